/* The work object: one block that engines reuse, so that a search in a loop allocates nothing. */
#ifndef SHUDU_BASE_MEM_H
#define SHUDU_BASE_MEM_H

#include <shudu/types.h>

struct shudu__simd_row;

/* simd  the instruction set asked for, NULL for the best there is (see search/lockstep/simd.c) */
struct shudu_work {
    shudu_alloc alloc;
    void *block;
    size_t size;
    const struct shudu__simd_row *simd;
};

/* At least `bytes` bytes, aligned for anything, their content undefined. They stay the work
 * object's and hold until the next call. NULL if there is no memory. */
void *shudu__work_block(shudu_work *work, size_t bytes);

/* Makes room for one more element in an array that grows by doubling. false: no memory. */
bool shudu__grow(const shudu_alloc *alloc, void **array, size_t *cap, size_t count, size_t size);

#endif
