/* Grids of nine rows, framed or not; row.c reads a row, block.c makes a grid of nine. */
#include "text/format.h"

text_verdict shudu__read_grid(text_parser *parser, const text_line *line, shudu_record *out)
{
    (void)out;
    return shudu__read_row(&parser->row, line, false) ? TEXT_ROW : TEXT_NOT_MINE;
}

void shudu__write_grid(shudu_sink *to, const shudu_position *position)
{
    static const char border[] = "+-------+-------+-------+\n";
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (cell % (SHUDU_BOX * SHUDU_ORDER) == 0)
            shudu_put_str(to, border);
        const unsigned digit = position->grid.at[cell];
        shudu_put_str(to, cell % SHUDU_BOX == 0 ? cell % SHUDU_ORDER == 0 ? "| " : " | " : " ");
        shudu_put_char(to, digit ? (char)('0' + digit) : '.');
        if (cell % SHUDU_ORDER == SHUDU_ORDER - 1)
            shudu_put_str(to, " |\n");
    }
    shudu_put_str(to, border);
}
