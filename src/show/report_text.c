/* The four answers for a terminal, at most 100 columns wide: a sentence, then its evidence. What
 * can stand in ASCII does, unless box drawing is asked for; colour only repeats what words and
 * signs say. */
#include <shudu/show.h>

#include "show/board_text.h"
#include "show/flow.h"
#include "show/scale.h"
#include "show/tell.h"

enum { LINE = 88, WIDEST = 100, LABEL = 34, COUNT = 15 };

typedef struct report {
    shudu_sink *to;
    const shudu_analysis *a;
    const shudu_report_options *o;
} report;

/* ---- Lines ---- */

static say_arg word_arg(const report *r, word id)
{
    return say_s(shudu__word(id, r->o->lang));
}

static void put_line_end(const report *r)
{
    shudu_put_char(r->to, '\n');
}

static void put_times(const report *r, const char *text, unsigned times)
{
    while (times-- > 0)
        shudu_put_str(r->to, text);
}

static void set_colour(const report *r, const char *ansi)
{
    if (r->o->colour)
        shudu_put_str(r->to, ansi);
}

static const char *sign(const report *r, const char *unicode, const char *ascii)
{
    return r->o->unicode ? unicode : ascii;
}

static void put_told(const report *r, tell_fn *tell)
{
    flow f;
    shudu__flow_begin(&f, r->to, LINE);
    tell(&f.in, r->a, r->o->lang);
    shudu__flow_end(&f);
}

static void put_word(const report *r, word id, say_arg one)
{
    flow f;
    shudu__flow_begin(&f, r->to, LINE);
    shudu__tell(&f.in, id, r->o->lang, one);
    shudu__flow_end(&f);
}

static void put_title(const report *r, tell_fn *tell, word id)
{
    put_line_end(r);
    set_colour(r, "\033[1m");
    if (tell)
        put_told(r, tell);
    else
        put_word(r, id, say_n(0));
    set_colour(r, "\033[0m");
    put_times(r, sign(r, "─", "-"), LINE);
    put_line_end(r);
}

/* ---- Question 1 ---- */

static void put_board(const report *r)
{
    const shudu_analysis *const a = r->a;
    const bool any = a->wnf.empties > 0;
    const shudu_draw_options options = {
        .candidates = true,
        .coordinates = true,
        .colour = r->o->colour,
        .unicode = r->o->unicode,
        .highlight = any ? a->least_cell : SHUDU_NO_CELL,
    };
    put_line_end(r);
    shudu_draw_text(r->to, &a->puzzle, &options);
    put_word(r, any ? a->wnf.count[0] ? W_TEXT_BOARD_DEAD : W_TEXT_BOARD_LEAST : W_BOARD_FULL,
             say_cell(a->least_cell));
}

static void put_counts(const report *r)
{
    const shudu_wnf *const w = &r->a->wnf;
    static const word titles[] = {W_COUNTS_N, W_COUNTS_CELLS, W_COUNTS_WEIGHT, W_COUNTS_SHARE};
    const unsigned from = w->count[0] ? 0 : 1;
    put_line_end(r);
    for (unsigned line = 0; line < 4; line++) {
        shudu__put_left(r->to, 16, word_arg(r, titles[line]));
        for (unsigned n = from; n <= SHUDU_ORDER; n++) {
            const uint64_t weight = n ? UINT64_C(1) << n : 0;
            const uint64_t value[] = {n, w->count[n], weight, weight * w->count[n]};
            shudu__put_right(r->to, 7, say_n(value[line]));
        }
        const say_arg total[] = {word_arg(r, W_TOTAL), say_n(w->empties), say_s(""), say_n(w->wf)};
        if (line != 2)
            shudu__put_right(r->to, 8, total[line]);
        put_line_end(r);
    }
}

static void put_formula(const report *r)
{
    const shudu_wnf *const w = &r->a->wnf;
    const char *const times = sign(r, "·", "*");
    flow f;
    put_line_end(r);
    shudu__flow_begin(&f, r->to, WIDEST);
    shudu_put_str(&f.in, "WNF = (");
    bool any = false;
    for (unsigned n = 1; n <= SHUDU_ORDER; n++) {
        if (w->count[n] == 0)
            continue;
        shudu__say(&f.in, any ? " + 2^{1}{2}{3}" : "2^{1}{2}{3}", say_n(n), say_s(times),
                   say_n(w->count[n]));
        any = true;
    }
    shudu__say(&f.in, ") / (512{1}{2}) = {3} / {4} = {5}", say_s(times), say_n(w->empties),
               say_n(w->wf), say_n(w->denominator), say_ratio(w->wf, w->denominator, 6));
    shudu__flow_end(&f);
    put_word(r, W_FORMULA_NOTE, say_n(0));
}

static void put_classes(const report *r)
{
    static const word names[] = {WORDS, W_CLASS_1, W_CLASS_2, W_CLASS_3, W_CLASS_4};
    put_line_end(r);
    for (unsigned c = 1; c <= 4; c++) {
        const bool here = (int)c == r->a->wnf.wnf_class;
        if (here)
            set_colour(r, "\033[1m");
        shudu__say(r->to, here ? "[{1}]" : "{1}", word_arg(r, names[c]));
        if (here)
            set_colour(r, "\033[0m");
        if (c < 4)
            shudu__say(r->to, " < {1} {2} ", say_ratio(shudu__class_cuts[c + 1], 1000, 3),
                       say_s(sign(r, "≤", "<=")));
    }
    put_line_end(r);
    put_told(r, shudu__tell_class);
}

static void put_level(const report *r, unsigned level)
{
    static const word rules[SHUDU_LEVELS] = {W_RULES_0, W_RULES_1, W_RULES_2,
                                             W_RULES_3, W_RULES_4, W_RULES_5};
    const shudu_refined_level *const l = &r->a->refined.level[level];
    shudu__say(r->to, "R{1}  ", say_n(level));
    shudu__put_left(r->to, LABEL - 4, word_arg(r, rules[level]));
    if (l->contradiction) {
        shudu__put_right(r->to, COUNT, word_arg(r, W_CONTRADICTION));
    } else {
        shudu__put_right(r->to, COUNT, say_ratio(l->wf, r->a->refined.denominator, 6));
        shudu__put_right(r->to, COUNT, say_n(l->left));
        shudu__put_right(r->to, COUNT + 4, say_n(l->candidates));
    }
    put_line_end(r);
}

static void put_levels(const report *r)
{
    put_line_end(r);
    put_word(r, W_REFINED, say_n(0));
    shudu__put_left(r->to, LABEL, word_arg(r, W_RULES));
    shudu__put_right(r->to, COUNT, say_s("WNF"));
    shudu__put_right(r->to, COUNT, word_arg(r, W_LEVEL_LEFT));
    shudu__put_right(r->to, COUNT + 4, word_arg(r, W_LEVEL_CANDIDATES));
    put_line_end(r);
    for (unsigned level = 0; level < SHUDU_LEVELS; level++)
        put_level(r, level);
    put_told(r, shudu__tell_levels);
    put_word(r, W_HONEST, say_n(0));
}

static void put_question1(const report *r)
{
    put_title(r, NULL, W_Q1);
    put_told(r, shudu__tell_question1);
    put_board(r);
    if (r->a->wnf.empties > 0)
        put_counts(r);
    if (r->a->wnf.wnf_class < 1)
        return;
    put_formula(r);
    put_classes(r);
    if (shudu__improper(r->a) != WORDS)
        put_word(r, shudu__improper(r->a), say_n(0));
    put_levels(r);
}

/* ---- Question 2 ---- */

static void put_stack_counts(const report *r, word title, const shudu_stack_counts *c)
{
    shudu__put_left(r->to, LABEL, word_arg(r, title));
    shudu__put_right(r->to, COUNT, say_n(c->steps));
    shudu__put_right(r->to, COUNT, say_n(c->pushes));
    shudu__put_right(r->to, COUNT, say_n(c->pops));
    shudu__put_right(r->to, COUNT, say_n(c->max_depth));
    put_line_end(r);
}

static void put_question2(const report *r)
{
    const shudu_exhaustive_out *const e = &r->a->exhaustive;
    put_title(r, NULL, W_Q2);
    put_told(r, shudu__tell_question2);
    put_line_end(r);
    shudu__put_left(r->to, LABEL, say_s(""));
    shudu__put_right(r->to, COUNT, word_arg(r, W_STEPS));
    shudu__put_right(r->to, COUNT, word_arg(r, W_PUSHES));
    shudu__put_right(r->to, COUNT, word_arg(r, W_POPS));
    shudu__put_right(r->to, COUNT, word_arg(r, W_DEPTH));
    put_line_end(r);
    if (e->search.solutions > 0)
        put_stack_counts(r, W_TO_FIRST, &e->first);
    put_stack_counts(r, shudu__end_word(e->search.status), &e->all);
}

/* ---- Question 3 ---- */

enum { BAR = 29 };

/* The bar's length is the logarithm: `longest` in thousandths of a decade is BAR columns. */
static void
put_bar(const report *r, const char *part, uint64_t states, unsigned longest, bool limited)
{
    const unsigned length = states > 1 ? shudu__log10_milli(states) * BAR / longest : 0;
    set_colour(r, "\033[34m");
    put_times(r, part, length ? length : 1);
    set_colour(r, "\033[0m");
    shudu_put_char(r->to, ' ');
    if (limited)
        shudu__tell(r->to, W_MORE_THAN, r->o->lang, say_n(states));
    else
        shudu_put_grouped(r->to, states);
    put_line_end(r);
}

static void put_bar_row(const report *r, const engine_row *row, unsigned longest)
{
    const word end = r->a->status == SHUDU_MULTIPLE ? W_COLUMN_SECOND : W_COLUMN_TREE;
    shudu__put_left(r->to, LABEL, say_s(row->title[r->o->lang]));
    if (row->found) {
        shudu__put_left(r->to, COUNT, word_arg(r, W_COLUMN_FIRST));
        put_bar(r, sign(r, "█", "#"), row->first, longest, false);
        shudu__put_left(r->to, LABEL, say_s(""));
    }
    shudu__put_left(r->to, COUNT, word_arg(r, row->status == SHUDU_LIMIT ? W_TO_LIMIT : end));
    put_bar(r, sign(r, "▒", "="), row->last, longest, row->status == SHUDU_LIMIT);
}

static void put_question3(const report *r)
{
    engine_row rows[ENGINE_ROWS];
    size_t count = shudu__engine_rows(rows, r->a);
    count -= rows[count - 1].programme; /* its nodes are of another kind */
    uint64_t most = 10;
    for (size_t i = 0; i < count; i++)
        most = rows[i].last > most ? rows[i].last : most;
    put_title(r, NULL, W_Q3);
    put_told(r, shudu__tell_question3);
    put_line_end(r);
    put_word(r, W_BARS_AXIS, say_n(0));
    for (size_t i = 0; i < count; i++)
        put_bar_row(r, &rows[i], shudu__log10_milli(most));
}

/* ---- Question 4 ---- */

static void put_size(const report *r, word title, uint64_t columns, uint64_t rows, uint64_t terms)
{
    shudu__put_left(r->to, LABEL, word_arg(r, title));
    shudu__put_right(r->to, COUNT, say_n(columns));
    shudu__put_right(r->to, COUNT, say_n(rows));
    shudu__put_right(r->to, COUNT, say_n(terms));
    put_line_end(r);
}

/* A label; what it says follows on the same line. */
static void put_label(const report *r, word title, say_arg in_title)
{
    shudu__put_left_say(r->to, LABEL, shudu__word(title, r->o->lang), in_title);
}

static void put_fact(const report *r, word title, const char *sentence, say_arg one, say_arg two)
{
    put_label(r, title, say_n(0));
    shudu__say(r->to, sentence, one, two);
    put_line_end(r);
}

static void put_answer(const report *r)
{
    const shudu_ip_out *const ip = &r->a->ip;
    put_fact(r, ip->solutions ? W_BRANCH_NODES : W_ALL_NODES, "{1}", say_n(ip->nodes), say_n(0));
    if (ip->solutions == 0) {
        const bool none = ip->status == SHUDU_NONE;
        put_fact(r, W_PROGRAMME, "{1}", word_arg(r, none ? W_CUT_INFEASIBLE : W_CUT_OPEN),
                 say_n(0));
        return;
    }
    put_fact(r, W_CHECKED, "{1}",
             say_s(sign(r, "✓ 81 / 81", shudu__word(W_CHECKED_ASCII, r->o->lang))), say_n(0));
    put_label(r, W_CUT, say_n(ip->cut_size));
    shudu__say(r->to, "{1}\n",
               word_arg(r, ip->status == SHUDU_UNIQUE     ? W_CUT_INFEASIBLE
                           : ip->status == SHUDU_MULTIPLE ? W_CUT_FEASIBLE
                                                          : W_CUT_OPEN));
    put_fact(r, W_PROOF_NODES, "{1}", say_n(ip->proof_nodes), say_n(0));
}

static void put_solver(const report *r)
{
    const shudu_analysis *const a = r->a;
    put_line_end(r);
    if (!a->ip_run) {
        put_fact(r, W_SOLVER, "{1}", word_arg(r, W_NO_SOLVER), say_n(0));
        return;
    }
    put_fact(r, W_SOLVER, "{1} {2}", say_s(a->backend->title), say_s(a->backend->version()));
    if (a->ip_err == SHUDU_OK)
        put_answer(r);
    else
        put_fact(r, W_FAILURE, "{1}",
                 say_s(a->ip.solve.message[0] ? a->ip.solve.message : a->ip.proof.message),
                 say_n(0));
}

static void put_question4(const report *r)
{
    const shudu_ip_out *const ip = &r->a->ip;
    put_title(r, NULL, W_Q4);
    put_told(r, shudu__tell_question4);
    put_line_end(r);
    shudu__put_left(r->to, LABEL, word_arg(r, W_FORM));
    shudu__put_right(r->to, COUNT, word_arg(r, W_VARIABLES));
    shudu__put_right(r->to, COUNT, word_arg(r, W_CONSTRAINTS));
    shudu__put_right(r->to, COUNT, word_arg(r, W_NON_ZEROS));
    put_line_end(r);
    put_size(r, W_FORM_PAPER, ip->paper_columns, ip->paper_rows, ip->paper_terms);
    put_size(r, W_FORM_OURS, ip->form_columns, ip->form_rows, ip->form_terms);
    if (ip->solve.presolved_columns > 0)
        put_size(r, W_FORM_SOLVER, ip->solve.presolved_columns, ip->solve.presolved_rows,
                 ip->solve.presolved_terms);
    if (ip->state == SHUDU_MODEL_OPEN)
        put_solver(r);
}

/* ---- Result ---- */

static void put_engine(const report *r, const engine_row *row)
{
    shudu__put_left(r->to, LABEL - COUNT, say_s(row->id));
    shudu__put_left(r->to, COUNT + 8, say_s(shudu__verdict(row, r->o->lang)));
    shudu__put_right(r->to, COUNT, row->found ? say_n(row->first) : say_s("-"));
    shudu__put_right_say(r->to, COUNT, row->status == SHUDU_LIMIT ? "> {1}" : "{1}",
                         say_n(row->last));
    put_line_end(r);
}

static void put_engines(const report *r)
{
    engine_row rows[ENGINE_ROWS];
    const size_t count = shudu__engine_rows(rows, r->a);
    shudu__put_left(r->to, LABEL - COUNT, word_arg(r, W_ENGINE));
    shudu__put_left(r->to, COUNT + 8, word_arg(r, W_VERDICT));
    shudu__put_right(r->to, COUNT, word_arg(r, W_COLUMN_FIRST));
    shudu__put_right(r->to, COUNT,
                     word_arg(r, r->a->status == SHUDU_MULTIPLE ? W_COLUMN_SECOND : W_COLUMN_TREE));
    put_line_end(r);
    for (size_t i = 0; i < count; i++)
        put_engine(r, &rows[i]);
    put_told(r, shudu__tell_engines);
}

static void put_two_solutions(const report *r, const shudu_draw_options options[2])
{
    text_board left, right;
    shudu__text_board(&left, &r->a->puzzle, &options[0]);
    shudu__text_board(&right, &r->a->puzzle, &options[1]);
    shudu__put_left(r->to, left.columns + 4, word_arg(r, W_SOLUTION_A));
    shudu_put_str(r->to, shudu__word(W_SOLUTION_B, r->o->lang));
    put_line_end(r);
    for (unsigned line = 0; line < left.lines; line++) {
        shudu__text_board_line(r->to, &left, line);
        put_times(r, " ", 4);
        shudu__text_board_line(r->to, &right, line);
        put_line_end(r);
    }
}

static void put_solutions(const report *r)
{
    const shudu_analysis *const a = r->a;
    shudu_draw_options options[2] = {{.colour = r->o->colour,
                                      .unicode = r->o->unicode,
                                      .solution = &a->first,
                                      .highlight = SHUDU_NO_CELL}};
    put_line_end(r);
    if (a->solutions == 0) {
        put_word(r, a->status == SHUDU_NONE ? W_NO_BOARD_NONE : W_NO_BOARD_OPEN, say_n(0));
        return;
    }
    if (a->solutions == 1) {
        shudu_draw_text(r->to, &a->puzzle, &options[0]);
    } else {
        options[1] = options[0];
        options[1].solution = options[0].other = &a->second;
        options[1].other = &a->first;
        put_two_solutions(r, options);
        put_word(r, W_TEXT_DIFFER, say_n(shudu__differing(a)));
    }
    if (!r->o->colour && a->clues - a->placed < SHUDU_CELLS)
        put_word(r, W_TEXT_FOUND, say_n(0));
}

static void put_result(const report *r)
{
    put_title(r, shudu__tell_result, WORDS);
    put_engines(r);
    put_solutions(r);
}

/* First of all, because nothing below it can be relied on. */
static void put_alarm(const report *r)
{
    put_line_end(r);
    set_colour(r, "\033[1;31m");
    put_told(r, shudu__tell_alarm);
    set_colour(r, "\033[0m");
}

void shudu_report_text(shudu_sink *to,
                       const shudu_analysis *analysis,
                       const shudu_report_options *options)
{
    const report r = {to, analysis, options};
    set_colour(&r, "\033[1m");
    put_word(&r, W_TITLE, say_n(0));
    set_colour(&r, "\033[0m");
    shudu_put_grid(to, &analysis->puzzle.grid);
    put_line_end(&r);
    put_told(&r, shudu__tell_cells);
    if (!analysis->agree)
        put_alarm(&r);
    put_question1(&r);
    put_question2(&r);
    put_question3(&r);
    put_question4(&r);
    put_result(&r);
}
