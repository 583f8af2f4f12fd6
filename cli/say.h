/* Messages of the command, in both languages. The table is compiled in, so that no language can
 * lag behind and no file has to be found at run time. */
#ifndef SHUDU_CLI_SAY_H
#define SHUDU_CLI_SAY_H

#include <stdarg.h>

#include <shudu/sink.h>

typedef enum say_id {
#define SAY(id, en, zh) SAY_##id,
#include "say.def"
#undef SAY
    SAY_IDS
} say_id;

/* Writes the sentence with its strings put in for {1}..{9}:  say(to, lang, SAY_NO_FILE, name)
 * {1?puzzle|puzzles} gives the first form if the string of place 1 is "1", else the second. */
#define say(to, lang, ...) say_strings(to, lang, __VA_ARGS__, (const char *)NULL)
void say_strings(shudu_sink *to, shudu_lang lang, say_id id, ...);
void say_list(shudu_sink *to, shudu_lang lang, say_id id, va_list strings);

/* A number as a string for say(). It lives to the end of the full expression:
 * say(to, lang, SAY_X, say_number(n).text) */
typedef struct say_digits {
    char text[21];
} say_digits;
say_digits say_number(uint64_t n);

/* The language of the environment: LC_ALL, LC_MESSAGES, LANG, the first that is set; LANGUAGE
 * comes before it unless that says C. Chinese for zh…, else English. */
shudu_lang say_environment_lang(void);

#endif
