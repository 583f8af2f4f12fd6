/* A position out of arbitrary bytes: 81 bytes are the cells (above 127: blank, else modulo 10);
 * behind them, each pair of bytes (cell, mask) takes candidates of a blank away. */
#ifndef FUZZ_POSITION_H
#define FUZZ_POSITION_H

#include <shudu/grid.h>

static inline void fuzz_position(shudu_position *out, const uint8_t *data, size_t size)
{
    shudu_grid grid;
    for (size_t cell = 0; cell < SHUDU_CELLS; cell++) {
        const uint8_t byte = cell < size ? data[cell] : 255;
        grid.at[cell] = byte > 127 ? 0 : (uint8_t)(byte % 10);
    }
    shudu_position_from_grid(out, &grid);
    for (size_t at = SHUDU_CELLS; at + 1 < size; at += 2)
        out->cand.at[data[at] % SHUDU_CELLS] &= (uint16_t)(0x100u | data[at + 1]);
}

#endif
