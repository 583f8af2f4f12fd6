/* GNU MathProg, one file: the model by index, then a data section with this puzzle. The model text
 * of a form is the same for every puzzle. Where glpsol runs it, it prints the answer as nine rows.
 *
 * CLOSED holds the candidates that pencil marks exclude beyond the rules, CUTS numbers the
 * forbidden answers s. MathProg warns that a constant in the objective is dropped, hence `one`. */
#include <shudu/grid.h>

#include "base/bits.h"
#include "model/export.h"

static const comment_style style = {"# ", ""};

static const char head[] = "param n := 3;\n"
                           "param N := n * n;\n"
                           "set D := 1..N;\n"
                           "param c{D, D}, integer, >= 0, <= N, default 0;\n"
                           "set CLOSED, dimen 3;\n"
                           "set CUTS;\n"
                           "param s{CUTS, D, D}, integer, >= 1, <= N;\n"
                           "param blanks := sum{i in D, j in D: c[i,j] = 0} 1;\n"
                           "var one, >= 1, <= 1;\n";

/* The rules' candidates, for the forms that use them. */
static const char candidates[] =
    "param inrow{i in D, k in D} := sum{j in D: c[i,j] = k} 1;\n"
    "param incol{j in D, k in D} := sum{i in D: c[i,j] = k} 1;\n"
    "param inbox{a in 1..n, b in 1..n, k in D} :=\n"
    "  sum{p in 1..n, q in 1..n: c[n*a-n+p,n*b-n+q] = k} 1;\n"
    "set OPEN := setof{i in D, j in D, k in D: c[i,j] = 0 and (i,j,k) not in CLOSED\n"
    "  and inrow[i,k] + incol[j,k] + inbox[1 + (i-1) div n,1 + (j-1) div n,k] = 0} (i,j,k);\n";

static const char full_rows[] = "cell{i in D, j in D}: sum{k in D} x[i,j,k] = 1;\n"
                                "rowk{i in D, k in D}: sum{j in D} x[i,j,k] = 1;\n"
                                "colk{j in D, k in D}: sum{i in D} x[i,j,k] = 1;\n"
                                "boxk{a in 1..n, b in 1..n, k in D}:\n"
                                "  sum{p in 1..n, q in 1..n} x[n*a-n+p,n*b-n+q,k] = 1;\n";

static const char reduced_rows[] =
    "cell{i in D, j in D: c[i,j] = 0}: sum{(i,j,k) in OPEN} x[i,j,k] = 1;\n"
    "rowk{i in D, k in D: inrow[i,k] = 0}: sum{(i,j,k) in OPEN} x[i,j,k] = 1;\n"
    "colk{j in D, k in D: incol[j,k] = 0}: sum{(i,j,k) in OPEN} x[i,j,k] = 1;\n"
    "boxk{a in 1..n, b in 1..n, k in D: inbox[a,b,k] = 0}:\n"
    "  sum{p in 1..n, q in 1..n: (n*a-n+p,n*b-n+q,k) in OPEN} x[n*a-n+p,n*b-n+q,k] = 1;\n";

static const char cut_rows[] =
    "nogood{t in CUTS}: sum{i in D, j in D: c[i,j] = 0} x[i,j,s[t,i,j]] <= blanks - 1;\n";

/* helpers and columns, rows between the objective and the cuts, and the digit of a cell as printed
 */
static const struct {
    const char *helpers, *columns, *clues, *rows, *digit;
} forms[] = {
    [SHUDU_FORM_PAPER] =
        {"",
         "var x{i in D, j in D, k in D}, integer, >= 0, <= if (i,j,k) in CLOSED then 0 else 1;\n"
         "var y{D, D}, >= 0;\n",
         "clue{i in D, j in D: c[i,j] > 0}: y[i,j] = c[i,j];\n"
         "link{i in D, j in D}: y[i,j] = sum{k in D} k * x[i,j,k];\n",
         full_rows, "sum{k in D} k * x[i,j,k]"},
    [SHUDU_FORM_FIXED] =
        {candidates,
         "var x{i in D, j in D, k in D}, integer, >= if c[i,j] = k then 1 else 0,\n"
         "  <= if c[i,j] = k or (i,j,k) in OPEN then 1 else 0;\n",
         "", full_rows, "sum{k in D} k * x[i,j,k]"},
    [SHUDU_FORM_REDUCED] = {candidates, "var x{OPEN}, binary;\n", "", reduced_rows,
                            "c[i,j] + sum{(i,j,k) in OPEN} k * x[i,j,k]"},
};

static void put_program(shudu_sink *to, shudu_form form)
{
    const char *const parts[] = {head,
                                 forms[form].helpers,
                                 forms[form].columns,
                                 "minimize obj: one;\n",
                                 forms[form].clues,
                                 forms[form].rows,
                                 cut_rows,
                                 "solve;\nfor {i in D} {\n  printf{j in D} \" %d\", ",
                                 forms[form].digit,
                                 ";\n  printf \"\\n\";\n}\n"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        shudu_put_str(to, parts[i]);
}

static void put_closed(shudu_sink *to, const shudu_position *puzzle)
{
    shudu_cand legal;
    shudu_candidates(&legal, &puzzle->grid);
    shudu_put_str(to, "set CLOSED :=");
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        for (unsigned left = legal.at[cell] & ~(unsigned)puzzle->cand.at[cell]; left;
             left &= left - 1) {
            shudu_put_str(to, "\n ");
            shudu_put_u64(to, cell / SHUDU_ORDER + 1);
            shudu_put_char(to, ' ');
            shudu_put_u64(to, cell % SHUDU_ORDER + 1);
            shudu_put_char(to, ' ');
            shudu_put_u64(to, shudu__least_digit(left));
        }
    shudu_put_str(to, ";\n");
}

static const grid_style rows = {"\n", " ", "", '.', true};

static void put_cuts(shudu_sink *to, const shudu_model *model)
{
    bool any = false;
    shudu_put_str(to, "set CUTS :=");
    for (size_t i = 0; i < model->rows; i++)
        if (model->row[i].kind == SHUDU_ROW_CUT) {
            shudu_put_char(to, ' ');
            shudu_put_u64(to, model->row[i].a);
            any = true;
        }
    shudu_put_str(to, any ? ";\nparam s :=" : ";\n");
    for (size_t i = 0; i < model->rows; i++) {
        if (model->row[i].kind != SHUDU_ROW_CUT)
            continue;
        shudu_grid answer;
        shudu__forbidden(&answer, model, &model->row[i]);
        shudu_put_str(to, "\n[");
        shudu_put_u64(to, model->row[i].a);
        shudu_put_str(to, ",*,*] : 1 2 3 4 5 6 7 8 9 :=");
        shudu__put_rows(to, &rows, &answer);
    }
    if (any)
        shudu_put_str(to, ";\n");
}

void shudu__write_gmpl(shudu_sink *to, const shudu_model *model)
{
    shudu__put_about(to, &style, model);
    shudu__put_comment(
        to, &style, "x[i,j,k] is 1 if digit k stands in row i, column j; c: clues, 0 is a blank");
    shudu__put_comment(to, &style, "solve and print the answer with: glpsol -m FILE");
    put_program(to, model->form);
    shudu_put_str(to, "data;\nparam c : 1 2 3 4 5 6 7 8 9 :=");
    shudu__put_rows(to, &rows, &model->puzzle.grid);
    shudu_put_str(to, ";\n");
    put_closed(to, &model->puzzle);
    put_cuts(to, model);
    shudu_put_str(to, "end;\n");
}
