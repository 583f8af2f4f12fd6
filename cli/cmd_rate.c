/* shudu rate: how hard, by any of the metrics of the library's table. */
#include <stdlib.h>
#include <string.h>

#include "batch.h"
#include "command.h"
#include "later.h"

typedef struct rate_options {
    common common;
    const char *metric;
} rate_options;

static const opt options_table[] = {
    {"metric",
     OPT_TEXT,
     offsetof(rate_options, metric),
     "ID,...",
     {"these metrics as columns, in this order (default: wnf);\n"
      "--metric list shows which there are",
      "按此顺序以这些指标为列（默认 wnf）；\n"
      "--metric list 列出全部指标"},
     NULL},
    {0},
};

enum { MAX_METRICS = 16 };

typedef struct wanted {
    const rate_options *options;
    const shudu_metric *metric[MAX_METRICS];
    size_t count;
} wanted;

static void bare(job *j, const puzzle *p, const char *word)
{
    const wanted *const w = j->options;
    shudu_put_str(&j->out, word);
    for (size_t i = 0; i < w->count; i++) {
        shudu_put_char(&j->out, '\t');
        for (const char *c = w->metric[i]->columns; *c; c++)
            if (*c == '\t')
                shudu_put_char(&j->out, '\t');
    }
    job_put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

static void put_tsv(job *j, const puzzle *p, const shudu_metric_values *values)
{
    const wanted *const w = j->options;
    shudu_put_grid(&j->out, &p->record.position.grid);
    for (size_t i = 0; i < w->count; i++) {
        shudu_put_char(&j->out, '\t');
        w->metric[i]->put_tsv(&j->out, values);
    }
    job_put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

static void put_json(job *j, const puzzle *p, const shudu_metric_values *values)
{
    const wanted *const w = j->options;
    shudu_sink *const to = job_json_begin(j);
    shudu_put_str(to, "{\"v\":1,\"puzzle\":\"");
    shudu_put_grid(to, &p->record.position.grid);
    shudu_put_str(to, "\",\"status\":\"");
    shudu_put_str(to, shudu_status_word(values->status));
    shudu_put_char(to, '"');
    for (size_t i = 0; i < w->count; i++) {
        shudu_put_char(to, ',');
        w->metric[i]->put_json(to, values);
    }
    shudu_put_char(to, '}');
    job_json_end(j, p, NULL);
}

/* A rating means something for a puzzle with one solution; of others the numbers are told with a
 * word of warning. */
static void warn(job *j, const puzzle *p, const shudu_metric_values *values)
{
    if (values->status == SHUDU_LIMIT || values->nodes_limited)
        session_note(j->session, DID_LIMIT);
    else if (values->status != SHUDU_UNIQUE)
        job_say(j, p, 0, SAY_RATE_STATUS, shudu_status_text(values->status, j->session->lang));
}

static void rate_one(job *j, const puzzle *p)
{
    const wanted *const w = j->options;
    const shudu_limits limits = job_limits(j, 2);
    shudu_metric_values values;
    shudu_search_out out;
    shudu_err err = SHUDU_OK;
    memset(&values, 0, sizeof values);
    if (!job_search(j, p, NULL, &limits, NULL, NULL, &out))
        return;
    values.status = out.status;
    for (size_t i = 0; i < w->count && err == SHUDU_OK; i++)
        err = w->metric[i]->measure(j->work, &p->record.position, &limits, &values);
    if (j->cut)
        return;
    if (err != SHUDU_OK) {
        job_fail(j, p, err);
        job_put_limit(j, p);
        return;
    }
    if (w->options->common.json)
        put_json(j, p, &values);
    else
        put_tsv(j, p, &values);
    warn(j, p, &values);
}

/* ---- Which metrics ---- */

static void tell_metrics(session *s, const char *unknown)
{
    size_t count;
    const shudu_metric *const metric = shudu_metrics(&count);
    shudu_buffer ids;
    shudu_buffer_init(&ids, NULL);
    shudu_sink to = shudu_buffer_sink(&ids);
    for (size_t i = 0; i < count; i++) {
        shudu_put_str(&to, i ? ", " : "");
        shudu_put_str(&to, metric[i].id);
    }
    session_say(s, DID_USAGE, SAY_METRIC_UNKNOWN, unknown, ids.bytes ? ids.bytes : "");
    shudu_buffer_clear(&ids);
}

static bool add_metric(session *s, wanted *w, const char *id)
{
    const shudu_metric *const metric = shudu_metric_find(id);
    if (!metric) {
        if (!later_say(s, LATER_METRIC, id))
            tell_metrics(s, id);
    } else if (w->count == MAX_METRICS)
        session_say(s, DID_USAGE, SAY_METRIC_MANY);
    else
        w->metric[w->count++] = metric;
    return metric && w->count <= MAX_METRICS;
}

static bool read_metrics(session *s, wanted *w, const char *list)
{
    char id[64];
    do {
        const size_t len = strcspn(list, ",");
        if (len >= sizeof id)
            return add_metric(s, w, list);
        memcpy(id, list, len);
        id[len] = '\0';
        if (!add_metric(s, w, id))
            return false;
        list += len;
    } while (*list++ == ',');
    return true;
}

static void put_columns(shudu_sink *to, const char *columns, const char *between)
{
    for (; *columns; columns++)
        if (*columns == '\t')
            shudu_put_str(to, between);
        else
            shudu_put_char(to, *columns);
}

static void put_metric(session *s, shudu_sink *to, const shudu_metric *metric)
{
    if (!s->options->json) {
        shudu_put_str(to, metric->id);
        shudu_put_char(to, '\t');
        put_columns(to, metric->columns, " ");
        shudu_put_char(to, '\t');
        shudu_put_str(to, metric->title[s->lang]);
        shudu_put_char(to, '\n');
        return;
    }
    shudu_put_str(to, "{\"v\":1,\"metric\":\"");
    shudu_put_str(to, metric->id);
    shudu_put_str(to, "\",\"columns\":[\"");
    put_columns(to, metric->columns, "\",\"");
    shudu_put_str(to, "\"],\"title\":");
    shudu_json_string(to, metric->title[SHUDU_EN], strlen(metric->title[SHUDU_EN]));
    shudu_put_str(to, "}\n");
}

static void list_metrics(session *s)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    size_t count;
    const shudu_metric *const metric = shudu_metrics(&count);
    for (size_t i = 0; i < count; i++)
        put_metric(s, &to, &metric[i]);
    out_flush(&buf);
}

static void put_header(session *s, const wanted *w)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    shudu_put_str(&to, "puzzle");
    for (size_t i = 0; i < w->count; i++) {
        shudu_put_char(&to, '\t');
        shudu_put_str(&to, w->metric[i]->columns);
    }
    shudu_put_str(&to, s->options->keep_rest ? "\trest\n" : "\n");
    out_flush(&buf);
}

static void rate_run(session *s, void *options, char **inputs, size_t count)
{
    static const batch rate = {.chunk = BATCH_CHUNK, .one = rate_one, .bare = bare};
    wanted w = {.options = options};
    const char *const list = w.options->metric ? w.options->metric : "wnf";
    if (strcmp(list, "list") == 0) {
        list_metrics(s);
        return;
    }
    if (!read_metrics(s, &w, list))
        return;
    if (!w.options->common.json)
        put_header(s, &w);
    batch_run(s, &rate, &w, inputs, count);
}

const command cmd_rate = {
    .name = "rate",
    .arguments = {"[INPUT ...]", "[输入 ...]"},
    .summary = {"Rates the difficulty of each puzzle.", "评定每题的难度。"},
    .output = {"a header line, then puzzle and values, tab-separated; undefined is empty",
               "先是表头，然后每行为题面和各值，以制表符分隔；无定义为空"},
    .example = "rate --metric wnf,wnf-refined,nodes,rounds puzzles.txt",
    .size = sizeof(rate_options),
    .tables = {options_table, opt_search, opt_input, opt_common},
    .run = rate_run,
};
