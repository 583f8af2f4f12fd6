/* The pieces of `shudu bench`: the puzzles, those who race, the race, and what is told of it. */
#ifndef SHUDU_CLI_BENCH_H
#define SHUDU_CLI_BENCH_H

#include <shudu/rival.h>
#include <shudu/shudu.h>

#include "session.h"
#include "simd.h"

/* ---- Puzzles (bench_set.c) ---- */

enum {
    BENCH_STRIDE = 96,   /* bytes from one puzzle to the next: a solver may read beyond the 81st */
    BENCH_BATCH = 16384, /* puzzles of a batch at least: fewer are repeated */
    BENCH_SAMPLE = 1 << 18, /* puzzles of an input at most, unless more are asked for */
};

/* An input's puzzles in memory, permuted.
 * texts    `total` puzzles of BENCH_STRIDE bytes: 81 symbols, a line end, zeros; behind the last
 *          one there is room for another
 * puzzles  the first ones; what follows are the same again, each time in another order
 * total    all, a multiple of `puzzles`
 * read     how many the input had */
typedef struct bench_set {
    char *texts;
    size_t puzzles, total;
    uint64_t read;
} bench_set;

/* Reads one input, called `name`: all its puzzles, or `most` of them drawn at random (0:
 * BENCH_SAMPLE). A line that is no valid puzzle is told and left out. false: there is nothing to
 * measure, which was told. The caller ends it with bench_set_free. */
bool bench_set_read(bench_set *out, session *s, char *input, const char *name, size_t most);
/* Keeps the first `puzzles` of them and repeats these until BENCH_BATCH is reached. false: told. */
bool bench_set_repeat(bench_set *set, session *s, size_t puzzles);
void bench_set_free(bench_set *set);

void bench_text_to_grid(shudu_grid *restrict out, const char *restrict text);

/* ---- Those who race (bench_racer.c, bench_command.c) ---- */

enum { BENCH_NAME = 64 };

/* What is asked of every one of them.
 * nodes  0: BENCH_NODES for a search that goes digit by digit, and none for the others, which are
 *        soon done, and may be slower if their states have to be counted */
enum { BENCH_NODES = 20000000 };
typedef struct bench_task {
    uint64_t limit, nodes;
    bool one_a_call;
} bench_task;

/* What a solver claims of a puzzle: which of these may be. */
enum { CLAIM_NONE = 1, CLAIM_ONE = 2, CLAIM_SEVERAL = 4, CLAIM_ANY = 7 };

/* claims   of CLAIM_…;  solutions  how many up to the limit, if `counted`
 * open     a limit of states was reached: nothing is claimed
 * guesses  if `guessed` */
typedef struct bench_answer {
    unsigned claims;
    bool counted, open, has_grid, guessed;
    uint64_t solutions, guesses;
    shudu_grid grid;
} bench_answer;

/* Memory for what a batch is worked on and answered in; whoever runs uses it.
 * room  puzzles it is for */
typedef struct bench_room {
    size_t room;
    shudu_work *work;
    shudu_grid *grids;
    shudu_answer *answers;
    uint8_t *counts;
    size_t *found;
    uint64_t *guesses;
    char *solutions;
} bench_room;

/* The limit of states for an engine; NULL: for the programme. */
uint64_t bench_nodes(const bench_task *task, const shudu_engine *engine);

bool bench_room_new(bench_room *out, session *s, size_t room);
void bench_room_free(bench_room *room);

/* One who races.
 * rival  not an engine of ours;  whole  must get a set in one piece, and is charged for it as a
 *        process
 * run    does `count` puzzles, at most room->room unless `whole`; *ns receives the CPU time. In a
 *        rehearsal, which is not measured, it may look now and then whether the session ends.
 *        false: told what failed
 * answer what the last run said of its puzzle i; asked once for each, in ascending order
 * end    takes back what it owns
 * simd   the row of instructions, NULL: the best */
typedef struct bench_racer bench_racer;
struct bench_racer {
    char name[BENCH_NAME];
    bool rival, whole;
    bool (*run)(bench_racer *r,
                bench_room *room,
                const bench_task *task,
                const char *texts,
                size_t count,
                bool rehearsal,
                uint64_t *ns);
    void (*answer)(bench_racer *r,
                   const bench_room *room,
                   const bench_task *task,
                   size_t i,
                   bench_answer *out);
    void (*end)(bench_racer *r);
    session *session;
    const shudu_engine *engine;
    const char *simd;
    const shudu_backend *backend;
    shudu_rival_solve_fn *solve;
    shudu_rival_solve_many_fn *solve_many;
    struct bench_command *command;
};

/* A racer for the word of --engines: an engine's id, with ":ROW" if it is to use that instruction
 * set; else it uses `simd` (NULL: the session's). `others` as in engine_tell_unknown. false: told
 * why not. */
bool bench_racer_engine(
    bench_racer *out, session *s, const char *word, const char *simd, const char *others);
/* A racer for the word of --against: [NAME=]LIBRARY or [NAME=]COMMAND. false: told why not. */
bool bench_racer_rival(bench_racer *out, session *s, const char *word);
/* The name that such a word gives. */
void bench_rival_name(char name[BENCH_NAME], const char *word);
/* The second half of bench_racer_rival, for a word of a shell. false: told why not. */
bool bench_command_new(bench_racer *out, const char *line);

/* Nanoseconds of CPU time of this thread. */
uint64_t bench_cpu_clock(void);

/* ---- The race (bench_race.c) ---- */

enum { BENCH_RACERS = 24, BENCH_ROUNDS = 999, BENCH_LEAST = 9, BENCH_MOST = 99, BENCH_SPREAD = 4 };

/* ns        median over the rounds, for a puzzle;  least  of all rounds
 * ratio     speed over the first racer: median, lower and upper quartile over the rounds; of
 *           fewer than BENCH_SPREAD these say nothing, and are not told
 * guesses   for a puzzle, and the share of puzzles without one; if `guessed`
 * wrong     puzzles answered wrongly;  limited  given up at a limit of states */
typedef struct bench_result {
    double ns, least, ratio, low, high, guesses, without;
    bool guessed;
    uint64_t wrong, limited;
} bench_result;

/* puzzles  different ones that were measured, of `of_puzzles` that the input has
 * repeated within a batch;  rounds  that were completed */
typedef struct bench_score {
    size_t puzzles;
    uint64_t of_puzzles;
    bool repeated;
    unsigned rounds;
    bench_result of[BENCH_RACERS];
} bench_score;

typedef struct bench_race {
    session *session;
    const char *input;
    bench_task task;
    unsigned rounds; /* asked for, 0: BENCH_LEAST to BENCH_MOST, as many as take a fair time */
    size_t fixed;    /* puzzles asked for, 0: as many as take a fair time */
    bench_racer *racers;
    size_t count;
} bench_race;

/* Runs the race on `set`. false: nothing was measured, for a reason that was told, or because the
 * session is stopping. */
bool bench_race_run(bench_race *race, bench_set *set, bench_score *out);

/* ---- What is told (bench_tell.c, bench_signature.c) ---- */

/* A file's table, or its JSON objects. */
void bench_tell(session *s, const bench_race *race, const bench_score *score, bool first);
/* The speed of our fastest over that of the fastest rival, among those who are right; 0 if one of
 * the two is missing. */
double bench_lead(const bench_race *race, const bench_score *score);

/* Geometric means over `inputs`: of each racer's ratio, and of bench_lead (0: not everywhere). */
typedef struct bench_mean {
    size_t inputs;
    double ratio[BENCH_RACERS], lead;
} bench_mean;

/* The means if there were several inputs, and what holds for all tables. */
void bench_tell_end(session *s, const bench_race *race, const bench_mean *mean);

/* The node signature of all engines. */
void bench_signature(session *s);

/* The processor's name; empty if it cannot be had. */
enum { BENCH_CPU = 128 };
void bench_cpu_name(char name[BENCH_CPU]);

#endif
