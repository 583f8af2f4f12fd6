/* The table of search engines, and the door through which all of them are run. A new engine is
 * one file and one row here. */
#include <shudu/grid.h>
#include <shudu/search.h>

#include <string.h>

#include "search/engines.h"

static const shudu_engine engines[] = {
    {"exhaustive",
     {"Exhaustive search with a stack", "穷举（显式栈）"},
     true,
     shudu__exhaustive_run,
     NULL,
     NULL},
    {"backtrack",
     {"Backtracking, first blank", "回溯：第一个空格"},
     true,
     shudu__backtrack_run,
     NULL,
     NULL},
    {"backtrack-mrv",
     {"Backtracking, fewest candidates", "回溯：候选数最少"},
     true,
     shudu__backtrack_mrv_run,
     NULL,
     NULL},
    {"dlx", {"Dancing links", "舞蹈链"}, true, shudu__dlx_run, NULL, NULL},
    {"single",
     {"One puzzle at once, the whole board in vectors", "单题引擎：整盘向量化"},
     false,
     shudu__single_run,
     shudu__single_run_many,
     shudu__single_simd},
    {"lockstep",
     {"Many searches side by side", "多题并行（同步推进）"},
     false,
     shudu__lockstep_run,
     shudu__lockstep_run_many,
     shudu__lockstep_simd},
};
/* AUTO is the fastest for many puzzles, ALONE for one. */
enum { ENGINES = sizeof engines / sizeof *engines, ALONE = ENGINES - 2, AUTO = ENGINES - 1 };

const shudu_engine *shudu_engines(size_t *count)
{
    *count = ENGINES;
    return engines;
}

const shudu_engine *shudu_engine_find(const char *id)
{
    if (strcmp(id, "auto") == 0)
        return &engines[AUTO];
    for (size_t i = 0; i < ENGINES; i++)
        if (strcmp(engines[i].id, id) == 0)
            return &engines[i];
    return NULL;
}

bool shudu__start(shudu_position *out, const shudu_position *given)
{
    if (!shudu_is_valid(&given->grid))
        return false;
    shudu_position_from_grid(out, &given->grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->cand.at[cell] &= given->cand.at[cell];
    return true;
}

shudu_limits shudu__limits(const shudu_limits *limits)
{
    shudu_limits own = limits ? *limits : (shudu_limits){0};
    if (own.nodes == 0)
        own.nodes = UINT64_MAX;
    return own;
}

shudu_err shudu_search(shudu_work *work,
                       const shudu_engine *engine,
                       const shudu_position *start,
                       const shudu_limits *limits,
                       shudu_visit_fn *visit,
                       void *ctx,
                       shudu_search_out *out)
{
    const shudu_engine *const by = engine ? engine : &engines[ALONE];
    const shudu_limits own = shudu__limits(limits);
    shudu_position from;
    if (by->run == shudu__single_run) /* checks by itself, in less time than it takes here */
        return by->run(work, start, &own, visit, ctx, out);
    if (!shudu__start(&from, start))
        return SHUDU_E_RANGE;
    return by->run(work, &from, &own, visit, ctx, out);
}

/* A stop callback that, once it has said yes, need not be asked again: engines that search many
 * puzzles ask for each of them, and all are to end. */
typedef struct latch {
    const shudu_limits *limits;
    bool said;
} latch;

static bool ask_latch(void *ctx)
{
    latch *const l = ctx;
    if (!l->said && l->limits->stop)
        l->said = l->limits->stop(l->limits->stop_ctx);
    return l->said;
}

/* `limits` has a latch for its callback. */
static shudu_err run_each(shudu_work *work,
                          const shudu_engine *engine,
                          const shudu_grid *puzzles,
                          size_t count,
                          const shudu_limits *limits,
                          shudu_answer *answers)
{
    const latch *const stop = limits->stop_ctx;
    for (size_t i = 0; i < count; i++) {
        shudu_position start;
        shudu_search_out out;
        const bool ended = stop->said || (i % 64 == 63 && limits->stop(limits->stop_ctx));
        answers[i] = (shudu_answer){.status = ended ? SHUDU_LIMIT : SHUDU_INVALID};
        if (ended || !shudu_is_valid(&puzzles[i]))
            continue;
        shudu_position_from_grid(&start, &puzzles[i]);
        const shudu_err err = engine->run(work, &start, limits, NULL, NULL, &out);
        if (err != SHUDU_OK)
            return err;
        answers[i] = (shudu_answer){.solutions = out.solutions,
                                    .guesses = out.guesses,
                                    .status = out.status,
                                    .complete = out.complete};
        if (out.solutions > 0)
            answers[i].first = out.first;
    }
    return SHUDU_OK;
}

shudu_err shudu_run_many(shudu_work *work,
                         const shudu_engine *engine,
                         const shudu_grid *puzzles,
                         size_t count,
                         const shudu_limits *limits,
                         shudu_answer *answers)
{
    const shudu_engine *const by = engine ? engine : &engines[AUTO];
    const shudu_limits given = shudu__limits(limits);
    latch stop = {&given, false};
    shudu_limits own = given;
    own.stop = ask_latch;
    own.stop_ctx = &stop;
    return by->run_many ? by->run_many(work, puzzles, count, &own, answers)
                        : run_each(work, by, puzzles, count, &own, answers);
}

static shudu_err is_unique(shudu_work *work, const shudu_grid *puzzle, bool *unique)
{
    const shudu_limits two = {.solutions = 2};
    shudu_position position;
    shudu_position_from_grid(&position, puzzle);
    shudu_search_out out;
    const shudu_err err = shudu_search(work, NULL, &position, &two, NULL, NULL, &out);
    *unique = err == SHUDU_OK && out.status == SHUDU_UNIQUE;
    return err;
}

shudu_err shudu_redundant(shudu_work *work,
                          const shudu_grid *puzzle,
                          uint8_t redundant[SHUDU_CELLS],
                          unsigned *count)
{
    bool unique;
    shudu_err err = is_unique(work, puzzle, &unique);
    if (err == SHUDU_OK && !unique)
        err = SHUDU_E_RANGE;
    *count = 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS && err == SHUDU_OK; cell++) {
        redundant[cell] = 0;
        if (!puzzle->at[cell])
            continue;
        shudu_grid without = *puzzle;
        without.at[cell] = 0;
        err = is_unique(work, &without, &unique);
        redundant[cell] = unique;
        *count += unique;
    }
    return err;
}
