/* The table made of words.def: a row has both languages or does not compile. */
#include "show/words.h"

#include <string.h>

static const char *const words[][2] = {
#define WORD(id, english, chinese) [W_##id] = {[SHUDU_EN] = english, [SHUDU_ZH] = chinese},
#include "show/words.def"
#undef WORD
};

const char *shudu__word(word id, shudu_lang lang)
{
    return words[id][lang];
}

bool shudu__word_is_markup(word id)
{
    static const char *const ids[] = {
#define WORD(id, english, chinese) [W_##id] = #id,
#include "show/words.def"
#undef WORD
    };
    return strncmp(ids[id], "HTML_", 5) == 0;
}
