/* What a race comes to, as a table for people or as JSON. The table is laid out by what its cells
 * hold; a Chinese character takes two columns. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

/* ---- Numbers ---- */

static void put_real(shudu_sink *to, double value, unsigned decimals)
{
    uint64_t unit = 1;
    for (unsigned i = 0; i < decimals; i++)
        unit *= 10;
    shudu_put_ratio(to, (uint64_t)(value * (double)unit + 0.5), unit, decimals);
}

/* For people three digits are enough: of `like`, so that values beside one another match. */
static void put_like(shudu_sink *to, double value, double like)
{
    if (like >= 100)
        shudu_put_grouped(to, (uint64_t)(value + 0.5));
    else
        put_real(to, value,
                 like >= 10     ? 1
                 : like >= 1    ? 2
                 : like >= 0.1  ? 3
                 : like >= 0.01 ? 4
                                : 6);
}

static void put_short(shudu_sink *to, double value)
{
    put_like(to, value, value);
}

void bench_cpu_name(char name[BENCH_CPU])
{
    FILE *const file = fopen("/proc/cpuinfo", "r");
    char line[BENCH_CPU];
    name[0] = '\0';
    while (file && !name[0] && fgets(line, sizeof line, file)) {
        const char *const value = strstr(line, ": ");
        if (strncmp(line, "model name", 10) == 0 && value)
            strcpy(name, value + 2);
    }
    name[strcspn(name, "\n")] = '\0';
    if (file)
        fclose(file);
}

/* ---- The table ---- */

enum { COLUMNS = 8, CELL = 80 };

typedef struct table {
    size_t rows;
    char cell[BENCH_RACERS + 1][COLUMNS][CELL];
    bool shown[COLUMNS];
} table;

static bool write_cell(void *ctx, const char *bytes, size_t len)
{
    char *const cell = ctx;
    const size_t used = strlen(cell);
    if (used + len >= CELL)
        return false;
    memcpy(cell + used, bytes, len);
    cell[used + len] = '\0';
    return true;
}

static shudu_sink cell_sink(table *t, size_t row, size_t column)
{
    return (shudu_sink){write_cell, t->cell[row][column], false};
}

/* Columns on a terminal. */
static size_t width_of(const char *text)
{
    size_t width = 0;
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        width += *c >= 0xE3 ? 2 : (*c & 0xC0) != 0x80;
    return width;
}

static void put_table(shudu_sink *to, const table *t)
{
    size_t width[COLUMNS] = {0};
    for (size_t column = 0; column < COLUMNS; column++)
        for (size_t row = 0; row < t->rows; row++) {
            const size_t own = width_of(t->cell[row][column]);
            width[column] = own > width[column] ? own : width[column];
        }
    for (size_t row = 0; row < t->rows; row++) {
        size_t blanks = 0; /* written only if something follows */
        for (size_t column = 0; column < COLUMNS; column++) {
            const char *const cell = t->cell[row][column];
            const size_t room = width[column] - width_of(cell);
            if (!t->shown[column])
                continue;
            blanks += column == 0 ? 0 : 2 + room;
            for (; *cell && blanks > 0; blanks--)
                shudu_put_char(to, ' ');
            shudu_put_str(to, cell);
            blanks += column == 0 ? room : 0;
        }
        shudu_put_char(to, '\n');
    }
}

static void head(const session *s, table *t)
{
    static const say_id titles[COLUMNS] = {
        SAY_BENCH_ENGINE,  SAY_BENCH_NS,      SAY_BENCH_RATIO, SAY_BENCH_QUARTILES,
        SAY_BENCH_GUESSES, SAY_BENCH_WITHOUT, SAY_BENCH_WRONG, SAY_BENCH_OPEN};
    for (size_t column = 0; column < COLUMNS; column++) {
        shudu_sink to = cell_sink(t, 0, column);
        say(&to, s->lang, titles[column]);
    }
}

static void
fill_row(table *t, size_t row, const bench_racer *racer, const bench_result *result, bool spread)
{
    shudu_sink cell[COLUMNS];
    for (size_t column = 0; column < COLUMNS; column++)
        cell[column] = cell_sink(t, row, column);
    shudu_put_str(&cell[0], racer->name);
    shudu_put_str(&cell[0], racer->whole ? " *" : "");
    put_short(&cell[1], result->ns);
    put_short(&cell[2], result->ratio);
    if (spread)
        put_like(&cell[3], result->low, result->ratio);
    shudu_put_char(&cell[3], '-');
    if (spread)
        put_like(&cell[3], result->high, result->ratio);
    if (result->guessed) {
        put_real(&cell[4], result->guesses, 2);
        put_real(&cell[5], result->without * 100, 1);
        shudu_put_char(&cell[5], '%');
    }
    shudu_put_u64(&cell[6], result->wrong);
    shudu_put_u64(&cell[7], result->limited);
    t->shown[6] = t->shown[6] || result->wrong;
    t->shown[7] = t->shown[7] || result->limited;
}

/* The fastest of ours, or of the rivals, who is right; race->count if there is none. */
static size_t fastest(const bench_race *race, const bench_score *score, bool rival)
{
    size_t best = race->count;
    for (size_t k = 0; k < race->count; k++)
        if (race->racers[k].rival == rival && score->of[k].wrong == 0 &&
            (best == race->count || score->of[k].ratio > score->of[best].ratio))
            best = k;
    return best;
}

double bench_lead(const bench_race *race, const bench_score *score)
{
    const size_t own = fastest(race, score, false), rival = fastest(race, score, true);
    if (own == race->count || rival == race->count)
        return 0;
    return score->of[own].ratio / score->of[rival].ratio;
}

static void
put_lead(const session *s, shudu_sink *to, const bench_race *race, const bench_score *score)
{
    const double lead = bench_lead(race, score);
    char ratio[CELL] = "";
    shudu_sink digits = {write_cell, ratio, false};
    put_short(&digits, lead);
    if (lead > 0)
        say(to, s->lang, SAY_BENCH_LEAD, race->racers[fastest(race, score, false)].name,
            race->racers[fastest(race, score, true)].name, ratio);
}

static void put_text(session *s, shudu_sink *to, const bench_race *race, const bench_score *score)
{
    table t = {.rows = race->count + 1, .shown = {true, true, true, true, true, true}};
    char puzzles[CELL] = "", of[CELL] = "";
    shudu_sink to_puzzles = {write_cell, puzzles, false}, to_of = {write_cell, of, false};
    shudu_put_grouped(&to_puzzles, score->puzzles);
    shudu_put_grouped(&to_of, score->of_puzzles);
    say(to, s->lang, SAY_BENCH_HEAD, race->input, puzzles);
    if (score->of_puzzles > score->puzzles)
        say(to, s->lang, SAY_BENCH_HEAD_OF, of);
    if (score->repeated)
        say(to, s->lang, SAY_BENCH_HEAD_REPEATED);
    if (race->task.one_a_call)
        say(to, s->lang, SAY_BENCH_HEAD_ONE);
    say(to, s->lang, SAY_BENCH_HEAD_END, say_number(score->rounds).text,
        say_number(race->task.limit).text, say_number(s->options->seed).text);
    head(s, &t);
    for (size_t k = 0; k < race->count; k++)
        fill_row(&t, k + 1, &race->racers[k], &score->of[k], score->rounds >= BENCH_SPREAD);
    put_table(to, &t);
    put_lead(s, to, race, score);
}

static void put_means(session *s, shudu_sink *to, const bench_race *race, const bench_mean *mean)
{
    table t = {.rows = race->count, .shown = {true, false, true}};
    shudu_put_char(to, '\n');
    say(to, s->lang, SAY_BENCH_MEAN, say_number(mean->inputs).text);
    shudu_put_char(to, '\n');
    for (size_t k = 0; k < race->count; k++) {
        shudu_sink name = cell_sink(&t, k, 0), ratio = cell_sink(&t, k, 2);
        shudu_put_str(&name, race->racers[k].name);
        put_short(&ratio, mean->ratio[k]);
    }
    put_table(to, &t);
    if (mean->lead > 0) {
        char lead[CELL] = "";
        shudu_sink digits = {write_cell, lead, false};
        put_short(&digits, mean->lead);
        say(to, s->lang, SAY_BENCH_MEAN_LEAD, lead);
    }
}

void bench_tell_end(session *s, const bench_race *race, const bench_mean *mean)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    char cpu[BENCH_CPU];
    bool commands = false;
    for (size_t k = 0; k < race->count; k++)
        commands = commands || race->racers[k].whole;
    bench_cpu_name(cpu);
    if (mean->inputs > 1)
        put_means(s, &to, race, mean);
    shudu_put_char(&to, '\n');
    say(&to, s->lang, SAY_BENCH_FOOT_RATIO, race->racers[0].name);
    say(&to, s->lang, SAY_BENCH_FOOT, cpu[0] ? cpu : "?");
    if (commands)
        say(&to, s->lang, SAY_BENCH_FOOT_COMMAND);
    out_flush(&buf);
}

/* ---- JSON ---- */

static void put_key(shudu_sink *to, const char *key)
{
    shudu_put_str(to, ",\"");
    shudu_put_str(to, key);
    shudu_put_str(to, "\":");
}

static void put_number(shudu_sink *to, const char *key, double value, unsigned decimals, bool known)
{
    put_key(to, key);
    if (known)
        put_real(to, value, decimals);
    else
        shudu_put_str(to, "null");
}

static void put_count(shudu_sink *to, const char *key, uint64_t value)
{
    put_key(to, key);
    shudu_put_u64(to, value);
}

static void put_text_member(shudu_sink *to, const char *key, const char *value)
{
    put_key(to, key);
    shudu_json_string(to, value, strlen(value));
}

static void put_text_or_null(shudu_sink *to, const char *key, const char *value)
{
    if (value) {
        put_text_member(to, key, value);
        return;
    }
    put_key(to, key);
    shudu_put_str(to, "null");
}

/* The instruction set it runs with; NULL if it has no choice of them. */
static const char *simd_of(const bench_racer *racer)
{
    return racer->engine && racer->engine->simd ? racer->engine->simd(racer->simd) : NULL;
}

static void put_json(
    const session *s, shudu_sink *to, const bench_race *race, const bench_score *score, size_t k)
{
    const bench_racer *const racer = &race->racers[k];
    const bench_result *const result = &score->of[k];
    const bool spread = score->rounds >= BENCH_SPREAD;
    char cpu[BENCH_CPU];
    bench_cpu_name(cpu);
    shudu_put_str(to, "{\"v\":1");
    put_text_member(to, "file", race->input);
    put_text_member(to, "engine", racer->name);
    put_count(to, "puzzles", score->puzzles);
    put_number(to, "ns_per_puzzle", result->ns, 2, true);
    put_number(to, "guesses", result->guesses, 4, result->guessed);
    put_number(to, "ratio", result->ratio, 6, true);
    put_number(to, "ratio_q1", result->low, 6, spread);
    put_number(to, "ratio_q3", result->high, 6, spread);
    put_number(to, "ns_least", result->least, 2, true);
    put_number(to, "no_guess", result->without, 6, result->guessed);
    put_count(to, "wrong", result->wrong);
    put_count(to, "given_up", result->limited);
    put_count(to, "rounds", score->rounds);
    put_count(to, "of_puzzles", score->of_puzzles);
    put_count(to, "limit", race->task.limit);
    put_count(to, "seed", s->options->seed);
    put_text_member(to, "calls", race->task.one_a_call ? "one" : "many");
    put_text_member(to, "clock", racer->whole ? "process" : "thread");
    put_text_or_null(to, "simd", simd_of(racer));
    put_text_or_null(to, "cpu", cpu[0] ? cpu : NULL);
    shudu_put_str(to, "}\n");
}

void bench_tell(session *s, const bench_race *race, const bench_score *score, bool first)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    s->puzzles += score->puzzles;
    session_hide_progress(s);
    if (s->options->json) {
        for (size_t k = 0; k < race->count; k++)
            put_json(s, &to, race, score, k);
    } else {
        shudu_put_str(&to, first ? "" : "\n");
        put_text(s, &to, race, score);
    }
    out_flush(&buf);
}
