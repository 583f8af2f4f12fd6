/* Those who race, behind one pair of functions: an engine of the library, the 0-1 programme, or a
 * rival in a shared library. What stands between the two looks at the clock is what each of them
 * has to do to come from the 81 characters to status and grid, and nothing else: our engines want
 * a grid, so making it is charged to them; rivals take the characters as they are. */
#include "bench.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "command.h"
#include "later.h"
#include "parts.h"

uint64_t bench_cpu_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* ---- Room ---- */

/* Every page is written to, so that no racer pays for being the first. */
static void *new_pages(size_t count, size_t size)
{
    void *const pages = malloc(count * size);
    if (pages)
        memset(pages, 0xFF, count * size);
    return pages;
}

bool bench_room_new(bench_room *out, session *s, size_t room)
{
    *out = (bench_room){
        .room = room,
        .work = simd_work(s),
        .grids = new_pages(room, sizeof *out->grids),
        .answers = new_pages(room, sizeof *out->answers),
        .counts = new_pages(room, sizeof *out->counts),
        .found = new_pages(room, sizeof *out->found),
        .guesses = new_pages(room, sizeof *out->guesses),
        .solutions = new_pages(room + 1, BENCH_STRIDE),
    };
    if (out->work && out->grids && out->answers && out->counts && out->found && out->guesses &&
        out->solutions)
        return true;
    bench_room_free(out);
    session_no_memory(s);
    return false;
}

void bench_room_free(bench_room *room)
{
    shudu_work_free(room->work);
    free(room->grids);
    free(room->answers);
    free(room->counts);
    free(room->found);
    free(room->guesses);
    free(room->solutions);
    *room = (bench_room){0};
}

/* ---- Engines ---- */

uint64_t bench_nodes(const bench_task *task, const shudu_engine *engine)
{
    if (task->nodes > 0)
        return task->nodes;
    return engine && !engine->by_digit ? 0 : BENCH_NODES;
}

static bool should_stop(void *ctx)
{
    return session_is_stopping(ctx);
}

static bool told_failure(const bench_racer *r, shudu_err err)
{
    if (err == SHUDU_OK)
        return false;
    session_say(r->session, DID_LIMIT, SAY_FAILED, shudu_err_text(err, r->session->lang));
    return true;
}

static bool run_engine(bench_racer *r,
                       bench_room *room,
                       const bench_task *task,
                       const char *texts,
                       size_t count,
                       bool rehearsal,
                       uint64_t *ns)
{
    shudu_limits limits = {.solutions = task->limit, .nodes = bench_nodes(task, r->engine)};
    shudu_err err = SHUDU_OK;
    if (rehearsal) {
        limits.stop = should_stop;
        limits.stop_ctx = r->session;
    }
    const size_t call = task->one_a_call ? 1 : count;
    err = shudu_work_use_simd(room->work, r->simd);
    const uint64_t begin = bench_cpu_clock();
    for (size_t at = 0; at < count && err == SHUDU_OK; at += call) {
        for (size_t i = at; i < at + call; i++)
            bench_text_to_grid(&room->grids[i], texts + i * BENCH_STRIDE);
        err = shudu_run_many(room->work, r->engine, room->grids + at, call, &limits,
                             room->answers + at);
    }
    *ns = bench_cpu_clock() - begin;
    return !told_failure(r, err);
}

static bool run_programme(bench_racer *r,
                          bench_room *room,
                          const bench_task *task,
                          const char *texts,
                          size_t count,
                          bool rehearsal,
                          uint64_t *ns)
{
    const shudu_milp_limits limits = {.nodes = bench_nodes(task, NULL),
                                      .stop = rehearsal ? should_stop : NULL,
                                      .stop_ctx = r->session};
    shudu_err err = SHUDU_OK;
    const uint64_t begin = bench_cpu_clock();
    for (size_t i = 0; i < count && err == SHUDU_OK; i++) {
        shudu_position start;
        shudu_ip_out ip;
        bench_text_to_grid(&room->grids[i], texts + i * BENCH_STRIDE);
        shudu_position_from_grid(&start, &room->grids[i]);
        err = shudu_ip_solve(room->work, r->backend, &start, SHUDU_FORM_REDUCED, &limits, &ip);
        room->answers[i] =
            (shudu_answer){.solutions = ip.solutions, .status = ip.status, .first = ip.first};
    }
    *ns = bench_cpu_clock() - begin;
    return !told_failure(r, err);
}

static unsigned claims_of(uint64_t solutions, uint64_t limit)
{
    if (solutions == 0)
        return CLAIM_NONE;
    if (solutions > 1)
        return CLAIM_SEVERAL;
    return limit == 1 ? CLAIM_ONE | CLAIM_SEVERAL : CLAIM_ONE;
}

static void answer_engine(
    bench_racer *r, const bench_room *room, const bench_task *task, size_t i, bench_answer *out)
{
    const shudu_answer *const a = &room->answers[i];
    *out = (bench_answer){.claims = claims_of(a->solutions, task->limit),
                          .counted = !r->backend,
                          .open = a->status == SHUDU_LIMIT &&
                                  a->solutions<task->limit, .has_grid = a->solutions> 0,
                          .guessed = !r->backend,
                          .solutions = a->solutions,
                          .guesses = a->guesses,
                          .grid = a->first};
}

static void end_nothing(bench_racer *r)
{
    (void)r;
}

static bool engine_programme(bench_racer *out)
{
    size_t count;
    const shudu_backend *const *const backend = shudu_parts_backends(&count);
    if (count == 0) {
        session_say(out->session, DID_PART, SAY_NO_BACKEND);
        return false;
    }
    out->backend = backend[0];
    out->run = run_programme;
    return true;
}

/* Whether the engine has the row that was asked of it alone. A row for all is no such demand: those
 * that lack it do without. */
static bool has_row(const bench_racer *r, const char *id)
{
    const bool any = r->engine && r->engine->simd;
    if (any && strcmp(r->engine->simd(r->simd), r->simd) == 0)
        return true;
    session_say(r->session, DID_USAGE, any ? SAY_BENCH_ROW_LACKING : SAY_BENCH_NO_ROWS, id,
                r->simd);
    return false;
}

bool bench_racer_engine(
    bench_racer *out, session *s, const char *word, const char *simd, const char *others)
{
    char id[BENCH_NAME] = "";
    const char *const row = strchr(word, ':');
    *out =
        (bench_racer){.session = s, .run = run_engine, .answer = answer_engine, .end = end_nothing};
    strncpy(out->name, word, sizeof out->name - 1);
    strncpy(id, word, sizeof id - 1);
    id[strcspn(id, ":")] = '\0';
    out->simd = row ? strchr(out->name, ':') + 1 : simd ? simd : s->simd;
    if (out->simd && !simd_check(s, out->simd))
        return false;
    out->engine = shudu_engine_find(id);
    if (out->engine)
        return !row || has_row(out, id);
    if (strcmp(id, "ip") == 0)
        return row ? has_row(out, id) : engine_programme(out);
    if (!later_say(s, LATER_ENGINE, id))
        engine_tell_unknown(s, id, others);
    return false;
}

/* ---- Rivals in a shared library ---- */

static bool run_many_calls(bench_racer *r,
                           bench_room *room,
                           const bench_task *task,
                           const char *texts,
                           size_t count,
                           uint64_t *ns)
{
    memset(room->solutions, 0, (count + 1) * BENCH_STRIDE);
    const size_t call = task->one_a_call ? 1 : count;
    const uint64_t begin = bench_cpu_clock();
    for (size_t at = 0; at < count; at += call)
        r->solve_many(texts + at * BENCH_STRIDE, BENCH_STRIDE, call, task->limit, room->counts + at,
                      room->solutions + at * SHUDU_CELLS);
    *ns = bench_cpu_clock() - begin;
    return true;
}

static bool run_single_calls(bench_racer *r,
                             bench_room *room,
                             const bench_task *task,
                             const char *texts,
                             size_t count,
                             uint64_t *ns)
{
    shudu_rival_solve_fn *const solve = r->solve;
    memset(room->solutions, 0, (count + 1) * BENCH_STRIDE);
    for (size_t i = 0; i < count; i++)
        room->guesses[i] = UINT64_MAX;
    const uint64_t begin = bench_cpu_clock();
    for (size_t i = 0; i < count; i++)
        room->found[i] = solve(texts + i * BENCH_STRIDE, task->limit,
                               room->solutions + i * BENCH_STRIDE, &room->guesses[i]);
    *ns = bench_cpu_clock() - begin;
    return true;
}

static bool in_many_calls(const bench_racer *r, const bench_task *task)
{
    return r->solve_many && (!task->one_a_call || !r->solve);
}

static bool run_library(bench_racer *r,
                        bench_room *room,
                        const bench_task *task,
                        const char *texts,
                        size_t count,
                        bool rehearsal,
                        uint64_t *ns)
{
    (void)rehearsal; /* nobody can be asked to look */
    return (in_many_calls(r, task) ? run_many_calls : run_single_calls)(r, room, task, texts, count,
                                                                        ns);
}

static void answer_library(
    bench_racer *r, const bench_room *room, const bench_task *task, size_t i, bench_answer *out)
{
    const bool many = in_many_calls(r, task);
    const char *const grid = room->solutions + i * (many ? (size_t)SHUDU_CELLS : BENCH_STRIDE);
    const uint64_t found = many ? room->counts[i] : room->found[i];
    *out =
        (bench_answer){.claims = claims_of(found, task->limit),
                       .counted = !many || found<UINT8_MAX, .has_grid = found> 0 && grid[0] != '\0',
                       .guessed = !many && room->guesses[i] != UINT64_MAX,
                       .solutions = found,
                       .guesses = room->guesses[i]};
    if (out->has_grid)
        bench_text_to_grid(&out->grid, grid);
}

/* It stays loaded to the end: what it keeps between calls is its own affair. */
static bool open_library(bench_racer *out, const char *path)
{
    char *const here = malloc(strlen(path) + sizeof "./");
    if (!here) {
        session_no_memory(out->session);
        return false;
    }
    /* Without a slash it would be looked for where the system's libraries are. */
    strcpy(here, strchr(path, '/') ? "" : "./");
    strcat(here, path);
    void *const library = dlopen(here, RTLD_NOW | RTLD_LOCAL);
    free(here);
    if (!library) {
        session_say(out->session, DID_IO, SAY_RIVAL_LOAD, path, dlerror());
        return false;
    }
    /* POSIX has dlsym give a function as void *, and the union says so without a cast that C
     * does not know. */
    union {
        void *symbol;
        shudu_rival_solve_fn *solve;
        shudu_rival_solve_many_fn *solve_many;
    } one = {dlsym(library, "shudu_rival_solve")},
      many = {dlsym(library, "shudu_rival_solve_many")};
    out->solve = one.solve;
    out->solve_many = many.solve_many;
    if (!one.symbol && !many.symbol) {
        session_say(out->session, DID_USAGE, SAY_RIVAL_SYMBOL, path);
        dlclose(library);
        return false;
    }
    return true;
}

/* ---- Which kind of rival ---- */

/* The length of NAME= before the rest, 0 if there is none: a command may hold a '=' too. */
static size_t name_length(const char *word)
{
    const size_t len = strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "0123456789_.+-");
    return word[len] == '=' ? len : 0;
}

/* NAME, or the file's name without folder and extension, or that of the command's first word. */
void bench_rival_name(char name[BENCH_NAME], const char *word)
{
    enum { MOST = BENCH_NAME - 1 };
    size_t len = name_length(word);
    if (len == 0) {
        const char *const end = word + strcspn(word, " ");
        for (const char *c = word; c < end; c++)
            word = *c == '/' && c + 1 < end ? c + 1 : word;
        const size_t stem = strcspn(word, ".");
        len = stem > 0 && word + stem < end ? stem : (size_t)(end - word);
    }
    len = len < MOST ? len : MOST;
    memcpy(name, word, len);
    name[len] = '\0';
}

static bool is_library(const char *path)
{
    static const char *const extensions[] = {".so", ".dylib"};
    const size_t len = strlen(path);
    for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++) {
        const size_t own = strlen(extensions[i]);
        if (len >= own && strcmp(path + len - own, extensions[i]) == 0)
            return true;
    }
    return strstr(path, ".so.") && !strchr(path, ' ');
}

bool bench_racer_rival(bench_racer *out, session *s, const char *word)
{
    const size_t name = name_length(word);
    const char *const what = word + name + (name > 0);
    *out = (bench_racer){.session = s,
                         .rival = true,
                         .run = run_library,
                         .answer = answer_library,
                         .end = end_nothing};
    bench_rival_name(out->name, word);
    return (is_library(what) ? open_library : bench_command_new)(out, what);
}
