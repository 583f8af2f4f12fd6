#include "base/say.h"

#include <string.h>

static void put_arg(shudu_sink *to, const say_arg *arg)
{
    switch (arg->kind) {
    case SAY_TEXT:
        shudu_put_str(to, arg->text);
        break;
    case SAY_NUMBER:
        shudu_put_grouped(to, arg->num);
        break;
    case SAY_PLAIN:
        shudu_put_u64(to, arg->num);
        break;
    case SAY_RATIO:
        shudu_put_ratio(to, arg->num, arg->den, arg->decimals);
        break;
    case SAY_CELL:
        shudu_put_cell(to, (unsigned)arg->num);
        break;
    }
}

/* Writes the place that begins at `at`; returns what follows it, or NULL if it is no place. */
static const char *put_place(shudu_sink *to, const char *at, const say_arg *args, size_t count)
{
    if (at[1] < '1' || at[1] > '9' || (size_t)(at[1] - '1') >= count)
        return NULL;
    const say_arg *const arg = &args[at[1] - '1'];
    if (at[2] == '}') {
        put_arg(to, arg);
        return at + 3;
    }
    const char *const bar = at[2] == '?' ? strchr(at, '|') : NULL;
    const char *const end = bar ? strchr(bar, '}') : NULL;
    if (!end)
        return NULL;
    if (arg->num == arg->den)
        shudu_put(to, at + 3, (size_t)(bar - at - 3));
    else
        shudu_put(to, bar + 1, (size_t)(end - bar - 1));
    return end + 1;
}

void shudu__say_args(shudu_sink *to, const char *sentence, const say_arg *args, size_t count)
{
    const char *from = sentence;
    for (const char *at = sentence; (at = strchr(at, '{')) != NULL;) {
        shudu_put(to, from, (size_t)(at - from));
        from = at;
        const char *const after = put_place(to, at, args, count);
        at = after ? after : at + 1;
        if (after)
            from = after;
    }
    shudu_put_str(to, from);
}
