/* The lockstep kernel for WebAssembly with 128-bit SIMD (-msimd128). A module that has such
 * instructions is refused as a whole where they are not known, so there is nothing to ask at run
 * time: who needs both builds two modules. */
#include "search/lockstep/rows.h"

#if SHUDU__WASM_SIMD

#include "search/lockstep/verbs_wasm.h"

#define ROW_RUN   shudu__lockstep_wasm
#define ROW_BYTES shudu__lockstep_wasm_bytes
#include "search/lockstep/kernel.inc.h"

#endif
