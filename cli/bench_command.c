/* A rival that is a command: it reads puzzles from standard input and writes a line for each. Both
 * ends are files that are there already, so that it neither waits for us nor we for it, and what it
 * is charged with is its own: start, reading, solving, writing. The output file is written over and
 * over; it is cut only in a rehearsal, which is not measured, so that nobody pays for its pages. */
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* text, length, at  what the last run wrote, and the line that is next; NULL: not read yet
 * told              that its status is not 0, which is said once */
struct bench_command {
    char *line;
    FILE *in, *out;
    char *text;
    size_t length, at;
    bool told;
};

static void forget_text(struct bench_command *c)
{
    free(c->text);
    c->text = NULL;
    c->length = c->at = 0;
}

static void end_command(bench_racer *r)
{
    struct bench_command *const c = r->command;
    if (c->in)
        fclose(c->in);
    if (c->out)
        fclose(c->out);
    forget_text(c);
    free(c->line);
    free(c);
}

/* ---- Running ---- */

static bool told_io(const bench_racer *r, say_id what)
{
    session_io_error(r->session, what, r->name, errno);
    return false;
}

static bool write_puzzles(const bench_racer *r, const char *texts, size_t count)
{
    FILE *const in = r->command->in;
    rewind(in);
    for (size_t i = 0; i < count; i++)
        fwrite(texts + i * BENCH_STRIDE, SHUDU_CELLS + 1, 1, in);
    const long length = (long)count * (SHUDU_CELLS + 1);
    return (fflush(in) == 0 && !ferror(in) && ftruncate(fileno(in), length) == 0 &&
            lseek(fileno(in), 0, SEEK_SET) == 0) ||
           told_io(r, SAY_CANNOT_WRITE);
}

/* Starts the command in a group of its own, so that all of it can be ended. `alive` is the end of
 * a pipe that is open as long as it runs. 0: errno tells why not. */
static pid_t start(const struct bench_command *c, int alive)
{
    static char shell[] = "/bin/sh", option[] = "-c";
    char *const words[] = {shell, option, c->line, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    pid_t pid = 0;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, fileno(c->in), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, fileno(c->out), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclose(&files, alive);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigdefault(&how, &usual);
    const int error = posix_spawn(&pid, shell, &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    errno = error;
    return error ? 0 : pid;
}

/* Waits until the command is done; ends it if the session stops. */
static int await(pid_t pid, int alive)
{
    struct pollfd watched[] = {{session_wake_fd(), POLLIN, 0}, {alive, 0, 0}};
    int status = 0;
    while (poll(watched, 2, -1) < 0 && errno == EINTR)
        ;
    if (!watched[1].revents)
        kill(-pid, SIGTERM);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    return status;
}

static uint64_t children_ns(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    const struct timeval *const parts[] = {&used.ru_utime, &used.ru_stime};
    uint64_t ns = 0;
    for (size_t i = 0; i < 2; i++)
        ns += (uint64_t)parts[i]->tv_sec * 1000000000u + (uint64_t)parts[i]->tv_usec * 1000u;
    return ns;
}

/* A status of 1 may be an answer, as that of grep, or a failure: whoever looks at the table knows.
 */
static void note_status(const bench_racer *r, uint64_t status)
{
    if (!r->command->told)
        session_say(r->session, 0, SAY_RIVAL_STATUS, r->name, say_number(status).text);
    r->command->told = true;
}

static bool told_end(const bench_racer *r, int status)
{
    enum { CANNOT_RUN = 126 }; /* from here on, in the words of sh */
    if (WIFSIGNALED(status)) {
        if (!session_is_stopping(r->session))
            session_say(r->session, DID_IO, SAY_RIVAL_KILLED, r->name,
                        say_number((uint64_t)WTERMSIG(status)).text);
        return false;
    }
    const uint64_t own = WIFEXITED(status) ? (uint64_t)WEXITSTATUS(status) : 0;
    if (own >= CANNOT_RUN)
        session_say(r->session, DID_IO, SAY_RIVAL_EXIT, r->name, say_number(own).text);
    else if (own > 0)
        note_status(r, own);
    return own < CANNOT_RUN;
}

/* How much it wrote: as far as our descriptor has moved, or all of the file if it was opened anew,
 * as /dev/stdout. */
static void note_length(struct bench_command *c)
{
    struct stat info;
    const off_t moved = lseek(fileno(c->out), 0, SEEK_CUR);
    const bool anew = moved == 0 && fstat(fileno(c->out), &info) == 0;
    const off_t length = anew ? info.st_size : moved;
    c->length = length > 0 ? (size_t)length : 0;
}

static bool run_command(bench_racer *r,
                        bench_room *room,
                        const bench_task *task,
                        const char *texts,
                        size_t count,
                        bool rehearsal,
                        uint64_t *ns)
{
    struct bench_command *const c = r->command;
    int alive[2];
    (void)room, (void)task;
    forget_text(c);
    if (!write_puzzles(r, texts, count))
        return false;
    if (lseek(fileno(c->out), 0, SEEK_SET) != 0 ||
        (rehearsal && ftruncate(fileno(c->out), 0) != 0) || pipe(alive) != 0)
        return told_io(r, SAY_CANNOT_START);
    fcntl(alive[0], F_SETFD, FD_CLOEXEC);
    const uint64_t before = children_ns();
    const pid_t pid = start(c, alive[0]);
    close(alive[1]);
    const int status = pid ? await(pid, alive[0]) : 0;
    *ns = children_ns() - before;
    close(alive[0]);
    if (!pid)
        return told_io(r, SAY_CANNOT_START);
    note_length(c);
    return told_end(r, status);
}

/* ---- What it said ---- */

static void read_text(bench_racer *r)
{
    struct bench_command *const c = r->command;
    c->text = malloc(c->length + 1);
    if (!c->text) {
        session_no_memory(r->session);
        return;
    }
    for (size_t got = 0; got < c->length;) {
        const ssize_t n = pread(fileno(c->out), c->text + got, c->length - got, (off_t)got);
        if (n <= 0)
            c->length = got;
        else
            got += (size_t)n;
    }
}

/* The last 81 digits in a row, since many write the puzzle in front of its solution. */
static bool find_grid(shudu_grid *out, const char *line, size_t len)
{
    for (size_t end = len; end >= SHUDU_CELLS; end--) {
        size_t run = 0;
        while (run < SHUDU_CELLS && line[end - run - 1] >= '1' && line[end - run - 1] <= '9')
            run++;
        if (run == SHUDU_CELLS) {
            bench_text_to_grid(out, line + end - SHUDU_CELLS);
            return true;
        }
    }
    return false;
}

/* A grid says that there is a solution; a status word as the first field says how many; any other
 * line that there is not exactly one. */
static void answer_command(
    bench_racer *r, const bench_room *room, const bench_task *task, size_t i, bench_answer *out)
{
    static const unsigned claims[] = {[SHUDU_UNIQUE] = CLAIM_ONE,
                                      [SHUDU_MULTIPLE] = CLAIM_SEVERAL,
                                      [SHUDU_NONE] = CLAIM_NONE,
                                      [SHUDU_INVALID] = CLAIM_NONE,
                                      [SHUDU_LIMIT] = CLAIM_ANY};
    struct bench_command *const c = r->command;
    (void)room, (void)task, (void)i;
    if (!c->text)
        read_text(r);
    *out = (bench_answer){.claims = CLAIM_NONE | CLAIM_SEVERAL};
    if (!c->text || c->at >= c->length) { /* no line: no answer */
        out->claims = 0;
        return;
    }
    const char *const line = c->text + c->at;
    const char *const end = memchr(line, '\n', c->length - c->at);
    const size_t len = end ? (size_t)(end - line) : c->length - c->at;
    c->at += len + 1;
    out->has_grid = find_grid(&out->grid, line, len);
    if (out->has_grid)
        out->claims = CLAIM_ONE | CLAIM_SEVERAL;
    for (shudu_status status = SHUDU_UNIQUE; status <= SHUDU_LIMIT; status++) {
        const char *const word = shudu_status_word(status);
        const size_t own = strlen(word);
        if (len >= own && memcmp(line, word, own) == 0 && (len == own || line[own] <= ' '))
            out->claims = claims[status];
    }
}

bool bench_command_new(bench_racer *out, const char *line)
{
    struct bench_command *const c = calloc(1, sizeof *c);
    out->whole = true;
    out->run = run_command;
    out->answer = answer_command;
    out->end = end_command;
    out->command = c;
    if (c)
        c->line = strdup(line);
    if (!c || !c->line) {
        free(c);
        session_no_memory(out->session);
        return false;
    }
    c->in = tmpfile();
    c->out = tmpfile();
    if (!c->in || !c->out) {
        told_io(out, SAY_CANNOT_START);
        end_command(out);
        return false;
    }
    fcntl(fileno(c->in), F_SETFD, FD_CLOEXEC);
    fcntl(fileno(c->out), F_SETFD, FD_CLOEXEC);
    return true;
}
