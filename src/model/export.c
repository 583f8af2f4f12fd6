/* The table of export formats, and what they share. Every format consumes the finished model, so
 * that a file says what the program solves; only the two modelling languages state the families of
 * rows by index again, and the tests hold those against the model row by row. */
#include "model/export.h"

#include <string.h>

#include "model/sparse.h"

#define FORM(f)   (1u << (f))
#define ALL_FORMS (FORM(SHUDU_FORM_PAPER) | FORM(SHUDU_FORM_FIXED) | FORM(SHUDU_FORM_REDUCED))

static const shudu_export exports[] = {
    {"lp", {"CPLEX LP", "CPLEX LP 格式"}, "lp", ALL_FORMS, SHUDU_FORM_FIXED, shudu__write_lp},
    {"mps", {"free MPS", "自由 MPS 格式"}, "mps", ALL_FORMS, SHUDU_FORM_FIXED, shudu__write_mps},
    {"lingo",
     {"LINGO, as in the paper", "LINGO，与论文一致"},
     "lng",
     ALL_FORMS,
     SHUDU_FORM_PAPER,
     shudu__write_lingo},
    {"gmpl",
     {"GNU MathProg with its data", "GNU MathProg，含数据段"},
     "mod",
     ALL_FORMS,
     SHUDU_FORM_PAPER,
     shudu__write_gmpl},
};

const shudu_export *shudu_exports(size_t *count)
{
    *count = sizeof exports / sizeof *exports;
    return exports;
}

const shudu_export *shudu_export_find(const char *id)
{
    for (size_t i = 0; i < sizeof exports / sizeof *exports; i++)
        if (strcmp(exports[i].id, id) == 0)
            return &exports[i];
    return NULL;
}

const shudu_column shudu__column_one = {
    .kind = SHUDU_COLUMN_ONE, .lower = 1, .upper = 1, .cost = 1};

void shudu__put_i32(shudu_sink *to, int32_t n)
{
    const int64_t wide = n;
    if (wide < 0)
        shudu_put_char(to, '-');
    shudu_put_u64(to, (uint64_t)(wide < 0 ? -wide : wide));
}

const char *shudu__relation(const shudu_row *row)
{
    return row->lower == row->upper ? "=" : "<=";
}

static void end_comment(shudu_sink *to, const comment_style *style)
{
    shudu_put_str(to, style->close);
    shudu_put_char(to, '\n');
}

void shudu__put_comment(shudu_sink *to, const comment_style *style, const char *text)
{
    shudu_put_str(to, style->open);
    shudu_put_str(to, text);
    end_comment(to, style);
}

void shudu__put_about(shudu_sink *to, const comment_style *style, const shudu_model *model)
{
    shudu_put_str(to, style->open);
    shudu_put_str(to, "Sudoku as a 0-1 programme by Shudu. Form: ");
    shudu_put_str(to, shudu_form_name(model->form));
    shudu_put_str(to, ", columns: ");
    shudu_put_u64(to, model->columns);
    shudu_put_str(to, ", rows: ");
    shudu_put_u64(to, model->rows);
    shudu_put_str(to, ", non-zeros: ");
    shudu_put_u64(to, model->terms);
    end_comment(to, style);
    shudu_put_str(to, style->open);
    shudu_put_str(to, "Puzzle: ");
    shudu_put_grid(to, &model->puzzle.grid);
    end_comment(to, style);
}

void shudu__put_naming(shudu_sink *to, const comment_style *style)
{
    static const char *const lines[] = {
        "x_i_j_k is 1 if digit k stands in row i, column j (all from 1); y_i_j is that digit",
        "cell_i_j: one digit in the cell; row_i_k, col_j_k, box_b_k: one place for digit k",
        "boxes are counted left to right, then top to bottom; clue_i_j: y_i_j is the clue",
        "link_i_j: y_i_j is the sum of k x_i_j_k; nogood_n: the n-th known answer is forbidden",
        "a cell or digit without a row is settled by the clues",
        "one is fixed at 1 and counted nowhere above: it carries the constant objective",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        shudu__put_comment(to, style, lines[i]);
}

void shudu__put_rows(shudu_sink *to, const grid_style *style, const shudu_grid *grid)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned column = cell % SHUDU_ORDER;
        shudu_put_str(to, column == 0 ? style->before : style->between);
        if (column == 0 && style->numbered) {
            shudu_put_u64(to, cell / SHUDU_ORDER + 1);
            shudu_put_str(to, style->between);
        }
        shudu_put_char(to, grid->at[cell] ? (char)('0' + grid->at[cell]) : style->blank);
        if (column == SHUDU_ORDER - 1)
            shudu_put_str(to, style->after);
    }
}

void shudu__forbidden(shudu_grid *out, const shudu_model *model, const shudu_row *cut)
{
    *out = model->puzzle.grid;
    for (size_t i = cut->begin; i < cut->begin + cut->count; i++) {
        const shudu_column *const x = &model->column[model->term[i].column];
        out->at[shudu__cell_at(x->a, x->b)] = x->c;
    }
}
