/* Sets as masks: of digits in nine bits, of anything in 64. */
#ifndef SHUDU_BASE_BITS_H
#define SHUDU_BASE_BITS_H

#include <shudu/types.h>

/* How many bits of a mask of digits are set. */
static inline unsigned shudu__count(unsigned mask)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_popcount(mask);
#else
    unsigned n = 0;
    for (; mask; mask &= mask - 1)
        n++;
    return n;
#endif
}

/* The least digit of a mask that is not empty. */
static inline unsigned shudu__least_digit(unsigned mask)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctz(mask) + 1;
#else
    unsigned digit = 1;
    for (; !(mask & 1u); mask >>= 1)
        digit++;
    return digit;
#endif
}

/* How many bits are set. */
static inline unsigned shudu__count_long(uint64_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_popcountll(set);
#else
    return shudu__count((unsigned)(set >> 32)) + shudu__count((unsigned)set & UINT32_MAX);
#endif
}

/* The least bit that is set, from 0, of a set that is not empty. */
static inline unsigned shudu__least_bit(uint64_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set);
#else
    unsigned bit = 0;
    for (; !(set & 1u); set >>= 1)
        bit++;
    return bit;
#endif
}

static inline unsigned shudu__bit(unsigned digit)
{
    return 1u << (digit - 1);
}

#endif
