/* How builders put a sparse model together, and where its columns are found again. */
#ifndef SHUDU_MODEL_SPARSE_H
#define SHUDU_MODEL_SPARSE_H

#include <shudu/model.h>

/* Takes all columns, rows and terms out and keeps the memory. */
void shudu__model_empty(shudu_model *model);

/* Append; false: no memory. A row starts without terms, terms go to the newest row. */
bool shudu__model_column(shudu_model *model, shudu_column column);
bool shudu__model_row(shudu_model *model, shudu_row row);
bool shudu__model_term(shudu_model *model, size_t column, int32_t factor);

/* Whether some values within the columns' bounds, each row looked at alone, satisfy `row`. */
bool shudu__row_possible(const shudu_model *model, const shudu_row *row);

#define SHUDU__NO_COLUMN UINT32_MAX

/* at[cell][digit - 1] is the index of x for that cell and digit, or SHUDU__NO_COLUMN. */
typedef struct shudu__x_index {
    uint32_t at[SHUDU_CELLS][SHUDU_ORDER];
} shudu__x_index;

void shudu__x_index_of(shudu__x_index *out, const shudu_model *model);

/* The cell 0..80 that a column of kind X or Y, or a row of kind CLUE, LINK or CELL, speaks of. */
static inline unsigned shudu__cell_at(unsigned a, unsigned b)
{
    return (a - 1) * SHUDU_ORDER + b - 1;
}

#endif
