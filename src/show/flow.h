/* Text for terminals: sentences broken into lines, and columns of a given width. A Han character
 * takes two columns (Unicode Standard Annex 11, East Asian width). */
#ifndef SHUDU_SHOW_FLOW_H
#define SHUDU_SHOW_FLOW_H

#include <shudu/sink.h>

#include "base/say.h"

/* Columns that UTF-8 text takes. */
unsigned shudu__text_width(const char *text, size_t len);

/* A paragraph on its way: shudu__flow_begin, write to `.in`, shudu__flow_end. Lines break at blanks
 * and between Han characters, never before closing or after opening punctuation.
 * word  what cannot be broken and is not out yet */
typedef struct flow {
    shudu_sink in, *out;
    unsigned width, column;
    bool blank; /* a blank stands before `word` */
    char word[128];
    size_t len;
    uint32_t last; /* code point before the next one, 0 at the start */
} flow;

void shudu__flow_begin(flow *f, shudu_sink *to, unsigned width);
/* The last word and a line end. */
void shudu__flow_end(flow *f);

/* Writes `what` into `width` columns, blanks on its right or on its left. */
void shudu__put_left(shudu_sink *to, unsigned width, say_arg what);
void shudu__put_right(shudu_sink *to, unsigned width, say_arg what);
/* The same with a sentence of one place. */
void shudu__put_left_say(shudu_sink *to, unsigned width, const char *sentence, say_arg one);
void shudu__put_right_say(shudu_sink *to, unsigned width, const char *sentence, say_arg one);

#endif
