/* Verbs of the lockstep kernel on WebAssembly's 128 bits: 8 lanes of 16 bits, masks of lanes as
 * lanes of all ones. What each verb means: verbs_portable.h. */
#ifndef SHUDU_SEARCH_LOCKSTEP_VERBS_WASM_H
#define SHUDU_SEARCH_LOCKSTEP_VERBS_WASM_H

#include <stdint.h>
#include <wasm_simd128.h>

typedef v128_t vec;
typedef v128_t vmask;
enum { LANES = 8 };

#define V_DO static inline __attribute__((always_inline))

V_DO vec v_load(const uint16_t *at)
{
    return wasm_v128_load(at);
}
V_DO void v_store(uint16_t *at, vec a)
{
    wasm_v128_store(at, a);
}
V_DO vec v_set(uint16_t a)
{
    return wasm_u16x8_splat(a);
}
V_DO vec v_and(vec a, vec b)
{
    return wasm_v128_and(a, b);
}
V_DO vec v_or(vec a, vec b)
{
    return wasm_v128_or(a, b);
}
V_DO vec v_andnot(vec a, vec b)
{
    return wasm_v128_andnot(b, a);
}
V_DO vec v_diff_or(vec a, vec b, vec c)
{
    return v_or(wasm_v128_xor(a, b), c);
}
V_DO vec v_blend(vec m, vec a, vec b)
{
    return wasm_v128_bitselect(a, b, m);
}
V_DO vec v_add(vec a, vec b)
{
    return wasm_i16x8_add(a, b);
}
V_DO vec v_sub(vec a, vec b)
{
    return wasm_i16x8_sub(a, b);
}
V_DO vec v_less1(vec a)
{
    return wasm_i16x8_add(a, wasm_i16x8_splat(-1));
}
V_DO vec v_min(vec a, vec b)
{
    return wasm_u16x8_min(a, b);
}
V_DO vec v_max(vec a, vec b)
{
    return wasm_u16x8_max(a, b);
}
V_DO vec v_left(vec a, unsigned n)
{
    return wasm_i16x8_shl(a, n);
}
V_DO vec v_right(vec a, unsigned n)
{
    return wasm_u16x8_shr(a, n);
}

V_DO vmask v_is_zero(vec a)
{
    return wasm_i16x8_eq(a, v_set(0));
}
V_DO vmask v_meets(vec a, vec b)
{
    return wasm_i16x8_ne(v_and(a, b), v_set(0));
}
V_DO vec v_narrow(vec a, vec b)
{
    const vec both = v_and(a, b);
    return v_and(a, v_or(both, v_is_zero(both)));
}
V_DO uint32_t v_lanes(vmask m)
{
    return (uint32_t)wasm_i16x8_bitmask(m);
}

V_DO vec v_load_bytes(const uint8_t *at)
{
    return wasm_u16x8_load8x8(at);
}
V_DO void v_store_bytes(uint8_t *at, vec a)
{
    wasm_v128_store64_lane(at, wasm_u8x16_narrow_i16x8(a, a), 0);
}
V_DO vec v_one_hot(vec a)
{
    const vec table = wasm_u8x16_make(0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0);
    return v_or(wasm_i8x16_swizzle(table, a), v_and(wasm_i16x8_eq(a, v_set(9)), v_set(0x100)));
}

typedef v128_t bytes16;
V_DO bytes16 b_load(const uint8_t *at)
{
    return wasm_v128_load(at);
}
V_DO void b_store(uint8_t *at, bytes16 a)
{
    wasm_v128_store(at, a);
}
V_DO bytes16 b_zip_low(bytes16 a, bytes16 b)
{
    return wasm_i8x16_shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
V_DO bytes16 b_zip_high(bytes16 a, bytes16 b)
{
    return wasm_i8x16_shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

#include "search/lockstep/verbs_plain_logic.h"
#include "search/lockstep/words_plain.h"

#endif
