/* CPLEX LP text. Lines stay far below the 255 characters that some readers stop at. Columns with
 * bounds narrower than [0,1] are listed as general integers: a reader may set the bounds of
 * whatever stands under Binaries back to [0,1]. The objective is the column `one`, because readers
 * treat a constant there differently. */
#include "model/export.h"

#define TERMS_A_LINE 8
#define NAMES_A_LINE 9

static const comment_style style = {"\\ ", ""};

/* " + x_1_2_3", " - 4 x_1_2_3", and without the plus at the beginning of a row. */
static void put_term(shudu_sink *to, const shudu_model *model, const shudu_term *term, bool first)
{
    const int32_t factor = term->factor;
    if (factor < 0)
        shudu_put_str(to, " -");
    else if (!first)
        shudu_put_str(to, " +");
    shudu_put_char(to, ' ');
    if (factor != 1 && factor != -1) {
        shudu__put_i32(to, factor < 0 ? -factor : factor);
        shudu_put_char(to, ' ');
    }
    shudu_put_column_name(to, &model->column[term->column]);
}

static void put_row(shudu_sink *to, const shudu_model *model, const shudu_row *row)
{
    shudu_put_char(to, ' ');
    shudu_put_row_name(to, row);
    shudu_put_char(to, ':');
    for (size_t i = 0; i < row->count; i++) {
        if (i > 0 && i % TERMS_A_LINE == 0)
            shudu_put_str(to, "\n  ");
        put_term(to, model, &model->term[row->begin + i], i == 0);
    }
    if (shudu__needs_one(row))
        shudu_put_str(to, " one");
    shudu_put_char(to, ' ');
    shudu_put_str(to, shudu__relation(row));
    shudu_put_char(to, ' ');
    shudu__put_i32(to, shudu__right_side(row));
    shudu_put_char(to, '\n');
}

static void put_bounds(shudu_sink *to, const shudu_model *model)
{
    shudu_put_str(to, "Bounds\n one = 1\n");
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const column = &model->column[i];
        if (!column->integer || shudu__is_binary(column))
            continue;
        shudu_put_char(to, ' ');
        shudu_put_column_name(to, column);
        shudu_put_str(to, " = ");
        shudu__put_i32(to, column->lower);
        shudu_put_char(to, '\n');
    }
}

/* A section that lists the integer columns which are, or are not, free 0-1 columns. */
static void put_list(shudu_sink *to, const shudu_model *model, const char *title, bool binary)
{
    size_t listed = 0;
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const column = &model->column[i];
        if (!column->integer || shudu__is_binary(column) != binary)
            continue;
        if (listed == 0)
            shudu_put_str(to, title);
        shudu_put_str(to, listed++ % NAMES_A_LINE == 0 ? "\n " : " ");
        shudu_put_column_name(to, column);
    }
    if (listed > 0)
        shudu_put_char(to, '\n');
}

void shudu__write_lp(shudu_sink *to, const shudu_model *model)
{
    shudu__put_about(to, &style, model);
    shudu__put_naming(to, &style);
    shudu_put_str(to, "Minimize\n obj: one\nSubject To\n");
    for (size_t i = 0; i < model->rows; i++)
        put_row(to, model, &model->row[i]);
    if (model->rows == 0)
        shudu_put_str(to, " solved: one = 1\n"); /* the section may not be empty */
    put_bounds(to, model);
    put_list(to, model, "Binaries", true);
    put_list(to, model, "Generals", false);
    shudu_put_str(to, "End\n");
}
