/* The model of one Sudoku, in three forms that have the same solutions.
 *
 * Every form has columns x for cell and digit, and rows "exactly one" for cells and for the digits
 * of a house. They differ in three choices only, which stand in the table below. The linearly
 * dependent rows stay (75 of the 324): presolve and propagation live on them.
 * Source: the paper, section 4.4; its missing clue equations come from its LINGO listing. */
#include <string.h>

#include <shudu/grid.h>

#include "base/bits.h"
#include "base/geometry.h"
#include "model/sparse.h"

/* answers      columns y with rows clue and link
 * closed       candidates that the rules exclude keep their column, and settled rows stay
 * clue_bounds  clues and the rules' exclusions are bounds of x (else the solver finds them) */
typedef struct form_rules {
    bool answers, closed, clue_bounds;
} form_rules;

static const form_rules rules_of[] = {
    [SHUDU_FORM_PAPER] = {.answers = true, .closed = true, .clue_bounds = false},
    [SHUDU_FORM_FIXED] = {.answers = false, .closed = true, .clue_bounds = true},
    [SHUDU_FORM_REDUCED] = {.answers = false, .closed = false, .clue_bounds = false},
};

/* placed  digits that clues put into each house
 * marked  digits that the rules allow and the pencil marks of a blank do not */
typedef struct build {
    shudu_model *model;
    form_rules rules;
    uint16_t placed[SHUDU_HOUSES], marked[SHUDU_CELLS];
    shudu__x_index x;
} build;

/* Keeps only those candidates that the rules leave, whatever the caller had. */
static void start(build *b, shudu_model *model, const shudu_position *puzzle, shudu_form form)
{
    *b = (build){.model = model, .rules = rules_of[form]};
    model->form = form;
    model->puzzle = *puzzle;
    shudu_cand legal;
    shudu_candidates(&legal, &puzzle->grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        b->marked[cell] = (uint16_t)(legal.at[cell] & ~puzzle->cand.at[cell]);
        model->puzzle.cand.at[cell] = legal.at[cell] & puzzle->cand.at[cell];
        if (puzzle->grid.at[cell])
            for (unsigned kind = 0; kind < 3; kind++)
                b->placed[shudu__house_of(cell, kind)] |=
                    (uint16_t)shudu__bit(puzzle->grid.at[cell]);
    }
}

static bool add_x_columns(build *b)
{
    const shudu_position *const puzzle = &b->model->puzzle;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned clue = puzzle->grid.at[cell] ? shudu__bit(puzzle->grid.at[cell]) : 0;
        const unsigned open = puzzle->cand.at[cell];
        const unsigned have = b->rules.closed ? SHUDU_ALL_DIGITS : open;
        const unsigned must = b->rules.clue_bounds ? clue : 0;
        const unsigned may =
            b->rules.clue_bounds ? clue | open : SHUDU_ALL_DIGITS & ~(unsigned)b->marked[cell];
        for (unsigned left = have; left; left &= left - 1) {
            const unsigned digit = shudu__least_digit(left), bit = shudu__bit(digit);
            const shudu_column x = {.kind = SHUDU_COLUMN_X,
                                    .a = (uint8_t)(shudu__row_of[cell] + 1),
                                    .b = (uint8_t)(shudu__col_of[cell] + 1),
                                    .c = (uint8_t)digit,
                                    .integer = true,
                                    .lower = (must & bit) != 0,
                                    .upper = (may & bit) != 0};
            if (!shudu__model_column(b->model, x))
                return false;
        }
    }
    shudu__x_index_of(&b->x, b->model);
    return true;
}

/* y is not declared integer: it is whole whenever x is. */
static bool add_y_columns(build *b)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const shudu_column y = {.kind = SHUDU_COLUMN_Y,
                                .a = (uint8_t)(shudu__row_of[cell] + 1),
                                .b = (uint8_t)(shudu__col_of[cell] + 1),
                                .upper = SHUDU_UNBOUNDED};
        if (!shudu__model_column(b->model, y))
            return false;
    }
    return true;
}

static shudu_row equation(shudu_row_kind kind, unsigned a, unsigned b, int32_t right)
{
    return (shudu_row){.kind = kind, .a = a + 1, .b = b + 1, .lower = right, .upper = right};
}

static bool add_x_term(build *b, unsigned cell, unsigned digit, int32_t factor)
{
    const uint32_t column = b->x.at[cell][digit - 1];
    return column == SHUDU__NO_COLUMN || shudu__model_term(b->model, column, factor);
}

/* y = clue, for every clue; then y = sum of k * x, for every cell. */
static bool add_answer_rows(build *b)
{
    const shudu_grid *const grid = &b->model->puzzle.grid;
    const size_t first_y = b->model->columns - SHUDU_CELLS;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned i = shudu__row_of[cell], j = shudu__col_of[cell];
        if (grid->at[cell] &&
            (!shudu__model_row(b->model, equation(SHUDU_ROW_CLUE, i, j, grid->at[cell])) ||
             !shudu__model_term(b->model, first_y + cell, 1)))
            return false;
    }
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned i = shudu__row_of[cell], j = shudu__col_of[cell];
        if (!shudu__model_row(b->model, equation(SHUDU_ROW_LINK, i, j, 0)) ||
            !shudu__model_term(b->model, first_y + cell, 1))
            return false;
        for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++)
            if (!add_x_term(b, cell, digit, -(int32_t)digit))
                return false;
    }
    return true;
}

static bool add_cell_rows(build *b)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (b->model->puzzle.grid.at[cell] && !b->rules.closed)
            continue;
        if (!shudu__model_row(
                b->model, equation(SHUDU_ROW_CELL, shudu__row_of[cell], shudu__col_of[cell], 1)))
            return false;
        for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++)
            if (!add_x_term(b, cell, digit, 1))
                return false;
    }
    return true;
}

static bool add_house_rows(build *b)
{
    static const shudu_row_kind kinds[] = {SHUDU_ROW_ROW, SHUDU_ROW_COL, SHUDU_ROW_BOX};
    for (unsigned house = 0; house < SHUDU_HOUSES; house++)
        for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++) {
            if ((b->placed[house] & shudu__bit(digit)) && !b->rules.closed)
                continue;
            if (!shudu__model_row(b->model, equation(kinds[house / SHUDU_ORDER],
                                                     house % SHUDU_ORDER, digit - 1, 1)))
                return false;
            for (unsigned i = 0; i < SHUDU_ORDER; i++)
                if (!add_x_term(b, shudu__house_cells[house][i], digit, 1))
                    return false;
        }
    return true;
}

static void judge(shudu_model *model)
{
    if (shudu_clues(&model->puzzle.grid) == SHUDU_CELLS)
        model->state = SHUDU_MODEL_SOLVED;
    for (size_t i = 0; i < model->rows; i++)
        if (!shudu__row_possible(model, &model->row[i])) {
            model->state = SHUDU_MODEL_INFEASIBLE;
            model->broken = model->row[i];
            return;
        }
}

shudu_err shudu_model_sudoku(shudu_model *model, const shudu_position *puzzle, shudu_form form)
{
    shudu__model_empty(model);
    if (!shudu_is_valid(&puzzle->grid))
        return SHUDU_E_RANGE;
    build b;
    start(&b, model, puzzle, form);
    if (!add_x_columns(&b) || (b.rules.answers && (!add_y_columns(&b) || !add_answer_rows(&b))) ||
        !add_cell_rows(&b) || !add_house_rows(&b)) {
        shudu__model_empty(model);
        return SHUDU_E_NOMEM;
    }
    judge(model);
    return SHUDU_OK;
}
