/* Any board as a 0-1 programme: a solution that the search finds is an answer of the model, and is
 * none any more once it is forbidden; an export writes the whole of it. The length of the input
 * chooses the form and the export. */
#include "fuzz.h"

#include <string.h>

#include <shudu/shudu.h>

#include "position.h"

enum { NODES = 3000 };

/* The values that `answer` gives the columns of `model`. */
static double *values_of(const shudu_model *model, const shudu_grid *answer)
{
    double *const value = malloc((model->columns + 1) * sizeof *value);
    FUZZ_CHECK(value != NULL);
    for (size_t i = 0; i < model->columns; i++) {
        const shudu_column *const column = &model->column[i];
        const unsigned cell = (column->a - 1u) * SHUDU_ORDER + (column->b - 1u);
        if (column->kind == SHUDU_COLUMN_X)
            value[i] = answer->at[cell] == column->c;
        else
            value[i] = column->kind == SHUDU_COLUMN_Y ? answer->at[cell] : 1;
    }
    return value;
}

static void check_answer(shudu_model *model, const shudu_grid *answer)
{
    shudu_grid decoded;
    double *const value = values_of(model, answer);
    FUZZ_CHECK(shudu_model_decode(&decoded, model, value));
    FUZZ_CHECK(memcmp(&decoded, answer, sizeof decoded) == 0);
    FUZZ_CHECK(shudu_model_forbid(model, answer) == SHUDU_OK);
    FUZZ_CHECK(!shudu_model_decode(&decoded, model, value));
    free(value);
}

static void check_export(const shudu_model *model, size_t choice)
{
    size_t count;
    const shudu_export *const export = &shudu_exports(&count)[choice % count];
    if (!(export->forms >> model->form & 1))
        return;
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink sink = shudu_buffer_sink(&text);
    export->write(&sink, model);
    FUZZ_CHECK(!sink.failed && text.len > 0);
    shudu_buffer_clear(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    shudu_position puzzle;
    fuzz_position(&puzzle, data, size);
    const shudu_limits limits = {.solutions = 1, .nodes = NODES};
    shudu_work *const work = shudu_work_new(NULL);
    shudu_search_out out = {.solutions = 0};
    const shudu_err err = shudu_search(work, NULL, &puzzle, &limits, NULL, NULL, &out);
    shudu_model model;
    shudu_model_init(&model, NULL);
    FUZZ_CHECK(shudu_model_sudoku(&model, &puzzle, (shudu_form)(size % 3)) == err);
    if (err == SHUDU_OK) {
        FUZZ_CHECK(out.solutions == 0 || model.state != SHUDU_MODEL_INFEASIBLE);
        check_export(&model, size / 3);
    }
    if (out.solutions > 0)
        check_answer(&model, &out.first);
    shudu_model_clear(&model);
    shudu_work_free(work);
    return 0;
}
