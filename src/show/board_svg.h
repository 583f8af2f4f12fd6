/* A board as an <svg> element, for a page that has the style sheet and the patterns. */
#ifndef SHUDU_SHOW_BOARD_SVG_H
#define SHUDU_SHOW_BOARD_SVG_H

#include <shudu/show.h>

/* `label` is the id of the element that says what it shows. */
void shudu__board_svg(shudu_sink *to,
                      const shudu_position *position,
                      const shudu_draw_options *options,
                      const char *label);

/* The pattern of cells that differ: <pattern id="differ">. */
void shudu__board_patterns(shudu_sink *to);

#endif
