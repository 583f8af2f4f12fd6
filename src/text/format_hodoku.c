/* HoDoKu's library line carries a whole state: :code:candidate:GRID:removed:… with +d for what
 * was placed and removed candidates as digit, row, column. The short form is GRID:removed alone.
 * Lists also put a colon and a rating behind a puzzle. So the short form is taken only if each
 * number names a candidate that is there, and if the grid has a placed digit, which no list has,
 * or there are several numbers: a rating alone is never a candidate. */
#include "text/format.h"

#include <string.h>

#include "base/bits.h"

enum { GROUP = 3 };

/* The group at `at` as a removed candidate. */
static bool read_removed(const text_line *line, text_span group, unsigned *cell, unsigned *digit)
{
    if (group.to - group.from != GROUP || shudu__span_count(line, group, SYM_DIGIT) != GROUP)
        return false;
    const char *const drc = line->at + group.from;
    *digit = (unsigned)(drc[0] - '0');
    *cell = (unsigned)(drc[1] - '1') * SHUDU_ORDER + (unsigned)(drc[2] - '1');
    return true;
}

/* Takes the candidates of a field off the position. Returns where a group cannot be read, or (if
 * `strict`) is no candidate; field.to if there is none such. */
static size_t remove_all(shudu_record *out, const text_line *line, text_span field, bool strict)
{
    for (size_t at = field.from; at < field.to;) {
        if (shudu__is(line->at[at], SYM_WHITE)) {
            at++;
            continue;
        }
        const text_span group = shudu__span_until(line, at, SYM_WHITE | SYM_MARK);
        unsigned cell, digit;
        if (!read_removed(line, group, &cell, &digit) ||
            (strict && !(out->position.cand.at[cell] & shudu__bit(digit))))
            return at;
        out->position.cand.at[cell] &= (uint16_t)~shudu__bit(digit);
        at = group.to;
    }
    return field.to;
}

/* The field that begins at `from`; fields end with colons. */
static text_span field_at(const text_line *line, size_t from)
{
    size_t to = from;
    while (to < line->len && line->at[to] != ':')
        to++;
    return (text_span){from, to};
}

/* The short form, where nothing speaks against it. */
static text_verdict
read_short(const text_line *line, text_span grid, bool forced, shudu_record *out)
{
    const text_span removed = shudu__trim(line, field_at(line, grid.to + 1));
    shudu__read_cells(out, line, grid, 0);
    const bool several = removed.to - removed.from > GROUP;
    if (!forced && (out->problem.why || removed.from == removed.to ||
                    (!several && shudu__span_count(line, grid, SYM_PLUS) == 0)))
        return TEXT_NOT_MINE;
    const size_t stop = out->problem.why ? removed.to : remove_all(out, line, removed, !forced);
    if (stop < removed.to) {
        if (!forced)
            return TEXT_NOT_MINE;
        shudu__refuse_token(out, line, stop);
    }
    shudu__keep_rest(out, line, grid.to);
    return TEXT_RECORD;
}

text_verdict shudu__read_hodoku(text_parser *parser, const text_line *line, shudu_record *out)
{
    enum { FIELDS_BEFORE = 3 };
    const bool forced = parser->from == SHUDU_FORMAT_HODOKU;
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    shudu__record_begin(out, SHUDU_FORMAT_HODOKU, line->number);
    if (line->at[all.from] != ':') {
        const text_span grid = shudu__span_until(line, all.from, SYM_END | SYM_QUOTE);
        const bool short_form = shudu__looks_like_cells(line, grid) &&
                                ((grid.to < line->len && line->at[grid.to] == ':') || forced);
        return short_form ? read_short(line, grid, forced, out) : TEXT_NOT_MINE;
    }
    text_span grid = {all.from, all.from};
    for (unsigned i = 0; i < FIELDS_BEFORE && grid.to < line->len; i++)
        grid = field_at(line, grid.to + 1);
    if (!shudu__looks_like_cells(line, grid))
        return TEXT_NOT_MINE;
    shudu__read_cells(out, line, grid, 0);
    if (out->problem.why && out->problem.why != SHUDU_WHY_CLASH)
        return TEXT_RECORD;
    const text_span removed = field_at(line, grid.to < line->len ? grid.to + 1 : grid.to);
    const size_t stop = remove_all(out, line, removed, false);
    if (stop < removed.to)
        shudu__refuse_token(out, line, stop);
    shudu__keep_rest(out, line, removed.to);
    /* Fields that are empty are no rest. */
    while (out->rest_len > 0 && out->rest[out->rest_len - 1] == ':')
        out->rest_len--;
    return TEXT_RECORD;
}

void shudu__write_hodoku(shudu_sink *to, const shudu_position *position)
{
    shudu_cand missing;
    shudu__missing(&missing, position);
    shudu_put_str(to, ":0000:x:");
    shudu__put_cells(to, position);
    const char *before = ":";
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        for (unsigned mask = missing.at[cell]; mask; mask &= mask - 1) {
            shudu_put_str(to, before);
            shudu_put_u64(to, shudu__least_digit(mask) * 100 + (cell / SHUDU_ORDER + 1) * 10 +
                                  cell % SHUDU_ORDER + 1);
            before = " ";
        }
    shudu_put_str(to, *before == ':' ? "::::\n" : ":::\n");
}
