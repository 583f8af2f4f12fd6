/* GLPK behind the model: answers, proofs, limits, failures from which the process recovers, and
 * several threads at once. Skipped where GLPK was not built in. */
#include "support.h"

#include <pthread.h>
#include <stdlib.h>

#include <parts.h>
#ifdef HAVE_GLPK
#include <glpk.h>

/* When memory is short, GLPK loses the one block that it was about to enlarge. That leak is its
 * own, and the only one that the leak checker may overlook. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#else
static void __lsan_disable(void) {}
static void __lsan_enable(void) {}
#endif
#endif

#define HARD "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

static const shudu_backend *backend;

static const shudu_backend *find_backend(void)
{
    size_t count;
    const shudu_backend *const *const all = shudu_parts_backends(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(all[i]->id, "glpk") == 0)
            return all[i];
    return NULL;
}

static shudu_err ask(const shudu_position *puzzle,
                     shudu_form form,
                     const shudu_milp_limits *limits,
                     shudu_ip_out *out)
{
    shudu_work *const work = shudu_work_new(NULL);
    assert_non_null(work);
    const shudu_err err = shudu_ip_solve(work, backend, puzzle, form, limits, out);
    shudu_work_free(work);
    return err;
}

static void the_papers_puzzle_is_unique_in_every_form(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_ip_out out;
        assert_int_equal(ask(&puzzle, form, NULL, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_UNIQUE);
        assert_memory_equal(&out.first, &answer, sizeof answer);
        assert_true(out.nodes > 0 && out.proof_nodes > 0);
        assert_string_equal(out.solve.message, "");
    }
}

/* In the reduced form there is nothing left for GLPK's presolve to take away. */
static void presolved_sizes(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_ip_out out;
    assert_int_equal(ask(&puzzle, SHUDU_FORM_FIXED, NULL, &out), SHUDU_OK);
    assert_int_equal(out.form_columns, 729);
    assert_int_equal(out.solve.presolved_columns, 254);
    assert_int_equal(out.solve.presolved_rows, 240);
    assert_int_equal(out.solve.presolved_terms, 1016);
}

/* Four blanks of the paper's answer, a rectangle of the digits 2 and 3: exactly two answers. */
static void two_solutions_are_both_found(void **state)
{
    (void)state;
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    shudu_grid other = answer, both = answer;
    static const uint8_t corners[] = {2, 5, 11, 14};
    for (size_t i = 0; i < sizeof corners; i++) {
        other.at[corners[i]] = (uint8_t)(5 - answer.at[corners[i]]);
        both.at[corners[i]] = 0;
    }
    assert_true(shudu_is_solved(&other));
    shudu_position puzzle;
    shudu_position_from_grid(&puzzle, &both);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_ip_out out;
        assert_int_equal(ask(&puzzle, form, NULL, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_MULTIPLE);
        assert_int_equal(out.solutions, 2);
        const bool first = memcmp(&out.first, &answer, sizeof answer) == 0;
        assert_memory_equal(&out.first, first ? &answer : &other, sizeof answer);
        assert_memory_equal(&out.second, first ? &other : &answer, sizeof answer);
        assert_int_equal(out.cut_size, 3);
    }
}

static void several_solutions_give_a_witness(void **state)
{
    (void)state;
    const shudu_grid empty = {{0}};
    shudu_position puzzle;
    shudu_position_from_grid(&puzzle, &empty);
    shudu_ip_out out;
    assert_int_equal(ask(&puzzle, SHUDU_FORM_REDUCED, NULL, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_MULTIPLE);
    assert_true(shudu_is_solved(&out.first) && shudu_is_solved(&out.second));
    assert_memory_not_equal(&out.first, &out.second, sizeof out.first);
}

static void no_solution(void **state)
{
    (void)state;
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    puzzle.cand.at[1] &= (uint16_t) ~(1u << (answer.at[1] - 1)); /* the only answer is closed */
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_ip_out out;
        assert_int_equal(ask(&puzzle, form, NULL, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_NONE);
        assert_int_equal(out.state, SHUDU_MODEL_OPEN);
    }
}

static void dead_cells_in_the_papers_form(void **state)
{
    (void)state;
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    puzzle.cand.at[1] = 0;
    shudu_ip_out out;
    assert_int_equal(ask(&puzzle, SHUDU_FORM_PAPER, NULL, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_NONE);
}

/* Empty models never reach the library: it would end the process. */
static void empty_models(void **state)
{
    (void)state;
    const shudu_position full = test_position(PAPER_SOLUTION);
    const shudu_milp_limits none = {0};
    shudu_model model;
    shudu_model_init(&model, NULL);
    assert_int_equal(shudu_model_sudoku(&model, &full, SHUDU_FORM_REDUCED), SHUDU_OK);
    assert_int_equal(backend->solve(&model, &none, NULL).status, SHUDU_MILP_FEASIBLE);
    assert_int_equal(shudu_model_forbid(&model, &full.grid), SHUDU_OK);
    assert_int_equal(backend->solve(&model, &none, NULL).status, SHUDU_MILP_INFEASIBLE);
    shudu_model_clear(&model);
}

static void the_same_numbers_every_time(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(HARD);
    shudu_ip_out a, b;
    assert_int_equal(ask(&puzzle, SHUDU_FORM_REDUCED, NULL, &a), SHUDU_OK);
    assert_int_equal(ask(&puzzle, SHUDU_FORM_REDUCED, NULL, &b), SHUDU_OK);
    assert_int_equal(a.status, SHUDU_UNIQUE);
    assert_int_equal(a.nodes, b.nodes);
    assert_int_equal(a.proof_nodes, b.proof_nodes);
}

/* With every limit on nodes the result is an answer or "limit", and never more nodes than asked. */
static void node_limits(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    shudu_ip_out full;
    assert_int_equal(ask(&puzzle, SHUDU_FORM_REDUCED, NULL, &full), SHUDU_OK);
    assert_true(full.nodes > 2 && full.proof_nodes > full.nodes);
    for (uint64_t nodes = 1; nodes <= full.proof_nodes; nodes++) {
        const shudu_milp_limits limits = {.nodes = nodes};
        shudu_ip_out out;
        assert_int_equal(ask(&puzzle, SHUDU_FORM_REDUCED, &limits, &out), SHUDU_OK);
        assert_int_equal(out.status, nodes < full.proof_nodes ? SHUDU_LIMIT : SHUDU_UNIQUE);
        assert_int_equal(out.solutions, nodes < full.nodes ? 0 : 1);
        assert_true(out.nodes <= nodes && out.proof_nodes <= nodes);
        if (out.solutions)
            assert_memory_equal(&out.first, &answer, sizeof answer);
    }
}

static bool stop_at_zero(void *ctx)
{
    unsigned *const left = ctx;
    return *left == 0 || --*left == 0;
}

static void stop_is_obeyed(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    unsigned left = 3;
    const shudu_milp_limits limits = {.stop = stop_at_zero, .stop_ctx = &left};
    shudu_ip_out out;
    assert_int_equal(ask(&puzzle, SHUDU_FORM_REDUCED, &limits, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_LIMIT);
    assert_int_equal(out.solutions, 0);
    assert_int_equal(out.nodes, 2);
    left = 1000000;
    assert_int_equal(ask(&puzzle, SHUDU_FORM_REDUCED, &limits, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_UNIQUE);
}

/* A limit of time may or may not bite; what comes out is never a wrong answer. */
static void seconds(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const double limits[] = {1e-9, 1e-3, 3600, 1e300};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        shudu_ip_out out;
        assert_int_equal(
            ask(&puzzle, SHUDU_FORM_PAPER, &(const shudu_milp_limits){.seconds = limits[i]}, &out),
            SHUDU_OK);
        assert_true(out.status == SHUDU_UNIQUE || out.status == SHUDU_LIMIT);
        if (limits[i] > 1)
            assert_int_equal(out.status, SHUDU_UNIQUE);
    }
}

/* A column index that does not exist makes GLPK abort; here it is a failure with GLPK's words. */
static void faults_do_not_end_the_process(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_milp_limits none = {0};
    for (unsigned round = 0; round < 3; round++) {
        shudu_model model;
        shudu_model_init(&model, NULL);
        assert_int_equal(shudu_model_sudoku(&model, &puzzle, SHUDU_FORM_REDUCED), SHUDU_OK);
        double *const value = calloc(model.columns, sizeof *value);
        assert_non_null(value);
        model.term[100].column = 100000;
        const shudu_milp_out broken = backend->solve(&model, &none, value);
        assert_int_equal(broken.status, SHUDU_MILP_FAILED);
        assert_non_null(strstr(broken.message, "column index"));
        assert_int_equal(shudu_model_sudoku(&model, &puzzle, SHUDU_FORM_REDUCED), SHUDU_OK);
        assert_int_equal(backend->solve(&model, &none, value).status, SHUDU_MILP_FEASIBLE);
        free(value);
        shudu_model_clear(&model);
    }
}

static void glpk_without_memory(void **state)
{
    (void)state;
#ifdef HAVE_GLPK
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    glp_mem_limit(1);
    shudu_ip_out out;
    __lsan_disable();
    const shudu_err err = ask(&puzzle, SHUDU_FORM_PAPER, NULL, &out);
    __lsan_enable();
    assert_int_equal(err, SHUDU_E_BACKEND);
    assert_int_equal(out.solve.status, SHUDU_MILP_FAILED);
    assert_non_null(strstr(out.solve.message, "memory"));
    assert_int_equal(out.solutions, 0);
    assert_int_equal(ask(&puzzle, SHUDU_FORM_PAPER, NULL, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_UNIQUE);
#endif
}

static void our_memory_runs_out(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_milp_limits none = {0};
    for (unsigned long fail = 1; fail <= 2; fail++) {
        test_heap heap;
        test_heap_init(&heap, 0);
        shudu_model model;
        shudu_model_init(&model, &heap.alloc);
        assert_int_equal(shudu_model_sudoku(&model, &puzzle, SHUDU_FORM_REDUCED), SHUDU_OK);
        double value[729];
        heap.fail_at = heap.requests + fail;
        const shudu_milp_out out = backend->solve(&model, &none, value);
        assert_int_equal(out.status, SHUDU_MILP_NOMEM);
        shudu_model_clear(&model);
        assert_int_equal(heap.live, 0);
    }
}

/* ---- Random puzzles, and threads ---- */

static void random_puzzles_keep_their_answer(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 20240607);
    for (unsigned round = 0; round < 60; round++) {
        shudu_position puzzle;
        test_random_puzzle(&puzzle, &rng, 20 + round);
        shudu_ip_out out;
        assert_int_equal(ask(&puzzle, SHUDU_FORM_REDUCED, NULL, &out), SHUDU_OK);
        assert_true(out.status == SHUDU_UNIQUE || out.status == SHUDU_MULTIPLE);
        assert_true(shudu_solves(&out.first, &puzzle));
        if (out.status == SHUDU_MULTIPLE)
            assert_true(shudu_solves(&out.second, &puzzle));
    }
}

/* cmocka's assertions belong to the main thread, so a worker only reports. */
static void *worker(void *arg)
{
    bool *const good = arg;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    shudu_work *const work = shudu_work_new(NULL);
    *good = work != NULL;
    for (unsigned round = 0; *good && round < 5; round++) {
        shudu_ip_out out;
        *good =
            shudu_ip_solve(work, backend, &puzzle, SHUDU_FORM_REDUCED, NULL, &out) == SHUDU_OK &&
            out.status == SHUDU_UNIQUE && memcmp(&out.first, &answer, sizeof answer) == 0;
    }
    shudu_work_free(work);
    return NULL;
}

static void several_threads(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    bool good[THREADS];
    for (unsigned i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, worker, &good[i]), 0);
    for (unsigned i = 0; i < THREADS; i++)
        assert_int_equal(pthread_join(thread[i], NULL), 0);
    for (unsigned i = 0; i < THREADS; i++)
        assert_true(good[i]);
}

static void version(void **state)
{
    (void)state;
    assert_string_equal(backend->id, "glpk");
    assert_true(backend->version()[0] >= '4' && backend->version()[0] <= '9');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_papers_puzzle_is_unique_in_every_form),
        cmocka_unit_test(presolved_sizes),
        cmocka_unit_test(two_solutions_are_both_found),
        cmocka_unit_test(several_solutions_give_a_witness),
        cmocka_unit_test(no_solution),
        cmocka_unit_test(dead_cells_in_the_papers_form),
        cmocka_unit_test(empty_models),
        cmocka_unit_test(the_same_numbers_every_time),
        cmocka_unit_test(node_limits),
        cmocka_unit_test(stop_is_obeyed),
        cmocka_unit_test(seconds),
        cmocka_unit_test(faults_do_not_end_the_process),
        cmocka_unit_test(glpk_without_memory),
        cmocka_unit_test(our_memory_runs_out),
        cmocka_unit_test(random_puzzles_keep_their_answer),
        cmocka_unit_test(several_threads),
        cmocka_unit_test(version),
    };
    backend = find_backend();
    if (!backend) {
        print_message("skipped: GLPK is not built in\n");
        return 77;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
