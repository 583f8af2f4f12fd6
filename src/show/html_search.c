/* Questions 2 and 3 on the page: the stack's counts, its depth and the top of the tree; then all
 * searches on one log axis. */
#include "show/html.h"

#include "show/chart.h"

static void tell_title2(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    (void)a;
    shudu__tell(to, W_Q2, lang);
}

static void tell_title3(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    (void)a;
    shudu__tell(to, W_Q3, lang);
}

static void tell_depth(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    shudu__tell(to, W_DEPTH_NOTE, lang, say_n(a->tree.stretch));
}

static void tell_tree_wide(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    shudu__tell_tree(to, &a->tree, false, lang);
}

static void tell_tree_narrow(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    shudu__tell_tree(to, &a->tree, true, lang);
}

static void put_counts(page *p, word title, const shudu_stack_counts *counts)
{
    shudu__html_row(p, title);
    shudu__html_count(p, counts->steps);
    shudu__html_count(p, counts->pushes);
    shudu__html_count(p, counts->pops);
    shudu__html_count(p, counts->max_depth);
    shudu__html(p, "</tr>\n");
}

static void put_stack_table(page *p)
{
    static const word heads[] = {W_STEPS, W_PUSHES, W_POPS, W_DEPTH, WORDS};
    const shudu_exhaustive_out *const e = &p->a->exhaustive;
    shudu__html(p, "<table class=\"big tight\"><thead><tr><td></td>");
    for (const word *head = heads; *head != WORDS; head++) {
        shudu__html(p, "<th scope=\"col\">");
        shudu__html_say(p, *head);
        shudu__html(p, "</th>");
    }
    shudu__html(p, "</tr></thead><tbody>\n");
    if (e->search.solutions > 0)
        put_counts(p, W_TO_FIRST, &e->first);
    put_counts(p, shudu__end_word(e->search.status), &e->all);
    shudu__html(p, "</tbody></table>\n");
}

static void put_depth(page *p)
{
    shudu__html(p, "<figure class=\"fig\">");
    shudu__html_heading(p, "cap-depth", W_DEPTH_TITLE);
    shudu__chart_depth(&p->both, &p->a->tree, (chart_size){false, "cap-depth"});
    shudu__chart_depth(&p->both, &p->a->tree, (chart_size){true, "cap-depth"});
    shudu__html_caption(p, "cap-depth-note", tell_depth);
    shudu__html(p, "</figure>\n");
}

/* Two drawings, because a phone has room for fewer levels: each with its own sum. */
static void put_tree(page *p)
{
    shudu__html(p, "<figure class=\"fig\">");
    shudu__html_heading(p, "cap-tree", W_TREE_TITLE);
    if (p->a->tree.count > 0) {
        shudu__chart_tree(&p->both, &p->a->tree, (chart_size){false, "cap-tree"});
        shudu__chart_tree(&p->both, &p->a->tree, (chart_size){true, "cap-tree"});
    }
    shudu__html(p, "<figcaption><div class=\"wide\">");
    shudu__html_tell(p, tell_tree_wide);
    shudu__html(p, "</div><div class=\"small\">");
    shudu__html_tell(p, tell_tree_narrow);
    shudu__html(p, "</div></figcaption></figure>\n");
}

void shudu__html_question2(page *p)
{
    shudu__html_question(p, "2", tell_title2, shudu__tell_question2);
    put_stack_table(p);
    const bool moved = p->a->tree.states > 0;
    if (moved && p->a->exhaustive.all.pushes > 0)
        put_depth(p);
    if (moved)
        put_tree(p);
    shudu__html_end(p);
}

void shudu__html_question3(page *p)
{
    shudu__html_question(p, "3", tell_title3, shudu__tell_question3);
    shudu__html(p, "<figure class=\"fig\">");
    shudu__chart_bars(&p->both, p->a, (chart_size){false, "cap-bars"});
    shudu__chart_bars(&p->both, p->a, (chart_size){true, "cap-bars"});
    shudu__html_caption(p, "cap-bars", shudu__tell_bars);
    shudu__html(p, "</figure>\n");
    shudu__html_end(p);
}
