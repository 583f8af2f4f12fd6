/* The text of the engine "single", compiled for each set of instructions over its vector verbs.
 *
 * The whole board is in nine vectors, so that one sweep of straight-line code applies every rule to
 * every cell and digit at once: nothing waits for a branch or a table.
 *
 *     at[r][k], lane 4 * b + j    the cell in row 3b+r, column 3j+k; bit d-1: it may be digit d
 *
 * So the cells of a minirow lie in the same lane of three vectors, those of a minicolumn too, the
 * stacks of a band are a rotation of lanes, the bands of a stack another one, and all nine digits
 * go through the same operations side by side. Lanes with b = 3 or j = 3 stand for nothing; all
 * nine bits of theirs are set and stay so.
 *
 * A sweep: (1) a digit's minirows in a band, then its minicolumns in a stack, are such that each
 * row and each box has one: what is in no such choice of three goes (locked candidates of all
 * kinds, and every hidden single of boxes and columns comes down to one of a row); (2) a digit with
 * one place in a row takes that cell; (3) a cell with one digit takes the digit from its row.
 * Sweeps are repeated until nothing changes, so the state is a function of the puzzle, whatever the
 * machine. */
#include "base/bits.h"
#include "search/single/single_cells.h"

typedef enum outcome { DEAD, SOLVED, OPEN } outcome;

/* What comes after 0, 1, 2, round and round. */
#define NEXT(i) (((i) + 1) % 3)
#define LAST(i) (((i) + 2) % 3)

/* ---- Deduction ---- */

/* A minirow stays if two others make a choice with it: (r, j) with (r+1, j+1) and (r+2, j+2), or
 * with (r+1, j+2) and (r+2, j+1). */
VERB board minirows(board x)
{
    vec next[3], last[3];
    for (unsigned r = 0; r < 3; r++) {
        const vec any = v_or3(x.at[r][0], x.at[r][1], x.at[r][2]);
        next[r] = v_next_stack(any);
        last[r] = v_last_stack(any);
    }
    for (unsigned r = 0; r < 3; r++) {
        const vec stay =
            v_or_both(v_and(next[NEXT(r)], last[LAST(r)]), last[NEXT(r)], next[LAST(r)]);
        for (unsigned k = 0; k < 3; k++)
            x.at[r][k] = v_and(x.at[r][k], stay);
    }
    return x;
}

/* The same of minicolumns, with bands for stacks. */
VERB board minicolumns(board x)
{
    vec next[3], last[3];
    for (unsigned k = 0; k < 3; k++) {
        const vec any = v_or3(x.at[0][k], x.at[1][k], x.at[2][k]);
        next[k] = v_next_band(any);
        last[k] = v_last_band(any);
    }
    for (unsigned k = 0; k < 3; k++) {
        const vec stay =
            v_or_both(v_and(next[NEXT(k)], last[LAST(k)]), last[NEXT(k)], next[LAST(k)]);
        for (unsigned r = 0; r < 3; r++)
            x.at[r][k] = v_and(x.at[r][k], stay);
    }
    return x;
}

/* The digits that have one place in their row, in that place. *all keeps the digits that have one
 * at all. */
VERB board alone_in_row(board x, vec *all)
{
    for (unsigned r = 0; r < 3; r++) {
        const vec once = v_or3(x.at[r][0], x.at[r][1], x.at[r][2]),
                  twice = v_twice(x.at[r][0], x.at[r][1], x.at[r][2]);
        const vec once1 = v_next_stack(once), once2 = v_last_stack(once),
                  twice1 = v_next_stack(twice), twice2 = v_last_stack(twice);
        const vec inside = v_or3(twice, twice1, twice2), across = v_twice(once, once1, once2);
        *all = v_and(*all, v_or3(once, once1, once2));
        for (unsigned k = 0; k < 3; k++)
            x.at[r][k] = v_but_either(x.at[r][k], inside, across);
    }
    return x;
}

/* Where a cell of `lone` has a digit, it has that alone. */
VERB board take_cells(board x, const board *lone)
{
    for (unsigned r = 0; r < 3; r++)
        for (unsigned k = 0; k < 3; k++)
            x.at[r][k] = v_and_either(x.at[r][k], lone->at[r][k], v_empty(lone->at[r][k]));
    return x;
}

/* A cell with one digit takes it from the others of its row. *more gets the lanes with more digits.
 */
VERB board take_rows(board x, vec *more)
{
    for (unsigned r = 0; r < 3; r++) {
        vec rest[3], one[3];
        for (unsigned k = 0; k < 3; k++) {
            rest[k] = v_rest(x.at[r][k]);
            one[k] = v_and(x.at[r][k], v_empty(rest[k]));
        }
        const vec any = v_or3(one[0], one[1], one[2]),
                  across = v_or(v_next_stack(any), v_last_stack(any));
        *more = v_or(*more, v_or3(rest[0], rest[1], rest[2]));
        for (unsigned k = 0; k < 3; k++)
            x.at[r][k] = v_but_either(x.at[r][k], across, v_or(one[NEXT(k)], one[LAST(k)]));
    }
    return x;
}

/* Every cell has one digit: has every house each of them? */
VERB bool is_solved(const board *x)
{
    vec all = v_all(SHUDU_ALL_DIGITS), box = v_all(0);
    for (unsigned i = 0; i < 3; i++) {
        const vec row = v_or3(x->at[i][0], x->at[i][1], x->at[i][2]),
                  column = v_or3(x->at[0][i], x->at[1][i], x->at[2][i]);
        all = v_and(all, v_or3(row, v_next_stack(row), v_last_stack(row)));
        all = v_and(all, v_or3(column, v_next_band(column), v_last_band(column)));
        box = v_or(box, row);
    }
    return v_is_all(v_and(all, box), SHUDU_ALL_DIGITS);
}

/* A sum of all cells that is less when one of them is. */
VERB vec sum_of(const board *x)
{
    vec sum = v_all(0);
    for (unsigned r = 0; r < 3; r++)
        for (unsigned k = 0; k < 3; k++)
            sum = v_sum(sum, x->at[r][k]);
    return sum;
}

VERB outcome propagate(board *at)
{
    board x = *at;
    vec before = sum_of(&x);
    for (;;) {
        vec all = v_all(SHUDU_ALL_DIGITS), more = v_all(0);
        x = minicolumns(minirows(x));
        const board lone = alone_in_row(x, &all);
        x = take_rows(take_cells(x, &lone), &more);
        vec least = x.at[0][0];
        for (unsigned r = 0; r < 3; r++)
            for (unsigned k = 0; k < 3; k++)
                least = v_least(least, x.at[r][k]);
        if (!v_is_zero(v_or_differ(v_empty(least), all, v_all(SHUDU_ALL_DIGITS))))
            return DEAD;
        if (v_is_zero(v_used(more))) {
            *at = x;
            return is_solved(&x) ? SOLVED : DEAD;
        }
        const vec sum = sum_of(&x);
        const bool stays = v_is_zero(v_or_differ(v_all(0), sum, before));
        before = sum;
        if (!stays)
            continue;
        *at = x;
        /* Two digits that have one place in a row each, the same: only seen here. */
        vec two = v_all(0);
        for (unsigned r = 0; r < 3; r++)
            for (unsigned k = 0; k < 3; k++)
                two = v_or(two, v_rest(lone.at[r][k]));
        return v_is_zero(two) ? OPEN : DEAD;
    }
}

/* Digits that three cells have among them, if they are three: then these cells have no others, and
 * the digits are nowhere else in a house that the cells share. */
VERB vec of_three(vec any)
{
    return v_and(any, v_empty(v_rest(v_rest(v_rest(any)))));
}

/* What the sweeps do not see, tried where they end: three digits for the three cells of a minirow
 * or minicolumn. Returns whether anything went. */
VERB bool take_threes(board *at)
{
    board x = *at;
    vec three[3];
    for (unsigned r = 0; r < 3; r++)
        three[r] = of_three(v_or3(x.at[r][0], x.at[r][1], x.at[r][2]));
    for (unsigned r = 0; r < 3; r++) {
        const vec in_box = v_or(three[NEXT(r)], three[LAST(r)]),
                  gone = v_or3(v_next_stack(three[r]), v_last_stack(three[r]), in_box);
        for (unsigned k = 0; k < 3; k++)
            x.at[r][k] = v_but(x.at[r][k], gone);
    }
    for (unsigned k = 0; k < 3; k++)
        three[k] = of_three(v_or3(x.at[0][k], x.at[1][k], x.at[2][k]));
    for (unsigned k = 0; k < 3; k++) {
        const vec in_box = v_or(three[NEXT(k)], three[LAST(k)]),
                  gone = v_or3(v_next_band(three[k]), v_last_band(three[k]), in_box);
        for (unsigned r = 0; r < 3; r++)
            x.at[r][k] = v_but(x.at[r][k], gone);
    }
    const bool any = !v_is_zero(v_or_differ(v_all(0), sum_of(&x), sum_of(at)));
    *at = x;
    return any;
}

/* ---- The first state ---- */

/* Cells as read: a clue is its digit, a blank is empty. */
VERB board from_clues(const board *clue)
{
    board x;
    vec row[3], column[3], box = v_all(0);
    for (unsigned i = 0; i < 3; i++) {
        const vec r = v_or3(clue->at[i][0], clue->at[i][1], clue->at[i][2]),
                  c = v_or3(clue->at[0][i], clue->at[1][i], clue->at[2][i]);
        row[i] = v_or3(r, v_next_stack(r), v_last_stack(r));
        column[i] = v_or3(c, v_next_band(c), v_last_band(c));
        box = v_or(box, r);
    }
    for (unsigned r = 0; r < 3; r++)
        for (unsigned k = 0; k < 3; k++) {
            const vec c = clue->at[r][k], seen = v_or3(row[r], column[k], box),
                      blank = v_and(v_empty(c), v_all(SHUDU_ALL_DIGITS));
            x.at[r][k] = v_unused(v_or(c, v_but(blank, seen)));
        }
    return x;
}

/* Blanks with no more than the given candidates. */
VERB board restricted(const board *x, const board *clue, const shudu_cand *cand)
{
    board out;
    read_candidates(&out, cand);
    for (unsigned r = 0; r < 3; r++)
        for (unsigned k = 0; k < 3; k++)
            out.at[r][k] = v_and(x->at[r][k], v_unused(v_or(out.at[r][k], clue->at[r][k])));
    return out;
}

/* Whether a house has a clue twice. Then the first state is dead, so it is asked only there. */
static bool clues_clash(const board *clue)
{
    vec found = v_all(0), box_once = v_all(0);
    for (unsigned i = 0; i < 3; i++) {
        const vec *const r = clue->at[i];
        const vec row = v_or3(r[0], r[1], r[2]), row1 = v_next_stack(row), row2 = v_last_stack(row),
                  c0 = clue->at[0][i], c1 = clue->at[1][i], c2 = clue->at[2][i],
                  column = v_or3(c0, c1, c2), column1 = v_next_band(column),
                  column2 = v_last_band(column);
        found = v_or3(found, v_twice(r[0], r[1], r[2]), v_twice(c0, c1, c2));
        found = v_or3(found, v_twice(row, row1, row2), v_twice(column, column1, column2));
        found = v_or_both(found, box_once, row);
        box_once = v_or(box_once, row);
    }
    return !v_is_zero(found);
}

/* ---- Branching ---- */

/* The cells that a digit in cell (b, r, j, k) is taken from, by whether they share r and k. The
 * cell itself keeps the digit alone. */
typedef struct effect {
    vec gone[2][2];
} effect;

VERB effect effect_of(unsigned slot, unsigned digit)
{
    const vec band = v_band(shudu__slot_band(slot)), stack = v_stack(shudu__slot_stack(slot)),
              cell = v_and(band, stack), bit = v_all(digit);
    effect e;
    e.gone[0][0] = v_and(cell, bit);
    e.gone[0][1] = v_and(stack, bit);
    e.gone[1][0] = v_and(band, bit);
    e.gone[1][1] = v_pick(cell, v_but(v_all(SHUDU_ALL_DIGITS), bit), v_and(v_or(band, stack), bit));
    return e;
}

/* The board with the digit, a mask, in the cell. */
VERB board put(const board *x, unsigned slot, unsigned digit)
{
    const effect e = effect_of(slot, digit);
    const unsigned r_of = shudu__slot_r(slot), k_of = shudu__slot_k(slot);
    board out;
    for (unsigned r = 0; r < 3; r++)
        for (unsigned k = 0; k < 3; k++)
            out.at[r][k] = v_but(x->at[r][k], e.gone[r == r_of][k == k_of]);
    return out;
}

/* The board without the digit in the cell. */
VERB board strike(const board *x, unsigned slot, unsigned digit)
{
    board out = *x;
    vec *const at = &out.at[shudu__slot_r(slot)][shudu__slot_k(slot)];
    *at = v_but(*at, v_and(v_and(v_band(shudu__slot_band(slot)), v_stack(shudu__slot_stack(slot))),
                           v_all(digit)));
    return out;
}

/* The cell with the fewest digits, the first such: for boards that have more than three in each
 * open cell. */
static unsigned choose_fewest(const cells *c)
{
    unsigned best = 0, fewest = SHUDU_ORDER + 1;
    for (unsigned slot = 0; slot < SHUDU__SLOTS; slot++) {
        const unsigned count = shudu__is_slot(slot) ? shudu__count(digits_at(c, slot)) : 0;
        if (count > 1 && count < fewest) {
            fewest = count;
            best = slot;
        }
    }
    return best;
}

/* Of the cells with two digits, or else three, the one whose peers hear most of it: a peer that has
 * one of its digits counts once, and three times if it has two digits itself and so would be
 * decided. The first of several such. */
VERB unsigned choose(const cells *c)
{
    const cell_set two = cells_of(c, 2), few = two.low | two.high ? two : cells_of(c, 3);
    uint64_t low = few.low, high = few.high;
    unsigned best = 0;
    if (!(low | high))
        return choose_fewest(c);
    while (low | high) {
        const bool in_low = low != 0;
        const unsigned slot = in_low ? least_bit(low) : 64 + least_bit(high);
        const cell_set hear = cells_with(c, digits_at(c, slot)), *const peers =
                                                                     &shudu__slot_peers[slot];
        const uint64_t in_reach[2] = {hear.low & peers->low, hear.high & peers->high};
        const unsigned score =
            bits_of(in_reach[0]) + bits_of(in_reach[1]) +
            2 * (bits_of(in_reach[0] & two.low) + bits_of(in_reach[1] & two.high));
        const unsigned rank = score * SHUDU__SLOTS + (SHUDU__SLOTS - 1 - slot);
        best = rank > best ? rank : best;
        high = in_low ? high : high & (high - 1);
        low &= low - 1;
    }
    return SHUDU__SLOTS - 1 - best % SHUDU__SLOTS;
}

/* ---- The search ---- */

/* Two children of an open state: x becomes the first, `rest` the other. */
VERB void branch(board *x, board *rest)
{
    cells c;
    lay_out(&c, x);
    const unsigned slot = choose(&c), digits = digits_at(&c, slot), first = digits & (0 - digits),
                   others = digits ^ first;
    *rest = others & (others - 1) ? strike(x, slot, first) : put(x, slot, others);
    *x = put(x, slot, first);
}

bool SINGLE_NAME(const shudu__single_task *task, shudu__tally *tally)
{
    board *const pending = task->stack;
    board x, clue;
    unsigned depth = 0;
    if (!read_clues(&clue, task->grid))
        return false;
    x = from_clues(&clue);
    if (task->cand)
        x = restricted(&x, &clue, task->cand);
    for (;;) {
        const outcome now = propagate(&x);
        if (now == OPEN && take_threes(&x))
            continue;
        if (now == OPEN) {
            tally->out->guesses++;
            branch(&x, &pending[depth++]);
        } else {
            if (now == SOLVED) {
                shudu_grid solution;
                write_solution(&solution, &x);
                shudu__tally_solution(tally, &solution);
                if (tally->stopped)
                    return true;
            } else if (tally->out->nodes == 1 && clues_clash(&clue)) {
                return false;
            }
            if (depth == 0)
                return true;
            x = pending[--depth];
        }
        if (!shudu__tally_state(tally))
            return true;
    }
}
