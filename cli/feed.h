/* Puzzles, one after another, from arguments, files and standard input. */
#ifndef SHUDU_CLI_FEED_H
#define SHUDU_CLI_FEED_H

#include <shudu/text.h>

#include "session.h"

/* source  how messages name the input: a file, "stdin", "argument 2"
 * number  of the puzzle in this run, from 1; lines that cannot be read count too
 * error   errno if this is no puzzle but an input that cannot be read; else 0 */
typedef struct puzzle {
    shudu_record record;
    const char *source;
    uint64_t number;
    int error;
} puzzle;

/* TROUBLE: an input that cannot be read, so that it is told where it stands among the results
 * PAUSE    no bytes are there at the moment; the next call waits for them */
typedef enum feed_event { FEED_PUZZLE, FEED_TROUBLE, FEED_PAUSE, FEED_END } feed_event;

typedef struct feed feed;

/* Bytes that are read at once. Lines that are handed out together lie in one such block. */
#define FEED_BLOCK (1u << 17)

/* `inputs` are arguments as they were given: a puzzle if they have 81 cell symbols; else a file of
 * that name; else a puzzle in another format; "-" is standard input, and so are no inputs at all.
 * Returns NULL after a message: no memory, or no inputs while standard input is a terminal. */
feed *feed_open(session *s, char **inputs, size_t count);
void feed_close(feed *f);

/* The next puzzle. Its rest holds until the next call, its source until feed_close. Ends early if
 * the session is stopping. */
feed_event feed_next(feed *f, puzzle *out);

/* The next puzzles, up to `cap`, as far as they can be had the quick way (shudu_reader_plain).
 * They are numbered one after another, and stand in one input; `*source` and `*number` are the
 * first one's. Returns how many; for what comes then, call feed_next. Their rests hold until the
 * next call. */
size_t feed_plain(feed *f,
                  shudu_grid *grids,
                  shudu_plain *plains,
                  size_t cap,
                  const char **source,
                  uint64_t *number);

/* Why this is no puzzle, without a line end: "FILE:LINE:COLUMN: reason" if its record has a
 * problem, "shudu check: cannot read FILE: reason" if it is an input that cannot be read. Returns
 * what that means for the exit status. */
outcome puzzle_put_problem(const session *s, shudu_sink *to, const puzzle *p);

#endif
