/* Lines of 81 symbols. What begins a line, up to white space or a separator, is the puzzle; what
 * follows is kept apart. The symbols may also stand in groups, but then the line holds nothing
 * else: otherwise the columns of a list could fill up a puzzle that is too short. Rows or cells
 * may also be fields, between commas. */
#include "text/format.h"

#include <string.h>

static bool is_between(char c)
{
    return shudu__is(c, SYM_WHITE | SYM_FRAME) || c == ',' || c == ';';
}

/* Nine groups of all nine digits are a row of pencil marks, not 81 cells. */
static bool is_row_of_marks(const text_line *line, text_span all)
{
    static const char digits[] = "123456789";
    unsigned groups = 0;
    for (size_t at = all.from, len = 0; at < all.to; at += len + 1) {
        for (len = 0; at + len < all.to && !is_between(line->at[at + len]);)
            len++;
        if (len == 0)
            continue;
        if (len != sizeof digits - 1 || memcmp(line->at + at, digits, len) != 0)
            return false;
        groups++;
    }
    return groups == SHUDU_ORDER;
}

/* Whether the line is nine rows, or 81 cells, between separators. Nine groups of some symbols too
 * few or too many are, too, so that this is what they are refused for; but only if blanks among
 * their digits show that they are no candidates. */
static bool is_fields(const text_line *line, text_span all)
{
    size_t groups = 0, cells = 0, len = 0, longest = 0;
    bool blanks = false;
    for (size_t at = all.from; at < all.to; at++) {
        if (shudu__is(line->at[at], SYM_CELL)) {
            groups += len == 0;
            len++;
            cells++;
            longest = len > longest ? len : longest;
            blanks |= len > 1 && shudu__is(line->at[at], SYM_BLANK);
        } else if (is_between(line->at[at])) {
            len = 0;
        } else {
            return false;
        }
    }
    if (cells == SHUDU_CELLS && longest * groups == SHUDU_CELLS)
        return !is_row_of_marks(line, all);
    return groups == SHUDU_ORDER && blanks && cells + SHUDU_ORDER >= SHUDU_CELLS &&
           cells <= SHUDU_CELLS + SHUDU_ORDER;
}

/* Whether the line is 81 cells in groups. A first group with nearly all of them is no group but
 * a puzzle with something missing. */
static bool is_grouped(const text_line *line, text_span all, text_span first)
{
    enum { NEARLY_ALL = SHUDU_CELLS - SHUDU_ORDER };
    const unsigned drawing = SYM_WHITE | SYM_FRAME;
    return first.to - first.from < NEARLY_ALL &&
           shudu__span_count(line, all, SYM_CELL) == SHUDU_CELLS &&
           shudu__span_count(line, all, SYM_CELL | drawing) == all.to - all.from &&
           !is_row_of_marks(line, all);
}

text_verdict shudu__read_line(text_parser *parser, const text_line *line, shudu_record *out)
{
    (void)parser;
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    const text_span first = shudu__span_until(line, all.from, SYM_END | SYM_QUOTE);
    shudu__record_begin(out, SHUDU_FORMAT_LINE, line->number);
    if (is_grouped(line, all, first) || is_fields(line, all)) {
        shudu__read_cells(out, line, all, SYM_WHITE | SYM_FRAME | SYM_MARK);
        return TEXT_RECORD;
    }
    if (!shudu__looks_like_cells(line, first))
        return TEXT_NOT_MINE;
    shudu__read_cells(out, line, first, 0);
    shudu__keep_rest(out, line, first.to);
    return TEXT_RECORD;
}

/* Exactly 81 characters, as every other program wants them: `+d` is read but not written. */
void shudu__write_line(shudu_sink *to, const shudu_position *position)
{
    shudu_put_grid(to, &position->grid);
    shudu_put_char(to, '\n');
}
