/* Files beside the main output: pages and traces, one set for each puzzle. */
#ifndef SHUDU_CLI_FILE_H
#define SHUDU_CLI_FILE_H

#include "batch.h"

/* Writes what a file is to hold. */
typedef void file_put(shudu_sink *to, const void *ctx);

/* The files of a run, one a puzzle: `path` for the first puzzle, "name-2.ext" for the second.
 * first, last  numbers of the puzzles whose file was written; 0 if there is none */
typedef struct file_series {
    const char *path;
    atomic_ullong first, last;
} file_series;

/* Writes the file of puzzle `number`: complete, or not at all and told. With an extension (".dot")
 * that one takes the place of the path's own; NULL keeps it. */
bool file_series_write(job *j,
                       file_series *files,
                       uint64_t number,
                       const char *extension,
                       file_put *put,
                       const void *ctx);

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
