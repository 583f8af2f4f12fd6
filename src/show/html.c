/* What the parts of the page share. Every sentence is written twice, once per language, and two
 * radio buttons choose without a script which one shows. */
#include "show/html.h"

static void open_span(page *p, shudu_lang lang)
{
    shudu_put_str(p->to, lang == SHUDU_ZH ? "<span lang=\"zh\">" : "<span lang=\"en\">");
}

/* The i-th language in the page's order. */
static shudu_lang language(const page *p, unsigned i)
{
    return (i == 0) == (p->first == SHUDU_EN) ? SHUDU_EN : SHUDU_ZH;
}

void shudu__html_words(page *p, word id, const say_arg *args, size_t count)
{
    for (unsigned i = 0; i < 2; i++) {
        const shudu_lang lang = language(p, i);
        open_span(p, lang);
        shudu__say_args(shudu__word_is_markup(id) ? p->to : &p->escaped, shudu__word(id, lang),
                        args, count);
        shudu_put_str(p->to, "</span>");
    }
}

void shudu__html_tell(page *p, tell_fn *tell)
{
    for (unsigned i = 0; i < 2; i++) {
        open_span(p, language(p, i));
        tell(&p->escaped, p->a, language(p, i));
        shudu_put_str(p->to, "</span>");
    }
}

void shudu__html(page *p, const char *markup)
{
    shudu_put_str(p->to, markup);
}

void shudu__html_question(page *p, const char *mark, tell_fn *title, tell_fn *lead)
{
    shudu__html(p, lead ? "\n<section class=\"q\">" : "\n<section class=\"q result\">");
    shudu__say(p->to,
               "<header class=\"qh\"><span class=\"qn\" aria-hidden=\"true\">{1}</span><div><h2>",
               say_s(mark));
    shudu__html_tell(p, title);
    shudu__html(p, "</h2>");
    if (lead) {
        shudu__html(p, "<p class=\"lead\">");
        shudu__html_tell(p, lead);
        shudu__html(p, "</p>");
    }
    shudu__html(p, "</div></header>\n");
}

void shudu__html_end(page *p)
{
    shudu__html(p, "</section>\n");
}

void shudu__html_caption(page *p, const char *id, tell_fn *tell)
{
    shudu__say(p->to, "<figcaption id=\"{1}\">", say_s(id));
    shudu__html_tell(p, tell);
    shudu__html(p, "</figcaption>");
}

void shudu__html_heading(page *p, const char *id, word title)
{
    shudu__say(p->to, "<h3 id=\"{1}\">", say_s(id));
    shudu__html_say(p, title);
    shudu__html(p, "</h3>");
}

void shudu__html_count(page *p, uint64_t n)
{
    shudu__say(p->to, "<td>{1}</td>", say_n(n));
}

void shudu__html_row(page *p, word id)
{
    shudu__html(p, "<tr><th scope=\"row\">");
    shudu__html_say(p, id);
    shudu__html(p, "</th>");
}

void shudu__html_heads(page *p, const word *heads)
{
    shudu__html(p, "<thead><tr>");
    for (; *heads != WORDS; heads++) {
        shudu__html(p, "<th scope=\"col\">");
        shudu__html_say(p, *heads);
        shudu__html(p, "</th>");
    }
    shudu__html(p, "</tr></thead>");
}
