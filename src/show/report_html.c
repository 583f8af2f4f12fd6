/* The report as one page: no script, no outside file, both languages, light and dark, phone and
 * three sheets of A4. The sections are in html_measure.c, html_search.c and html_programme.c. */
#include <shudu/show.h>
#include <shudu/version.h>

#include "show/board_svg.h"
#include "show/chart.h"
#include "show/html.h"
#include "show/style.h"

static void put_styles(page *p)
{
    shudu__html(p, "<style>\n:root{color-scheme:light;");
    shudu__put_tokens(p->to, false);
    shudu__html(p, "}\n@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])"
                   "{color-scheme:dark;");
    shudu__put_tokens(p->to, true);
    shudu__html(p, "}}\n@media screen{:root[data-theme=dark]{color-scheme:dark;");
    shudu__put_tokens(p->to, true);
    shudu__html(p, "}}\n");
    shudu__put_style(p->to, STYLE_BOARD, THEME_PAGE);
    shudu__put_style(p->to, STYLE_CHART, THEME_PAGE);
    shudu__put_style(p->to, STYLE_PAGE, THEME_PAGE);
    shudu__html(p, "</style>\n");
}

static void put_language(page *p, const char *lang, const char *name, bool checked)
{
    shudu__say(p->to,
               "<input class=\"lr\" type=\"radio\" name=\"lang\" id=\"L-{1}\"{2} "
               "aria-label=\"{3}\">\n",
               say_s(lang), say_s(checked ? " checked" : ""), say_s(name));
}

static void put_head(page *p)
{
    const bool zh = p->first == SHUDU_ZH;
    shudu__say(p->to,
               "<!doctype html>\n<html lang=\"{1}\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
               "<meta name=\"generator\" content=\"Shudu {2}\">\n<title>{3} · {4}</title>\n",
               say_s(zh ? "zh" : "en"), say_s(shudu_version()),
               say_s(shudu__word(W_PAGE_TITLE, p->first)),
               say_s(shudu__word(W_PAGE_TITLE, zh ? SHUDU_EN : SHUDU_ZH)));
    put_styles(p);
    shudu__html(p, "</head>\n<body>\n");
    put_language(p, "zh", "中文", zh);
    put_language(p, "en", "English", !zh);
    shudu__html(p, "<div class=\"langs\"><label for=\"L-zh\" lang=\"zh\">中文</label>"
                   "<label for=\"L-en\" lang=\"en\">English</label></div>\n"
                   "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>");
    shudu__board_patterns(p->to);
    shudu__chart_patterns(p->to);
    shudu__html(p, "</defs></svg>\n");
}

static void put_title(page *p)
{
    shudu__html(p, "<div class=\"top\"><h1>");
    shudu__html_say(p, W_TITLE);
    shudu__html(
        p, "</h1><div class=\"by\"><svg class=\"logo\" viewBox=\"0 0 30 30\" aria-hidden=\"true\">"
           "<g fill=\"currentColor\">");
    for (int i = 0; i < 9; i++)
        if (i != 2)
            shudu__svg(p->to, "<circle cx=\"@\" cy=\"@\" r=\"1.9\"/>", 50 + i % 3 * 100,
                       50 + i / 3 * 100);
    shudu__html(p, "</g><circle cx=\"25\" cy=\"5\" r=\"4.6\" fill=\"var(--accent)\"/></svg>"
                   "<span>数独 Shudu</span></div></div>\n<p class=\"pz\">");
    shudu_put_grid(p->to, &p->a->puzzle.grid);
    shudu__html(p, "<br>");
    shudu__html_tell(p, shudu__tell_cells);
    shudu__html(p, "</p>\n");
}

/* First of all, because nothing below it can be relied on. */
static void put_alarm(page *p)
{
    shudu__html(p, "<p class=\"alarm\" role=\"alert\">");
    shudu__html_tell(p, shudu__tell_alarm);
    shudu__html(p, "</p>\n");
}

/* ---- The row at a glance ---- */

static void open_glance(page *p, word title)
{
    shudu__html(p, "<div><dt>");
    shudu__html_say(p, title);
    shudu__html(p, "</dt><dd>");
}

static void put_small(page *p, word id, say_arg one, say_arg two)
{
    shudu__html(p, "<small>");
    shudu__html_say(p, id, one, two);
    shudu__html(p, "</small></dd></div>\n");
}

static void tell_class_name(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const char *const name = shudu_wnf_class_text(a->wnf.wnf_class, lang);
    const bool lower = name[0] >= 'a' && name[0] <= 'z';
    shudu_put_char(to, lower ? (char)(name[0] - 'a' + 'A') : name[0]);
    shudu_put_str(to, name + 1);
}

static void put_difficulty(page *p)
{
    const shudu_wnf *const w = &p->a->wnf;
    open_glance(p, W_GLANCE_DIFFICULTY);
    shudu__html_tell(p, tell_class_name);
    const word note = w->wnf_class > 0   ? W_GLANCE_WNF
                      : w->wnf_class < 0 ? W_GLANCE_DEAD
                                         : W_GLANCE_FULL;
    put_small(p, note, say_ratio(w->wf, w->denominator ? w->denominator : 1, 6), say_n(0));
}

static void put_search(page *p)
{
    const shudu_exhaustive_out *const e = &p->a->exhaustive;
    const bool found = e->search.solutions > 0;
    const shudu_stack_counts *const counts = found ? &e->first : &e->all;
    open_glance(p, found ? W_GLANCE_FIRST : W_GLANCE_SEARCH);
    shudu_put_grouped(p->to, counts->steps);
    put_small(p,
              found                            ? W_GLANCE_STEPS
              : e->search.status == SHUDU_NONE ? W_GLANCE_NO_STEPS
                                               : W_GLANCE_LIMIT_STEPS,
              say_n(counts->steps), say_n(counts->max_depth));
}

static void put_solutions(page *p)
{
    static const word notes[] = {
        [SHUDU_UNIQUE] = W_GLANCE_UNIQUE, [SHUDU_MULTIPLE] = W_GLANCE_MULTIPLE,
        [SHUDU_NONE] = W_GLANCE_NONE,     [SHUDU_INVALID] = W_GLANCE_NONE,
        [SHUDU_LIMIT] = W_GLANCE_OPEN,
    };
    const shudu_analysis *const a = p->a;
    open_glance(p, W_GLANCE_SOLUTIONS);
    if (!a->agree) {
        shudu__html(p, "?");
        put_small(p, W_GLANCE_DISAGREE, say_n(0), say_n(0));
        return;
    }
    shudu__html(p, a->status == SHUDU_MULTIPLE || a->status == SHUDU_LIMIT ? "≥ " : "");
    shudu_put_grouped(p->to, a->solutions);
    put_small(p, notes[a->status], say_n(a->solutions), say_n(0));
}

static void put_glance(page *p)
{
    shudu__html(p, "<dl class=\"glance\">\n");
    put_difficulty(p);
    put_search(p);
    put_solutions(p);
    open_glance(p, W_GLANCE_PROGRAMME);
    shudu__say(p->to, "{1} × {2}", say_n(p->a->ip.form_columns), say_n(p->a->ip.form_rows));
    put_small(p, W_GLANCE_SIZES, say_n(0), say_n(0));
    shudu__html(p, "</dl>\n");
}

shudu_err shudu_report_html(shudu_sink *to,
                            const shudu_analysis *analysis,
                            const shudu_report_options *options,
                            const shudu_alloc *alloc)
{
    shudu_model model;
    shudu_model_init(&model, alloc);
    const shudu_err err = shudu_model_sudoku(&model, &analysis->puzzle, SHUDU_FORM_REDUCED);
    if (err != SHUDU_OK) {
        shudu_model_clear(&model);
        return err;
    }
    page p = {to,    shudu__escape_sink(to), analysis, options->lang, {to, true, options->lang},
              &model};
    put_head(&p);
    shudu__html(&p, "<main class=\"sheet\">\n<header>\n");
    put_title(&p);
    if (!analysis->agree)
        put_alarm(&p);
    put_glance(&p);
    shudu__html(&p, "</header>\n");
    shudu__html_question1(&p);
    shudu__html_question2(&p);
    shudu__html_question3(&p);
    shudu__html_question4(&p);
    shudu__html_result(&p);
    shudu__html(&p, "</main>\n</body>\n</html>\n");
    shudu_model_clear(&model);
    return to->failed ? SHUDU_E_WRITE : SHUDU_OK;
}
