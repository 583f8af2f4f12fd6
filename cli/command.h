/* The commands as rows of a table: main.c runs them, help.c describes them. */
#ifndef SHUDU_CLI_COMMAND_H
#define SHUDU_CLI_COMMAND_H

#include "opt.h"
#include "session.h"

/* arguments  after the options, in the usage line
 * output     what a line of the result is;  no  when the exit status is 1 (NULL: never)
 * example    a call without "shudu "
 * size       of the struct of its options, which begins with `common`
 * series     whether --output names a series of files, which the command writes itself (NULL: no)
 * run        does it: `inputs` are the words that are no options */
typedef struct command {
    const char *name, *arguments[2];
    const char *summary[2], *output[2], *no[2];
    const char *example;
    size_t size;
    const opt *tables[OPT_TABLES + 1];
    bool (*series)(const void *options);
    void (*run)(session *s, void *options, char **inputs, size_t count);
} command;

extern const command cmd_analyze, cmd_solve, cmd_check, cmd_candidates, cmd_rate, cmd_model,
    cmd_convert, cmd_draw, cmd_verify, cmd_bench, cmd_engines, cmd_version, cmd_help;

/* All commands, ended by NULL, in the order of the help. */
extern const command *const commands[];
const command *command_find(const char *name);

/* Writes the closest command's name, or nothing if none is close. */
void command_suggest(shudu_sink *to, shudu_lang lang, const char *name);

/* Help of one command; usage of all. */
void help_command(shudu_sink *to, shudu_lang lang, const command *c);
void help_all(shudu_sink *to, shudu_lang lang);

/* Says that no engine has this id, and which there are; `others` is put behind them. */
void engine_tell_unknown(session *s, const char *id, const char *others);

/* What `shudu version` prints. */
void version_put(session *s, shudu_sink *to);

#endif
