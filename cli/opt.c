/* The tables are turned into those of getopt_long, which does the work; what it finds is stored
 * through the member offset of each row. Mistakes are told in our words, in the language asked for
 * so far, since getopt_long knows only English. */
#include "opt.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "say.h"

#define COMMON(member) offsetof(common, member)

static const char *const lang_words[] = {"auto", "en", "zh", NULL};
static const char *const color_words[] = {"auto", "always", "never", NULL};
static const char *const progress_words[] = {"auto", "never", NULL};

const opt opt_common[] = {
    {"json", OPT_FLAG, COMMON(json), NULL, {"one JSON object a line", "每行一个 JSON 对象"}, NULL},
    {"output",
     OPT_TEXT,
     COMMON(output),
     "FILE",
     {"write the result to FILE, whole or not at all", "结果写入 FILE：要么完整，要么不写"},
     NULL},
    {"lang",
     OPT_CHOICE,
     COMMON(lang),
     NULL,
     {"language of text for people (auto: that of the locale)",
      "输出文字的语言（auto：随区域设置）"},
     lang_words},
    {"color",
     OPT_CHOICE,
     COMMON(color),
     NULL,
     {"colour in text (auto: on a terminal)", "文本着色（auto：仅在终端）"},
     color_words},
    {"progress",
     OPT_CHOICE,
     COMMON(progress),
     NULL,
     {"progress of long work, on a terminal", "耗时工作的进度（仅在终端）"},
     progress_words},
    {"quiet",
     OPT_FLAG,
     COMMON(quiet),
     NULL,
     {"no notices and no progress; errors are still told", "不显示提示和进度；错误仍会报告"},
     NULL},
    {"time",
     OPT_FLAG,
     COMMON(time),
     NULL,
     {"tell the time taken: on standard error, in JSON as \"seconds\"",
      "给出所用时间：写到标准错误；JSON 中为 \"seconds\""},
     NULL},
    {"threads",
     OPT_COUNT,
     COMMON(threads),
     "N",
     {"work with N threads (default: all cores)", "使用 N 个线程（默认：全部核心）"},
     NULL},
    {"seed",
     OPT_NUMBER,
     COMMON(seed),
     "N",
     {"seed of all that is random (bench: the order of the puzzles)",
      "随机数种子（bench：题目的顺序）"},
     NULL},
    {"help", OPT_FLAG, COMMON(help), NULL, {"show this help", "显示帮助"}, NULL},
    {"version", OPT_FLAG, COMMON(version), NULL, {"show the version", "显示版本"}, NULL},
    {0},
};

const opt opt_input[] = {
    {"from",
     OPT_FORMAT,
     COMMON(from),
     "FORMAT",
     {"read this format instead of recognising it (man shudu-formats)",
      "按此格式读入，不自动识别（见 man shudu-formats）"},
     NULL},
    {"keep-rest",
     OPT_FLAG,
     COMMON(keep_rest),
     NULL,
     {"keep what follows a puzzle on its line, as the last column",
      "保留题面之后的行内文字，作为最后一列"},
     NULL},
    {0},
};

const opt opt_search[] = {
    {"nodes",
     OPT_COUNT,
     COMMON(nodes),
     "N",
     {"give up a search after N states", "搜索 N 个状态后放弃"},
     NULL},
    {"seconds",
     OPT_SECONDS,
     COMMON(seconds),
     "S",
     {"give up a puzzle after S seconds", "每题 S 秒后放弃"},
     NULL},
    {0},
};

/* ---- Values ---- */

static bool read_number(uint64_t *out, const char *text, uint64_t least)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    errno = 0;
    const unsigned long long n = strtoull(text, &end, 10);
    *out = n;
    return errno == 0 && *end == '\0' && *out >= least;
}

static bool read_seconds(double *out, const char *text)
{
    char *end;
    if ((*text < '0' || *text > '9') && *text != '.')
        return false;
    *out = strtod(text, &end); /* no locale is ever set: the point is a point */
    return *end == '\0' && *out > 0 && *out < 1e9;
}

static bool read_choice(int *out, const char *text, const char *const *choices)
{
    for (int i = 0; choices[i]; i++)
        if (strcmp(choices[i], text) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static bool add_to_list(opt_list *list, const char *text)
{
    if (*text == '\0' || list->count == OPT_LIST_MOST)
        return false;
    list->at[list->count++] = text;
    return true;
}

static bool store(void *options, const opt *option, const char *value)
{
    void *const at = (char *)options + option->at;
    switch (option->kind) {
    case OPT_FLAG:
        return *(bool *)at = true;
    case OPT_COUNT:
        return read_number(at, value, 1);
    case OPT_NUMBER:
        return read_number(at, value, 0);
    case OPT_SECONDS:
        return read_seconds(at, value);
    case OPT_TEXT:
        *(const char **)at = value;
        return *value != '\0';
    case OPT_LIST:
        return add_to_list(at, value);
    case OPT_CHOICE:
        return read_choice(at, value, option->choices);
    case OPT_FORMAT:
        return shudu_format_find(at, value);
    case OPT_END:
        break;
    }
    return false;
}

/* ---- Mistakes ---- */

static void put_words(shudu_sink *to, const char *const *words)
{
    for (size_t i = 0; words[i]; i++) {
        if (i > 0)
            shudu_put_char(to, '|');
        shudu_put_str(to, words[i]);
    }
}

static void put_formats(shudu_sink *to)
{
    for (int format = SHUDU_FORMAT_AUTO; format < SHUDU_FORMAT_COUNT; format++) {
        if (format > SHUDU_FORMAT_AUTO)
            shudu_put_str(to, ", ");
        shudu_put_str(to, shudu_format_name((shudu_format)format));
    }
}

void opt_put_name(shudu_sink *to, const opt *option)
{
    shudu_put_str(to, "--");
    shudu_put_str(to, option->name);
    if (option->kind == OPT_FLAG)
        return;
    shudu_put_char(to, ' ');
    if (option->choices)
        put_words(to, option->choices);
    else
        shudu_put_str(to, option->arg);
}

static void tell_bad_value(shudu_sink *to, shudu_lang lang, const opt *option, const char *value)
{
    say(to, lang, SAY_OPTION_VALUE, option->name, value);
    if (option->kind == OPT_COUNT)
        say(to, lang, SAY_WANT_COUNT);
    else if (option->kind == OPT_NUMBER)
        say(to, lang, SAY_WANT_NUMBER);
    else if (option->kind == OPT_SECONDS)
        say(to, lang, SAY_WANT_SECONDS);
    else if (option->kind == OPT_TEXT || option->kind == OPT_LIST)
        say(to, lang, SAY_WANT_TEXT);
    else if (option->kind == OPT_CHOICE)
        put_words(to, option->choices);
    else
        put_formats(to);
}

shudu_lang opt_lang(const common *options)
{
    if (options->lang == LANG_AUTO)
        return say_environment_lang();
    return options->lang == LANG_ZH ? SHUDU_ZH : SHUDU_EN;
}

/* ---- Parsing ---- */

enum { MAX_OPTIONS = 48, FIRST_CODE = 256 };

static size_t flatten(const opt *rows[MAX_OPTIONS], const opt *const *tables)
{
    size_t count = 0;
    for (; *tables; tables++)
        for (const opt *row = *tables; row->kind != OPT_END && count < MAX_OPTIONS; row++)
            rows[count++] = row;
    return count;
}

/* Cell symbols include '-', so a puzzle may look like an option. With a blank in front it does
 * not, and to a puzzle white space means nothing. NULL: no memory. */
static char *guard_puzzle(char *argument)
{
    const size_t len = strlen(argument);
    if (*argument != '-' || shudu_count_cells(argument, len) != SHUDU_CELLS)
        return argument;
    char *const guarded = malloc(len + 2);
    if (!guarded)
        return NULL;
    guarded[0] = ' ';
    memcpy(guarded + 1, argument, len + 1);
    return guarded;
}

static bool is_guarded(const char *argument)
{
    return argument[0] == ' ' && argument[1] == '-';
}

static bool guard_puzzles(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        argv[i] = guard_puzzle(argv[i]);
        if (!argv[i])
            return false;
    }
    return true;
}

/* The first mistake. It is told at the end, since the language may be asked for behind it. */
typedef struct slip {
    bool made;
    say_id id;
    const opt
        *option; /* whose value `word` cannot be; NULL: `word` is the option, `id` the mistake */
    const char *word;
} slip;

static void tell_slip(shudu_sink *to, shudu_lang lang, const slip *wrong)
{
    if (wrong->option)
        tell_bad_value(to, lang, wrong->option, wrong->word);
    else
        say(to, lang, wrong->id, wrong->word);
}

/* The tables for getopt_long. The code of a row is FIRST_CODE and its index. */
typedef struct grammar {
    const opt *rows[MAX_OPTIONS];
    struct option names[MAX_OPTIONS + 1];
} grammar;

static void compile(grammar *g, const opt *const *tables)
{
    const size_t known = flatten(g->rows, tables);
    for (size_t i = 0; i < known; i++)
        g->names[i] = (struct option){g->rows[i]->name, g->rows[i]->kind != OPT_FLAG, NULL,
                                      FIRST_CODE + (int)i};
    opterr = 0;
    optind = 0; /* begins anew, also after a call with other rules */
}

/* What getopt_long made of one argument. */
static slip take(void *options, const grammar *g, int code, char **argv)
{
    if (code == '?' || code == ':') {
        const say_id id = code == ':'            ? SAY_OPTION_ALONE
                          : optopt >= FIRST_CODE ? SAY_OPTION_FLAG
                                                 : SAY_OPTION_UNKNOWN;
        return (slip){true, id, NULL, argv[optind - 1]};
    }
    if (code == 'h') {
        ((common *)options)->help = true;
        return (slip){0};
    }
    const opt *const option = g->rows[code - FIRST_CODE];
    return (slip){!store(options, option, optarg), SAY_OPTION_VALUE, option, optarg};
}

bool opt_find_command(int argc, char **argv, int *at)
{
    static const opt *const tables[] = {opt_common, opt_input, NULL};
    grammar g = {{0}, {{0}}};
    *at = 1;
    if (argc < 2 || shudu_count_cells(argv[1], strlen(argv[1])) == SHUDU_CELLS)
        return true;
    compile(&g, tables);
    for (int code; (code = getopt_long(argc, argv, "+:h", g.names, NULL)) != -1;) {
        *at = optind - 1;
        if (code == '?' && optopt < FIRST_CODE)
            return false;
    }
    *at = optind;
    return true;
}

bool opt_parse(void *options,
               const opt *const *tables,
               int argc,
               char **argv,
               size_t *count,
               shudu_sink *mistake)
{
    grammar g = {{0}, {{0}}};
    slip first = {0};
    if (!guard_puzzles(argc, argv)) {
        say(mistake, opt_lang(options), SAY_NO_MEMORY);
        return false;
    }
    compile(&g, tables);
    for (int code; (code = getopt_long(argc, argv, ":h", g.names, NULL)) != -1;) {
        const slip now = take(options, &g, code, argv);
        if (!first.made)
            first = now;
    }
    if (first.made)
        tell_slip(mistake, opt_lang(options), &first);
    *count = (size_t)(argc - optind);
    for (size_t i = 0; i < *count; i++) {
        char *const word = argv[optind + (int)i];
        argv[i] = word + is_guarded(word);
    }
    return !first.made;
}
