/* The lockstep kernel for AVX2 with BMI2; built with the flags of cmake/simd.cmake. */
#include "search/lockstep/rows.h"

#if SHUDU__X86_64

#include "search/lockstep/verbs_avx2.h"

#define ROW_RUN   shudu__lockstep_avx2
#define ROW_BYTES shudu__lockstep_avx2_bytes
#include "search/lockstep/kernel.inc.h"

#endif
