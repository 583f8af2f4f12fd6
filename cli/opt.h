/* Options as tables: parsing and help are made from the same rows. */
#ifndef SHUDU_CLI_OPT_H
#define SHUDU_CLI_OPT_H

#include <shudu/text.h>

/* What an option's value is, and the type of the member it is stored in. */
typedef enum opt_kind {
    OPT_END = 0, /* ends a table */
    OPT_FLAG,    /* bool; takes no value */
    OPT_COUNT,   /* uint64_t, from 1 */
    OPT_NUMBER,  /* uint64_t, from 0 */
    OPT_SECONDS, /* double, above 0 */
    OPT_TEXT,    /* const char * */
    OPT_LIST,    /* opt_list; may be given several times */
    OPT_CHOICE,  /* int: index into `choices` */
    OPT_FORMAT   /* shudu_format that can be read */
} opt_kind;

/* at       offset of the member in the command's options
 * arg      the value's name in the help ("N", "FILE"); NULL for a flag and a choice
 * choices  the words of a choice, ended by NULL */
typedef struct opt {
    const char *name;
    opt_kind kind;
    size_t at;
    const char *arg;
    const char *help[2];
    const char *const *choices;
} opt;

#define OPT_TABLES 4

enum { OPT_LIST_MOST = 16 };
typedef struct opt_list {
    const char *at[OPT_LIST_MOST];
    size_t count;
} opt_list;

/* Options of every command. The first member of each command's options. */
typedef struct common {
    bool help, version, json, quiet, keep_rest, time;
    int lang, color, progress;
    shudu_format from;
    uint64_t threads, seed, nodes;
    double seconds;
    const char *output;
} common;

enum { LANG_AUTO = 0, LANG_EN, LANG_ZH };
enum { COLOR_AUTO = 0, COLOR_ALWAYS, COLOR_NEVER };
enum { PROGRESS_AUTO = 0, PROGRESS_NEVER };

extern const opt opt_common[]; /* all commands */
extern const opt opt_input[];  /* those that read puzzles */
extern const opt opt_search[]; /* those that search */

/* Reads argv[1..argc-1] into `options` by `tables` (ended by NULL). The words that are no options
 * are moved to the front of argv; *count tells how many. An argument of 81 cell symbols is never
 * an option, though it may begin with '-'. false: a message about the first mistake was written
 * to `mistake`. */
bool opt_parse(void *options,
               const opt *const *tables,
               int argc,
               char **argv,
               size_t *count,
               shudu_sink *mistake);

/* Where the command's name stands: options of all commands may come before it. *at is argc if there
 * is none. false: argv[*at] is an option of a command before the command. */
bool opt_find_command(int argc, char **argv, int *at);

/* The language the options ask for, else that of the environment. */
shudu_lang opt_lang(const common *options);

/* "--limit N" */
void opt_put_name(shudu_sink *to, const opt *option);

#endif
