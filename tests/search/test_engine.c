/* What every engine must do, run over the whole table: published counts, limits, no memory. */
#include "support.h"

#define FOR_ENGINES(engine)                                                                        \
    size_t engines_count;                                                                          \
    const shudu_engine *engine = shudu_engines(&engines_count);                                    \
    for (const shudu_engine *const end = engine + engines_count; engine < end; engine++)

static const struct {
    const char *puzzle;
    uint64_t solutions;
    uint64_t mrv_first, mrv_all; /* states of the fewest-candidates search, if known */
} known[] = {
    {PAPER_PUZZLE, 1, 10102, 18936},
    /* AI Escargot, Platinum Blonde, Easter Monster, Golden Nugget */
    {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 1, 218,
     2232},
    {".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", 1, 2563,
     101319},
    {"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 1, 4704,
     12207},
    {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 1, 12809,
     17148},
    /* a dead cell, r1c9 */
    {"12345678.........9...............................................................", 0, 0, 0},
    /* a full grid */
    {PAPER_SOLUTION, 1, 1, 1},
};

static void test_engines_are_found_by_id(void **state)
{
    (void)state;
    FOR_ENGINES(engine)
    {
        assert_ptr_equal(shudu_engine_find(engine->id), engine);
        assert_true(strlen(engine->title[SHUDU_EN]) > 0 && strlen(engine->title[SHUDU_ZH]) > 0);
    }
    assert_non_null(shudu_engine_find("auto"));
    assert_null(shudu_engine_find("no such"));
}

static void test_known_puzzles(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const shudu_position p = test_position(known[i].puzzle);
        const shudu_limits two = {.solutions = 2};
        FOR_ENGINES(engine)
        {
            shudu_search_out out;
            assert_int_equal(shudu_search(work, engine, &p, &two, NULL, NULL, &out), SHUDU_OK);
            assert_int_equal(out.solutions, known[i].solutions);
            assert_int_equal(out.status, known[i].solutions ? SHUDU_UNIQUE : SHUDU_NONE);
            assert_true(out.complete);
            if (out.solutions)
                assert_true(shudu_solves(&out.first, &p));
            const bool fewest =
                strcmp(engine->id, "exhaustive") == 0 || strcmp(engine->id, "backtrack-mrv") == 0;
            if (fewest && known[i].mrv_all) {
                assert_int_equal(out.nodes_first, known[i].mrv_first);
                assert_int_equal(out.nodes, known[i].mrv_all);
            }
        }
    }
    shudu_work_free(work);
}

static bool count_visits(void *ctx, const shudu_grid *solution)
{
    unsigned *const visits = ctx;
    assert_true(shudu_is_solved(solution));
    return ++*visits != 5;
}

/* The paper's puzzle without its first clue: the plain search settles how many solutions. */
static void test_all_solutions_are_counted_and_visited(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    shudu_position p = test_position(PAPER_PUZZLE);
    p.grid.at[0] = 0;
    shudu_position_from_grid(&p, &p.grid);
    shudu_search_out reference;
    assert_int_equal(
        shudu_search(work, shudu_engine_find("backtrack"), &p, NULL, NULL, NULL, &reference),
        SHUDU_OK);
    assert_true(reference.solutions > 5);
    assert_true(reference.complete);
    FOR_ENGINES(engine)
    {
        shudu_search_out out;
        assert_int_equal(shudu_search(work, engine, &p, NULL, NULL, NULL, &out), SHUDU_OK);
        assert_int_equal(out.solutions, reference.solutions);
        assert_int_equal(out.status, SHUDU_MULTIPLE);
        assert_memory_not_equal(&out.first, &out.second, sizeof out.first);
        assert_true(shudu_solves(&out.first, &p) && shudu_solves(&out.second, &p));
        unsigned visits = 0;
        assert_int_equal(shudu_search(work, engine, &p, NULL, count_visits, &visits, &out),
                         SHUDU_OK);
        assert_int_equal(visits, 5); /* the visitor ended it */
        assert_int_equal(out.solutions, 5);
        assert_false(out.complete);
    }
    shudu_work_free(work);
}

static void test_the_limit_of_solutions(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    shudu_grid empty = {{0}};
    shudu_position p;
    shudu_position_from_grid(&p, &empty);
    FOR_ENGINES(engine)
    {
        for (uint64_t limit = 1; limit <= 3; limit++) {
            const shudu_limits limits = {.solutions = limit};
            shudu_search_out out;
            assert_int_equal(shudu_search(work, engine, &p, &limits, NULL, NULL, &out), SHUDU_OK);
            assert_int_equal(out.solutions, limit);
            assert_false(out.complete);
            assert_int_equal(out.status, limit == 1 ? SHUDU_LIMIT : SHUDU_MULTIPLE);
        }
    }
    shudu_work_free(work);
}

static void test_the_limit_of_states(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    const shudu_position p = test_position(PAPER_PUZZLE);
    FOR_ENGINES(engine)
    {
        shudu_search_out full, out;
        assert_int_equal(shudu_search(work, engine, &p, NULL, NULL, NULL, &full), SHUDU_OK);
        const shudu_limits just = {.nodes = full.nodes}, less = {.nodes = full.nodes - 1};
        assert_int_equal(shudu_search(work, engine, &p, &just, NULL, NULL, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_UNIQUE);
        assert_int_equal(shudu_search(work, engine, &p, &less, NULL, NULL, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_LIMIT);
        assert_int_equal(out.nodes, full.nodes - 1);
        assert_int_equal(out.solutions, 1); /* found, but not known to be the only one */
        const shudu_limits few = {.nodes = 10};
        assert_int_equal(shudu_search(work, engine, &p, &few, NULL, NULL, &out), SHUDU_OK);
        assert_int_equal(out.nodes, 10);
        assert_int_equal(out.solutions, 0);
    }
    shudu_work_free(work);
}

static bool stop_at_once(void *ctx)
{
    ++*(unsigned *)ctx;
    return true;
}

static void test_a_caller_can_stop_the_search(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    shudu_grid empty = {{0}};
    shudu_position p;
    shudu_position_from_grid(&p, &empty);
    FOR_ENGINES(engine)
    {
        unsigned asked = 0;
        const shudu_limits limits = {.stop = stop_at_once, .stop_ctx = &asked};
        shudu_search_out out;
        assert_int_equal(shudu_search(work, engine, &p, &limits, NULL, NULL, &out), SHUDU_OK);
        assert_int_equal(asked, 1);
        assert_true(out.nodes <= 4096);
        assert_false(out.complete);
    }
    shudu_work_free(work);
}

static void test_clashing_clues_are_refused(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    shudu_position p = test_position(PAPER_PUZZLE);
    const uint8_t wrong[] = {8, 10, 255}; /* clashes with r1c1; no digits */
    for (unsigned i = 0; i < sizeof wrong; i++) {
        p.grid.at[1] = wrong[i];
        FOR_ENGINES(engine)
        {
            shudu_search_out out;
            assert_int_equal(shudu_search(work, engine, &p, NULL, NULL, NULL, &out), SHUDU_E_RANGE);
        }
    }
    shudu_work_free(work);
}

static void test_pencil_marks_bind_every_engine(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    shudu_position p = test_position(PAPER_PUZZLE);
    p.cand.at[1] &= (uint16_t) ~(1u << (solution.at[1] - 1));
    FOR_ENGINES(engine)
    {
        shudu_search_out out;
        assert_int_equal(shudu_search(work, engine, &p, NULL, NULL, NULL, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_NONE);
    }
    shudu_work_free(work);
}

static void test_candidates_beyond_the_rules_are_no_candidates(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    shudu_position p = test_position(PAPER_PUZZLE);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        p.cand.at[cell] = UINT16_MAX; /* also of filled cells, also of digits 10 to 16 */
    FOR_ENGINES(engine)
    {
        shudu_search_out out;
        assert_int_equal(shudu_search(work, engine, &p, NULL, NULL, NULL, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_UNIQUE);
        assert_int_equal(out.solutions, 1);
    }
    shudu_work_free(work);
}

static void test_no_memory_is_told(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    FOR_ENGINES(engine)
    {
        test_heap heap;
        test_heap_init(&heap, 2);
        shudu_work *const work = shudu_work_new(&heap.alloc);
        shudu_search_out out;
        const shudu_err err = shudu_search(work, engine, &p, NULL, NULL, NULL, &out);
        /* an engine that asks for no memory succeeds */
        assert_int_equal(err, heap.requests >= 2 ? SHUDU_E_NOMEM : SHUDU_OK);
        shudu_work_free(work);
        assert_int_equal(heap.live, 0);
    }
}

static void test_redundant_clues(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    shudu_grid g = test_grid(PAPER_PUZZLE);
    uint8_t redundant[SHUDU_CELLS];
    unsigned count;
    assert_int_equal(shudu_redundant(work, &g, redundant, &count), SHUDU_OK);
    assert_int_equal(count, 0); /* the paper's puzzle is minimal */
    g.at[1] = 1;                /* a digit of the solution: it can go again */
    assert_int_equal(shudu_redundant(work, &g, redundant, &count), SHUDU_OK);
    assert_true(count >= 1);
    assert_int_equal(redundant[1], 1);
    assert_int_equal(redundant[2], 0);
    g.at[0] = g.at[1] = 0;
    assert_int_equal(shudu_redundant(work, &g, redundant, &count), SHUDU_E_RANGE);
    shudu_work_free(work);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_engines_are_found_by_id),
        cmocka_unit_test(test_known_puzzles),
        cmocka_unit_test(test_all_solutions_are_counted_and_visited),
        cmocka_unit_test(test_the_limit_of_solutions),
        cmocka_unit_test(test_the_limit_of_states),
        cmocka_unit_test(test_a_caller_can_stop_the_search),
        cmocka_unit_test(test_clashing_clues_are_refused),
        cmocka_unit_test(test_pencil_marks_bind_every_engine),
        cmocka_unit_test(test_candidates_beyond_the_rules_are_no_candidates),
        cmocka_unit_test(test_no_memory_is_told),
        cmocka_unit_test(test_redundant_clues),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
