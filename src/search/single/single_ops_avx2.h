/* The vector verbs of single_kernel.inc.h on 256-bit registers: AVX2 with BMI2, and where it is
 * compiled for AVX-512VL, its three-way logic and twice the registers. */
#ifndef SHUDU_SEARCH_SINGLE_SINGLE_OPS_AVX2_H
#define SHUDU_SEARCH_SINGLE_SINGLE_OPS_AVX2_H

#include <immintrin.h>
#include <string.h>

#include "search/single/single.h"
#include "search/single/single_cells.h"

#define VERB static inline __attribute__((always_inline))

/* Sixteen lanes of 16 bits; lane 4 * b + q is digit q of a trio in band b. */
typedef __m256i vec;

VERB vec v_load(const void *at)
{
    return _mm256_loadu_si256((const __m256i *)at);
}
VERB void v_store(void *at, vec a)
{
    _mm256_storeu_si256((__m256i *)at, a);
}
VERB vec v_all(unsigned lane)
{
    return _mm256_set1_epi16((short)lane);
}
VERB vec v_and(vec a, vec b)
{
    return _mm256_and_si256(a, b);
}
VERB vec v_or(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}
VERB vec v_but(vec a, vec b) /* a without b */
{
    return _mm256_andnot_si256(b, a);
}

#if defined(__AVX512VL__)
/* The table of a three-way function is its value where a, b, c are F0, CC, AA. */
#define TERNARY(a, b, c, table) _mm256_ternarylogic_epi64(a, b, c, table)
VERB vec v_or3(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xF0 | 0xCC | 0xAA);
}
VERB vec v_twice(vec a, vec b, vec c) /* set in two of them at least */
{
    return TERNARY(a, b, c, (0xF0 & 0xCC) | (0xAA & (0xF0 | 0xCC)));
}
VERB vec v_and_either(vec a, vec b, vec c) /* a & (b | c) */
{
    return TERNARY(a, b, c, 0xF0 & (0xCC | 0xAA));
}
VERB vec v_or_both(vec a, vec b, vec c) /* a | (b & c) */
{
    return TERNARY(a, b, c, 0xF0 | (0xCC & 0xAA));
}
VERB vec v_but_keep(vec a, vec b, vec c) /* a without b, but with c, a part of it */
{
    return TERNARY(a, b, c, (0xF0 & ~0xCC & 0xFF) | 0xAA);
}
VERB vec v_pick(vec mask, vec a, vec b) /* a where the mask is set, else b */
{
    return TERNARY(mask, a, b, (0xF0 & 0xCC) | (~0xF0 & 0xAA));
}
VERB vec v_or_differ(vec a, vec b, vec c) /* a | (b ^ c) */
{
    return TERNARY(a, b, c, 0xF0 | (0xCC ^ 0xAA));
}
#else
VERB vec v_or3(vec a, vec b, vec c)
{
    return v_or(v_or(a, b), c);
}
VERB vec v_twice(vec a, vec b, vec c)
{
    return v_or(v_and(a, b), v_and(c, v_or(a, b)));
}
VERB vec v_and_either(vec a, vec b, vec c)
{
    return v_and(a, v_or(b, c));
}
VERB vec v_or_both(vec a, vec b, vec c)
{
    return v_or(a, v_and(b, c));
}
VERB vec v_but_keep(vec a, vec b, vec c)
{
    return v_or(v_but(a, b), c);
}
VERB vec v_pick(vec mask, vec a, vec b)
{
    return v_or(v_and(mask, a), v_but(b, mask));
}
VERB vec v_or_differ(vec a, vec b, vec c)
{
    return v_or(a, _mm256_xor_si256(b, c));
}
#endif

/* Within lanes. */
#define v_down(a, bits) _mm256_srli_epi16(a, bits)
#define v_up(a, bits)   _mm256_slli_epi16(a, bits)
VERB vec v_times(vec a, unsigned factor)
{
    return _mm256_mullo_epi16(a, v_all(factor));
}

/* Band b gets what the next band has, or the one after it; band 3, which is none, stays. */
VERB vec v_next_band(vec a)
{
    return _mm256_permute4x64_epi64(a, _MM_SHUFFLE(3, 0, 2, 1));
}
VERB vec v_last_band(vec a)
{
    return _mm256_permute4x64_epi64(a, _MM_SHUFFLE(3, 1, 0, 2));
}
/* Lane q gets what the next digit of the trio has, or the one after it; lane 3 gets nothing. */
VERB vec v_next_digit(vec a)
{
    return _mm256_shuffle_epi8(a, _mm256_broadcastsi128_si256(_mm_setr_epi8(
                                      2, 3, 4, 5, 0, 1, -1, -1, 10, 11, 12, 13, 8, 9, -1, -1)));
}
VERB vec v_last_digit(vec a)
{
    return _mm256_shuffle_epi8(a, _mm256_broadcastsi128_si256(_mm_setr_epi8(
                                      4, 5, 0, 1, 2, 3, -1, -1, 12, 13, 8, 9, 10, 11, -1, -1)));
}

VERB bool v_is_zero(vec a)
{
    return _mm256_testz_si256(a, a);
}
VERB bool v_has_empty_lane(vec a, vec b, vec c)
{
    const vec least = _mm256_min_epu16(_mm256_min_epu16(a, b), c);
    return _mm256_movemask_epi8(_mm256_cmpeq_epi16(least, _mm256_setzero_si256())) != 0;
}
/* The lanes of the nine digits and three bands as given, the others 0. */
VERB vec v_used(unsigned lane)
{
    const short m = (short)lane;
    return _mm256_setr_epi16(m, m, m, 0, m, m, m, 0, m, m, m, 0, 0, 0, 0, 0);
}

/* The lanes of a band's digits; the lane of a digit in a band if it is of trio p (name: 4 * p + q).
 */
VERB vec v_band(unsigned b)
{
    return _mm256_cmpeq_epi16(_mm256_setr_epi16(0, 0, 0, 3, 1, 1, 1, 3, 2, 2, 2, 3, 3, 3, 3, 3),
                              v_all(b));
}
VERB vec v_lane(unsigned p, unsigned b, unsigned name)
{
    return _mm256_cmpeq_epi16(
        _mm256_setr_epi16(0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 49, 50, 51),
        v_all(16 * b + name - 4 * p));
}

/* ---- The scalar half ---- */

VERB unsigned least_bit(uint64_t set)
{
    return (unsigned)_tzcnt_u64(set);
}
VERB unsigned bits_of(uint64_t set)
{
    return (unsigned)_mm_popcnt_u64(set);
}

/* Cells of each digit, as they come out of the vectors: by trio and digits q / 2, words of both
 * digits; and the same as 32-bit words, a band for each digit: bands 0 and 2, 1 and 3. */
typedef struct digit_sets {
    uint64_t pair[3][2][4]; /* low of q = 0, 1; high of q = 0, 1 */
    uint32_t even[3][8], odd[3][8];
} digit_sets;

VERB void pack(const vec k[3], vec *even, vec *odd)
{
    const vec weights = _mm256_set1_epi32(1 | 512 << 16), zero = v_all(0);
    *even = v_or(_mm256_madd_epi16(_mm256_unpacklo_epi16(k[0], k[1]), weights),
                 _mm256_slli_epi32(_mm256_unpacklo_epi16(zero, k[2]), 2));
    *odd = v_or(_mm256_madd_epi16(_mm256_unpackhi_epi16(k[0], k[1]), weights),
                _mm256_slli_epi32(_mm256_unpackhi_epi16(zero, k[2]), 2));
}
VERB void pack_digits(digit_sets *sets, unsigned p, const vec k[3])
{
    vec even, odd;
    pack(k, &even, &odd);
    v_store(sets->even[p], even);
    v_store(sets->odd[p], odd);
    v_store(sets->pair[p][0], _mm256_unpacklo_epi32(even, odd));
    v_store(sets->pair[p][1], _mm256_unpackhi_epi32(even, odd));
}
VERB cell_set pack_cells(const vec k[3])
{
    vec even, odd;
    pack(k, &even, &odd);
    const vec low = _mm256_unpacklo_epi32(even, odd);
    return (cell_set){(uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(low)),
                      (uint64_t)_mm256_extract_epi64(low, 2) & SHUDU__BAND_SLOTS};
}
VERB uint64_t set_low(const digit_sets *sets, unsigned name)
{
    return sets->pair[name / 4][name % 4 / 2][name % 2];
}
VERB uint64_t set_high(const digit_sets *sets, unsigned name)
{
    return sets->pair[name / 4][name % 4 / 2][2 + name % 2];
}
/* The digits of a cell, each the bit of its name. */
VERB unsigned names_at(const digit_sets *sets, unsigned slot)
{
    const uint32_t(*const word)[8] = slot / 32 % 2 ? sets->odd : sets->even;
    const __m128i shift = _mm_cvtsi32_si128((int)(31 - slot % 32));
    const unsigned nibble = slot / 64 * 4;
    unsigned names = 0;
    for (unsigned p = 0; p < 3; p++) {
        const __m128i bands =
            _mm_sll_epi32(_mm_loadu_si128((const __m128i *)(word[p] + nibble)), shift);
        names |= (unsigned)_mm_movemask_ps(_mm_castsi128_ps(bands)) << 4 * p;
    }
    return names & 0x777;
}

/* ---- Input ---- */

/* For each trio, digit and band the cells, 27 bits in the order of slots. Bands lie in the order 0,
 * 2, 1, 3, which packing to 16 bits turns into 0, 1, 2, 3. */
typedef struct masks {
    uint32_t at[3][4][4];
} masks;

VERB vec v_from_masks(const masks *m, unsigned p, unsigned k)
{
    const __m128i shift = _mm_cvtsi32_si128((int)(9 * k));
    const vec nine = _mm256_set1_epi32(SHUDU_ALL_DIGITS);
    const vec even = v_and(_mm256_srl_epi32(v_load(m->at[p][0]), shift), nine),
              odd = v_and(_mm256_srl_epi32(v_load(m->at[p][2]), shift), nine);
    return _mm256_packus_epi32(even, odd);
}

/* Bytes of 27 cells in reading order, cells 0..15 and 11..26, in the order of slots. */
VERB vec in_slots(__m128i first, __m128i last)
{
    const vec from_first =
                  _mm256_setr_epi8(0, 3, 6, 9, 12, 15, -1, -1, -1, 1, 4, 7, 10, 13, -1, -1, -1, -1,
                                   2, 5, 8, 11, 14, -1, -1, -1, -1, -1, -1, -1, -1, -1),
              from_last =
                  _mm256_setr_epi8(-1, -1, -1, -1, -1, -1, 7, 10, 13, -1, -1, -1, -1, -1, 5, 8, 11,
                                   14, -1, -1, -1, -1, -1, 6, 9, 12, 15, -1, -1, -1, -1, -1);
    return v_or(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(first), from_first),
                _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(last), from_last));
}

/* The masks of digits 1..8 are the bits of `low`, that of digit 9 is the first bit of `high`. */
VERB void masks_of_band(masks *m, unsigned b, vec low, vec high)
{
    const unsigned at = b == 0 ? 0 : 3 - b;
    for (unsigned d = 0; d < 8; d++)
        m->at[d / 3][at][d % 3] =
            (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(low, 7 - (int)d));
    m->at[2][at][2] = (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(high, 7));
}

/* Digits as bits: of a byte for 1..8, of another for 9. */
VERB vec low_bits(vec digits)
{
    const __m128i bit = _mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(bit), digits);
}
VERB vec high_bit(vec digits)
{
    return v_and(_mm256_cmpeq_epi8(digits, _mm256_set1_epi8(9)), _mm256_set1_epi8(1));
}

/* Returns whether every clue is in range. */
VERB bool clue_masks(masks *m, const shudu_grid *grid)
{
    vec most = v_all(0);
    memset(m, 0, sizeof *m);
    for (unsigned b = 0; b < 3; b++) {
        const uint8_t *const at = grid->at + 27 * b;
        const vec digits = in_slots(_mm_loadu_si128((const __m128i *)at),
                                    _mm_loadu_si128((const __m128i *)(at + 11)));
        most = _mm256_max_epu8(most, digits);
        masks_of_band(m, b, low_bits(digits), high_bit(digits));
    }
    return v_is_zero(_mm256_subs_epu8(most, _mm256_set1_epi8(9)));
}

VERB void candidate_masks(masks *m, const shudu_grid *grid, const shudu_cand *cand)
{
    memset(m, 0, sizeof *m);
    for (unsigned b = 0; b < 3; b++) {
        const uint8_t *const at = grid->at + 27 * b;
        const vec digits = in_slots(_mm_loadu_si128((const __m128i *)at),
                                    _mm_loadu_si128((const __m128i *)(at + 11)));
        vec part[2]; /* low bytes of 16 cells, then their high bytes */
        for (unsigned i = 0; i < 2; i++) {
            const vec cells = v_load(cand->at + 27 * b + 11 * i);
            part[i] = _mm256_permute4x64_epi64(
                _mm256_packus_epi16(v_and(cells, v_all(0xFF)), _mm256_srli_epi16(cells, 8)),
                _MM_SHUFFLE(3, 1, 2, 0));
        }
        const vec low = in_slots(_mm256_castsi256_si128(part[0]), _mm256_castsi256_si128(part[1])),
                  high = in_slots(_mm256_extracti128_si256(part[0], 1),
                                  _mm256_extracti128_si256(part[1], 1));
        masks_of_band(m, b, v_or(low, low_bits(digits)), v_or(high, high_bit(digits)));
    }
}

#endif
