/* Reads a puzzle and decides how many solutions it has. */
#include <shudu/shudu.h>

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *const text =
        argc > 1
            ? argv[1]
            : "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    shudu_record record;
    if (shudu_parse(&record, text, strlen(text), SHUDU_FORMAT_AUTO) != SHUDU_OK) {
        fprintf(stderr, "column %llu: no puzzle\n", (unsigned long long)record.problem.column);
        return 3;
    }
    const shudu_limits two = {.solutions = 2}; /* enough to tell one from several */
    shudu_work *const work = shudu_work_new(NULL);
    shudu_search_out out;
    const shudu_err err =
        work ? shudu_search(work, NULL, &record.position, &two, NULL, NULL, &out) : SHUDU_E_NOMEM;
    shudu_work_free(work);
    if (err != SHUDU_OK) {
        fprintf(stderr, "%s\n", shudu_err_text(err, SHUDU_EN));
        return 1;
    }
    puts(shudu_status_word(out.status));
    for (unsigned cell = 0; out.solutions > 0 && cell < SHUDU_CELLS; cell++)
        putchar('0' + out.first.at[cell]);
    putchar('\n');
    return 0;
}
