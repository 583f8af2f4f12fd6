/* Every engine side by side on the same puzzles, in alternating rounds, as ratios to `backtrack`.
 *
 *   bench_engines [FILE [PUZZLES [ROUNDS]]]
 *
 * FILE holds one puzzle a line (default: the paper's puzzle); the first PUZZLES of them are used
 * (default 50), ROUNDS times (default 9). For each engine: CPU time a puzzle with uniqueness
 * proved, the median over the rounds of the ratio to `backtrack` in the same round with its
 * quartiles, and states a puzzle. Times differ from machine to machine and hour to hour; ratios
 * hardly. */
#include <shudu/shudu.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "parts.h"

enum { MAX_PUZZLES = 100000, MAX_ROUNDS = 99, MAX_ENGINES = 8 };
#define NODES 20000000u /* a state limit, so that one bad puzzle does not hold up the table */

static const char paper[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

typedef struct tally {
    const char *id;
    double seconds[MAX_ROUNDS];
    uint64_t states;
    unsigned limited;
} tally;

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static size_t read_puzzles(const char *path, shudu_position *out, size_t wanted)
{
    FILE *const file =
        path ? fopen(path, "r") : fmemopen((void *)(uintptr_t)paper, strlen(paper), "r");
    char line[1024];
    size_t n = 0;
    if (!file)
        return 0;
    while (n < wanted && fgets(line, sizeof line, file)) {
        shudu_record record;
        if (shudu_parse(&record, line, strcspn(line, "\r\n"), SHUDU_FORMAT_LINE) == SHUDU_OK)
            out[n++] = record.position;
    }
    fclose(file);
    return n;
}

static void run_engine(shudu_work *work,
                       const shudu_engine *engine,
                       const shudu_position *puzzles,
                       size_t count,
                       unsigned round,
                       tally *t)
{
    const shudu_limits limits = {.solutions = 2, .nodes = NODES};
    const double begin = cpu_seconds();
    for (size_t i = 0; i < count; i++) {
        shudu_search_out out;
        if (shudu_search(work, engine, &puzzles[i], &limits, NULL, NULL, &out) != SHUDU_OK)
            exit(1);
        t->states += round == 0 ? out.nodes : 0;
        t->limited += round == 0 && out.status == SHUDU_LIMIT;
    }
    t->seconds[round] = cpu_seconds() - begin;
}

static void run_backend(shudu_work *work,
                        const shudu_backend *backend,
                        const shudu_position *puzzles,
                        size_t count,
                        unsigned round,
                        tally *t)
{
    const shudu_milp_limits limits = {.nodes = SHUDU_ANALYZE_MILP_NODES};
    const double begin = cpu_seconds();
    for (size_t i = 0; i < count; i++) {
        shudu_ip_out out;
        if (shudu_ip_solve(work, backend, &puzzles[i], SHUDU_FORM_REDUCED, &limits, &out) !=
            SHUDU_OK)
            exit(1);
        t->states += round == 0 ? out.nodes + out.proof_nodes : 0;
        t->limited += round == 0 && out.status == SHUDU_LIMIT;
    }
    t->seconds[round] = cpu_seconds() - begin;
}

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_row(const tally *t, const tally *base, size_t count, unsigned rounds)
{
    double ratio[MAX_ROUNDS], seconds[MAX_ROUNDS];
    for (unsigned r = 0; r < rounds; r++) {
        ratio[r] = base->seconds[r] / t->seconds[r];
        seconds[r] = t->seconds[r];
    }
    qsort(ratio, rounds, sizeof *ratio, ascending);
    qsort(seconds, rounds, sizeof *seconds, ascending);
    printf("%-14s %10.3f %10.2f %8.2f %8.2f %12.1f %8u\n", t->id,
           seconds[rounds / 2] / (double)count * 1e3, ratio[rounds / 2], ratio[rounds / 4],
           ratio[rounds * 3 / 4], (double)t->states / (double)count, t->limited);
}

int main(int argc, char **argv)
{
    static shudu_position puzzles[MAX_PUZZLES];
    static tally tallies[MAX_ENGINES];
    const size_t wanted = argc > 2 ? strtoul(argv[2], NULL, 10) : 50;
    const unsigned long asked = argc > 3 ? strtoul(argv[3], NULL, 10) : 9;
    const unsigned rounds = asked < 1 ? 1 : asked > MAX_ROUNDS ? MAX_ROUNDS : (unsigned)asked;
    const size_t count = read_puzzles(argc > 1 ? argv[1] : NULL, puzzles,
                                      wanted > MAX_PUZZLES ? MAX_PUZZLES : wanted);
    if (count == 0) {
        fprintf(stderr, "bench_engines: no puzzle to read\n");
        return 6;
    }
    size_t engines, backends;
    const shudu_engine *const engine = shudu_engines(&engines);
    const shudu_backend *const *const backend = shudu_parts_backends(&backends);
    const tally *base = &tallies[0];
    shudu_work *const work = shudu_work_new(NULL);
    for (unsigned round = 0; round < rounds; round++) {
        for (size_t k = 0; k < engines; k++) {
            tallies[k].id = engine[k].id;
            if (strcmp(engine[k].id, "backtrack") == 0)
                base = &tallies[k];
            run_engine(work, &engine[k], puzzles, count, round, &tallies[k]);
        }
        for (size_t k = 0; k < backends; k++) {
            tallies[engines + k].id = backend[k]->id;
            run_backend(work, backend[k], puzzles, count, round, &tallies[engines + k]);
        }
    }
    printf("%zu puzzles, %u rounds\n", count, rounds);
    printf("%-14s %10s %10s %8s %8s %12s %8s\n", "engine", "ms/puzzle", "x backtr.", "q1", "q3",
           "states", "limited");
    for (size_t k = 0; k < engines + backends; k++)
        print_row(&tallies[k], base, count, rounds);
    shudu_work_free(work);
    return 0;
}
