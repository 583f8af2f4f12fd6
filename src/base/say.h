/* Sentences with numbered places, so that each language may order them as it likes:
 *   shudu__say(to, "{1} blanks hold {2} candidates", say_n(60), say_n(254))
 * A sentence for people is written once per language, both side by side in a table.
 * {1?blank|blanks} gives the first form if the number of place 1 is 1, else the second. */
#ifndef SHUDU_BASE_SAY_H
#define SHUDU_BASE_SAY_H

#include <shudu/sink.h>

typedef enum say_kind { SAY_TEXT, SAY_NUMBER, SAY_PLAIN, SAY_RATIO, SAY_CELL } say_kind;

/* number: grouped with commas; plain: without; ratio: num / den with `decimals` digits */
typedef struct say_arg {
    say_kind kind;
    const char *text;
    uint64_t num, den;
    unsigned decimals;
} say_arg;

static inline say_arg say_s(const char *text)
{
    return (say_arg){SAY_TEXT, text, 0, 1, 0};
}
static inline say_arg say_n(uint64_t n)
{
    return (say_arg){SAY_NUMBER, NULL, n, 1, 0};
}
static inline say_arg say_plain(uint64_t n)
{
    return (say_arg){SAY_PLAIN, NULL, n, 1, 0};
}
static inline say_arg say_ratio(uint64_t num, uint64_t den, unsigned decimals)
{
    return (say_arg){SAY_RATIO, NULL, num, den, decimals};
}
static inline say_arg say_cell(unsigned cell)
{
    return (say_arg){SAY_CELL, NULL, cell, 1, 0};
}

/* Writes `sentence` with {1}..{9} and {n?one|many} replaced; a place without argument is a
 * broken promise and is written as it stands. */
void shudu__say_args(shudu_sink *to, const char *sentence, const say_arg *args, size_t count);

#define shudu__say(to, ...) shudu__say_pick(to, __VA_ARGS__, (say_arg){SAY_TEXT, NULL, 0, 1, 0})
#define shudu__say_pick(to, sentence, ...)                                                         \
    shudu__say_args(to, sentence, (const say_arg[]){__VA_ARGS__},                                  \
                    sizeof((const say_arg[]){__VA_ARGS__}) / sizeof(say_arg) - 1)

#endif
