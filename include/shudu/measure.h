/* How hard is a puzzle? The paper's WNF, its refined levels, and counts of work. */
#ifndef SHUDU_MEASURE_H
#define SHUDU_MEASURE_H

#include <shudu/search.h>
#include <shudu/sink.h>
#include <shudu/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The paper's weighted normalised function (section 4.1, equations 1 to 4):
 *   WF = sum over n = 1..9 of 2^n * C_n,   WNF = WF / (2^9 * E)
 * empties      E, number of blanks
 * count        count[n] = C_n, blanks with exactly n candidates; count[0] are dead cells
 * candidates   candidates in all, sum of n * C_n
 * wf           WF; denominator = 512 * E. WNF is wf / denominator; print it with
 *              shudu_put_ratio(…, 6). With E = 0 both are 0
 * wnf_class    1 easy, 2 medium, 3 hard, 4 extreme, 0 complete (E = 0),
 *              -1 undefined (a dead cell: the puzzle contradicts itself)
 * The cuts 0.012, 0.035, 0.045 belong to the class above them, and 1 to class 4: the paper's
 * open intervals leave those four values without a class. */
typedef struct shudu_wnf {
    uint32_t empties, count[SHUDU_ORDER + 1], candidates, wf, denominator;
    int wnf_class;
} shudu_wnf;

SHUDU_API void shudu_wnf_of(shudu_wnf *out, const shudu_position *position);

/* "easy" … as in JSON, and for people 简单 …; "complete" for 0, "undefined" for -1. Static. */
SHUDU_API const char *shudu_wnf_label(int wnf_class);
SHUDU_API const char *shudu_wnf_class_text(int wnf_class, shudu_lang lang);

/* Levels of simple logic that thin the candidates before WNF is counted; each repeats its rules
 * until nothing changes. R0 none (the paper); R1 naked singles; R2 + hidden singles; R3 + locked
 * candidates; R4 + naked and hidden pairs; R5 + naked and hidden triples and X-wings. */
#define SHUDU_LEVELS 6

/* left      blanks still empty, placed = E - left
 * wf        WF of the blanks left, plus 2 for each cell placed (a placed cell counts n = 1)
 * wf_left   WF of the blanks left alone
 * WNF of a level (WNFo) is wf / (512 * E). contradiction: a cell or a house's digit had no place */
typedef struct shudu_refined_level {
    uint32_t left, placed, wf, wf_left, candidates;
    bool contradiction;
} shudu_refined_level;

typedef struct shudu_refined {
    uint32_t empties, denominator; /* 512 * empties */
    shudu_refined_level level[SHUDU_LEVELS];
} shudu_refined;

SHUDU_API void shudu_refined_of(shudu_refined *out, const shudu_position *position);

/* Brings `position` to the fixpoint of `level` (0..5). Returns false on a contradiction, where
 * it stops. */
SHUDU_API bool shudu_refine(shudu_position *position, unsigned level);

/* Rounds: all naked and hidden singles of a snapshot are placed at once, then candidates are
 * worked out anew; the number of rounds to a full grid, or 100 + rounds if none is left before. */
SHUDU_API unsigned shudu_rounds(const shudu_position *position);

/* ---- The table of metrics, for `rate` ---- */

/* What a metric needs, besides the position. */
typedef struct shudu_metric_values {
    shudu_status status; /* of the puzzle */
    shudu_wnf wnf;
    shudu_refined refined;
    uint64_t nodes;     /* states of the fewest-candidates search to the first solution; 0: none */
    bool nodes_limited; /* a limit came before the first solution */
    unsigned rounds;
} shudu_metric_values;

/* id        as --metric takes it;  columns  TSV column names, tab-separated
 * measure   works the values out
 * put_tsv   writes the columns' values, tab-separated; put_json  writes "key":value */
typedef struct shudu_metric {
    const char *id, *columns, *unit;
    const char *title[2]; /* by shudu_lang */
    shudu_err (*measure)(shudu_work *work,
                         const shudu_position *position,
                         const shudu_limits *limits,
                         shudu_metric_values *values);
    void (*put_tsv)(shudu_sink *to, const shudu_metric_values *values);
    void (*put_json)(shudu_sink *to, const shudu_metric_values *values);
} shudu_metric;

SHUDU_API const shudu_metric *shudu_metrics(size_t *count);
SHUDU_API const shudu_metric *shudu_metric_find(const char *id);

#ifdef __cplusplus
}
#endif
#endif
