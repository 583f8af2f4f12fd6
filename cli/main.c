/* shudu: COMMAND [OPTIONS] [INPUT ...]. The contract of options, output and exit status is written
 * in man/shudu.1. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"

const command *const commands[] = {
    &cmd_analyze, &cmd_solve,  &cmd_check,   &cmd_candidates, &cmd_rate, &cmd_model, &cmd_convert,
    &cmd_draw,    &cmd_verify, &cmd_engines, &cmd_version,    &cmd_help, NULL,
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
    if (!session_begin(&s, c->name, shared, series ? NULL : shared->output))
        return 6;
    if (!parsed)
        session_say(&s, DID_USAGE, SAY_USAGE_MISTAKE, mistake, c->name);
    else if (shared->help || shared->version)
        answer_flag(&s, about ? NULL : c);
    else
        c->run(&s, options, argv, count);
    return session_end(&s);
}

static int unknown_command(const char *name)
{
    static const common plain;
    session s;
    shudu_buffer hint;
    if (!session_begin(&s, "help", &plain, NULL))
        return 6;
    shudu_buffer_init(&hint, NULL);
    shudu_sink to = shudu_buffer_sink(&hint);
    command_suggest(&to, s.lang, name);
    session_say(&s, DID_USAGE, SAY_COMMAND_UNKNOWN, name, hint.bytes ? hint.bytes : "");
    shudu_buffer_clear(&hint);
    return session_end(&s);
}

static int no_command(void)
{
    static const common plain;
    session s;
    shudu_buffer text;
    if (!session_begin(&s, "help", &plain, NULL))
        return 6;
    shudu_buffer_init(&text, NULL);
    shudu_sink to = shudu_buffer_sink(&text);
    help_all(&to, s.lang);
    session_err(&s, text.bytes, text.len);
    shudu_buffer_clear(&text);
    session_note(&s, DID_USAGE);
    return session_end(&s);
}

/* Options before a command are about the program: that is what help is for. */
int main(int argc, char **argv)
{
    if (argc < 2)
        return no_command();
    const bool about = argv[1][0] == '-';
    const command *const c = about ? &cmd_help : command_find(argv[1]);
    if (!c)
        return unknown_command(argv[1]);
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
