/* The vector verbs of single_kernel.inc.h on 256-bit registers: AVX2 with BMI2, and where it is
 * compiled for AVX-512VL, its three-way logic and twice the registers. */
#ifndef SHUDU_SEARCH_SINGLE_SINGLE_OPS_AVX2_H
#define SHUDU_SEARCH_SINGLE_SINGLE_OPS_AVX2_H

#include <immintrin.h>
#include <string.h>

#include "search/single/single.h"
#include "search/single/single_cells.h"

#define VERB static inline __attribute__((always_inline))

/* Sixteen lanes of 16 bits; lane 4 * b + j is a cell in band b, stack j. */
typedef __m256i vec;
typedef struct board {
    vec at[3][3]; /* single_kernel.inc.h says what they hold */
} board;

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
VERB vec v_pick(vec mask, vec a, vec b) /* a where the mask is set, else b */
{
    return TERNARY(mask, a, b, (0xF0 & 0xCC) | (~0xF0 & 0xAA));
}
VERB vec v_or_differ(vec a, vec b, vec c) /* a | (b ^ c) */
{
    return TERNARY(a, b, c, 0xF0 | (0xCC ^ 0xAA));
}
VERB vec v_but_either(vec a, vec b, vec c) /* a without b and c */
{
    return TERNARY(a, b, c, 0xF0 & ~(0xCC | 0xAA));
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
VERB vec v_pick(vec mask, vec a, vec b)
{
    return v_or(v_and(mask, a), v_but(b, mask));
}
VERB vec v_but_either(vec a, vec b, vec c)
{
    return v_but(a, v_or(b, c));
}
VERB vec v_or_differ(vec a, vec b, vec c)
{
    return v_or(a, _mm256_xor_si256(b, c));
}
#endif

/* Band b gets what the next band has, or the one after it; band 3, which is none, stays. */
VERB vec v_next_band(vec a)
{
    return _mm256_permute4x64_epi64(a, _MM_SHUFFLE(3, 0, 2, 1));
}
VERB vec v_last_band(vec a)
{
    return _mm256_permute4x64_epi64(a, _MM_SHUFFLE(3, 1, 0, 2));
}
/* The same of stacks. */
VERB vec v_next_stack(vec a)
{
    return _mm256_shuffle_epi8(a, _mm256_broadcastsi128_si256(_mm_setr_epi8(
                                      2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15)));
}
VERB vec v_last_stack(vec a)
{
    return _mm256_shuffle_epi8(a, _mm256_broadcastsi128_si256(_mm_setr_epi8(
                                      4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15)));
}

/* All bits of the lanes that are 0. */
VERB vec v_empty(vec a)
{
    return _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
}
/* Each lane without its least bit. */
VERB vec v_rest(vec a)
{
    return v_and(a, _mm256_add_epi16(a, _mm256_set1_epi16(-1)));
}

VERB vec v_least(vec a, vec b)
{
    return _mm256_min_epu16(a, b);
}
VERB vec v_sum(vec a, vec b)
{
    return _mm256_add_epi16(a, b);
}

/* The lanes of cells, the others 0; and the others with nine bits set. */
VERB vec v_used(vec a)
{
    return v_and(a, _mm256_setr_epi16(-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, 0, 0, 0, 0));
}
VERB vec v_unused(vec a)
{
    enum { ALL = SHUDU_ALL_DIGITS };
    return v_or(a, _mm256_setr_epi16(0, 0, 0, ALL, 0, 0, 0, ALL, 0, 0, 0, ALL, ALL, ALL, ALL, ALL));
}
/* The cells of a band, and those of a stack. */
VERB vec v_band(unsigned b)
{
    return _mm256_cmpeq_epi16(_mm256_setr_epi16(0, 0, 0, 3, 1, 1, 1, 3, 2, 2, 2, 3, 3, 3, 3, 3),
                              v_all(b));
}
VERB vec v_stack(unsigned j)
{
    return _mm256_cmpeq_epi16(_mm256_setr_epi16(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 3, 3, 3, 3),
                              v_all(j));
}

VERB bool v_is_zero(vec a)
{
    return _mm256_testz_si256(a, a);
}
/* Whether every lane is `lane`. */
VERB bool v_is_all(vec a, unsigned lane)
{
    return v_is_zero(_mm256_xor_si256(a, v_all(lane)));
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

/* Band b of the ninth vector goes into the last quarter of vector b. */
VERB vec with_ninth(vec a, vec ninth_band)
{
    return _mm256_blend_epi32(a, ninth_band, 0xC0);
}

#if defined(__AVX512BW__)
/* The digits of each slot, 32 in a register. */
typedef struct cells {
    __m512i v[4];
} cells;

VERB __m512i both(vec a, vec b)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512(a), b, 1);
}
VERB void lay_out(cells *c, const board *x)
{
    const vec ninth = x->at[2][2];
    const vec a = with_ninth(x->at[0][0], _mm256_permute4x64_epi64(ninth, 0 << 6)),
              b = with_ninth(x->at[0][1], _mm256_permute4x64_epi64(ninth, 1 << 6)),
              d = with_ninth(x->at[0][2], _mm256_permute4x64_epi64(ninth, 2 << 6));
    c->v[0] = both(a, b);
    c->v[1] = both(d, x->at[1][0]);
    c->v[2] = both(x->at[1][1], x->at[1][2]);
    c->v[3] = both(x->at[2][0], x->at[2][1]);
}
VERB cell_set set_of(const __mmask32 in[4])
{
    return (cell_set){in[0] | (uint64_t)in[1] << 32, in[2] | (uint64_t)in[3] << 32};
}
/* Slots that have one of the digits; slots that are none may be among them. */
VERB cell_set cells_with(const cells *c, unsigned digits)
{
    __mmask32 in[4];
    for (unsigned i = 0; i < 4; i++)
        in[i] = _mm512_test_epi16_mask(c->v[i], _mm512_set1_epi16((short)digits));
    return set_of(in);
}
/* Slots that have `count` digits, 2 or 3. */
VERB cell_set cells_of(const cells *c, unsigned count)
{
    const __m512i less = _mm512_set1_epi16(-1);
    __mmask32 in[4];
    for (unsigned i = 0; i < 4; i++) {
        __m512i rest = _mm512_and_si512(c->v[i], _mm512_add_epi16(c->v[i], less));
        if (count == 3)
            rest = _mm512_and_si512(rest, _mm512_add_epi16(rest, less));
        in[i] = _mm512_mask_testn_epi16_mask(_mm512_test_epi16_mask(rest, rest), rest,
                                             _mm512_add_epi16(rest, less));
    }
    return set_of(in);
}
#else
/* The digits of each slot, 16 in a register. */
typedef struct cells {
    vec v[8];
} cells;

VERB void lay_out(cells *c, const board *x)
{
    const vec ninth = x->at[2][2];
    c->v[0] = with_ninth(x->at[0][0], _mm256_permute4x64_epi64(ninth, 0 << 6));
    c->v[1] = with_ninth(x->at[0][1], _mm256_permute4x64_epi64(ninth, 1 << 6));
    c->v[2] = with_ninth(x->at[0][2], _mm256_permute4x64_epi64(ninth, 2 << 6));
    for (unsigned i = 3; i < 8; i++)
        c->v[i] = x->at[i / 3][i % 3];
}
/* A bit for each lane of four vectors, all of whose bits are set or not. */
VERB uint64_t bits_of_lanes(const vec v[4])
{
    const vec low = _mm256_permute4x64_epi64(_mm256_packs_epi16(v[0], v[1]), 0xD8),
              high = _mm256_permute4x64_epi64(_mm256_packs_epi16(v[2], v[3]), 0xD8);
    return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high)
                                                     << 32;
}
VERB cell_set cells_with(const cells *c, unsigned digits)
{
    vec empty[8];
    for (unsigned i = 0; i < 8; i++)
        empty[i] = v_empty(v_and(c->v[i], v_all(digits)));
    return (cell_set){~bits_of_lanes(empty), ~bits_of_lanes(empty + 4)};
}
VERB cell_set cells_of(const cells *c, unsigned count)
{
    vec in[8];
    for (unsigned i = 0; i < 8; i++) {
        const vec two = v_rest(c->v[i]), rest = count == 3 ? v_rest(two) : two;
        in[i] = v_but(v_empty(v_rest(rest)), v_empty(rest));
    }
    return (cell_set){bits_of_lanes(in), bits_of_lanes(in + 4)};
}
#endif

VERB unsigned digits_at(const cells *c, unsigned slot)
{
    uint16_t digits;
    memcpy(&digits, (const char *)c->v + 2 * slot, sizeof digits);
    return digits;
}

/* ---- Input and output ---- */

VERB __m128i load_half(const void *at)
{
    return _mm_loadu_si128((const __m128i *)at);
}

/* Rows of bytes (b, r) for b = 0, 2 and 1, in the halves of two vectors; the last row is read from
 * seven bytes before it, so that nothing beyond the board is. */
VERB void bytes_of_rows(const uint8_t *at, unsigned r, vec *even, vec *odd)
{
    const __m128i last =
        r < 2 ? load_half(at + 9 * (6 + r)) : _mm_srli_si128(load_half(at + SHUDU_CELLS - 16), 7);
    *even = _mm256_inserti128_si256(_mm256_castsi128_si256(load_half(at + 9 * r)), last, 1);
    *odd = _mm256_castsi128_si256(load_half(at + 9 * (3 + r)));
}

/* Bytes k, k+3, k+6 of the rows, as the lanes of the bands. */
VERB vec cells_of_rows(vec even, vec odd, unsigned k)
{
    const char a = (char)k, b = (char)(k + 3), c = (char)(k + 6);
    const vec to_even = _mm256_broadcastsi128_si256(
                  _mm_setr_epi8(a, -1, b, -1, c, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)),
              to_odd =
                  _mm256_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, a, -1, b, -1, c, -1, -1, -1, -1,
                                   -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    return v_or(_mm256_shuffle_epi8(even, to_even), _mm256_shuffle_epi8(odd, to_odd));
}

/* Digits as bits of their lanes; 0 has none. */
VERB vec bits_of_digits(vec digits)
{
    const vec low = _mm256_broadcastsi128_si256(
                  _mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0)),
              nine = _mm256_cmpeq_epi16(digits, _mm256_set1_epi16(9));
    return v_or(_mm256_shuffle_epi8(low, digits), v_and(nine, _mm256_set1_epi16(256)));
}

/* Clues as digits of their cells. Returns whether all are in range. */
VERB bool read_clues(board *x, const shudu_grid *grid)
{
    vec most = v_all(0);
    for (unsigned r = 0; r < 3; r++) {
        vec even, odd;
        bytes_of_rows(grid->at, r, &even, &odd);
        for (unsigned k = 0; k < 3; k++) {
            const vec digits = cells_of_rows(even, odd, k);
            most = _mm256_max_epu16(most, digits);
            x->at[r][k] = bits_of_digits(digits);
        }
    }
    return v_is_zero(_mm256_subs_epu16(most, v_all(SHUDU_ORDER)));
}

/* Three candidate words of a row, from column k of each stack. Cells 1 to 8 have columns 1 and 2
 * where cells 0 to 7 have columns 0 and 1. */
VERB __m128i words_of_row(const uint16_t *at, unsigned k)
{
    const __m128i column0 =
                      _mm_setr_epi8(0, 1, 6, 7, 12, 13, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
                  column1 =
                      _mm_setr_epi8(2, 3, 8, 9, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    return _mm_shuffle_epi8(load_half(at + (k == 2)), k == 0 ? column0 : column1);
}

/* Candidates as they are given, of clues too. */
VERB void read_candidates(board *x, const shudu_cand *cand)
{
    for (unsigned r = 0; r < 3; r++)
        for (unsigned k = 0; k < 3; k++) {
            const __m128i first = words_of_row(cand->at + 9 * r, k),
                          second = words_of_row(cand->at + 9 * (3 + r), k),
                          third = words_of_row(cand->at + 9 * (6 + r), k);
            x->at[r][k] = _mm256_inserti128_si256(
                _mm256_castsi128_si256(_mm_unpacklo_epi64(first, second)), third, 1);
        }
}

/* The digit of each lane, which has one. */
VERB vec digits_of_bits(vec bits)
{
    const vec low = _mm256_broadcastsi128_si256(
                  _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0)),
              high = _mm256_broadcastsi128_si256(
                  _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0)),
              nine = _mm256_broadcastsi128_si256(
                  _mm_setr_epi8(0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
              nibble = _mm256_set1_epi16(15);
    return v_or3(_mm256_shuffle_epi8(low, v_and(bits, nibble)),
                 _mm256_shuffle_epi8(high, v_and(_mm256_srli_epi16(bits, 4), nibble)),
                 _mm256_shuffle_epi8(nine, _mm256_srli_epi16(bits, 8)));
}

VERB void write_solution(shudu_grid *out, const board *x)
{
    uint8_t at[SHUDU_CELLS + 16];
    const vec row = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, -1, -1, -1, -1, -1, -1, -1));
    /* Each store writes beyond its row, so rows are written in ascending order. */
    __m128i line[3][3];
    for (unsigned r = 0; r < 3; r++) {
        /* bytes: column 0, column 1, column 2, nothing; of stacks 0, 1, 2 */
        const vec first = v_or(digits_of_bits(x->at[r][0]),
                               _mm256_slli_epi16(digits_of_bits(x->at[r][1]), 8)),
                  second = digits_of_bits(x->at[r][2]);
        const vec even = _mm256_shuffle_epi8(_mm256_unpacklo_epi16(first, second), row),
                  odd = _mm256_shuffle_epi8(_mm256_unpackhi_epi16(first, second), row);
        line[0][r] = _mm256_castsi256_si128(even);
        line[1][r] = _mm256_castsi256_si128(odd);
        line[2][r] = _mm256_extracti128_si256(even, 1);
    }
    for (unsigned i = 0; i < 9; i++)
        _mm_storeu_si128((__m128i *)(at + 9 * i), line[i / 3][i % 3]);
    memcpy(out->at, at, SHUDU_CELLS);
}

#endif
