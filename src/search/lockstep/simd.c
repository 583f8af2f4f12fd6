/* The table of instruction sets, best first, and the choice among them. A new one is a header of
 * verbs, a row file, its flags in cmake/simd.cmake, and a line here and in rows.h. */
#include "search/lockstep/rows.h"

#include <string.h>

#include "base/mem.h"
#include "search/cpu.h"
#include "search/engines.h"

static bool always(void)
{
    return true;
}

#define ROW(id, lanes, usable, name)                                                               \
    {                                                                                              \
        id, lanes, usable, shudu__lockstep_##name, &shudu__lockstep_##name##_bytes                 \
    }

static const shudu__simd_row rows[] = {
#if SHUDU__X86_64
    ROW("avx512", 32, shudu__cpu_has_avx512, avx512),
    ROW("avx2", 16, shudu__cpu_has_avx2, avx2),
    ROW("sse4.1", 8, shudu__cpu_has_sse41, sse41),
#endif
#if SHUDU__NEON
    ROW("neon", 8, always, neon),
#endif
#if SHUDU__WASM_SIMD
    ROW("wasm-simd", 8, always, wasm),
#endif
    ROW("portable", 4, always, portable),
};
enum { ROWS = sizeof rows / sizeof *rows };

const char *shudu_simd_name(size_t index)
{
    return index < ROWS ? rows[index].id : NULL;
}

unsigned shudu_simd_lanes(size_t index)
{
    return index < ROWS ? rows[index].lanes : 0;
}

bool shudu_simd_usable(size_t index)
{
    return index < ROWS && rows[index].usable();
}

static const shudu__simd_row *best(void)
{
    const shudu__simd_row *row = rows;
    while (!row->usable())
        row++;
    return row;
}

const char *shudu__lockstep_simd(const char *row)
{
    return row ? row : best()->id;
}

const shudu__simd_row *shudu__simd_row_of(const shudu_work *work)
{
    return work->simd ? work->simd : best();
}

const char *shudu_work_simd(const shudu_work *work)
{
    return shudu__simd_row_of(work)->id;
}

shudu_err shudu_work_use_simd(shudu_work *work, const char *name)
{
    work->simd = NULL;
    if (!name)
        return SHUDU_OK;
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(rows[i].id, name) == 0) {
            if (!rows[i].usable())
                return SHUDU_E_UNSUPPORTED;
            work->simd = &rows[i];
            return SHUDU_OK;
        }
    return SHUDU_E_RANGE;
}
