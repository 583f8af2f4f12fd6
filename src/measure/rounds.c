/* Rounds: how often a solver who fills in every single of a snapshot at once has to look again.
 * The width of the path, not the size of a search, is what people's times follow best. */
#include <shudu/grid.h>
#include <shudu/measure.h>

#include "base/bits.h"
#include "base/geometry.h"

/* Digits of a cell that are naked or hidden singles in this snapshot. */
static unsigned singles_of(const shudu_position *p, unsigned cell)
{
    const unsigned mask = p->cand.at[cell];
    if (mask && !(mask & (mask - 1)))
        return mask;
    unsigned hidden = 0;
    for (unsigned kind = 0; kind < 3; kind++) {
        unsigned elsewhere = 0;
        const unsigned house = shudu__house_of(cell, kind);
        for (unsigned i = 0; i < SHUDU_ORDER; i++)
            if (shudu__house_cells[house][i] != cell)
                elsewhere |= p->cand.at[shudu__house_cells[house][i]];
        hidden |= mask & ~elsewhere;
    }
    return hidden;
}

/* Candidates of `p` anew, without bringing back what pencil marks had taken away. */
static void recompute(shudu_position *p)
{
    shudu_cand fresh;
    shudu_candidates(&fresh, &p->grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        p->cand.at[cell] &= fresh.at[cell];
}

unsigned shudu_rounds(const shudu_position *position)
{
    shudu_position now = *position;
    for (unsigned rounds = 0;; rounds++) {
        if (shudu_clues(&now.grid) == SHUDU_CELLS)
            return rounds;
        shudu_grid next = now.grid;
        bool any = false;
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
            const unsigned found = now.grid.at[cell] ? 0 : singles_of(&now, cell);
            if (found) {
                next.at[cell] = (uint8_t)shudu__least_digit(found);
                any = true;
            }
        }
        /* Singles that contradict each other end it as a stall does: nothing more can be said. */
        if (!any || shudu_clashes(NULL, 0, &next) > 0)
            return 100 + rounds;
        now.grid = next;
        recompute(&now);
    }
}
