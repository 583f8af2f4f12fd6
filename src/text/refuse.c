/* What is wrong with a line, and where: the place is a column in characters. */
#include "text/format.h"

shudu_problem shudu__bad_symbol(const text_line *line, size_t at)
{
    const char c = line->at[at];
    const shudu_why why = c == '\0'                 ? SHUDU_WHY_NUL
                          : c == (char)PLAIN_BROKEN ? SHUDU_WHY_ENCODING
                                                    : SHUDU_WHY_SYMBOL;
    return (shudu_problem){
        .why = why, .line = line->number, .column = at + 1, .symbol = shudu__text_code(line, at)};
}

void shudu__refuse_symbol(shudu_record *out, const text_line *line, size_t at)
{
    out->problem = shudu__bad_symbol(line, at);
}

void shudu__refuse_token(shudu_record *out, const text_line *line, size_t at)
{
    out->problem = (shudu_problem){.why = SHUDU_WHY_TOKEN, .line = line->number, .column = at + 1};
}

void shudu__refuse_length(
    shudu_record *out, const text_line *line, size_t at, size_t got, size_t want)
{
    out->problem = (shudu_problem){.why = SHUDU_WHY_LENGTH,
                                   .line = line->number,
                                   .column = at + 1,
                                   .got = (uint32_t)got,
                                   .want = (uint32_t)want};
}

void shudu__refuse_line(shudu_record *out, const text_line *line, bool row)
{
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    for (size_t at = all.from; at < all.to; at++)
        if (!shudu__is(line->at[at], SYM_CELL | SYM_WHITE | SYM_FRAME)) {
            shudu__refuse_symbol(out, line, at);
            return;
        }
    const size_t got = shudu__span_count(line, all, SYM_CELL);
    shudu__refuse_length(out, line, all.to, got, row ? SHUDU_ORDER : SHUDU_CELLS);
    if (row) {
        out->problem.why = SHUDU_WHY_ROW_LENGTH;
        out->problem.row = 1;
    }
}
