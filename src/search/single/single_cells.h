/* Sets of cells in the order of the engine "single", for its scalar half: branching.
 *
 * The cells of vector (r, k), number i = 3 * r + k, have the slots 16 * i + 4 * b + j: band b,
 * stack j. A ninth vector would not fit into two words; its cells (b, j) go where vector b has
 * nothing, to the slots 16 * b + 12 + j. Slots below 64 are bits of the low word, the others of the
 * high word. */
#ifndef SHUDU_SEARCH_SINGLE_SINGLE_CELLS_H
#define SHUDU_SEARCH_SINGLE_SINGLE_CELLS_H

#include <shudu/types.h>

enum { SHUDU__SLOTS = 128 };

typedef struct cell_set {
    uint64_t low, high;
} cell_set;

extern const cell_set shudu__slot_peers[SHUDU__SLOTS]; /* of a slot that is none: empty */

static inline bool shudu__slot_is_of_ninth(unsigned slot)
{
    return slot % 16 >= 12;
}
static inline bool shudu__is_slot(unsigned slot)
{
    return slot % 4 < 3 && (!shudu__slot_is_of_ninth(slot) || slot < 48);
}
static inline unsigned shudu__slot_band(unsigned slot)
{
    return shudu__slot_is_of_ninth(slot) ? slot / 16 : slot % 16 / 4;
}
static inline unsigned shudu__slot_stack(unsigned slot)
{
    return slot % 4;
}
static inline unsigned shudu__slot_r(unsigned slot)
{
    return shudu__slot_is_of_ninth(slot) ? 2 : slot / 16 / 3;
}
static inline unsigned shudu__slot_k(unsigned slot)
{
    return shudu__slot_is_of_ninth(slot) ? 2 : slot / 16 % 3;
}

#endif
