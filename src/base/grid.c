/* Boards: candidates of the blanks, clashes between digits, and whether an answer is one. */
#include <shudu/grid.h>

#include <string.h>

#include "base/bits.h"
#include "base/candidates.h"
#include "base/geometry.h"

/* Row by row, so that a compiler can take a row at once, and without branches: where clues stand
 * follows no pattern that a machine could learn. The masks of a house add up to their union if
 * and only if no two of them are the same. */
bool shudu__candidates_of(shudu_cand *out, const uint16_t mask[SHUDU_CELLS])
{
    uint16_t row[SHUDU_ORDER], column[SHUDU_ORDER] = {0}, sum[SHUDU_ORDER] = {0};
    unsigned box[SHUDU_ORDER] = {0}, box_sum[SHUDU_ORDER] = {0}, twice = 0;
    for (unsigned r = 0; r < SHUDU_ORDER; r++) {
        const uint16_t *const at = &mask[SHUDU_ORDER * r];
        unsigned all = 0, row_sum = 0;
        for (unsigned c = 0; c < SHUDU_ORDER; c++) {
            column[c] |= at[c];
            sum[c] = (uint16_t)(sum[c] + at[c]);
        }
        for (unsigned i = 0; i < SHUDU_BOX; i++) {
            const unsigned x = at[SHUDU_BOX * i], y = at[SHUDU_BOX * i + 1],
                           z = at[SHUDU_BOX * i + 2], b = r / SHUDU_BOX * SHUDU_BOX + i;
            all |= x | y | z;
            row_sum += x + y + z;
            box[b] |= x | y | z;
            box_sum[b] += x + y + z;
        }
        row[r] = (uint16_t)all;
        twice |= all ^ row_sum;
    }
    for (unsigned i = 0; i < SHUDU_ORDER; i++)
        twice |= (unsigned)(column[i] ^ sum[i]) | (box[i] ^ box_sum[i]);
    for (unsigned r = 0; r < SHUDU_ORDER; r++)
        for (unsigned c = 0; c < SHUDU_ORDER; c++) {
            const unsigned cell = SHUDU_ORDER * r + c,
                           b = r / SHUDU_BOX * SHUDU_BOX + c / SHUDU_BOX;
            /* 0 - 1 has all bits set; of any other mask nothing is left, shifted so far. */
            const unsigned blank = (mask[cell] - 1u) >> 16 & SHUDU_ALL_DIGITS;
            out->at[cell] = (uint16_t)(blank & ~(row[r] | column[c] | box[b]));
        }
    return twice != 0;
}

/* What is no digit is read as a blank, so that a caller's mistake stays in its own cell. Returns
 * whether there was none. */
static bool masks_of(uint16_t mask[SHUDU_CELLS], const shudu_grid *grid)
{
    static const uint16_t mask_of[UINT8_MAX + 1] = {0, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    unsigned most = 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        mask[cell] = mask_of[grid->at[cell]];
        most = grid->at[cell] > most ? grid->at[cell] : most;
    }
    return most <= SHUDU_ORDER;
}

void shudu_candidates(shudu_cand *out, const shudu_grid *grid)
{
    uint16_t mask[SHUDU_CELLS];
    (void)masks_of(mask, grid);
    (void)shudu__candidates_of(out, mask);
}

bool shudu_is_valid(const shudu_grid *grid)
{
    uint16_t mask[SHUDU_CELLS];
    shudu_cand ignored;
    return masks_of(mask, grid) && !shudu__candidates_of(&ignored, mask);
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
