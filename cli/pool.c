/* Three counters walk round the ring: head <= next <= tail. [head, next) is running or waits for
 * its turn to come out, [next, tail) waits for a worker. One lock guards them. The worker that
 * finishes the slot at the head delivers it, and all finished ones behind it; while it does so
 * without the lock, `delivering` keeps the others from it, and head stays put, so that "it is my
 * turn" and "my predecessor is out" are the same thing. Memory is bounded by the ring. */
#include "pool.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

struct pool {
    pool_calls calls;
    pthread_mutex_t lock;
    pthread_cond_t work, room, turn; /* something to run; slots are free; head moved on */
    uint64_t head, next, tail;
    size_t slots, size;
    char *slot;
    bool *finished;
    pthread_t *thread;
    unsigned threads, started, idle;
    bool delivering, closed;
};

pool *pool_new(unsigned threads, size_t slots, size_t size, const pool_calls *calls)
{
    pool *const p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->calls = *calls;
    p->slots = slots;
    p->size = size;
    p->threads = threads;
    p->slot = calloc(slots, size);
    p->finished = calloc(slots, sizeof *p->finished);
    p->thread = calloc(threads, sizeof *p->thread);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->work, NULL);
    pthread_cond_init(&p->room, NULL);
    pthread_cond_init(&p->turn, NULL);
    if (p->slot && p->finished && p->thread)
        return p;
    pool_free(p);
    return NULL;
}

void pool_free(pool *p)
{
    if (!p)
        return;
    pthread_cond_destroy(&p->turn);
    pthread_cond_destroy(&p->room);
    pthread_cond_destroy(&p->work);
    pthread_mutex_destroy(&p->lock);
    free(p->thread);
    free(p->finished);
    free(p->slot);
    free(p);
}

static size_t ring(const pool *p, uint64_t ticket)
{
    return (size_t)(ticket % p->slots);
}

void *pool_at(pool *p, size_t index)
{
    return p->slot + index * p->size;
}

/* Whether the caller should go on after the ring was full. Not as soon as there is one slot: each
 * time it wakes it takes a worker's core. */
static bool is_roomy(const pool *p)
{
    return p->tail - p->head <= p->slots / 2;
}

/* With the lock held: takes finished slots out, in order, as far as they go. */
static void deliver(pool *p)
{
    if (p->delivering)
        return;
    p->delivering = true;
    while (p->head < p->next && p->finished[ring(p, p->head)]) {
        const size_t at = ring(p, p->head);
        pthread_mutex_unlock(&p->lock);
        p->calls.done(p->calls.ctx, pool_at(p, at));
        pthread_mutex_lock(&p->lock);
        p->finished[at] = false;
        p->head++;
        if (is_roomy(p))
            pthread_cond_signal(&p->room);
        pthread_cond_broadcast(&p->turn);
    }
    p->delivering = false;
}

/* With the lock held: runs the next slot. */
static void run_next(pool *p, void *own)
{
    const size_t at = ring(p, p->next++);
    pthread_mutex_unlock(&p->lock);
    p->calls.run(p->calls.ctx, own, pool_at(p, at));
    pthread_mutex_lock(&p->lock);
    p->finished[at] = true;
    deliver(p);
}

static void *worker(void *arg)
{
    pool *const p = arg;
    void *const own = p->calls.begin(p->calls.ctx);
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (p->next == p->tail && !p->closed) {
            p->idle++;
            pthread_cond_wait(&p->work, &p->lock);
            p->idle--;
        }
        if (p->next == p->tail)
            break;
        run_next(p, own);
    }
    pthread_mutex_unlock(&p->lock);
    p->calls.end(p->calls.ctx, own);
    return NULL;
}

void *pool_slot(pool *p)
{
    pthread_mutex_lock(&p->lock);
    if (p->tail - p->head == p->slots)
        while (!is_roomy(p))
            pthread_cond_wait(&p->room, &p->lock);
    void *const slot = pool_at(p, ring(p, p->tail));
    pthread_mutex_unlock(&p->lock);
    return slot;
}

/* With the lock held: one more worker if all are busy. */
static void hire(pool *p)
{
    const bool wanted = p->idle < p->tail - p->next && p->started < p->threads;
    if (wanted && pthread_create(&p->thread[p->started], NULL, worker, p) == 0)
        p->started++;
}

void pool_put(pool *p)
{
    pthread_mutex_lock(&p->lock);
    p->tail++;
    hire(p);
    if (p->started > 0) {
        pthread_cond_signal(&p->work);
    } else { /* the system gives no thread: then this one works */
        void *const own = p->calls.begin(p->calls.ctx);
        run_next(p, own);
        p->calls.end(p->calls.ctx, own);
    }
    pthread_mutex_unlock(&p->lock);
}

bool pool_is_turn(pool *p, const void *slot)
{
    pthread_mutex_lock(&p->lock);
    const bool is_turn = pool_at(p, ring(p, p->head)) == slot;
    pthread_mutex_unlock(&p->lock);
    return is_turn;
}

void pool_await_turn(pool *p, const void *slot)
{
    pthread_mutex_lock(&p->lock);
    while (pool_at(p, ring(p, p->head)) != slot)
        pthread_cond_wait(&p->turn, &p->lock);
    pthread_mutex_unlock(&p->lock);
}

void pool_finish(pool *p)
{
    pthread_mutex_lock(&p->lock);
    p->closed = true;
    pthread_cond_broadcast(&p->work);
    pthread_mutex_unlock(&p->lock);
    for (unsigned i = 0; i < p->started; i++)
        pthread_join(p->thread[i], NULL);
}
