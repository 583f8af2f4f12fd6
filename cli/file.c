/* Pages and traces. A writer is a function from a context to a sink, so that opening, failing and
 * renaming are written once. For analyze the search runs once more rather than keep its events:
 * there may be millions. */
#include "file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <shudu/show.h>

static bool file_write(job *j, const char *path, file_put *put, const void *ctx)
{
    output file;
    out_buffer *const buf = malloc(sizeof *buf);
    if (!buf) {
        session_no_memory(j->session);
        return false;
    }
    bool done = out_open(&file, path);
    if (done) {
        shudu_sink to = out_buffer_sink(buf, &file);
        put(&to, ctx);
        out_flush(buf);
        done = out_close(&file, !to.failed && !session_is_stopping(j->session));
    }
    free(buf);
    if (!done)
        job_io_error(j, SAY_CANNOT_WRITE, path, file.error);
    return done;
}

/* Where the extension begins, with its point; the end if there is none. */
static const char *extension_of(const char *path)
{
    const char *const slash = strrchr(path, '/'), *const point = strrchr(path, '.');
    const char *const name = slash ? slash + 1 : path;
    return point && point > name ? point : path + strlen(path);
}

static bool file_is(const char *path, const char *extension)
{
    return strcmp(extension_of(path), extension) == 0;
}

/* The caller frees it. NULL: no memory. */
static char *file_name(const char *path, uint64_t number, const char *extension)
{
    const char *const own = extension_of(path);
    const size_t stem = (size_t)(own - path);
    if (!extension)
        extension = own;
    const size_t size = stem + strlen(extension) + sizeof "-18446744073709551615";
    char *const name = malloc(size);
    if (!name)
        return NULL;
    memcpy(name, path, stem);
    name[stem] = '\0';
    if (number > 1) {
        strcat(name, "-");
        strcat(name, say_number(number).text);
    }
    strcat(name, extension);
    return name;
}

/* Workers write out of order. */
static void note_written(file_series *files, uint64_t number)
{
    unsigned long long first = atomic_load(&files->first), last = atomic_load(&files->last);
    while ((first == 0 || number < first) &&
           !atomic_compare_exchange_weak(&files->first, &first, number))
        ;
    while (number > last && !atomic_compare_exchange_weak(&files->last, &last, number))
        ;
}

bool file_is_same(const char *a, const char *b)
{
    struct stat info_a, info_b;
    if (!a || !b || out_is_device(a))
        return false;
    return strcmp(a, b) == 0 || (stat(a, &info_a) == 0 && stat(b, &info_b) == 0 &&
                                 info_a.st_dev == info_b.st_dev && info_a.st_ino == info_b.st_ino);
}

bool file_is_input(session *s, const char *path, char **inputs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (file_is_same(path, inputs[i])) {
            session_say(s, DID_USAGE, SAY_OVER_INPUT, path);
            return true;
        }
    return false;
}

/* Puzzles come to a device in their order, and nothing comes to what would stand beside it. */
static bool write_device(job *j,
                         const file_series *files,
                         const puzzle *p,
                         const char *extension,
                         file_put *put,
                         const void *ctx)
{
    if (extension && !file_is(files->path, extension))
        return true;
    if (p->number > 1 && !files->lines) {
        job_say(j, p, DID_USAGE, SAY_DEVICE_ONE, files->path);
        job_end_run(j);
        return false;
    }
    job_await_turn(j);
    return file_write(j, files->path, put, ctx);
}

bool file_series_write(job *j,
                       file_series *files,
                       const puzzle *p,
                       const char *extension,
                       file_put *put,
                       const void *ctx)
{
    if (out_is_device(files->path))
        return write_device(j, files, p, extension, put, ctx);
    char *const name = file_name(files->path, p->number, extension);
    if (!name)
        session_no_memory(j->session);
    const bool written = name && file_write(j, name, put, ctx);
    free(name);
    if (written)
        note_written(files, p->number);
    return written;
}

void file_series_tell(session *s, file_series *files)
{
    const uint64_t first = atomic_load(&files->first), last = atomic_load(&files->last);
    if (last < 2)
        return;
    char *const from = file_name(files->path, first, NULL);
    char *const to = file_name(files->path, last, NULL);
    if (from && to && first < last)
        session_say(s, 0, SAY_FILES_WRITTEN, from, to);
    else if (to)
        session_say(s, 0, SAY_FILE_WRITTEN, to);
    free(from);
    free(to);
}

/* ---- The trace ---- */

/* One run of the search feeds the file of events and the recorder of the tree. */
typedef struct trace {
    job *job;
    const puzzle *puzzle;
    const shudu_limits *limits;
    shudu_tree_recorder *recorder;
    shudu_sink *events; /* NULL: only the tree is wanted */
    shudu_exhaustive_out *out;
    shudu_err err;
    bool done;
} trace;

static void on_event(void *ctx, const shudu_event *event)
{
    trace *const t = ctx;
    shudu_tree_event(t->recorder, event);
    if (!t->events)
        return;
    shudu_json_event(t->events, event);
    shudu_put_char(t->events, '\n');
}

static void run_search(trace *t)
{
    t->err = shudu_exhaustive(t->job->work, &t->puzzle->record.position, t->limits, on_event, t,
                              NULL, NULL, t->out);
    t->done = true;
}

static void put_events(shudu_sink *to, const void *ctx)
{
    trace *const t = *(trace *const *)ctx;
    t->events = to;
    run_search(t);
    t->events = NULL;
    to->failed = to->failed || t->err != SHUDU_OK;
}

typedef struct drawing {
    const shudu_tree *tree;
    shudu_lang lang;
} drawing;

static void put_dot(shudu_sink *to, const void *ctx)
{
    const drawing *const d = ctx;
    shudu_tree_dot(to, d->tree, d->lang);
}

static void put_svg(shudu_sink *to, const void *ctx)
{
    const drawing *const d = ctx;
    shudu_tree_svg(to, d->tree, d->lang);
}

static void write_trees(job *j, file_series *files, const puzzle *p, const shudu_tree *tree)
{
    static const struct {
        const char *extension;
        file_put *put;
    } kinds[] = {{".dot", put_dot}, {".svg", put_svg}};
    const drawing d = {tree, j->session->lang};
    const bool one_only = file_is(files->path, ".dot") || file_is(files->path, ".svg");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!one_only || file_is(files->path, kinds[i].extension))
            file_series_write(j, files, p, kinds[i].extension, kinds[i].put, &d);
}

bool file_trace(job *j,
                const puzzle *p,
                file_series *files,
                const shudu_limits *limits,
                shudu_exhaustive_out *out)
{
    shudu_tree tree;
    trace t = {j, p, limits, shudu_tree_begin(NULL), NULL, out, SHUDU_E_NOMEM, false};
    trace *const self = &t;
    bool written = true;
    if (t.recorder) {
        if (!file_is(files->path, ".dot") && !file_is(files->path, ".svg"))
            written = file_series_write(j, files, p, NULL, put_events, &self);
        if (!t.done)
            run_search(&t); /* its answer is wanted even if the file cannot be */
        shudu_tree_end(t.recorder, &tree);
    }
    if (t.err != SHUDU_OK)
        job_fail(j, p, t.err);
    else if (written && !j->cut)
        write_trees(j, files, p, &tree);
    return t.err == SHUDU_OK && !j->cut;
}
