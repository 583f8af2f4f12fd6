/* Many puzzles in one call: what each of them gets is what it would get alone, in every engine,
 * whatever stands beside it. */
#include "support.h"

#define EMPTY "................................................................................."
#define CLASH "11..............................................................................."
#define DEAD  "12345678.........9..............................................................."

enum { KINDS = 7 };

static const char *const kind[KINDS] = {
    PAPER_PUZZLE, EMPTY, CLASH, DEAD, PAPER_SOLUTION,
    /* PAPER_PUZZLE without its first clue: many solutions */
    "...........36......7..9.2...5...7.......457.....1...3...1...."
    "68..85...1..9....4..",
    NULL /* a cell out of range */};

static shudu_grid nasty(unsigned k)
{
    shudu_grid grid = test_grid(kind[k] ? kind[k] : EMPTY);
    if (!kind[k])
        grid.at[40] = 10;
    return grid;
}

/* The answer of `engine` to one puzzle, by way of shudu_search. */
static shudu_answer
alone(const shudu_engine *engine, const shudu_grid *puzzle, const shudu_limits *limits)
{
    shudu_answer answer = {.status = SHUDU_INVALID};
    shudu_position p = {.grid = *puzzle};
    shudu_search_out out;
    if (!shudu_is_valid(puzzle))
        return answer;
    shudu_position_from_grid(&p, puzzle);
    assert_int_equal(shudu_search(test_work, engine, &p, limits, NULL, NULL, &out), SHUDU_OK);
    answer = (shudu_answer){out.solutions, out.guesses, out.status, out.complete, {{0}}};
    if (out.solutions > 0)
        answer.first = out.first;
    return answer;
}

static void assert_same(const shudu_answer *a, const shudu_answer *b)
{
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->solutions, b->solutions);
    assert_int_equal(a->guesses, b->guesses);
    assert_int_equal(a->complete, b->complete);
    assert_memory_equal(&a->first, &b->first, sizeof a->first);
}

/* Every order of the nasty set: no puzzle disturbs its neighbours. */
static void test_every_order(void **state)
{
    (void)state;
    const shudu_limits two = {.solutions = 2};
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    for (size_t e = 0; e < count; e++) {
        shudu_answer expected[KINDS];
        for (unsigned k = 0; k < KINDS; k++) {
            const shudu_grid grid = nasty(k);
            expected[k] = alone(&engine[e], &grid, &two);
        }
        if (!engine[e].run_many)
            continue; /* one after another: nothing to disturb */
        for (unsigned order = 0; order < 5040; order++) {
            unsigned left[KINDS] = {0, 1, 2, 3, 4, 5, 6}, place[KINDS];
            shudu_grid puzzle[KINDS];
            shudu_answer answer[KINDS];
            for (unsigned i = 0, rank = order; i < KINDS; i++) {
                const unsigned at = rank % (KINDS - i);
                rank /= KINDS - i;
                place[i] = left[at];
                left[at] = left[KINDS - 1 - i];
                puzzle[i] = nasty(place[i]);
            }
            assert_int_equal(shudu_run_many(test_work, &engine[e], puzzle, KINDS, &two, answer),
                             SHUDU_OK);
            for (unsigned i = 0; i < KINDS; i++)
                assert_same(&answer[i], &expected[place[i]]);
        }
    }
}

/* A long mix, cut into calls of different sizes, with different limits. */
static void test_the_cut_does_not_matter(void **state)
{
    enum { MIX = 300 };
    static shudu_grid puzzle[MIX];
    static shudu_answer answer[MIX];
    static const uint64_t limits[] = {1, 2, 3, 100};
    shudu_rng rng;
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    (void)state;
    shudu_rng_seed(&rng, 7);
    for (unsigned i = 0; i < MIX; i++) {
        shudu_position p;
        test_random_puzzle(&p, &rng, 23 + shudu_rng_below(&rng, 12));
        puzzle[i] = shudu_rng_below(&rng, 9) ? p.grid : nasty(shudu_rng_below(&rng, KINDS));
    }
    for (size_t e = 0; e < count; e++)
        for (unsigned l = 0; l < sizeof limits / sizeof *limits; l++) {
            const shudu_limits limit = {.solutions = limits[l]};
            for (unsigned from = 0, size = 1; from < MIX; from += size, size = 2 * size + l) {
                const unsigned n = size < MIX - from ? size : MIX - from;
                assert_int_equal(
                    shudu_run_many(test_work, &engine[e], puzzle + from, n, &limit, answer + from),
                    SHUDU_OK);
            }
            for (unsigned i = 0; i < MIX; i++) {
                const shudu_answer expected = alone(&engine[e], &puzzle[i], &limit);
                assert_same(&answer[i], &expected);
            }
        }
}

static bool stop_at_once(void *ctx)
{
    (void)ctx;
    return true;
}

static void test_nothing_and_stop(void **state)
{
    (void)state;
    const shudu_limits stop = {.solutions = 2, .stop = stop_at_once};
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    assert_int_equal(shudu_run_many(test_work, NULL, NULL, 0, NULL, NULL), SHUDU_OK);
    for (size_t e = 0; e < count; e++) {
        const shudu_grid empty = {{0}};
        const shudu_limits all = {.stop = stop_at_once};
        shudu_answer answer;
        assert_int_equal(shudu_run_many(test_work, &engine[e], &empty, 1, &all, &answer), SHUDU_OK);
        assert_false(answer.complete);
        assert_int_equal(shudu_run_many(test_work, &engine[e], &empty, 0, &stop, &answer),
                         SHUDU_OK);
    }
}

/* Says yes once, at the call that *left counts down to. */
static bool stop_once(void *ctx)
{
    unsigned *const left = ctx;
    return *left > 0 && --*left == 0;
}

/* A caller that says stop once means all puzzles: at the most the few that were being searched are
 * still answered, and what is left is said to be open. */
static void test_one_stop_is_for_all(void **state)
{
    enum { PUZZLES = 2000 };
    static shudu_grid puzzle[PUZZLES];
    static shudu_answer answer[PUZZLES];
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    (void)state;
    for (unsigned i = 0; i < PUZZLES; i++)
        puzzle[i] = nasty(i % 2 ? 0 : 1); /* the paper's, and the empty board */
    for (size_t e = 0; e < count; e++) {
        unsigned left = 3;
        const shudu_limits limits = {.solutions = 300, .stop = stop_once, .stop_ctx = &left};
        assert_int_equal(shudu_run_many(test_work, &engine[e], puzzle, PUZZLES, &limits, answer),
                         SHUDU_OK);
        unsigned open = 0;
        for (unsigned i = 0; i < PUZZLES; i++)
            open += answer[i].status == SHUDU_LIMIT;
        assert_int_equal(left, 0);
        assert_true(open > PUZZLES / 4);
        assert_int_equal(answer[PUZZLES - 1].status, SHUDU_LIMIT);
        assert_int_equal(answer[PUZZLES - 1].solutions, 0);
    }
}

static void test_no_memory(void **state)
{
    (void)state;
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    for (size_t e = 0; e < count; e++) {
        test_heap heap;
        test_heap_init(&heap, 2); /* the work object is there, its block is not */
        const shudu_grid empty = {{0}};
        const shudu_limits two = {.solutions = 2};
        shudu_answer answer;
        shudu_work *const work = shudu_work_new(&heap.alloc);
        const shudu_err err = shudu_run_many(work, &engine[e], &empty, 1, &two, &answer);
        assert_true(err == SHUDU_E_NOMEM || (err == SHUDU_OK && heap.requests == 1));
        shudu_work_free(work);
        assert_int_equal(heap.live, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_order),      cmocka_unit_test(test_the_cut_does_not_matter),
        cmocka_unit_test(test_nothing_and_stop), cmocka_unit_test(test_one_stop_is_for_all),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, test_work_begin, test_work_end);
}
