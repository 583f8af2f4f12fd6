/* The engine "single" for every machine. */
#define SINGLE_NAME shudu__single_portable
#include "search/single/single_ops_portable.h"
#include "search/single/single_kernel.inc.h"
