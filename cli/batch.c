/* The reading thread fills chunks of puzzles, workers turn each into text, and the pool brings the
 * texts out in order. A chunk is handed over when it is full or when the input pauses. How many
 * puzzles fill it follows from the time that they have taken: so few or slow ones are spread over
 * all workers, fast ones cost little each, and one that is typed by hand is answered at once.
 * Where a command can take answers, a worker has the plain puzzles of a chunk solved in one call.
 * A worker whose turn it is to come out need not wait for the end of its chunk: it pushes out what
 * it has when that gets long or old. So memory is bounded though a result may be endless. */
#include "batch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chunk.h"
#include "pool.h"
#include "simd.h"

/* How far the reader may be ahead of each worker: so many chunks of the longest kind, or so many of
 * any, lest a worker that is held up makes the others wait. */
enum { MAX_HELD = 1 << 19, CHUNKS_AHEAD = 4, SHORT_CHUNKS_AHEAD = 16 };
static const double push_after = 0.05;   /* seconds */
static const uint64_t chunk_time = 1000; /* microseconds of work that a chunk should hold */

/* cost  of a puzzle in nanoseconds, as the last chunk had it; 0: not known yet */
typedef struct run {
    session *session;
    const batch *batch;
    void *options;
    pool *pool;
    unsigned threads;
    uint64_t handed_over; /* puzzles */
    atomic_ullong invalid, cost;
    bool cut; /* a chunk came out incomplete: what follows is not in order any more */
} run;

/* answer  of the plain puzzles of the chunk in hand, if the batch wants answers */
typedef struct batch_worker {
    job job;
    run *run;
    chunk *chunk;
    shudu_answer *answer;
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

static void free_worker(batch_worker *w)
{
    shudu_buffer_clear(&w->json);
    shudu_work_free(w->job.work);
    free(w->answer);
    free(w);
}

static void *begin_worker(void *ctx)
{
    run *const r = ctx;
    batch_worker *const w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->run = r;
    w->job = (job){.session = r->session, .options = r->options, .work = simd_work(r->session)};
    w->job.worker = w;
    shudu_buffer_init(&w->json, NULL);
    if (r->batch->answer)
        w->answer = malloc(CHUNK_MOST * sizeof *w->answer);
    if (w->job.work && (w->answer || !r->batch->answer))
        return w;
    free_worker(w);
    return NULL;
}

static void end_worker(void *ctx, void *own)
{
    (void)ctx;
    if (own)
        free_worker(own);
}

bool batch_may_answer(const common *options, const shudu_engine *engine, uint64_t solutions)
{
    enum { QUICK = 1000 }; /* solutions: a millisecond or two */
    return engine->run_many && solutions > 0 && solutions <= QUICK && options->seconds <= 0 &&
           !(options->time && options->json);
}

/* Has the plain puzzles of the chunk answered. false: there is no memory for that, so that each
 * has to be done alone, which tells it. */
static bool find_answers(batch_worker *w)
{
    const chunk *const c = w->chunk;
    const batch *const b = w->run->batch;
    if (!b->answer || c->plains == 0)
        return false;
    const shudu_limits limits = job_limits(&w->job, b->solutions);
    return shudu_run_many(w->job.work, b->engine, c->grid, c->plains, &limits, w->answer) ==
           SHUDU_OK;
}

static void do_puzzle(batch_worker *w, const puzzle *p)
{
    w->began = session_clock();
    if (session_is_stopping(w->run->session))
        w->job.cut = true;
    else if (p->error)
        tell_problem(&w->job, p);
    else if (p->record.problem.why == SHUDU_WHY_NONE)
        w->run->batch->one(&w->job, p);
    else
        do_invalid(&w->job, p);
    breathe(w);
}

/* Interrupted, what is known still comes out: the answers before the first that is open, of which
 * this tells by false. */
static bool do_answer(batch_worker *w, chunk_walk *at, const puzzle *p)
{
    const shudu_answer *const a = &w->answer[at->plain];
    const bool known = a->complete || a->solutions >= w->run->batch->solutions;
    if (a->status == SHUDU_INVALID)
        do_invalid(&w->job, chunk_whole(at));
    else if (w->job.cut && !known)
        return false;
    else
        w->run->batch->answer(&w->job, p, a);
    return true;
}

/* A puzzle whose result may be endless. false: it was cut off. */
static bool do_alone(batch_worker *w, const puzzle *p)
{
    const shudu_sink held = w->job.out;
    if (w->job.cut)
        return false;
    w->job.out = (shudu_sink){write_result, w, false};
    do_puzzle(w, p);
    if (w->job.out.failed && !session_is_stopping(w->run->session))
        session_no_memory(w->run->session);
    w->job.out = held;
    return !w->job.cut;
}

/* Answers are lines of bounded length: they go right where they wait for the end of the chunk. */
static void do_chunk(batch_worker *w)
{
    const bool answered = find_answers(w);
    chunk_walk walk = {.chunk = w->chunk};
    bool more = true;
    w->job.out = shudu_buffer_sink(&w->chunk->out);
    for (const puzzle *p; more && (p = chunk_next(&walk));)
        more = !walk.is_plain ? do_alone(w, p)
               : answered     ? do_answer(w, &walk, p)
                              : do_alone(w, chunk_whole(&walk));
    if (w->job.out.failed)
        session_no_memory(w->run->session);
    breathe(w);
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
    const double began = session_clock();
    do_chunk(w);
    c->cut = w->job.cut;
    atomic_store(&r->cost, 1 + (uint64_t)((session_clock() - began) * 1e9) / c->count);
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

static chunk *fresh_chunk(run *r)
{
    chunk *const c = pool_slot(r->pool);
    chunk_reset(c);
    return c;
}

/* What one puzzle takes is known by the chunks that have come out; before that, one puzzle fills a
 * chunk at first, then a part of one worker's share of what has come. */
static size_t full_at(const run *r)
{
    const uint64_t cost = atomic_load(&r->cost);
    const uint64_t share = cost ? 1 + chunk_time * 1000 / cost
                                : 1 + r->handed_over / (CHUNKS_AHEAD * (uint64_t)r->threads);
    const size_t most = r->batch->answer ? CHUNK_MOST : r->batch->chunk;
    return share < most ? (size_t)share : most;
}

/* Not knowing what a puzzle takes is no reason to read far ahead. */
static void hand_over(run *r, const chunk *c)
{
    r->handed_over += c->count;
    pool_put(r->pool, atomic_load(&r->cost) ? c->count : CHUNK_MOST);
}

/* Puts what comes next into the chunk. */
static feed_event fill(run *r, feed *input, chunk *c, size_t most)
{
    puzzle next;
    bool memory;
    feed_event event = FEED_PUZZLE;
    if (chunk_take_plain(c, input, most, &memory) == 0) {
        event = feed_next(input, &next);
        if (event == FEED_PUZZLE || event == FEED_TROUBLE)
            memory = chunk_add(c, &next, r->batch->answer);
    }
    if (!memory)
        session_no_memory(r->session);
    return event;
}

static void feed_pool(run *r, feed *input)
{
    feed_event event;
    do {
        chunk *const c = fresh_chunk(r);
        const size_t most = full_at(r);
        do
            event = fill(r, input, c, most);
        while (!chunk_is_full(c, most) && event != FEED_PAUSE && event != FEED_END);
        if (c->count > 0)
            hand_over(r, c);
    } while (event != FEED_END);
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
    const size_t slots = SHORT_CHUNKS_AHEAD * (size_t)r.threads;
    feed *const input = feed_open(s, inputs, count);
    if (!input)
        return 0;
    const size_t most = CHUNKS_AHEAD * CHUNK_MOST * (size_t)r.threads;
    r.pool = pool_new(r.threads, slots, sizeof(chunk), most, &calls);
    if (r.pool) {
        feed_pool(&r, input);
        pool_finish(r.pool);
        for (size_t i = 0; i < slots; i++)
            chunk_clear(pool_at(r.pool, i));
        pool_free(r.pool);
    } else {
        session_no_memory(s);
    }
    feed_close(input);
    return atomic_load(&r.invalid);
}
