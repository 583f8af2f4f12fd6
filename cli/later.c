/* A name in this table is taken out when what it names is built: unknown names are mistakes of the
 * caller, these are not. */
#include "later.h"

#include <string.h>

enum { MOST = 16 };

static const char *const names[LATER_KINDS][MOST + 1] = {
    [LATER_COMMAND] = {"explain", "hint", "generate", "minimize", "repair", "canon", "transform",
                       "unique", "evaluate", "bank", "book", "serve"},
    [LATER_ENGINE] = {"sat", "single"},
    [LATER_METRIC] = {"se", "hodoku", "basic"},
    [LATER_EXPORT] = {"cnf", "opb", "mzn"},
    [LATER_MODEL] = {"latin", "magic", "killer"},
    [LATER_VERIFY] = {"wnf", "se", "hodoku", "reglib"},
};

bool later_say(session *s, later_kind kind, const char *name)
{
    for (const char *const *known = names[kind]; *known; known++)
        if (strcmp(*known, name) == 0) {
            session_say(s, DID_PART, SAY_LATER, name);
            return true;
        }
    return false;
}
