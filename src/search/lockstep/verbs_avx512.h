/* Verbs of the lockstep kernel on AVX-512 (F, BW, VL, DQ, VPOPCNTDQ): 32 lanes of 16 bits, masks of
 * lanes in mask registers, three-operand logic in one instruction. What each verb means:
 * verbs_portable.h. */
#ifndef SHUDU_SEARCH_LOCKSTEP_VERBS_AVX512_H
#define SHUDU_SEARCH_LOCKSTEP_VERBS_AVX512_H

#include <immintrin.h>
#include <stdint.h>

typedef __m512i vec;
typedef __mmask32 vmask;
enum { LANES = 32 };

#define V_DO static inline __attribute__((always_inline))

V_DO vec v_load(const uint16_t *at)
{
    return _mm512_load_si512(at);
}
V_DO void v_store(uint16_t *at, vec a)
{
    _mm512_store_si512(at, a);
}
V_DO vec v_set(uint16_t a)
{
    return _mm512_set1_epi16((short)a);
}
V_DO vec v_and(vec a, vec b)
{
    return _mm512_and_si512(a, b);
}
V_DO vec v_or(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}
V_DO vec v_andnot(vec a, vec b)
{
    return _mm512_andnot_si512(a, b);
}
V_DO vec v_or3(vec a, vec b, vec c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xFE);
}
V_DO vec v_and_or(vec a, vec b, vec c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xEA);
}
V_DO vec v_or_and(vec a, vec b, vec c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xA8);
}
V_DO vec v_clear_or(vec a, vec b, vec c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xAE);
}
V_DO vec v_diff_or(vec a, vec b, vec c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xBE);
}
V_DO vec v_blend(vec m, vec a, vec b)
{
    return _mm512_ternarylogic_epi32(m, a, b, 0xCA);
}
V_DO vec v_add(vec a, vec b)
{
    return _mm512_add_epi16(a, b);
}
V_DO vec v_sub(vec a, vec b)
{
    return _mm512_sub_epi16(a, b);
}
V_DO vec v_less1(vec a)
{
    return _mm512_add_epi16(a, _mm512_set1_epi16(-1));
}
V_DO vec v_min(vec a, vec b)
{
    return _mm512_min_epi16(a, b);
}
V_DO vec v_max(vec a, vec b)
{
    return _mm512_max_epi16(a, b);
}
#define v_left(a, n)  _mm512_slli_epi16(a, n)
#define v_right(a, n) _mm512_srli_epi16(a, n)

V_DO vmask v_is_zero(vec a)
{
    return _mm512_testn_epi16_mask(a, a);
}
V_DO vmask v_is_single(vec a)
{
    return _mm512_testn_epi16_mask(a, v_less1(a));
}
V_DO vmask v_meets(vec a, vec b)
{
    return _mm512_test_epi16_mask(a, b);
}
V_DO vec v_where(vmask m, vec a)
{
    return _mm512_maskz_mov_epi16(m, a);
}
V_DO vec v_narrow(vec a, vec b)
{
    return _mm512_mask_mov_epi16(a, _mm512_test_epi16_mask(a, b), _mm512_and_si512(a, b));
}
V_DO uint32_t v_lanes(vmask m)
{
    return m;
}

V_DO vec v_load_bytes(const uint8_t *at)
{
    return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)at));
}
V_DO void v_store_bytes(uint8_t *at, vec a)
{
    _mm256_storeu_si256((__m256i *)at, _mm512_cvtepi16_epi8(a));
}
V_DO vec v_one_hot(vec a)
{
    return _mm512_sllv_epi16(_mm512_set1_epi16(1), v_less1(a));
}

#include "search/lockstep/bytes_sse2.h"
#include "search/lockstep/words_avx2.h"

#endif
