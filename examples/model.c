/* Writes the 0-1 programme of a puzzle as a CPLEX LP file to standard output. */
#include <shudu/shudu.h>

#include <stdio.h>
#include <string.h>

static bool to_file(void *ctx, const char *bytes, size_t len)
{
    return fwrite(bytes, 1, len, ctx) == len;
}

int main(void)
{
    const char *const text =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    shudu_record record;
    if (shudu_parse(&record, text, strlen(text), SHUDU_FORMAT_LINE) != SHUDU_OK)
        return 3;
    shudu_model model;
    shudu_model_init(&model, NULL);
    const shudu_export *const lp = shudu_export_find("lp");
    shudu_sink out = {.write = to_file, .ctx = stdout};
    if (shudu_model_sudoku(&model, &record.position, SHUDU_FORM_REDUCED) == SHUDU_OK)
        lp->write(&out, &model);
    shudu_model_clear(&model);
    return out.failed;
}
