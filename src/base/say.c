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

void shudu__say_args(shudu_sink *to, const char *sentence, const say_arg *args, size_t count)
{
    const char *from = sentence;
    for (const char *at = sentence; (at = strchr(at, '{')) != NULL; at++) {
        const bool place = at[1] >= '1' && at[1] <= '9' && at[2] == '}';
        if (!place || (size_t)(at[1] - '1') >= count)
            continue;
        shudu_put(to, from, (size_t)(at - from));
        put_arg(to, &args[at[1] - '1']);
        from = at + 3;
    }
    shudu_put_str(to, from);
}
