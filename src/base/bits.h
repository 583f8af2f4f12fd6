/* Sets of digits as masks of nine bits. */
#ifndef SHUDU_BASE_BITS_H
#define SHUDU_BASE_BITS_H

#include <shudu/types.h>

/* How many bits of a nine-bit mask are set. */
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

static inline unsigned shudu__bit(unsigned digit)
{
    return 1u << (digit - 1);
}

#endif
