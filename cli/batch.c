/* The reading thread fills chunks of puzzles, workers turn each into text, and the pool brings the
 * texts out in order. A chunk is handed over when it is full or when the input pauses; how many
 * puzzles fill it grows with those that have come, so that few are spread over all workers, many
 * cost little each, and one that is typed by hand is answered at once.
 * A worker whose turn it is to come out need not wait for the end of its chunk: it pushes out what
 * it has when that gets long or old. So memory is bounded though a result may be endless. */
#include "batch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "pool.h"

enum { MAX_HELD = 1 << 16, REST_ENOUGH = 1 << 18, SLOTS_PER_THREAD = 4 };
static const double push_after = 0.05; /* seconds */

/* rest  what follows the puzzles on their lines, one after another: a record's own is the
 *       reader's and is gone by the time it is needed */
typedef struct chunk {
    puzzle puzzle[BATCH_CHUNK];
    size_t count;
    shudu_buffer rest, out, err;
    bool cut;
} chunk;

typedef struct run {
    session *session;
    const batch *batch;
    void *options;
    pool *pool;
    unsigned threads;
    uint64_t handed_over; /* puzzles */
    atomic_ullong invalid;
    bool cut; /* a chunk came out incomplete: what follows is not in order any more */
} run;

typedef struct batch_worker {
    job job;
    run *run;
    chunk *chunk;
    shudu_buffer json;
    shudu_sink json_sink;
    double began, pushed; /* this puzzle, the last push; seconds */
} batch_worker;

/* ---- Output ---- */

/* Everything a chunk holds goes out. The caller has the turn. */
static void push(run *r, chunk *c)
{
    session *const s = r->session;
    session_hide_progress(s);
    if (!r->cut && c->out.len > 0 && !out_write(&s->out, c->out.bytes, c->out.len))
        session_stop(s);
    if (!r->cut && c->err.len > 0)
        session_err(s, c->err.bytes, c->err.len);
    c->out.len = c->err.len = 0;
}

static bool write_result(void *ctx, const char *bytes, size_t len)
{
    batch_worker *const w = ctx;
    shudu_sink held = shudu_buffer_sink(&w->chunk->out);
    shudu_put(&held, bytes, len);
    if (w->chunk->out.len > MAX_HELD) {
        pool_await_turn(w->run->pool, w->chunk);
        push(w->run, w->chunk);
    }
    /* Interrupted, a line that was begun is still ended; without a reader nothing matters. */
    return !held.failed && !atomic_load(&w->run->session->stopping);
}

/* Called again and again while a worker works. */
static void breathe(batch_worker *w)
{
    const double now = session_clock();
    if (now - w->pushed < push_after)
        return;
    w->pushed = now;
    if (out_is_deserted(&w->run->session->out))
        session_stop(w->run->session);
    session_progress(w->run->session, 0);
    if (pool_is_turn(w->run->pool, w->chunk))
        push(w->run, w->chunk);
}

/* ---- What a command may call ---- */

static bool should_stop(void *ctx)
{
    batch_worker *const w = ctx;
    const double limit = w->run->session->options->seconds;
    breathe(w);
    if (session_is_stopping(w->run->session))
        w->job.cut = true;
    return w->job.cut || (limit > 0 && session_clock() - w->began > limit);
}

shudu_limits job_limits(job *j, uint64_t solutions)
{
    return (shudu_limits){.solutions = solutions,
                          .nodes = j->session->options->nodes,
                          .stop = should_stop,
                          .stop_ctx = j->worker};
}

bool job_search(job *j,
                const puzzle *p,
                const shudu_engine *engine,
                const shudu_limits *limits,
                shudu_visit_fn *visit,
                void *ctx,
                shudu_search_out *out)
{
    const shudu_err err =
        shudu_search(j->work, engine, &p->record.position, limits, visit, ctx, out);
    if (err != SHUDU_OK) {
        job_fail(j, p, err);
        memset(out, 0, sizeof *out);
        out->status = SHUDU_LIMIT;
    }
    return !j->cut;
}

static shudu_sink begin_message(job *j, const puzzle *p)
{
    shudu_sink to = shudu_buffer_sink(&j->worker->chunk->err);
    shudu_put_str(&to, p->source);
    shudu_put_char(&to, ':');
    shudu_put_u64(&to, p->record.line);
    return to;
}

static void end_message(job *j, shudu_sink *message)
{
    shudu_put_char(message, '\n');
    if (message->failed)
        session_no_memory(j->session);
}

void job_say_strings(job *j, const puzzle *p, unsigned happened, say_id id, ...)
{
    if (!happened && j->session->options->quiet)
        return;
    shudu_sink to = begin_message(j, p);
    va_list list;
    shudu_put_str(&to, ": ");
    va_start(list, id);
    say_list(&to, j->session->lang, id, list);
    va_end(list);
    end_message(j, &to);
    atomic_fetch_or(&j->session->events, happened);
}

void job_fail(job *j, const puzzle *p, shudu_err err)
{
    shudu_sink to = begin_message(j, p);
    shudu_put_str(&to, ": ");
    shudu_put_str(&to, shudu_err_text(err, j->session->lang));
    end_message(j, &to);
    session_note(j->session, DID_LIMIT);
}

void job_io_error(job *j, say_id what, const char *path, int error)
{
    shudu_sink to = shudu_buffer_sink(&j->worker->chunk->err);
    session_put_io_error(j->session, &to, what, path, error);
    end_message(j, &to);
    session_note(j->session, DID_IO);
}

void job_await_turn(job *j)
{
    pool_await_turn(j->worker->run->pool, j->worker->chunk);
}

void job_end_run(job *j)
{
    job_await_turn(j);
    session_stop(j->session);
    j->cut = true;
}

void job_put_rest(job *j, const puzzle *p)
{
    if (!j->session->options->keep_rest)
        return;
    shudu_put_char(&j->out, '\t');
    shudu_put(&j->out, p->record.rest, p->record.rest_len);
}

void batch_bare_word(job *j, const puzzle *p, const char *word)
{
    shudu_put_str(&j->out, word);
    job_put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

void job_put_gap(job *j, const puzzle *p)
{
    if (p->number > 1)
        shudu_put_char(&j->out, '\n');
}

void batch_bare_paragraph(job *j, const puzzle *p, const char *word)
{
    job_put_gap(j, p);
    batch_bare_word(j, p, word);
}

shudu_sink *job_json_begin(job *j)
{
    batch_worker *const w = j->worker;
    w->json.len = 0;
    w->json_sink = shudu_buffer_sink(&w->json);
    return &w->json_sink;
}

void job_json_end(job *j, const puzzle *p, const char *members)
{
    batch_worker *const w = j->worker;
    const common *const options = j->session->options;
    if (w->json_sink.failed || w->json.len == 0) {
        j->out.failed = true;
        return;
    }
    shudu_put(&j->out, w->json.bytes, w->json.len - 1); /* without the closing brace */
    if (members)
        shudu_put_str(&j->out, members);
    if (options->keep_rest) {
        shudu_put_str(&j->out, ",\"rest\":");
        shudu_json_string(&j->out, p->record.rest ? p->record.rest : "", p->record.rest_len);
    }
    if (options->time) {
        shudu_put_str(&j->out, ",\"seconds\":");
        shudu_put_ratio(&j->out, (uint64_t)((session_clock() - w->began) * 1e6), 1000000, 6);
    }
    shudu_put_str(&j->out, "}\n");
}

void job_put_limit(job *j, const puzzle *p)
{
    if (!j->session->options->json) {
        j->worker->run->batch->bare(j, p, shudu_status_word(SHUDU_LIMIT));
        return;
    }
    shudu_sink *const to = job_json_begin(j);
    shudu_put_str(to, "{\"v\":1,\"puzzle\":\"");
    shudu_put_grid(to, &p->record.position.grid);
    shudu_put_str(to, "\",\"status\":\"limit\"}");
    job_json_end(j, p, NULL);
}

void job_put_document(job *j, const puzzle *p, const char *format, const shudu_buffer *text)
{
    shudu_sink *const to = job_json_begin(j);
    shudu_put_str(to, "{\"v\":1,\"puzzle\":\"");
    shudu_put_grid(to, &p->record.position.grid);
    shudu_put_str(to, "\",\"format\":");
    shudu_json_string(to, format, strlen(format));
    shudu_put_str(to, ",\"text\":");
    shudu_json_string(to, text->bytes, text->len);
    shudu_put_char(to, '}');
    job_json_end(j, p, NULL);
}

/* ---- A puzzle that is none ---- */

static void tell_problem(job *j, const puzzle *p)
{
    shudu_sink to = shudu_buffer_sink(&j->worker->chunk->err);
    session_note(j->session, puzzle_put_problem(j->session, &to, p));
    end_message(j, &to);
}

static void do_invalid(job *j, const puzzle *p)
{
    tell_problem(j, p);
    atomic_fetch_add(&j->worker->run->invalid, 1);
    if (j->session->options->json) {
        shudu_json_invalid(job_json_begin(j), &p->record);
        job_json_end(j, p, NULL);
    } else {
        j->worker->run->batch->bare(j, p, shudu_status_word(SHUDU_INVALID));
    }
}

/* ---- Workers ---- */

static void *begin_worker(void *ctx)
{
    run *const r = ctx;
    batch_worker *const w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->run = r;
    w->job = (job){.session = r->session, .options = r->options, .work = shudu_work_new(NULL)};
    w->job.worker = w;
    shudu_buffer_init(&w->json, NULL);
    if (w->job.work)
        return w;
    free(w);
    return NULL;
}

static void end_worker(void *ctx, void *own)
{
    batch_worker *const w = own;
    (void)ctx;
    if (!w)
        return;
    shudu_buffer_clear(&w->json);
    shudu_work_free(w->job.work);
    free(w);
}

static void do_puzzle(batch_worker *w, const puzzle *p)
{
    run *const r = w->run;
    w->began = session_clock();
    w->job.out = (shudu_sink){write_result, w, false};
    if (p->error)
        tell_problem(&w->job, p);
    else if (p->record.problem.why == SHUDU_WHY_NONE)
        r->batch->one(&w->job, p);
    else
        do_invalid(&w->job, p);
    if (w->job.out.failed && !session_is_stopping(r->session))
        session_no_memory(r->session);
}

static void run_chunk(void *ctx, void *own, void *slot)
{
    run *const r = ctx;
    batch_worker *const w = own;
    chunk *const c = slot;
    if (!w) {
        session_no_memory(r->session);
        c->cut = true;
        return;
    }
    w->chunk = c;
    w->job.cut = false;
    for (size_t i = 0; i < c->count && !w->job.cut; i++) {
        if (session_is_stopping(r->session))
            w->job.cut = true;
        else
            do_puzzle(w, &c->puzzle[i]);
        breathe(w);
    }
    c->cut = w->job.cut;
}

static void chunk_done(void *ctx, void *slot)
{
    run *const r = ctx;
    chunk *const c = slot;
    push(r, c);
    r->cut = r->cut || c->cut;
    session_progress(r->session, c->count);
}

/* ---- Reading ---- */

/* The puzzle with its rest kept in the chunk. The rest's place is settled in hand_over, since the
 * buffer may still move. */
static bool add_puzzle(chunk *c, const puzzle *p)
{
    shudu_sink rest = shudu_buffer_sink(&c->rest);
    c->puzzle[c->count++] = *p;
    shudu_put(&rest, p->record.rest, p->record.rest_len);
    return !rest.failed;
}

static void hand_over(run *r, chunk *c)
{
    size_t at = 0;
    for (size_t i = 0; i < c->count; i++) {
        shudu_record *const record = &c->puzzle[i].record;
        record->rest = c->rest.bytes ? c->rest.bytes + at : "";
        at += record->rest_len;
    }
    r->handed_over += c->count;
    pool_put(r->pool);
}

static chunk *fresh_chunk(run *r)
{
    chunk *const c = pool_slot(r->pool);
    if (!c->out.alloc) {
        shudu_buffer_init(&c->rest, NULL);
        shudu_buffer_init(&c->out, NULL);
        shudu_buffer_init(&c->err, NULL);
    }
    c->count = c->rest.len = 0;
    c->cut = false;
    return c;
}

/* So many puzzles fill a chunk: at most a quarter of one worker's share of what has come. */
static size_t full_at(const run *r)
{
    const uint64_t share = 1 + r->handed_over / (4 * (uint64_t)r->threads);
    return share < r->batch->chunk ? (size_t)share : r->batch->chunk;
}

static void feed_pool(run *r, feed *input)
{
    chunk *c = fresh_chunk(r);
    puzzle next;
    for (feed_event event; (event = feed_next(input, &next)) != FEED_END;) {
        if (event != FEED_PAUSE && !add_puzzle(c, &next))
            session_no_memory(r->session);
        const bool full = c->count >= full_at(r) || c->rest.len > REST_ENOUGH;
        if (full || (c->count > 0 && event == FEED_PAUSE)) {
            hand_over(r, c);
            c = fresh_chunk(r);
        }
    }
    if (c->count > 0)
        hand_over(r, c);
}

static unsigned threads_of(const session *s)
{
    enum { MOST = 1024 };
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const uint64_t wanted =
        s->options->threads ? s->options->threads : (uint64_t)(cores > 0 ? cores : 1);
    return (unsigned)(wanted < MOST ? wanted : MOST);
}

uint64_t batch_run(session *s, const batch *b, void *options, char **inputs, size_t count)
{
    run r = {.session = s, .batch = b, .options = options, .threads = threads_of(s)};
    const pool_calls calls = {begin_worker, end_worker, run_chunk, chunk_done, &r};
    const size_t slots = SLOTS_PER_THREAD * (size_t)r.threads;
    feed *const input = feed_open(s, inputs, count);
    if (!input)
        return 0;
    r.pool = pool_new(r.threads, slots, sizeof(chunk), &calls);
    if (r.pool) {
        feed_pool(&r, input);
        pool_finish(r.pool);
        for (size_t i = 0; i < slots; i++) {
            chunk *const c = pool_at(r.pool, i);
            if (!c->out.alloc)
                continue;
            shudu_buffer_clear(&c->rest);
            shudu_buffer_clear(&c->out);
            shudu_buffer_clear(&c->err);
        }
        pool_free(r.pool);
    } else {
        session_no_memory(s);
    }
    feed_close(input);
    return atomic_load(&r.invalid);
}
