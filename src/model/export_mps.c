/* Free MPS (the fixed format cuts names at eight characters). It goes column by column while the
 * model is kept row by row, so the non-zeros are counted into place first. Every integer column
 * has a bound (BV or FX): readers disagree about the default between the integer markers. */
#include "model/export.h"

static const comment_style style = {"* ", ""};

/* Non-zeros by column: those of column c are at[first[c]] up to at[first[c + 1]]. */
typedef struct entry {
    uint32_t row;
    int32_t factor;
} entry;

typedef struct transposed {
    size_t *first;
    entry *at;
} transposed;

/* Counting sort; stable, so that a column's entries come in the order of the rows. */
static void sort_terms(transposed *out, const shudu_model *model)
{
    size_t *const first = out->first;
    for (size_t c = 0; c <= model->columns + 1; c++)
        first[c] = 0;
    for (size_t i = 0; i < model->terms; i++)
        first[model->term[i].column + 2]++;
    for (size_t c = 2; c <= model->columns + 1; c++)
        first[c] += first[c - 1];
    for (size_t r = 0; r < model->rows; r++)
        for (size_t i = 0; i < model->row[r].count; i++) {
            const shudu_term *const term = &model->term[model->row[r].begin + i];
            out->at[first[term->column + 1]++] = (entry){(uint32_t)r, term->factor};
        }
}

static void put_rows(shudu_sink *to, const shudu_model *model)
{
    shudu_put_str(to, "ROWS\n N obj\n");
    for (size_t i = 0; i < model->rows; i++) {
        const shudu_row *const row = &model->row[i];
        shudu_put_str(to, row->lower == row->upper ? " E " : " L ");
        shudu_put_row_name(to, row);
        shudu_put_char(to, '\n');
    }
    if (model->rows == 0)
        shudu_put_str(to, " E solved\n"); /* some readers want a row */
}

static void put_one(shudu_sink *to, const shudu_model *model)
{
    shudu_put_str(to, " one obj 1\n");
    for (size_t i = 0; i < model->rows; i++)
        if (shudu__needs_one(&model->row[i])) {
            shudu_put_str(to, " one ");
            shudu_put_row_name(to, &model->row[i]);
            shudu_put_str(to, " 1\n");
        }
    if (model->rows == 0)
        shudu_put_str(to, " one solved 1\n");
}

static void put_column(shudu_sink *to, const shudu_model *model, const transposed *terms, size_t c)
{
    for (size_t i = terms->first[c]; i < terms->first[c + 1]; i++) {
        shudu_put_char(to, ' ');
        shudu_put_column_name(to, &model->column[c]);
        shudu_put_char(to, ' ');
        shudu_put_row_name(to, &model->row[terms->at[i].row]);
        shudu_put_char(to, ' ');
        shudu__put_i32(to, terms->at[i].factor);
        shudu_put_char(to, '\n');
    }
}

/* The integer columns come first in every form, so one pair of markers is enough. */
static void put_columns(shudu_sink *to, const shudu_model *model, const transposed *terms)
{
    shudu_put_str(to, "COLUMNS\n");
    put_one(to, model);
    bool inside = false;
    for (size_t c = 0; c < model->columns; c++) {
        if (model->column[c].integer != inside) {
            inside = !inside;
            shudu_put_str(to, inside ? " MARK0 'MARKER' 'INTORG'\n" : " MARK1 'MARKER' 'INTEND'\n");
        }
        put_column(to, model, terms, c);
    }
    if (inside)
        shudu_put_str(to, " MARK1 'MARKER' 'INTEND'\n");
}

static void put_right_sides(shudu_sink *to, const shudu_model *model)
{
    shudu_put_str(to, "RHS\n");
    for (size_t i = 0; i < model->rows; i++) {
        const int32_t right = shudu__right_side(&model->row[i]);
        if (right == 0)
            continue;
        shudu_put_str(to, " RHS ");
        shudu_put_row_name(to, &model->row[i]);
        shudu_put_char(to, ' ');
        shudu__put_i32(to, right);
        shudu_put_char(to, '\n');
    }
    if (model->rows == 0)
        shudu_put_str(to, " RHS solved 1\n");
}

static void put_bounds(shudu_sink *to, const shudu_model *model)
{
    shudu_put_str(to, "BOUNDS\n FX BND one 1\n");
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const column = &model->column[i];
        if (!column->integer)
            continue; /* [0, infinity) is what readers agree on outside the markers */
        shudu_put_str(to, shudu__is_binary(column) ? " BV BND " : " FX BND ");
        shudu_put_column_name(to, column);
        if (!shudu__is_binary(column)) {
            shudu_put_char(to, ' ');
            shudu__put_i32(to, column->lower);
        }
        shudu_put_char(to, '\n');
    }
}

static void put_sections(shudu_sink *to, const shudu_model *model, const transposed *terms)
{
    shudu__put_about(to, &style, model);
    shudu__put_naming(to, &style);
    shudu_put_str(to, "NAME sudoku\n");
    put_rows(to, model);
    put_columns(to, model, terms);
    put_right_sides(to, model);
    put_bounds(to, model);
    shudu_put_str(to, "ENDATA\n");
}

void shudu__write_mps(shudu_sink *to, const shudu_model *model)
{
    const shudu_alloc *const alloc = model->alloc;
    transposed terms = {alloc->get(alloc->ctx, (model->columns + 2) * sizeof *terms.first),
                        alloc->get(alloc->ctx, (model->terms + 1) * sizeof *terms.at)};
    if (terms.first && terms.at) {
        sort_terms(&terms, model);
        put_sections(to, model, &terms);
    } else {
        to->failed = true;
    }
    alloc->put(alloc->ctx, terms.first);
    alloc->put(alloc->ctx, terms.at);
}
