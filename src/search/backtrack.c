/* Backtracking, the plainest correct solver and the oracle for all others: take a blank, try its
 * candidates in ascending order, go on below each, come back when none is left.
 *
 * Two engines that differ in one function, the choice of the blank: the first in reading order,
 * or the one with the fewest candidates (minimum remaining values; the first such in reading
 * order; one without candidate ends the branch). The second visits the same states in the same
 * order as the paper's exhaustive search, whose listing already has this rule, but keeps one
 * board and undoes its moves instead of stacking copies: so the two check each other.
 *
 * Invariant: used[h] holds the digits that stand in house h, so a cell's candidates are those of
 * the start less what its three houses use. Depth is at most 81, so recursion is safe.
 * Source: the paper, section 4.3. */
#include "base/bits.h"
#include "base/geometry.h"
#include "search/engines.h"
#include "search/tally.h"

typedef struct board board;
struct board {
    shudu_grid grid;
    uint16_t used[SHUDU_HOUSES];
    const uint16_t *mark; /* candidates at the start, by cell */
    uint8_t blank[SHUDU_CELLS];
    unsigned blanks;
    unsigned (*choose)(const board *b, unsigned depth);
    shudu__tally tally;
};

static unsigned candidates(const board *b, unsigned cell)
{
    return b->mark[cell] &
           ~(unsigned)(b->used[shudu__house_of(cell, 0)] | b->used[shudu__house_of(cell, 1)] |
                       b->used[shudu__house_of(cell, 2)]);
}

static unsigned choose_first(const board *b, unsigned depth)
{
    return b->blank[depth];
}

static unsigned choose_fewest(const board *b, unsigned depth)
{
    (void)depth;
    unsigned best = SHUDU_CELLS, least = SHUDU_ORDER + 1;
    for (unsigned i = 0; i < b->blanks && least > 0; i++) {
        const unsigned cell = b->blank[i];
        if (b->grid.at[cell])
            continue;
        const unsigned count = shudu__count(candidates(b, cell));
        if (count < least) {
            best = cell;
            least = count;
        }
    }
    return best;
}

static void flip(board *b, unsigned cell, unsigned digit)
{
    const uint16_t bit = (uint16_t)shudu__bit(digit);
    for (unsigned kind = 0; kind < 3; kind++)
        b->used[shudu__house_of(cell, kind)] ^= bit;
}

static void search(board *b, unsigned depth)
{
    if (depth == b->blanks) {
        shudu__tally_solution(&b->tally, &b->grid);
        return;
    }
    const unsigned cell = b->choose(b, depth);
    unsigned left = candidates(b, cell);
    b->tally.out->guesses += (left & (left - 1)) != 0;
    for (; left && !b->tally.stopped; left &= left - 1) {
        if (!shudu__tally_state(&b->tally))
            return;
        const unsigned digit = shudu__least_digit(left);
        b->grid.at[cell] = (uint8_t)digit;
        flip(b, cell, digit);
        search(b, depth + 1);
        flip(b, cell, digit);
        b->grid.at[cell] = 0;
    }
}

static void run(board *b, const shudu_position *start)
{
    b->grid = start->grid;
    b->mark = start->cand.at;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (b->grid.at[cell])
            flip(b, cell, b->grid.at[cell]);
        else
            b->blank[b->blanks++] = (uint8_t)cell;
    }
    search(b, 0);
    shudu__tally_end(&b->tally);
}

SHUDU__ENGINE(shudu__backtrack_run)
{
    (void)work;
    board b = {.choose = choose_first, .tally = shudu__tally_begin(limits, visit, ctx, out)};
    run(&b, start);
    return SHUDU_OK;
}

SHUDU__ENGINE(shudu__backtrack_mrv_run)
{
    (void)work;
    board b = {.choose = choose_fewest, .tally = shudu__tally_begin(limits, visit, ctx, out)};
    run(&b, start);
    return SHUDU_OK;
}
