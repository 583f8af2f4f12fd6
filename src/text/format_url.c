/* Links that carry a puzzle. The 81 symbols stand behind = / # ? or &, whatever the site calls
 * them. Not written: every link belongs to a site, and none of them is ours. */
#include "text/format.h"

#include <string.h>

static bool is_one_of(char c, const char *set)
{
    return c && strchr(set, c);
}

static bool is_url(const text_line *line, text_span all)
{
    for (size_t at = all.from; at + 3 <= all.to; at++)
        if (memcmp(line->at + at, "://", 3) == 0)
            return at > all.from && shudu__is(line->at[at - 1], SYM_LETTER);
    return all.to - all.from > 4 && memcmp(line->at + all.from, "www.", 4) == 0;
}

/* The part of the link that begins at `from`. */
static text_span part_at(const text_line *line, size_t from)
{
    size_t to = from;
    while (to < line->len && !is_one_of(line->at[to], "&#/;\"')>,|") &&
           !shudu__is(line->at[to], SYM_WHITE) &&
           !(line->at[to] == '?' && to - from == SHUDU_CELLS)) /* else ? is a blank */
        to++;
    return (text_span){from, to};
}

text_verdict shudu__read_url(text_parser *parser, const text_line *line, shudu_record *out)
{
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    if (parser->from != SHUDU_FORMAT_URL && !is_url(line, all))
        return TEXT_NOT_MINE;
    text_span longest = {all.to, all.to};
    for (size_t at = all.from + 1; at < all.to; at++) {
        if (!is_one_of(line->at[at - 1], "=/#?&"))
            continue;
        const text_span part = part_at(line, at);
        const size_t len = part.to - part.from;
        if (shudu__span_count(line, part, SYM_LINE_CELL) != len)
            continue;
        if (len == SHUDU_CELLS || len > longest.to - longest.from)
            longest = part;
        if (len == SHUDU_CELLS)
            break;
    }
    shudu__record_begin(out, SHUDU_FORMAT_URL, line->number);
    if (longest.to - longest.from <= SHUDU_ORDER) {
        out->problem = (shudu_problem){.why = SHUDU_WHY_LINK,
                                       .line = line->number,
                                       .column = all.from + 1,
                                       .want = SHUDU_CELLS};
        return TEXT_RECORD;
    }
    shudu__read_cells(out, line, longest, 0);
    const bool more = longest.to < line->len && line->at[longest.to] == '&';
    shudu__keep_rest(out, line, longest.to + more);
    return TEXT_RECORD;
}
