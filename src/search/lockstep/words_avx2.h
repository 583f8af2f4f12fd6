/* Verbs that work on one lane's state (see words_plain.h) with AVX2 and BMI2.
 *
 * What is read soon after in one piece is written in one piece: a wide load of what several narrow
 * stores have just written waits until all of them have reached the cache. */
#ifndef SHUDU_SEARCH_LOCKSTEP_WORDS_AVX2_H
#define SHUDU_SEARCH_LOCKSTEP_WORDS_AVX2_H

#include <immintrin.h>
#include <stdint.h>

static inline __m256i w_load4(const uint64_t *at)
{
    return _mm256_load_si256((const __m256i *)at);
}
static inline void w_store4(uint64_t *at, __m256i a)
{
    _mm256_store_si256((__m256i *)at, a);
}

/* Three words of three rows of a digit. */
static inline __m256i w_digit(const uint16_t *at, unsigned step)
{
    __m128i a = _mm_cvtsi32_si128(at[0]), b = _mm_cvtsi32_si128(at[54 * step]);
    a = _mm_insert_epi16(a, at[step], 1);
    a = _mm_insert_epi16(a, at[2 * step], 2);
    a = _mm_insert_epi16(a, at[27 * step], 4);
    a = _mm_insert_epi16(a, at[28 * step], 5);
    a = _mm_insert_epi16(a, at[29 * step], 6);
    b = _mm_insert_epi16(b, at[55 * step], 1);
    b = _mm_insert_epi16(b, at[56 * step], 2);
    return _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
}

static inline void
w_take(uint64_t by_digit[9][4], uint64_t by_band[3][8], const uint16_t *at, unsigned step)
{
    for (unsigned first = 0; first < 8; first += 4) {
        __m256i w[4];
        for (unsigned d = 0; d < 4; d++) {
            w[d] = w_digit(at + 3 * step * (first + d), step);
            w_store4(by_digit[first + d], w[d]);
        }
        const __m256i a = _mm256_unpacklo_epi64(w[0], w[1]), b = _mm256_unpacklo_epi64(w[2], w[3]);
        const __m256i c = _mm256_unpackhi_epi64(w[0], w[1]), d = _mm256_unpackhi_epi64(w[2], w[3]);
        w_store4(&by_band[0][first], _mm256_permute2x128_si256(a, b, 0x20));
        w_store4(&by_band[1][first], _mm256_permute2x128_si256(c, d, 0x20));
        w_store4(&by_band[2][first], _mm256_permute2x128_si256(a, b, 0x31));
    }
    w_store4(by_digit[8], w_digit(at + 24 * step, step));
}

static inline void w_pairs(uint64_t pair[4], uint64_t by_digit[9][4])
{
    __m256i once = _mm256_setzero_si256(), twice = once, thrice = once;
    for (unsigned d = 0; d < 9; d++) {
        const __m256i w = w_load4(by_digit[d]);
        thrice = _mm256_or_si256(thrice, _mm256_and_si256(twice, w));
        twice = _mm256_or_si256(twice, _mm256_and_si256(once, w));
        once = _mm256_or_si256(once, w);
    }
    w_store4(pair, _mm256_andnot_si256(thrice, twice));
}

static inline uint64_t w_compact(uint64_t word)
{
    return _pext_u64(word, 0x01FF01FF01FF);
}

static inline unsigned w_meets(const uint64_t word[8], uint64_t bit)
{
#ifdef __AVX512F__
    return _mm512_test_epi64_mask(_mm512_load_si512(word), _mm512_set1_epi64((long long)bit));
#else
    const __m256i b = _mm256_set1_epi64x((long long)bit);
    const __m256i low = _mm256_cmpeq_epi64(_mm256_and_si256(w_load4(word), b), b);
    const __m256i high = _mm256_cmpeq_epi64(_mm256_and_si256(w_load4(word + 4), b), b);
    return (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(low)) |
           (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(high)) << 4;
#endif
}

static inline unsigned
w_score(const uint64_t d[4], const uint64_t e[4], const uint64_t peers[4], const uint64_t pair[4])
{
#ifdef __AVX512VPOPCNTDQ__
    const __m256i held = _mm256_and_si256(_mm256_or_si256(w_load4(d), w_load4(e)), w_load4(peers));
    const __m256i paired = _mm256_and_si256(held, w_load4(pair));
    const __m512i counts =
        _mm512_popcnt_epi64(_mm512_inserti64x4(_mm512_castsi256_si512(held), paired, 1));
    const uint64_t bytes = (uint64_t)_mm_cvtsi128_si64(_mm512_cvtepi64_epi8(counts));
    return (unsigned)(bytes * UINT64_C(0x0101010103030303) >> 56); /* the last byte adds all up */
#else
    unsigned score = 0;
    for (unsigned b = 0; b < 3; b++) {
        const uint64_t held = (d[b] | e[b]) & peers[b];
        score += (unsigned)_mm_popcnt_u64(held) + 3 * (unsigned)_mm_popcnt_u64(held & pair[b]);
    }
    return score;
#endif
}

#endif
