/* A rival for `shudu bench --against`: another solver, as a shared library that exports one of
 * these functions, or both. The command declares nothing else and links nothing; a rival needs
 * nothing of libshudu. Not part of shudu.h. How to build one: docs/speed.md,
 * examples/rival/rival.c.
 *
 * Both are called from one thread, over and over, and must do their work in it: its CPU time is
 * what is measured. The first call may prepare tables; it is not measured. */
#ifndef SHUDU_RIVAL_H
#define SHUDU_RIVAL_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define SHUDU_RIVAL __attribute__((visibility("default")))
#else
#define SHUDU_RIVAL
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* One puzzle.
 * puzzle81    81 symbols, row by row: '1' to '9', '.' for a blank; no NUL behind them, but at
 *             least 96 bytes may be read
 * limit       stop after that many solutions, from 1
 * solution81  room for 96 bytes: the first solution as digits, if there is one and the solver
 *             gives it (81 bytes; what is left alone is not looked at)
 * guesses     the guesses it took, if the solver counts them; else leave it alone
 * Returns the solutions found, `limit` at the most. */
typedef size_t
shudu_rival_solve_fn(const char *puzzle81, uint64_t limit, char *solution81, uint64_t *guesses);
SHUDU_RIVAL shudu_rival_solve_fn shudu_rival_solve;

/* Many puzzles in one call, for a solver that does them faster so. Where it is exported, batches
 * go through it, and single calls (`bench --one`) through the other.
 * puzzles          `count` puzzles as above, `stride` bytes apart
 * solutions_found  count of them: as above, 255 standing for more
 * solutions81      81 bytes for each puzzle, without a gap; there is room for 96 bytes more */
typedef size_t shudu_rival_solve_many_fn(const char *puzzles,
                                         size_t stride,
                                         size_t count,
                                         uint64_t limit,
                                         uint8_t *solutions_found,
                                         char *solutions81);
SHUDU_RIVAL shudu_rival_solve_many_fn shudu_rival_solve_many;

#ifdef __cplusplus
}
#endif
#endif
