/* Parts of a line: spans, the 81 cells in one of them, and what follows it. */
#include "text/format.h"

#include "base/bits.h"

text_span shudu__trim(const text_line *line, text_span span)
{
    while (span.from < span.to && shudu__is(line->at[span.from], SYM_WHITE))
        span.from++;
    while (span.from < span.to && shudu__is(line->at[span.to - 1], SYM_WHITE))
        span.to--;
    return span;
}

text_span shudu__span_until(const text_line *line, size_t from, unsigned kinds)
{
    size_t to = from;
    while (to < line->len && !shudu__is(line->at[to], kinds))
        to++;
    return (text_span){from, to};
}

size_t shudu__span_count(const text_line *line, text_span span, unsigned kinds)
{
    size_t count = 0;
    for (size_t at = span.from; at < span.to; at++)
        count += shudu__is(line->at[at], kinds);
    return count;
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

bool shudu__span_is(const text_line *line, text_span span, const char *word)
{
    size_t at = span.from;
    while (at < span.to && *word && lower(line->at[at]) == *word) {
        at++;
        word++;
    }
    return at == span.to && !*word;
}

bool shudu__span_is_number(const text_line *line, text_span span)
{
    for (size_t at = span.from; at < span.to; at++)
        if (line->at[at] < '0' || line->at[at] > '9')
            return false;
    return span.from < span.to;
}

text_span shudu__rest_of(const text_line *line, size_t at)
{
    if (at < line->len && line->at[at] == '"')
        at++;
    if (at < line->len && line->at[at] == '#') {
        at++;
    } else {
        while (at < line->len && shudu__is(line->at[at], SYM_WHITE))
            at++;
        if (at < line->len && line->at[at] != '#' && shudu__is(line->at[at], SYM_MARK | SYM_BAR))
            at++;
    }
    while (at < line->len && shudu__is(line->at[at], SYM_WHITE))
        at++;
    const size_t from = shudu__text_offset(line, at);
    size_t to = line->raw_len;
    while (to > from && shudu__is(line->raw[to - 1], SYM_WHITE))
        to--;
    return (text_span){from, to};
}

void shudu__keep_rest(shudu_record *out, const text_line *line, size_t at)
{
    const text_span rest = shudu__rest_of(line, at);
    out->rest_len = rest.to - rest.from;
    out->rest = out->rest_len > 0 ? line->raw + rest.from : NULL;
}

bool shudu__looks_like_cells(const text_line *line, text_span span)
{
    enum { LONGEST_ROW = 20 };
    const size_t len = span.to - span.from;
    return len > LONGEST_ROW &&
           4 * shudu__span_count(line, span, SYM_LINE_CELL | SYM_PLUS) >= 3 * len;
}

/* Whether x and X, which are in the span, are its only kind of blank; `at` is the first that is
 * another. */
static bool is_mixed(const text_line *line, text_span span, size_t *at)
{
    char blank = 0;
    for (*at = span.from; *at < span.to; ++*at) {
        const char c = line->at[*at];
        if (!shudu__is(c, SYM_BLANK | SYM_DASH | SYM_EX))
            continue;
        if (blank && c != blank)
            return true;
        blank = c;
    }
    return false;
}

bool shudu__read_symbol(
    text_cell *cell, const text_line *line, size_t *at, size_t to, unsigned blanks)
{
    size_t i = *at;
    const bool placed = line->at[i] == '+' && i + 1 < to && shudu__is(line->at[i + 1], SYM_DIGIT);
    i += placed;
    const bool digit = shudu__is(line->at[i], SYM_DIGIT);
    if (!digit && !shudu__is(line->at[i], blanks))
        return false;
    *cell =
        (text_cell){.line = line->number,
                    .column = (uint32_t)(i + 1),
                    .digits = (uint16_t)(digit ? shudu__bit((unsigned)(line->at[i] - '0')) : 0u),
                    .placed = placed};
    *at = i + 1;
    return true;
}

void shudu__read_cells(shudu_record *out, const text_line *line, text_span span, unsigned skip)
{
    const bool exact = span.to - span.from == SHUDU_CELLS;
    const unsigned blanks = exact ? SYM_BLANK | SYM_DASH | SYM_EX : SYM_BLANK;
    text_cell read[SHUDU_CELLS];
    size_t count = 0, beyond = span.to, mixed;
    for (size_t at = span.from; at < span.to;) {
        text_cell cell;
        if (!shudu__read_symbol(&cell, line, &at, span.to, blanks)) {
            if (!shudu__is(line->at[at], skip)) {
                shudu__refuse_symbol(out, line, at);
                return;
            }
            at++;
            continue;
        }
        if (count < SHUDU_CELLS)
            read[count] = cell;
        else if (count == SHUDU_CELLS)
            beyond = cell.column - 1u;
        count++;
    }
    if (count != SHUDU_CELLS) {
        shudu__refuse_length(out, line, beyond, count, SHUDU_CELLS);
    } else if (shudu__span_count(line, span, SYM_EX) && is_mixed(line, span, &mixed)) {
        shudu__refuse_symbol(out, line, mixed);
        out->problem.why = SHUDU_WHY_MIXED;
    } else {
        shudu__set_values(out, read);
    }
}
