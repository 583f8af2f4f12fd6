/* The sparse model: three arrays that grow, one for columns, one for rows, one for the non-zeros
 * of all rows one after another. Builders append, everyone else (exports, backends, the check of
 * answers) only reads. A row's terms are contiguous, so a term may only be added to the newest
 * row. Costs are all zero: any feasible point is an answer. */
#include "model/sparse.h"

#include <string.h>

#include "base/mem.h"

void shudu_model_init(shudu_model *model, const shudu_alloc *alloc)
{
    memset(model, 0, sizeof *model);
    model->alloc = alloc ? alloc : shudu_alloc_default();
}

void shudu_model_clear(shudu_model *model)
{
    const shudu_alloc *const alloc = model->alloc;
    alloc->put(alloc->ctx, model->column);
    alloc->put(alloc->ctx, model->row);
    alloc->put(alloc->ctx, model->term);
    shudu_model_init(model, alloc);
}

void shudu__model_empty(shudu_model *model)
{
    model->columns = model->rows = model->terms = 0;
    model->state = SHUDU_MODEL_OPEN;
    model->broken = (shudu_row){0};
}

/* shudu__grow works on untyped arrays; the detour through `mem` keeps the pointer types apart. */
#define GROW(model, name, count, cap)                                                              \
    do {                                                                                           \
        void *mem = (model)->name;                                                                 \
        if (!shudu__grow((model)->alloc, &mem, &(model)->cap, (model)->count,                      \
                         sizeof *(model)->name))                                                   \
            return false;                                                                          \
        (model)->name = mem;                                                                       \
    } while (0)

bool shudu__model_column(shudu_model *model, shudu_column column)
{
    GROW(model, column, columns, column_cap);
    model->column[model->columns++] = column;
    return true;
}

bool shudu__model_row(shudu_model *model, shudu_row row)
{
    GROW(model, row, rows, row_cap);
    row.begin = model->terms;
    row.count = 0;
    model->row[model->rows++] = row;
    return true;
}

bool shudu__model_term(shudu_model *model, size_t column, int32_t factor)
{
    GROW(model, term, terms, term_cap);
    model->term[model->terms++] = (shudu_term){(uint32_t)column, factor};
    model->row[model->rows - 1].count++;
    return true;
}

bool shudu__row_possible(const shudu_model *model, const shudu_row *row)
{
    /* SHUDU_FREE and SHUDU_UNBOUNDED count as the large numbers they are: no sum of the model
     * comes near them, so they neither hide nor make up a contradiction. */
    int64_t least = 0, greatest = 0;
    for (size_t i = row->begin; i < row->begin + row->count; i++) {
        const shudu_column *const column = &model->column[model->term[i].column];
        const int64_t factor = model->term[i].factor;
        least += factor * (factor > 0 ? column->lower : column->upper);
        greatest += factor * (factor > 0 ? column->upper : column->lower);
    }
    return least <= row->upper && greatest >= row->lower;
}

void shudu__x_index_of(shudu__x_index *out, const shudu_model *model)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        for (unsigned k = 0; k < SHUDU_ORDER; k++)
            out->at[cell][k] = SHUDU__NO_COLUMN;
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const column = &model->column[i];
        if (column->kind == SHUDU_COLUMN_X)
            out->at[shudu__cell_at(column->a, column->b)][column->c - 1] = (uint32_t)i;
    }
}
