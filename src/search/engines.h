/* The run functions of the engine table in engine.c. */
#ifndef SHUDU_SEARCH_ENGINES_H
#define SHUDU_SEARCH_ENGINES_H

#include <shudu/search.h>

#define SHUDU__ENGINE(name)                                                                        \
    shudu_err name(shudu_work *work, const shudu_position *start, const shudu_limits *limits,      \
                   shudu_visit_fn *visit, void *ctx, shudu_search_out *out)

#define SHUDU__ENGINE_MANY(name)                                                                   \
    shudu_err name(shudu_work *work, const shudu_grid *puzzles, size_t count,                      \
                   const shudu_limits *limits, shudu_answer *answers)

SHUDU__ENGINE(shudu__exhaustive_run);
SHUDU__ENGINE(shudu__backtrack_run);
SHUDU__ENGINE(shudu__backtrack_mrv_run);
SHUDU__ENGINE(shudu__dlx_run);
SHUDU__ENGINE(shudu__single_run);
SHUDU__ENGINE(shudu__lockstep_run);
SHUDU__ENGINE_MANY(shudu__single_run_many);
SHUDU__ENGINE_MANY(shudu__lockstep_run_many);

/* The member `simd` of shudu_engine. */
const char *shudu__single_simd(const char *row);
const char *shudu__lockstep_simd(const char *row);

/* The position a search starts from: `given` with no more candidates than the rules leave. false
 * if a cell is out of range or filled cells clash. */
bool shudu__start(shudu_position *out, const shudu_position *given);

/* `limits` (NULL: none) in the form that searches use: the greatest number instead of 0 states. */
shudu_limits shudu__limits(const shudu_limits *limits);

#endif
