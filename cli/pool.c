/* What is put in gets a ticket, and tickets stand in a ring, round which three counters walk:
 * head <= next <= tail. [head, next) is running or waits for its turn to come out, [next, tail)
 * waits for a worker. One lock guards them. The worker that finishes the slot at the head delivers
 * it, and all finished ones behind it; while it does so without the lock, `delivering` keeps the
 * others from it, and head stays put, so that "it is my turn" and "my predecessor is out" are the
 * same thing. Memory is bounded by the slots; those not in use lie on a stack. */
#include "pool.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct ticket {
    void *slot;
    size_t weight;
    bool finished;
} ticket;

/* weight  of all in [head, tail);  most  what it may be
 * hand    the slot that the caller fills, NULL if none */
struct pool {
    pool_calls calls;
    pthread_mutex_t lock;
    pthread_cond_t work, room, turn; /* something to run; slots are free; head moved on */
    uint64_t head, next, tail;
    size_t slots, size, weight, most, unused_count;
    char *memory;
    ticket *ring;
    void **unused, *hand;
    pthread_t *thread;
    unsigned threads, started, idle;
    bool delivering, closed;
};

pool *pool_new(unsigned threads, size_t slots, size_t size, size_t most, const pool_calls *calls)
{
    pool *const p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->calls = *calls;
    p->slots = slots;
    p->size = size;
    p->most = most;
    p->threads = threads;
    p->memory = calloc(slots, size);
    p->ring = calloc(slots, sizeof *p->ring);
    p->unused = calloc(slots, sizeof *p->unused);
    p->thread = calloc(threads, sizeof *p->thread);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->work, NULL);
    pthread_cond_init(&p->room, NULL);
    pthread_cond_init(&p->turn, NULL);
    if (p->memory && p->ring && p->unused && p->thread) {
        while (p->unused_count < slots) {
            p->unused[p->unused_count] = pool_at(p, p->unused_count);
            p->unused_count++;
        }
        return p;
    }
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
    free(p->unused);
    free(p->ring);
    free(p->memory);
    free(p);
}

static ticket *ticket_of(pool *p, uint64_t number)
{
    return &p->ring[number % p->slots];
}

void *pool_at(pool *p, size_t index)
{
    return p->memory + index * p->size;
}

static bool is_full(const pool *p)
{
    return p->tail - p->head == p->slots || (p->tail > p->head && p->weight >= p->most);
}

/* Whether the caller should go on after the pool was full. Not as soon as there is one slot: each
 * time it wakes it takes a worker's core. */
static bool is_roomy(const pool *p)
{
    return p->tail - p->head <= p->slots / 2 && p->weight <= p->most / 2;
}

/* With the lock held: takes finished slots out, in order, as far as they go. */
static void deliver(pool *p)
{
    if (p->delivering)
        return;
    p->delivering = true;
    while (p->head < p->next && ticket_of(p, p->head)->finished) {
        ticket *const out = ticket_of(p, p->head);
        pthread_mutex_unlock(&p->lock);
        p->calls.done(p->calls.ctx, out->slot);
        pthread_mutex_lock(&p->lock);
        p->unused[p->unused_count++] = out->slot;
        p->weight -= out->weight;
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
    ticket *const mine = ticket_of(p, p->next++);
    pthread_mutex_unlock(&p->lock);
    p->calls.run(p->calls.ctx, own, mine->slot);
    pthread_mutex_lock(&p->lock);
    mine->finished = true;
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
    if (!p->hand) {
        if (is_full(p))
            while (!is_roomy(p))
                pthread_cond_wait(&p->room, &p->lock);
        p->hand = p->unused[--p->unused_count];
    }
    void *const slot = p->hand;
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

void pool_put(pool *p, size_t weight)
{
    pthread_mutex_lock(&p->lock);
    *ticket_of(p, p->tail++) = (ticket){p->hand, weight, false};
    p->weight += weight;
    p->hand = NULL;
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
    const bool is_turn = ticket_of(p, p->head)->slot == slot;
    pthread_mutex_unlock(&p->lock);
    return is_turn;
}

void pool_await_turn(pool *p, const void *slot)
{
    pthread_mutex_lock(&p->lock);
    while (ticket_of(p, p->head)->slot != slot)
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
