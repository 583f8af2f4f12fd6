/* Search engines: how many solutions has a puzzle, and which?
 *
 * The engines that place digit after digit count states the same way: a state is the board after
 * one digit was placed without an immediate clash, the root is a state too. So their numbers can
 * be compared. The engines made for speed deduce many digits at a time; a state of theirs is the
 * board after a guess and all that they deduce from it. */
#ifndef SHUDU_SEARCH_H
#define SHUDU_SEARCH_H

#include <shudu/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Limits are counted, never timed, so that answers are the same everywhere. 0 means none.
 * solutions  stop after that many; 2 decides uniqueness
 * nodes      stop after that many states
 * stop       asked now and then (at least every 4096 states); true stops the search */
typedef struct shudu_limits {
    uint64_t solutions;
    uint64_t nodes;
    bool (*stop)(void *ctx);
    void *stop_ctx;
} shudu_limits;

/* status       unique or none: the whole tree was searched; multiple: at least two solutions;
 *              limit: a limit came first and the answer is open
 * solutions    found so far;  complete  true if these are all
 * first        the first solution found, second another one; undefined if not found
 * nodes_first  states to the first solution, 0 if none; also 0 if an engine has searched several
 *              branches at once (lockstep does, unless limits.nodes is set)
 * nodes        states in all
 * guesses      states with more than one child that were branched on */
typedef struct shudu_search_out {
    shudu_status status;
    uint64_t solutions;
    bool complete;
    shudu_grid first, second;
    uint64_t nodes_first, nodes;
    uint64_t guesses;
} shudu_search_out;

/* Called for each solution, in the order found; false stops the search. */
typedef bool shudu_visit_fn(void *ctx, const shudu_grid *solution);

/* What is known of one puzzle of many. Fields as in shudu_search_out; `status` is invalid where a
 * cell is out of range or clues clash. `first` is all blank if there is no solution. */
typedef struct shudu_answer {
    uint64_t solutions;
    uint64_t guesses;
    shudu_status status;
    bool complete;
    shudu_grid first;
} shudu_answer;

/* One engine. `run` reads `start` (valid, with no more candidates than the rules leave: call it
 * through shudu_search, which sees to that), calls `visit` (may be NULL) and fills `out`. Returns
 * SHUDU_OK or SHUDU_E_NOMEM. `run_many` (NULL: `run` for each) serves shudu_run_many.
 * by_digit  its states are digits placed, see above
 * simd      the row of instructions that it runs (see below) where `row` is asked for (NULL: the
 *           best): `row`, or "portable" if it lacks that one. NULL: it has no rows */
typedef struct shudu_engine {
    const char *id;
    const char *title[2]; /* by shudu_lang */
    bool by_digit;
    shudu_err (*run)(shudu_work *work,
                     const shudu_position *start,
                     const shudu_limits *limits,
                     shudu_visit_fn *visit,
                     void *ctx,
                     shudu_search_out *out);
    shudu_err (*run_many)(shudu_work *work,
                          const shudu_grid *puzzles,
                          size_t count,
                          const shudu_limits *limits,
                          shudu_answer *answers);
    const char *(*simd)(const char *row);
} shudu_engine;

/* All engines of the library, `*count` of them, plainest first. Static. */
SHUDU_API const shudu_engine *shudu_engines(size_t *count);
/* The engine of that id; "auto" is the fastest for many puzzles. NULL if there is none. */
SHUDU_API const shudu_engine *shudu_engine_find(const char *id);

/* Runs `engine` (NULL: the one that answers a single puzzle soonest). SHUDU_E_RANGE if a cell of
 * `start` is out of range or filled cells clash. */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_search(shudu_work *work,
                                                const shudu_engine *engine,
                                                const shudu_position *start,
                                                const shudu_limits *limits,
                                                shudu_visit_fn *visit,
                                                void *ctx,
                                                shudu_search_out *out);

/* Answers `count` puzzles by `engine` (NULL: auto). The memory of both arrays is the caller's;
 * nothing is allocated but, in the first call, what `work` keeps. answers[i] belongs to puzzles[i]
 * and depends on nothing else: not on the puzzles beside it, the machine, or its instruction set.
 * `limits` (NULL: none) holds for each puzzle; `stop` is asked now and then, and once it was true
 * every puzzle not answered yet is left with status limit. Large calls are the fast ones: from
 * some hundred puzzles on. SHUDU_OK or SHUDU_E_NOMEM (the answers are undefined then). */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_run_many(shudu_work *work,
                                                  const shudu_engine *engine,
                                                  const shudu_grid *puzzles,
                                                  size_t count,
                                                  const shudu_limits *limits,
                                                  shudu_answer *answers);

/* ---- Instruction sets: the rows of the engine "lockstep", some of which "single" has too ----
 *
 * Every row gives the same answers; only speed differs. A work object uses the best row of the
 * machine unless it is told otherwise. */

/* Id of a row ("avx512", "avx2", "sse4.1", "neon", "wasm-simd", "portable"), best
 * first, of those that the library was built for; NULL past the last. Static. */
SHUDU_API const char *shudu_simd_name(size_t index);
/* Puzzles that it solves side by side. 0 past the last. */
SHUDU_API unsigned shudu_simd_lanes(size_t index);
/* Whether this machine can run it. false past the last. */
SHUDU_API bool shudu_simd_usable(size_t index);

/* The row that `work` uses, and the choice of one by its id (NULL: the best again).
 * SHUDU_E_RANGE: there is no such row; SHUDU_E_UNSUPPORTED: this machine cannot run it; in both
 * cases the best one is used. */
SHUDU_API const char *shudu_work_simd(const shudu_work *work);
SHUDU_API SHUDU_MUST_USE shudu_err shudu_work_use_simd(shudu_work *work, const char *name);

/* Clues that can be removed one at a time with the solution still unique, for a puzzle with
 * one solution. redundant[cell] is 1 for such a clue; returns through *count how many.
 * SHUDU_E_RANGE if `puzzle` has not exactly one solution. */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_redundant(shudu_work *work,
                                                   const shudu_grid *puzzle,
                                                   uint8_t redundant[SHUDU_CELLS],
                                                   unsigned *count);

/* ---- The paper's exhaustive search, with its stack in view (paper, section 4.2, appendix 1) ----
 */

/* steps      digits placed (turns of the loop that end in a placement)
 * pushes     states put on the stack, pops  states taken off, max_depth  greatest height */
typedef struct shudu_stack_counts {
    uint64_t steps, pushes, pops;
    uint32_t max_depth;
} shudu_stack_counts;

typedef enum shudu_event_kind {
    SHUDU_EVENT_PUSH = 0, /* the state with the cell's other candidates goes on the stack */
    SHUDU_EVENT_PLACE,    /* a digit is placed */
    SHUDU_EVENT_DEAD,     /* a blank without candidate was found */
    SHUDU_EVENT_SOLUTION, /* no blank is left */
    SHUDU_EVENT_POP,      /* the newest state comes off the stack */
    SHUDU_EVENT_END       /* stack empty, or a limit reached */
} shudu_event_kind;

/* step   placements so far, this one included
 * depth  height of the stack after the event
 * cell   the cell chosen (PUSH, PLACE), the dead cell (DEAD); else 0
 * digit  PLACE only;  choices  candidates the cell had when it was chosen (PUSH, PLACE)
 * retry  PLACE and PUSH only: the cell was chosen from a state that came off the stack */
typedef struct shudu_event {
    shudu_event_kind kind;
    uint64_t step;
    uint32_t depth;
    uint8_t cell, digit, choices;
    bool retry;
} shudu_event;

typedef void shudu_event_fn(void *ctx, const shudu_event *event);

/* first, all  counts up to the first solution (all zero if none was found) and to the end */
typedef struct shudu_exhaustive_out {
    shudu_search_out search;
    shudu_stack_counts first, all;
} shudu_exhaustive_out;

/* As the engine "exhaustive", with every event told to `hook` (may be NULL). */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_exhaustive(shudu_work *work,
                                                    const shudu_position *start,
                                                    const shudu_limits *limits,
                                                    shudu_event_fn *hook,
                                                    void *hook_ctx,
                                                    shudu_visit_fn *visit,
                                                    void *ctx,
                                                    shudu_exhaustive_out *out);

/* Name of an event kind as the trace writes it ("push", "place", …). */
SHUDU_API const char *shudu_event_name(shudu_event_kind kind);

/* ---- A search tree of readable size, recorded from the events ---- */

#define SHUDU_TREE_NODES  64  /* arcs that are kept */
#define SHUDU_TREE_LEAVES 16  /* subtrees that are drawn at the most */
#define SHUDU_SERIES      320 /* stretches of the stack-depth series */

/* An arc: `cell`=`digit` was chosen at a branch, and what lies below it.
 * parent    index of the arc above, -1 for a child of the root; parents come first
 * states    placements in this arc and everything below it
 * deeper    true if arcs below it were cut off: its states are summed up, not drawn
 * solutions number of solutions at or below it
 * on_path   true if it leads to the first solution */
typedef struct shudu_tree_node {
    int32_t parent;
    uint8_t cell, digit, depth;
    bool deeper, on_path;
    uint64_t states, solutions;
} shudu_tree_node;

/* node, count     the arcs, children in order of time
 * stem            placements made before the first branch
 * states          all placements of the search; the root is not one of them
 * depth_low/high  least and greatest stack depth in each stretch; `stretch` steps each
 * solution_step   step of the first solution, 0 if none */
typedef struct shudu_tree {
    shudu_tree_node node[SHUDU_TREE_NODES];
    uint32_t count;
    uint64_t stem, states;
    uint16_t depth_low[SHUDU_SERIES], depth_high[SHUDU_SERIES];
    uint32_t series;
    uint64_t stretch;
    uint64_t solution_step;
    bool complete; /* the search went through the whole tree */
} shudu_tree;

/* Records events into a tree: shudu_tree_begin, then shudu_tree_event as (or from) the hook of
 * shudu_exhaustive with the recorder as its context, then shudu_tree_end.
 * NULL if there is no memory. shudu_tree_end frees the recorder; `out` may be NULL. */
typedef struct shudu_tree_recorder shudu_tree_recorder;
SHUDU_API SHUDU_MUST_USE shudu_tree_recorder *shudu_tree_begin(const shudu_alloc *alloc);
SHUDU_API void shudu_tree_event(void *recorder, const shudu_event *event);
SHUDU_API void shudu_tree_end(shudu_tree_recorder *recorder, shudu_tree *out);

#ifdef __cplusplus
}
#endif
#endif
