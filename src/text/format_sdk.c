/* SadMan's .sdk: header lines begin with # as comments do; sections have a head in brackets. The
 * puzzle is in the section [Puzzle] or stands without a head; other sections hold a player's
 * digits, marks and colours, and are passed over. */
#include "text/format.h"

text_verdict shudu__read_sdk(text_parser *parser, const text_line *line, shudu_record *out)
{
    (void)out;
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    if (all.to - all.from < 3 || line->at[all.from] != '[' || line->at[all.to - 1] != ']')
        return TEXT_NOT_MINE;
    const text_span name = {all.from + 1, all.to - 1};
    if (shudu__span_count(line, name, SYM_LETTER | SYM_WHITE) != name.to - name.from)
        return TEXT_NOT_MINE;
    const bool puzzle = shudu__span_is(line, name, "puzzle");
    parser->section = !puzzle;
    if (puzzle && parser->block.rows == 0)
        parser->block.format = SHUDU_FORMAT_SDK;
    return TEXT_SKIP;
}

bool shudu__write_sdk(shudu_sink *to, const shudu_position *position)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = position->grid.at[cell];
        shudu_put_char(to, digit ? (char)('0' + digit) : '.');
        if (cell % SHUDU_ORDER == SHUDU_ORDER - 1)
            shudu_put_char(to, '\n');
    }
    return true;
}
