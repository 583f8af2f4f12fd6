/* Names that are spoken for: a later version brings what they stand for, as a part that this one
 * was not built with. */
#ifndef SHUDU_CLI_LATER_H
#define SHUDU_CLI_LATER_H

#include "session.h"

typedef enum later_kind {
    LATER_COMMAND,
    LATER_ENGINE,
    LATER_METRIC,
    LATER_EXPORT,
    LATER_MODEL,
    LATER_VERIFY,
    LATER_KINDS
} later_kind;

/* Says that `name` comes later, which means status 5. false: it is no such name, nothing is said.
 */
bool later_say(session *s, later_kind kind, const char *name);

#endif
