/* Lists of groups of three digits: row, column, digit. A row of pencil marks can look the same,
 * but has nine groups; no puzzle with one solution has so few clues. */
#include "text/format.h"

#include "base/bits.h"

enum { GROUP = 3, BETWEEN = SYM_WHITE | SYM_MARK };

/* The group that begins at or after `from`; empty at the end of the line. */
static text_span next_group(const text_line *line, size_t from)
{
    while (from < line->len && shudu__is(line->at[from], BETWEEN))
        from++;
    return shudu__span_until(line, from, BETWEEN);
}

static bool is_list(const text_line *line)
{
    unsigned groups = 0, good = 0;
    for (text_span group = next_group(line, 0); group.from < group.to;
         group = next_group(line, group.to)) {
        groups++;
        good += group.to - group.from == GROUP && shudu__span_is_number(line, group);
    }
    return groups > SHUDU_ORDER && 4 * good >= 3 * groups;
}

static bool read_group(shudu_record *out, text_cell *at, const text_line *line, text_span group)
{
    if (group.to - group.from != GROUP || shudu__span_count(line, group, SYM_DIGIT) != GROUP) {
        shudu__refuse_token(out, line, group.from);
        return false;
    }
    const char *const rcd = line->at + group.from;
    const unsigned cell = (unsigned)(rcd[0] - '1') * SHUDU_ORDER + (unsigned)(rcd[1] - '1');
    const unsigned digit = (unsigned)(rcd[2] - '0');
    if (at[cell].digits) {
        out->problem = (shudu_problem){.why = SHUDU_WHY_TWICE,
                                       .line = line->number,
                                       .column = group.from + 1,
                                       .cell = (uint8_t)cell,
                                       .digit = (uint8_t)shudu__least_digit(at[cell].digits),
                                       .digit2 = (uint8_t)digit};
        return false;
    }
    at[cell] = (text_cell){.line = line->number,
                           .column = (uint32_t)(group.from + 1),
                           .digits = (uint16_t)shudu__bit(digit)};
    return true;
}

text_verdict shudu__read_tokens(text_parser *parser, const text_line *line, shudu_record *out)
{
    if (parser->from != SHUDU_FORMAT_TOKENS && !is_list(line))
        return TEXT_NOT_MINE;
    text_cell at[SHUDU_CELLS] = {{.line = 0}};
    shudu__record_begin(out, SHUDU_FORMAT_TOKENS, line->number);
    for (text_span group = next_group(line, 0); group.from < group.to;
         group = next_group(line, group.to))
        if (!read_group(out, at, line, group))
            return TEXT_RECORD;
    shudu__set_values(out, at);
    return TEXT_RECORD;
}

void shudu__write_tokens(shudu_sink *to, const shudu_position *position)
{
    bool first = true;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = position->grid.at[cell];
        if (!digit)
            continue;
        if (!first)
            shudu_put_char(to, ' ');
        first = false;
        shudu_put_u64(to, (cell / SHUDU_ORDER + 1) * 100 + (cell % SHUDU_ORDER + 1) * 10 + digit);
    }
    shudu_put_char(to, '\n');
}
