/* Verbs of the lockstep kernel that work on one lane's state, in plain C: words of three rows of a
 * digit in a band, 16 bits a row, as kernel.inc.h lays them out. Instruction sets with something
 * better bring their own. */
#ifndef SHUDU_SEARCH_LOCKSTEP_WORDS_PLAIN_H
#define SHUDU_SEARCH_LOCKSTEP_WORDS_PLAIN_H

#include <stdint.h>

#include "base/bits.h"

/* The 81 rows of a lane, `step` numbers apart, by digit and band, and (but for the ninth digit) by
 * band and digit. The fourth word of a digit becomes 0. */
static inline void
w_take(uint64_t by_digit[9][4], uint64_t by_band[3][8], const uint16_t *at, unsigned step)
{
    for (unsigned d = 0; d < 9; d++) {
        for (unsigned b = 0; b < 3; b++) {
            const uint16_t *const row = at + (b * 9 + d) * 3 * step;
            const uint64_t word =
                (uint64_t)row[0] | (uint64_t)row[step] << 16 | (uint64_t)row[2 * step] << 32;
            by_digit[d][b] = word;
            if (d < 8)
                by_band[b][d] = word;
        }
        by_digit[d][3] = 0;
    }
}

/* Cells, by band, that exactly two digits have. */
static inline void w_pairs(uint64_t pair[4], uint64_t by_digit[9][4])
{
    for (unsigned b = 0; b < 4; b++) {
        uint64_t once = 0, twice = 0, thrice = 0;
        for (unsigned d = 0; d < 9; d++) {
            thrice |= twice & by_digit[d][b];
            twice |= once & by_digit[d][b];
            once |= by_digit[d][b];
        }
        pair[b] = twice & ~thrice;
    }
}

/* The three rows of a word side by side in 27 bits. */
static inline uint64_t w_compact(uint64_t word)
{
    return (word & 0x1FF) | (word >> 7 & 0x3FE00) | (word >> 14 & 0x7FC0000);
}

/* Which of eight words have the bit. */
static inline unsigned w_meets(const uint64_t word[8], uint64_t bit)
{
    unsigned mask = 0;
    for (unsigned d = 0; d < 8; d++)
        mask |= (unsigned)((word[d] & bit) != 0) << d;
    return mask;
}

/* Peers that have `d` or `e`, those among `pair` fourfold. */
static inline unsigned
w_score(const uint64_t d[4], const uint64_t e[4], const uint64_t peers[4], const uint64_t pair[4])
{
    unsigned score = 0;
    for (unsigned b = 0; b < 3; b++) {
        const uint64_t held = (d[b] | e[b]) & peers[b];
        score += shudu__count_long(held) + 3 * shudu__count_long(held & pair[b]);
    }
    return score;
}

#endif
