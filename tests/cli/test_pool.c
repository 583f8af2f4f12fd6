/* The pool: order, bounded memory, turns, and that nothing is lost. Built a second time with the
 * thread sanitizer (tests.cmake), which is why it needs nothing of the library. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "pool.h"

enum { ITEMS = 2000, SLOTS = 6 };

/* items that are odd are big: they go out in pieces, as a long result does */
typedef struct item {
    unsigned number, pieces, weight;
} item;

typedef struct fixture {
    pool *pool;
    unsigned out[4 * ITEMS]; /* numbers in the order in which they came out */
    size_t outs;
    atomic_uint running, most_running, workers, ended;
    atomic_uint weight_done;
    unsigned done;
    bool used[SLOTS];
} fixture;

static void *begin(void *ctx)
{
    fixture *const f = ctx;
    atomic_fetch_add(&f->workers, 1);
    return f;
}

static void end(void *ctx, void *own)
{
    fixture *const f = ctx;
    assert_ptr_equal(own, f);
    atomic_fetch_add(&f->ended, 1);
}

/* Takes a different time for each item, so that later ones finish before earlier ones. */
static void work_a_while(unsigned number)
{
    const struct timespec pause = {0, (long)(number * 7919u % 5u) * 20000};
    if (number % 7 == 0)
        nanosleep(&pause, NULL);
}

static void run(void *ctx, void *own, void *slot)
{
    fixture *const f = ctx;
    item *const it = slot;
    (void)own;
    const unsigned now = atomic_fetch_add(&f->running, 1) + 1;
    unsigned most = atomic_load(&f->most_running);
    while (now > most && !atomic_compare_exchange_weak(&f->most_running, &most, now))
        ;
    work_a_while(it->number);
    if (it->number % 2) {
        pool_await_turn(f->pool, it);
        assert_true(pool_is_turn(f->pool, it));
        for (it->pieces = 0; it->pieces < 2; it->pieces++)
            f->out[f->outs++] = it->number;
    }
    atomic_fetch_sub(&f->running, 1);
}

static void done(void *ctx, void *slot)
{
    fixture *const f = ctx;
    const item *const it = slot;
    f->out[f->outs++] = it->number;
    f->done++;
    atomic_fetch_add(&f->weight_done, it->weight);
}

/* Fills the pool with items that weigh 1, 2, 3, 1, ... */
static void fill(fixture *f, unsigned threads, unsigned items, size_t most)
{
    memset(f, 0, sizeof *f);
    const pool_calls calls = {begin, end, run, done, f};
    f->pool = pool_new(threads, SLOTS, sizeof(item), most, &calls);
    assert_non_null(f->pool);
    size_t put = 0;
    for (unsigned i = 0; i < items; i++) {
        item *const it = pool_slot(f->pool);
        const size_t in_use = put - atomic_load(&f->weight_done);
        assert_true(in_use == 0 || in_use < most);
        assert_ptr_equal(pool_slot(f->pool), it);
        f->used[((char *)it - (char *)pool_at(f->pool, 0)) / (ptrdiff_t)sizeof *it] = true;
        it->number = i;
        it->weight = 1 + i % 3;
        put += it->weight;
        pool_put(f->pool, it->weight);
    }
    pool_finish(f->pool);
    pool_free(f->pool);
}

static unsigned count_used(const fixture *f)
{
    unsigned count = 0;
    for (unsigned i = 0; i < SLOTS; i++)
        count += f->used[i];
    return count;
}

static void results_come_out_in_order_for_any_number_of_threads(void **state)
{
    (void)state;
    static fixture f;
    for (unsigned threads = 1; threads <= 8; threads *= 2) {
        fill(&f, threads, ITEMS, threads == 4 ? 5 : 1000);
        assert_int_equal(f.done, ITEMS);
        assert_int_equal(f.outs, 2 * ITEMS);
        size_t at = 0;
        for (unsigned i = 0; i < ITEMS; i++)
            for (unsigned piece = 0; piece < (i % 2 ? 3 : 1); piece++)
                assert_int_equal(f.out[at++], i);
        assert_true(atomic_load(&f.most_running) <= threads);
        assert_true(atomic_load(&f.workers) <= threads);
        assert_int_equal(atomic_load(&f.ended), atomic_load(&f.workers));
    }
}

static void no_work_needs_no_worker(void **state)
{
    (void)state;
    static fixture f;
    fill(&f, 8, 0, 1000);
    assert_int_equal(atomic_load(&f.workers), 0);
    assert_int_equal(f.outs, 0);
}

static void one_item_needs_one_worker(void **state)
{
    (void)state;
    static fixture f;
    fill(&f, 8, 1, 1000);
    assert_int_equal(atomic_load(&f.workers), 1);
    assert_int_equal(f.done, 1);
}

/* Weighing as much as is allowed, each waits until the one before is out; and the slot that came
 * out last is the next to be filled. */
static void few_slots_are_used_where_few_are_needed(void **state)
{
    (void)state;
    static fixture f;
    fill(&f, 2, 100, 1);
    assert_int_equal(f.done, 100);
    assert_int_equal(count_used(&f), 1);
    assert_int_equal(atomic_load(&f.workers), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_come_out_in_order_for_any_number_of_threads),
        cmocka_unit_test(no_work_needs_no_worker),
        cmocka_unit_test(one_item_needs_one_worker),
        cmocka_unit_test(few_slots_are_used_where_few_are_needed),
    };
    return cmocka_run_group_tests_name("cli.pool", tests, NULL, NULL);
}
