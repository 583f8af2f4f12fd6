/* Answers: what a solver's numbers say about the board, and how an answer is forbidden.
 *
 * A MILP solver works in floating point, so nothing it says is believed: its values are rounded,
 * every bound and row of the model is worked out again in integers, and the grid is held against
 * the rules of Sudoku without the model. */
#include <shudu/grid.h>

#include "model/sparse.h"

#define TOLERANCE 0.001 /* a value further from an integer than this is no 0-1 answer */

/* The integer that `value` stands for. Compared in doubles first, so that NaN, infinities and
 * numbers outside int32_t fail instead of being converted. */
static bool to_integer(int32_t *out, double value)
{
    if (!(value > -1e9 && value < 1e9))
        return false;
    const int32_t nearest = (int32_t)(value < 0 ? value - 0.5 : value + 0.5);
    const double off = value - (double)nearest;
    *out = nearest;
    return off <= TOLERANCE && off >= -TOLERANCE;
}

static bool columns_hold(const shudu_model *model, const double *value)
{
    for (size_t i = 0; i < model->columns; i++) {
        int32_t n;
        if (!to_integer(&n, value[i]) || n < model->column[i].lower || n > model->column[i].upper)
            return false;
    }
    return true;
}

static bool rows_hold(const shudu_model *model, const double *value)
{
    for (size_t r = 0; r < model->rows; r++) {
        const shudu_row *const row = &model->row[r];
        int64_t sum = 0;
        for (size_t i = row->begin; i < row->begin + row->count; i++) {
            int32_t n;
            if (!to_integer(&n, value[model->term[i].column]))
                return false;
            sum += (int64_t)model->term[i].factor * n;
        }
        if (sum < row->lower || sum > row->upper)
            return false;
    }
    return true;
}

bool shudu_model_decode(shudu_grid *out, const shudu_model *model, const double *value)
{
    if (!columns_hold(model, value) || !rows_hold(model, value))
        return false;
    *out = model->puzzle.grid;
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const column = &model->column[i];
        if (column->kind == SHUDU_COLUMN_X && value[i] > 0.5)
            out->at[shudu__cell_at(column->a, column->b)] = column->c;
    }
    return shudu_solves(out, &model->puzzle);
}

static uint32_t cuts_of(const shudu_model *model)
{
    uint32_t cuts = 0;
    for (size_t r = 0; r < model->rows; r++)
        cuts += model->row[r].kind == SHUDU_ROW_CUT;
    return cuts;
}

static bool add_cut(shudu_model *model, const shudu_grid *answer)
{
    shudu__x_index x;
    shudu__x_index_of(&x, model);
    const int32_t blanks = SHUDU_CELLS - (int32_t)shudu_clues(&model->puzzle.grid);
    const shudu_row cut = {
        .kind = SHUDU_ROW_CUT, .a = cuts_of(model) + 1, .lower = SHUDU_FREE, .upper = blanks - 1};
    if (!shudu__model_row(model, cut))
        return false;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (!model->puzzle.grid.at[cell] &&
            !shudu__model_term(model, x.at[cell][answer->at[cell] - 1], 1))
            return false;
    return true;
}

shudu_err shudu_model_forbid(shudu_model *model, const shudu_grid *answer)
{
    if (!shudu_solves(answer, &model->puzzle))
        return SHUDU_E_RANGE;
    const size_t rows = model->rows, terms = model->terms;
    if (!add_cut(model, answer)) {
        model->rows = rows;
        model->terms = terms;
        return SHUDU_E_NOMEM;
    }
    if (model->state != SHUDU_MODEL_INFEASIBLE && !shudu__row_possible(model, &model->row[rows])) {
        model->state = SHUDU_MODEL_INFEASIBLE;
        model->broken = model->row[rows];
    }
    return SHUDU_OK;
}
