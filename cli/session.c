/* Everything that outlives a puzzle. Standard error is written without stdio, as a whole line at a
 * time, because workers share it with the progress line; a message never needs memory, since it
 * may have to say that there is none. Signals only raise a flag and wake the reader: what has been
 * done still comes out. A second signal kills, but not at once: timeout(1) sends every signal
 * twice. */
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A signal handler has no context, so these three are the only variables of the program that
 * change outside of main's. The pipe wakes a poll that waits for input. */
static atomic_int signal_seen;
static _Atomic time_t signal_time;
static int wake_pipe[2] = {-1, -1};

static void wake(void)
{
    const int saved = errno;
    if (write(wake_pipe[1], "", 1) < 0)
        errno = saved; /* full: then it is awake already */
}

static void on_signal(int number)
{
    enum { PATIENCE = 1 }; /* seconds */
    const time_t now = time(NULL);
    if (!atomic_load(&signal_seen)) {
        atomic_store(&signal_time, now);
        atomic_store(&signal_seen, number);
        wake();
    } else if (now - atomic_load(&signal_time) > PATIENCE) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

/* A standard descriptor that is closed would be given to the next file that is opened. It is taken
 * by one that is open the other way round, so that reading or writing fails as it should. */
static bool occupy_standard(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            return false;
    return true;
}

static bool catch_signals(void)
{
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    struct sigaction old, ignore = {.sa_handler = SIG_IGN};
    if (pipe(wake_pipe) != 0)
        return false;
    for (size_t i = 0; i < 2; i++)
        fcntl(wake_pipe[i], F_SETFL, O_NONBLOCK);
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
        if (sigaction(caught[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(caught[i], &action, NULL); /* nohup keeps its meaning */
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL); /* write() then says that the file is too large */
    return true;
}

int session_signal(void)
{
    return atomic_load(&signal_seen);
}

int session_wake_fd(void)
{
    return wake_pipe[0];
}

void session_note(session *s, outcome happened)
{
    atomic_fetch_or(&s->events, happened);
}

void session_stop(session *s)
{
    atomic_store(&s->stopping, true);
    wake();
}

bool session_is_stopping(const session *s)
{
    return atomic_load(&s->stopping) || session_signal();
}

double session_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- Standard error ---- */

/* A line of text of bounded length: what does not fit is cut. */
typedef struct err_line {
    char bytes[2048];
    size_t len;
} err_line;

static bool err_line_write(void *ctx, const char *bytes, size_t len)
{
    err_line *const line = ctx;
    const size_t room = sizeof line->bytes - line->len;
    const size_t taken = len < room ? len : room;
    memcpy(line->bytes + line->len, bytes, taken);
    line->len += taken;
    return true;
}

static void write_err(const char *bytes, size_t len)
{
    while (len > 0) {
        const ssize_t n = write(STDERR_FILENO, bytes, len);
        if (n < 0 && errno != EINTR)
            return; /* nobody is left to be told */
        if (n > 0) {
            bytes += n;
            len -= (size_t)n;
        }
    }
}

static void hide_progress(session *s)
{
    static const char clear_line[] = "\r\033[K";
    if (s->progress_shown)
        write_err(clear_line, sizeof clear_line - 1);
    s->progress_shown = false;
}

void session_hide_progress(session *s)
{
    if (!s->progress)
        return;
    pthread_mutex_lock(&s->talk);
    hide_progress(s);
    pthread_mutex_unlock(&s->talk);
}

void session_err(session *s, const char *bytes, size_t len)
{
    pthread_mutex_lock(&s->talk);
    hide_progress(s);
    write_err(bytes, len);
    pthread_mutex_unlock(&s->talk);
}

static void put_prefix(const session *s, shudu_sink *to)
{
    shudu_put_str(to, "shudu");
    if (s->command)
        shudu_put_char(to, ' ');
    shudu_put_str(to, s->command ? s->command : "");
    shudu_put_str(to, ": ");
}

void session_say_strings(session *s, unsigned happened, say_id id, ...)
{
    if (!happened && s->options->quiet)
        return;
    err_line line = {.len = 0};
    shudu_sink to = {err_line_write, &line, false};
    va_list list;
    put_prefix(s, &to);
    va_start(list, id);
    say_list(&to, s->lang, id, list);
    va_end(list);
    shudu_put_char(&to, '\n');
    session_err(s, line.bytes, line.len);
    atomic_fetch_or(&s->events, happened);
}

void session_put_errno(shudu_sink *to, shudu_lang lang, int error)
{
    static const struct {
        int error;
        say_id id;
    } known[] = {
        {ENOENT, SAY_ENOENT}, {EACCES, SAY_EACCES},    {EPERM, SAY_EACCES},    {EISDIR, SAY_EISDIR},
        {EFBIG, SAY_EFBIG},   {ENOSPC, SAY_ENOSPC},    {ENOTDIR, SAY_ENOTDIR}, {EROFS, SAY_EROFS},
        {EIO, SAY_EIO},       {ENOMEM, SAY_NO_MEMORY}, {EBADF, SAY_EBADF},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].error == error) {
            say(to, lang, known[i].id);
            return;
        }
    char text[256];
    if (strerror_r(error, text, sizeof text) == 0)
        shudu_put_str(to, text);
}

void session_put_io_error(
    const session *s, shudu_sink *to, say_id what, const char *path, int error)
{
    put_prefix(s, to);
    say(to, s->lang, what, path);
    session_put_errno(to, s->lang, error);
}

void session_io_error(session *s, say_id what, const char *path, int error)
{
    err_line line = {.len = 0};
    shudu_sink to = {err_line_write, &line, false};
    session_put_io_error(s, &to, what, path, error);
    shudu_put_char(&to, '\n');
    session_err(s, line.bytes, line.len);
    session_note(s, DID_IO);
}

void session_show_strings(session *s, say_id id, ...)
{
    if (!s->progress)
        return;
    pthread_mutex_lock(&s->talk);
    const double now = session_clock();
    if (now >= s->progress_next) {
        err_line line = {.len = 0};
        shudu_sink to = {err_line_write, &line, false};
        va_list strings;
        hide_progress(s);
        va_start(strings, id);
        say_list(&to, s->lang, id, strings);
        va_end(strings);
        write_err(line.bytes, line.len);
        s->progress_shown = true;
        s->progress_next = now + 0.5;
    }
    pthread_mutex_unlock(&s->talk);
}

void session_progress(session *s, uint64_t puzzles)
{
    if (!s->progress && !puzzles)
        return;
    pthread_mutex_lock(&s->talk);
    s->puzzles += puzzles;
    const uint64_t done = s->puzzles;
    pthread_mutex_unlock(&s->talk);
    session_show(s, SAY_PROGRESS, say_number(done).text,
                 say_number((uint64_t)(session_clock() - s->began)).text);
}

void session_discard(session *s)
{
    atomic_store(&s->broken, true);
}

void session_no_memory(session *s)
{
    if (!atomic_exchange(&s->broken, true))
        session_say(s, DID_LIMIT, SAY_NO_MEMORY);
    session_stop(s);
}

/* ---- Begin and end ---- */

static bool wants_colour(const common *options)
{
    const char *const no = getenv("NO_COLOR"), *const term = getenv("TERM");
    if (options->color != COLOR_AUTO)
        return options->color == COLOR_ALWAYS;
    return !options->output && isatty(STDOUT_FILENO) && !(no && *no) && term &&
           strcmp(term, "dumb") != 0;
}

/* Box-drawing lines only where they are sure to be seen; text in a file is the same everywhere. */
static bool wants_unicode(const common *options)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    if (options->output || !isatty(STDOUT_FILENO))
        return false;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *const value = getenv(variables[i]);
        if (value && *value)
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8");
    }
    return false;
}

bool session_begin(session *s, const char *command, const common *options, const char *path)
{
    *s = (session){.command = command, .options = options, .lang = opt_lang(options)};
    pthread_mutex_init(&s->talk, NULL);
    s->colour = wants_colour(options);
    s->unicode = wants_unicode(options);
    s->progress = !options->quiet && options->progress == PROGRESS_AUTO && isatty(STDERR_FILENO);
    s->began = session_clock();
    s->progress_next = s->began + 1;
    if (!occupy_standard() || !catch_signals()) {
        session_io_error(s, SAY_CANNOT_START, "pipe", errno);
        return false;
    }
    if (!out_open(&s->out, path)) {
        session_io_error(s, SAY_CANNOT_WRITE, path, s->out.error);
        return false;
    }
    return true;
}

static int exit_status(unsigned events)
{
    static const struct {
        outcome happened;
        int status;
    } order[] = {
        {DID_USAGE, 2}, {DID_IO, 6}, {DID_PART, 5}, {DID_BAD, 3}, {DID_LIMIT, 4}, {DID_NO, 1},
    };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (events & order[i].happened)
            return order[i].status;
    return 0;
}

int session_end(session *s)
{
    const unsigned whole = DID_USAGE | DID_IO | DID_PART;
    const bool keep =
        !session_signal() && !(atomic_load(&s->events) & whole) && !atomic_load(&s->broken);
    if (!out_close(&s->out, keep))
        session_io_error(s, SAY_CANNOT_WRITE, s->out.path ? s->out.path : "stdout", s->out.error);
    session_hide_progress(s);
    if (s->options->time && !s->options->json && !session_signal())
        session_say(s, 0, SAY_TIME, say_number(s->puzzles).text,
                    say_number((uint64_t)((session_clock() - s->began) * 1e3)).text);
    pthread_mutex_destroy(&s->talk);
    return session_signal() ? 128 + session_signal() : exit_status(atomic_load(&s->events));
}
