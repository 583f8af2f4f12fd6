/* Files beside the main output: pages and traces, one set for each puzzle. */
#ifndef SHUDU_CLI_FILE_H
#define SHUDU_CLI_FILE_H

#include "batch.h"

/* Writes what a file is to hold. */
typedef void file_put(shudu_sink *to, const void *ctx);

/* The files of a run, one a puzzle: `path` for the first puzzle, "name-2.ext" for the second. Where
 * `path` is a device or a pipe, everything goes there.
 * lines        what is written are lines, so that several puzzles may follow one another in a
 * device first, last  numbers of the puzzles whose file was written; 0 if there is none */
typedef struct file_series {
    const char *path;
    bool lines;
    atomic_ullong first, last;
} file_series;

/* Writes the puzzle's file: complete, or not at all and told. With an extension (".dot") that one
 * takes the place of the path's own, and there is no such file beside a device; NULL keeps it. */
bool file_series_write(job *j,
                       file_series *files,
                       const puzzle *p,
                       const char *extension,
                       file_put *put,
                       const void *ctx);

/* Whether two options (NULL: not given) name one file, which the second would replace. */
bool file_is_same(const char *a, const char *b);

/* Whether a result file (NULL: not given) is one of the inputs, which it would replace: told. */
bool file_is_input(session *s, const char *path, char **inputs, size_t count);

/* Which files there are, as a notice; nothing if there is only the one that was named. */
void file_series_tell(session *s, file_series *files);

/* Runs the paper's exhaustive search of `p` and writes every event as a line of JSON to the file
 * that --trace named, and the search tree beside it as .dot and .svg; if the name itself ends in
 * one of these, that one only. `out` receives the search's figures. false: the puzzle is cut or
 * has failed, and that was told. */
bool file_trace(job *j,
                const puzzle *p,
                file_series *files,
                const shudu_limits *limits,
                shudu_exhaustive_out *out);

#endif
