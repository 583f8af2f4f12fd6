/* The text of the engine "single", compiled for each set of instructions over its vector verbs.
 *
 * The whole board is in nine vectors, so that one sweep of straight-line code applies every rule to
 * every cell and digit at once: nobody waits for a branch or a table. Three digits are a trio. In
 * the vectors k = 0..2 of a trio, lane 4 * b + q stands for its digit q in band b, and bit 3 * r +
 * j of the lane for the cell of row r of the band in column k of stack j:
 *
 *     of[p].k[k], lane 4b+q, bit 3r+j   digit 3p+q+1 may stand in row 3b+r, column 3j+k
 *
 * So the three cells of a minirow are in the same bit of three vectors, the three columns of a
 * stack too, bands are a rotation of lanes, and the digits of a cell the same bit of nine lanes.
 * Lanes with q = 3 or b = 3 stand for nothing; all nine bits of theirs are set and stay so.
 *
 * A sweep: (1) a digit's minirows in a band, then its minicolumns in a stack, are such that one is
 * in each row and each box: what is in no such choice of three goes (locked candidates of all
 * kinds, and every hidden single of boxes and columns comes down to one of a row); (2) a digit with
 * one place in a row takes that cell; (3) a cell with one digit takes that digit's row. At the end
 * nothing changes, and the state is a function of the puzzle alone, whatever the machine. */
#include "base/bits.h"
#include "search/single/single_cells.h"

typedef struct trio {
    vec k[3];
} trio;
typedef struct board {
    trio of[3];
} board;

enum {
    NINE = 0777,  /* the cells of a lane */
    STACK = 0111, /* those of stack 0, or one a row */
    ROW = 0007    /* those of row 0 */
};

typedef enum outcome { DEAD, SOLVED, OPEN } outcome;

/* ---- Deduction ---- */

/* A minirow stays if two others make a choice with it: (r, j) with (r+1, j+1) and (r+2, j+2), or
 * with (r+1, j+2) and (r+2, j+1). */
VERB trio minirows(trio x)
{
    const vec m = v_or3(x.k[0], x.k[1], x.k[2]);
    const vec next = v_pick(v_all(0xFFFF & ~(STACK << 2)), v_down(m, 1), v_up(m, 2)),
              last = v_pick(v_all(0xFFFF & ~(STACK * 6)), v_down(m, 2), v_up(m, 1)),
              pair = v_or(v_and_either(next, v_down(last, 3), v_up(last, 6)),
                          v_and_either(last, v_down(next, 3), v_up(next, 6))),
              low = v_down(pair, 3), high = v_up(pair, 6);
    for (unsigned k = 0; k < 3; k++)
        x.k[k] = v_and_either(x.k[k], low, high);
    return x;
}

/* The same of minicolumns: (b, k) with (b+1, k+1) and (b+2, k+2), or (b+1, k+2) and (b+2, k+1). */
VERB trio minicolumns(trio x)
{
    vec next[3], last[3];
    for (unsigned k = 0; k < 3; k++) {
        const vec m = v_or3(x.k[k], v_down(x.k[k], 3), v_down(x.k[k], 6));
        next[k] = v_next_band(m);
        last[k] = v_last_band(m);
    }
    for (unsigned k = 0; k < 3; k++) {
        const unsigned i = (k + 1) % 3, j = (k + 2) % 3;
        const vec stay = v_or_both(v_and(next[i], last[j]), next[j], last[i]);
        x.k[k] = v_and(x.k[k], v_times(v_and(stay, v_all(ROW)), STACK));
    }
    return x;
}

/* The cells of a digit that are alone in their row. *open gets, in the first bit of each row,
 * whether it has more places than one; *some the cells of x, whatever the column of their stack. */
VERB trio alone_in_row(trio x, vec *open, vec *some)
{
    const vec once = v_or3(x.k[0], x.k[1], x.k[2]), twice = v_twice(x.k[0], x.k[1], x.k[2]);
    *some = once;
    *open = v_or(v_or3(twice, v_down(twice, 1), v_down(twice, 2)),
                 v_twice(once, v_down(once, 1), v_down(once, 2)));
    const vec rows = v_times(v_but(v_all(STACK), *open), ROW);
    for (unsigned k = 0; k < 3; k++)
        x.k[k] = v_and(x.k[k], rows);
    return x;
}

/* For each digit: the cells that other digits have in x. */
VERB board others(const board *x)
{
    board out;
    for (unsigned k = 0; k < 3; k++) {
        const vec a = x->of[0].k[k], b = x->of[1].k[k], c = x->of[2].k[k], trios = v_or3(a, b, c),
                  near = v_or(v_next_digit(trios), v_last_digit(trios));
        out.of[0].k[k] = v_or3(near, b, c);
        out.of[1].k[k] = v_or3(near, a, c);
        out.of[2].k[k] = v_or3(near, a, b);
    }
    return out;
}

VERB board without(board x, const board *gone)
{
    for (unsigned p = 0; p < 3; p++)
        for (unsigned k = 0; k < 3; k++)
            x.of[p].k[k] = v_but(x.of[p].k[k], gone->of[p].k[k]);
    return x;
}

/* Where a row has cells of `lone`, it keeps no others. *rows gets the first bits of such rows. */
VERB trio take_rows(trio x, const trio *lone, vec *rows)
{
    const vec m = v_or3(lone->k[0], lone->k[1], lone->k[2]);
    *rows = v_and(v_or3(m, v_down(m, 1), v_down(m, 2)), v_all(STACK));
    const vec taken = v_times(*rows, ROW);
    for (unsigned k = 0; k < 3; k++)
        x.k[k] = v_but_keep(x.k[k], taken, lone->k[k]);
    return x;
}

static outcome propagate(board *at)
{
    board x = *at;
    for (;;) {
        const board old = x;
        board lone, gone;
        vec open[3], some[3], rows[3], change = v_all(0);
        for (unsigned p = 0; p < 3; p++) {
            x.of[p] = minicolumns(minirows(x.of[p]));
            lone.of[p] = alone_in_row(x.of[p], &open[p], &some[p]);
        }
        /* One row without a place leaves its digit none in the whole band. */
        if (v_has_empty_lane(some[0], some[1], some[2]))
            return DEAD;
        gone = others(&lone);
        x = without(x, &gone);
        gone = others(&x);
        lone = without(x, &gone);
        for (unsigned p = 0; p < 3; p++)
            x.of[p] = take_rows(x.of[p], &lone.of[p], &rows[p]);
        for (unsigned p = 0; p < 3; p++)
            for (unsigned k = 0; k < 3; k++)
                change = v_or_differ(change, x.of[p].k[k], old.of[p].k[k]);
        if (!v_is_zero(change))
            continue;
        *at = x;
        /* Two lone cells of a digit in one row: nothing above sees that they are too many. */
        for (unsigned p = 0; p < 3; p++)
            rows[p] = v_and(rows[p], open[p]);
        if (!v_is_zero(v_or3(rows[0], rows[1], rows[2])))
            return DEAD;
        return v_is_zero(v_and(v_or3(open[0], open[1], open[2]), v_used(STACK))) ? SOLVED : OPEN;
    }
}

/* ---- The first state ---- */

static board fill_lanes(const masks *m)
{
    board x;
    for (unsigned p = 0; p < 3; p++)
        for (unsigned k = 0; k < 3; k++)
            x.of[p].k[k] = v_from_masks(m, p, k);
    return x;
}

/* Clues in their cells and rows; other blanks are left to the sweeps. */
static board from_clues(const board *clues)
{
    const board other = others(clues);
    const vec unused = v_but(v_all(NINE), v_used(NINE));
    board x;
    for (unsigned k = 0; k < 3; k++) {
        const vec taken = v_or(other.of[0].k[k], clues->of[0].k[k]);
        for (unsigned p = 0; p < 3; p++)
            x.of[p].k[k] = v_but(v_all(NINE), taken);
    }
    for (unsigned p = 0; p < 3; p++) {
        vec rows;
        x.of[p] = take_rows(x.of[p], &clues->of[p], &rows);
        for (unsigned k = 0; k < 3; k++)
            x.of[p].k[k] = v_or(x.of[p].k[k], unused);
    }
    return x;
}

static board from_candidates(const masks *m)
{
    board x = fill_lanes(m);
    const vec unused = v_but(v_all(NINE), v_used(NINE));
    for (unsigned p = 0; p < 3; p++)
        for (unsigned k = 0; k < 3; k++)
            x.of[p].k[k] = v_or(x.of[p].k[k], unused);
    return x;
}

/* Whether a house has a digit twice. */
static bool clues_clash(const board *clues)
{
    vec found = v_all(0);
    for (unsigned p = 0; p < 3; p++) {
        const trio *const x = &clues->of[p];
        const vec once = v_or3(x->k[0], x->k[1], x->k[2]),
                  twice = v_twice(x->k[0], x->k[1], x->k[2]),
                  in_row = v_twice(once, v_down(once, 1), v_down(once, 2)),
                  in_box = v_twice(once, v_down(once, 3), v_down(once, 6));
        found = v_or3(found, twice, v_and(in_row, v_all(STACK)));
        found = v_or_both(found, in_box, v_all(ROW));
        for (unsigned k = 0; k < 3; k++) {
            const vec c = x->k[k], m = v_or3(c, v_down(c, 3), v_down(c, 6)),
                      in_band = v_twice(c, v_down(c, 3), v_down(c, 6)),
                      in_column = v_twice(m, v_next_band(m), v_last_band(m));
            found = v_or_both(found, v_or(in_band, in_column), v_all(ROW));
        }
    }
    return !v_is_zero(found);
}

/* ---- Branching ---- */

/* A place of one digit: `slot` as in single_cells.h, `name` is 4 * p + q. */
typedef struct place {
    unsigned slot, name;
} place;

/* Cells with two digits, in all lanes with b < 3. */
static trio two_digits(const board *x)
{
    trio out;
    for (unsigned k = 0; k < 3; k++) {
        const vec a = x->of[0].k[k], b = x->of[1].k[k], c = x->of[2].k[k];
        const vec one = v_or3(a, b, c), two = v_twice(a, b, c), three = v_and(v_and(a, b), c);
        const vec one1 = v_next_digit(one), one2 = v_last_digit(one), two1 = v_next_digit(two),
                  two2 = v_last_digit(two), three1 = v_next_digit(three),
                  three2 = v_last_digit(three);
        const vec least2 = v_or(v_twice(one, one1, one2), v_or3(two, two1, two2));
        vec least3 = v_or3(v_or3(three, three1, three2), v_and(v_and(one, one1), one2),
                           v_and_either(two, one1, one2));
        least3 = v_or3(least3, v_and_either(two1, one, one2), v_and_either(two2, one, one1));
        out.k[k] = v_but(least2, least3);
    }
    return out;
}

/* The cell with the fewest digits, the first such: for boards without a cell of two. */
static place choose_fewest(const digit_sets *sets)
{
    place best = {0, 0};
    unsigned fewest = SHUDU_ORDER + 1;
    for (unsigned slot = 0; slot < SHUDU__SLOTS; slot++) {
        const unsigned names = shudu__is_slot(slot) ? names_at(sets, slot) : 0,
                       count = shudu__count(names);
        if (count > 1 && count < fewest) {
            fewest = count;
            best = (place){slot, least_bit(names)};
        }
    }
    return best;
}

/* Of the cells with two digits the one whose peers hear most of it: a peer that has one of its
 * digits counts once, and three times if it has two digits itself and so would be decided. Returns
 * the place of its first digit; *other gets its second, or 16 if the cell has more than two. */
static place choose(const board *x, unsigned *other)
{
    digit_sets sets;
    place best;
    cell_set two;
    unsigned most = 0;
    const trio pairs = two_digits(x);
    for (unsigned p = 0; p < 3; p++)
        pack_digits(&sets, p, &x->of[p].k[0]);
    two = pack_cells(&pairs.k[0]);
    *other = 16;
    if (!(two.low | two.high))
        return choose_fewest(&sets);
    best = (place){0, 0};
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t left = half ? two.high : two.low; left; left &= left - 1) {
            const unsigned slot = 64 * half + least_bit(left), names = names_at(&sets, slot),
                           a = least_bit(names), b = least_bit(names & (names - 1));
            const cell_set *const peers = &shudu__slot_peers[slot];
            const uint64_t low = peers->low & (set_low(&sets, a) | set_low(&sets, b)),
                           high = peers->high & (set_high(&sets, a) | set_high(&sets, b));
            const unsigned score = 1 + bits_of(low) + bits_of(high) +
                                   2 * (bits_of(low & two.low) + bits_of(high & two.high));
            if (score > most) {
                most = score;
                best = (place){slot, a};
                *other = b;
            }
        }
    return best;
}

/* The digit in the cell: no other there, and it nowhere else in the row. */
VERB board put(board x, place at)
{
    const unsigned bit = at.slot % 32 % 9, k_of = at.slot % 32 / 9, b = at.slot / 32,
                   row = (unsigned)ROW << bit / 3 * 3;
    const vec band = v_band(b);
    for (unsigned k = 0; k < 3; k++) {
        const unsigned cell = k == k_of ? 1u << bit : 0;
        const vec other = v_but(v_all(NINE), v_and(band, v_all(cell))),
                  own = v_all((NINE & ~row) | cell);
        for (unsigned p = 0; p < 3; p++)
            x.of[p].k[k] = v_and(x.of[p].k[k], v_pick(v_lane(p, b, at.name), own, other));
    }
    return x;
}

/* The digit not in the cell. */
static board strike(board x, place at)
{
    const unsigned bit = at.slot % 32 % 9, k_of = at.slot % 32 / 9, b = at.slot / 32;
    for (unsigned k = 0; k < 3; k++)
        for (unsigned p = 0; p < 3; p++)
            x.of[p].k[k] =
                v_but(x.of[p].k[k], v_and(v_lane(p, b, at.name), v_all(k == k_of ? 1u << bit : 0)));
    return x;
}

static void write_solution(shudu_grid *out, const board *x)
{
    digit_sets sets;
    for (unsigned p = 0; p < 3; p++) {
        pack_digits(&sets, p, &x->of[p].k[0]);
        for (unsigned q = 0; q < 3; q++) {
            uint64_t low = set_low(&sets, 4 * p + q), high = set_high(&sets, 4 * p + q);
            high &= SHUDU__BAND_SLOTS;
            for (unsigned i = 0; i < 6; i++, low &= low - 1)
                out->at[shudu__slot_cell[least_bit(low)]] = (uint8_t)(3 * p + q + 1);
            for (unsigned i = 0; i < 3; i++, high &= high - 1)
                out->at[shudu__slot_cell[64 + least_bit(high)]] = (uint8_t)(3 * p + q + 1);
        }
    }
}

/* ---- The search ---- */

bool SINGLE_NAME(const shudu__single_task *task, shudu__tally *tally)
{
    masks m;
    board x, clues;
    unsigned depth = 0;
    if (task->cand) {
        candidate_masks(&m, task->grid, task->cand);
        x = from_candidates(&m);
    } else {
        if (!clue_masks(&m, task->grid))
            return false;
        clues = fill_lanes(&m);
        x = from_clues(&clues);
    }
    for (;;) {
        const outcome now = propagate(&x);
        if (now == OPEN) {
            unsigned other;
            const place at = choose(&x, &other);
            tally->out->guesses++;
            const board rest = other < 16 ? put(x, (place){at.slot, other}) : strike(x, at);
            memcpy(task->stack + sizeof x * depth++, &rest, sizeof rest);
            x = put(x, at);
        } else {
            if (now == SOLVED) {
                shudu_grid solution;
                write_solution(&solution, &x);
                shudu__tally_solution(tally, &solution);
                if (tally->stopped)
                    return true;
            } else if (tally->out->nodes == 1 && !task->cand && clues_clash(&clues)) {
                return false;
            }
            if (depth == 0)
                return true;
            memcpy(&x, task->stack + sizeof x * --depth, sizeof x);
        }
        if (!shudu__tally_state(tally))
            return true;
    }
}
