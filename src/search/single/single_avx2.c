/* The engine "single" for AVX2; the build gives this file its flags. */
#include "search/single/single.h"

#if defined(__AVX2__)
#define SINGLE_NAME shudu__single_avx2
#include "search/single/single_ops_avx2.h"
#include "search/single/single_kernel.inc.h"
#endif
