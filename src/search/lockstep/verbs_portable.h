/* Verbs of the lockstep kernel in plain C: four lanes of 16 bits in a 64-bit word. It runs
 * anywhere, and says what each verb means.
 *
 * A vec holds LANES numbers of 16 bits, a vmask yes or no for each lane. Bit patterns come from
 * masks of nine columns; verbs that add or subtract may count on their operands staying in
 * 0..0x7FFF and their results not leaving 0..0xFFFF, but for v_less1, whose result is only used
 * together with its operand. */
#ifndef SHUDU_SEARCH_LOCKSTEP_VERBS_PORTABLE_H
#define SHUDU_SEARCH_LOCKSTEP_VERBS_PORTABLE_H

#include <stdint.h>
#include <string.h>

typedef uint64_t vec;
typedef uint64_t vmask; /* lanes of all ones or of 0 */
enum { LANES = 4 };

#define V_DO   static inline
#define V_EACH UINT64_C(0x0001000100010001)

/* LANES numbers in memory, lane 0 first, aligned to sizeof(vec). */
V_DO vec v_load(const uint16_t *at)
{
    return (uint64_t)at[0] | (uint64_t)at[1] << 16 | (uint64_t)at[2] << 32 | (uint64_t)at[3] << 48;
}
V_DO void v_store(uint16_t *at, vec a)
{
    for (unsigned l = 0; l < LANES; l++)
        at[l] = (uint16_t)(a >> 16 * l);
}
/* LANES bytes in memory, and back: from lanes below 256. */
V_DO vec v_load_bytes(const uint8_t *at)
{
    return (uint64_t)at[0] | (uint64_t)at[1] << 16 | (uint64_t)at[2] << 32 | (uint64_t)at[3] << 48;
}
V_DO void v_store_bytes(uint8_t *at, vec a)
{
    for (unsigned l = 0; l < LANES; l++)
        at[l] = (uint8_t)(a >> 16 * l);
}

/* The same number in all lanes. */
V_DO vec v_set(uint16_t a)
{
    return V_EACH * a;
}

/* Logic on all bits, as the formulas say; three operands at once where a machine can. */
V_DO vec v_and(vec a, vec b)
{
    return a & b;
}
V_DO vec v_or(vec a, vec b)
{
    return a | b;
}
V_DO vec v_andnot(vec a, vec b)
{
    return ~a & b;
}
V_DO vec v_or3(vec a, vec b, vec c)
{
    return a | b | c;
}
V_DO vec v_and_or(vec a, vec b, vec c)
{
    return (a & b) | c;
}
V_DO vec v_or_and(vec a, vec b, vec c)
{
    return (a | b) & c;
}
V_DO vec v_clear_or(vec a, vec b, vec c)
{
    return (~a & b) | c;
}
V_DO vec v_diff_or(vec a, vec b, vec c)
{
    return (a ^ b) | c;
}
V_DO vec v_blend(vec m, vec a, vec b)
{
    return (m & a) | (~m & b);
}

/* Arithmetic in each lane. Shifts are by a constant. */
V_DO vec v_add(vec a, vec b)
{
    return a + b;
}
V_DO vec v_sub(vec a, vec b)
{
    return a - b;
}
V_DO vec v_less1(vec a)
{
    return ((a | V_EACH << 15) - V_EACH) & ~(V_EACH << 15);
}
V_DO vec v_left(vec a, unsigned n)
{
    return (a << n) & V_EACH * (uint16_t)(0xFFFF << n);
}
V_DO vec v_right(vec a, unsigned n)
{
    return (a >> n) & V_EACH * (0xFFFF >> n);
}

/* Lanes that are 0; that have at most one bit. `v_meets`: lanes in which a & b is not 0. */
V_DO vmask v_is_zero(vec a)
{
    const vec some = (((a & V_EACH * 0x7FFF) + V_EACH * 0x7FFF) | a) >> 15 & V_EACH;
    return (V_EACH - some) * 0xFFFF;
}
V_DO vmask v_is_single(vec a)
{
    return v_is_zero(a & v_less1(a));
}
V_DO vmask v_meets(vec a, vec b)
{
    return ~v_is_zero(a & b);
}

/* `a` in the lanes of the mask, else 0. */
V_DO vec v_where(vmask m, vec a)
{
    return m & a;
}
/* a & b in the lanes where it is not 0, else `a`. */
V_DO vec v_narrow(vec a, vec b)
{
    return a & (b | v_is_zero(a & b));
}
/* The lesser and the greater number in each lane. */
V_DO vec v_min(vec a, vec b)
{
    const vec less = (((b | V_EACH << 15) - a) >> 15 & V_EACH) * 0xFFFF; /* a <= b */
    return (less & a) | (~less & b);
}
V_DO vec v_max(vec a, vec b)
{
    return a + b - v_min(a, b);
}
/* 1 << (a - 1), 0 for 0; any number above 9 may give anything. */
V_DO vec v_one_hot(vec a)
{
    vec hot = 0;
    for (unsigned l = 0; l < LANES; l++) {
        const unsigned n = (unsigned)(a >> 16 * l) & 15u;
        hot |= (uint64_t)(n ? 1u << (n - 1) : 0) << 16 * l;
    }
    return hot;
}
/* Bit l is set if lane l of the mask is. */
V_DO uint32_t v_lanes(vmask m)
{
    return (uint32_t)((m & V_EACH) * UINT64_C(0x0001000200040008) >> 48) & 15u;
}

/* 16 bytes. The zips put the low or high halves of two together, byte by byte in turn. */
typedef struct bytes16 {
    uint8_t at[16];
} bytes16;
V_DO bytes16 b_load(const uint8_t *at)
{
    bytes16 a;
    memcpy(a.at, at, sizeof a.at);
    return a;
}
V_DO void b_store(uint8_t *at, bytes16 a)
{
    memcpy(at, a.at, sizeof a.at);
}
V_DO bytes16 b_zip_low(bytes16 a, bytes16 b)
{
    bytes16 c;
    for (unsigned i = 0; i < 8; i++) {
        c.at[2 * i] = a.at[i];
        c.at[2 * i + 1] = b.at[i];
    }
    return c;
}
V_DO bytes16 b_zip_high(bytes16 a, bytes16 b)
{
    bytes16 c;
    for (unsigned i = 0; i < 8; i++) {
        c.at[2 * i] = a.at[8 + i];
        c.at[2 * i + 1] = b.at[8 + i];
    }
    return c;
}

#include "search/lockstep/words_plain.h"

#endif
