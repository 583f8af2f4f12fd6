/* A board as lines of text, one at a time, so that two can stand side by side. */
#ifndef SHUDU_SHOW_BOARD_TEXT_H
#define SHUDU_SHOW_BOARD_TEXT_H

#include <shudu/show.h>

/* width   columns a cell's digits take, per column of the board
 * gap     columns between two cells, the sign included
 * lines   how many lines the board has;  columns  how wide each is on a terminal */
typedef struct text_board {
    const shudu_position *position;
    const shudu_draw_options *options;
    uint8_t width[SHUDU_ORDER];
    unsigned gap, lines, columns;
} text_board;

void shudu__text_board(text_board *out,
                       const shudu_position *position,
                       const shudu_draw_options *options);

/* Writes line 0..lines-1 without a line end; all are equally wide but that of the column numbers,
 * which ends with the last of them. */
void shudu__text_board_line(shudu_sink *to, const text_board *board, unsigned line);

#endif
