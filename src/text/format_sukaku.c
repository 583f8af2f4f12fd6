/* 729 symbols, nine a cell: digit d in the place of d if it is a candidate, else a blank. A cell
 * with one candidate that no other cell of its houses has is as good as filled, and is. */
#include "text/format.h"

#include "base/bits.h"
#include "base/geometry.h"

enum { SYMBOLS = SHUDU_CELLS * SHUDU_ORDER, SHORTEST = SYMBOLS - 2 * SHUDU_CELLS };

/* Candidates of all cells; false, with the problem set, if a symbol is not in its place. */
static bool
read_candidates(shudu_record *out, uint16_t *digits, const text_line *line, text_span span)
{
    for (size_t i = 0; i < SYMBOLS; i++) {
        const char c = line->at[span.from + i];
        const unsigned digit = (unsigned)(i % SHUDU_ORDER) + 1;
        if (c == (char)('0' + digit)) {
            digits[i / SHUDU_ORDER] |= (uint16_t)shudu__bit(digit);
        } else if (!shudu__is(c, SYM_BLANK)) {
            shudu__refuse_symbol(out, line, span.from + i);
            return false;
        }
    }
    return true;
}

static bool is_value(const uint16_t *digits, unsigned cell)
{
    unsigned seen = 0;
    for (unsigned i = 0; i < SHUDU_PEERS; i++)
        seen |= digits[shudu__peers[cell][i]];
    return shudu__count(digits[cell]) == 1 && !(seen & digits[cell]);
}

text_verdict shudu__read_sukaku(text_parser *parser, const text_line *line, shudu_record *out)
{
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    const text_span span = shudu__span_until(line, all.from, SYM_END | SYM_QUOTE);
    const size_t len = span.to - span.from;
    const bool likely = len >= SHORTEST && shudu__looks_like_cells(line, span);
    if (parser->from != SHUDU_FORMAT_SUKAKU && !likely)
        return TEXT_NOT_MINE;
    shudu__record_begin(out, SHUDU_FORMAT_SUKAKU, line->number);
    if (len != SYMBOLS) {
        shudu__refuse_length(out, line, len > SYMBOLS ? span.from + SYMBOLS : span.to, len,
                             SYMBOLS);
        return TEXT_RECORD;
    }
    uint16_t digits[SHUDU_CELLS] = {0};
    if (!read_candidates(out, digits, line, span))
        return TEXT_RECORD;
    text_cell value[SHUDU_CELLS] = {{.line = 0}};
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (is_value(digits, cell))
            value[cell].digits = digits[cell];
    shudu__set_values(out, value);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->position.cand.at[cell] &= digits[cell];
    shudu__keep_rest(out, line, span.to);
    return TEXT_RECORD;
}

void shudu__write_sukaku(shudu_sink *to, const shudu_position *position)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = position->grid.at[cell];
        const unsigned digits = digit ? shudu__bit(digit) : position->cand.at[cell];
        for (unsigned d = 1; d <= SHUDU_ORDER; d++)
            shudu_put_char(to, digits & shudu__bit(d) ? (char)('0' + d) : '.');
    }
    shudu_put_char(to, '\n');
}
