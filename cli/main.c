/* shudu: COMMAND [OPTIONS] [INPUT ...]. The contract of options, output and exit status is written
 * in man/shudu.1. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <shudu/grid.h>

#include "command.h"
#include "later.h"
#include "simd.h"

const command *const commands[] = {
    &cmd_analyze, &cmd_solve,  &cmd_check, &cmd_candidates, &cmd_rate,    &cmd_model, &cmd_convert,
    &cmd_draw,    &cmd_verify, &cmd_bench, &cmd_engines,    &cmd_version, &cmd_help,  NULL,
};

const command *command_find(const char *name)
{
    for (size_t i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

/* Letters to change, add or leave out (Levenshtein 1966), for words of up to 15 letters. */
static size_t distance(const char *a, const char *b)
{
    enum { MOST = 15 };
    const size_t rows = strlen(a), cols = strlen(b);
    size_t line[MOST + 1];
    if (rows > MOST || cols > MOST)
        return MOST;
    for (size_t c = 0; c <= cols; c++)
        line[c] = c;
    for (size_t r = 1; r <= rows; r++) {
        size_t corner = line[0];
        line[0] = r;
        for (size_t c = 1; c <= cols; c++) {
            const size_t above = line[c];
            size_t least = corner + (a[r - 1] != b[c - 1]);
            least = least < above + 1 ? least : above + 1;
            line[c] = least < line[c - 1] + 1 ? least : line[c - 1] + 1;
            corner = above;
        }
    }
    return line[cols];
}

void command_suggest(shudu_sink *to, shudu_lang lang, const char *name)
{
    const command *best = NULL;
    size_t least = 3;
    for (size_t i = 0; commands[i]; i++) {
        const size_t d = distance(name, commands[i]->name);
        if (d < least) {
            least = d;
            best = commands[i];
        }
    }
    if (best)
        say(to, lang, SAY_DID_YOU_MEAN, best->name);
}

/* Prints the help or the version that an option asks for. c NULL: of the whole program. */
static void answer_flag(session *s, const command *c)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    if (s->options->version)
        version_put(s, &to);
    else if (!c)
        help_all(&to, s->lang);
    else
        help_command(&to, s->lang, c);
    out_flush(&buf);
}

static void tell_no_command(session *s)
{
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink to = shudu_buffer_sink(&text);
    help_all(&to, s->lang);
    session_err(s, text.bytes, text.len);
    shudu_buffer_clear(&text);
    session_note(s, DID_USAGE);
}

static void act(session *s, const command *c, bool about, void *options, char **argv, size_t count)
{
    if (s->options->help || s->options->version)
        answer_flag(s, about ? NULL : c);
    else if (about)
        tell_no_command(s);
    else
        c->run(s, options, argv, count);
}

/* about: no command was named; what is asked for is about the program */
static int run(const command *c, bool about, void *options, int argc, char **argv)
{
    session s;
    size_t count = 0;
    char mistake[512] = "";
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink to = shudu_buffer_sink(&text);
    const bool parsed = opt_parse(options, c->tables, argc, argv, &count, &to);
    strncpy(mistake, text.bytes ? text.bytes : "", sizeof mistake - 1);
    shudu_buffer_clear(&text);
    const common *const shared = options;
    const bool series = parsed && c->series && c->series(options);
    if (!session_begin(&s, about ? NULL : c->name, shared, series ? NULL : shared->output))
        return 6;
    if (!parsed)
        session_say(&s, DID_USAGE, about ? SAY_SHARED_MISTAKE : SAY_USAGE_MISTAKE, mistake,
                    c->name);
    else if (shared->help || simd_from_environment(&s))
        act(&s, c, about, options, argv, count);
    return session_end(&s);
}

/* ---- Where a command is wanted ---- */

static bool is_input(const char *word)
{
    struct stat info;
    return strcmp(word, "-") == 0 || shudu_count_cells(word, strlen(word)) == SHUDU_CELLS ||
           stat(word, &info) == 0;
}

static void tell_unknown(session *s, const char *name)
{
    shudu_buffer hint;
    shudu_buffer_init(&hint, NULL);
    shudu_sink to = shudu_buffer_sink(&hint);
    command_suggest(&to, s->lang, name);
    session_say(s, DID_USAGE, SAY_COMMAND_UNKNOWN, name, hint.bytes ? hint.bytes : "");
    shudu_buffer_clear(&hint);
}

/* argv[at] is no command, or an option of one: tells what it may be instead. */
static int no_command(int argc, char **argv, int at)
{
    static const opt *const tables[] = {opt_common, opt_input, NULL};
    common options = {0};
    const char *const word = argv[at];
    session s;
    size_t count;
    shudu_buffer ignored;
    shudu_buffer_init(&ignored, NULL);
    shudu_sink to = shudu_buffer_sink(&ignored);
    opt_parse(&options, tables, argc, argv, &count, &to); /* for the language */
    shudu_buffer_clear(&ignored);
    if (!session_begin(&s, NULL, &options, NULL))
        return 6;
    if (is_input(word))
        session_say(&s, DID_USAGE, SAY_COMMAND_WANTED, word);
    else if (word[0] == '-')
        session_say(&s, DID_USAGE, SAY_OPTION_EARLY, word);
    else if (!later_say(&s, LATER_COMMAND, word))
        tell_unknown(&s, word);
    return session_end(&s);
}

/* Moves argv[at] to argv[1]. */
static void put_first(char **argv, int at)
{
    char *const word = argv[at];
    memmove(argv + 2, argv + 1, (size_t)(at - 1) * sizeof *argv);
    argv[1] = word;
}

int main(int argc, char **argv)
{
    static char name[] = "shudu", *alone[] = {name, NULL};
    int at;
    if (argc < 1) {
        argc = 1;
        argv = alone;
    }
    const bool in_order = opt_find_command(argc, argv, &at);
    const bool about = in_order && at == argc;
    const command *const c = about ? &cmd_help : in_order ? command_find(argv[at]) : NULL;
    if (!c)
        return no_command(argc, argv, at);
    if (!about)
        put_first(argv, at);
    void *const options = calloc(1, c->size);
    if (!options) {
        static const char none[] = "shudu: out of memory\n";
        return write(STDERR_FILENO, none, sizeof none - 1) < 0 ? 6 : 4;
    }
    const int skip = about ? 0 : 1;
    const int status = run(c, about, options, argc - skip, argv + skip);
    free(options);
    return status;
}
