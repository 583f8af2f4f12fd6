/* The programme asked of honest backends and of backends that lie. None of them is a real solver:
 * what a fake says is written down here, so that every way out of shudu_ip_solve is walked. */
#include "support.h"

#include <math.h>

static shudu_grid told[2]; /* what the fake answers, call by call */
static unsigned calls;
static shudu_milp_status first_status, second_status;
static double spoil; /* added to every value */

static shudu_milp_out fake(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    assert_non_null(limits);
    const unsigned call = calls++;
    shudu_milp_out out = {.status = call == 0 ? first_status : second_status, .nodes = 10 + call};
    if (out.status == SHUDU_MILP_FAILED)
        strcpy(out.message, "broken");
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const c = &model->column[i];
        const unsigned digit = told[call].at[(c->a - 1) * 9 + c->b - 1];
        value[i] = (c->kind == SHUDU_COLUMN_Y ? digit : digit == c->c) + spoil;
    }
    return out;
}

static const char *fake_version(void)
{
    return "0";
}

static const shudu_backend liar = {"fake", "Fake", fake_version, fake};

static int reset(void **state)
{
    (void)state;
    told[0] = told[1] = test_grid(PAPER_SOLUTION);
    calls = 0;
    first_status = SHUDU_MILP_FEASIBLE;
    second_status = SHUDU_MILP_INFEASIBLE;
    spoil = 0;
    return 0;
}

static shudu_err run(const shudu_position *puzzle, shudu_form form, shudu_ip_out *out)
{
    shudu_work *const work = shudu_work_new(NULL);
    assert_non_null(work);
    const shudu_err err = shudu_ip_solve(work, &liar, puzzle, form, NULL, out);
    shudu_work_free(work);
    return err;
}

static shudu_err run_paper(shudu_ip_out *out)
{
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    return run(&puzzle, SHUDU_FORM_REDUCED, out);
}

static void unique(void **state)
{
    (void)state;
    shudu_ip_out out;
    assert_int_equal(run_paper(&out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_UNIQUE);
    assert_int_equal(out.solutions, 1);
    assert_memory_equal(&out.first, &told[0], sizeof out.first);
    assert_int_equal(calls, 2);
    assert_int_equal(out.nodes, 10);
    assert_int_equal(out.proof_nodes, 11);
    assert_int_equal(out.cut_size, 59);
    assert_int_equal(out.form, SHUDU_FORM_REDUCED);
    assert_int_equal(out.state, SHUDU_MODEL_OPEN);
    assert_int_equal(out.paper_columns, 810);
    assert_int_equal(out.paper_rows, 426);
    assert_int_equal(out.paper_terms, 3747);
    assert_int_equal(out.form_columns, 254);
    assert_int_equal(out.form_rows, 240);
    assert_int_equal(out.form_terms, 1016);
}

static void unique_in_every_form(void **state)
{
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        reset(state);
        const shudu_position puzzle = test_position(PAPER_PUZZLE);
        shudu_ip_out out;
        assert_int_equal(run(&puzzle, form, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_UNIQUE);
        assert_int_equal(out.form, form);
        if (form == SHUDU_FORM_PAPER)
            assert_int_equal(out.form_terms, out.paper_terms);
    }
}

/* On an empty board any renaming of digits is another answer. */
static void multiple_gives_a_witness(void **state)
{
    (void)state;
    const shudu_grid empty = {{0}};
    shudu_position puzzle;
    shudu_position_from_grid(&puzzle, &empty);
    second_status = SHUDU_MILP_FEASIBLE;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        told[1].at[cell] = (uint8_t)(told[0].at[cell] % 9 + 1);
    shudu_ip_out out;
    assert_int_equal(run(&puzzle, SHUDU_FORM_REDUCED, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_MULTIPLE);
    assert_int_equal(out.solutions, 2);
    assert_memory_equal(&out.first, &told[0], sizeof out.first);
    assert_memory_equal(&out.second, &told[1], sizeof out.second);
    assert_int_equal(out.cut_size, 80);
}

static void none(void **state)
{
    (void)state;
    first_status = SHUDU_MILP_INFEASIBLE;
    shudu_ip_out out;
    assert_int_equal(run_paper(&out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_NONE);
    assert_int_equal(out.solutions, 0);
    assert_int_equal(out.cut_size, 0);
    assert_int_equal(calls, 1);
}

static void building_alone_decides(void **state)
{
    (void)state;
    const shudu_position full = test_position(PAPER_SOLUTION);
    shudu_position dead = test_position(PAPER_PUZZLE);
    dead.cand.at[1] = 0;
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_ip_out out;
        assert_int_equal(run(&full, form, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_UNIQUE);
        assert_memory_equal(&out.first, &full.grid, sizeof out.first);
        assert_int_equal(out.state, SHUDU_MODEL_SOLVED);
        assert_int_equal(out.cut_size, 0);
        if (form == SHUDU_FORM_PAPER)
            continue; /* its rows see the dead cell only together */
        assert_int_equal(run(&dead, form, &out), SHUDU_OK);
        assert_int_equal(out.status, SHUDU_NONE);
        assert_int_equal(out.state, SHUDU_MODEL_INFEASIBLE);
    }
    assert_int_equal(calls, 0);
}

/* One blank: the answer is found by a backend, the cut says x <= 0 and is left to it too. */
static void one_blank(void **state)
{
    (void)state;
    shudu_grid grid = test_grid(PAPER_SOLUTION);
    grid.at[40] = 0;
    shudu_position puzzle;
    shudu_position_from_grid(&puzzle, &grid);
    shudu_ip_out out;
    assert_int_equal(run(&puzzle, SHUDU_FORM_REDUCED, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_UNIQUE);
    assert_int_equal(out.form_columns, 1);
    assert_int_equal(out.cut_size, 0);
    assert_int_equal(calls, 2);
}

static void limits_are_no_answers(void **state)
{
    shudu_ip_out out;
    first_status = SHUDU_MILP_LIMIT;
    assert_int_equal(run_paper(&out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_LIMIT);
    assert_int_equal(out.solutions, 0);
    assert_int_equal(calls, 1);
    reset(state);
    second_status = SHUDU_MILP_LIMIT;
    assert_int_equal(run_paper(&out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_LIMIT);
    assert_int_equal(out.solutions, 1);
    assert_memory_equal(&out.first, &told[0], sizeof out.first);
}

static void failures_are_told(void **state)
{
    shudu_ip_out out;
    first_status = SHUDU_MILP_FAILED;
    assert_int_equal(run_paper(&out), SHUDU_E_BACKEND);
    assert_int_equal(out.status, SHUDU_LIMIT);
    assert_int_equal(out.solutions, 0);
    assert_string_equal(out.solve.message, "broken");
    reset(state);
    second_status = SHUDU_MILP_FAILED;
    assert_int_equal(run_paper(&out), SHUDU_E_BACKEND);
    assert_int_equal(out.status, SHUDU_LIMIT);
    assert_int_equal(out.solutions, 1);
    assert_string_equal(out.proof.message, "broken");
    reset(state);
    first_status = (shudu_milp_status)7;
    assert_int_equal(run_paper(&out), SHUDU_E_BACKEND);
    assert_int_equal(out.solve.status, SHUDU_MILP_FAILED);
}

static void assert_refused(void)
{
    shudu_ip_out out;
    assert_int_equal(run_paper(&out), SHUDU_E_BACKEND);
    assert_int_equal(out.status, SHUDU_LIMIT);
    assert_int_equal(out.solutions, 0);
    assert_int_equal(out.solve.status, SHUDU_MILP_FAILED);
    assert_true(out.solve.message[0] != '\0');
    assert_int_equal(calls, 1);
}

static void a_wrong_answer_is_refused(void **state)
{
    (void)state;
    told[0].at[1] = told[0].at[2];
    assert_refused();
}

static void fractions_are_refused(void **state)
{
    const double spoils[] = {0.4, -0.3, 0.01, NAN};
    for (size_t i = 0; i < sizeof spoils / sizeof *spoils; i++) {
        reset(state);
        spoil = spoils[i];
        assert_refused();
    }
}

static shudu_milp_out
silent(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    (void)model;
    (void)limits;
    (void)value;
    return (shudu_milp_out){.status = SHUDU_MILP_FEASIBLE};
}

static void feasible_without_values_is_refused(void **state)
{
    (void)state;
    const shudu_backend mute = {"mute", "Mute", fake_version, silent};
    shudu_work *const work = shudu_work_new(NULL);
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_ip_out out;
    assert_int_equal(shudu_ip_solve(work, &mute, &puzzle, SHUDU_FORM_REDUCED, NULL, &out),
                     SHUDU_E_BACKEND);
    shudu_work_free(work);
}

static void the_forbidden_answer_again_is_refused(void **state)
{
    (void)state;
    second_status = SHUDU_MILP_FEASIBLE;
    shudu_ip_out out;
    assert_int_equal(run_paper(&out), SHUDU_E_BACKEND);
    assert_int_equal(out.status, SHUDU_LIMIT);
    assert_int_equal(out.solutions, 1);
    assert_int_equal(out.proof.status, SHUDU_MILP_FAILED);
}

static void without_a_backend_only_sizes(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_ip_out out;
    assert_int_equal(shudu_ip_solve(work, NULL, &puzzle, SHUDU_FORM_REDUCED, NULL, &out),
                     SHUDU_E_UNSUPPORTED);
    assert_int_equal(out.paper_columns, 810);
    assert_int_equal(out.form_rows, 240);
    assert_int_equal(out.status, SHUDU_LIMIT);
    puzzle.cand.at[1] = 0;
    assert_int_equal(shudu_ip_solve(work, NULL, &puzzle, SHUDU_FORM_REDUCED, NULL, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_NONE);
    puzzle.grid.at[1] = 8;
    assert_int_equal(shudu_ip_solve(work, NULL, &puzzle, SHUDU_FORM_REDUCED, NULL, &out),
                     SHUDU_E_RANGE);
    shudu_work_free(work);
}

static void no_memory(void **state)
{
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_err err = SHUDU_E_NOMEM;
    for (unsigned long fail_at = 1; err; fail_at++) {
        reset(state);
        test_heap heap;
        test_heap_init(&heap, 0);
        shudu_work *const work = shudu_work_new(&heap.alloc);
        assert_non_null(work);
        heap.fail_at = heap.requests + fail_at;
        shudu_ip_out out;
        err = shudu_ip_solve(work, &liar, &puzzle, SHUDU_FORM_REDUCED, NULL, &out);
        assert_true(err == SHUDU_OK || err == SHUDU_E_NOMEM);
        if (err)
            assert_int_equal(out.status, SHUDU_LIMIT);
        shudu_work_free(work);
        assert_int_equal(heap.live, 0);
    }
}

#define TEST(function) cmocka_unit_test_setup(function, reset)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(unique),
        TEST(unique_in_every_form),
        TEST(multiple_gives_a_witness),
        TEST(none),
        TEST(building_alone_decides),
        TEST(one_blank),
        TEST(limits_are_no_answers),
        TEST(failures_are_told),
        TEST(a_wrong_answer_is_refused),
        TEST(fractions_are_refused),
        TEST(feasible_without_values_is_refused),
        TEST(the_forbidden_answer_again_is_refused),
        TEST(without_a_backend_only_sizes),
        TEST(no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
