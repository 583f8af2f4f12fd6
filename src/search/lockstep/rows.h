/* The rows of the lockstep kernel: one for each instruction set that the build can compile for. */
#ifndef SHUDU_SEARCH_LOCKSTEP_ROWS_H
#define SHUDU_SEARCH_LOCKSTEP_ROWS_H

#include "search/cpu.h"
#include "search/lockstep/lockstep.h"

/* ROW(name) declares what a row's file defines. */
#define SHUDU__ROW(name)                                                                           \
    void shudu__lockstep_##name(void *mem, const shudu__lockstep_job *job);                        \
    extern const size_t shudu__lockstep_##name##_bytes;

#if SHUDU__X86_64
SHUDU__ROW(avx512)
SHUDU__ROW(avx2)
SHUDU__ROW(sse41)
#endif
#if SHUDU__NEON
SHUDU__ROW(neon)
#endif
#if SHUDU__WASM_SIMD
SHUDU__ROW(wasm)
#endif
SHUDU__ROW(portable)

#endif
