/* The lockstep kernel for NEON, which every 64-bit ARM processor has. */
#include "search/lockstep/rows.h"

#if SHUDU__NEON

#include "search/lockstep/verbs_neon.h"

#define ROW_RUN   shudu__lockstep_neon
#define ROW_BYTES shudu__lockstep_neon_bytes
#include "search/lockstep/kernel.inc.h"

#endif
