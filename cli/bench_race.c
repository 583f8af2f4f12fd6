/* The race. All racers get the same puzzles, and take turns, in another order each time: a machine
 * that is slower for a while, because it is hot or shared, is so for all of them, and the ratio
 * within a round hardly changes. The median over the rounds leaves out what still went wrong; the
 * quartiles tell how much that was.
 *
 * First every racer does some of the puzzles, then four times as many, and so on: a file that
 * would take the slowest of them longer than a fair time is cut there, for all. Then all answers
 * are held against the library's; this is what warms up tables, caches and pages. Only then are
 * rounds measured. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

#define FAIR_NS  2e9 /* CPU time that the slowest racer may take for a pass */
#define SHORT_NS 4e9 /* and what all may take for more than the least number of rounds */
#define UNKNOWN  UINT64_MAX

typedef struct lane {
    bench_racer *racer;
    size_t total; /* puzzles of a round, repetitions included */
    uint64_t pass_ns, *round_ns, guesses, without, guessed;
} lane;

typedef struct track {
    const bench_race *race;
    const bench_set *set;
    bench_score *out;
    bench_room room;
    uint64_t *solutions; /* of each puzzle, up to the limit; UNKNOWN */
    shudu_rng order;
    lane lanes[BENCH_RACERS];
} track;

/* How many batches `total` puzzles are, of BENCH_BATCH to twice as many puzzles each. */
static size_t batches(size_t total)
{
    return total < BENCH_BATCH ? 1 : total / BENCH_BATCH;
}

/* Runs all of `count` puzzles; `seen` (may be NULL) is shown each batch before the next. */
static bool run_all(track *t,
                    lane *l,
                    size_t count,
                    bool rehearsal,
                    void (*seen)(track *t, lane *l, size_t from, size_t count),
                    uint64_t *ns)
{
    const size_t pieces = l->racer->whole ? 1 : batches(count);
    *ns = 0;
    for (size_t piece = 0; piece < pieces; piece++) {
        const size_t from = count * piece / pieces, to = count * (piece + 1) / pieces;
        uint64_t took;
        if (!l->racer->run(l->racer, &t->room, &t->race->task, t->set->texts + from * BENCH_STRIDE,
                           to - from, rehearsal, &took) ||
            session_is_stopping(t->race->session))
            return false;
        *ns += took;
        if (seen)
            seen(t, l, from, to - from);
    }
    return true;
}

/* ---- How many puzzles ---- */

static void show_racer(const track *t, const lane *l)
{
    session_show(t->race->session, SAY_BENCH_PREPARES, t->race->input, l->racer->name);
}

/* 0: something failed, or the session is stopping. */
static size_t fair_size(track *t)
{
    enum { FIRST = 16, GROWTH = 4 };
    const size_t all = t->set->puzzles;
    size_t size = t->race->fixed || all < FIRST ? all : FIRST;
    while (size < all) {
        uint64_t slowest = 1;
        for (size_t k = 0; k < t->race->count; k++) {
            uint64_t ns;
            show_racer(t, &t->lanes[k]);
            if (!run_all(t, &t->lanes[k], size, true, NULL, &ns))
                return 0;
            slowest = ns > slowest ? ns : slowest;
        }
        const double fair = (double)size * FAIR_NS / (double)slowest;
        const bool last = fair < (double)(GROWTH * size);
        if (fair > (double)size)
            size = last ? (size_t)fair : GROWTH * size;
        if (last)
            break;
    }
    return size < all ? size : all;
}

/* ---- Whether the answers are right ---- */

/* The library's own answers; false if there is no memory or the session is stopping. */
static bool find_solutions(track *t)
{
    session *const s = t->race->session;
    bench_racer own;
    if (!bench_racer_engine(&own, s, "auto", NULL, ""))
        return false;
    const size_t count = t->set->puzzles, pieces = batches(count);
    bench_task task = t->race->task;
    task.one_a_call = false;
    for (size_t piece = 0; piece < pieces; piece++) {
        const size_t from = count * piece / pieces, to = count * (piece + 1) / pieces;
        uint64_t ns;
        if (!own.run(&own, &t->room, &task, t->set->texts + from * BENCH_STRIDE, to - from, true,
                     &ns) ||
            session_is_stopping(s))
            return false;
        for (size_t i = from; i < to; i++) {
            const shudu_answer *const a = &t->room.answers[i - from];
            const bool open = a->status == SHUDU_LIMIT && a->solutions < task.limit;
            t->solutions[i] = open ? UNKNOWN : a->solutions;
        }
    }
    return true;
}

/* What dancing links say: a second opinion of our own. */
static uint64_t judge(track *t, const shudu_grid *puzzle)
{
    const shudu_engine *const links = shudu_engine_find("dlx");
    const bench_task *const task = &t->race->task;
    const shudu_limits limits = {.solutions = task->limit, .nodes = bench_nodes(task, links)};
    shudu_answer answer;
    if (shudu_run_many(t->room.work, links, puzzle, 1, &limits, &answer) != SHUDU_OK ||
        (answer.status == SHUDU_LIMIT && answer.solutions < limits.solutions))
        return UNKNOWN;
    return answer.solutions;
}

static bool fits(const track *t, const bench_answer *a, uint64_t solutions)
{
    const uint64_t limit = t->race->task.limit;
    const unsigned truth = solutions == 0  ? CLAIM_NONE
                           : solutions > 1 ? CLAIM_SEVERAL
                           : limit == 1    ? CLAIM_ONE | CLAIM_SEVERAL
                                           : CLAIM_ONE;
    return (a->claims & truth) && (!a->counted || a->solutions == solutions);
}

static void tell_wrong(track *t, const lane *l, const bench_answer *a, size_t i, bool bad_grid)
{
    session *const s = t->race->session;
    const char *const name = l->racer->name;
    const say_digits truth = say_number(t->solutions[i]), limit = say_number(t->race->task.limit);
    char puzzle[SHUDU_CELLS + 1] = "";
    memcpy(puzzle, t->set->texts + i * BENCH_STRIDE, SHUDU_CELLS);
    if (bad_grid)
        session_say(s, DID_NO, SAY_BENCH_WRONG_GRID, name, puzzle);
    else if (a->counted)
        session_say(s, DID_NO, SAY_BENCH_WRONG_COUNT, name, say_number(a->solutions).text,
                    truth.text, limit.text, puzzle);
    else
        session_say(s, DID_NO, SAY_BENCH_WRONG_WORD, name, truth.text, limit.text, puzzle);
}

/* Puzzle i of all, repeated ones included, has no answer; the first such is told. */
static void note_missing(track *t, const lane *l, size_t i)
{
    bench_result *const result = &t->out->of[l - t->lanes];
    char puzzle[SHUDU_CELLS + 1] = "";
    memcpy(puzzle, t->set->texts + i * BENCH_STRIDE, SHUDU_CELLS);
    if (result->wrong++ == 0)
        session_say(t->race->session, DID_NO, SAY_BENCH_WRONG_LINES, l->racer->name, puzzle);
}

static void check_answer(track *t, lane *l, size_t i, const bench_answer *a)
{
    bench_result *const result = &t->out->of[l - t->lanes];
    shudu_position puzzle;
    shudu_grid grid;
    bench_text_to_grid(&grid, t->set->texts + i * BENCH_STRIDE);
    shudu_position_from_grid(&puzzle, &grid);
    if (a->open) {
        result->limited++;
        return;
    }
    if (a->claims == 0) {
        note_missing(t, l, i);
        return;
    }
    if (t->solutions[i] == UNKNOWN)
        return;
    if (!fits(t, a, t->solutions[i])) {
        const uint64_t truth = judge(t, &grid);
        if (truth != t->solutions[i] && truth != UNKNOWN) {
            session_say(t->race->session, DID_NO, SAY_DISAGREE, "auto", "dlx");
            t->solutions[i] = truth;
        }
    }
    const bool bad_grid = a->has_grid && !shudu_solves(&a->grid, &puzzle);
    if ((bad_grid || !fits(t, a, t->solutions[i])) && result->wrong++ == 0)
        tell_wrong(t, l, a, i, bad_grid);
}

static void check_batch(track *t, lane *l, size_t from, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bench_answer a;
        l->racer->answer(l->racer, &t->room, &t->race->task, i, &a);
        check_answer(t, l, from + i, &a);
        if (!a.guessed)
            continue;
        l->guessed++;
        l->guesses += a.guesses;
        l->without += a.guesses == 0;
    }
}

static bool check_all(track *t)
{
    for (size_t k = 0; k < t->race->count; k++) {
        lane *const l = &t->lanes[k];
        show_racer(t, l);
        if (!run_all(t, l, t->set->puzzles, true, check_batch, &l->pass_ns))
            return false;
    }
    return true;
}

/* ---- Rounds ---- */

/* A racer who is slow is not slower for a batch that is not repeated. */
static void set_totals(track *t)
{
    const size_t copies = t->set->total / t->set->puzzles;
    for (size_t k = 0; k < t->race->count; k++) {
        lane *const l = &t->lanes[k];
        const double fair = FAIR_NS / (double)(l->pass_ns + 1) + 1;
        l->total = t->set->puzzles * (fair < (double)copies ? (size_t)fair : copies);
    }
}

static void shuffle(shudu_rng *rng, size_t *order, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const size_t at = shudu_rng_below(rng, (uint32_t)i + 1);
        order[i] = order[at];
        order[at] = i;
    }
}

/* Repeated puzzles are not checked again, but a command has to write a line for each of them. */
static void check_lines(track *t, lane *l)
{
    for (size_t i = 0; i < l->total; i++) {
        bench_answer a;
        l->racer->answer(l->racer, &t->room, &t->race->task, i, &a);
        if (a.claims == 0) {
            note_missing(t, l, i);
            return;
        }
    }
}

/* One batch of one racer: piece number `piece` of all. A process gets all in the first piece. */
static bool run_piece(track *t, lane *l, unsigned round, size_t piece, size_t pieces)
{
    const bool whole = l->racer->whole;
    const size_t from = whole ? 0 : l->total * piece / pieces;
    const size_t to = whole ? l->total : l->total * (piece + 1) / pieces;
    uint64_t ns;
    if (whole && piece > 0)
        return true;
    if (!l->racer->run(l->racer, &t->room, &t->race->task, t->set->texts + from * BENCH_STRIDE,
                       to - from, false, &ns) ||
        session_is_stopping(t->race->session))
        return false;
    l->round_ns[round] += ns;
    if (whole && round == 0)
        check_lines(t, l);
    return true;
}

/* One round, batch by batch. Who comes after whom is drawn anew each time, since some leave the
 * machine in a worse state than others: a full cache, a lower clock rate. */
static bool run_round(track *t, unsigned round)
{
    const size_t pieces = batches(t->set->total), count = t->race->count;
    size_t order[BENCH_RACERS] = {0};
    for (size_t piece = 0; piece < pieces; piece++) {
        shuffle(&t->order, order, count);
        for (size_t k = 0; k < count; k++)
            if (!run_piece(t, &t->lanes[order[k]], round, piece, pieces))
                return false;
    }
    return true;
}

/* As many as were asked for; else some, and more of short ones, which are less sure. */
static unsigned how_many_rounds(const track *t)
{
    double ns = 1;
    for (size_t k = 0; k < t->race->count; k++)
        ns += (double)t->lanes[k].pass_ns * (double)t->lanes[k].total / (double)t->set->puzzles;
    const double fit = SHORT_NS / ns;
    if (t->race->rounds > 0)
        return t->race->rounds;
    return fit < BENCH_LEAST ? BENCH_LEAST : fit > BENCH_MOST ? BENCH_MOST : (unsigned)fit;
}

static void run_rounds(track *t)
{
    const unsigned rounds = how_many_rounds(t);
    shudu_rng_seed(&t->order, t->race->session->options->seed + 2);
    for (unsigned round = 0; round < rounds; round++) {
        session_show(t->race->session, SAY_BENCH_RACES, t->race->input, say_number(round + 1).text,
                     say_number(rounds).text);
        if (!run_round(t, round))
            break;
        t->out->rounds++;
    }
}

/* ---- Figures ---- */

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Of sorted values, linear between two of them. */
static double quantile(const double *sorted, unsigned count, double part)
{
    const double place = part * (count - 1);
    const unsigned below = (unsigned)place;
    const unsigned above = below + 1 < count ? below + 1 : below;
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

static double ns_of(const lane *l, unsigned round)
{
    const uint64_t ns = l->round_ns[round] ? l->round_ns[round] : 1;
    return (double)ns / (double)l->total;
}

static void sum_up(track *t, size_t k)
{
    const unsigned rounds = t->out->rounds;
    const lane *const l = &t->lanes[k];
    bench_result *const result = &t->out->of[k];
    double ns[BENCH_ROUNDS], ratio[BENCH_ROUNDS];
    for (unsigned round = 0; round < rounds; round++) {
        ns[round] = ns_of(l, round);
        ratio[round] = ns_of(&t->lanes[0], round) / ns[round];
    }
    qsort(ns, rounds, sizeof *ns, ascending);
    qsort(ratio, rounds, sizeof *ratio, ascending);
    result->ns = quantile(ns, rounds, 0.5);
    result->least = ns[0];
    result->low = quantile(ratio, rounds, 0.25);
    result->ratio = quantile(ratio, rounds, 0.5);
    result->high = quantile(ratio, rounds, 0.75);
    result->guessed = l->guessed == t->set->puzzles;
    if (result->guessed) {
        result->guesses = (double)l->guesses / (double)l->guessed;
        result->without = (double)l->without / (double)l->guessed;
    }
}

static bool begin(track *t, bench_race *race, bench_set *set, bench_score *out)
{
    *out = (bench_score){0};
    *t = (track){.race = race, .set = set, .out = out};
    bool ready = bench_room_new(&t->room, race->session, 2 * BENCH_BATCH);
    for (size_t k = 0; k < race->count; k++) {
        t->lanes[k] = (lane){.racer = &race->racers[k]};
        t->lanes[k].round_ns = calloc(BENCH_ROUNDS, sizeof *t->lanes[k].round_ns);
        ready = ready && t->lanes[k].round_ns;
    }
    t->solutions = calloc(set->puzzles, sizeof *t->solutions);
    if (!ready || !t->solutions)
        session_no_memory(race->session);
    return ready && t->solutions;
}

static void end(track *t)
{
    bench_room_free(&t->room);
    free(t->solutions);
    for (size_t k = 0; k < BENCH_RACERS; k++)
        free(t->lanes[k].round_ns);
}

bool bench_race_run(bench_race *race, bench_set *set, bench_score *out)
{
    track *const t = calloc(1, sizeof *t);
    if (!t) {
        session_no_memory(race->session);
        return false;
    }
    if (begin(t, race, set, out)) {
        const size_t size = fair_size(t);
        if (size > 0 && bench_set_repeat(set, race->session, size) && find_solutions(t) &&
            check_all(t)) {
            set_totals(t);
            run_rounds(t);
        }
        out->puzzles = set->puzzles;
        out->of_puzzles = set->read;
        out->repeated = set->total > set->puzzles;
        for (size_t k = 0; k < race->count && out->rounds > 0; k++)
            sum_up(t, k);
    }
    end(t);
    free(t);
    return out->rounds > 0;
}
