/* Boards as text: digits, or pencil marks in columns.
 *
 * A cell is one sign and its digits. The sign tells without colour what the digit is: ' ' given,
 * '+' found, '!' found and different in the other solution; '*' is the cell to look at. The parser
 * reads a drawing back, with or without coordinates and '+' as placed, unless it has two solutions,
 * or '*' in a board without pencil marks, where that is a blank. */
#include "show/board_text.h"

#include <string.h>

#include "base/bits.h"

#define ANSI_OFF "\033[0m"

/* Frame lines above, between the bands and below, each as left, right, between, flat. */
enum { FRAME_TOP, FRAME_MIDDLE, FRAME_BOTTOM };
enum { FRAME_LEFT, FRAME_RIGHT, FRAME_BETWEEN, FRAME_FLAT };

static const char *const frame_text[2][3][4] = {
    {{"+", "+", "+", "-"}, {"+", "+", "+", "-"}, {"+", "+", "+", "-"}},
    {{"┌", "┐", "┬", "─"}, {"├", "┤", "┼", "─"}, {"└", "┘", "┴", "─"}},
};
static const char *const upright_text[2] = {"|", "│"};

typedef struct cell_text {
    char sign;
    char digits[SHUDU_ORDER + 1];
    const char *colour; /* ANSI, or NULL */
} cell_text;

static void put_mask(char out[SHUDU_ORDER + 1], unsigned mask)
{
    size_t len = 0;
    for (; mask; mask &= mask - 1)
        out[len++] = (char)('0' + shudu__least_digit(mask));
    if (len == 0)
        out[len++] = '.';
    out[len] = '\0';
}

static cell_text found_digit(const shudu_draw_options *o, unsigned cell, unsigned digit)
{
    const bool differs = o->solution && o->other && o->solution->at[cell] != o->other->at[cell];
    cell_text out = {differs ? '!' : o->colour ? ' ' : '+', {(char)('0' + digit)}, NULL};
    out.colour = differs ? "\033[34;7m" : "\033[34m";
    return out;
}

static cell_text text_of(const text_board *board, unsigned cell)
{
    const shudu_position *const p = board->position;
    const shudu_draw_options *const o = board->options;
    cell_text out = {' ', ".", NULL};
    if (p->grid.at[cell] && !p->placed[cell]) {
        out.digits[0] = (char)('0' + p->grid.at[cell]);
        out.colour = "\033[1m";
    } else if (p->grid.at[cell]) {
        out = found_digit(o, cell, p->grid.at[cell]);
    } else if (o->solution && o->solution->at[cell]) {
        out = found_digit(o, cell, o->solution->at[cell]);
    } else if (o->candidates) {
        put_mask(out.digits, p->cand.at[cell]);
    }
    if (o->highlight == cell) {
        out.sign = '*';
        out.colour = "\033[33m";
    }
    return out;
}

void shudu__text_board(text_board *out,
                       const shudu_position *position,
                       const shudu_draw_options *options)
{
    *out = (text_board){position, options, {0}, 1, 0, 0};
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const cell_text text = text_of(out, cell);
        uint8_t *const width = &out->width[cell % SHUDU_ORDER];
        const size_t len = strlen(text.digits);
        if (len > *width)
            *width = (uint8_t)len;
        if (text.sign != ' ' && !options->candidates)
            out->gap = 2; /* "8 +1 +2", where "8+1+2" would run together */
    }
    out->lines = 4 + SHUDU_ORDER + (options->coordinates ? 1 : 0);
    out->columns = 4 + SHUDU_BOX + (options->coordinates ? 2 : 0);
    for (unsigned column = 0; column < SHUDU_ORDER; column++)
        out->columns += out->width[column] + out->gap;
}

static void put_spaces(shudu_sink *to, size_t count)
{
    while (count-- > 0)
        shudu_put_char(to, ' ');
}

static void put_frame(shudu_sink *to, const text_board *board, unsigned kind)
{
    const char *const *const part = frame_text[board->options->unicode][kind];
    shudu_put_str(to, part[FRAME_LEFT]);
    for (unsigned column = 0; column < SHUDU_ORDER; column++) {
        if (column > 0 && column % SHUDU_BOX == 0)
            shudu_put_str(to, part[FRAME_BETWEEN]);
        const unsigned last = column % SHUDU_BOX == SHUDU_BOX - 1;
        for (unsigned i = 0; i < board->width[column] + board->gap + last; i++)
            shudu_put_str(to, part[FRAME_FLAT]);
    }
    shudu_put_str(to, part[FRAME_RIGHT]);
}

static void put_cell(shudu_sink *to, const text_board *board, unsigned cell)
{
    const cell_text text = text_of(board, cell);
    const bool coloured = board->options->colour && text.colour;
    put_spaces(to, board->gap - 1);
    if (coloured)
        shudu_put_str(to, text.colour);
    shudu_put_char(to, text.sign);
    shudu_put_str(to, text.digits);
    if (coloured)
        shudu_put_str(to, ANSI_OFF);
    put_spaces(to, board->width[cell % SHUDU_ORDER] - strlen(text.digits));
}

static void put_row(shudu_sink *to, const text_board *board, unsigned row)
{
    const char *const upright = upright_text[board->options->unicode];
    shudu_put_str(to, upright);
    for (unsigned column = 0; column < SHUDU_ORDER; column++) {
        put_cell(to, board, row * SHUDU_ORDER + column);
        if (column % SHUDU_BOX == SHUDU_BOX - 1) {
            shudu_put_char(to, ' ');
            shudu_put_str(to, upright);
        }
    }
}

static void put_column_numbers(shudu_sink *to, const text_board *board)
{
    size_t before = 3;
    for (unsigned column = 0; column < SHUDU_ORDER; column++) {
        if (column > 0)
            before = board->width[column - 1] - 1u + (column % SHUDU_BOX == 0 ? 2 : 0);
        put_spaces(to, before + board->gap);
        shudu_put_char(to, (char)('1' + column));
    }
}

void shudu__text_board_line(shudu_sink *to, const text_board *board, unsigned line)
{
    if (board->options->coordinates && line-- == 0) {
        put_column_numbers(to, board);
        return;
    }
    const unsigned band = line / (SHUDU_BOX + 1), in_band = line % (SHUDU_BOX + 1);
    const unsigned row = band * SHUDU_BOX + in_band - 1; /* no row if in_band is 0 */
    if (board->options->coordinates) {
        shudu_put_char(to, in_band ? (char)('1' + row) : ' ');
        shudu_put_char(to, ' ');
    }
    if (in_band)
        put_row(to, board, row);
    else
        put_frame(to, board,
                  band == 0           ? FRAME_TOP
                  : band == SHUDU_BOX ? FRAME_BOTTOM
                                      : FRAME_MIDDLE);
}

void shudu_draw_text(shudu_sink *to,
                     const shudu_position *position,
                     const shudu_draw_options *options)
{
    text_board board;
    shudu__text_board(&board, position, options);
    for (unsigned line = 0; line < board.lines; line++) {
        shudu__text_board_line(to, &board, line);
        shudu_put_char(to, '\n');
    }
}
