/* Types that every other header of Shudu uses, and the only place that says 9, 3 and 81.
 *
 * Values here are plain structs that the caller owns: nothing of them has to be freed.
 * Every function of the library is reentrant and free of global state; two threads may call
 * any of them at once as long as they do not share a shudu_work or an output object. */
#ifndef SHUDU_TYPES_H
#define SHUDU_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SHUDU_ORDER      9      /* digits, and cells in a house */
#define SHUDU_BOX        3      /* rows and columns of a box */
#define SHUDU_CELLS      81     /* cells of a board, row-major: cell = 9 * row + column, from 0 */
#define SHUDU_HOUSES     27     /* rows 0..8, columns 9..17, boxes 18..26 */
#define SHUDU_PEERS      20     /* other cells that share a house with a cell */
#define SHUDU_ALL_DIGITS 0x1FFu /* mask of nine candidates; bit d-1 stands for digit d */

#ifndef SHUDU_API
#if defined(__GNUC__)
#define SHUDU_API      __attribute__((visibility("default")))
#define SHUDU_MUST_USE __attribute__((warn_unused_result))
#else
#define SHUDU_API
#define SHUDU_MUST_USE
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Digits of a board: 0 is a blank, 1..9 a digit. */
typedef struct shudu_grid {
    uint8_t at[SHUDU_CELLS];
} shudu_grid;

/* Candidates of every cell: bit d-1 of at[cell] is set if digit d is still possible there. */
typedef struct shudu_cand {
    uint16_t at[SHUDU_CELLS];
} shudu_cand;

/* A puzzle as it was read or as it stands.
 * grid    clues and entered digits
 * cand    candidates of the blanks (0 for a filled cell; 0 in a blank is a dead cell).
 *         Never more than the rules leave; fewer if the input carried pencil marks.
 * placed  1 where the digit was entered by a player (`+d` in a file), 0 for a clue or blank */
typedef struct shudu_position {
    shudu_grid grid;
    shudu_cand cand;
    uint8_t placed[SHUDU_CELLS];
} shudu_position;

/* What a call can end with. Codes keep their number and meaning once released. */
typedef enum shudu_err {
    SHUDU_OK = 0,
    SHUDU_E_SYNTAX = -1,      /* text that cannot be read as a puzzle */
    SHUDU_E_RANGE = -2,       /* an argument or clue outside its range, or clues that clash */
    SHUDU_E_NOMEM = -3,       /* the allocator returned NULL */
    SHUDU_E_UNSUPPORTED = -4, /* not built in, or not defined for this input */
    SHUDU_E_WRITE = -5,       /* a sink refused bytes */
    SHUDU_E_BACKEND = -6,     /* an outside solver failed; it gave no answer */
    SHUDU_E_DISAGREE = -7     /* two engines gave different answers: a fault to report */
} shudu_err;

/* What is known of a puzzle's solutions. "None" and "multiple" are answers, not errors. */
typedef enum shudu_status {
    SHUDU_UNIQUE = 0,
    SHUDU_MULTIPLE,
    SHUDU_NONE,
    SHUDU_INVALID, /* cannot be read, or two clues clash */
    SHUDU_LIMIT    /* unknown: a limit was reached first */
} shudu_status;

/* Languages of all text for people. */
typedef enum shudu_lang { SHUDU_EN = 0, SHUDU_ZH = 1 } shudu_lang;

/* Memory comes from here. `get` and `resize` return NULL when there is none; `resize` of NULL
 * is `get`; `put` of NULL does nothing. Must outlive every object made with it. */
typedef struct shudu_alloc {
    void *(*get)(void *ctx, size_t bytes);
    void *(*resize)(void *ctx, void *old, size_t bytes);
    void (*put)(void *ctx, void *mem);
    void *ctx;
} shudu_alloc;

/* Memory that searches reuse from call to call. One a thread; grows when needed, never shrinks. */
typedef struct shudu_work shudu_work;

/* The allocator on malloc, realloc and free. Static. */
SHUDU_API const shudu_alloc *shudu_alloc_default(void);

/* A new work object on `alloc` (NULL: the default). NULL if there is no memory.
 * The caller ends it with shudu_work_free; shudu_work_free(NULL) does nothing. */
SHUDU_API SHUDU_MUST_USE shudu_work *shudu_work_new(const shudu_alloc *alloc);
SHUDU_API void shudu_work_free(shudu_work *work);

/* The allocator that `work` was made with. */
SHUDU_API const shudu_alloc *shudu_work_alloc(const shudu_work *work);

/* Stable id ("nomem") and a sentence for people. Static text; "unknown" outside the enum. */
SHUDU_API const char *shudu_err_id(shudu_err err);
SHUDU_API const char *shudu_err_text(shudu_err err, shudu_lang lang);

/* Status word of all output ("unique", "multiple", "none", "invalid", "limit"), and the same
 * for people. Static text. */
SHUDU_API const char *shudu_status_word(shudu_status status);
SHUDU_API const char *shudu_status_text(shudu_status status, shudu_lang lang);

#ifdef __cplusplus
}
#endif
#endif
