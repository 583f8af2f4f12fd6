/* Question 1 on the page: the candidate board, the formula with its numbers, the counts, the scale
 * of classes and the refined levels. A full board and a dead cell have no WNF; then only what still
 * means something is shown. */
#include "show/html.h"

#include "show/board_svg.h"
#include "show/chart.h"

static void tell_title(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    (void)a;
    shudu__tell(to, W_Q1, lang);
}

static void put_board(page *p)
{
    const shudu_analysis *const a = p->a;
    const shudu_draw_options options = {
        .candidates = true,
        .coordinates = true,
        .highlight = a->wnf.empties ? a->least_cell : SHUDU_NO_CELL,
    };
    shudu__html(p, "<figure class=\"fig\">");
    shudu__board_svg(p->to, &a->puzzle, &options, "cap-board");
    shudu__html_caption(p, "cap-board", shudu__tell_board);
    shudu__html(p, "</figure>\n");
}

/* ---- The formula, as MathML ---- */

enum { TERMS_IN_LINE = 4 }; /* as many fit beside the board and on a phone */

/* The sum, in lines of about the same length. */
static void put_terms(page *p)
{
    const shudu_wnf *const w = &p->a->wnf;
    unsigned terms = 0;
    for (unsigned n = 1; n <= SHUDU_ORDER; n++)
        terms += w->count[n] > 0;
    const unsigned lines = (terms + TERMS_IN_LINE - 1) / TERMS_IN_LINE;
    const unsigned in_line = (terms + lines - 1) / lines;
    unsigned put = 0;
    shudu__html(p, "<mtable>");
    for (unsigned n = 1; n <= SHUDU_ORDER; n++) {
        if (w->count[n] == 0)
            continue;
        if (put % in_line == 0)
            shudu__html(p, put ? "</mtd></mtr><mtr><mtd>" : "<mtr><mtd>");
        if (put++ > 0)
            shudu__html(p, "<mo form=\"infix\">+</mo>");
        shudu__say(p->to, "<msup><mn>2</mn><mn>{1}</mn></msup><mo>·</mo><mn>{2}</mn>", say_n(n),
                   say_n(w->count[n]));
    }
    shudu__html(p, "</mtd></mtr></mtable>");
}

static void put_formula(page *p)
{
    const shudu_wnf *const w = &p->a->wnf;
    shudu__html(p, "<figure class=\"fig\">");
    shudu__html_heading(p, "cap-formula", W_FORMULA);
    shudu__html(p,
                "<div class=\"formula\"><math display=\"block\"><mrow><mi>WNF</mi><mo>=</mo><mfrac>"
                "<mrow><munderover><mo>∑</mo><mrow><mi>n</mi><mo>=</mo><mn>1</mn></mrow><mn>9</mn>"
                "</munderover><msup><mn>2</mn><mi>n</mi></msup><msub><mi>C</mi><mi>n</mi></msub>"
                "</mrow><mrow><msup><mn>2</mn><mn>9</mn></msup><mi>E</mi></mrow></mfrac></mrow>"
                "</math>\n<math display=\"block\"><mrow><mo>=</mo><mfrac><mrow>");
    put_terms(p);
    shudu__say(p->to,
               "</mrow><mrow><mn>512</mn><mo>·</mo><mn>{1}</mn></mrow></mfrac></mrow></math>\n"
               "<math display=\"block\"><mrow><mo>=</mo><mfrac><mn>{2}</mn><mn>{3}</mn></mfrac>"
               "<mo>=</mo><mn class=\"res\">{4}</mn></mrow></math></div>",
               say_n(w->empties), say_n(w->wf), say_n(w->denominator),
               say_ratio(w->wf, w->denominator, 6));
    shudu__html(p, "<figcaption>");
    shudu__html_say(p, W_HTML_FORMULA_NOTE);
    shudu__html(p, "</figcaption></figure>\n");
}

/* ---- How many candidates the blanks have ---- */

static void put_number_row(page *p,
                           const word *title,
                           unsigned from,
                           uint64_t (*value)(const shudu_wnf *, unsigned),
                           const uint64_t *total)
{
    if (title)
        shudu__html_row(p, *title);
    for (unsigned n = from; n <= SHUDU_ORDER; n++)
        shudu__say(p->to, p->a->wnf.count[n] ? "<td>{1}</td>" : "<td class=\"z\">{1}</td>",
                   say_n(value(&p->a->wnf, n)));
    if (total)
        shudu__say(p->to, "<td class=\"sum\">{1}</td></tr>", say_n(*total));
    else
        shudu__html(p, "<td></td></tr>");
}

static uint64_t cells_with(const shudu_wnf *w, unsigned n)
{
    return w->count[n];
}

static uint64_t weight_of(const shudu_wnf *w, unsigned n)
{
    (void)w;
    return n ? UINT64_C(1) << n : 0;
}

static uint64_t share_of(const shudu_wnf *w, unsigned n)
{
    return weight_of(w, n) * w->count[n];
}

static void put_count_bars(page *p, unsigned from)
{
    uint32_t most = 1;
    for (unsigned n = from; n <= SHUDU_ORDER; n++)
        most = p->a->wnf.count[n] > most ? p->a->wnf.count[n] : most;
    shudu__html(p, "<tr class=\"barrow\" aria-hidden=\"true\"><td></td>");
    for (unsigned n = from; n <= SHUDU_ORDER; n++)
        shudu__say(p->to, "<td><span class=\"hb\" style=\"height:{1}px\"></span></td>",
                   say_plain((p->a->wnf.count[n] * 45 + most - 1) / most));
    shudu__html(p, "<td></td></tr>");
}

static void put_counts(page *p)
{
    static const word titles[] = {W_HTML_COUNTS_CELLS, W_HTML_COUNTS_WEIGHT, W_HTML_COUNTS_SHARE};
    const shudu_wnf *const w = &p->a->wnf;
    const unsigned from = w->count[0] ? 0 : 1; /* dead cells get a column of their own */
    const uint64_t empties = w->empties, wf = w->wf;
    shudu__html(p, "<figure class=\"fig\">");
    shudu__html_heading(p, "cap-counts", W_COUNTS);
    shudu__html(p, "<table class=\"hist\"><thead><tr><th scope=\"col\">");
    shudu__html_say(p, W_HTML_COUNTS_N);
    shudu__html(p, "</th>");
    for (unsigned n = from; n <= SHUDU_ORDER; n++)
        shudu__say(p->to, "<th scope=\"col\">{1}</th>", say_n(n));
    shudu__html(p, "<th scope=\"col\">");
    shudu__html_say(p, W_TOTAL);
    shudu__html(p, "</th></tr></thead><tbody>");
    put_count_bars(p, from);
    put_number_row(p, &titles[0], from, cells_with, &empties);
    put_number_row(p, &titles[1], from, weight_of, NULL);
    put_number_row(p, &titles[2], from, share_of, &wf);
    shudu__html(p, "</tbody></table></figure>\n");
}

/* ---- Classes and refined levels ---- */

static void put_classes(page *p)
{
    shudu__html(p, "<figure class=\"fig\"><h3 id=\"cap-classes\">");
    shudu__html_say(p, W_CLASSES);
    shudu__html(p, " <small>");
    shudu__html_say(p, W_CLASS_SCALE);
    shudu__html(p, "</small></h3>");
    shudu__chart_classes(&p->both, &p->a->wnf, (chart_size){false, "cap-classes"});
    shudu__chart_classes(&p->both, &p->a->wnf, (chart_size){true, "cap-classes"});
    shudu__html(p, "</figure>\n");
}

static void put_level(page *p, unsigned level)
{
    static const word rules[SHUDU_LEVELS] = {W_RULES_0, W_RULES_1, W_RULES_2,
                                             W_RULES_3, W_RULES_4, W_RULES_5};
    const shudu_refined_level *const l = &p->a->refined.level[level];
    shudu__say(p->to, "<tr><th scope=\"row\">R{1}</th><td class=\"l\">", say_n(level));
    shudu__html_say(p, rules[level]);
    shudu__html(p, "</td>");
    if (l->contradiction) {
        shudu__html(p, "<td class=\"bad\">✗ ");
        shudu__html_say(p, W_CONTRADICTION);
        shudu__html(p, "</td><td></td><td></td></tr>\n");
        return;
    }
    shudu__say(p->to, "<td>{1}</td><td>{2}</td><td>{3}</td></tr>\n",
               say_ratio(l->wf, p->a->refined.denominator, 6), say_n(l->left),
               say_n(l->candidates));
}

static void put_levels(page *p)
{
    shudu__html(p, "<div class=\"two lv fig\"><figure class=\"fig\">");
    shudu__html_heading(p, "cap-levels", W_REFINED);
    shudu__html(p, "<table class=\"tight\"><thead><tr><th scope=\"col\">");
    shudu__html_say(p, W_LEVEL);
    shudu__html(p, "</th><th scope=\"col\" class=\"l\">");
    shudu__html_say(p, W_RULES);
    shudu__html(p, "</th><th scope=\"col\">WNF</th><th scope=\"col\">");
    shudu__html_say(p, W_LEVEL_LEFT);
    shudu__html(p, "</th><th scope=\"col\">");
    shudu__html_say(p, W_LEVEL_CANDIDATES);
    shudu__html(p, "</th></tr></thead><tbody>\n");
    for (unsigned level = 0; level < SHUDU_LEVELS; level++)
        put_level(p, level);
    shudu__html(p, "</tbody></table></figure>\n<div>");
    if (shudu__improper(p->a) != WORDS) {
        shudu__html(p, "<p class=\"note-s\">");
        shudu__html_say(p, shudu__improper(p->a));
        shudu__html(p, "</p>");
    }
    shudu__html(p, "<p class=\"note-s\">");
    shudu__html_tell(p, shudu__tell_levels);
    shudu__html(p, "</p>\n<p class=\"note-s\">");
    shudu__html_say(p, W_HONEST);
    shudu__html(p, "</p></div></div>\n");
}

void shudu__html_question1(page *p)
{
    const bool has_class = p->a->wnf.wnf_class > 0;
    shudu__html_question(p, "1", tell_title, shudu__tell_question1);
    shudu__html(p, "<div class=\"two l2\">");
    put_board(p);
    shudu__html(p, "<div>");
    if (has_class)
        put_formula(p);
    if (p->a->wnf.empties > 0)
        put_counts(p);
    shudu__html(p, "</div></div>\n");
    if (has_class) {
        put_classes(p);
        put_levels(p);
    }
    shudu__html_end(p);
}
