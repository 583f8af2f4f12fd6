/* The engine for one puzzle at a time: which row of its table runs, and its two doors.
 *
 * The text of the search is single/single_kernel.inc.h. Its rows give the same answers, down to
 * the count of states, so the machine is asked each time, which costs one load, and nothing is
 * kept. */
#include <string.h>

#include "base/mem.h"
#include "search/cpu.h"
#include "search/engines.h"
#include "search/single/single.h"

static bool has_c(void)
{
    return true;
}

static const shudu__single_row rows[] = {
#if SHUDU__X86_64
    {"avx512", shudu__cpu_has_avx512, shudu__single_avx512},
    {"avx2", shudu__cpu_has_avx2, shudu__single_avx2},
#endif
    {"portable", has_c, shudu__single_portable},
};

const shudu__single_row *shudu__single_rows(unsigned *count)
{
    *count = sizeof rows / sizeof *rows;
    return rows;
}

/* The row of that id (plain C, if this engine has not that one); NULL: the fastest. */
static const shudu__single_row *row_of(const char *id)
{
    const shudu__single_row *row = rows, *const last = rows + sizeof rows / sizeof *rows - 1;
    while (row < last && (id ? strcmp(row->id, id) != 0 : !row->here()))
        row++;
    return row;
}

const char *shudu__single_simd(const char *row)
{
    return row_of(row)->id;
}

/* What the work object asks for, if it does. */
static shudu__single_fn *row_for(const shudu_work *work)
{
    return row_of(work->simd ? shudu_work_simd(work) : NULL)->run;
}

/* The pending states lie in the work object; NULL if there is no memory. */
static void *stack_of(shudu_work *work)
{
    enum { LINE = 64 };
    char *const block = shudu__work_block(work, SHUDU__SINGLE_DEPTH * SHUDU__SINGLE_STATE + LINE);
    return block ? block + (LINE - (uintptr_t)block % LINE) : NULL;
}

SHUDU__ENGINE(shudu__single_run)
{
    const shudu__single_task task = {
        .grid = &start->grid, .cand = &start->cand, .stack = stack_of(work)};
    if (!task.stack)
        return SHUDU_E_NOMEM;
    shudu__tally tally = shudu__tally_begin(limits, visit, ctx, out);
    const bool valid = row_for(work)(&task, &tally);
    shudu__tally_end(&tally);
    return valid ? SHUDU_OK : SHUDU_E_RANGE;
}

/* Whether the caller stopped a search that no limit ended. */
static bool was_stopped(const shudu__tally *tally)
{
    return tally->stopped && tally->out->solutions != tally->limits->solutions &&
           tally->out->nodes < tally->limits->nodes;
}

SHUDU__ENGINE_MANY(shudu__single_run_many)
{
    shudu__single_fn *const run = row_for(work);
    shudu__single_task task = {.stack = stack_of(work)};
    uint64_t states = 0; /* since the caller was asked */
    bool stop = false;
    if (!task.stack)
        return SHUDU_E_NOMEM;
    for (size_t i = 0; i < count; i++) {
        shudu_search_out out;
        shudu__tally tally = shudu__tally_begin(limits, NULL, NULL, &out);
        task.grid = &puzzles[i];
        answers[i] = (shudu_answer){.status = stop ? SHUDU_LIMIT : SHUDU_INVALID};
        if (stop || !run(&task, &tally))
            continue;
        shudu__tally_end(&tally);
        answers[i].solutions = out.solutions;
        answers[i].guesses = out.guesses;
        answers[i].status = out.status;
        answers[i].complete = out.complete;
        if (out.solutions > 0)
            answers[i].first = out.first;
        states += out.nodes;
        stop = was_stopped(&tally);
        if (states >= 4096) {
            stop = stop || shudu__tally_poll(&tally);
            states = 0;
        }
    }
    return SHUDU_OK;
}
