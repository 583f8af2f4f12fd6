/* The vector verbs of single_kernel.inc.h in plain C: a band is a word of four lanes. */
#ifndef SHUDU_SEARCH_SINGLE_SINGLE_OPS_PORTABLE_H
#define SHUDU_SEARCH_SINGLE_SINGLE_OPS_PORTABLE_H

#include <string.h>

#include "base/bits.h"
#include "search/single/single.h"
#include "search/single/single_cells.h"

#define VERB static inline

/* Lane q of word b, its bits 16 * q and up, is digit q of a trio in band b. */
typedef struct vec {
    uint64_t b[3];
} vec;

#define LANES(lane) ((uint64_t)(lane)*UINT64_C(0x0001000100010001))
#define USED        UINT64_C(0xFFFFFFFFFFFF)
#define EACH(word)                                                                                 \
    {                                                                                              \
        vec out;                                                                                   \
        for (unsigned b = 0; b < 3; b++)                                                           \
            out.b[b] = (word);                                                                     \
        return out;                                                                                \
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
VERB vec v_but_keep(vec x, vec y, vec z) EACH((x.b[b] & ~y.b[b]) | z.b[b])
VERB vec v_pick(vec m, vec x, vec y) EACH((m.b[b] & x.b[b]) | (~m.b[b] & y.b[b]))
VERB vec v_or_differ(vec x, vec y, vec z) EACH(x.b[b] | (y.b[b] ^ z.b[b]))
VERB vec v_down(vec x, unsigned bits) EACH(x.b[b] >> bits & LANES(0xFFFF >> bits))
/* Of what is moved up or multiplied nothing leaves its lane: ten bits at the most are in use. */
VERB vec v_up(vec x, unsigned bits) EACH(x.b[b] << bits)
VERB vec v_times(vec x, unsigned factor) EACH(x.b[b] * factor)

VERB vec v_next_band(vec x) EACH(x.b[(b + 1) % 3])
VERB vec v_last_band(vec x) EACH(x.b[(b + 2) % 3])
VERB vec v_next_digit(vec x)
    EACH((x.b[b] >> 16 & UINT64_C(0xFFFFFFFF)) | (x.b[b] & UINT64_C(0xFFFF)) << 32)
VERB vec v_last_digit(vec x)
    EACH((x.b[b] >> 32 & UINT64_C(0xFFFF)) | (x.b[b] & UINT64_C(0xFFFFFFFF)) << 16)
VERB vec v_used(unsigned lane) EACH(LANES(lane) & USED)
VERB vec v_band(unsigned at) EACH(b == at ? USED : 0)
VERB vec v_lane(unsigned p, unsigned at, unsigned name)
    EACH(b == at && name / 4 == p ? UINT64_C(0xFFFF) << name % 4 * 16 : 0)
    /* clang-format on */

    VERB bool v_is_zero(vec x)
{
    return !(x.b[0] | x.b[1] | x.b[2]);
}
/* A lane is empty if subtracting one takes its sign: lanes are below 0x8000. */
VERB bool v_has_empty_lane(vec x, vec y, vec z)
{
    uint64_t found = 0;
    for (unsigned b = 0; b < 3; b++)
        found |= ((x.b[b] - LANES(1)) & ~x.b[b]) | ((y.b[b] - LANES(1)) & ~y.b[b]) |
                 ((z.b[b] - LANES(1)) & ~z.b[b]);
    return (found & LANES(0x8000)) != 0;
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

typedef struct digit_sets {
    cell_set of[12]; /* by name */
} digit_sets;

VERB uint64_t pack_word(const vec k[3], unsigned b, unsigned q)
{
    return (k[0].b[b] >> 16 * q & SHUDU_ALL_DIGITS) |
           (k[1].b[b] >> 16 * q & SHUDU_ALL_DIGITS) << 9 |
           (k[2].b[b] >> 16 * q & SHUDU_ALL_DIGITS) << 18;
}
VERB cell_set pack(const vec k[3], unsigned q)
{
    return (cell_set){pack_word(k, 0, q) | pack_word(k, 1, q) << 32, pack_word(k, 2, q)};
}
VERB void pack_digits(digit_sets *sets, unsigned p, const vec k[3])
{
    for (unsigned q = 0; q < 3; q++)
        sets->of[4 * p + q] = pack(k, q);
}
VERB cell_set pack_cells(const vec k[3])
{
    return pack(k, 0);
}
VERB uint64_t set_low(const digit_sets *sets, unsigned name)
{
    return sets->of[name].low;
}
VERB uint64_t set_high(const digit_sets *sets, unsigned name)
{
    return sets->of[name].high;
}
/* The digits of a cell, each the bit of its name. */
VERB unsigned names_at(const digit_sets *sets, unsigned slot)
{
    unsigned names = 0;
    for (unsigned p = 0; p < 3; p++)
        for (unsigned q = 0; q < 3; q++) {
            const cell_set *const set = &sets->of[4 * p + q];
            names |= (unsigned)((slot < 64 ? set->low : set->high) >> slot % 64 & 1) << (4 * p + q);
        }
    return names;
}

/* ---- Input ---- */

/* The lanes of each trio's three vectors. */
typedef struct masks {
    vec at[3][3];
} masks;

VERB vec v_from_masks(const masks *m, unsigned p, unsigned k)
{
    return m->at[p][k];
}

VERB void add_cell(masks *m, unsigned cell, unsigned digits)
{
    const unsigned row = cell / 9, column = cell % 9, b = row / 3, bit = row % 3 * 3 + column / 3;
    for (unsigned p = 0; p < 3; p++) {
        const unsigned trio = digits >> 3 * p;
        m->at[p][column % 3].b[b] |= (uint64_t)(trio & 1) << bit |
                                     (uint64_t)(trio >> 1 & 1) << (16 + bit) |
                                     (uint64_t)(trio >> 2 & 1) << (32 + bit);
    }
}

/* Returns whether every clue is in range. */
VERB bool clue_masks(masks *m, const shudu_grid *grid)
{
    unsigned most = 0;
    memset(m, 0, sizeof *m);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = grid->at[cell];
        most = digit > most ? digit : most;
        add_cell(m, cell, digit && digit <= SHUDU_ORDER ? shudu__bit(digit) : 0);
    }
    return most <= SHUDU_ORDER;
}

VERB void candidate_masks(masks *m, const shudu_grid *grid, const shudu_cand *cand)
{
    memset(m, 0, sizeof *m);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        add_cell(m, cell, grid->at[cell] ? shudu__bit(grid->at[cell]) : cand->at[cell]);
}

#endif
