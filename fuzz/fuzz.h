/* What every fuzzer has: the entry point and a check that stops it. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Called by libFuzzer or by plain_main.c with one input; returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A fuzzer asserts meaning, in every build. */
#define FUZZ_CHECK(holds)                                                                          \
    do {                                                                                           \
        if (!(holds)) {                                                                            \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #holds);             \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

#endif
