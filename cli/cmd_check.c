/* shudu check: is it a valid puzzle, and has it exactly one solution? */
#include "batch.h"
#include "command.h"

typedef struct check_options {
    common common;
    uint64_t limit;
    bool all, minimal;
} check_options;

static const opt options_table[] = {
    {"limit",
     OPT_COUNT,
     offsetof(check_options, limit),
     "N",
     {"stop counting at N solutions (default: 2, which decides uniqueness)",
      "数到 N 个解为止（默认 2，可判唯一）"},
     NULL},
    {"all",
     OPT_FLAG,
     offsetof(check_options, all),
     NULL,
     {"count all solutions", "数出全部解"},
     NULL},
    {"minimal",
     OPT_FLAG,
     offsetof(check_options, minimal),
     NULL,
     {"add a column: how many clues can be removed (one at a time, the\n"
      "solution still unique)",
      "附加一列：可以去掉的已知数个数（每次只去一个，解仍唯一）"},
     NULL},
    {0},
};

/* The engine that many puzzles are searched by, whether they come as many or not. */
static const shudu_engine *auto_engine(void)
{
    return shudu_engine_find("auto");
}

/* The limit, 0 none. */
static uint64_t solutions_of(const check_options *options)
{
    return options->limit ? options->limit : options->all ? 0 : 2;
}

static void end_line(job *j, const puzzle *p, bool removable_known, unsigned removable)
{
    const check_options *const options = j->options;
    if (options->minimal) {
        shudu_put_char(&j->out, '\t');
        if (removable_known)
            shudu_put_u64(&j->out, removable);
    }
    job_put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

static void bare(job *j, const puzzle *p, const char *word)
{
    shudu_put_str(&j->out, word);
    shudu_put_str(&j->out, "\t0");
    end_line(j, p, false, 0);
}

static void note_status(job *j, const check_options *options, const shudu_search_out *out)
{
    const bool counted_enough = options->limit && out->solutions >= options->limit;
    if (out->status == SHUDU_NONE || out->status == SHUDU_MULTIPLE)
        session_note(j->session, DID_NO);
    if (out->status == SHUDU_LIMIT || (options->all && !out->complete && !counted_enough))
        session_note(j->session, DID_LIMIT);
}

/* redundant  NULL if it was not asked for or cannot be told;  removable  how many of them */
static void put_out(job *j,
                    const puzzle *p,
                    const shudu_search_out *out,
                    const uint8_t *redundant,
                    unsigned removable)
{
    const check_options *const options = j->options;
    if (options->common.json) {
        shudu_json_search(job_json_begin(j), &p->record.position, auto_engine()->id, out, false,
                          redundant);
        job_json_end(j, p, options->minimal && !redundant ? ",\"redundant\":null" : NULL);
    } else {
        shudu_put_str(&j->out, shudu_status_word(out->status));
        shudu_put_char(&j->out, '\t');
        shudu_put_u64(&j->out, out->solutions);
        end_line(j, p, redundant, removable);
    }
    note_status(j, options, out);
}

static void check_one(job *j, const puzzle *p)
{
    const check_options *const options = j->options;
    const shudu_limits limits = job_limits(j, solutions_of(options));
    shudu_search_out out;
    uint8_t redundant[SHUDU_CELLS];
    unsigned removable = 0;
    if (!job_search(j, p, auto_engine(), &limits, NULL, NULL, &out))
        return;
    bool known = options->minimal && out.status == SHUDU_UNIQUE;
    if (known) {
        const shudu_err err =
            shudu_redundant(j->work, &p->record.position.grid, redundant, &removable);
        if (err == SHUDU_E_NOMEM)
            job_fail(j, p, err);
        known = err == SHUDU_OK;
    }
    put_out(j, p, &out, known ? redundant : NULL, removable);
}

static void check_answer(job *j, const puzzle *p, const shudu_answer *answer)
{
    const shudu_search_out out = {.status = answer->status,
                                  .solutions = answer->solutions,
                                  .complete = answer->complete,
                                  .guesses = answer->guesses};
    put_out(j, p, &out, NULL, 0);
}

static void check_run(session *s, void *options, char **inputs, size_t count)
{
    const check_options *const asked = options;
    batch check = {.chunk = BATCH_CHUNK, .one = check_one, .bare = bare};
    if (!asked->minimal && batch_may_answer(s->options, auto_engine(), solutions_of(asked))) {
        check.answer = check_answer;
        check.engine = auto_engine();
        check.solutions = solutions_of(asked);
    }
    batch_run(s, &check, options, inputs, count);
}

const command cmd_check = {
    .name = "check",
    .arguments = {"[INPUT ...]", "[输入 ...]"},
    .summary = {"Tells whether each puzzle is valid and has exactly one solution.",
                "判断每题是否有效、是否恰有一个解。"},
    .output = {"status, tab, solutions counted; status is unique, multiple, none, invalid or limit",
               "状态、制表符、已数的解数；状态为 unique、multiple、none、invalid 或 limit"},
    .no = {"a puzzle has no solution or several", "有题无解或多解"},
    .example = "check --minimal puzzles.txt",
    .size = sizeof(check_options),
    .tables = {options_table, opt_search, opt_input, opt_common},
    .run = check_run,
};
