/* shudu candidates: what each blank may still hold. */
#include <shudu/show.h>

#include "batch.h"
#include "command.h"

typedef struct candidates_options {
    common common;
    bool grid, unicode;
} candidates_options;

static const opt options_table[] = {
    {"grid",
     OPT_FLAG,
     offsetof(candidates_options, grid),
     NULL,
     {"draw the board with its candidates", "画出带候选数的盘面"},
     NULL},
    {"unicode",
     OPT_FLAG,
     offsetof(candidates_options, unicode),
     NULL,
     {"draw with box-drawing lines", "用制表符画线"},
     NULL},
    {0},
};

/* The candidates of a blank, the digit of a filled cell, '-' for a cell that nothing fits. */
static void put_field(shudu_sink *to, const shudu_position *position, unsigned cell)
{
    const unsigned digit = position->grid.at[cell];
    const unsigned mask = digit ? 1u << (digit - 1) : position->cand.at[cell];
    if (mask == 0)
        shudu_put_char(to, '-');
    for (unsigned d = 1; d <= SHUDU_ORDER; d++)
        if (mask >> (d - 1) & 1)
            shudu_put_char(to, (char)('0' + d));
}

static void put_fields(job *j, const puzzle *p)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (cell > 0)
            shudu_put_char(&j->out, ' ');
        put_field(&j->out, &p->record.position, cell);
    }
    job_put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

static void put_board(job *j, const puzzle *p)
{
    const candidates_options *const options = j->options;
    const session *const s = j->session;
    const shudu_draw_options draw = {.candidates = true,
                                     .colour = s->colour,
                                     .unicode = options->unicode || s->unicode,
                                     .highlight = SHUDU_NO_CELL,
                                     .lang = s->lang};
    job_put_gap(j, p);
    shudu_draw_text(&j->out, &p->record.position, &draw);
}

static void candidates_one(job *j, const puzzle *p)
{
    const candidates_options *const options = j->options;
    if (options->common.json) {
        shudu_json_candidates(job_json_begin(j), &p->record.position);
        job_json_end(j, p, NULL);
    } else if (options->grid) {
        put_board(j, p);
    } else {
        put_fields(j, p);
    }
}

static void bare(job *j, const puzzle *p, const char *word)
{
    const candidates_options *const options = j->options;
    (options->grid ? batch_bare_paragraph : batch_bare_word)(j, p, word);
}

static void candidates_run(session *s, void *options, char **inputs, size_t count)
{
    static const batch candidates = {.chunk = BATCH_CHUNK, .one = candidates_one, .bare = bare};
    const candidates_options *const asked = options;
    if (asked->unicode && !asked->grid)
        session_say(s, DID_USAGE, SAY_GOES_WITH, "--unicode", "--grid");
    else
        batch_run(s, &candidates, options, inputs, count);
}

const command cmd_candidates = {
    .name = "candidates",
    .arguments = {"[INPUT ...]", "[输入 ...]"},
    .summary = {"Lists the candidates of each cell: the digits its row, column and box leave.",
                "列出每格的候选数：行、列、宫都没有的数字。"},
    .output = {"81 fields separated by blanks; a filled cell is its digit; - if nothing fits",
               "81 个字段，以空格分隔；已填格为其数字；无候选数为 -"},
    .example = "candidates --grid puzzle.txt",
    .size = sizeof(candidates_options),
    .tables = {options_table, opt_input, opt_common},
    .run = candidates_run,
};
