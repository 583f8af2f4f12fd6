/* shudu solve: a solution, and whether it is the only one. */
#include <string.h>

#include "batch.h"
#include "command.h"
#include "file.h"
#include "later.h"
#include "parts.h"

typedef struct solve_options {
    common common;
    const char *engine, *trace;
    uint64_t limit;
    bool all, stats;
} solve_options;

static const opt options_table[] = {
    {"engine",
     OPT_TEXT,
     offsetof(solve_options, engine),
     "ID",
     {"search with this engine (see shudu engines; default: auto)",
      "使用此引擎（见 shudu engines；默认 auto）"},
     NULL},
    {"limit",
     OPT_COUNT,
     offsetof(solve_options, limit),
     "N",
     {"stop after N solutions (default: 2, which proves uniqueness)",
      "找到 N 个解后停止（默认 2，可证唯一）"},
     NULL},
    {"all",
     OPT_FLAG,
     offsetof(solve_options, all),
     NULL,
     {"print every solution as it is found", "找到一个解就输出一个，直到全部"},
     NULL},
    {"stats",
     OPT_FLAG,
     offsetof(solve_options, stats),
     NULL,
     {"add columns: status, solutions counted, states to the first solution,\n"
      "states in all, guesses",
      "附加列：状态、解数、到首解的状态数、全部状态数、猜测数"},
     NULL},
    {"trace",
     OPT_TEXT,
     offsetof(solve_options, trace),
     "FILE",
     {"search with the engine exhaustive and write its every event, as JSON\n"
      "lines, and its tree beside FILE as .dot and .svg; further puzzles go to\n"
      "FILE-2, FILE-3 ...",
      "用引擎 exhaustive 搜索，将每个事件写成 JSON 行，并在 FILE 旁\n"
      "写出搜索树（.dot 和 .svg）；其后各题写入 FILE-2、FILE-3……"},
     NULL},
    {0},
};

/* What the options come to. engine NULL: the programme, solved by `backend`. */
typedef struct solve_plan {
    const solve_options *options;
    const shudu_engine *engine;
    const shudu_backend *backend;
    uint64_t solutions; /* limit, 0 none */
    file_series traces;
} solve_plan;

/* ---- Output ---- */

/* Empty where it is not defined: no states to a solution that was not found, no guesses of a
 * programme. */
static void put_stats_columns(shudu_sink *to, const solve_plan *plan, const shudu_search_out *out)
{
    const uint64_t column[] = {out->solutions, out->nodes_first, out->nodes, out->guesses};
    const bool defined[] = {true, out->solutions > 0, true, plan->engine != NULL};
    shudu_put_char(to, '\t');
    shudu_put_str(to, shudu_status_word(out->status));
    for (size_t i = 0; i < sizeof column / sizeof *column; i++) {
        shudu_put_char(to, '\t');
        if (defined[i])
            shudu_put_u64(to, column[i]);
    }
}

static void end_line(job *j, const puzzle *p, const shudu_search_out *out)
{
    const solve_plan *const plan = j->options;
    if (plan->options->stats)
        put_stats_columns(&j->out, plan, out);
    job_put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

static void bare(job *j, const puzzle *p, const char *word)
{
    const solve_plan *const plan = j->options;
    const bool invalid = p->record.problem.why != SHUDU_WHY_NONE;
    shudu_put_str(&j->out, word);
    if (plan->options->stats) {
        shudu_put_char(&j->out, '\t');
        shudu_put_str(&j->out, shudu_status_word(invalid ? SHUDU_INVALID : SHUDU_LIMIT));
        shudu_put_str(&j->out, "\t\t\t\t");
    }
    job_put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

/* A solution as a line of its own, put down at once: there may be millions. */
static void put_line(job *j, const puzzle *p, const shudu_grid *solution)
{
    char line[SHUDU_CELLS + 1];
    shudu_grid_text(line, solution);
    line[SHUDU_CELLS] = '\n';
    if (!j->session->options->keep_rest) {
        shudu_put(&j->out, line, sizeof line);
        return;
    }
    shudu_put(&j->out, line, SHUDU_CELLS);
    job_put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

/* Solutions that --all prints as they come. With JSON each is an object of its own. */
typedef struct listing {
    job *job;
    const puzzle *puzzle;
    uint64_t number;
} listing;

static bool put_solution(void *ctx, const shudu_grid *solution)
{
    listing *const list = ctx;
    job *const j = list->job;
    shudu_sink *const to = &j->out;
    list->number++;
    if (j->session->options->json) {
        shudu_put_str(to, "{\"v\":1,\"puzzle\":\"");
        shudu_put_grid(to, &list->puzzle->record.position.grid);
        shudu_put_str(to, "\",\"number\":");
        shudu_put_u64(to, list->number);
        shudu_put_str(to, ",\"solution\":\"");
        shudu_put_grid(to, solution);
        shudu_put_str(to, "\"}\n");
    } else {
        put_line(j, list->puzzle, solution);
    }
    j->cut = session_is_stopping(j->session);
    return !to->failed && !j->cut;
}

static void put_json(job *j, const puzzle *p, const shudu_search_out *out)
{
    const solve_plan *const plan = j->options;
    shudu_buffer more;
    shudu_buffer_init(&more, NULL);
    shudu_sink to = shudu_buffer_sink(&more);
    if (plan->options->stats) {
        shudu_put_str(&to, ",\"nodes\":");
        if (out->solutions > 0)
            shudu_put_u64(&to, out->nodes_first);
        else
            shudu_put_str(&to, "null");
        shudu_put_str(&to, ",\"all\":{\"nodes\":");
        shudu_put_u64(&to, out->nodes);
        shudu_put_char(&to, '}');
    }
    if (to.failed)
        j->out.failed = true;
    shudu_json_search(job_json_begin(j), &p->record.position,
                      plan->engine ? plan->engine->id : "ip", out, true, NULL);
    job_json_end(j, p, more.bytes);
    shudu_buffer_clear(&more);
}

/* Whether the search ended because it has found as many solutions as were asked for. */
static bool found_enough(const solve_plan *plan, const shudu_search_out *out)
{
    return plan->solutions > 0 && out->solutions >= plan->solutions;
}

static void put_text(job *j, const puzzle *p, const shudu_search_out *out)
{
    const solve_plan *const plan = j->options;
    const bool cut_short = out->status == SHUDU_LIMIT && !found_enough(plan, out);
    if (plan->options->all && out->solutions > 0 && !cut_short)
        return; /* all were printed as they came */
    if (out->solutions > 0 && !cut_short)
        shudu_put_grid(&j->out, &out->first);
    else
        shudu_put_str(&j->out, shudu_status_word(out->status));
    end_line(j, p, out);
}

static void note_status(job *j, const puzzle *p, const shudu_search_out *out)
{
    const solve_plan *const plan = j->options;
    const bool asked = plan->options->limit || plan->options->all;
    const bool surprise = out->status == SHUDU_MULTIPLE && !asked;
    if (surprise)
        job_say(j, p, 0, SAY_SEVERAL);
    if (surprise || out->status == SHUDU_NONE)
        session_note(j->session, DID_NO);
    if (!out->complete && !found_enough(plan, out))
        session_note(j->session, DID_LIMIT);
}

static void put_out(job *j, const puzzle *p, const shudu_search_out *out)
{
    if (j->session->options->json)
        put_json(j, p, out);
    else
        put_text(j, p, out);
    note_status(j, p, out);
}

/* ---- Solving ---- */

/* The programme's answer in the form of the search engines' answers. */
static bool solve_programme(job *j, const puzzle *p, shudu_search_out *out)
{
    const solve_plan *const plan = j->options;
    const shudu_limits limits = job_limits(j, 2);
    const shudu_milp_limits milp = {limits.nodes, j->session->options->seconds, limits.stop,
                                    limits.stop_ctx};
    shudu_ip_out ip;
    const shudu_err err =
        shudu_ip_solve(j->work, plan->backend, &p->record.position, SHUDU_FORM_REDUCED, &milp, &ip);
    memset(out, 0, sizeof *out);
    out->status = SHUDU_LIMIT;
    if (err == SHUDU_E_BACKEND) {
        job_say(j, p, DID_LIMIT, SAY_BACKEND_FAILED, plan->backend->id,
                ip.solve.message[0] ? ip.solve.message : ip.proof.message);
    } else if (err != SHUDU_OK) {
        job_fail(j, p, err);
    } else {
        out->status = ip.status;
        out->solutions = ip.solutions;
        out->complete = ip.status == SHUDU_UNIQUE || ip.status == SHUDU_NONE;
        out->first = ip.first;
        out->second = ip.second;
        out->nodes_first = ip.nodes;
        out->nodes = ip.nodes + ip.proof_nodes;
    }
    return !j->cut;
}

static bool solve_traced(job *j, const puzzle *p, shudu_search_out *out)
{
    solve_plan *const plan = j->options;
    const shudu_limits limits = job_limits(j, plan->solutions);
    shudu_exhaustive_out traced = {.search = {.status = SHUDU_LIMIT}};
    file_trace(j, p, &plan->traces, &limits, &traced);
    *out = traced.search;
    return !j->cut;
}

static void solve_one(job *j, const puzzle *p)
{
    const solve_plan *const plan = j->options;
    shudu_limits limits = job_limits(j, plan->solutions);
    if (plan->options->stats && limits.nodes == 0)
        limits.nodes = UINT64_MAX - 1; /* a limit of states keeps the search in order */
    listing list = {j, p, 0};
    shudu_search_out out;
    bool known;
    if (!plan->engine)
        known = solve_programme(j, p, &out);
    else if (plan->options->trace)
        known = solve_traced(j, p, &out);
    else
        known = job_search(j, p, plan->engine, &limits, plan->options->all ? put_solution : NULL,
                           &list, &out);
    if (known)
        put_out(j, p, &out);
}

static void solve_answer(job *j, const puzzle *p, const shudu_answer *answer)
{
    if (answer->status == SHUDU_UNIQUE && !j->session->options->json) {
        put_line(j, p, &answer->first); /* and there is nothing to note */
        return;
    }
    const shudu_search_out out = {.status = answer->status,
                                  .solutions = answer->solutions,
                                  .complete = answer->complete,
                                  .first = answer->first,
                                  .guesses = answer->guesses};
    put_out(j, p, &out);
}

/* ---- Options ---- */

static bool plan_programme(session *s, solve_plan *out)
{
    size_t count;
    const shudu_backend *const *const backend = shudu_parts_backends(&count);
    if (out->options->all || out->solutions != 2) {
        session_say(s, DID_USAGE, SAY_IP_LIMIT);
        return false;
    }
    if (count == 0) {
        session_say(s, DID_PART, SAY_NO_BACKEND);
        return false;
    }
    out->engine = NULL;
    out->backend = backend[0];
    return true;
}

static bool plan_from(session *s, const solve_options *options, solve_plan *out)
{
    const char *const id = options->engine  ? options->engine
                           : options->trace ? "exhaustive"
                                            : "auto";
    *out = (solve_plan){.options = options,
                        .engine = shudu_engine_find(id),
                        .traces = {.path = options->trace, .lines = true}};
    out->solutions = options->limit ? options->limit : options->all ? 0 : 2;
    if (options->trace && (options->all || strcmp(id, "exhaustive") != 0)) {
        session_say(s, DID_USAGE, SAY_TRACE_ENGINE);
        return false;
    }
    if (file_is_same(options->trace, options->common.output)) {
        session_say(s, DID_USAGE, SAY_SAME_FILE, options->trace);
        return false;
    }
    if (options->all && options->stats && !options->common.json) {
        session_say(s, DID_USAGE, SAY_STATS_ALL);
        return false;
    }
    if (strcmp(id, "ip") == 0)
        return plan_programme(s, out);
    if (!out->engine && !later_say(s, LATER_ENGINE, id))
        engine_tell_unknown(s, id, "");
    return out->engine != NULL;
}

/* Whether answers say all that is asked for. */
static bool is_answered(const session *s, const solve_plan *plan)
{
    const solve_options *const options = plan->options;
    return plan->engine && !options->all && !options->stats && !options->trace &&
           batch_may_answer(s->options, plan->engine, plan->solutions);
}

static void solve_run(session *s, void *options, char **inputs, size_t count)
{
    batch solve = {.chunk = BATCH_CHUNK, .one = solve_one, .bare = bare};
    solve_plan plan;
    if (!plan_from(s, options, &plan) || file_is_input(s, plan.traces.path, inputs, count))
        return;
    if (is_answered(s, &plan)) {
        solve.answer = solve_answer;
        solve.engine = plan.engine;
        solve.solutions = plan.solutions;
    }
    batch_run(s, &solve, &plan, inputs, count);
    file_series_tell(s, &plan.traces);
}

const command cmd_solve = {
    .name = "solve",
    .arguments = {"[INPUT ...]", "[输入 ...]"},
    .summary = {"Finds a solution of each puzzle, and proves that it is the only one.",
                "求每题的一个解，并证明它是唯一解。"},
    .output = {"the first solution found; or none, invalid, limit; with --all every solution",
               "找到的第一个解；或 none、invalid、limit；用 --all 时为每一个解"},
    .no = {"a puzzle has no solution, or several without --limit or --all",
           "有题无解，或多解而未用 --limit、--all"},
    .example =
        "solve 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    .size = sizeof(solve_options),
    .tables = {options_table, opt_search, opt_input, opt_common},
    .run = solve_run,
};
