/* Sets of cells in the order of the engine "single", for its scalar half: branching and output.
 *
 * A slot is 32 * b + 9 * k + 3 * r + j for the cell in row 3b+r, column 3j+k. Slots below 64 are
 * bits of the low word of a set, the others of the high word. */
#ifndef SHUDU_SEARCH_SINGLE_SINGLE_CELLS_H
#define SHUDU_SEARCH_SINGLE_SINGLE_CELLS_H

#include <shudu/types.h>

#define SHUDU__SLOTS      (2 * 32 + 27)
#define SHUDU__BAND_SLOTS 0x7FFFFFFu

typedef struct cell_set {
    uint64_t low, high;
} cell_set;

extern const cell_set shudu__slot_peers[SHUDU__SLOTS]; /* of a slot that is none: empty */
extern const uint8_t shudu__slot_cell[SHUDU__SLOTS];

static inline bool shudu__is_slot(unsigned slot)
{
    return slot % 32 < 27;
}

#endif
