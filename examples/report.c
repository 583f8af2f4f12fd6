/* The four questions of the paper about one puzzle, as one HTML page on standard output. */
#include <shudu/parts.h>
#include <shudu/shudu.h>

#include <stdio.h>
#include <stdlib.h>
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
    shudu_work *const work = shudu_work_new(NULL);
    shudu_analysis *const analysis = malloc(sizeof *analysis); /* some kilobytes */
    size_t backends;
    const shudu_backend *const *const backend = shudu_parts_backends(&backends);
    const shudu_analyze_options options = {.backend = backends > 0 ? backend[0] : NULL};
    const shudu_report_options report = {.lang = SHUDU_EN};
    shudu_sink out = {.write = to_file, .ctx = stdout};
    const bool done = work && analysis &&
                      shudu_parse(&record, text, strlen(text), SHUDU_FORMAT_LINE) == SHUDU_OK &&
                      shudu_analyze(work, &record.position, &options, analysis) == SHUDU_OK &&
                      shudu_report_html(&out, analysis, &report, NULL) == SHUDU_OK;
    free(analysis);
    shudu_work_free(work);
    return done ? 0 : 1;
}
