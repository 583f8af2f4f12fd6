/* Memory: the default allocator, the work object, and arrays that grow. */
#include "base/mem.h"

#include <stdlib.h>

static void *std_get(void *ctx, size_t bytes)
{
    (void)ctx;
    return malloc(bytes);
}

static void *std_resize(void *ctx, void *old, size_t bytes)
{
    (void)ctx;
    return realloc(old, bytes);
}

static void std_put(void *ctx, void *mem)
{
    (void)ctx;
    free(mem);
}

const shudu_alloc *shudu_alloc_default(void)
{
    static const shudu_alloc std = {std_get, std_resize, std_put, NULL};
    return &std;
}

shudu_work *shudu_work_new(const shudu_alloc *alloc)
{
    if (!alloc)
        alloc = shudu_alloc_default();
    shudu_work *const work = alloc->get(alloc->ctx, sizeof *work);
    if (work)
        *work = (shudu_work){.alloc = *alloc};
    return work;
}

void shudu_work_free(shudu_work *work)
{
    if (!work)
        return;
    const shudu_alloc alloc = work->alloc;
    alloc.put(alloc.ctx, work->block);
    alloc.put(alloc.ctx, work);
}

const shudu_alloc *shudu_work_alloc(const shudu_work *work)
{
    return &work->alloc;
}

void *shudu__work_block(shudu_work *work, size_t bytes)
{
    if (work->size < bytes) {
        work->alloc.put(work->alloc.ctx, work->block);
        work->block = work->alloc.get(work->alloc.ctx, bytes);
        work->size = work->block ? bytes : 0;
    }
    return work->block;
}

bool shudu__grow(const shudu_alloc *alloc, void **array, size_t *cap, size_t count, size_t size)
{
    if (count < *cap)
        return true;
    const size_t wanted = *cap ? *cap * 2 : 64;
    if (wanted > SIZE_MAX / size)
        return false;
    void *const bigger = alloc->resize(alloc->ctx, *array, wanted * size);
    if (!bigger)
        return false;
    *array = bigger;
    *cap = wanted;
    return true;
}
