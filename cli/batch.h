/* A command run over all puzzles of its inputs: one puzzle in, one result out, in order, whatever
 * the number of threads. */
#ifndef SHUDU_CLI_BATCH_H
#define SHUDU_CLI_BATCH_H

#include <shudu/analysis.h>

#include "feed.h"
#include "session.h"

/* One worker at one puzzle.
 * out   the puzzle's result line or lines; may grow without bound, it goes out when its turn comes
 * cut   the session is stopping, and this puzzle's result is not known: write nothing of it */
typedef struct job {
    session *session;
    void *options; /* of the command, as given to batch_run */
    shudu_work *work;
    shudu_sink out;
    bool cut;
    struct batch_worker *worker; /* batch.c's own */
} job;

/* chunk   most puzzles handed to a worker at once; small where one takes long
 * one     does a valid puzzle
 * answer  NULL, or does a puzzle of which this is known: `solutions` (not 0) were sought by
 *         `engine`. Of its position only the grid can be relied on. What is no valid puzzle, and
 *         what has candidates of its own, is `one`'s and `bare`'s all the same
 * bare    writes the output line of a puzzle that has no answer, from its status word: "invalid".
 *         Not asked with --json, where all commands have the same object */
typedef struct batch {
    size_t chunk;
    void (*one)(job *j, const puzzle *p);
    void (*bare)(job *j, const puzzle *p, const char *word);
    void (*answer)(job *j, const puzzle *p, const shudu_answer *answer);
    const shudu_engine *engine;
    uint64_t solutions;
} batch;

#define BATCH_CHUNK 64

/* Whether a batch may have many puzzles answered in one call, up to that many solutions each. Not
 * where one puzzle could take long, since the call's other answers would wait for it; nor where
 * puzzles are timed one by one. */
bool batch_may_answer(const common *options, const shudu_engine *engine, uint64_t solutions);

/* Returns how many lines were no valid puzzle. `options` reaches the job as it is. */
uint64_t batch_run(session *s, const batch *b, void *options, char **inputs, size_t count);

/* The word and the rest that was kept: the line of most commands. */
void batch_bare_word(job *j, const puzzle *p, const char *word);

/* The blank line before a result of several lines, unless it is the first result. */
void job_put_gap(job *j, const puzzle *p);
/* The word as a result of a command that has a gap before each. */
void batch_bare_paragraph(job *j, const puzzle *p, const char *word);

/* Limits of a search of this puzzle: --nodes, --seconds, and the session's end. */
shudu_limits job_limits(job *j, uint64_t solutions);

/* shudu_search; no memory counts as a limit and is told. false: the puzzle is cut. */
bool job_search(job *j,
                const puzzle *p,
                const shudu_engine *engine,
                const shudu_limits *limits,
                shudu_visit_fn *visit,
                void *ctx,
                shudu_search_out *out);

/* "FILE:LINE: sentence" on standard error when the puzzle's turn comes, with what it means for the
 * exit status (0: a notice, left out with --quiet). */
#define job_say(j, p, happened, ...)                                                               \
    job_say_strings(j, p, happened, __VA_ARGS__, (const char *)NULL)
void job_say_strings(job *j, const puzzle *p, unsigned happened, say_id id, ...);

/* A call of the library that failed for this puzzle: told, and noted as a limit. */
void job_fail(job *j, const puzzle *p, shudu_err err);

/* As session_io_error, told when the puzzle's turn comes. */
void job_io_error(job *j, say_id what, const char *path, int error);

/* Waits until all that came before this puzzle is out. */
void job_await_turn(job *j);

/* This puzzle is the last of the run: what came before it still goes out. */
void job_end_run(job *j);

/* The output line of a puzzle of which nothing can be told: status limit. */
void job_put_limit(job *j, const puzzle *p);

/* What was kept of the input line, after a tab, if --keep-rest asks for it. */
void job_put_rest(job *j, const puzzle *p);

/* A JSON object is written into job_json_begin's sink and ended by job_json_end, which adds the
 * members that all commands share (`members`: more of them before, each with a comma in front, or
 * NULL) and the line end. */
shudu_sink *job_json_begin(job *j);
void job_json_end(job *j, const puzzle *p, const char *members);

/* A text as a JSON object: {"v":1,"puzzle":"…","format":"grid","text":"…"}. */
void job_put_document(job *j, const puzzle *p, const char *format, const shudu_buffer *text);

#endif
