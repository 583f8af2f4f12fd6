/* Names of forms, columns and rows. Only letters, digits and '_', since brackets and commas break
 * some LP readers; no name begins with a digit or could be a number or a section word. */
#include <shudu/model.h>

#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const char *const forms[] = {
    [SHUDU_FORM_PAPER] = "paper",
    [SHUDU_FORM_FIXED] = "fixed",
    [SHUDU_FORM_REDUCED] = "reduced",
};

/* A word and how many of the numbers a, b, c follow it. */
typedef struct pattern {
    const char *word;
    unsigned numbers;
} pattern;

static const pattern column_names[] = {
    [SHUDU_COLUMN_X] = {"x", 3},
    [SHUDU_COLUMN_Y] = {"y", 2},
    [SHUDU_COLUMN_ONE] = {"one", 0},
};

static const pattern row_names[] = {
    [SHUDU_ROW_CLUE] = {"clue", 2},  [SHUDU_ROW_LINK] = {"link", 2}, [SHUDU_ROW_CELL] = {"cell", 2},
    [SHUDU_ROW_ROW] = {"row", 2},    [SHUDU_ROW_COL] = {"col", 2},   [SHUDU_ROW_BOX] = {"box", 2},
    [SHUDU_ROW_CUT] = {"nogood", 1},
};

const char *shudu_form_name(shudu_form form)
{
    return forms[form];
}

bool shudu_form_find(shudu_form *out, const char *name)
{
    for (size_t i = 0; i < COUNT(forms); i++)
        if (strcmp(forms[i], name) == 0) {
            *out = (shudu_form)i;
            return true;
        }
    return false;
}

static void put_name(shudu_sink *to, const pattern *name, const uint32_t number[])
{
    shudu_put_str(to, name->word);
    for (unsigned i = 0; i < name->numbers; i++) {
        shudu_put_char(to, '_');
        shudu_put_u64(to, number[i]);
    }
}

void shudu_put_column_name(shudu_sink *to, const shudu_column *column)
{
    put_name(to, &column_names[column->kind], (const uint32_t[]){column->a, column->b, column->c});
}

void shudu_put_row_name(shudu_sink *to, const shudu_row *row)
{
    put_name(to, &row_names[row->kind], (const uint32_t[]){row->a, row->b});
}
