/* The engine on top of the lockstep rows. Its strength is many puzzles in one call; a single hard
 * one is shared among the lanes. */
#include "search/lockstep/lockstep.h"

#include "base/mem.h"
#include "search/engines.h"

static shudu_err run(shudu_work *work, const shudu__lockstep_job *job)
{
    const shudu__simd_row *const row = shudu__simd_row_of(work);
    const uintptr_t line = 64; /* bytes in a cache line, and in the widest register */
    void *const block = shudu__work_block(work, *row->bytes + line);
    if (!block)
        return SHUDU_E_NOMEM;
    row->run((char *)block + (line - (uintptr_t)block % line), job);
    return SHUDU_OK;
}

SHUDU__ENGINE(shudu__lockstep_run)
{
    const shudu__lockstep_job job = {
        .start = start, .out = out, .visit = visit, .visit_ctx = ctx, .limits = limits};
    return run(work, &job);
}

SHUDU__ENGINE_MANY(shudu__lockstep_run_many)
{
    const shudu__lockstep_job job = {
        .puzzles = puzzles, .count = count, .answers = answers, .limits = limits};
    return count ? run(work, &job) : SHUDU_OK;
}
