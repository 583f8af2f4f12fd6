/* Pieces of SVG. Lengths are whole numbers of tenths of a unit, so that no floating point decides
 * a byte; what is text in a picture comes from the table of words. */
#ifndef SHUDU_SHOW_SVG_H
#define SHUDU_SHOW_SVG_H

#include <shudu/sink.h>

#include "show/words.h"

/* A picture on its way: in one language, or in both (the page hides one of them). */
typedef struct picture {
    shudu_sink *to;
    bool both;
    shudu_lang lang;
} picture;

/* A sink that writes to another one with what HTML and XML want escaped. Its failure is the
 * other's. */
shudu_sink shudu__escape_sink(shudu_sink *to);

/* Writes `shape` with each '@' replaced by the next length. */
#define shudu__svg(to, shape, ...)                                                                 \
    shudu__svg_put(to, shape, (const int[]){__VA_ARGS__},                                          \
                   sizeof((const int[]){__VA_ARGS__}) / sizeof(int))
void shudu__svg_put(shudu_sink *to, const char *shape, const int *lengths, size_t count);

/* A <text> of a word and its arguments: shudu__svg_label(pic, "mid", x, y, W_Q1_DEAD, say_cell(3)).
 * `style` is the class attribute. */
#define shudu__svg_label(pic, style, x, y, ...)                                                    \
    shudu__svg_label_pick(pic, style, x, y, __VA_ARGS__, (say_arg){SAY_TEXT, NULL, 0, 1, 0})
#define shudu__svg_label_pick(pic, style, x, y, id, ...)                                           \
    shudu__svg_words(pic, style, x, y, id, (const say_arg[]){__VA_ARGS__},                         \
                     sizeof((const say_arg[]){__VA_ARGS__}) / sizeof(say_arg) - 1)
void shudu__svg_words(const picture *pic,
                      const char *style,
                      int x,
                      int y,
                      word id,
                      const say_arg *args,
                      size_t count);

/* A <text> of a name that has two languages, by shudu_lang. */
void shudu__svg_name(
    const picture *pic, const char *style, int x, int y, const char *const name[2]);

/* A <text> that is the same in both languages. */
void shudu__svg_text(shudu_sink *to, const char *style, int x, int y, say_arg what);

#endif
