/* Verbs of the lockstep kernel on NEON (Advanced SIMD of AArch64): 8 lanes of 16 bits, masks of
 * lanes as lanes of all ones. What each verb means: verbs_portable.h. */
#ifndef SHUDU_SEARCH_LOCKSTEP_VERBS_NEON_H
#define SHUDU_SEARCH_LOCKSTEP_VERBS_NEON_H

#include <arm_neon.h>
#include <stdint.h>

typedef uint16x8_t vec;
typedef uint16x8_t vmask;
enum { LANES = 8 };

#define V_DO static inline __attribute__((always_inline))

V_DO vec v_load(const uint16_t *at)
{
    return vld1q_u16(at);
}
V_DO void v_store(uint16_t *at, vec a)
{
    vst1q_u16(at, a);
}
V_DO vec v_set(uint16_t a)
{
    return vdupq_n_u16(a);
}
V_DO vec v_and(vec a, vec b)
{
    return vandq_u16(a, b);
}
V_DO vec v_or(vec a, vec b)
{
    return vorrq_u16(a, b);
}
V_DO vec v_andnot(vec a, vec b)
{
    return vbicq_u16(b, a);
}
V_DO vec v_diff_or(vec a, vec b, vec c)
{
    return v_or(veorq_u16(a, b), c);
}
V_DO vec v_blend(vec m, vec a, vec b)
{
    return vbslq_u16(m, a, b);
}
V_DO vec v_add(vec a, vec b)
{
    return vaddq_u16(a, b);
}
V_DO vec v_sub(vec a, vec b)
{
    return vsubq_u16(a, b);
}
V_DO vec v_less1(vec a)
{
    return vsubq_u16(a, vdupq_n_u16(1));
}
V_DO vec v_min(vec a, vec b)
{
    return vminq_u16(a, b);
}
V_DO vec v_max(vec a, vec b)
{
    return vmaxq_u16(a, b);
}
#define v_left(a, n)  vshlq_n_u16(a, n)
#define v_right(a, n) vshrq_n_u16(a, n)

V_DO vmask v_is_zero(vec a)
{
    return vceqzq_u16(a);
}
V_DO vmask v_meets(vec a, vec b)
{
    return vtstq_u16(a, b);
}
V_DO vec v_narrow(vec a, vec b)
{
    return vbslq_u16(v_meets(a, b), v_and(a, b), a);
}
V_DO uint32_t v_lanes(vmask m)
{
    static const uint16_t bit[LANES] = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16(v_and(m, vld1q_u16(bit)));
}

V_DO vec v_load_bytes(const uint8_t *at)
{
    return vmovl_u8(vld1_u8(at));
}
V_DO void v_store_bytes(uint8_t *at, vec a)
{
    vst1_u8(at, vmovn_u16(a));
}
V_DO vec v_one_hot(vec a)
{
    return vshlq_u16(v_set(1), vreinterpretq_s16_u16(v_less1(a))); /* by -1: to the right */
}

typedef uint8x16_t bytes16;
V_DO bytes16 b_load(const uint8_t *at)
{
    return vld1q_u8(at);
}
V_DO void b_store(uint8_t *at, bytes16 a)
{
    vst1q_u8(at, a);
}
V_DO bytes16 b_zip_low(bytes16 a, bytes16 b)
{
    return vzip1q_u8(a, b);
}
V_DO bytes16 b_zip_high(bytes16 a, bytes16 b)
{
    return vzip2q_u8(a, b);
}

#include "search/lockstep/verbs_plain_logic.h"
#include "search/lockstep/words_plain.h"

#endif
