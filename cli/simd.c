/* The choice of an instruction set for a whole call of the command. The library never looks at the
 * environment; the command does, once, before it begins, and whoever makes a work object afterwards
 * makes it here. An option that says more (bench --simd) comes before the variable. */
#include "simd.h"

#include <stdlib.h>
#include <string.h>

#include <shudu/search.h>

static void tell_unknown(session *s, say_id unknown, const char *id)
{
    shudu_buffer names;
    shudu_buffer_init(&names, NULL);
    shudu_sink to = shudu_buffer_sink(&names);
    for (size_t i = 0; shudu_simd_name(i); i++) {
        shudu_put_str(&to, i ? ", " : "");
        shudu_put_str(&to, shudu_simd_name(i));
    }
    session_say(s, DID_USAGE, unknown, id, names.bytes ? names.bytes : "");
    shudu_buffer_clear(&names);
}

static bool check(session *s, const char *id, say_id unknown, say_id unusable)
{
    size_t row = 0;
    while (shudu_simd_name(row) && strcmp(shudu_simd_name(row), id) != 0)
        row++;
    if (!shudu_simd_name(row))
        tell_unknown(s, unknown, id);
    else if (!shudu_simd_usable(row))
        session_say(s, DID_PART, unusable, id);
    else
        return true;
    return false;
}

bool simd_check(session *s, const char *id)
{
    return check(s, id, SAY_SIMD_UNKNOWN, SAY_SIMD_UNUSABLE);
}

bool simd_from_environment(session *s)
{
    const char *const id = getenv("SHUDU_SIMD");
    if (!id || !*id)
        return true;
    if (!check(s, id, SAY_SIMD_VARIABLE_UNKNOWN, SAY_SIMD_VARIABLE_UNUSABLE))
        return false;
    s->simd = id;
    return true;
}

const char *simd_used(const char *id)
{
    size_t row = 0;
    while (!shudu_simd_usable(row))
        row++;
    return id ? id : shudu_simd_name(row);
}

shudu_work *simd_work(const session *s)
{
    shudu_work *const work = shudu_work_new(NULL);
    if (work && shudu_work_use_simd(work, s->simd) != SHUDU_OK) { /* it was checked, so never */
        shudu_work_free(work);
        return NULL;
    }
    return work;
}
