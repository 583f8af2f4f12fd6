/* Which cells see which: constant tables of rows, columns, boxes and peers.
 * Worked out by tools/make_geometry.c and kept as tables, so that they are read-only data. */
#ifndef SHUDU_BASE_GEOMETRY_H
#define SHUDU_BASE_GEOMETRY_H

#include <shudu/types.h>

extern const uint8_t shudu__row_of[SHUDU_CELLS];
extern const uint8_t shudu__col_of[SHUDU_CELLS];
extern const uint8_t shudu__box_of[SHUDU_CELLS];
/* houses 0..26 as in types.h; cells of a house in reading order */
extern const uint8_t shudu__house_cells[SHUDU_HOUSES][SHUDU_ORDER];
/* peers in ascending order */
extern const uint8_t shudu__peers[SHUDU_CELLS][SHUDU_PEERS];

/* House `kind` (0 row, 1 column, 2 box) of a cell, as an index 0..26. */
static inline unsigned shudu__house_of(unsigned cell, unsigned kind)
{
    return kind == 0   ? shudu__row_of[cell]
           : kind == 1 ? (unsigned)SHUDU_ORDER + shudu__col_of[cell]
                       : 2u * SHUDU_ORDER + shudu__box_of[cell];
}

#endif
