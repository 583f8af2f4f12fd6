/* Grids of candidates. A single digit is a value unless a cell of several candidates that sees
 * it still shows that digit: no text can tell a naked single from a value otherwise. Which values
 * are clues is known only if the puzzle itself stands before the marks. A list of 81 groups on
 * one line, as `shudu candidates` prints it, is read as well. */
#include "text/format.h"

#include "base/bits.h"

/* 81 groups on one line, some of several digits; a cell without candidates is refused later. */
static bool is_list(const text_line *line)
{
    unsigned groups = 0;
    bool several = false;
    for (size_t at = 0; at < line->len; at++) {
        if (shudu__is(line->at[at], SYM_WHITE))
            continue;
        const text_span group = shudu__span_until(line, at, SYM_WHITE);
        const size_t len = group.to - group.from;
        const bool dead = len == 1 && shudu__is(line->at[at], SYM_DASH | SYM_BLANK);
        if (!dead && shudu__span_count(line, group, SYM_DIGIT) != len)
            return false;
        several |= group.to - group.from > 1;
        groups++;
        at = group.to;
    }
    return groups == SHUDU_CELLS && several;
}

static void read_list(shudu_record *out, const text_line *line)
{
    text_cell cells[SHUDU_CELLS];
    unsigned cell = 0;
    shudu__record_begin(out, SHUDU_FORMAT_PENCIL, line->number);
    for (size_t at = 0; at < line->len; at++) {
        if (shudu__is(line->at[at], SYM_WHITE))
            continue;
        const text_span group = shudu__span_until(line, at, SYM_WHITE);
        if (!shudu__read_group(&cells[cell], line, group)) {
            out->problem = (shudu_problem){.why = SHUDU_WHY_CANDIDATES,
                                           .line = line->number,
                                           .column = group.from + 1,
                                           .cell = (uint8_t)cell};
            return;
        }
        cell++;
        at = group.to;
    }
    shudu__set_marks(out, cells);
}

text_verdict shudu__read_pencil(text_parser *parser, const text_line *line, shudu_record *out)
{
    if (is_list(line)) {
        read_list(out, line);
        return TEXT_RECORD;
    }
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

void shudu__write_pencil(shudu_sink *to, const shudu_position *position)
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
}
