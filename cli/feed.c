/* The reader of the library turns bytes into puzzles; here is where the bytes come from. Files are
 * read in blocks that stay in a cache, not mapped: measured (docs/speed.md), that costs the same,
 * works for pipes too, and no other program can take the bytes away meanwhile. Before a
 * read that would wait, PAUSE is told once, so that what has been read can go out first; the wait
 * itself ends early when the session stops or when the reader of our output goes away. */
#include "feed.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <shudu/grid.h>

typedef enum source_kind { SOURCE_NONE, SOURCE_TEXT, SOURCE_FILE } source_kind;

struct feed {
    session *session;
    char **inputs;
    size_t count, next;
    char (*label)[32]; /* names of the arguments that are puzzles */
    shudu_reader *reader;
    source_kind kind;
    int fd;
    const char *name;
    const char *text; /* of an argument; NULL when it was fed */
    bool paused, finished;
    int error; /* of the input that `name` names; told next */
    uint64_t number;
    char block[FEED_BLOCK];
};

static char standard_input[] = "-";

feed *feed_open(session *s, char **inputs, size_t count)
{
    static char *only[] = {standard_input};
    if (count == 0 && isatty(STDIN_FILENO)) {
        session_say(s, DID_USAGE, SAY_NO_INPUT, s->command);
        return NULL;
    }
    feed *const f = calloc(1, sizeof *f);
    char(*const label)[32] = calloc(count + 1, sizeof *label);
    if (!f || !label) {
        free(f);
        free(label);
        session_no_memory(s);
        return NULL;
    }
    f->session = s;
    f->inputs = count ? inputs : only;
    f->count = count ? count : 1;
    f->label = label;
    return f;
}

static void end_source(feed *f)
{
    shudu_reader_free(f->reader);
    f->reader = NULL;
    f->finished = false;
    if (f->kind == SOURCE_FILE && f->fd != STDIN_FILENO)
        close(f->fd);
    f->kind = SOURCE_NONE;
}

void feed_close(feed *f)
{
    if (!f)
        return;
    end_source(f);
    free(f->label);
    free(f);
}

/* ---- What an argument is ---- */

/* An argument that is no file: does it look like a puzzle that cannot be read, rather than like
 * the name of a file that is missing? */
static bool resembles_puzzle(const char *argument, size_t len)
{
    enum { FEW = 20 };
    const int cells = shudu_count_cells(argument, len);
    return strchr(argument, '\n') || strstr(argument, "://") || cells > FEW ||
           (cells > 0 && strchr(argument, ' '));
}

static bool is_puzzle(const char *argument, shudu_format from)
{
    const size_t len = strlen(argument);
    struct stat info;
    if (shudu_count_cells(argument, len) == SHUDU_CELLS)
        return true;
    if (stat(argument, &info) == 0)
        return false;
    shudu_record record;
    const shudu_err err = shudu_parse(&record, argument, len, from);
    return err == SHUDU_OK || err == SHUDU_E_RANGE || resembles_puzzle(argument, len);
}

static const char *label_of(feed *f, size_t index)
{
    static const char word[] = "argument";
    char *const label = f->label[index];
    strcpy(label, word);
    if (f->count > 1) {
        strcat(label, " ");
        strcat(label, say_number(index + 1).text);
    }
    return label;
}

static void begin_text(feed *f, size_t index)
{
    f->kind = SOURCE_TEXT;
    f->name = label_of(f, index);
    f->text = f->inputs[index];
}

/* false: f->error tells why, and there is no source. */
static bool begin_file(feed *f, const char *name)
{
    struct stat info;
    const bool is_stdin = strcmp(name, "-") == 0;
    f->fd = is_stdin ? STDIN_FILENO : open(name, O_RDONLY);
    f->name = is_stdin ? "stdin" : name;
    if (f->fd >= 0 && fstat(f->fd, &info) == 0 && S_ISDIR(info.st_mode)) {
        if (!is_stdin)
            close(f->fd);
        f->fd = -1;
        errno = EISDIR;
    }
    if (f->fd < 0) {
        f->error = errno;
        return false;
    }
    f->kind = SOURCE_FILE;
    return true;
}

/* Begins the next input. false: f->error tells why it cannot be read, or there was no memory. */
static bool begin_source(feed *f)
{
    const size_t index = f->next++;
    const shudu_format from = f->session->options->from;
    if (is_puzzle(f->inputs[index], from))
        begin_text(f, index);
    else if (!begin_file(f, f->inputs[index]))
        return false;
    f->paused = false;
    f->reader = shudu_reader_new(NULL, from);
    if (f->reader)
        return true;
    session_no_memory(f->session);
    return false;
}

/* ---- Bytes ---- */

enum { INPUT, WAKE, OUTPUT, WATCHED };

/* Whether a read would not wait; waits up to `timeout` milliseconds (-1: for ever) for that. */
static bool is_ready(feed *f, int timeout)
{
    session *const s = f->session;
    struct pollfd watched[WATCHED] = {
        [INPUT] = {f->fd, POLLIN, 0},
        [WAKE] = {session_wake_fd(), POLLIN, 0},
        [OUTPUT] = {s->options->output ? -1 : STDOUT_FILENO, 0, 0},
    };
    if (poll(watched, WATCHED, timeout) <= 0)
        return false;
    if (watched[OUTPUT].revents & (POLLERR | POLLHUP | POLLNVAL))
        session_stop(s);
    return watched[INPUT].revents != 0;
}

/* false at the end of the input. */
static bool read_block(feed *f)
{
    const ssize_t n = read(f->fd, f->block, sizeof f->block);
    if (n < 0 && errno == EINTR)
        return true;
    if (n < 0)
        f->error = errno;
    if (n <= 0)
        return false;
    shudu_reader_feed(f->reader, f->block, (size_t)n);
    return true;
}

/* Gets more bytes into the reader. PAUSE if they are not there, END if the input has none left. */
static feed_event get_bytes(feed *f)
{
    if (f->kind == SOURCE_TEXT) {
        if (!f->text)
            return FEED_END;
        shudu_reader_feed(f->reader, f->text, strlen(f->text));
        f->text = NULL;
        return FEED_PUZZLE;
    }
    if (!is_ready(f, f->paused ? -1 : 0)) {
        f->paused = true;
        return FEED_PAUSE;
    }
    f->paused = false;
    return read_block(f) ? FEED_PUZZLE : FEED_END;
}

static feed_event hand_out_trouble(feed *f, puzzle *out)
{
    *out = (puzzle){.source = f->name, .number = f->number, .error = f->error};
    f->error = 0;
    return FEED_TROUBLE;
}

static feed_event hand_out_puzzle(feed *f, puzzle *out)
{
    out->source = f->name;
    out->number = ++f->number;
    out->error = 0;
    return FEED_PUZZLE;
}

feed_event feed_next(feed *f, puzzle *out)
{
    while (!session_is_stopping(f->session)) {
        if (f->reader && shudu_reader_next(f->reader, &out->record))
            return hand_out_puzzle(f, out);
        if (f->error)
            return hand_out_trouble(f, out);
        if (f->finished)
            end_source(f);
        if (!f->reader && f->next == f->count)
            break;
        if (!f->reader && !begin_source(f))
            continue;
        const feed_event bytes = get_bytes(f);
        if (bytes == FEED_PAUSE)
            return FEED_PAUSE;
        if (bytes == FEED_END) {
            shudu_reader_finish(f->reader);
            f->finished = true;
        }
    }
    return FEED_END;
}

size_t feed_plain(feed *f,
                  shudu_grid *grids,
                  shudu_plain *plains,
                  size_t cap,
                  const char **source,
                  uint64_t *number)
{
    if (!f->reader || session_is_stopping(f->session))
        return 0;
    const size_t count = shudu_reader_plain(f->reader, grids, plains, cap);
    *source = f->name;
    *number = f->number + 1;
    f->number += count;
    return count;
}

static void put_record_problem(shudu_sink *to, shudu_lang lang, const puzzle *p)
{
    const shudu_problem *const problem = &p->record.problem;
    shudu_put_str(to, p->source);
    shudu_put_char(to, ':');
    shudu_put_u64(to, problem->line ? problem->line : p->record.line);
    if (problem->column) {
        shudu_put_char(to, ':');
        shudu_put_u64(to, problem->column);
    }
    shudu_put_str(to, ": ");
    shudu_problem_text(to, problem, lang);
    const unsigned clashes =
        problem->why == SHUDU_WHY_CLASH ? shudu_clashes(NULL, 0, &p->record.position.grid) : 0;
    if (clashes > 1)
        say(to, lang, SAY_MORE_CLASHES, say_number(clashes).text);
}

/* The name of a missing file may be a puzzle that lost symbols: then both are said. */
static void put_trouble(const session *s, shudu_sink *to, const puzzle *p)
{
    enum { MANY = 5 };
    const int cells = shudu_count_cells(p->source, strlen(p->source));
    session_put_io_error(s, to, SAY_CANNOT_READ, *p->source ? p->source : "''", p->error);
    if (p->error == ENOENT && cells >= MANY)
        say(to, s->lang, SAY_FEW_CELLS, say_number((uint64_t)cells).text);
}

outcome puzzle_put_problem(const session *s, shudu_sink *to, const puzzle *p)
{
    if (p->error)
        put_trouble(s, to, p);
    else
        put_record_problem(to, s->lang, p);
    return p->error ? DID_IO : DID_BAD;
}
