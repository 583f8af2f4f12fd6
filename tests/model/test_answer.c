/* Decoding a solver's numbers, and forbidding answers. */
#include "support.h"

#include <math.h>
#include <stdlib.h>

static shudu_model built(const shudu_position *puzzle, shudu_form form)
{
    shudu_model model;
    shudu_model_init(&model, NULL);
    assert_int_equal(shudu_model_sudoku(&model, puzzle, form), SHUDU_OK);
    return model;
}

/* The values that say `grid`. The caller frees them. */
static double *values_of(const shudu_model *model, const shudu_grid *grid)
{
    double *const value = malloc(model->columns * sizeof *value);
    assert_non_null(value);
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const c = &model->column[i];
        const unsigned digit = grid->at[(c->a - 1) * 9 + c->b - 1];
        value[i] = c->kind == SHUDU_COLUMN_Y ? digit : digit == c->c;
    }
    return value;
}

static void decodes_every_form(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&puzzle, form);
        double *const value = values_of(&model, &answer);
        for (size_t i = 0; i < model.columns; i++)
            value[i] += i % 2 ? 1e-7 : -1e-7; /* as solvers have it */
        shudu_grid got;
        assert_true(shudu_model_decode(&got, &model, value));
        assert_memory_equal(&got, &answer, sizeof got);
        free(value);
        shudu_model_clear(&model);
    }
}

static void a_full_board_decodes_to_itself(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_SOLUTION);
    shudu_model model = built(&puzzle, SHUDU_FORM_REDUCED);
    shudu_grid got;
    assert_true(shudu_model_decode(&got, &model, NULL));
    assert_memory_equal(&got, &puzzle.grid, sizeof got);
    shudu_model_clear(&model);
}

static void spoiled_vectors_are_refused(void **state)
{
    (void)state;
    const double spoils[] = {0.5, 0.1, 0.9, 1.002, -1, 10, 1e300, -1e300, NAN, INFINITY, -INFINITY};
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    shudu_grid got;
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&puzzle, form);
        double *const value = values_of(&model, &answer);
        for (size_t i = 0; i < model.columns; i += 7) {
            const double good = value[i];
            for (size_t s = 0; s < sizeof spoils / sizeof *spoils; s++) {
                value[i] = spoils[s];
                assert_false(shudu_model_decode(&got, &model, value));
            }
            value[i] = good == 0 ? 1 : 0; /* a digit too much, or one too few */
            assert_false(shudu_model_decode(&got, &model, value));
            value[i] = good;
        }
        assert_true(shudu_model_decode(&got, &model, value));
        free(value);
        shudu_model_clear(&model);
    }
}

/* A sound grid that changes a clue, or uses a closed candidate, is no answer. */
static void answers_of_another_puzzle_are_refused(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_grid other = test_grid(PAPER_SOLUTION);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) /* 8 and 9 change their places */
        other.at[cell] = other.at[cell] == 8 ? 9 : other.at[cell] == 9 ? 8 : other.at[cell];
    assert_true(shudu_is_solved(&other));
    shudu_position marked = puzzle;
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    marked.cand.at[1] &= (uint16_t) ~(1u << (answer.at[1] - 1));
    shudu_grid got;
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_FIXED; form++) {
        shudu_model model = built(&puzzle, form);
        double *value = values_of(&model, &other);
        assert_false(shudu_model_decode(&got, &model, value));
        free(value);
        shudu_model_clear(&model);
        model = built(&marked, form);
        value = values_of(&model, &answer);
        assert_false(shudu_model_decode(&got, &model, value));
        free(value);
        shudu_model_clear(&model);
    }
}

/* Were the model itself wrong, its rows would hold for nonsense; the rules still do not. */
static void the_rules_are_checked_without_the_model(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_grid wrong = test_grid(PAPER_SOLUTION), got;
    wrong.at[2] = wrong.at[1]; /* both are blank */
    shudu_model model = built(&puzzle, SHUDU_FORM_FIXED);
    for (size_t c = 0; c < model.columns; c++)
        model.column[c].upper = 1;
    model.rows = model.terms = 0;
    double *const value = values_of(&model, &wrong);
    assert_false(shudu_model_decode(&got, &model, value));
    free(value);
    shudu_model_clear(&model);
}

static void a_forbidden_answer_is_refused(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&puzzle, form);
        const size_t rows = model.rows, terms = model.terms;
        assert_int_equal(shudu_model_forbid(&model, &answer), SHUDU_OK);
        assert_int_equal(model.rows, rows + 1);
        assert_int_equal(model.terms, terms + 60);
        const shudu_row *const cut = &model.row[rows];
        assert_int_equal(cut->kind, SHUDU_ROW_CUT);
        assert_int_equal(cut->a, 1);
        assert_int_equal(cut->count, 60);
        assert_int_equal(cut->lower, SHUDU_FREE);
        assert_int_equal(cut->upper, 59);
        assert_int_equal(model.state, SHUDU_MODEL_OPEN);
        double *const value = values_of(&model, &answer);
        shudu_grid got;
        assert_false(shudu_model_decode(&got, &model, value));
        free(value);
        shudu_model_clear(&model);
    }
}

static void several_answers_are_forbidden_one_by_one(void **state)
{
    (void)state;
    shudu_grid first;
    shudu_rng rng;
    shudu_rng_seed(&rng, 5);
    test_random_grid(&first, &rng);
    shudu_position empty;
    shudu_position_from_grid(&empty, &(const shudu_grid){{0}});
    shudu_model model = built(&empty, SHUDU_FORM_REDUCED);
    assert_int_equal(shudu_model_forbid(&model, &first), SHUDU_OK);
    shudu_grid second = first;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        second.at[cell] = (uint8_t)(first.at[cell] % 9 + 1);
    double *const value = values_of(&model, &second);
    shudu_grid got;
    assert_true(shudu_model_decode(&got, &model, value));
    assert_int_equal(shudu_model_forbid(&model, &second), SHUDU_OK);
    assert_int_equal(model.row[model.rows - 1].a, 2);
    assert_int_equal(model.row[model.rows - 1].upper, 80);
    assert_false(shudu_model_decode(&got, &model, value));
    free(value);
    shudu_model_clear(&model);
}

static void a_full_board_forbidden_is_infeasible(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_SOLUTION);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&puzzle, form);
        assert_int_equal(shudu_model_forbid(&model, &puzzle.grid), SHUDU_OK);
        assert_int_equal(model.state, SHUDU_MODEL_INFEASIBLE);
        assert_int_equal(model.broken.kind, SHUDU_ROW_CUT);
        assert_int_equal(model.broken.count, 0);
        assert_int_equal(model.broken.upper, -1);
        shudu_model_clear(&model);
    }
}

static void only_answers_can_be_forbidden(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_model model = built(&puzzle, SHUDU_FORM_REDUCED);
    shudu_grid wrong = test_grid(PAPER_SOLUTION);
    wrong.at[80] = 0;
    assert_int_equal(shudu_model_forbid(&model, &wrong), SHUDU_E_RANGE);
    wrong.at[80] = 3;
    assert_int_equal(shudu_model_forbid(&model, &wrong), SHUDU_E_RANGE);
    assert_int_equal(model.rows, 240);
    shudu_model_clear(&model);
}

static void no_memory_leaves_the_model_as_it_was(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    test_heap heap;
    test_heap_init(&heap, 0);
    shudu_model model;
    shudu_model_init(&model, &heap.alloc);
    assert_int_equal(shudu_model_sudoku(&model, &puzzle, SHUDU_FORM_REDUCED), SHUDU_OK);
    unsigned forbidden = 0;
    /* Each cut takes 60 terms, so some of them need the arrays to grow: that is refused. */
    shudu_err err = SHUDU_OK;
    while (!err && forbidden < 100) {
        const size_t rows = model.rows, terms = model.terms;
        heap.fail_at = heap.requests + 1;
        err = shudu_model_forbid(&model, &answer);
        assert_int_equal(model.rows, rows + (err ? 0 : 1));
        assert_int_equal(model.terms, terms + (err ? 0 : 60));
        forbidden++;
    }
    assert_int_equal(err, SHUDU_E_NOMEM);
    heap.fail_at = 0;
    assert_int_equal(shudu_model_forbid(&model, &answer), SHUDU_OK);
    shudu_model_clear(&model);
    assert_int_equal(heap.live, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decodes_every_form),
        cmocka_unit_test(a_full_board_decodes_to_itself),
        cmocka_unit_test(spoiled_vectors_are_refused),
        cmocka_unit_test(answers_of_another_puzzle_are_refused),
        cmocka_unit_test(the_rules_are_checked_without_the_model),
        cmocka_unit_test(a_forbidden_answer_is_refused),
        cmocka_unit_test(several_answers_are_forbidden_one_by_one),
        cmocka_unit_test(a_full_board_forbidden_is_infeasible),
        cmocka_unit_test(only_answers_can_be_forbidden),
        cmocka_unit_test(no_memory_leaves_the_model_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
