/* Pictures and reports: boards as text and SVG, the search tree, and the four answers as a
 * report for people. Every sentence exists in both languages. */
#ifndef SHUDU_SHOW_H
#define SHUDU_SHOW_H

#include <shudu/analysis.h>
#include <shudu/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How a board is drawn. All zero: digits only, ASCII, no colour.
 * candidates  pencil marks in the blanks
 * solution    digits to show in the blanks (as found), or NULL
 * other       text and SVG: cells in which `solution` differs from it are marked, or NULL
 * coordinates row and column numbers round the board
 * colour      text only: ANSI colour;  unicode  text only: box-drawing lines
 * dark        SVG only: dark colours
 * highlight   a cell to ring, 0..80, or SHUDU_NO_CELL (not 0: cell 0 is r1c1) */
#define SHUDU_NO_CELL 255
typedef struct shudu_draw_options {
    bool candidates, coordinates, colour, unicode, dark;
    const shudu_grid *solution, *other;
    uint8_t highlight;
    shudu_lang lang;
} shudu_draw_options;

SHUDU_API void
shudu_draw_text(shudu_sink *to, const shudu_position *position, const shudu_draw_options *options);
/* A whole SVG file. */
SHUDU_API void
shudu_draw_svg(shudu_sink *to, const shudu_position *position, const shudu_draw_options *options);

/* The search tree as Graphviz DOT and as a whole SVG file; the cut is stated in both. */
SHUDU_API void shudu_tree_dot(shudu_sink *to, const shudu_tree *tree, shudu_lang lang);
SHUDU_API void shudu_tree_svg(shudu_sink *to, const shudu_tree *tree, shudu_lang lang);

typedef struct shudu_report_options {
    shudu_lang lang;      /* HTML: the language shown first; both are in it */
    bool colour, unicode; /* text only */
} shudu_report_options;

SHUDU_API void shudu_report_text(shudu_sink *to,
                                 const shudu_analysis *analysis,
                                 const shudu_report_options *options);

/* One self-contained HTML page. SHUDU_E_NOMEM, SHUDU_E_WRITE if the sink failed. */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_report_html(shudu_sink *to,
                                                     const shudu_analysis *analysis,
                                                     const shudu_report_options *options,
                                                     const shudu_alloc *alloc);

/* One solver at one set of puzzles, in a chart of speeds.
 * group        the set: bars of one group stand together, in the order given;
 *              NULL: the mean over `puzzles` sets, without a time
 * name         the solver
 * picoseconds  for a puzzle
 * ratio        speed over the first solver, in thousandths: the median, and its quartiles, equal
 *              to it if there are none
 * rival        not an engine of ours;  wrong  it gave wrong answers;  process  a command, with the
 *              time of its whole process */
typedef struct shudu_speed_bar {
    const char *group, *name;
    uint64_t puzzles, picoseconds;
    uint64_t ratio, low, high;
    bool rival, wrong, process;
} shudu_speed_bar;

/* machine     names the processor, or ""
 * one_a_call  puzzles were given one at a time */
typedef struct shudu_speed_chart {
    const shudu_speed_bar *bars;
    size_t count;
    unsigned rounds;
    const char *machine;
    bool one_a_call, dark;
    shudu_lang lang;
} shudu_speed_chart;

/* A whole SVG file; one bar at the least. */
SHUDU_API void shudu_speed_svg(shudu_sink *to, const shudu_speed_chart *chart);

#ifdef __cplusplus
}
#endif
#endif
