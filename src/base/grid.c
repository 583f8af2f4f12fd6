/* Boards: candidates of the blanks, clashes between digits, and whether an answer is one. */
#include <shudu/grid.h>

#include <string.h>

#include "base/bits.h"
#include "base/geometry.h"

void shudu_candidates(shudu_cand *out, const shudu_grid *grid)
{
    uint16_t used[SHUDU_HOUSES] = {0};
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (grid->at[cell])
            for (unsigned kind = 0; kind < 3; kind++)
                used[shudu__house_of(cell, kind)] |= (uint16_t)shudu__bit(grid->at[cell]);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        unsigned mask = 0;
        if (!grid->at[cell])
            mask = SHUDU_ALL_DIGITS &
                   ~(unsigned)(used[shudu__house_of(cell, 0)] | used[shudu__house_of(cell, 1)] |
                               used[shudu__house_of(cell, 2)]);
        out->at[cell] = (uint16_t)mask;
    }
}

void shudu_position_from_grid(shudu_position *out, const shudu_grid *grid)
{
    out->grid = *grid;
    shudu_candidates(&out->cand, grid);
    memset(out->placed, 0, sizeof out->placed);
}

unsigned shudu_clues(const shudu_grid *grid)
{
    unsigned clues = 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        clues += grid->at[cell] != 0;
    return clues;
}

static unsigned shared_house(unsigned a, unsigned b)
{
    unsigned kind = 0;
    while (shudu__house_of(a, kind) != shudu__house_of(b, kind))
        kind++;
    return shudu__house_of(a, kind);
}

unsigned shudu_clashes(shudu_clash *out, unsigned cap, const shudu_grid *grid)
{
    unsigned count = 0;
    for (unsigned a = 0; a < SHUDU_CELLS; a++) {
        if (!grid->at[a])
            continue;
        for (unsigned i = 0; i < SHUDU_PEERS; i++) {
            const unsigned b = shudu__peers[a][i];
            if (b < a || grid->at[b] != grid->at[a])
                continue;
            if (count < cap)
                out[count] =
                    (shudu_clash){(uint8_t)a, (uint8_t)b, grid->at[a], (uint8_t)shared_house(a, b)};
            count++;
        }
    }
    return count;
}

bool shudu_is_solved(const shudu_grid *answer)
{
    for (unsigned house = 0; house < SHUDU_HOUSES; house++) {
        unsigned seen = 0;
        for (unsigned i = 0; i < SHUDU_ORDER; i++) {
            const unsigned digit = answer->at[shudu__house_cells[house][i]];
            if (digit < 1 || digit > SHUDU_ORDER)
                return false;
            seen |= shudu__bit(digit);
        }
        if (seen != SHUDU_ALL_DIGITS)
            return false;
    }
    return true;
}

bool shudu_solves(const shudu_grid *answer, const shudu_position *puzzle)
{
    if (!shudu_is_solved(answer))
        return false;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = answer->at[cell];
        const unsigned given = puzzle->grid.at[cell];
        if (given ? given != digit : !(puzzle->cand.at[cell] & shudu__bit(digit)))
            return false;
    }
    return true;
}
