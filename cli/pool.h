/* Workers whose results come out in the order in which the work was put in, whatever their
 * number. A pool has slots of the caller's type: the caller fills one, a worker runs it, and when
 * all that were put in before are done, `done` is called for it. */
#ifndef SHUDU_CLI_POOL_H
#define SHUDU_CLI_POOL_H

#include <stdbool.h>
#include <stddef.h>

/* begin  makes what one worker owns (may return NULL);  end  takes it back
 * run    works on a slot; several at a time, each with another worker's own
 * done   takes the result of a slot; one at a time, in the order of pool_put */
typedef struct pool_calls {
    void *(*begin)(void *ctx);
    void (*end)(void *ctx, void *own);
    void (*run)(void *ctx, void *own, void *slot);
    void (*done)(void *ctx, void *slot);
    void *ctx;
} pool_calls;

typedef struct pool pool;

/* `slots` of `size` bytes, all zero at first and never cleared by the pool. At most `threads`
 * workers, started when there is work for them. NULL if there is no memory.
 * most  what the slots in use may weigh together, by pool_put, before pool_slot waits */
pool *pool_new(unsigned threads, size_t slots, size_t size, size_t most, const pool_calls *calls);

/* A slot to fill: the one that came out last, so that few are used where few are needed. Waits
 * while there is none, or while those in use weigh too much. Until pool_put always the same. */
void *pool_slot(pool *p);

/* Hands over the slot that pool_slot gave. */
void pool_put(pool *p, size_t weight);

/* From `run` only. Whether all slots before this one are done: its output may go out at once. */
bool pool_is_turn(pool *p, const void *slot);
void pool_await_turn(pool *p, const void *slot);

/* Waits until all slots are done and all workers have ended. The slots stay for the caller to
 * clear: pool_at(p, 0 .. slots-1). Then pool_free. */
void pool_finish(pool *p);
void *pool_at(pool *p, size_t index);
void pool_free(pool *p);

#endif
