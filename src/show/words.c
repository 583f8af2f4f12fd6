/* The table made of words.def: a row has both languages or does not compile. */
#include "show/words.h"

static const char *const words[][2] = {
#define WORD(id, english, chinese) [W_##id] = {[SHUDU_EN] = english, [SHUDU_ZH] = chinese},
#include "show/words.def"
#undef WORD
};

const char *shudu__word(word id, shudu_lang lang)
{
    return words[id][lang];
}
