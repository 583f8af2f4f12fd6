/* Which sentence fits an analysis: the answers in words, for the text and for the page. */
#ifndef SHUDU_SHOW_TELL_H
#define SHUDU_SHOW_TELL_H

#include <shudu/analysis.h>

#include "show/words.h"

/* Writes one or more sentences about `a`. */
typedef void tell_fn(shudu_sink *to, const shudu_analysis *a, shudu_lang lang);

tell_fn shudu__tell_cells;     /* clues and blanks */
tell_fn shudu__tell_question1; /* the answers, one sentence each */
tell_fn shudu__tell_question2;
tell_fn shudu__tell_question3;
tell_fn shudu__tell_question4;
tell_fn shudu__tell_board;   /* caption of the candidate board */
tell_fn shudu__tell_class;   /* the interval of the class; the page draws it */
tell_fn shudu__tell_levels;  /* what the refined levels do with this puzzle */
tell_fn shudu__tell_bars;    /* what dark, pale and hatched mean */
tell_fn shudu__tell_result;  /* heading of the result */
tell_fn shudu__tell_alarm;   /* the disagreement; only if !a->agree */
tell_fn shudu__tell_engines; /* how many agree, and what they count */

/* Between two sentences: a blank in English, nothing in Chinese. */
void shudu__tell_gap(shudu_sink *to, shudu_lang lang);

/* One engine's row in the tables and the chart.
 * found        whether it found a solution
 * first, last  states to the first solution (if found) and to the end, root included;
 *              branch-and-bound nodes for the programme
 * programme    true for the row of the 0-1 programme
 * evidence     a solver in floating point says that there is no (second) solution: no proof */
typedef struct engine_row {
    const char *id, *title[2];
    shudu_status status;
    bool found;
    uint64_t first, last;
    bool programme, evidence;
} engine_row;

/* Fills `out` and returns how many rows there are: exhaustive, the other searches, and the 0-1
 * programme if it gave an answer. */
#define ENGINE_ROWS (SHUDU_ENGINES_MAX + 2)
size_t shudu__engine_rows(engine_row out[ENGINE_ROWS], const shudu_analysis *a);

/* What the engine says, in words. Static. */
const char *shudu__verdict(const engine_row *row, shudu_lang lang);

/* Rows whose engine finished. */
size_t shudu__finished(const shudu_analysis *a);
/* Whether any search was stopped by its limit. */
bool shudu__any_limit(const shudu_analysis *a);

/* Cells in which the two solutions differ; only with two solutions. */
unsigned shudu__differing(const shudu_analysis *a);

/* The heading of the last column of counts: whole tree, or to the second solution. */
word shudu__end_word(shudu_status status);

/* The sentence that WNF is meant for puzzles with one solution, or WORDS if there is no need. */
word shudu__improper(const shudu_analysis *a);

/* [c] is the lower end of class c = 1..4 in thousandths; [5] is the upper end of class 4. */
extern const unsigned shudu__class_cuts[6];

#endif
