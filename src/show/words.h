/* The sentences of this room, by name. */
#ifndef SHUDU_SHOW_WORDS_H
#define SHUDU_SHOW_WORDS_H

#include <shudu/types.h>

#include "base/say.h"

typedef enum word {
#define WORD(id, english, chinese) W_##id,
#include "show/words.def"
#undef WORD
    WORDS
} word;

/* The sentence, with its places still open. Static. */
const char *shudu__word(word id, shudu_lang lang);

/* Whether it holds markup, for a page only: its id begins with HTML_. */
bool shudu__word_is_markup(word id);

/* Writes it with the places filled: shudu__tell(to, W_Q1_DEAD, lang, say_cell(3)). */
#define shudu__tell(to, id, ...)                                                                   \
    shudu__tell_pick(to, id, __VA_ARGS__, (say_arg){SAY_TEXT, NULL, 0, 1, 0})
#define shudu__tell_pick(to, id, lang, ...)                                                        \
    shudu__say_args(to, shudu__word(id, lang), (const say_arg[]){__VA_ARGS__},                     \
                    sizeof((const say_arg[]){__VA_ARGS__}) / sizeof(say_arg) - 1)

#endif
