/* All memory through the caller's own functions: here they count blocks and refuse big ones. */
#include <shudu/shudu.h>

#include <stdio.h>
#include <stdlib.h>

typedef struct counter {
    unsigned long asked;
    long live;
} counter;

static void *resize(void *ctx, void *old, size_t bytes)
{
    counter *const count = ctx;
    void *const mem = bytes <= 1 << 20 ? realloc(old, bytes) : NULL;
    count->asked++;
    count->live += mem && !old;
    return mem;
}

static void *get(void *ctx, size_t bytes)
{
    return resize(ctx, NULL, bytes);
}

static void put(void *ctx, void *mem)
{
    ((counter *)ctx)->live -= mem != NULL;
    free(mem);
}

int main(void)
{
    counter count = {0};
    const shudu_alloc alloc = {get, resize, put, &count};
    const shudu_grid empty = {{0}};
    const shudu_limits thousand = {.solutions = 1000};
    shudu_position position;
    shudu_position_from_grid(&position, &empty);
    shudu_work *const work = shudu_work_new(&alloc);
    shudu_search_out out;
    for (int turn = 0; work && turn < 100; turn++)
        if (shudu_search(work, NULL, &position, &thousand, NULL, NULL, &out) != SHUDU_OK)
            return 1;
    shudu_work_free(work);
    printf("100 searches, %lu requests, %ld blocks left\n", count.asked, count.live);
    return 0;
}
