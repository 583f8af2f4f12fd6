/* SadMan's .sdk: header lines begin with # as comments do; sections have a head in brackets. The
 * puzzle is in the section [Puzzle] or stands without a head; other sections hold a player's
 * digits, marks and colours, and are passed over. Since that hides lines, only the heads that
 * the format has begin a section, and only behind [Puzzle]: any other word in brackets is a line
 * that cannot be read, and nothing behind it is hidden. */
#include "text/format.h"

/* The word of a head in brackets; false if the line is none. */
static bool find_head(const text_line *line, text_span *name)
{
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    if (all.to - all.from < 3 || line->at[all.from] != '[' || line->at[all.to - 1] != ']')
        return false;
    *name = (text_span){all.from + 1, all.to - 1};
    return shudu__span_count(line, *name, SYM_LETTER | SYM_WHITE) == name->to - name->from;
}

static bool is_passed_over(const text_line *line, text_span name)
{
    static const char *const names[] = {"state", "pencilmarks", "solution", "colors", "colours"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (shudu__span_is(line, name, names[i]))
            return true;
    return false;
}

text_verdict shudu__read_sdk(text_parser *parser, const text_line *line, shudu_record *out)
{
    (void)out;
    text_span name;
    if (!find_head(line, &name))
        return TEXT_NOT_MINE;
    const bool puzzle = shudu__span_is(line, name, "puzzle");
    parser->sections |= puzzle;
    parser->section = parser->sections && is_passed_over(line, name);
    if (puzzle && parser->block.rows == 0)
        parser->block.format = SHUDU_FORMAT_SDK;
    return puzzle || parser->section ? TEXT_SKIP : TEXT_NOT_MINE;
}

void shudu__write_sdk(shudu_sink *to, const shudu_position *position)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = position->grid.at[cell];
        shudu_put_char(to, digit ? (char)('0' + digit) : '.');
        if (cell % SHUDU_ORDER == SHUDU_ORDER - 1)
            shudu_put_char(to, '\n');
    }
}
