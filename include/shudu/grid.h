/* Boards: candidates, clashes, answers, and the symmetries that keep a puzzle the same. */
#ifndef SHUDU_GRID_H
#define SHUDU_GRID_H

#include <shudu/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Two filled cells of one house with the same digit.
 * a < b  cells 0..80;  house  0..26, the first of row, column, box that they share */
typedef struct shudu_clash {
    uint8_t a, b, digit, house;
} shudu_clash;

#define SHUDU_MAX_CLASHES 810 /* pairs of peers: 81 * 20 / 2 */

/* Position of `grid`: all candidates that the rules leave, nothing marked as placed. */
SHUDU_API void shudu_position_from_grid(shudu_position *out, const shudu_grid *grid);

/* Candidates of the blanks of `grid`: digits absent from row, column and box; 0 for a filled
 * cell. Source: the paper, section 4.1 and Table 2. */
SHUDU_API void shudu_candidates(shudu_cand *out, const shudu_grid *grid);

/* Whether every cell is 0..9 and no digit stands twice in a house. */
SHUDU_API bool shudu_is_valid(const shudu_grid *grid);

/* Number of filled cells, 0..81. */
SHUDU_API unsigned shudu_clues(const shudu_grid *grid);

/* All clashing pairs in reading order (by a, then b). Writes at most `cap` of them.
 * Returns how many there are. */
SHUDU_API unsigned shudu_clashes(shudu_clash *out, unsigned cap, const shudu_grid *grid);

/* Whether `answer` is a full grid that breaks no rule. */
SHUDU_API bool shudu_is_solved(const shudu_grid *answer);

/* Whether `answer` is solved, keeps every digit of `puzzle` and uses only its candidates. */
SHUDU_API bool shudu_solves(const shudu_grid *answer, const shudu_position *puzzle);

/* Symmetries of the board: new(line) = old(row[line], col[line]) after an optional transposition,
 * then the digits are renamed. 2 * 6^8 = 3,359,232 of them move cells, times 9! renamings.
 * row, col  permutations of 0..8 that keep chutes together;  digit  permutation, digit[0] = 0 */
typedef struct shudu_transform {
    uint8_t row[SHUDU_ORDER], col[SHUDU_ORDER], digit[SHUDU_ORDER + 1];
    bool transpose;
} shudu_transform;

/* A generator of random numbers, the same on every machine (xoshiro256**, Blackman and Vigna
 * 2018, seeded through splitmix64). */
typedef struct shudu_rng {
    uint64_t s[4];
} shudu_rng;

SHUDU_API void shudu_rng_seed(shudu_rng *rng, uint64_t seed);
SHUDU_API uint64_t shudu_rng_next(shudu_rng *rng);
/* Uniform in 0..n-1, without bias; n > 0. */
SHUDU_API uint32_t shudu_rng_below(shudu_rng *rng, uint32_t n);

/* A symmetry drawn uniformly. */
SHUDU_API void shudu_transform_random(shudu_transform *out, shudu_rng *rng);
/* `out` may be the same object as `in`. */
SHUDU_API void
shudu_transform_apply(shudu_position *out, const shudu_transform *t, const shudu_position *in);
SHUDU_API void
shudu_transform_grid(shudu_grid *out, const shudu_transform *t, const shudu_grid *in);

#ifdef __cplusplus
}
#endif
#endif
