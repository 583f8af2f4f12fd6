/* The report as one HTML page: what its parts share. */
#ifndef SHUDU_SHOW_HTML_H
#define SHUDU_SHOW_HTML_H

#include <shudu/show.h>

#include "show/svg.h"
#include "show/tell.h"

/* to       where the markup goes;  escaped  the same for text of outside
 * both     pictures with labels in both languages
 * model    the reduced programme, for the sparsity picture */
typedef struct page {
    shudu_sink *to;
    shudu_sink escaped;
    const shudu_analysis *a;
    shudu_lang first;
    picture both;
    const shudu_model *model;
} page;

/* A word in both languages, the first language first; the style sheet hides the other. */
#define shudu__html_say(p, ...)                                                                    \
    shudu__html_say_pick(p, __VA_ARGS__, (say_arg){SAY_TEXT, NULL, 0, 1, 0})
#define shudu__html_say_pick(p, id, ...)                                                           \
    shudu__html_words(p, id, (const say_arg[]){__VA_ARGS__},                                       \
                      sizeof((const say_arg[]){__VA_ARGS__}) / sizeof(say_arg) - 1)
void shudu__html_words(page *p, word id, const say_arg *args, size_t count);

/* The same for sentences chosen by the analysis. */
void shudu__html_tell(page *p, tell_fn *tell);

/* Plain markup. */
void shudu__html(page *p, const char *markup);

/* <section> up to and including its lead sentence; mark is "1".."4" or "=". The result has no
 * lead (NULL). shudu__html_end closes it. */
void shudu__html_question(page *p, const char *mark, tell_fn *title, tell_fn *lead);
void shudu__html_end(page *p);

/* <figcaption id="id"> with a told sentence, or a word without arguments. */
void shudu__html_caption(page *p, const char *id, tell_fn *tell);

/* <h3 id="id"> with a word. */
void shudu__html_heading(page *p, const char *id, word title);

/* <td> with a number. */
void shudu__html_count(page *p, uint64_t n);

/* <th scope="row"> with a word. */
void shudu__html_row(page *p, word id);

/* A row of column heads: words, ended by WORDS. */
void shudu__html_heads(page *p, const word *heads);

/* The sections. */
void shudu__html_question1(page *p);
void shudu__html_question2(page *p);
void shudu__html_question3(page *p);
void shudu__html_question4(page *p);
void shudu__html_result(page *p);

#endif
