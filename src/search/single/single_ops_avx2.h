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

/* The digits of each slot. */
typedef struct cells {
    uint16_t at[128];
} cells;

VERB void lay_out(cells *c, const board *x)
{
    const vec ninth = x->at[2][2];
    for (unsigned i = 0; i < 8; i++)
        v_store(c->at + 16 * i, x->at[i / 3][i % 3]);
    /* Band b of the ninth vector into the last quarter of vector b. */
    v_store(c->at, _mm256_blend_epi32(x->at[0][0], _mm256_permute4x64_epi64(ninth, 0 << 6), 0xC0));
    v_store(c->at + 16,
            _mm256_blend_epi32(x->at[0][1], _mm256_permute4x64_epi64(ninth, 1 << 6), 0xC0));
    v_store(c->at + 32,
            _mm256_blend_epi32(x->at[0][2], _mm256_permute4x64_epi64(ninth, 2 << 6), 0xC0));
}
VERB unsigned digits_at(const cells *c, unsigned slot)
{
    return c->at[slot];
}

/* A bit for each lane of four vectors, all of whose bits are set or not. */
VERB uint64_t bits_of_lanes(const vec v[4])
{
    const vec low = _mm256_permute4x64_epi64(_mm256_packs_epi16(v[0], v[1]), 0xD8),
              high = _mm256_permute4x64_epi64(_mm256_packs_epi16(v[2], v[3]), 0xD8);
    return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high)
                                                     << 32;
}
/* Slots that have one of the digits; slots that are none may be among them. */
VERB cell_set cells_with(const cells *c, unsigned digits)
{
    uint64_t without[2];
    for (unsigned half = 0; half < 2; half++) {
        vec v[4];
        for (unsigned i = 0; i < 4; i++)
            v[i] = v_empty(v_and(v_load(c->at + 64 * half + 16 * i), v_all(digits)));
        without[half] = bits_of_lanes(v);
    }
    return (cell_set){~without[0], ~without[1]};
}
/* Slots that have two digits. */
VERB cell_set cells_of_two(const cells *c)
{
    uint64_t found[2];
    for (unsigned half = 0; half < 2; half++) {
        vec v[4];
        for (unsigned i = 0; i < 4; i++) {
            const vec rest = v_rest(v_load(c->at + 64 * half + 16 * i));
            v[i] = v_but(v_empty(v_rest(rest)), v_empty(rest));
        }
        found[half] = bits_of_lanes(v);
    }
    return (cell_set){found[0], found[1]};
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

/* The digits of all cells: a clue's own, a blank's candidates. */
VERB void read_candidates(board *x, const shudu_grid *grid, const shudu_cand *cand)
{
    (void)read_clues(x, grid);
    for (unsigned r = 0; r < 3; r++)
        for (unsigned k = 0; k < 3; k++) {
            const __m128i first = words_of_row(cand->at + 9 * r, k),
                          second = words_of_row(cand->at + 9 * (3 + r), k),
                          third = words_of_row(cand->at + 9 * (6 + r), k);
            const vec words = _mm256_inserti128_si256(
                _mm256_castsi128_si256(_mm_unpacklo_epi64(first, second)), third, 1);
            x->at[r][k] = v_unused(v_or(x->at[r][k], words));
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
