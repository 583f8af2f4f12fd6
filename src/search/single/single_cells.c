#include "search/single/single_cells.h"

#include <shudu/types.h>

#define SLOT(r, k, b, j)                                                                           \
    (3 * (r) + (k) < 8 ? 16 * (3 * (r) + (k)) + 4 * (b) + (j) : 16 * (b) + 12 + (j))

/* One bit, in the word it belongs to. */
#define LOW(r, k, b, j)  (SLOT(r, k, b, j) < 64 ? UINT64_C(1) << (SLOT(r, k, b, j) & 63) : 0)
#define HIGH(r, k, b, j) (SLOT(r, k, b, j) < 64 ? 0 : UINT64_C(1) << (SLOT(r, k, b, j) & 63))

/* The row (b, r), the column (j, k) and the box (b, j). */
#define MINIROW(bit, r, b, j)    (bit(r, 0, b, j) | bit(r, 1, b, j) | bit(r, 2, b, j))
#define MINICOLUMN(bit, k, b, j) (bit(0, k, b, j) | bit(1, k, b, j) | bit(2, k, b, j))
#define ROW(bit, r, b)           (MINIROW(bit, r, b, 0) | MINIROW(bit, r, b, 1) | MINIROW(bit, r, b, 2))
#define COLUMN(bit, k, j)                                                                          \
    (MINICOLUMN(bit, k, 0, j) | MINICOLUMN(bit, k, 1, j) | MINICOLUMN(bit, k, 2, j))
#define BOX(bit, b, j) (MINIROW(bit, 0, b, j) | MINIROW(bit, 1, b, j) | MINIROW(bit, 2, b, j))
#define PEERS(bit, r, k, b, j)                                                                     \
    ((ROW(bit, r, b) | COLUMN(bit, k, j) | BOX(bit, b, j)) & ~bit(r, k, b, j))

#define ENTRY(r, k, b, j) [SLOT(r, k, b, j)] = {PEERS(LOW, r, k, b, j), PEERS(HIGH, r, k, b, j)},
#define BAND(r, k, b)     ENTRY(r, k, b, 0) ENTRY(r, k, b, 1) ENTRY(r, k, b, 2)
#define VECTOR(r, k)      BAND(r, k, 0) BAND(r, k, 1) BAND(r, k, 2)

const cell_set shudu__slot_peers[SHUDU__SLOTS] = {VECTOR(0, 0) VECTOR(0, 1) VECTOR(0, 2) VECTOR(
    1, 0) VECTOR(1, 1) VECTOR(1, 2) VECTOR(2, 0) VECTOR(2, 1) VECTOR(2, 2)};
