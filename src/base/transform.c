/* Symmetries of the board and the random numbers they are drawn with. */
#include <shudu/grid.h>

#include <string.h>

#include "base/bits.h"

static uint64_t rotl(uint64_t x, unsigned k)
{
    return x << k | x >> (64 - k);
}

void shudu_rng_seed(shudu_rng *rng, uint64_t seed)
{
    for (unsigned i = 0; i < 4; i++) {
        seed += 0x9E3779B97F4A7C15u;
        uint64_t z = seed;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
        z = (z ^ z >> 27) * 0x94D049BB133111EBu;
        rng->s[i] = z ^ z >> 31;
    }
}

uint64_t shudu_rng_next(shudu_rng *rng)
{
    uint64_t *const s = rng->s;
    const uint64_t result = rotl(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
}

uint32_t shudu_rng_below(shudu_rng *rng, uint32_t n)
{
    /* Numbers past the last whole multiple of n are drawn again: no residue is favoured. */
    const uint32_t reject = (uint32_t)(0u - n) % n;
    for (;;) {
        const uint32_t draw = (uint32_t)(shudu_rng_next(rng) >> 32);
        if (draw >= reject)
            return draw % n;
    }
}

static void shuffle(uint8_t *items, uint32_t n, shudu_rng *rng)
{
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t j = shudu_rng_below(rng, i);
        const uint8_t swap = items[i - 1];
        items[i - 1] = items[j];
        items[j] = swap;
    }
}

/* Lines 0..8 with chutes shuffled, and the three lines within each. */
static void random_lines(uint8_t line[SHUDU_ORDER], shudu_rng *rng)
{
    uint8_t chute[SHUDU_BOX] = {0, 1, 2};
    shuffle(chute, SHUDU_BOX, rng);
    for (unsigned c = 0; c < SHUDU_BOX; c++) {
        uint8_t within[SHUDU_BOX] = {0, 1, 2};
        shuffle(within, SHUDU_BOX, rng);
        for (unsigned i = 0; i < SHUDU_BOX; i++)
            line[c * SHUDU_BOX + i] = (uint8_t)(chute[c] * SHUDU_BOX + within[i]);
    }
}

void shudu_transform_random(shudu_transform *out, shudu_rng *rng)
{
    random_lines(out->row, rng);
    random_lines(out->col, rng);
    for (unsigned d = 0; d <= SHUDU_ORDER; d++)
        out->digit[d] = (uint8_t)d;
    shuffle(out->digit + 1, SHUDU_ORDER, rng);
    out->transpose = shudu_rng_below(rng, 2) == 1;
}

static unsigned source_cell(const shudu_transform *t, unsigned cell)
{
    const unsigned r = t->row[cell / SHUDU_ORDER];
    const unsigned c = t->col[cell % SHUDU_ORDER];
    return t->transpose ? c * SHUDU_ORDER + r : r * SHUDU_ORDER + c;
}

void shudu_transform_apply(shudu_position *out, const shudu_transform *t, const shudu_position *in)
{
    const shudu_position from = *in;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned source = source_cell(t, cell);
        out->grid.at[cell] = t->digit[from.grid.at[source]];
        out->placed[cell] = from.placed[source];
        unsigned mask = 0;
        for (unsigned left = from.cand.at[source]; left; left &= left - 1)
            mask |= shudu__bit(t->digit[shudu__least_digit(left)]);
        out->cand.at[cell] = (uint16_t)mask;
    }
}

void shudu_transform_grid(shudu_grid *out, const shudu_transform *t, const shudu_grid *in)
{
    const shudu_grid from = *in;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->at[cell] = t->digit[from.at[source_cell(t, cell)]];
}
