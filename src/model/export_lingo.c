/* LINGO text. The form `paper` is the listing of the paper's appendix 2 with its faults mended
 * (and said so in the file); a constant objective is fine in LINGO. The other forms are scalar:
 * every column and row is written out, since demonstration licences count integer variables and
 * the paper's sets always make 729 of them.
 *
 * Cuts of the form `paper` use nothing that the listing does not use, apart from #and# and #eq#:
 * the answer is one more attribute, and a filter picks the x that it names. */
#include "model/export.h"

#define TERMS_A_LINE 8

static const comment_style style = {"! ", ";"};

/* ---- Form paper ---- */

static const char paper_rules[] = "@for(link(i,j)|c(i,j)#ne#0:y(i,j)=c(i,j));\n"
                                  "@for(da(i):@for(da(j):y(i,j)=@sum(da(k):k*x(i,j,k))));\n"
                                  "@for(da(i):@for(da(j):@sum(da(k):x(i,j,k))=1));\n"
                                  "@for(da(i):@for(da(k):@sum(da(j):x(i,j,k))=1));\n"
                                  "@for(da(j):@for(da(k):@sum(da(i):x(i,j,k))=1));\n"
                                  "@for(da(i)|i#le#3:\n"
                                  "  @for(da(j)|j#le#3:\n"
                                  "    @for(da(k):\n"
                                  "      x(3*i-2,3*j-2,k)+x(3*i-2,3*j-1,k)+x(3*i-2,3*j,k)\n"
                                  "     +x(3*i-1,3*j-2,k)+x(3*i-1,3*j-1,k)+x(3*i-1,3*j,k)\n"
                                  "     +x(3*i,3*j-2,k)+x(3*i,3*j-1,k)+x(3*i,3*j,k)=1)));\n";

static void put_mended(shudu_sink *to)
{
    static const char *const lines[] = {
        "The listing of the paper's appendix 2, with these faults mended:",
        "- the clue loop ran once for each of the 81 cells and stated every clue 81 times:",
        "  it is one filtered loop over link(i,j) now",
        "- @bin(x) stood in a loop with indices: it is @bin(x(i,j,k)) now",
        "- the attribute n of da was never used and is left out",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        shudu__put_comment(to, &style, lines[i]);
}

static bool is_cut(const shudu_row *row)
{
    return row->kind == SHUDU_ROW_CUT;
}

static void put_sets(shudu_sink *to, const shudu_model *model)
{
    shudu_put_str(to, "sets:\n  da/1..9/;\n  link(da,da):y,c");
    for (size_t i = 0; i < model->rows; i++)
        if (is_cut(&model->row[i])) {
            shudu_put_str(to, ",s");
            shudu_put_u64(to, model->row[i].a);
        }
    shudu_put_str(to, ";\n  link1(da,da,da):x;\nendsets\n");
}

static void put_matrix(shudu_sink *to, const shudu_grid *grid)
{
    static const grid_style rows = {"\n    ", " ", "", '0', false};
    shudu__put_rows(to, &rows, grid);
    shudu_put_str(to, ";\n");
}

static void put_data(shudu_sink *to, const shudu_model *model)
{
    shudu_put_str(to, "data:\n  c=");
    put_matrix(to, &model->puzzle.grid);
    for (size_t i = 0; i < model->rows; i++)
        if (is_cut(&model->row[i])) {
            shudu_grid answer;
            shudu__forbidden(&answer, model, &model->row[i]);
            shudu_put_str(to, "  s");
            shudu_put_u64(to, model->row[i].a);
            shudu_put_char(to, '=');
            put_matrix(to, &answer);
        }
    shudu_put_str(to, "enddata\n");
}

/* Pencil marks: x of a candidate that the rules allow and the marks do not. */
static void put_paper_bounds(shudu_sink *to, const shudu_model *model)
{
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const x = &model->column[i];
        if (!x->integer || shudu__is_binary(x))
            continue;
        const char name[] = {
            'x', '(', (char)('0' + x->a), ',', (char)('0' + x->b), ',', (char)('0' + x->c),
            ')', '='};
        shudu_put(to, name, sizeof name);
        shudu__put_i32(to, x->lower);
        shudu_put_str(to, ";\n");
    }
}

static void put_paper_cuts(shudu_sink *to, const shudu_model *model)
{
    for (size_t i = 0; i < model->rows; i++) {
        const shudu_row *const row = &model->row[i];
        if (!is_cut(row))
            continue;
        shudu_put_str(to, "@sum(link1(i,j,k)|c(i,j)#eq#0#and#k#eq#s");
        shudu_put_u64(to, row->a);
        shudu_put_str(to, "(i,j):x(i,j,k))<=");
        shudu__put_i32(to, row->upper);
        shudu_put_str(to, ";\n");
    }
}

static void put_paper(shudu_sink *to, const shudu_model *model)
{
    put_mended(to);
    put_sets(to, model);
    put_data(to, model);
    shudu_put_str(to, "min=1;\n");
    shudu_put_str(to, paper_rules);
    put_paper_bounds(to, model);
    put_paper_cuts(to, model);
    shudu_put_str(to, "@for(link1(i,j,k):@bin(x(i,j,k)));\n");
}

/* ---- Scalar forms ---- */

/* A sink that passes capitals on, for names as LINGO users write them. */
static bool write_capitals(void *ctx, const char *bytes, size_t len)
{
    shudu_sink *const to = ctx;
    for (size_t i = 0; i < len; i++) {
        const bool small = bytes[i] >= 'a' && bytes[i] <= 'z';
        shudu_put_char(to, small ? (char)(bytes[i] - 'a' + 'A') : bytes[i]);
    }
    return !to->failed;
}

static void put_column_name(shudu_sink *to, const shudu_column *column)
{
    shudu_sink capitals = {write_capitals, to, false};
    shudu_put_column_name(&capitals, column);
}

static void put_row(shudu_sink *to, const shudu_model *model, const shudu_row *row)
{
    shudu_sink capitals = {write_capitals, to, false};
    shudu_put_char(to, '[');
    shudu_put_row_name(&capitals, row);
    shudu_put_char(to, ']');
    for (size_t i = 0; i < row->count; i++) {
        const shudu_term *const term = &model->term[row->begin + i];
        shudu_put_str(to, i > 0 && i % TERMS_A_LINE == 0 ? "\n  " : " ");
        shudu_put_str(to, i > 0 ? "+ " : "");
        put_column_name(to, &model->column[term->column]);
    }
    if (shudu__needs_one(row))
        shudu_put_str(to, " ONE");
    shudu_put_char(to, ' ');
    shudu_put_str(to, shudu__relation(row));
    shudu_put_char(to, ' ');
    shudu__put_i32(to, shudu__right_side(row));
    shudu_put_str(to, ";\n");
}

static bool uses_one(const shudu_model *model)
{
    for (size_t i = 0; i < model->rows; i++)
        if (shudu__needs_one(&model->row[i]))
            return true;
    return model->rows == 0;
}

static void put_scalar(shudu_sink *to, const shudu_model *model)
{
    shudu__put_comment(to, &style, "X_i_j_k is 1 if digit k stands in row i, column j");
    shudu_put_str(to, "MIN = 1;\n");
    for (size_t i = 0; i < model->rows; i++)
        put_row(to, model, &model->row[i]);
    if (uses_one(model))
        shudu_put_str(to, "ONE = 1;\n");
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const column = &model->column[i];
        if (shudu__is_binary(column))
            continue;
        put_column_name(to, column);
        shudu_put_str(to, " = ");
        shudu__put_i32(to, column->lower);
        shudu_put_str(to, ";\n");
    }
    for (size_t i = 0; i < model->columns; i++) {
        shudu_put_str(to, "@BIN(");
        put_column_name(to, &model->column[i]);
        shudu_put_str(to, ");\n");
    }
}

void shudu__write_lingo(shudu_sink *to, const shudu_model *model)
{
    const bool paper = model->form == SHUDU_FORM_PAPER;
    shudu_put_str(to, paper ? "model:\n" : "MODEL:\n");
    shudu__put_about(to, &style, model);
    if (paper)
        put_paper(to, model);
    else
        put_scalar(to, model);
    shudu_put_str(to, paper ? "end\n" : "END\n");
}
