/* What the export formats share. */
#ifndef SHUDU_MODEL_EXPORT_H
#define SHUDU_MODEL_EXPORT_H

#include <shudu/model.h>

void shudu__write_lp(shudu_sink *to, const shudu_model *model);
void shudu__write_mps(shudu_sink *to, const shudu_model *model);
void shudu__write_lingo(shudu_sink *to, const shudu_model *model);
void shudu__write_gmpl(shudu_sink *to, const shudu_model *model);

/* The fixed column of the constant objective, in formats that need one. */
extern const shudu_column shudu__column_one;

/* How a format begins and ends a comment line. */
typedef struct comment_style {
    const char *open, *close;
} comment_style;

/* One comment line. */
void shudu__put_comment(shudu_sink *to, const comment_style *style, const char *text);

/* Comment lines that say what the file is: form, sizes, puzzle. */
void shudu__put_about(shudu_sink *to, const comment_style *style, const shudu_model *model);

/* Comment lines that state how columns and rows are named. */
void shudu__put_naming(shudu_sink *to, const comment_style *style);

void shudu__put_i32(shudu_sink *to, int32_t n);

/* "=" or "<=", as the row has it. */
const char *shudu__relation(const shudu_row *row);

/* A row without terms becomes one + (nothing) <= right side + 1, the same statement. */
static inline bool shudu__needs_one(const shudu_row *row)
{
    return row->count == 0;
}
static inline int32_t shudu__right_side(const shudu_row *row)
{
    return row->upper + (shudu__needs_one(row) ? 1 : 0);
}

/* A 0-1 column whose bounds are [0,1], not narrower. */
static inline bool shudu__is_binary(const shudu_column *column)
{
    return column->integer && column->lower == 0 && column->upper == 1;
}

/* Nine blocks of nine digits: `before` each row and `between` its digits. 0 is written as `blank`.
 */
typedef struct grid_style {
    const char *before, *between, *after;
    char blank;
    bool numbered; /* the row's number comes first */
} grid_style;
void shudu__put_rows(shudu_sink *to, const grid_style *style, const shudu_grid *grid);

/* The answer that a cut row forbids, with the clues put in. */
void shudu__forbidden(shudu_grid *out, const shudu_model *model, const shudu_row *cut);

#endif
