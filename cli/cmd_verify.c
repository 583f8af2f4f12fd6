/* shudu verify: holds known answers against our own. Kind `solutions`: each line is a puzzle and
 * what is said to be its solution. */
#include <string.h>

#include <shudu/grid.h>

#include "batch.h"
#include "command.h"
#include "later.h"

typedef struct verify_options {
    common common;
    const char *kind;
} verify_options;

static const opt options_table[] = {
    {"kind",
     OPT_TEXT,
     offsetof(verify_options, kind),
     "K",
     {"what is checked; solutions: a line is puzzle, separator, solution",
      "核对什么；solutions：每行为题面、分隔符、解"},
     NULL},
    {0},
};

typedef struct totals {
    const verify_options *options;
    atomic_ullong right, wrong, skipped;
} totals;

/* One reason why an answer is wrong, and what it points at: clashes, cells, or nothing. */
typedef struct reason {
    const char *name, *key;
    const uint8_t *cells; /* 81 flags, or NULL */
} reason;

enum { MAX_REASONS = 6 };

/* All reasons that hold, in the order in which they are told. */
typedef struct verdict {
    shudu_search_out ours;
    shudu_clash clash[SHUDU_MAX_CLASHES];
    unsigned clashes;
    uint8_t changed[SHUDU_CELLS], blank[SHUDU_CELLS], removed[SHUDU_CELLS];
    reason reason[MAX_REASONS];
    size_t reasons;
} verdict;

/* A line that cannot be judged: its number and the status word. */
static void bare(job *j, const puzzle *p, const char *word)
{
    shudu_put_u64(&j->out, p->record.line);
    shudu_put_char(&j->out, '\t');
    shudu_put_str(&j->out, word);
    shudu_put_char(&j->out, '\n');
}

/* ---- The answer on the line ---- */

static bool is_symbol(char c)
{
    return (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '*' || c == '?';
}

/* The first field of exactly 81 cell symbols in the rest of the line. */
static bool find_answer(const shudu_record *record, shudu_grid *out)
{
    size_t at = 0;
    while (at < record->rest_len) {
        size_t len = 0;
        while (at + len < record->rest_len && is_symbol(record->rest[at + len]))
            len++;
        if (len == SHUDU_CELLS) {
            for (size_t cell = 0; cell < SHUDU_CELLS; cell++) {
                const char c = record->rest[at + cell];
                out->at[cell] = c >= '1' && c <= '9' ? (uint8_t)(c - '0') : 0;
            }
            return true;
        }
        at += len + 1;
    }
    return false;
}

/* ---- Judging ---- */

static void
add_reason(verdict *v, bool holds, const char *name, const char *key, const uint8_t *cells)
{
    if (holds)
        v->reason[v->reasons++] = (reason){name, key, cells};
}

static bool any(const uint8_t flags[SHUDU_CELLS])
{
    return memchr(flags, true, SHUDU_CELLS) != NULL;
}

static void judge(verdict *v, const shudu_position *start, const shudu_grid *answer)
{
    v->clashes = shudu_clashes(v->clash, SHUDU_MAX_CLASHES, answer);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned clue = start->grid.at[cell], digit = answer->at[cell];
        v->blank[cell] = digit == 0;
        v->changed[cell] = clue && digit && digit != clue;
        v->removed[cell] = !clue && digit && !(start->cand.at[cell] >> (digit - 1) & 1);
    }
    add_reason(v, v->clashes > 0, "conflict", "clashes", NULL);
    add_reason(v, any(v->blank), "incomplete", "cells", v->blank);
    add_reason(v, any(v->changed), "givens-changed", "cells", v->changed);
    /* If a rule is broken too, that says it; alone it speaks of pencil marks in the input. */
    add_reason(v, !v->reasons && any(v->removed), "not-a-candidate", "cells", v->removed);
    add_reason(v, v->ours.status == SHUDU_MULTIPLE, "not-unique", NULL, NULL);
    add_reason(v, v->ours.status == SHUDU_NONE, "no-solution", NULL, NULL);
}

/* ---- Text: LINE, puzzle, wrong;reason=conflict;clashes=r3c9-r9c9:7;givens-changed=r9c9 ---- */

static void put_cells(shudu_sink *to, const uint8_t *flags)
{
    const char *between = "";
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (!flags[cell])
            continue;
        shudu_put_str(to, between);
        shudu_put_cell(to, cell);
        between = ",";
    }
}

static void put_clashes(shudu_sink *to, const verdict *v)
{
    for (unsigned i = 0; i < v->clashes; i++) {
        shudu_put_str(to, i ? "," : "");
        shudu_put_cell(to, v->clash[i].a);
        shudu_put_char(to, '-');
        shudu_put_cell(to, v->clash[i].b);
        shudu_put_char(to, ':');
        shudu_put_u64(to, v->clash[i].digit);
    }
}

/* The first reason names its data, a later one is the name of its data. */
static void put_reason(shudu_sink *to, const verdict *v, size_t index)
{
    const reason *const r = &v->reason[index];
    shudu_put_str(to, index ? ";" : ";reason=");
    shudu_put_str(to, r->name);
    if (!r->key)
        return;
    if (index == 0) {
        shudu_put_char(to, ';');
        shudu_put_str(to, r->key);
    }
    shudu_put_char(to, '=');
    if (r->cells)
        put_cells(to, r->cells);
    else
        put_clashes(to, v);
}

static void put_wrong(job *j, const puzzle *p, const verdict *v)
{
    shudu_put_u64(&j->out, p->record.line);
    shudu_put_char(&j->out, '\t');
    shudu_put_grid(&j->out, &p->record.position.grid);
    shudu_put_str(&j->out, "\twrong");
    for (size_t i = 0; i < v->reasons; i++)
        put_reason(&j->out, v, i);
    shudu_put_char(&j->out, '\n');
}

/* ---- JSON ---- */

static void put_json_cells(shudu_sink *to, const uint8_t *flags)
{
    const char *between = "\"";
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (!flags[cell])
            continue;
        shudu_put_str(to, between);
        shudu_put_cell(to, cell);
        shudu_put_char(to, '"');
        between = ",\"";
    }
}

static void put_json_clashes(shudu_sink *to, const verdict *v)
{
    for (unsigned i = 0; i < v->clashes; i++) {
        shudu_put_str(to, i ? ",[\"" : "[\"");
        shudu_put_cell(to, v->clash[i].a);
        shudu_put_str(to, "\",\"");
        shudu_put_cell(to, v->clash[i].b);
        shudu_put_str(to, "\",");
        shudu_put_u64(to, v->clash[i].digit);
        shudu_put_char(to, ']');
    }
}

static void put_json_reason(shudu_sink *to, const verdict *v, const reason *r)
{
    shudu_put_str(to, "{\"reason\":\"");
    shudu_put_str(to, r->name);
    shudu_put_char(to, '"');
    if (r->key) {
        shudu_put_str(to, ",\"");
        shudu_put_str(to, r->key);
        shudu_put_str(to, "\":[");
        if (r->cells)
            put_json_cells(to, r->cells);
        else
            put_json_clashes(to, v);
        shudu_put_char(to, ']');
    }
    shudu_put_char(to, '}');
}

static void put_wrong_json(job *j, const puzzle *p, const verdict *v, const shudu_grid *answer)
{
    shudu_sink *const to = job_json_begin(j);
    shudu_put_str(to, "{\"v\":1,\"line\":");
    shudu_put_u64(to, p->record.line);
    shudu_put_str(to, ",\"puzzle\":\"");
    shudu_put_grid(to, &p->record.position.grid);
    shudu_put_str(to, "\",\"expected\":{\"solution\":\"");
    shudu_put_grid(to, answer);
    shudu_put_str(to, "\"},\"got\":{\"status\":\"");
    shudu_put_str(to, shudu_status_word(v->ours.status));
    if (v->ours.solutions > 0) {
        shudu_put_str(to, "\",\"solution\":\"");
        shudu_put_grid(to, &v->ours.first);
    }
    shudu_put_str(to, "\",\"reasons\":[");
    for (size_t i = 0; i < v->reasons; i++) {
        shudu_put_str(to, i ? "," : "");
        put_json_reason(to, v, &v->reason[i]);
    }
    shudu_put_str(to, "]}}");
    job_json_end(j, p, NULL);
}

/* ---- The run ---- */

static void put_skipped_json(job *j, const puzzle *p, shudu_status status, say_id why)
{
    shudu_sink *const to = job_json_begin(j);
    shudu_put_str(to, "{\"v\":1,\"line\":");
    shudu_put_u64(to, p->record.line);
    shudu_put_str(to, ",\"puzzle\":\"");
    shudu_put_grid(to, &p->record.position.grid);
    shudu_put_str(to, "\",\"status\":\"");
    shudu_put_str(to, shudu_status_word(status));
    shudu_put_str(to, "\",\"error\":{\"reason\":\"");
    say(to, SHUDU_EN, why);
    shudu_put_str(to, "\"}}");
    job_json_end(j, p, NULL);
}

static void skip(job *j, const puzzle *p, outcome happened, say_id why)
{
    totals *const t = j->options;
    const shudu_status status = happened == DID_BAD ? SHUDU_INVALID : SHUDU_LIMIT;
    atomic_fetch_add(&t->skipped, 1);
    job_say(j, p, happened, why);
    if (t->options->common.json)
        put_skipped_json(j, p, status, why);
    else
        bare(j, p, shudu_status_word(status));
}

static void verify_one(job *j, const puzzle *p)
{
    totals *const t = j->options;
    const shudu_limits limits = job_limits(j, 2);
    shudu_grid answer;
    verdict v;
    v.reasons = 0;
    if (!find_answer(&p->record, &answer)) {
        skip(j, p, DID_BAD, SAY_NO_ANSWER);
        return;
    }
    if (!job_search(j, p, NULL, &limits, NULL, NULL, &v.ours))
        return;
    judge(&v, &p->record.position, &answer);
    if (v.ours.status == SHUDU_LIMIT && v.reasons == 0) {
        skip(j, p, DID_LIMIT, SAY_VERIFY_LIMIT);
        return;
    }
    atomic_fetch_add(v.reasons ? &t->wrong : &t->right, 1);
    if (v.reasons == 0)
        return;
    session_note(j->session, DID_NO);
    if (t->options->common.json)
        put_wrong_json(j, p, &v, &answer);
    else
        put_wrong(j, p, &v);
}

static void put_totals(session *s, const totals *t, uint64_t invalid)
{
    const uint64_t right = atomic_load(&t->right), wrong = atomic_load(&t->wrong);
    const uint64_t skipped = atomic_load(&t->skipped) + invalid;
    const struct {
        const char *key;
        uint64_t value;
    } figures[] = {{"cases", right + wrong + skipped},
                   {"right", right},
                   {"wrong", wrong},
                   {"skipped", skipped}};
    const bool json = s->options->json;
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    shudu_put_str(&to, json ? "{\"v\":1,\"kind\":\"solutions\"" : "solutions");
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        shudu_put_str(&to, json ? ",\"" : "\t");
        shudu_put_str(&to, figures[i].key);
        shudu_put_str(&to, json ? "\":" : "=");
        shudu_put_u64(&to, figures[i].value);
    }
    shudu_put_str(&to, json ? "}\n" : "\n");
    out_flush(&buf);
}

static void verify_run(session *s, void *options, char **inputs, size_t count)
{
    static const batch verify = {.chunk = BATCH_CHUNK, .one = verify_one, .bare = bare};
    const verify_options *const asked = options;
    const char *const kind = asked->kind ? asked->kind : "";
    totals t = {.options = asked};
    if (strcmp(kind, "solutions") == 0) {
        const uint64_t invalid = batch_run(s, &verify, &t, inputs, count);
        if (!session_is_stopping(s) && !(atomic_load(&s->events) & DID_USAGE))
            put_totals(s, &t, invalid);
    } else if (!later_say(s, LATER_VERIFY, kind)) {
        session_say(s, DID_USAGE, SAY_VERIFY_KIND, kind);
    }
}

const command cmd_verify = {
    .name = "verify",
    .arguments = {"--kind solutions [INPUT ...]", "--kind solutions [输入 ...]"},
    .summary = {"Checks known answers, a puzzle and its solution a line, against our own.",
                "用自己的答案核对已知答案：每行为题面和解。"},
    .output = {"each wrong answer: line, puzzle, reasons, tab-separated; then the totals",
               "每个错误答案：行号、题面、原因，以制表符分隔；最后为总计"},
    .no = {"an answer is wrong, or its puzzle is not unique", "有答案错误，或题目不唯一"},
    .example = "verify --kind solutions answers.txt",
    .size = sizeof(verify_options),
    .tables = {options_table, opt_search, opt_input, opt_common},
    .run = verify_run,
};
