/* Simple Sudoku's .ss: a framed grid, which is read as any grid, then one record a line:
 * Innd places digit d in cell nn, Ennccc takes candidate ccc from cell nn; cells from 00 to 80. */
#include "text/format.h"

#include <string.h>

#include <shudu/grid.h>

#include "base/bits.h"

/* The digits behind the letter as numbers. false: not of this form. */
static bool read_record(const text_line *line, text_span all, unsigned *cell, unsigned *digit)
{
    const size_t len = all.to - all.from, wanted = line->at[all.from] == 'I' ? 4 : 6;
    unsigned number = 0;
    if (len != wanted)
        return false;
    for (size_t at = all.from + 1; at < all.to; at++)
        number = 10 * number + (unsigned)(line->at[at] - '0');
    const unsigned scale = len == 4 ? 10 : 1000;
    *cell = number / scale;
    *digit = number % scale;
    return *cell < SHUDU_CELLS && *digit >= 1 && *digit <= SHUDU_ORDER;
}

static void place(text_block *held, const text_line *line, unsigned cell, unsigned digit)
{
    text_cell *const at = &held->at[cell];
    const unsigned before = at->digits;
    if (before && !held->problem.why)
        held->problem = (shudu_problem){.why = SHUDU_WHY_TWICE,
                                        .line = line->number,
                                        .column = 1,
                                        .cell = (uint8_t)cell,
                                        .digit = (uint8_t)shudu__least_digit(before),
                                        .digit2 = (uint8_t)digit};
    *at = (text_cell){
        .line = line->number, .column = 1, .digits = (uint16_t)shudu__bit(digit), .placed = true};
}

text_verdict shudu__read_ss(text_parser *parser, const text_line *line, shudu_record *out)
{
    (void)out;
    text_block *const held = &parser->held;
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    const char letter = line->at[all.from];
    const text_span number = {all.from + 1, all.to};
    if (held->rows == 0 || parser->block.rows > 0 || (letter != 'I' && letter != 'E') ||
        number.from == number.to || !shudu__span_is_number(line, number))
        return TEXT_NOT_MINE;
    unsigned cell, digit;
    held->format = SHUDU_FORMAT_SS;
    if (!read_record(line, all, &cell, &digit)) {
        if (!held->problem.why)
            held->problem = (shudu_problem){
                .why = SHUDU_WHY_RECORD, .line = line->number, .column = all.from + 1};
    } else if (letter == 'I') {
        place(held, line, cell, digit);
    } else {
        held->removed[cell] |= (uint16_t)shudu__bit(digit);
    }
    return TEXT_MORE;
}

static void put_frame(shudu_sink *to, const shudu_position *position)
{
    shudu_put_str(to, "*-----------*\n");
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (cell > 0 && cell % (SHUDU_BOX * SHUDU_ORDER) == 0)
            shudu_put_str(to, "|---+---+---|\n");
        if (cell % SHUDU_BOX == 0)
            shudu_put_char(to, '|');
        const unsigned digit = position->placed[cell] ? 0 : position->grid.at[cell];
        shudu_put_char(to, digit ? (char)('0' + digit) : '.');
        if (cell % SHUDU_ORDER == SHUDU_ORDER - 1)
            shudu_put_str(to, "|\n");
    }
    shudu_put_str(to, "*-----------*\n");
}

static void put_record(shudu_sink *to, char letter, unsigned cell, unsigned digit)
{
    shudu_put_char(to, letter);
    shudu_put_char(to, (char)('0' + cell / 10));
    shudu_put_char(to, (char)('0' + cell % 10));
    shudu_put_str(to, letter == 'E' ? "00" : "");
    shudu_put_char(to, (char)('0' + digit));
    shudu_put_char(to, '\n');
}

void shudu__write_ss(shudu_sink *to, const shudu_position *position)
{
    shudu_cand missing;
    shudu__missing(&missing, position);
    put_frame(to, position);
    shudu_put_char(to, '\n');
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (position->grid.at[cell] && position->placed[cell])
            put_record(to, 'I', cell, position->grid.at[cell]);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        for (unsigned mask = missing.at[cell]; mask; mask &= mask - 1)
            put_record(to, 'E', cell, shudu__least_digit(mask));
}
