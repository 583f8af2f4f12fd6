/* shudu bench: engines, and rivals from outside, side by side on the same puzzles. Options are read
 * into racers; each input is a race of its own; what it comes to is told at once, so that an
 * interrupt leaves what was measured. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "command.h"
#include "file.h"

typedef struct bench_options {
    common common;
    const char *engines, *simd, *svg;
    opt_list against;
    uint64_t rounds, limit, puzzles, nodes;
    bool one, signature, dark;
} bench_options;

#define BENCH(member) offsetof(bench_options, member)

static const opt options_table[] = {
    {"engines",
     OPT_TEXT,
     BENCH(engines),
     "ID,...",
     {"these engines, and rivals by name; ratios are over the first\n"
      "(default: the rivals, then auto and the others made for speed)",
      "这些引擎，也可含对手的名称；倍数以第一个为准\n"
      "（默认：各对手，然后是 auto 与其他为速度而写的引擎）"},
     NULL},
    {"against",
     OPT_LIST,
     BENCH(against),
     "[NAME=]RIVAL",
     {"a rival: a shared library that exports shudu_rival_solve, or a\n"
      "command that reads puzzles and writes lines; may be repeated",
      "对手：导出 shudu_rival_solve 的共享库，或读入题面、\n"
      "每题写出一行的命令；可多次给出"},
     NULL},
    {"simd",
     OPT_TEXT,
     BENCH(simd),
     "ROW",
     {"the instruction set of the engines (default: the machine's best);\n"
      "--engines lockstep:avx2,lockstep:sse4.1 races two of them",
      "引擎所用的指令集（默认：本机最好的）；\n"
      "--engines lockstep:avx2,lockstep:sse4.1 使两种相比"},
     NULL},
    {"rounds",
     OPT_COUNT,
     BENCH(rounds),
     "N",
     {"rounds in alternation (default: 9, up to 99 if they are short)",
      "交替进行的轮数（默认 9，轮次很短时至多 99）"},
     NULL},
    {"limit",
     OPT_COUNT,
     BENCH(limit),
     "N",
     {"stop each puzzle at N solutions (default: 2)", "每题找到 N 个解为止（默认 2）"},
     NULL},
    {"puzzles",
     OPT_COUNT,
     BENCH(puzzles),
     "N",
     {"N puzzles of each input, drawn at random (default: all, but no more\n"
      "than the slowest does in about two seconds)",
      "每个输入随机取 N 题（默认全部，但不超过最慢者\n"
      "约两秒所能完成的题数）"},
     NULL},
    {"nodes",
     OPT_COUNT,
     BENCH(nodes),
     "N",
     {"engines give up a puzzle after N states (default: 20000000 for those\n"
      "that go digit by digit, no limit for those made for speed)",
      "引擎每题搜索 N 个状态后放弃（默认：逐个填数的引擎为 20000000，\n"
      "为速度而写的引擎不限）"},
     NULL},
    {"one",
     OPT_FLAG,
     BENCH(one),
     NULL,
     {"one puzzle a call instead of batches: latency", "每次调用一题而非成批：测延迟"},
     NULL},
    {"svg",
     OPT_TEXT,
     BENCH(svg),
     "FILE",
     {"write a chart of the ratios as well", "另写出倍数图"},
     NULL},
    {"dark",
     OPT_FLAG,
     BENCH(dark),
     NULL,
     {"dark colours (with --svg)", "深色（须与 --svg 同用）"},
     NULL},
    {"signature",
     OPT_FLAG,
     BENCH(signature),
     NULL,
     {"the states and guesses of each engine on a fixed set; the same\n"
      "everywhere as long as the searches are",
      "各引擎在固定题集上的状态数与猜测数；只要搜索不变，\n"
      "处处相同"},
     NULL},
    {0},
};

/* ---- Who races ---- */

static bool has_name(const bench_race *race, const char *name)
{
    for (size_t k = 0; k < race->count; k++)
        if (strcmp(race->racers[k].name, name) == 0)
            return true;
    return false;
}

/* The rivals' names, each behind a comma. */
static void list_rivals(shudu_buffer *out, const bench_options *options)
{
    shudu_buffer_init(out, NULL);
    shudu_sink to = shudu_buffer_sink(out);
    for (size_t i = 0; i < options->against.count; i++) {
        char own[BENCH_NAME];
        bench_rival_name(own, options->against.at[i]);
        shudu_put_str(&to, ", ");
        shudu_put_str(&to, own);
    }
}

/* Adds a racer: the rival of that name if there is one, else the engine. */
static bool add_racer(bench_race *race, const bench_options *options, const char *name)
{
    session *const s = race->session;
    bench_racer *const racer = &race->racers[race->count];
    if (race->count == BENCH_RACERS) {
        session_say(s, DID_USAGE, SAY_BENCH_MANY);
        return false;
    }
    if (has_name(race, name)) {
        session_say(s, DID_USAGE, SAY_BENCH_TWICE, name);
        return false;
    }
    for (size_t i = 0; i < options->against.count; i++) {
        char own[BENCH_NAME];
        bench_rival_name(own, options->against.at[i]);
        if (strcmp(own, name) == 0) {
            const bool added = bench_racer_rival(racer, s, options->against.at[i]);
            race->count += added;
            return added;
        }
    }
    shudu_buffer rivals;
    list_rivals(&rivals, options);
    const bool added =
        bench_racer_engine(racer, s, name, options->simd, rivals.bytes ? rivals.bytes : "");
    shudu_buffer_clear(&rivals);
    race->count += added;
    return added;
}

static bool add_named(bench_race *race, const bench_options *options, const char *list)
{
    char name[BENCH_NAME];
    do {
        const size_t len = strcspn(list, ",");
        if (len >= sizeof name)
            return add_racer(race, options, list);
        memcpy(name, list, len);
        name[len] = '\0';
        if (!add_racer(race, options, name))
            return false;
        list += len;
    } while (*list++ == ',');
    return true;
}

/* The engines that deduce many digits at a time are those made for speed; the fastest comes first,
 * under its own id. One whose name a rival has taken stays out: the rival was asked for. */
static bool add_usual(bench_race *race, const bench_options *options)
{
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    const shudu_engine *const fastest = shudu_engine_find("auto");
    bool added = has_name(race, fastest->id) || add_racer(race, options, fastest->id);
    for (size_t i = 0; i < count && added; i++)
        if (!engine[i].by_digit && !has_name(race, engine[i].id))
            added = add_racer(race, options, engine[i].id);
    return added;
}

/* Two rivals of one name are told here, since the second could never be named. */
static bool add_rivals(bench_race *race, const bench_options *options)
{
    for (size_t i = 0; i < options->against.count; i++) {
        char own[BENCH_NAME], other[BENCH_NAME];
        bench_rival_name(own, options->against.at[i]);
        for (size_t k = 0; k < i; k++) {
            bench_rival_name(other, options->against.at[k]);
            if (strcmp(own, other) == 0) {
                session_say(race->session, DID_USAGE, SAY_BENCH_TWICE, own);
                return false;
            }
        }
        if (!has_name(race, own) && !add_racer(race, options, own))
            return false;
    }
    return true;
}

/* ---- The chart ---- */

typedef struct chart {
    shudu_speed_bar *bars;
    size_t count;
    unsigned rounds;
} chart;

static uint64_t scaled(double value, double unit)
{
    return (uint64_t)(value * unit + 0.5);
}

/* Room for as many bars as there are racers. NULL: told. */
static shudu_speed_bar *more_bars(chart *c, const bench_race *race)
{
    shudu_speed_bar *const bars = realloc(c->bars, (c->count + race->count) * sizeof *bars);
    if (!bars) {
        session_no_memory(race->session);
        return NULL;
    }
    c->bars = bars;
    c->count += race->count;
    return bars + c->count - race->count;
}

static void add_bars(chart *c, const bench_race *race, const bench_score *score)
{
    shudu_speed_bar *const bars = more_bars(c, race);
    const char *const slash = strrchr(race->input, '/');
    const bool spread = score->rounds >= BENCH_SPREAD;
    c->rounds = score->rounds;
    for (size_t k = 0; bars && k < race->count; k++) {
        const bench_result *const r = &score->of[k];
        bars[k] = (shudu_speed_bar){.group = slash ? slash + 1 : race->input,
                                    .name = race->racers[k].name,
                                    .puzzles = score->puzzles,
                                    .picoseconds = scaled(r->ns, 1e3),
                                    .ratio = scaled(r->ratio, 1e3),
                                    .low = scaled(spread ? r->low : r->ratio, 1e3),
                                    .high = scaled(spread ? r->high : r->ratio, 1e3),
                                    .rival = race->racers[k].rival,
                                    .wrong = r->wrong > 0,
                                    .process = race->racers[k].whole};
    }
}

/* A last group for the means over all inputs; who was wrong once is so there too. */
static void add_means(chart *c, const bench_race *race, const bench_mean *mean)
{
    shudu_speed_bar *const bars = more_bars(c, race);
    for (size_t k = 0; bars && k < race->count; k++) {
        const uint64_t ratio = scaled(mean->ratio[k], 1e3);
        bars[k] = (shudu_speed_bar){.name = race->racers[k].name,
                                    .puzzles = mean->inputs,
                                    .ratio = ratio,
                                    .low = ratio,
                                    .high = ratio,
                                    .rival = race->racers[k].rival,
                                    .process = race->racers[k].whole};
        for (const shudu_speed_bar *other = c->bars + k; other < bars; other += race->count)
            bars[k].wrong = bars[k].wrong || other->wrong;
    }
}

static void write_chart(session *s, const bench_options *options, const chart *c)
{
    char cpu[BENCH_CPU];
    output file;
    if (c->count == 0 || session_is_stopping(s))
        return;
    out_buffer *const buf = malloc(sizeof *buf);
    bench_cpu_name(cpu);
    const shudu_speed_chart speeds = {.bars = c->bars,
                                      .count = c->count,
                                      .rounds = c->rounds,
                                      .machine = cpu,
                                      .one_a_call = options->one,
                                      .dark = options->dark,
                                      .lang = s->lang};
    bool done = buf && out_open(&file, options->svg);
    if (done) {
        shudu_sink to = out_buffer_sink(buf, &file);
        shudu_speed_svg(&to, &speeds);
        out_flush(buf);
        done = out_close(&file, !to.failed);
    }
    if (!buf)
        session_no_memory(s);
    else if (!done)
        session_io_error(s, SAY_CANNOT_WRITE, options->svg, file.error);
    free(buf);
}

/* ---- The call ---- */

/* As people and JSON see an input: the file's name as it was given. */
static const char *input_name(const char *input)
{
    if (!input || strcmp(input, "-") == 0)
        return "stdin";
    return shudu_count_cells(input, strlen(input)) == SHUDU_CELLS ? "argument" : input;
}

/* What is kept of the races for the end: in `mean` there are sums of logarithms until then. */
typedef struct season {
    chart chart;
    bench_mean mean;
} season;

static void add_to_mean(bench_mean *mean, const bench_race *race, const bench_score *score)
{
    const double lead = bench_lead(race, score);
    for (size_t k = 0; k < race->count; k++)
        mean->ratio[k] += log(score->of[k].ratio);
    mean->lead += lead > 0 ? log(lead) : -INFINITY;
    mean->inputs++;
}

static void end_mean(bench_mean *mean, size_t count)
{
    for (size_t k = 0; k < count; k++)
        mean->ratio[k] = exp(mean->ratio[k] / (double)mean->inputs);
    mean->lead = exp(mean->lead / (double)mean->inputs);
}

static void race_one(bench_race *race, season *all, const bench_options *options, char *input)
{
    static bench_score score;
    bench_set set;
    race->input = input_name(input);
    if (bench_set_read(&set, race->session, input, race->input, race->fixed) &&
        bench_race_run(race, &set, &score)) {
        bench_tell(race->session, race, &score, all->mean.inputs == 0);
        add_to_mean(&all->mean, race, &score);
        if (options->svg)
            add_bars(&all->chart, race, &score);
    }
    bench_set_free(&set);
}

static void end_season(bench_race *race, season *all, const bench_options *options)
{
    end_mean(&all->mean, race->count);
    if (!options->common.json)
        bench_tell_end(race->session, race, &all->mean);
    if (options->svg && all->mean.inputs > 1)
        add_means(&all->chart, race, &all->mean);
    if (options->svg)
        write_chart(race->session, options, &all->chart);
}

static void race_all(bench_race *race, const bench_options *options, char **inputs, size_t count)
{
    season all = {.mean = {.inputs = 0}};
    if (count == 0)
        race_one(race, &all, options, NULL);
    for (size_t i = 0; i < count && !session_is_stopping(race->session); i++)
        race_one(race, &all, options, inputs[i]);
    if (all.mean.inputs > 0)
        end_season(race, &all, options);
    free(all.chart.bars);
}

static bool is_sensible(session *s, const bench_options *options, char **inputs, size_t count)
{
    if (options->rounds > BENCH_ROUNDS)
        session_say(s, DID_USAGE, SAY_BENCH_ROUNDS, say_number(BENCH_ROUNDS).text);
    else if (options->common.threads > 1)
        session_say(s, DID_USAGE, SAY_GOES_WITHOUT, "--threads", "bench");
    else if (options->dark && !options->svg)
        session_say(s, DID_USAGE, SAY_GOES_WITH, "--dark", "--svg");
    else if (file_is_same(options->svg, options->common.output))
        session_say(s, DID_USAGE, SAY_SAME_FILE, options->svg);
    else
        return !file_is_input(s, options->svg, inputs, count) &&
               !file_is_input(s, options->common.output, inputs, count);
    return false;
}

static void bench_run(session *s, void *options, char **inputs, size_t count)
{
    static bench_racer racers[BENCH_RACERS];
    const bench_options *const asked = options;
    bench_race race = {.session = s,
                       .task = {.limit = asked->limit ? asked->limit : 2,
                                .nodes = asked->nodes,
                                .one_a_call = asked->one},
                       .rounds = (unsigned)asked->rounds,
                       .fixed = (size_t)asked->puzzles,
                       .racers = racers};
    if (!is_sensible(s, asked, inputs, count))
        return;
    if (count > 0 || !asked->signature) {
        const bool ready = asked->engines
                               ? add_named(&race, asked, asked->engines) && add_rivals(&race, asked)
                               : add_rivals(&race, asked) && add_usual(&race, asked);
        if (ready)
            race_all(&race, asked, inputs, count);
        for (size_t k = 0; k < race.count; k++)
            racers[k].end(&racers[k]);
        if (!ready)
            return;
    }
    if (asked->signature && !session_is_stopping(s))
        bench_signature(s);
}

const command cmd_bench = {
    .name = "bench",
    .arguments = {"[INPUT ...]", "[输入 ...]"},
    .summary = {"Measures engines, and rivals, side by side on the same puzzles.",
                "在相同的题目上并排测量各引擎与对手的速度。"},
    .output = {"a table for each input; with --json an object a line, for each input and engine",
               "每个输入一张表；用 --json 时每个输入、每个引擎一行一个对象"},
    .no = {"a rival or an engine answers wrongly", "有对手或引擎答错"},
    .example = "bench puzzles.txt --against mine=./mine.so --svg speed.svg",
    .size = sizeof(bench_options),
    .tables = {options_table, opt_input, opt_common},
    .run = bench_run,
};
