/* A logarithm in integers, because the core has no floating point to speak of: the same bytes on
 * every machine. */
#include "show/scale.h"

/* log2 in 2^-16ths by squaring the mantissa, then times log10(2) = 0.30103. The powers of ten are
 * counted apart, so that a bar of 1,000 states ends on its grid line. */
unsigned shudu__log10_milli(uint64_t n)
{
    unsigned decades = 0;
    uint64_t power = 1;
    for (; n / 10 >= power; power *= 10)
        decades++;
    for (; n >> 36; n >>= 1) /* so that n << 28 has room */
        power >>= 1;
    uint64_t mantissa = (n << 28) / power; /* in [1, 10), 28 bits behind the point */
    uint64_t log2 = 0;
    for (; mantissa >> 29; mantissa >>= 1)
        log2 += UINT64_C(1) << 16;
    for (unsigned bit = 16; bit-- > 0;) {
        mantissa = mantissa * mantissa >> 28;
        if (mantissa >> 29) {
            mantissa >>= 1;
            log2 += UINT64_C(1) << bit;
        }
    }
    return decades * 1000 + (unsigned)(log2 * 30103 / (UINT64_C(100) << 16));
}
