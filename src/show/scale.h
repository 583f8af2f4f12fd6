/* The logarithmic axis of bars, on a page and on a terminal. */
#ifndef SHUDU_SHOW_SCALE_H
#define SHUDU_SHOW_SCALE_H

#include <stdint.h>

/* 1000 * log10(n), n > 0, rounded down to a whole number; exact at powers of ten. */
unsigned shudu__log10_milli(uint64_t n);

#endif
