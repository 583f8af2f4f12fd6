/* write_export FORMAT FORM PUZZLE [ANSWER ...]: the export on standard output, each ANSWER
 * forbidden in it; "size" as FORMAT prints columns, rows and non-zeros instead. A candidate is
 * closed by a further argument like r1c2-4. For the scripts that hand exports to other programs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <shudu/shudu.h>

static bool to_stdout(void *ctx, const char *bytes, size_t len)
{
    (void)ctx;
    return fwrite(bytes, 1, len, stdout) == len;
}

static void need(bool fine, const char *what)
{
    if (!fine) {
        fprintf(stderr, "write_export: %s\n", what);
        exit(2);
    }
}

static shudu_grid read_grid(const char *text)
{
    shudu_grid grid;
    need(strlen(text) == SHUDU_CELLS, "a grid has 81 symbols");
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        grid.at[cell] = text[cell] == '.' ? 0 : (uint8_t)(text[cell] - '0');
    return grid;
}

static bool close_candidate(shudu_position *puzzle, const char *arg)
{
    unsigned row, column, digit;
    if (sscanf(arg, "r%1uc%1u-%1u", &row, &column, &digit) != 3)
        return false;
    puzzle->cand.at[(row - 1) * SHUDU_ORDER + column - 1] &= (uint16_t) ~(1u << (digit - 1));
    return true;
}

int main(int argc, char **argv)
{
    need(argc >= 4, "usage: write_export FORMAT FORM PUZZLE [ANSWER | rRcC-D ...]");
    shudu_form form;
    need(shudu_form_find(&form, argv[2]), "no such form");
    const shudu_grid grid = read_grid(argv[3]);
    shudu_position puzzle;
    shudu_position_from_grid(&puzzle, &grid);
    for (int i = 4; i < argc; i++)
        (void)close_candidate(&puzzle, argv[i]);
    shudu_model model;
    shudu_model_init(&model, NULL);
    need(shudu_model_sudoku(&model, &puzzle, form) == SHUDU_OK, "no model");
    for (int i = 4; i < argc; i++)
        if (argv[i][0] != 'r') {
            const shudu_grid answer = read_grid(argv[i]);
            need(shudu_model_forbid(&model, &answer) == SHUDU_OK, "not an answer");
        }
    if (strcmp(argv[1], "size") == 0) {
        printf("%zu %zu %zu\n", model.columns, model.rows, model.terms);
    } else {
        const shudu_export *const format = shudu_export_find(argv[1]);
        need(format != NULL, "no such format");
        shudu_sink to = {to_stdout, NULL, false};
        format->write(&to, &model);
        need(!to.failed, "cannot write");
    }
    shudu_model_clear(&model);
    return 0;
}
