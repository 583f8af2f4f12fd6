/* Question 4 and the result on the page: sizes of the 0-1 programme, what the solver said of it,
 * all engines side by side, and the solution or the two that were found. */
#include "show/html.h"

#include "show/board_svg.h"
#include "show/chart.h"

static void tell_title4(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    (void)a;
    shudu__tell(to, W_Q4, lang);
}

static void tell_sparse(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    shudu__tell(to, a->solutions ? W_SPARSE_NOTE : W_SPARSE_NOTE_PLAIN, lang,
                say_n(a->ip.form_terms));
}

static void put_size(page *p, word title, uint64_t columns, uint64_t rows, uint64_t terms)
{
    shudu__html_row(p, title);
    shudu__html_count(p, columns);
    shudu__html_count(p, rows);
    shudu__html_count(p, terms);
    shudu__html(p, "</tr>\n");
}

static void put_sizes(page *p)
{
    static const word heads[] = {W_FORM, W_VARIABLES, W_CONSTRAINTS, W_NON_ZEROS, WORDS};
    const shudu_ip_out *const ip = &p->a->ip;
    shudu__html(p, "<table class=\"tight\">");
    shudu__html_heads(p, heads);
    shudu__html(p, "<tbody>\n");
    put_size(p, W_FORM_PAPER, ip->paper_columns, ip->paper_rows, ip->paper_terms);
    put_size(p, W_FORM_OURS, ip->form_columns, ip->form_rows, ip->form_terms);
    if (ip->solve.presolved_columns > 0)
        put_size(p, W_FORM_SOLVER, ip->solve.presolved_columns, ip->solve.presolved_rows,
                 ip->solve.presolved_terms);
    shudu__html(p, "</tbody></table>\n");
}

static void put_cut(page *p)
{
    const shudu_ip_out *const ip = &p->a->ip;
    shudu__html(p, "<tr><th scope=\"row\">");
    shudu__html_say(p, W_HTML_CUT, say_n(ip->cut_size));
    shudu__html(p, "</th><td>");
    shudu__html_say(p, ip->status == SHUDU_UNIQUE     ? W_CUT_INFEASIBLE
                       : ip->status == SHUDU_MULTIPLE ? W_CUT_FEASIBLE
                                                      : W_CUT_OPEN);
    shudu__html(p, "</td></tr>\n");
}

static void put_answer_rows(page *p)
{
    const shudu_ip_out *const ip = &p->a->ip;
    shudu__html_row(p, ip->solutions ? W_BRANCH_NODES : W_ALL_NODES);
    shudu__html_count(p, ip->nodes);
    shudu__html(p, "</tr>\n");
    if (ip->solutions == 0) {
        shudu__html_row(p, W_PROGRAMME);
        shudu__html(p, "<td>");
        shudu__html_say(p, ip->status == SHUDU_NONE ? W_CUT_INFEASIBLE : W_CUT_OPEN);
        shudu__html(p, "</td></tr>\n");
        return;
    }
    shudu__html_row(p, W_CHECKED);
    shudu__html(p, "<td class=\"ok\">✓ 81 / 81</td></tr>\n");
    put_cut(p);
    shudu__html_row(p, W_PROOF_NODES);
    shudu__html_count(p, ip->proof_nodes);
    shudu__html(p, "</tr>\n");
}

static void put_failure(page *p)
{
    const shudu_ip_out *const ip = &p->a->ip;
    shudu__html_row(p, W_FAILURE);
    shudu__html(p, "<td class=\"bad\">✗ ");
    shudu_put_str(&p->escaped, ip->solve.message[0] ? ip->solve.message : ip->proof.message);
    shudu__html(p, "</td></tr>\n");
}

static void put_solver(page *p)
{
    const shudu_analysis *const a = p->a;
    shudu__html(p, "<table class=\"tight\"><tbody>\n");
    shudu__html_row(p, W_SOLVER);
    shudu__html(p, "<td>");
    if (a->ip_run)
        shudu__say(&p->escaped, "{1} {2}", say_s(a->backend->title), say_s(a->backend->version()));
    else
        shudu__html_say(p, W_NO_SOLVER);
    shudu__html(p, "</td></tr>\n");
    if (a->ip_run && a->ip_err == SHUDU_OK)
        put_answer_rows(p);
    else if (a->ip_run)
        put_failure(p);
    shudu__html(p, "</tbody></table>\n");
}

void shudu__html_question4(page *p)
{
    const bool open = p->model->columns > 0 && p->model->rows > 0;
    shudu__html_question(p, "4", tell_title4, shudu__tell_question4);
    if (open) {
        shudu__html(p, "<div class=\"two l5\"><figure class=\"fig\">");
        shudu__chart_sparse(&p->both, p->model, p->a->solutions ? &p->a->first : NULL,
                            "cap-sparse");
        shudu__html_caption(p, "cap-sparse", tell_sparse);
        shudu__html(p, "</figure>\n");
    }
    shudu__html(p, "<div>");
    put_sizes(p);
    if (p->a->ip.state == SHUDU_MODEL_OPEN)
        put_solver(p);
    shudu__html(p, open ? "</div></div>\n" : "</div>\n");
    shudu__html_end(p);
}

/* ---- Result ---- */

/* The tick is for proofs. */
static void put_verdict(page *p, const engine_row *row)
{
    const bool proved = row->status == SHUDU_UNIQUE && !row->evidence;
    shudu__html(p, proved ? "<td class=\"l ok\">✓ " : "<td class=\"l\">");
    for (unsigned lang = 0; lang < 2; lang++) {
        shudu__html(p, lang ? "<span lang=\"zh\">" : "<span lang=\"en\">");
        shudu__html(p, shudu__verdict(row, (shudu_lang)lang));
        shudu__html(p, "</span>");
    }
    shudu__html(p, "</td>");
}

static void put_engine(page *p, const engine_row *row)
{
    shudu__say(p->to, "<tr><th scope=\"row\"><code>{1}</code></th>", say_s(row->id));
    put_verdict(p, row);
    if (row->found)
        shudu__html_count(p, row->first);
    else
        shudu__html(p, "<td>–</td>");
    shudu__say(p->to,
               row->status == SHUDU_LIMIT ? "<td>&gt; {1}</td></tr>\n" : "<td>{1}</td></tr>\n",
               say_n(row->last));
}

static void put_engines(page *p)
{
    engine_row rows[ENGINE_ROWS];
    const size_t count = shudu__engine_rows(rows, p->a);
    shudu__html(p, "<table class=\"tight\"><thead><tr><th scope=\"col\">");
    shudu__html_say(p, W_ENGINE);
    shudu__html(p, "</th><th scope=\"col\" class=\"l\">");
    shudu__html_say(p, W_VERDICT);
    shudu__html(p, "</th><th scope=\"col\">");
    shudu__html_say(p, W_COLUMN_FIRST);
    shudu__html(p, "</th><th scope=\"col\">");
    shudu__html_say(p, p->a->status == SHUDU_MULTIPLE ? W_COLUMN_SECOND : W_COLUMN_TREE);
    shudu__html(p, "</th></tr></thead><tbody>\n");
    for (size_t i = 0; i < count; i++)
        put_engine(p, &rows[i]);
    shudu__html(p, "</tbody></table>\n<p class=\"note-s\">");
    shudu__html_tell(p, shudu__tell_engines);
    shudu__html(p, "</p>\n");
}

static void put_solution(
    page *p, const shudu_grid *solution, const shudu_grid *other, word title, const char *label)
{
    const shudu_draw_options options = {
        .solution = solution, .other = other, .highlight = SHUDU_NO_CELL};
    shudu__html(p, "<figure class=\"fig\">");
    if (other) {
        shudu__html_heading(p, label, title);
        shudu__board_svg(p->to, &p->a->puzzle, &options, label);
    } else {
        shudu__board_svg(p->to, &p->a->puzzle, &options, "cap-solution");
    }
    shudu__html(p, "</figure>\n");
}

static void tell_solutions(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const uint32_t clues = a->clues - a->placed;
    if (a->solutions == 0) {
        shudu__tell(to, a->status == SHUDU_NONE ? W_NO_BOARD_NONE : W_NO_BOARD_OPEN, lang);
        return;
    }
    shudu__tell(to, W_SOLUTION_NOTE, lang, say_n(clues), say_n(SHUDU_CELLS - clues));
    if (a->solutions > 1) {
        shudu__tell_gap(to, lang);
        shudu__tell(to, W_SOLUTION_DIFFER, lang, say_n(shudu__differing(a)));
    }
}

static void put_solution_note(page *p)
{
    shudu__html(p, "<p class=\"note-s\" id=\"cap-solution\">");
    shudu__html_tell(p, tell_solutions);
    shudu__html(p, "</p>\n");
}

static void put_two_solutions(page *p)
{
    const shudu_analysis *const a = p->a;
    shudu__html(p, "<div class=\"two pair fig\">");
    put_solution(p, &a->first, &a->second, W_SOLUTION_A, "cap-first");
    put_solution(p, &a->second, &a->first, W_SOLUTION_B, "cap-second");
    shudu__html(p, "</div>\n");
}

void shudu__html_result(page *p)
{
    const shudu_analysis *const a = p->a;
    shudu__html_question(p, "=", shudu__tell_result, NULL);
    const bool one = a->solutions == 1;
    shudu__html(p, one ? "<div class=\"two l7\"><div>" : "<div>");
    put_engines(p);
    put_solution_note(p);
    shudu__html(p, "</div>\n");
    if (one) {
        put_solution(p, &a->first, NULL, W_SOLUTION, "cap-solution");
        shudu__html(p, "</div>\n");
    } else if (a->solutions > 1) {
        put_two_solutions(p);
    }
    shudu__html_end(p);
}
