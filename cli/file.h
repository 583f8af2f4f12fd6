/* Files beside the main output: pages and traces, one set for each puzzle. */
#ifndef SHUDU_CLI_FILE_H
#define SHUDU_CLI_FILE_H

#include "batch.h"

/* Writes a whole file through `put`: complete, or not at all and told. */
typedef void file_put(shudu_sink *to, const void *ctx);
bool file_write(job *j, const char *path, file_put *put, const void *ctx);

/* The name of puzzle `number`'s file: `path` for the first, "name-2.ext" for the second. With an
 * extension (".dot") that one takes the place of the path's own; NULL keeps it. The caller frees
 * it. NULL: no memory. */
char *file_name(const char *path, uint64_t number, const char *extension);

/* Whether `path` ends in `extension`. */
bool file_is(const char *path, const char *extension);

/* Runs the paper's exhaustive search of `p` and writes every event as a line of JSON to the file
 * that --trace named, and the search tree beside it as .dot and .svg; if the name itself ends in
 * one of these, that one only. `out` receives the search's figures. false: the puzzle is cut or
 * has failed, and that was told. */
bool file_trace(job *j,
                const puzzle *p,
                const char *path,
                const shudu_limits *limits,
                shudu_exhaustive_out *out);

#endif
