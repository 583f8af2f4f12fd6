/* Verbs of the lockstep kernel on SSE4.1: 8 lanes of 16 bits, masks of lanes as lanes of all ones.
 * What each verb means: verbs_portable.h. */
#ifndef SHUDU_SEARCH_LOCKSTEP_VERBS_SSE41_H
#define SHUDU_SEARCH_LOCKSTEP_VERBS_SSE41_H

#include <smmintrin.h>
#include <stdint.h>

typedef __m128i vec;
typedef __m128i vmask;
enum { LANES = 8 };

#define V_DO static inline __attribute__((always_inline))

V_DO vec v_load(const uint16_t *at)
{
    return _mm_load_si128((const __m128i *)at);
}
V_DO void v_store(uint16_t *at, vec a)
{
    _mm_store_si128((__m128i *)at, a);
}
V_DO vec v_set(uint16_t a)
{
    return _mm_set1_epi16((short)a);
}
V_DO vec v_and(vec a, vec b)
{
    return _mm_and_si128(a, b);
}
V_DO vec v_or(vec a, vec b)
{
    return _mm_or_si128(a, b);
}
V_DO vec v_andnot(vec a, vec b)
{
    return _mm_andnot_si128(a, b);
}
V_DO vec v_diff_or(vec a, vec b, vec c)
{
    return v_or(_mm_xor_si128(a, b), c);
}
V_DO vec v_blend(vec m, vec a, vec b)
{
    return v_or(v_and(m, a), v_andnot(m, b));
}
V_DO vec v_add(vec a, vec b)
{
    return _mm_add_epi16(a, b);
}
V_DO vec v_sub(vec a, vec b)
{
    return _mm_sub_epi16(a, b);
}
V_DO vec v_less1(vec a)
{
    return _mm_add_epi16(a, _mm_set1_epi16(-1));
}
V_DO vec v_min(vec a, vec b)
{
    return _mm_min_epi16(a, b);
}
V_DO vec v_max(vec a, vec b)
{
    return _mm_max_epi16(a, b);
}
#define v_left(a, n)  _mm_slli_epi16(a, n)
#define v_right(a, n) _mm_srli_epi16(a, n)

V_DO vmask v_is_zero(vec a)
{
    return _mm_cmpeq_epi16(a, _mm_setzero_si128());
}
V_DO vmask v_meets(vec a, vec b)
{
    return _mm_xor_si128(v_is_zero(v_and(a, b)), _mm_set1_epi16(-1));
}
V_DO vec v_narrow(vec a, vec b)
{
    const vec both = v_and(a, b);
    return v_and(a, v_or(both, v_is_zero(both)));
}
V_DO uint32_t v_lanes(vmask m)
{
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(m, _mm_setzero_si128()));
}

V_DO vec v_load_bytes(const uint8_t *at)
{
    return _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)at));
}
V_DO void v_store_bytes(uint8_t *at, vec a)
{
    _mm_storel_epi64((__m128i *)at, _mm_packus_epi16(a, a));
}
V_DO vec v_one_hot(vec a)
{
    const vec table = _mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    return v_or(_mm_shuffle_epi8(table, a), v_and(_mm_cmpeq_epi16(a, v_set(9)), v_set(0x100)));
}

#include "search/lockstep/bytes_sse2.h"
#include "search/lockstep/verbs_plain_logic.h"
#include "search/lockstep/words_plain.h"

#endif
