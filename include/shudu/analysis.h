/* The four questions of the paper, asked of one puzzle, and the answers as JSON. */
#ifndef SHUDU_ANALYSIS_H
#define SHUDU_ANALYSIS_H

#include <shudu/measure.h>
#include <shudu/model.h>
#include <shudu/search.h>
#include <shudu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SHUDU_ENGINES_MAX 8

/* How the questions are asked. All zero is the default.
 * nodes       limit of states for each search engine; 0: SHUDU_ANALYZE_NODES
 * milp_nodes  limit of branch-and-bound nodes; 0: SHUDU_ANALYZE_MILP_NODES
 * milp_seconds  wall clock for each MILP solve, 0 none: with it answers differ between machines
 * backend     the MILP solver, or NULL if none is there: question 4 then gives sizes only
 * stop        as in shudu_limits */
typedef struct shudu_analyze_options {
    uint64_t nodes, milp_nodes;
    double milp_seconds;
    const shudu_backend *backend;
    bool (*stop)(void *ctx);
    void *stop_ctx;
} shudu_analyze_options;

#define SHUDU_ANALYZE_NODES      100000000u
#define SHUDU_ANALYZE_MILP_NODES 20000u

typedef struct shudu_engine_result {
    const shudu_engine *engine;
    shudu_search_out out;
} shudu_engine_result;

/* The answers.
 * status, solutions, first, second   the verdict on which all finished engines agree;
 *                    solutions stops at 2. unique and none are taken from an exact search
 *                    only, never from the MILP solver alone: status is limit if no search
 *                    came to its end and fewer than two solutions are known
 * least_cell         the blank with the fewest candidates, first in reading order
 * exhaustive         question 2, with its tree;  engine[]  question 3 (exhaustive left out)
 * ip                 question 4; ip_run false: no backend, only the sizes are filled in
 * ip_err             SHUDU_E_BACKEND if the solver failed
 * agree              no two engines contradict each other, and every answer keeps the rules; if
 *                    false, disagree_a and _b name two ("check": the rules themselves) */
typedef struct shudu_analysis {
    shudu_position puzzle;
    uint32_t clues, placed; /* filled cells in all, and those of them entered by a player */
    shudu_status status;
    uint64_t solutions;
    shudu_grid first, second;
    shudu_wnf wnf;
    shudu_refined refined;
    unsigned rounds;
    uint8_t least_cell;
    uint64_t nodes_limit;
    shudu_exhaustive_out exhaustive;
    shudu_tree tree;
    shudu_engine_result engine[SHUDU_ENGINES_MAX];
    size_t engines;
    bool ip_run;
    shudu_err ip_err;
    const shudu_backend *backend;
    shudu_ip_out ip;
    bool agree;
    const char *disagree_a, *disagree_b;
} shudu_analysis;

/* Asks everything; `options` may be NULL. SHUDU_E_RANGE if the puzzle is not valid, SHUDU_E_NOMEM,
 * SHUDU_E_DISAGREE (with `out` filled) if two engines differ. A backend's failure is told in
 * out->ip_err only. */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_analyze(shudu_work *work,
                                                 const shudu_position *puzzle,
                                                 const shudu_analyze_options *options,
                                                 shudu_analysis *out);

/* ---- JSON, one object without line end; docs/json.md is the contract ---- */

/* "…" with what JSON wants escaped. Bytes that are no UTF-8 become U+FFFD. */
SHUDU_API void shudu_json_string(shudu_sink *to, const char *text, size_t len);

SHUDU_API void shudu_json_analysis(shudu_sink *to, const shudu_analysis *analysis);

/* `engine` names the engine; if it is none of shudu_engines, guesses is null; with solution false
 * (check) no solution is written; `redundant` (81 flags, NULL: not asked) adds the member of that
 * name. */
SHUDU_API void shudu_json_search(shudu_sink *to,
                                 const shudu_position *puzzle,
                                 const char *engine,
                                 const shudu_search_out *out,
                                 bool solution,
                                 const uint8_t *redundant);

/* An input that is no valid puzzle: status invalid, the error, and all clashes. */
SHUDU_API void shudu_json_invalid(shudu_sink *to, const shudu_record *record);

SHUDU_API void shudu_json_candidates(shudu_sink *to, const shudu_position *puzzle);

/* One event of the exhaustive search, as `--trace` writes it. */
SHUDU_API void shudu_json_event(shudu_sink *to, const shudu_event *event);

#ifdef __cplusplus
}
#endif
#endif
