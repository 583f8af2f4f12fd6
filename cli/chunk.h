/* Puzzles that one worker gets at once, in the order of the input. */
#ifndef SHUDU_CLI_CHUNK_H
#define SHUDU_CLI_CHUNK_H

#include "feed.h"

/* Most puzzles of a chunk, and most of them that are not plain. */
#define CHUNK_MOST 1024
#define CHUNK_ODD  64

/* Plain puzzles that follow each other in one input, or one that is not plain.
 * number  the first one's
 * plains  how many; 0: an odd one */
typedef struct stretch {
    const char *source;
    uint64_t number;
    size_t plains;
} stretch;

/* All zero at first; ended by chunk_clear.
 * count        puzzles
 * grid, plain  those of which no more has to be known; their clues may clash
 * odd          the others: with candidates of their own, unreadable lines, unreadable inputs
 * rest         what follows the puzzles on their lines: a record's own is the reader's
 * out, err     what they become
 * cut          not all of them were done */
typedef struct chunk {
    size_t count, plains, odds, stretches, rest_len;
    shudu_grid grid[CHUNK_MOST];
    shudu_plain plain[CHUNK_MOST];
    puzzle odd[CHUNK_ODD];
    stretch stretch[2 * CHUNK_ODD];
    char *rest;
    shudu_buffer out, err;
    bool cut;
} chunk;

/* Makes it empty, for puzzles to be put in. */
void chunk_reset(chunk *c);
void chunk_clear(chunk *c);

/* Whether no puzzle can be put in; `most` are wanted (up to CHUNK_MOST). */
bool chunk_is_full(const chunk *c, size_t most);

/* Puts in the next plain puzzles of the input; not for a chunk that is full at `most`. Returns how
 * many. false through *memory: there is none. */
size_t chunk_take_plain(chunk *c, feed *input, size_t most, bool *memory);
/* Puts in one puzzle, as a plain one if nothing is lost by it and `plain` is wanted. false: no
 * memory. */
bool chunk_add(chunk *c, const puzzle *p, bool plain);

/* Through the puzzles of a chunk: start with {.chunk = c}.
 * is_plain  the puzzle in hand is plain, and `plain` its index
 * light     what is known of it: place, number, rest and grid */
typedef struct chunk_walk {
    const chunk *chunk;
    size_t stretch, done, plains, odds, plain;
    bool is_plain;
    puzzle light;
} chunk_walk;

/* The next puzzle, NULL behind the last one. It holds until the next call. */
const puzzle *chunk_next(chunk_walk *walk);
/* The plain puzzle in hand as the reader would have given it. */
const puzzle *chunk_whole(chunk_walk *walk);

#endif
