/* Instruction sets: which row of the engines' table the command is to use. */
#ifndef SHUDU_CLI_SIMD_H
#define SHUDU_CLI_SIMD_H

#include "session.h"

/* Whether there is a row of that id, and the machine can run it. false: told. */
bool simd_check(session *s, const char *id);

/* Takes the row that the variable SHUDU_SIMD asks for, if it is set and not empty, into the
 * session. false: it asks for none that can be had, which is told. */
bool simd_from_environment(session *s);

/* What is used if `id` is asked for: that, or for NULL the machine's best. Static, or `id`. */
const char *simd_used(const char *id);

/* A work object that uses the session's row. NULL: no memory. */
shudu_work *simd_work(const session *s);

#endif
