/* shudu analyze: the four questions of the paper, as a report for people, a page, or JSON. */
#include <shudu/show.h>

#include "batch.h"
#include "command.h"
#include "file.h"
#include "parts.h"

typedef struct analyze_options {
    common common;
    const char *html, *trace;
    bool unicode;
} analyze_options;

typedef struct analyze_plan {
    const analyze_options *options;
    file_series pages, traces;
} analyze_plan;

static const opt options_table[] = {
    {"html",
     OPT_TEXT,
     offsetof(analyze_options, html),
     "FILE",
     {"also write the report as an HTML page; the pages of further puzzles\n"
      "are numbered: FILE-2, FILE-3 ...",
      "另将报告写成 HTML 页面；有多题时，其后的页面依次\n"
      "编号：FILE-2、FILE-3……"},
     NULL},
    {"trace",
     OPT_TEXT,
     offsetof(analyze_options, trace),
     "FILE",
     {"also write every event of the exhaustive search, as JSON lines,\n"
      "and its tree beside FILE as .dot and .svg; numbered as with --html",
      "另将穷举搜索的每个事件写成 JSON 行，\n"
      "并在 FILE 旁写出搜索树（.dot 和 .svg）；编号同 --html"},
     NULL},
    {"unicode",
     OPT_FLAG,
     offsetof(analyze_options, unicode),
     NULL,
     {"draw boards with box-drawing lines", "用制表符画盘面"},
     NULL},
    {0},
};

static void put_page(shudu_sink *to, const void *ctx)
{
    const shudu_analysis *const analysis = ((const void *const *)ctx)[0];
    const shudu_report_options *const report = ((const void *const *)ctx)[1];
    if (shudu_report_html(to, analysis, report, NULL) != SHUDU_OK)
        to->failed = true;
}

static void tell(job *j, const puzzle *p, const shudu_analysis *analysis)
{
    const shudu_ip_out *const ip = &analysis->ip;
    if (!analysis->agree)
        job_say(j, p, DID_NO, SAY_DISAGREE, analysis->disagree_a, analysis->disagree_b);
    if (analysis->ip_run && analysis->ip_err != SHUDU_OK)
        job_say(j, p, DID_LIMIT, SAY_BACKEND_FAILED, analysis->backend->id,
                ip->solve.message[0] ? ip->solve.message : ip->proof.message);
    if (analysis->status == SHUDU_LIMIT)
        session_note(j->session, DID_LIMIT);
    else if (analysis->status != SHUDU_UNIQUE)
        session_note(j->session, DID_NO);
}

static void write_result(job *j, const puzzle *p, const shudu_analysis *analysis)
{
    analyze_plan *const plan = j->options;
    session *const s = j->session;
    shudu_report_options report = {s->lang, s->colour, s->unicode || plan->options->unicode};
    if (s->options->json) {
        shudu_json_analysis(job_json_begin(j), analysis);
        job_json_end(j, p, NULL);
    } else {
        job_put_gap(j, p);
        shudu_report_text(&j->out, analysis, &report);
    }
    if (plan->pages.path) {
        const void *const ctx[] = {analysis, &report};
        file_series_write(j, &plan->pages, p, NULL, put_page, ctx);
    }
}

static void analyze_one(job *j, const puzzle *p)
{
    analyze_plan *const plan = j->options;
    const shudu_limits limits = job_limits(j, 2);
    size_t backends;
    const shudu_backend *const *const backend = shudu_parts_backends(&backends);
    const shudu_analyze_options ask = {.nodes = limits.nodes,
                                       .milp_seconds = j->session->options->seconds,
                                       .backend = backends ? backend[0] : NULL,
                                       .stop = limits.stop,
                                       .stop_ctx = limits.stop_ctx};
    shudu_analysis analysis;
    const shudu_err err = shudu_analyze(j->work, &p->record.position, &ask, &analysis);
    if (j->cut)
        return;
    if (err != SHUDU_OK && err != SHUDU_E_DISAGREE) {
        job_fail(j, p, err);
        job_put_limit(j, p);
        return;
    }
    write_result(j, p, &analysis);
    tell(j, p, &analysis);
    if (plan->traces.path) {
        shudu_limits same = limits;
        same.nodes = analysis.nodes_limit;
        file_trace(j, p, &plan->traces, &same, &analysis.exhaustive);
    }
}

static void analyze_run(session *s, void *options, char **inputs, size_t count)
{
    static const batch analyze = {.chunk = 1, .one = analyze_one, .bare = batch_bare_paragraph};
    const analyze_options *const asked = options;
    analyze_plan plan = {.options = asked,
                         .pages = {.path = asked->html},
                         .traces = {.path = asked->trace, .lines = true}};
    const char *const report = asked->common.output;
    if (file_is_same(asked->html, report) || file_is_same(asked->html, asked->trace)) {
        session_say(s, DID_USAGE, SAY_SAME_FILE, asked->html);
        return;
    }
    if (file_is_same(asked->trace, report)) {
        session_say(s, DID_USAGE, SAY_SAME_FILE, report);
        return;
    }
    if (file_is_input(s, asked->html, inputs, count) ||
        file_is_input(s, asked->trace, inputs, count))
        return;
    batch_run(s, &analyze, &plan, inputs, count);
    file_series_tell(s, &plan.pages);
    file_series_tell(s, &plan.traces);
}

const command cmd_analyze = {
    .name = "analyze",
    .arguments = {"[INPUT ...]", "[输入 ...]"},
    .summary = {"Reports difficulty, search, uniqueness and 0-1 programme; compares all engines.",
                "报告难度、搜索、唯一性和 0-1 规划，并比较各引擎的答案。"},
    .output = {"a report for each puzzle; with --json an object a line",
               "每题一份报告；用 --json 时每行一个对象"},
    .no = {"a puzzle has no solution or several, or engines disagree",
           "有题无解、多解，或引擎答案不一致"},
    .example =
        "analyze 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. "
        "--html report.html",
    .size = sizeof(analyze_options),
    .tables = {options_table, opt_search, opt_input, opt_common},
    .run = analyze_run,
};
