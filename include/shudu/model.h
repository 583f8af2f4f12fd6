/* Sudoku as a 0-1 integer programme (paper, section 4.4): built in memory, written for other
 * solvers, solved by a backend, and its answers checked in integers.
 *
 * x[i][j][k] = 1 iff digit k stands in row i, column j. Each cell holds one digit; each row,
 * column and box holds each digit once. Given clues are fixed. */
#ifndef SHUDU_MODEL_H
#define SHUDU_MODEL_H

#include <shudu/sink.h>
#include <shudu/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* paper    729 x and 81 y; rows clue, link, cell, row, column, box: as the paper states it
 * fixed    729 x; cell, row, column, box; clues and removed candidates by bounds
 * reduced  open candidates only; one row per open cell and per open digit of a house */
typedef enum shudu_form { SHUDU_FORM_PAPER = 0, SHUDU_FORM_FIXED, SHUDU_FORM_REDUCED } shudu_form;

SHUDU_API const char *shudu_form_name(shudu_form form);
SHUDU_API SHUDU_MUST_USE bool shudu_form_find(shudu_form *out, const char *name);

/* Kinds of columns and rows; a and b are 1-based.
 * X x_a_b_c   Y y_a_b   ONE the constant objective (fixed at 1)
 * CLUE clue_a_b   LINK link_a_b   CELL cell_a_b   ROW row_a_b (row a, digit b)
 * COL col_a_b (column a, digit b)   BOX box_a_b (box a, digit b)   CUT nogood_a */
typedef enum shudu_column_kind {
    SHUDU_COLUMN_X,
    SHUDU_COLUMN_Y,
    SHUDU_COLUMN_ONE
} shudu_column_kind;
typedef enum shudu_row_kind {
    SHUDU_ROW_CLUE,
    SHUDU_ROW_LINK,
    SHUDU_ROW_CELL,
    SHUDU_ROW_ROW,
    SHUDU_ROW_COL,
    SHUDU_ROW_BOX,
    SHUDU_ROW_CUT
} shudu_row_kind;

/* lower <= value <= upper (SHUDU_UNBOUNDED: no upper bound); integer: must be whole. All numbers
 * of the model are integers. */
typedef struct shudu_column {
    shudu_column_kind kind;
    uint8_t a, b, c;
    bool integer;
    int32_t lower, upper, cost;
} shudu_column;

#define SHUDU_FREE      INT32_MIN /* as `lower`: no lower bound */
#define SHUDU_UNBOUNDED INT32_MAX /* as `upper` of a column: no upper bound */

/* sum over terms [begin, begin + count): an equation (lower == upper), or at most `upper`
 * (lower is SHUDU_FREE) */
typedef struct shudu_row {
    shudu_row_kind kind;
    uint32_t a, b;
    int32_t lower, upper;
    size_t begin, count;
} shudu_row;

typedef struct shudu_term {
    uint32_t column; /* index from 0 */
    int32_t factor;
} shudu_term;

/* open        to be solved
 * solved      the clues fill the board (in the form `reduced` no column is left)
 * infeasible  a row that no values within the bounds can satisfy (in `reduced` one without a
 *             column); the first such row is `broken` */
typedef enum shudu_model_state {
    SHUDU_MODEL_OPEN = 0,
    SHUDU_MODEL_SOLVED,
    SHUDU_MODEL_INFEASIBLE
} shudu_model_state;

/* A sparse model, row by row. Begin with shudu_model_init, end with shudu_model_clear.
 * puzzle  what it was built from; the answer is decoded against it */
typedef struct shudu_model {
    shudu_form form;
    shudu_model_state state;
    shudu_row broken; /* the row that cannot be satisfied, if infeasible */
    shudu_position puzzle;
    shudu_column *column;
    shudu_row *row;
    shudu_term *term;
    size_t columns, rows, terms;
    size_t column_cap, row_cap, term_cap;
    const shudu_alloc *alloc;
} shudu_model;

SHUDU_API void shudu_model_init(shudu_model *model, const shudu_alloc *alloc /* NULL: default */);
SHUDU_API void shudu_model_clear(shudu_model *model);

/* Builds the model of `puzzle` (its filled cells may not clash: SHUDU_E_RANGE) in `form`,
 * replacing what was in `model`. Candidates that are missing (pencil marks) are closed in every
 * form: by bounds in `paper` and `fixed`, by leaving the column out in `reduced`. An error leaves
 * the model empty. */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_model_sudoku(shudu_model *model,
                                                      const shudu_position *puzzle,
                                                      shudu_form form);

/* Adds a row that forbids `answer`: over the cells that were blank, the sum of
 * x[i][j][answer(i,j)] is at most their number less one. Repeat it to forbid several.
 * SHUDU_E_RANGE if `answer` does not solve the puzzle, SHUDU_E_NOMEM (the model is unchanged). */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_model_forbid(shudu_model *model, const shudu_grid *answer);

/* Grid of a vector of column values (`columns` of them; rounded to the nearest integer), checked
 * in integers: false if a value lies further than 0.001 from an integer, a bound or a row does not
 * hold (a forbidden answer included), some cell has not exactly one digit, a rule is broken, a
 * clue is changed or a candidate is used that the puzzle does not have. `out` is then undefined. */
SHUDU_API SHUDU_MUST_USE bool
shudu_model_decode(shudu_grid *out, const shudu_model *model, const double *value);

/* Name of a column or row, as every export writes it ("x_1_2_3", "row_4_5"). */
SHUDU_API void shudu_put_column_name(shudu_sink *to, const shudu_column *column);
SHUDU_API void shudu_put_row_name(shudu_sink *to, const shudu_row *row);

/* ---- Exports ---- */

/* One format: `write` puts the whole file (the sink fails if it refuses bytes, or if there is no
 * memory: mps needs some, from the model's allocator). `forms`: bit f is set if form f can be
 * written. The column `one` is added where the format loses a constant objective; it is not among
 * the model's columns. A row without a term is written as one + (nothing) against its right side
 * plus one, since readers disagree about empty rows. */
typedef struct shudu_export {
    const char *id; /* "lp", "mps", "lingo", "gmpl" */
    const char *title[2];
    const char *extension;
    unsigned forms;
    shudu_form usual; /* the form written if none is asked for */
    void (*write)(shudu_sink *to, const shudu_model *model);
} shudu_export;

SHUDU_API const shudu_export *shudu_exports(size_t *count);
SHUDU_API const shudu_export *shudu_export_find(const char *id);

/* ---- Backends ---- */

typedef enum shudu_milp_status {
    SHUDU_MILP_FEASIBLE = 0,
    SHUDU_MILP_INFEASIBLE,
    SHUDU_MILP_LIMIT,
    SHUDU_MILP_FAILED, /* the solver gave up or broke: no answer */
    SHUDU_MILP_NOMEM   /* no memory to ask it */
} shudu_milp_status;

/* nodes    branch-and-bound nodes, 0 none;  seconds  wall clock, 0 none (answers then differ
 *          from machine to machine);  stop  as in shudu_limits */
typedef struct shudu_milp_limits {
    uint64_t nodes;
    double seconds;
    bool (*stop)(void *ctx);
    void *stop_ctx;
} shudu_milp_limits;

/* value        model->columns values, the caller's memory, written if feasible
 * nodes        branch-and-bound nodes looked at
 * presolved_*  size after the solver's own presolve; 0 if it does not tell
 * message      why it failed, in English; "" otherwise */
typedef struct shudu_milp_out {
    shudu_milp_status status;
    uint64_t nodes;
    uint64_t presolved_rows, presolved_columns, presolved_terms;
    char message[160];
} shudu_milp_out;

/* A solver behind the model. `solve` never aborts the process; a solver that cannot be called
 * from several threads at once is guarded by the backend itself. */
typedef struct shudu_backend {
    const char *id, *title;
    const char *(*version)(void);
    shudu_milp_out (*solve)(const shudu_model *model,
                            const shudu_milp_limits *limits,
                            double *value);
} shudu_backend;

/* What the programme says of a puzzle.
 * status     unique: an answer, and infeasible with the cut; multiple: a second answer;
 *            none: infeasible; limit: open
 * form_*     size of the model that was solved, without the cut; paper_*  the paper's form of it
 * first      the answer, checked cell by cell; second  the other one
 * nodes      branch-and-bound nodes to the answer; proof_nodes  with the cut
 * solve, proof  the backend's own reports */
typedef struct shudu_ip_out {
    shudu_status status;
    uint64_t solutions; /* 0, 1 or 2 */
    shudu_form form;
    size_t paper_columns, paper_rows, paper_terms;
    size_t form_columns, form_rows, form_terms;
    shudu_model_state state;
    shudu_grid first, second;
    uint64_t nodes, proof_nodes;
    shudu_milp_out solve, proof;
    uint32_t cut_size; /* right side of the cut: number of blanks less one; 0 without a cut */
} shudu_ip_out;

/* Builds `form`, solves it with `backend`, checks the answer, forbids it and solves again.
 * limits  hold for each of the two solves; NULL: none
 * backend NULL: the sizes are filled in and SHUDU_E_UNSUPPORTED is returned, unless building
 *         alone decides (a full board, a row without a column)
 * SHUDU_E_RANGE for clashing clues, SHUDU_E_BACKEND if the backend failed or its answer did not
 * pass the check (out->solve or out->proof says why; status is limit, and solutions and first
 * hold what was checked before), SHUDU_E_NOMEM. */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_ip_solve(shudu_work *work,
                                                  const shudu_backend *backend,
                                                  const shudu_position *puzzle,
                                                  shudu_form form,
                                                  const shudu_milp_limits *limits,
                                                  shudu_ip_out *out);

#ifdef __cplusplus
}
#endif
#endif
