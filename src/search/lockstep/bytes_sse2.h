/* The verbs of 16 bytes (see verbs_portable.h) for all rows of x86-64. */
#ifndef SHUDU_SEARCH_LOCKSTEP_BYTES_SSE2_H
#define SHUDU_SEARCH_LOCKSTEP_BYTES_SSE2_H

#include <emmintrin.h>
#include <stdint.h>

typedef __m128i bytes16;
V_DO bytes16 b_load(const uint8_t *at)
{
    return _mm_loadu_si128((const __m128i *)at);
}
V_DO void b_store(uint8_t *at, bytes16 a)
{
    _mm_storeu_si128((__m128i *)at, a);
}
V_DO bytes16 b_zip_low(bytes16 a, bytes16 b)
{
    return _mm_unpacklo_epi8(a, b);
}
V_DO bytes16 b_zip_high(bytes16 a, bytes16 b)
{
    return _mm_unpackhi_epi8(a, b);
}

#endif
