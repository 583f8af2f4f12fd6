/* Sizes, bounds and rows of the three forms, on puzzles, pencil marks, dead cells, full boards. */
#include "support.h"

static shudu_model built(const shudu_position *puzzle, shudu_form form)
{
    shudu_model model;
    shudu_model_init(&model, NULL);
    assert_int_equal(shudu_model_sudoku(&model, puzzle, form), SHUDU_OK);
    return model;
}

static size_t rows_of(const shudu_model *model, shudu_row_kind kind)
{
    size_t n = 0;
    for (size_t i = 0; i < model->rows; i++)
        n += model->row[i].kind == kind;
    return n;
}

static const shudu_column *x_of(const shudu_model *model, unsigned i, unsigned j, unsigned k)
{
    for (size_t c = 0; c < model->columns; c++) {
        const shudu_column *const x = &model->column[c];
        if (x->kind == SHUDU_COLUMN_X && x->a == i && x->b == j && x->c == k)
            return x;
    }
    return NULL;
}

static void assert_size(const shudu_model *model, size_t columns, size_t rows, size_t terms)
{
    assert_int_equal(model->columns, columns);
    assert_int_equal(model->rows, rows);
    assert_int_equal(model->terms, terms);
}

/* The paper's puzzle has 21 clues, 60 blanks and 254 candidates. */
static void sizes_of_the_papers_puzzle(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_model paper = built(&puzzle, SHUDU_FORM_PAPER);
    assert_size(&paper, 810, 426, 3747);
    assert_int_equal(rows_of(&paper, SHUDU_ROW_CLUE), 21);
    assert_int_equal(rows_of(&paper, SHUDU_ROW_LINK), 81);
    assert_int_equal(rows_of(&paper, SHUDU_ROW_CELL), 81);
    assert_int_equal(rows_of(&paper, SHUDU_ROW_BOX), 81);
    shudu_model fixed = built(&puzzle, SHUDU_FORM_FIXED);
    assert_size(&fixed, 729, 324, 2916);
    shudu_model reduced = built(&puzzle, SHUDU_FORM_REDUCED);
    assert_size(&reduced, 254, 240, 1016);
    assert_int_equal(rows_of(&reduced, SHUDU_ROW_CELL), 60);
    assert_int_equal(paper.state, SHUDU_MODEL_OPEN);
    assert_int_equal(fixed.state, SHUDU_MODEL_OPEN);
    assert_int_equal(reduced.state, SHUDU_MODEL_OPEN);
    shudu_model_clear(&paper);
    shudu_model_clear(&fixed);
    shudu_model_clear(&reduced);
}

/* Every row of every form, added up from scratch, holds for the answer and for no digit swapped. */
static int64_t sum_of(const shudu_model *model, const shudu_row *row, const shudu_grid *grid)
{
    int64_t sum = 0;
    for (size_t i = row->begin; i < row->begin + row->count; i++) {
        const shudu_column *const c = &model->column[model->term[i].column];
        const unsigned digit = grid->at[(c->a - 1) * 9 + c->b - 1];
        sum += model->term[i].factor *
               (c->kind == SHUDU_COLUMN_Y ? (int64_t)digit : (int64_t)(digit == c->c));
    }
    return sum;
}

static size_t broken_rows(const shudu_model *model, const shudu_grid *grid)
{
    size_t broken = 0;
    for (size_t r = 0; r < model->rows; r++) {
        const int64_t sum = sum_of(model, &model->row[r], grid);
        broken += sum < model->row[r].lower || sum > model->row[r].upper;
    }
    return broken;
}

static void rows_hold_for_the_answer_alone(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    shudu_grid wrong = answer;
    wrong.at[1] = answer.at[2];
    wrong.at[2] = answer.at[1];
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&puzzle, form);
        assert_int_equal(broken_rows(&model, &answer), 0);
        /* two columns lose a digit and get another twice: four rows; where the swapped digits
         * have no column, cell and row miss one besides */
        assert_int_equal(broken_rows(&model, &wrong), form == SHUDU_FORM_REDUCED ? 6 : 4);
        shudu_model_clear(&model);
    }
}

/* Rows come as ip-model.md and the paper's listing order them; boxes left to right, then down. */
static void order_and_members_of_rows(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_model paper = built(&puzzle, SHUDU_FORM_PAPER);
    const shudu_row *const clue = &paper.row[0];
    assert_int_equal(clue->kind, SHUDU_ROW_CLUE);
    assert_int_equal(clue->upper, 8);
    const shudu_row *const last = &paper.row[425];
    assert_int_equal(last->kind, SHUDU_ROW_BOX);
    assert_int_equal(last->a, 9);
    assert_int_equal(last->b, 9);
    const shudu_column *const corner = &paper.column[paper.term[last->begin].column];
    assert_int_equal(corner->a, 7);
    assert_int_equal(corner->b, 7);
    assert_int_equal(corner->c, 9);
    assert_int_equal(paper.column[809].kind, SHUDU_COLUMN_Y);
    assert_int_equal(paper.column[809].upper, SHUDU_UNBOUNDED);
    assert_false(paper.column[809].integer);
    shudu_model_clear(&paper);
}

static void bounds_of_clues(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_model paper = built(&puzzle, SHUDU_FORM_PAPER);
    shudu_model fixed = built(&puzzle, SHUDU_FORM_FIXED);
    assert_int_equal(x_of(&paper, 1, 1, 8)->lower, 0);
    assert_int_equal(x_of(&paper, 1, 1, 7)->upper, 1);
    assert_int_equal(x_of(&fixed, 1, 1, 8)->lower, 1);
    assert_int_equal(x_of(&fixed, 1, 1, 7)->upper, 0);
    assert_int_equal(x_of(&fixed, 1, 2, 8)->upper, 0); /* 8 stands in its row */
    assert_int_equal(x_of(&fixed, 1, 2, 1)->upper, 1);
    shudu_model_clear(&paper);
    shudu_model_clear(&fixed);
}

/* r1c2 of the paper's puzzle has the candidates 1, 2, 4, 6. */
static void pencil_marks_close_candidates(void **state)
{
    (void)state;
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    assert_int_equal(puzzle.cand.at[1], 1u << 0 | 1u << 1 | 1u << 3 | 1u << 5);
    puzzle.cand.at[1] = 1u << 0 | 1u << 1 | 1u << 6; /* 7 is more than the rules leave */
    shudu_model paper = built(&puzzle, SHUDU_FORM_PAPER);
    shudu_model fixed = built(&puzzle, SHUDU_FORM_FIXED);
    shudu_model reduced = built(&puzzle, SHUDU_FORM_REDUCED);
    assert_size(&paper, 810, 426, 3747);
    assert_int_equal(x_of(&paper, 1, 2, 4)->upper, 0);
    assert_int_equal(x_of(&paper, 1, 2, 7)->upper, 1); /* closed by rows, as the paper has it */
    assert_int_equal(x_of(&fixed, 1, 2, 6)->upper, 0);
    assert_int_equal(x_of(&fixed, 1, 2, 7)->upper, 0);
    assert_size(&reduced, 252, 240, 1008);
    assert_null(x_of(&reduced, 1, 2, 4));
    assert_null(x_of(&reduced, 1, 2, 7));
    shudu_model_clear(&paper);
    shudu_model_clear(&fixed);
    shudu_model_clear(&reduced);
}

/* Row 1 has 1..8, and a 9 stands in column 9: r1c9 is dead, and row 1 has no place for 9. */
#define DEAD_CELL                                                                                  \
    "12345678.............................................9..........................."

static void a_dead_cell_is_infeasible(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(DEAD_CELL);
    assert_int_equal(puzzle.cand.at[8], 0);
    for (shudu_form form = SHUDU_FORM_FIXED; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&puzzle, form);
        assert_int_equal(model.state, SHUDU_MODEL_INFEASIBLE);
        assert_int_equal(model.broken.kind, SHUDU_ROW_CELL);
        assert_int_equal(model.broken.a, 1);
        assert_int_equal(model.broken.b, 9);
        shudu_model_clear(&model);
    }
    /* The paper's form leaves it to the solver: no row alone shows it. */
    shudu_model paper = built(&puzzle, SHUDU_FORM_PAPER);
    assert_int_equal(paper.state, SHUDU_MODEL_OPEN);
    shudu_model_clear(&paper);
}

/* A digit without a place in a house, though every cell has candidates. */
static void a_digit_without_place_is_infeasible(void **state)
{
    (void)state;
    const shudu_grid empty = {{0}};
    shudu_position puzzle;
    shudu_position_from_grid(&puzzle, &empty);
    for (unsigned cell = 9; cell < 18; cell++)
        puzzle.cand.at[cell] &= (uint16_t) ~(1u << 4); /* no 5 in row 2 */
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&puzzle, form);
        assert_int_equal(model.state, SHUDU_MODEL_INFEASIBLE);
        assert_int_equal(model.broken.kind, SHUDU_ROW_ROW);
        assert_int_equal(model.broken.a, 2);
        assert_int_equal(model.broken.b, 5);
        shudu_model_clear(&model);
    }
}

static void a_full_board_is_solved(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_SOLUTION);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&puzzle, form);
        assert_int_equal(model.state, SHUDU_MODEL_SOLVED);
        shudu_model_clear(&model);
    }
    shudu_model reduced = built(&puzzle, SHUDU_FORM_REDUCED);
    assert_size(&reduced, 0, 0, 0);
    shudu_model_clear(&reduced);
}

static void the_empty_board(void **state)
{
    (void)state;
    const shudu_grid empty = {{0}};
    shudu_position puzzle;
    shudu_position_from_grid(&puzzle, &empty);
    shudu_model reduced = built(&puzzle, SHUDU_FORM_REDUCED);
    assert_size(&reduced, 729, 324, 2916);
    shudu_model_clear(&reduced);
}

static void clashing_or_impossible_clues_are_refused(void **state)
{
    (void)state;
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_model model = built(&puzzle, SHUDU_FORM_REDUCED);
    puzzle.grid.at[1] = 8;
    assert_int_equal(shudu_model_sudoku(&model, &puzzle, SHUDU_FORM_REDUCED), SHUDU_E_RANGE);
    assert_size(&model, 0, 0, 0);
    puzzle.grid.at[1] = 10;
    assert_int_equal(shudu_model_sudoku(&model, &puzzle, SHUDU_FORM_PAPER), SHUDU_E_RANGE);
    shudu_model_clear(&model);
}

static void building_again_replaces_the_model(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE), full = test_position(PAPER_SOLUTION);
    shudu_model model = built(&full, SHUDU_FORM_PAPER);
    assert_int_equal(shudu_model_sudoku(&model, &puzzle, SHUDU_FORM_REDUCED), SHUDU_OK);
    assert_size(&model, 254, 240, 1016);
    assert_int_equal(model.state, SHUDU_MODEL_OPEN);
    shudu_model_clear(&model);
}

static void no_memory(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_err err = SHUDU_E_NOMEM;
        unsigned long fail_at = 0;
        while (err) {
            test_heap heap;
            test_heap_init(&heap, ++fail_at);
            shudu_model model;
            shudu_model_init(&model, &heap.alloc);
            err = shudu_model_sudoku(&model, &puzzle, form);
            assert_true(err == SHUDU_OK || err == SHUDU_E_NOMEM);
            if (err)
                assert_size(&model, 0, 0, 0);
            shudu_model_clear(&model);
            assert_int_equal(heap.live, 0);
        }
        assert_true(fail_at > 3);
    }
}

static void names_of_forms(void **state)
{
    (void)state;
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_form found;
        assert_true(shudu_form_find(&found, shudu_form_name(form)));
        assert_int_equal(found, form);
    }
    shudu_form none;
    assert_false(shudu_form_find(&none, "reduce"));
    assert_string_equal(shudu_form_name(SHUDU_FORM_REDUCED), "reduced");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_of_the_papers_puzzle),
        cmocka_unit_test(rows_hold_for_the_answer_alone),
        cmocka_unit_test(order_and_members_of_rows),
        cmocka_unit_test(bounds_of_clues),
        cmocka_unit_test(pencil_marks_close_candidates),
        cmocka_unit_test(a_dead_cell_is_infeasible),
        cmocka_unit_test(a_digit_without_place_is_infeasible),
        cmocka_unit_test(a_full_board_is_solved),
        cmocka_unit_test(the_empty_board),
        cmocka_unit_test(clashing_or_impossible_clues_are_refused),
        cmocka_unit_test(building_again_replaces_the_model),
        cmocka_unit_test(no_memory),
        cmocka_unit_test(names_of_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
