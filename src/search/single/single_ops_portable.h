/* The vector verbs of single_kernel.inc.h in plain C: a band is a word of four lanes. */
#ifndef SHUDU_SEARCH_SINGLE_SINGLE_OPS_PORTABLE_H
#define SHUDU_SEARCH_SINGLE_SINGLE_OPS_PORTABLE_H

#include <string.h>

#include "base/bits.h"
#include "search/single/single.h"
#include "search/single/single_cells.h"

#if defined(__GNUC__)
#define VERB static inline __attribute__((always_inline))
#else
#define VERB static inline
#endif

/* Lane j of word b, its bits 16 * j and up, is a cell in band b, stack j. */
typedef struct vec {
    uint64_t b[3];
} vec;
typedef struct board {
    vec at[3][3]; /* single_kernel.inc.h says what they hold */
} board;

#define LANES(lane) ((uint64_t)(lane)*UINT64_C(0x0001000100010001))
#define FIRST       UINT64_C(0xFFFF)
#define FIRST_TWO   UINT64_C(0xFFFFFFFF)
#define FIRST_THREE UINT64_C(0xFFFFFFFFFFFF)
#define EACH(word)                                                                                 \
    {                                                                                              \
        vec out;                                                                                   \
        for (unsigned b = 0; b < 3; b++)                                                           \
            out.b[b] = (word);                                                                     \
        return out;                                                                                \
    }

/* Nine bits of the lanes that are 0: adding 0x7FFF sets the highest bit of all others. */
static inline uint64_t empty_lanes(uint64_t word)
{
    const uint64_t high = ~(word + LANES(0x7FFF)) & LANES(0x8000);
    return (high >> 6) - (high >> 15);
}
/* Each lane without its least bit; an empty lane borrows from one that is marked for it. */
static inline uint64_t rest_of_lanes(uint64_t word)
{
    return word & ((word | LANES(0x8000)) - LANES(1));
}

/* The lesser of each two lanes. */
static inline uint64_t least_of_lanes(uint64_t a, uint64_t b)
{
    const uint64_t high = ((a | LANES(0x8000)) - b) & LANES(0x8000); /* where a >= b */
    const uint64_t mask = (high - (high >> 15)) | high;
    return (b & mask) | (a & ~mask);
}

/* clang-format off */
VERB vec v_all(unsigned lane) EACH(LANES(lane))
VERB vec v_and(vec x, vec y) EACH(x.b[b] & y.b[b])
VERB vec v_or(vec x, vec y) EACH(x.b[b] | y.b[b])
VERB vec v_but(vec x, vec y) EACH(x.b[b] & ~y.b[b])
VERB vec v_or3(vec x, vec y, vec z) EACH(x.b[b] | y.b[b] | z.b[b])
VERB vec v_twice(vec x, vec y, vec z) EACH((x.b[b] & y.b[b]) | (z.b[b] & (x.b[b] | y.b[b])))
VERB vec v_and_either(vec x, vec y, vec z) EACH(x.b[b] & (y.b[b] | z.b[b]))
VERB vec v_or_both(vec x, vec y, vec z) EACH(x.b[b] | (y.b[b] & z.b[b]))
VERB vec v_but_either(vec x, vec y, vec z) EACH(x.b[b] & ~(y.b[b] | z.b[b]))
VERB vec v_pick(vec m, vec x, vec y) EACH((m.b[b] & x.b[b]) | (~m.b[b] & y.b[b]))
VERB vec v_or_differ(vec x, vec y, vec z) EACH(x.b[b] | (y.b[b] ^ z.b[b]))

VERB vec v_next_band(vec x) EACH(x.b[(b + 1) % 3])
VERB vec v_last_band(vec x) EACH(x.b[(b + 2) % 3])
VERB vec v_next_stack(vec x)
    EACH((x.b[b] & ~FIRST_THREE) | (x.b[b] >> 16 & FIRST_TWO) | (x.b[b] & FIRST) << 32)
VERB vec v_last_stack(vec x)
    EACH((x.b[b] & ~FIRST_THREE) | (x.b[b] >> 32 & FIRST) | (x.b[b] & FIRST_TWO) << 16)

VERB vec v_empty(vec x) EACH(empty_lanes(x.b[b]))
VERB vec v_rest(vec x) EACH(rest_of_lanes(x.b[b]))
VERB vec v_least(vec x, vec y) EACH(least_of_lanes(x.b[b], y.b[b]))
VERB vec v_sum(vec x, vec y) EACH(x.b[b] + y.b[b])
VERB vec v_used(vec x) EACH(x.b[b] & FIRST_THREE)
VERB vec v_unused(vec x) EACH(x.b[b] | (LANES(SHUDU_ALL_DIGITS) & ~FIRST_THREE))
VERB vec v_band(unsigned at) EACH(b == at ? FIRST_THREE : 0)
VERB vec v_stack(unsigned at) EACH(FIRST << 16 * at)
    /* clang-format on */

    VERB bool v_is_zero(vec x)
{
    return !(x.b[0] | x.b[1] | x.b[2]);
}
VERB bool v_is_all(vec x, unsigned lane)
{
    return x.b[0] == LANES(lane) && x.b[1] == LANES(lane) && x.b[2] == LANES(lane);
}

/* ---- The scalar half ---- */

VERB unsigned least_bit(uint64_t set)
{
    return shudu__least_bit(set);
}
VERB unsigned bits_of(uint64_t set)
{
    return shudu__count_long(set);
}

/* The vectors in turn: slots are worked out. */
typedef struct cells {
    vec at[9];
} cells;

VERB void lay_out(cells *c, const board *x)
{
    for (unsigned i = 0; i < 9; i++)
        c->at[i] = x->at[i / 3][i % 3];
}
VERB unsigned digits_at(const cells *c, unsigned slot)
{
    const vec *const at = &c->at[3 * shudu__slot_r(slot) + shudu__slot_k(slot)];
    return (unsigned)(at->b[shudu__slot_band(slot)] >> 16 * shudu__slot_stack(slot)) &
           SHUDU_ALL_DIGITS;
}

/* A band of a vector joins a set: the first bit of each lane. */
VERB void add_band(cell_set *set, unsigned i, unsigned b, uint64_t first)
{
    const unsigned slot = i < 8 ? 16 * i + 4 * b : 16 * b + 12;
    const uint64_t three = (first | first >> 15 | first >> 30) & 7;
    if (slot < 64)
        set->low |= three << slot;
    else
        set->high |= three << (slot - 64);
}
/* Slots that have one of the digits. */
VERB cell_set cells_with(const cells *c, unsigned digits)
{
    cell_set set = {0, 0};
    for (unsigned i = 0; i < 9; i++)
        for (unsigned b = 0; b < 3; b++)
            add_band(&set, i, b, ~empty_lanes(c->at[i].b[b] & LANES(digits)) & LANES(1));
    return set;
}
/* Slots that have `count` digits, 2 or 3. */
VERB cell_set cells_of(const cells *c, unsigned count)
{
    cell_set set = {0, 0};
    for (unsigned i = 0; i < 9; i++)
        for (unsigned b = 0; b < 3; b++) {
            uint64_t rest = rest_of_lanes(c->at[i].b[b]);
            if (count == 3)
                rest = rest_of_lanes(rest);
            add_band(&set, i, b, empty_lanes(rest_of_lanes(rest)) & ~empty_lanes(rest) & LANES(1));
        }
    return set;
}

/* ---- Input and output ---- */

VERB void add_cell(board *x, unsigned cell, unsigned digits)
{
    const unsigned row = cell / SHUDU_ORDER, column = cell % SHUDU_ORDER;
    x->at[row % 3][column % 3].b[row / 3] |= (uint64_t)digits << column / 3 * 16;
}

/* Clues as digits of their cells. Returns whether all are in range. */
VERB bool read_clues(board *x, const shudu_grid *grid)
{
    unsigned most = 0;
    memset(x, 0, sizeof *x);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = grid->at[cell];
        most = digit > most ? digit : most;
        add_cell(x, cell, digit && digit <= SHUDU_ORDER ? shudu__bit(digit) : 0);
    }
    return most <= SHUDU_ORDER;
}

/* Candidates as they are given, of clues too. */
VERB void read_candidates(board *x, const shudu_cand *cand)
{
    memset(x, 0, sizeof *x);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        add_cell(x, cell, cand->at[cell]);
}

VERB void write_solution(shudu_grid *out, const board *x)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned row = cell / SHUDU_ORDER, column = cell % SHUDU_ORDER;
        const uint64_t word = x->at[row % 3][column % 3].b[row / 3] >> column / 3 * 16;
        out->at[cell] = (uint8_t)shudu__least_digit((unsigned)word);
    }
}

#endif
