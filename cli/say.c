/* The table of sentences and their places. Only strings are put in: what a number looks like is
 * decided where the number is, and a sentence may use its places in any order. */
#include "say.h"

#include <stdlib.h>
#include <string.h>

static const char *const sentences[][2] = {
#define SAY(id, en, zh) {en, zh},
#include "say.def"
#undef SAY
};

enum { MAX_STRINGS = 9 };

/* Writes the place that begins at `at`; returns what follows it, or NULL if it is no place. */
static const char *put_place(shudu_sink *to, const char *at, const char **strings, size_t count)
{
    if (at[1] < '1' || at[1] > '9' || (size_t)(at[1] - '1') >= count)
        return NULL;
    const char *const own = strings[at[1] - '1'];
    if (at[2] == '}') {
        shudu_put_str(to, own);
        return at + 3;
    }
    const char *const bar = at[2] == '?' ? strchr(at, '|') : NULL;
    const char *const end = bar ? strchr(bar, '}') : NULL;
    if (!end)
        return NULL;
    const bool one = strcmp(own, "1") == 0;
    const char *const form = one ? at + 3 : bar + 1;
    shudu_put(to, form, (size_t)((one ? bar : end) - form));
    return end + 1;
}

void say_list(shudu_sink *to, shudu_lang lang, say_id id, va_list list)
{
    const char *strings[MAX_STRINGS];
    size_t count = 0;
    for (const char *s; count < MAX_STRINGS && (s = va_arg(list, const char *)) != NULL;)
        strings[count++] = s;

    const char *from = sentences[id][lang];
    for (const char *at = from; (at = strchr(at, '{')) != NULL;) {
        shudu_put(to, from, (size_t)(at - from));
        from = at;
        const char *const after = put_place(to, at, strings, count);
        at = after ? after : at + 1;
        from = after ? after : from;
    }
    shudu_put_str(to, from);
}

void say_strings(shudu_sink *to, shudu_lang lang, say_id id, ...)
{
    va_list list;
    va_start(list, id);
    say_list(to, lang, id, list);
    va_end(list);
}

say_digits say_number(uint64_t n)
{
    say_digits out;
    char *at = out.text + sizeof out.text - 1;
    *at = '\0';
    do
        *--at = (char)('0' + n % 10);
    while ((n /= 10) > 0);
    memmove(out.text, at, strlen(at) + 1);
    return out;
}

static const char *set_variable(const char *name)
{
    const char *const value = getenv(name);
    return value && *value ? value : NULL;
}

shudu_lang say_environment_lang(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof variables / sizeof *variables && !locale; i++)
        locale = set_variable(variables[i]);
    const bool plain = locale && (strcmp(locale, "POSIX") == 0 ||
                                  (locale[0] == 'C' && (locale[1] == '\0' || locale[1] == '.')));
    const char *const wish = plain ? NULL : set_variable("LANGUAGE");
    if (wish)
        locale = wish;
    return locale && strncmp(locale, "zh", 2) == 0 ? SHUDU_ZH : SHUDU_EN;
}
