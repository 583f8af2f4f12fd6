/* Grids of candidates. A single digit is a value unless a cell of several candidates that sees
 * it still shows that digit: no text can tell a naked single from a value otherwise. Which values
 * are clues is known only if the puzzle itself stands before the marks. */
#include "text/format.h"

#include "base/bits.h"

text_verdict shudu__read_pencil(text_parser *parser, const text_line *line, shudu_record *out)
{
    (void)out;
    return shudu__read_row(&parser->row, line, true) ? TEXT_ROW : TEXT_NOT_MINE;
}

static unsigned digits_of(const shudu_position *position, unsigned cell)
{
    const unsigned digit = position->grid.at[cell];
    return digit ? shudu__bit(digit) : position->cand.at[cell];
}

/* Characters that each column needs. */
static void measure(unsigned width[SHUDU_ORDER], const shudu_position *position)
{
    for (unsigned column = 0; column < SHUDU_ORDER; column++) {
        width[column] = 1;
        for (unsigned cell = column; cell < SHUDU_CELLS; cell += SHUDU_ORDER) {
            const unsigned count = shudu__count(digits_of(position, cell));
            width[column] = count > width[column] ? count : width[column];
        }
    }
}

static void put_many(shudu_sink *to, char c, unsigned count)
{
    while (count-- > 0)
        shudu_put_char(to, c);
}

/* A border with the corners `left`, `middle`, `right`. */
static void put_border(shudu_sink *to, const unsigned width[SHUDU_ORDER], const char corners[3])
{
    shudu_put_char(to, corners[0]);
    for (unsigned box = 0; box < SHUDU_BOX; box++) {
        const unsigned *const columns = &width[SHUDU_BOX * box];
        put_many(to, '-', columns[0] + columns[1] + columns[2] + 2 * SHUDU_BOX);
        shudu_put_char(to, box + 1 < SHUDU_BOX ? corners[1] : corners[2]);
    }
    shudu_put_char(to, '\n');
}

static void put_candidates(shudu_sink *to, unsigned digits, unsigned width)
{
    if (!digits)
        shudu_put_char(to, '.');
    for (unsigned mask = digits; mask; mask &= mask - 1)
        shudu_put_char(to, (char)('0' + shudu__least_digit(mask)));
    put_many(to, ' ', width - (digits ? shudu__count(digits) : 1));
}

bool shudu__write_pencil(shudu_sink *to, const shudu_position *position)
{
    unsigned width[SHUDU_ORDER];
    measure(width, position);
    put_border(to, width, "...");
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned column = cell % SHUDU_ORDER;
        if (column == 0 && cell > 0 && cell % (SHUDU_BOX * SHUDU_ORDER) == 0)
            put_border(to, width, ":+:");
        shudu_put_str(to, column % SHUDU_BOX ? "  " : column ? " | " : "| ");
        put_candidates(to, digits_of(position, cell), width[column]);
        if (column == SHUDU_ORDER - 1)
            shudu_put_str(to, " |\n");
    }
    put_border(to, width, "'''");
    return true;
}
