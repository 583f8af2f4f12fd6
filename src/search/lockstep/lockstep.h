/* The lockstep engine: many searches side by side, one in each 16-bit lane of wide registers.
 * kernel.inc.h is the algorithm, written once over a small set of verbs (verbs_portable.h says
 * what they mean); a row is the kernel compiled for one instruction set; simd.c is the table of
 * rows; lockstep.c the engine. */
#ifndef SHUDU_SEARCH_LOCKSTEP_LOCKSTEP_H
#define SHUDU_SEARCH_LOCKSTEP_LOCKSTEP_H

#include <shudu/search.h>

/* What a row is asked to do.
 * puzzles, count   grids, one answer each; or, with `puzzles` NULL,
 * start            one position; its outcome goes to `out` and its solutions to `visit`
 * limits           of each puzzle; nodes is UINT64_MAX for none */
typedef struct shudu__lockstep_job {
    const shudu_grid *puzzles;
    size_t count;
    shudu_answer *answers;
    const shudu_position *start;
    shudu_search_out *out;
    shudu_visit_fn *visit;
    void *visit_ctx;
    const shudu_limits *limits;
} shudu__lockstep_job;

/* One instruction set.
 * id      as users name it;  lanes  searches that go on at once
 * usable  whether this machine has it
 * run     does the job in `mem`, *bytes long and aligned to 64, whose content may be anything */
typedef struct shudu__simd_row {
    const char *id;
    unsigned lanes;
    bool (*usable)(void);
    void (*run)(void *mem, const shudu__lockstep_job *job);
    const size_t *bytes;
} shudu__simd_row;

/* The row that `work` asks for, or else the best this machine has. */
const shudu__simd_row *shudu__simd_row_of(const shudu_work *work);

#endif
