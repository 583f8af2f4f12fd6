/* The charts of the report, as <svg class="chart"> elements; the page has the style sheet.
 * Each is drawn for a wide page or for a phone, where labels stand above the bars. */
#ifndef SHUDU_SHOW_CHART_H
#define SHUDU_SHOW_CHART_H

#include <shudu/analysis.h>

#include "show/svg.h"

/* label: id of the element that says what the chart shows. */
typedef struct chart_size {
    bool narrow;
    const char *label;
} chart_size;

/* The scale of classes with WNF marked; only for a WNF that has a class. */
void shudu__chart_classes(const picture *pic, const shudu_wnf *wnf, chart_size size);

/* Stack depth over the steps; only if there is a step (tree->states > 0). */
void shudu__chart_depth(const picture *pic, const shudu_tree *tree, chart_size size);

/* States of each search on a log axis. */
void shudu__chart_bars(const picture *pic, const shudu_analysis *a, chart_size size);

/* One dot a non-zero of `model`, variables across; red where `answer` (may be NULL) has a 1. */
void shudu__chart_sparse(const picture *pic,
                         const shudu_model *model,
                         const shudu_grid *answer,
                         const char *label);

/* The top of a search tree; only if it has an arc (tree_show.c). */
void shudu__chart_tree(const picture *pic, const shudu_tree *tree, chart_size size);
/* Its caption: drawn + cut = total. */
void shudu__tell_tree(shudu_sink *to, const shudu_tree *tree, bool on_phone, shudu_lang lang);

/* <pattern id="hatch">, for bars that a limit ended. */
void shudu__chart_patterns(shudu_sink *to);

/* <svg class="chart wide" …> or "chart small", with a view box of these lengths. */
void shudu__chart_open(shudu_sink *to, chart_size size, int width, int height);

#endif
