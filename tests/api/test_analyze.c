/* The four questions together: the paper's puzzle, every other kind of puzzle, engines that
 * disagree, solvers that fail. The solvers are made up here, so that they can lie. */
#include "support.h"

static const char *no_version(void)
{
    return "1";
}

/* Answers any model by the search engines; with the cut there is no other answer. */
static shudu_milp_out
honest(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    (void)limits;
    shudu_milp_out out = {.status = SHUDU_MILP_INFEASIBLE, .nodes = 1};
    for (size_t i = 0; i < model->rows; i++)
        if (model->row[i].kind == SHUDU_ROW_CUT)
            return out;
    shudu_search_out found;
    shudu_work *const own = shudu_work_new(NULL);
    if (shudu_search(own, NULL, &model->puzzle, NULL, NULL, NULL, &found) == SHUDU_OK &&
        found.solutions > 0) {
        out.status = SHUDU_MILP_FEASIBLE;
        for (size_t i = 0; i < model->columns; i++) {
            const shudu_column *const c = &model->column[i];
            value[i] = found.first.at[(c->a - 1) * 9 + c->b - 1] == c->c;
        }
    }
    shudu_work_free(own);
    return out;
}

static shudu_milp_out
failing(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    (void)model;
    (void)limits;
    (void)value;
    return (shudu_milp_out){.status = SHUDU_MILP_FAILED, .message = "out of order"};
}

static shudu_milp_out
limited(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    (void)model;
    (void)value;
    return (shudu_milp_out){.status = SHUDU_MILP_LIMIT, .nodes = limits->nodes};
}

static shudu_milp_out
denying(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    (void)model;
    (void)limits;
    (void)value;
    return (shudu_milp_out){.status = SHUDU_MILP_INFEASIBLE};
}

static const shudu_backend honest_backend = {"honest", "Honest", no_version, honest};
static const shudu_backend failing_backend = {"failing", "Failing", no_version, failing};
static const shudu_backend limited_backend = {"limited", "Limited", no_version, limited};
static const shudu_backend denying_backend = {"denying", "Denying", no_version, denying};

static shudu_err analyze(const char *puzzle, const shudu_backend *backend, shudu_analysis *a)
{
    const shudu_position p = test_position(puzzle);
    const shudu_analyze_options options = {.backend = backend, .nodes = 3000000};
    return shudu_analyze(test_work, &p, &options, a);
}

static void test_the_papers_puzzle(void **state)
{
    (void)state;
    shudu_analysis a;
    assert_int_equal(analyze(PAPER_PUZZLE, &honest_backend, &a), SHUDU_OK);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    assert_int_equal(a.status, SHUDU_UNIQUE);
    assert_memory_equal(&a.first, &solution, sizeof solution);
    assert_int_equal(a.clues, 21);
    assert_int_equal(a.wnf.wf, 1388);
    assert_int_equal(a.least_cell, 69);
    assert_int_equal(a.exhaustive.first.steps, 10101);
    assert_int_equal(a.engines, 3);
    assert_true(a.agree && a.ip_run);
    assert_int_equal(a.ip.status, SHUDU_UNIQUE);
    assert_int_equal(a.ip.paper_columns, 810);
    assert_int_equal(a.ip.form_columns, 254);
    assert_int_equal(a.ip.form_rows, 240);
    assert_int_equal(a.ip.form_terms, 1016);
}

static void test_other_puzzles(void **state)
{
    (void)state;
    shudu_analysis a;
    assert_int_equal(analyze("12345678.........9..............................................."
                             "................",
                             &honest_backend, &a),
                     SHUDU_OK);
    assert_int_equal(a.status, SHUDU_NONE);
    assert_int_equal(a.least_cell, 8);
    assert_int_equal(a.ip.status, SHUDU_NONE);
    assert_int_equal(analyze(PAPER_SOLUTION, &honest_backend, &a), SHUDU_OK);
    assert_int_equal(a.status, SHUDU_UNIQUE);
    assert_int_equal(a.wnf.wnf_class, 0);
    assert_int_equal(a.ip.status, SHUDU_UNIQUE);
    assert_int_equal(analyze("................................................................."
                             "................",
                             NULL, &a),
                     SHUDU_OK);
    assert_int_equal(a.status, SHUDU_MULTIPLE);
    assert_int_equal(a.solutions, 2);
    assert_memory_not_equal(&a.first, &a.second, sizeof a.first);
    assert_false(a.ip_run);
    assert_int_equal(a.ip.form_columns, 729);
    shudu_position clash = test_position(PAPER_PUZZLE);
    clash.grid.at[1] = 8;
    assert_int_equal(shudu_analyze(test_work, &clash, NULL, &a), SHUDU_E_RANGE);
}

static void test_a_limit_leaves_the_answer_open(void **state)
{
    (void)state;
    shudu_analysis a;
    const shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_analyze_options few = {.nodes = 50};
    assert_int_equal(shudu_analyze(test_work, &p, &few, &a), SHUDU_OK);
    assert_int_equal(a.status, SHUDU_LIMIT);
    assert_int_equal(a.solutions, 0);
    /* 3,000 states are enough for dancing links alone */
    const shudu_analyze_options some = {.nodes = 3000};
    assert_int_equal(shudu_analyze(test_work, &p, &some, &a), SHUDU_OK);
    assert_int_equal(a.status, SHUDU_UNIQUE);
    assert_int_equal(a.exhaustive.search.status, SHUDU_LIMIT);
    assert_true(a.agree);
}

static void test_a_solver_that_gives_no_answer_is_no_answer(void **state)
{
    (void)state;
    shudu_analysis a;
    assert_int_equal(analyze(PAPER_PUZZLE, &failing_backend, &a), SHUDU_OK);
    assert_int_equal(a.ip_err, SHUDU_E_BACKEND);
    assert_string_equal(a.ip.solve.message, "out of order");
    assert_int_equal(a.status, SHUDU_UNIQUE);
    assert_true(a.agree);
    assert_int_equal(analyze(PAPER_PUZZLE, &limited_backend, &a), SHUDU_OK);
    assert_int_equal(a.ip_err, SHUDU_OK);
    assert_int_equal(a.ip.status, SHUDU_LIMIT);
    assert_int_equal(a.status, SHUDU_UNIQUE);
    assert_true(a.agree);
}

static void test_a_solver_alone_proves_nothing(void **state)
{
    (void)state;
    shudu_analysis a;
    const shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_analyze_options few = {.nodes = 50, .backend = &honest_backend};
    assert_int_equal(shudu_analyze(test_work, &p, &few, &a), SHUDU_OK);
    assert_int_equal(a.ip.status, SHUDU_UNIQUE);
    assert_int_equal(a.status, SHUDU_LIMIT);
    assert_int_equal(a.solutions, 1); /* its answer was checked, so it is one */
    assert_true(shudu_solves(&a.first, &p));
    const shudu_analyze_options denied = {.nodes = 50, .backend = &denying_backend};
    assert_int_equal(shudu_analyze(test_work, &p, &denied, &a), SHUDU_OK);
    assert_int_equal(a.ip.status, SHUDU_NONE);
    assert_int_equal(a.status, SHUDU_LIMIT);
    assert_int_equal(a.solutions, 0);
}

static void test_a_disagreement_names_the_engines(void **state)
{
    (void)state;
    shudu_analysis a;
    assert_int_equal(analyze(PAPER_PUZZLE, &denying_backend, &a), SHUDU_E_DISAGREE);
    assert_false(a.agree);
    assert_string_equal(a.disagree_a, "ip");
    assert_string_equal(a.disagree_b, "exhaustive");
    assert_int_equal(a.status, SHUDU_UNIQUE); /* the report can still be shown */
}

static void test_every_allocation_may_fail(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_analyze_options options = {.backend = &honest_backend};
    bool done = false;
    for (unsigned long fail_at = 2; !done; fail_at++) {
        test_heap heap;
        test_heap_init(&heap, fail_at);
        shudu_work *const own = shudu_work_new(&heap.alloc);
        shudu_analysis a;
        const shudu_err err = shudu_analyze(own, &p, &options, &a);
        done = heap.requests < fail_at;
        assert_int_equal(err, done ? SHUDU_OK : SHUDU_E_NOMEM);
        shudu_work_free(own);
        assert_int_equal(heap.live, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_papers_puzzle),
        cmocka_unit_test(test_other_puzzles),
        cmocka_unit_test(test_a_limit_leaves_the_answer_open),
        cmocka_unit_test(test_a_solver_that_gives_no_answer_is_no_answer),
        cmocka_unit_test(test_a_solver_alone_proves_nothing),
        cmocka_unit_test(test_a_disagreement_names_the_engines),
        cmocka_unit_test(test_every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, test_work_begin, test_work_end);
}
