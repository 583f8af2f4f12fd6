/* The lockstep kernel for SSE4.1 with POPCNT; built with the flags of cmake/simd.cmake. */
#include "search/lockstep/rows.h"

#if SHUDU__X86_64

#include "search/lockstep/verbs_sse41.h"

#define ROW_RUN   shudu__lockstep_sse41
#define ROW_BYTES shudu__lockstep_sse41_bytes
#include "search/lockstep/kernel.inc.h"

#endif
