/* The engine "single": what the rows of its table share. One text (single_kernel.inc.h) is compiled
 * once for each set of instructions; all rows answer alike, states and guesses included. */
#ifndef SHUDU_SEARCH_SINGLE_SINGLE_H
#define SHUDU_SEARCH_SINGLE_SINGLE_H

#include "search/tally.h"

/* Pending branches a search can have: every one of them has placed a digit. */
#define SHUDU__SINGLE_DEPTH SHUDU_CELLS
/* Bytes of one saved state in the largest of the rows. */
#define SHUDU__SINGLE_STATE (9 * 32)

/* grid   clues, any bytes
 * cand   candidates of its blanks (of other cells, and beyond what the rules leave, they do not
 *        count); NULL: all that the rules leave
 * stack  room for SHUDU__SINGLE_DEPTH states, aligned to 64 bytes */
typedef struct shudu__single_task {
    const shudu_grid *grid;
    const shudu_cand *cand;
    void *stack;
} shudu__single_task;

/* Searches and keeps `tally`, but for its end. Returns false, with nothing counted, if a clue is
 * out of range or (asked only where `cand` is NULL) two clues clash. */
typedef bool shudu__single_fn(const shudu__single_task *task, shudu__tally *tally);

shudu__single_fn shudu__single_portable, shudu__single_avx2, shudu__single_avx512;

/* A row of the table: the text for one set of instructions. */
typedef struct shudu__single_row {
    const char *id;
    bool (*here)(void); /* whether this machine has the instructions */
    shudu__single_fn *run;
} shudu__single_row;

/* All rows that are built in, *count of them, fastest first; the last one is everywhere. */
const shudu__single_row *shudu__single_rows(unsigned *count);

#endif
