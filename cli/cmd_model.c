/* shudu model: the 0-1 programme of a puzzle, written for another solver or solved by a built-in
 * one. Without a puzzle it is that of the empty board. */
#include <string.h>

#include <shudu/analysis.h>
#include <shudu/grid.h>

#include "command.h"
#include "feed.h"
#include "later.h"
#include "parts.h"
#include "simd.h"

typedef struct model_options {
    common common;
    const char *to, *form, *backend;
    bool no_good, solve;
} model_options;

#define MODEL(member) offsetof(model_options, member)

static const opt options_table[] = {
    {"to",
     OPT_TEXT,
     MODEL(to),
     "FORMAT",
     {"write lp (the default), mps, lingo or gmpl", "写成 lp（默认）、mps、lingo 或 gmpl"},
     NULL},
    {"form",
     OPT_TEXT,
     MODEL(form),
     "FORM",
     {"paper: as the paper prints it; fixed: clues are bounds of variables;\n"
      "reduced: variables of open candidates only",
      "paper：如论文所写；fixed：以变量的界固定已知数；\n"
      "reduced：仅含空格候选数的变量"},
     NULL},
    {"no-good",
     OPT_FLAG,
     MODEL(no_good),
     NULL,
     {"find a solution and add the constraint that forbids it: the programme\n"
      "is infeasible if there is no other",
      "求出一个解，并加入禁用它的约束：若无其他解，\n"
      "则此规划无可行解"},
     NULL},
    {"solve",
     OPT_FLAG,
     MODEL(solve),
     NULL,
     {"solve it instead of writing it", "求解而非写出"},
     NULL},
    {"backend",
     OPT_TEXT,
     MODEL(backend),
     "ID",
     {"the solver for --solve; --backend list shows which are built in",
      "--solve 所用的求解器；--backend list 列出内置的"},
     NULL},
    {0},
};

/* ---- The puzzle ---- */

static void tell_problem(session *s, const puzzle *p)
{
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink to = shudu_buffer_sink(&text);
    session_note(s, puzzle_put_problem(s, &to, p));
    shudu_put_char(&to, '\n');
    session_err(s, text.bytes, text.len);
    shudu_buffer_clear(&text);
}

/* The one puzzle of `inputs`, or the empty board if there are none. false: told why not. */
static bool read_puzzle(session *s, char **inputs, size_t count, shudu_position *out)
{
    static const shudu_grid empty;
    if (count == 0) {
        shudu_position_from_grid(out, &empty);
        return true;
    }
    feed *const f = feed_open(s, inputs, count);
    puzzle p;
    size_t found = 0;
    bool valid = true;
    for (feed_event event; f && found < 2 && (event = feed_next(f, &p)) != FEED_END;) {
        if (event == FEED_TROUBLE)
            tell_problem(s, &p);
        if (event != FEED_PUZZLE)
            continue;
        *out = p.record.position;
        valid = p.record.problem.why == SHUDU_WHY_NONE;
        if (!valid) {
            tell_problem(s, &p);
            break;
        }
        found++;
    }
    const bool told = !valid || atomic_load(&s->events);
    if (f && !told && found != 1 && !session_is_stopping(s))
        session_say(s, DID_USAGE, found ? SAY_MODEL_SEVERAL : SAY_MODEL_NO_PUZZLE);
    feed_close(f);
    return valid && found == 1;
}

/* ---- Writing ---- */

static void tell_exports(session *s, const char *unknown)
{
    size_t count;
    const shudu_export *const known = shudu_exports(&count);
    shudu_buffer names;
    shudu_buffer_init(&names, NULL);
    shudu_sink to = shudu_buffer_sink(&names);
    for (size_t i = 0; i < count; i++) {
        shudu_put_str(&to, i ? ", " : "");
        shudu_put_str(&to, known[i].id);
    }
    session_say(s, DID_USAGE, SAY_EXPORT_UNKNOWN, unknown, names.bytes ? names.bytes : "");
    shudu_buffer_clear(&names);
}

/* Forbids the first solution; without one there is nothing to forbid. */
static bool forbid_solution(session *s, shudu_model *model, const shudu_position *board)
{
    const shudu_limits limits = {.solutions = 1, .nodes = s->options->nodes};
    shudu_search_out out = {.status = SHUDU_LIMIT};
    shudu_work *const work = simd_work(s);
    shudu_err err = SHUDU_E_NOMEM;
    if (work)
        err = shudu_search(work, NULL, board, &limits, NULL, NULL, &out);
    if (err == SHUDU_OK && out.solutions > 0)
        err = shudu_model_forbid(model, &out.first);
    else if (err == SHUDU_OK)
        session_say(s, out.status == SHUDU_NONE ? DID_NO : DID_LIMIT, SAY_NO_GOOD_NONE);
    if (err != SHUDU_OK)
        session_say(s, DID_LIMIT, SAY_FAILED, shudu_err_text(err, s->lang));
    shudu_work_free(work);
    return err == SHUDU_OK && out.solutions > 0;
}

/* A reduced model may have nothing left to say, which no format can write. The other forms keep
 * all columns, and leave it to the solver to find that out. */
static void tell_state(session *s, const shudu_model *model)
{
    if (model->form != SHUDU_FORM_REDUCED)
        return;
    if (model->state == SHUDU_MODEL_SOLVED)
        session_say(s, 0, SAY_MODEL_SOLVED);
    if (model->state == SHUDU_MODEL_INFEASIBLE) {
        shudu_buffer row;
        shudu_buffer_init(&row, NULL);
        shudu_sink to = shudu_buffer_sink(&row);
        shudu_put_row_name(&to, &model->broken);
        session_say(s, 0, SAY_MODEL_INFEASIBLE, row.bytes ? row.bytes : "");
        shudu_buffer_clear(&row);
    }
}

static void put_model_json(shudu_sink *to, const shudu_model *model, const shudu_export *as)
{
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink whole = shudu_buffer_sink(&text);
    as->write(&whole, model);
    shudu_put_str(to, "{\"v\":1,\"kind\":\"sudoku\",\"puzzle\":\"");
    shudu_put_grid(to, &model->puzzle.grid);
    shudu_put_str(to, "\",\"format\":\"");
    shudu_put_str(to, as->id);
    shudu_put_str(to, "\",\"form\":\"");
    shudu_put_str(to, shudu_form_name(model->form));
    shudu_put_str(to, "\",\"text\":");
    shudu_json_string(to, text.bytes, text.len);
    shudu_put_str(to, "}\n");
    to->failed = to->failed || whole.failed;
    shudu_buffer_clear(&text);
}

/* The sink fails with the output, which session_end tells, or for want of memory. */
static void put_model(session *s, const shudu_model *model, const shudu_export *as)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    if (s->options->json)
        put_model_json(&to, model, as);
    else
        as->write(&to, model);
    if (!to.failed)
        out_flush(&buf);
    else if (!s->out.error && !s->out.closed)
        session_no_memory(s);
}

static bool write_model(session *s, const model_options *options, const shudu_position *board)
{
    const char *const id = options->to ? options->to : "lp";
    const shudu_export *const as = shudu_export_find(id);
    shudu_form form;
    if (!as) {
        if (!later_say(s, LATER_EXPORT, id))
            tell_exports(s, id);
        return false;
    }
    form = as->usual;
    if (options->form && !shudu_form_find(&form, options->form)) {
        session_say(s, DID_USAGE, SAY_FORM_UNKNOWN, options->form);
        return false;
    }
    if (!(as->forms >> form & 1)) {
        session_say(s, DID_USAGE, SAY_FORM_UNWRITABLE, as->id, shudu_form_name(form));
        return false;
    }
    shudu_model model;
    shudu_model_init(&model, NULL);
    bool ready = false;
    const shudu_err err = shudu_model_sudoku(&model, board, form);
    if (err != SHUDU_OK)
        session_say(s, DID_LIMIT, SAY_FAILED, shudu_err_text(err, s->lang));
    else
        ready = !options->no_good || forbid_solution(s, &model, board);
    if (ready) {
        tell_state(s, &model);
        put_model(s, &model, as);
    }
    shudu_model_clear(&model);
    return ready;
}

/* ---- Solving ---- */

static void put_backend(session *s, shudu_sink *to, const shudu_backend *backend)
{
    const bool json = s->options->json;
    const char *const field[] = {backend->id, backend->title, backend->version()};
    const char *const key[] = {"{\"v\":1,\"backend\":", ",\"title\":", ",\"version\":"};
    for (size_t i = 0; i < sizeof field / sizeof *field; i++)
        if (json) {
            shudu_put_str(to, key[i]);
            shudu_json_string(to, field[i], strlen(field[i]));
        } else {
            shudu_put_str(to, i ? "\t" : "");
            shudu_put_str(to, field[i]);
        }
    shudu_put_str(to, json ? "}\n" : "\n");
}

static void list_backends(session *s)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    size_t count;
    const shudu_backend *const *const backend = shudu_parts_backends(&count);
    for (size_t i = 0; i < count; i++)
        put_backend(s, &to, backend[i]);
    out_flush(&buf);
}

/* The backend of that name, the preferred one for NULL. A name that we know but this build does
 * not have is a missing part; any other is a mistake. */
static const shudu_backend *find_backend(session *s, const char *id)
{
    static const char *const optional[] = {"glpk"};
    size_t count;
    const shudu_backend *const *const backend = shudu_parts_backends(&count);
    for (size_t i = 0; i < count; i++)
        if (!id || strcmp(backend[i]->id, id) == 0)
            return backend[i];
    bool known = !id;
    for (size_t i = 0; i < sizeof optional / sizeof *optional && id; i++)
        known = known || strcmp(optional[i], id) == 0;
    if (known)
        session_say(s, DID_PART, SAY_NO_BACKEND);
    else
        session_say(s, DID_USAGE, SAY_BACKEND_UNKNOWN, id);
    return NULL;
}

static void put_answer_json(const session *s,
                            shudu_sink *to,
                            const shudu_backend *backend,
                            const shudu_position *board,
                            const shudu_ip_out *ip)
{
    const struct {
        const char *key;
        uint64_t value;
    } figures[] = {{"variables", ip->form_columns},
                   {"constraints", ip->form_rows},
                   {"nonzeros", ip->form_terms},
                   {"nodes", ip->nodes},
                   {"proof_nodes", ip->proof_nodes}};
    shudu_put_str(to, "{\"v\":1,\"kind\":\"sudoku\",\"puzzle\":\"");
    shudu_put_grid(to, &board->grid);
    shudu_put_str(to, "\",\"status\":\"");
    shudu_put_str(to, shudu_status_word(ip->status));
    shudu_put_str(to, "\",\"solutions\":");
    shudu_put_u64(to, ip->solutions);
    if (ip->solutions > 0) {
        shudu_put_str(to, ",\"solution\":\"");
        shudu_put_grid(to, &ip->first);
        shudu_put_char(to, '"');
    }
    shudu_put_str(to, ",\"backend\":");
    shudu_json_string(to, backend->id, strlen(backend->id));
    shudu_put_str(to, ",\"form\":\"");
    shudu_put_str(to, shudu_form_name(ip->form));
    shudu_put_char(to, '"');
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        shudu_put_str(to, ",\"");
        shudu_put_str(to, figures[i].key);
        shudu_put_str(to, "\":");
        shudu_put_u64(to, figures[i].value);
    }
    if (s->options->time) {
        shudu_put_str(to, ",\"seconds\":");
        shudu_put_ratio(to, (uint64_t)((session_clock() - s->began) * 1e6), 1000000, 6);
    }
    shudu_put_str(to, "}\n");
}

static void put_answer(session *s,
                       const shudu_backend *backend,
                       const shudu_position *board,
                       const shudu_ip_out *ip)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    if (s->options->json) {
        put_answer_json(s, &to, backend, board, ip);
    } else if (ip->solutions > 0 && ip->status != SHUDU_LIMIT) {
        shudu_put_grid(&to, &ip->first);
        shudu_put_char(&to, '\n');
    } else {
        shudu_put_str(&to, shudu_status_word(ip->status));
        shudu_put_char(&to, '\n');
    }
    out_flush(&buf);
    if (ip->status == SHUDU_MULTIPLE)
        session_say(s, 0, SAY_SEVERAL);
    if (ip->status == SHUDU_LIMIT)
        session_note(s, DID_LIMIT);
    else if (ip->status != SHUDU_UNIQUE)
        session_note(s, DID_NO);
}

static bool should_stop(void *ctx)
{
    return session_is_stopping(ctx);
}

static bool solve_model(session *s, const model_options *options, const shudu_position *board)
{
    const shudu_backend *const backend = find_backend(s, options->backend);
    const shudu_milp_limits limits = {s->options->nodes, s->options->seconds, should_stop, s};
    shudu_form form = SHUDU_FORM_REDUCED;
    if (!backend)
        return false;
    if (options->form && !shudu_form_find(&form, options->form)) {
        session_say(s, DID_USAGE, SAY_FORM_UNKNOWN, options->form);
        return false;
    }
    shudu_ip_out ip;
    shudu_work *const work = simd_work(s);
    const shudu_err err =
        work ? shudu_ip_solve(work, backend, board, form, &limits, &ip) : SHUDU_E_NOMEM;
    shudu_work_free(work);
    if (err == SHUDU_E_BACKEND)
        session_say(s, DID_LIMIT, SAY_BACKEND_FAILED, backend->id,
                    ip.solve.message[0] ? ip.solve.message : ip.proof.message);
    else if (err != SHUDU_OK)
        session_say(s, DID_LIMIT, SAY_FAILED, shudu_err_text(err, s->lang));
    if (err != SHUDU_OK || session_is_stopping(s))
        return false;
    put_answer(s, backend, board, &ip);
    return true;
}

/* ---- The call ---- */

static void model_run(session *s, void *options, char **inputs, size_t count)
{
    const model_options *const asked = options;
    shudu_position board;
    if (asked->backend && strcmp(asked->backend, "list") == 0) {
        list_backends(s);
    } else if (count == 0) {
        session_say(s, DID_USAGE, SAY_MODEL_KIND, "");
    } else if (strcmp(inputs[0], "sudoku") != 0) {
        if (!later_say(s, LATER_MODEL, inputs[0]))
            session_say(s, DID_USAGE, SAY_MODEL_KIND, inputs[0]);
    } else if (asked->solve && (asked->to || asked->no_good)) {
        session_say(s, DID_USAGE, SAY_MODEL_SOLVE_ALONE);
    } else if (asked->backend && !asked->solve) {
        session_say(s, DID_USAGE, SAY_GOES_WITH, "--backend", "--solve");
    } else {
        bool put = read_puzzle(s, inputs + 1, count - 1, &board);
        put = put && (asked->solve ? solve_model : write_model)(s, asked, &board);
        session_progress(s, put);
        if (!put)
            session_discard(s);
    }
}

const command cmd_model = {
    .name = "model",
    .arguments = {"sudoku [PUZZLE]", "sudoku [题目]"},
    .summary = {"Writes or solves the 0-1 programme of a puzzle, or of the empty board.",
                "写出或求解一题（未给出时为空盘）的 0-1 规划。"},
    .output = {"one model file; with --solve the solution, or none or limit",
               "一个模型文件；用 --solve 时为解，或 none、limit"},
    .no = {"--solve: no solution or several; --no-good: there is no solution to forbid",
           "--solve：无解或多解；--no-good：没有可禁用的解"},
    .example = "model sudoku puzzle.txt --to lingo --form paper",
    .size = sizeof(model_options),
    .tables = {options_table, opt_search, opt_input, opt_common},
    .run = model_run,
};
