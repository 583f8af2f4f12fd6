/* What this machine's processor can do, for the engines that are compiled for several instruction
 * sets. The names are those of the flags in cmake/simd.cmake. */
#ifndef SHUDU_SEARCH_CPU_H
#define SHUDU_SEARCH_CPU_H

#include <stdbool.h>

#if defined(__x86_64__) && defined(__GNUC__)
#define SHUDU__X86_64 1 /* files for these sets are compiled */

static inline bool shudu__cpu_has_sse41(void)
{
    return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt");
}

static inline bool shudu__cpu_has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

static inline bool shudu__cpu_has_avx512(void)
{
    return shudu__cpu_has_avx2() && __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vpopcntdq");
}
#else
#define SHUDU__X86_64 0
#endif

/* Sets that a build either has everywhere or not at all. */
#if defined(__aarch64__) && defined(__ARM_NEON)
#define SHUDU__NEON 1
#else
#define SHUDU__NEON 0
#endif
#if defined(__wasm_simd128__)
#define SHUDU__WASM_SIMD 1
#else
#define SHUDU__WASM_SIMD 0
#endif

#endif
