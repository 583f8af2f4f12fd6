/* Help is made from the tables of commands and options, so that it cannot forget one. */
#include <string.h>

#include "command.h"
#include "later.h"

static void pad(shudu_sink *to, size_t written, size_t width)
{
    do
        shudu_put_char(to, ' ');
    while (++written < width);
}

/* How many columns `option` takes as opt_put_name writes it. */
static size_t name_width(const opt *option)
{
    size_t width = strlen("--") + strlen(option->name);
    if (option->kind == OPT_FLAG)
        return width;
    width++;
    for (size_t i = 0; option->choices && option->choices[i]; i++)
        width += strlen(option->choices[i]) + (i > 0);
    return option->choices ? width : width + strlen(option->arg);
}

static void put_row(shudu_sink *to, shudu_lang lang, const opt *option)
{
    enum { COLUMN = 29 };
    shudu_put_str(to, "  ");
    opt_put_name(to, option);
    pad(to, 2 + name_width(option), COLUMN);
    for (const char *c = option->help[lang]; *c; c++) {
        shudu_put_char(to, *c);
        if (*c == '\n')
            pad(to, 0, COLUMN);
    }
    shudu_put_char(to, '\n');
}

static void put_table(shudu_sink *to, shudu_lang lang, const opt *table)
{
    for (; table->kind != OPT_END; table++)
        put_row(to, lang, table);
}

/* Names only, broken into lines. */
static size_t put_names(shudu_sink *to, const opt *table, size_t column)
{
    enum { MOST = 90 };
    for (; table->kind != OPT_END; table++) {
        const size_t width = name_width(table);
        if (column + width + 2 > MOST) {
            shudu_put_char(to, '\n');
            column = 0;
        }
        shudu_put_str(to, column ? "  " : "    ");
        opt_put_name(to, table);
        column += width + (column ? 2 : 4);
    }
    return column;
}

static bool is_shared(const opt *table)
{
    return table == opt_common || table == opt_input;
}

static void put_options(shudu_sink *to, shudu_lang lang, const command *c)
{
    bool any = false;
    size_t column = 0;
    for (size_t i = 0; c->tables[i]; i++) {
        if (is_shared(c->tables[i]))
            continue;
        if (!any)
            say(to, lang, SAY_HELP_OPTIONS);
        any = true;
        put_table(to, lang, c->tables[i]);
    }
    say(to, lang, SAY_HELP_SHARED);
    for (size_t i = 0; c->tables[i]; i++)
        if (is_shared(c->tables[i]))
            column = put_names(to, c->tables[i], column);
    shudu_put_char(to, '\n');
}

void help_command(shudu_sink *to, shudu_lang lang, const command *c)
{
    say(to, lang, SAY_HELP_USAGE, c->name);
    shudu_put_str(to, *c->arguments[lang] ? " " : "");
    shudu_put_str(to, c->arguments[lang]);
    shudu_put_char(to, '\n');
    shudu_put_str(to, c->summary[lang]);
    shudu_put_str(to, "\n\n");
    put_options(to, lang, c);
    say(to, lang, SAY_HELP_OUTPUT, c->output[lang]);
    if (c->no[lang])
        say(to, lang, SAY_HELP_EXIT_NO, c->no[lang]);
    else
        say(to, lang, SAY_HELP_EXIT);
    say(to, lang, SAY_HELP_EXAMPLE, c->example);
}

void help_all(shudu_sink *to, shudu_lang lang)
{
    enum { COLUMN = 14 };
    say(to, lang, SAY_HELP_ALL);
    for (size_t i = 0; commands[i]; i++) {
        shudu_put_str(to, "  ");
        shudu_put_str(to, commands[i]->name);
        pad(to, 2 + strlen(commands[i]->name), COLUMN);
        shudu_put_str(to, commands[i]->summary[lang]);
        shudu_put_char(to, '\n');
    }
    say(to, lang, SAY_HELP_ALL_END);
}

static void run_help(session *s, void *options, char **inputs, size_t count)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    (void)options;
    if (s->options->json) {
        session_say(s, DID_USAGE, SAY_GOES_WITHOUT, "--json", "help");
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const command *const c = command_find(inputs[i]);
        if (c) {
            help_command(&to, s->lang, c);
        } else if (strcmp(inputs[i], "options") == 0) {
            say(&to, s->lang, SAY_HELP_SHARED_TITLE);
            put_table(&to, s->lang, opt_common);
            put_table(&to, s->lang, opt_input);
        } else if (!later_say(s, LATER_COMMAND, inputs[i])) {
            session_say(s, DID_USAGE, SAY_COMMAND_UNKNOWN, inputs[i], "");
        }
    }
    if (count == 0)
        help_all(&to, s->lang);
    out_flush(&buf);
}

const command cmd_help = {
    .name = "help",
    .arguments = {"[COMMAND | options]", "[命令 | options]"},
    .summary = {"Help on a command, on the options of all commands, or the list of commands.",
                "显示某个命令、通用选项或全部命令的帮助。"},
    .output = {"text", "文本"},
    .example = "help solve",
    .size = sizeof(common),
    .tables = {opt_common},
    .run = run_help,
};
