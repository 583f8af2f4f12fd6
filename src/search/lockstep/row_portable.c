/* The lockstep kernel in plain C. */
#include "search/lockstep/rows.h"
#include "search/lockstep/verbs_portable.h"

#define ROW_RUN   shudu__lockstep_portable
#define ROW_BYTES shudu__lockstep_portable_bytes
#include "search/lockstep/kernel.inc.h"
