#include "search/single/single_cells.h"

#include <shudu/types.h>

/* The peers of the cell in band b, row r, stack j, column k of it: its row and its box in its own
 * band, its column in all of them. */
#define COLUMN(k, j) (UINT64_C(0111) << (9 * (k) + (j)))
#define OWN(k, r, j)                                                                               \
    ((((UINT64_C(0007) << 3 * (r)) | (UINT64_C(0111) << (j))) * (1 | 1 << 9 | 1 << 18) |           \
      COLUMN(k, j)) &                                                                              \
     ~(UINT64_C(1) << (9 * (k) + 3 * (r) + (j))))
#define LOW0(k, r, j)   (OWN(k, r, j) | COLUMN(k, j) << 32)
#define LOW1(k, r, j)   (COLUMN(k, j) | OWN(k, r, j) << 32)
#define LOW2(k, r, j)   (COLUMN(k, j) | COLUMN(k, j) << 32)
#define PEERS0(k, r, j) {LOW0(k, r, j), COLUMN(k, j)},
#define PEERS1(k, r, j) {LOW1(k, r, j), COLUMN(k, j)},
#define PEERS2(k, r, j) {LOW2(k, r, j), OWN(k, r, j)},
#define INDEX0(k, r, j) 9 * (r) + 3 * (j) + (k),
#define INDEX1(k, r, j) 27 + 9 * (r) + 3 * (j) + (k),
#define INDEX2(k, r, j) 54 + 9 * (r) + 3 * (j) + (k),

#define ROW(of, k, r)  of(k, r, 0) of(k, r, 1) of(k, r, 2)
#define COLUMNS(of, k) ROW(of, k, 0) ROW(of, k, 1) ROW(of, k, 2)
#define BAND(of)       COLUMNS(of, 0) COLUMNS(of, 1) COLUMNS(of, 2)
#define NO_PEERS       {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
#define NO_INDEX       0, 0, 0, 0, 0,

/* clang-format off */
const cell_set shudu__slot_peers[SHUDU__SLOTS] = {
    BAND(PEERS0) NO_PEERS BAND(PEERS1) NO_PEERS BAND(PEERS2)
};
const uint8_t shudu__slot_cell[SHUDU__SLOTS] = {
    BAND(INDEX0) NO_INDEX BAND(INDEX1) NO_INDEX BAND(INDEX2)
};
