/* Lines into rows of nine cells. A row may be compact, spaced, framed, or a row of a table, and
 * its blanks may be white space. What can be read without reading white space as a blank is;
 * so a row that is too short is told from a row with blanks. */
#include "text/format.h"

#include "base/bits.h"

bool shudu__is_border(const text_line *line)
{
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    unsigned dashes = 0, longest = 0, corners = 0, row = 0, longest_row = 0;
    for (size_t at = all.from; at < all.to; at++) {
        const char c = line->at[at];
        dashes = c == '-' || c == '=' ? dashes + 1 : 0;
        longest = dashes > longest ? dashes : longest;
        row = shudu__is(c, SYM_CELL) ? row + 1 : 0;
        longest_row = row > longest_row ? row : longest_row;
        corners += row > 0;
    }
    const bool drawn =
        (longest >= 3 || shudu__span_count(line, all, SYM_DRAWING)) &&
        shudu__span_count(line, all, SYM_FRAME | SYM_CORNER | SYM_WHITE) == all.to - all.from;
    /* Corners may be points; but points in a row are cells. */
    if (!drawn || longest_row > 1)
        return false;
    const bool cells = all.to - all.from == SHUDU_CELLS &&
                       shudu__span_count(line, all, SYM_LINE_CELL) == SHUDU_CELLS;
    return !cells || corners == 0 ||
           (corners <= SHUDU_ORDER + 1 && shudu__is(line->at[all.from], SYM_CELL) &&
            shudu__is(line->at[all.to - 1], SYM_CELL));
}

static bool is_symbol(const text_line *line, text_span span)
{
    return span.to - span.from == 1 && shudu__is(line->at[span.from], SYM_CELL);
}

bool shudu__read_group(text_cell *cell, const text_line *line, text_span span)
{
    unsigned digits = 0, marks = 0;
    size_t behind = span.from;
    if (line->at[span.from] == '+' && shudu__read_symbol(cell, line, &behind, span.to, 0))
        return behind == span.to;
    for (size_t at = span.from; at < span.to; at++) {
        const char c = line->at[at];
        if (shudu__is(c, SYM_DIGIT)) {
            const unsigned bit = shudu__bit((unsigned)(c - '0'));
            if (digits & bit)
                return false;
            digits |= bit;
        } else if (shudu__is(c, SYM_LETTER | SYM_DASH) || c == '*' || c == '#' || c == '@') {
            marks++;
        } else {
            return false;
        }
    }
    *cell = (text_cell){
        .line = line->number, .column = (uint32_t)(span.from + 1), .digits = (uint16_t)digits};
    return digits != 0 && marks <= shudu__count(digits);
}

static bool read_field(text_cell *cell, const text_line *line, text_span span, bool groups)
{
    span = shudu__trim(line, span);
    if (span.to - span.from >= 2 && line->at[span.from] == '"' && line->at[span.to - 1] == '"') {
        span.from++;
        span.to--;
    }
    *cell = (text_cell){.line = line->number, .column = (uint32_t)(span.from + 1)};
    size_t at = span.from;
    return span.from == span.to ||
           (shudu__read_symbol(cell, line, &at, span.to, SYM_BLANK) && at == span.to) ||
           (groups && shudu__read_group(cell, line, span));
}

/* Fields between separators; one more at the end may be empty. Returns how many there are. */
static unsigned count_fields(const text_line *line, text_span span, char between)
{
    unsigned count = 1;
    for (size_t at = span.from; at < span.to; at++)
        count += line->at[at] == between;
    if (count == SHUDU_ORDER + 1 && line->at[span.to - 1] == between)
        count--;
    return count;
}

static bool
read_fields(text_row *row, const text_line *line, text_span span, char between, bool groups)
{
    if (count_fields(line, span, between) != SHUDU_ORDER)
        return false;
    size_t from = span.from;
    for (unsigned i = 0; i < SHUDU_ORDER; i++) {
        size_t to = from;
        while (to < span.to && line->at[to] != between)
            to++;
        if (!read_field(&row->at[i], line, (text_span){from, to}, groups))
            return false;
        from = to + 1;
    }
    return true;
}

/* Nine symbols, with white space and drawing anywhere between them. */
static bool read_compact(text_row *row, const text_line *line, text_span span)
{
    unsigned count = 0;
    for (size_t at = span.from; at < span.to;) {
        text_cell cell;
        if (shudu__read_symbol(&cell, line, &at, span.to, SYM_BLANK)) {
            if (count == SHUDU_ORDER)
                return false;
            row->at[count++] = cell;
        } else if (shudu__is(line->at[at], SYM_WHITE | SYM_FRAME)) {
            at++;
        } else {
            return false;
        }
    }
    return count == SHUDU_ORDER;
}

bool shudu__is_nine_dashes(const text_line *line)
{
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    return all.to - all.from == SHUDU_ORDER &&
           shudu__span_count(line, all, SYM_DASH) == SHUDU_ORDER;
}

/* Nine characters, `-` or x among them as the only kind of blank. Nine dashes are read, too, but
 * not as a row without clues: they may as well be a border. */
static bool read_loose(text_row *row, const text_line *line, text_span span)
{
    const size_t digits = shudu__span_count(line, span, SYM_DIGIT);
    if (span.to - span.from != SHUDU_ORDER || digits == SHUDU_ORDER)
        return false;
    for (size_t at = span.from; at < span.to;) {
        text_cell *const cell = &row->at[at - span.from];
        const char c = line->at[at];
        if (!shudu__is(c, SYM_DIGIT | SYM_DASH | SYM_EX) ||
            (!shudu__is(c, SYM_DIGIT) && row->loose && c != row->loose))
            return false;
        row->loose = shudu__is(c, SYM_DIGIT) ? row->loose : c;
        (void)shudu__read_symbol(cell, line, &at, span.to, SYM_DASH | SYM_EX);
    }
    if (shudu__is_nine_dashes(line))
        row->problem = shudu__bad_symbol(line, span.from);
    return true;
}

/* Nine groups of digits or symbols between white space and bars. */
static bool read_groups(text_row *row, const text_line *line, text_span span)
{
    unsigned count = 0;
    for (size_t at = span.from; at < span.to;) {
        if (shudu__is(line->at[at], SYM_WHITE | SYM_BAR)) {
            at++;
            continue;
        }
        const text_span group = shudu__span_until(line, at, SYM_WHITE | SYM_BAR);
        if (count == SHUDU_ORDER)
            return false;
        if (is_symbol(line, group))
            (void)read_field(&row->at[count], line, group, false);
        else if (!shudu__read_group(&row->at[count], line, group))
            return false;
        count++;
        at = group.to;
    }
    return count == SHUDU_ORDER;
}

/* `count` cells at equal distances in a span, anything between them white; so is what lies behind
 * the line. */
static bool read_stretch(
    text_cell *to, const text_line *line, text_span span, unsigned count, size_t first, size_t step)
{
    unsigned read = 0;
    for (size_t at = span.from; at < span.to; at++) {
        const size_t i = at - span.from;
        const bool here = read < count && i == first + step * read;
        const char c = at < line->len ? line->at[at] : ' ';
        if (!shudu__is(c, SYM_WHITE) && !(here && shudu__is(c, SYM_CELL)))
            return false;
        if (here)
            to[read++] = (text_cell){
                .line = line->number,
                .column = (uint32_t)(at + 1),
                .digits =
                    (uint16_t)(shudu__is(c, SYM_DIGIT) ? shudu__bit((unsigned)(c - '0')) : 0u)};
    }
    return read == count;
}

/* `count` cells, `step` characters apart, in a compartment where white space is a blank: the
 * width tells where they stand. */
static bool
read_compartment(text_cell *to, const text_line *line, text_span span, unsigned count, size_t step)
{
    const size_t width = span.to - span.from;
    const struct {
        size_t width, first, step;
    } ways[] = {
        {count, 0, 1},     {count + 2, 1, 1},     {2 * count - 1, 0, 2}, {2 * count, 0, 2},
        {2 * count, 1, 2}, {2 * count + 1, 1, 2}, {3 * count, 1, 3},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (width == ways[i].width && step == ways[i].step &&
            read_stretch(to, line, span, count, ways[i].first, step))
            return true;
    return false;
}

enum { WIDEST_STEP = 3 };

/* A whole row in one compartment. */
static bool read_wide(text_row *row, const text_line *line, text_span span)
{
    for (size_t step = 1; step <= WIDEST_STEP; step++)
        if (read_compartment(row->at, line, span, SHUDU_ORDER, step)) {
            row->spaced = true;
            return true;
        }
    return false;
}

/* The three compartments of a row whose first begins at `from`. One that no bar closes is as wide
 * as the first, since editors take blanks off the end of a line; then the middle one shows that
 * the first is no wider than it looks. */
static bool find_compartments(text_span part[SHUDU_BOX], const text_line *line, size_t from)
{
    for (unsigned box = 0; box < SHUDU_BOX; box++) {
        if (from > line->len)
            return false;
        part[box] = shudu__span_until(line, from, SYM_BAR);
        from = part[box].to + 1;
    }
    if (from <= line->len)
        return true;
    const size_t width = part[0].to - part[0].from, middle = part[1].to - part[1].from;
    text_span *const last = &part[SHUDU_BOX - 1];
    last->to = last->from + width;
    const text_span behind = {last->to, line->len};
    return (width == middle || width + 1 == middle) &&
           (last->to >= line->len ||
            shudu__span_count(line, behind, SYM_WHITE) == behind.to - behind.from);
}

static bool read_framed(text_row *row, const text_line *line, size_t from)
{
    text_span part[SHUDU_BOX];
    if (!find_compartments(part, line, from))
        return false;
    for (size_t step = 1; step <= WIDEST_STEP; step++) {
        unsigned box = 0;
        while (box < SHUDU_BOX &&
               read_compartment(&row->at[SHUDU_BOX * box], line, part[box], SHUDU_BOX, step))
            box++;
        if (box < SHUDU_BOX)
            continue;
        row->cut = row->at[SHUDU_ORDER - 1].column > line->len;
        row->spaced = !row->cut;
        row->cells = row->cut
                         ? (unsigned)shudu__span_count(line, (text_span){0, line->len}, SYM_CELL)
                         : SHUDU_ORDER;
        return true;
    }
    return false;
}

/* Nine columns without a frame. Editors take blanks off the end of a line; then it is shorter. */
static bool read_columns(text_row *row, const text_line *line)
{
    text_span span = {0, line->len};
    while (span.to > SHUDU_ORDER && shudu__is(line->at[span.to - 1], SYM_WHITE))
        span.to--;
    const unsigned width = (unsigned)(span.to - span.from);
    if (width > SHUDU_ORDER)
        return read_wide(row, line, (text_span){0, line->len});
    if (!read_stretch(row->at, line, span, width, 0, 1) ||
        shudu__span_count(line, span, SYM_WHITE) == 0)
        return false;
    for (unsigned i = width; i < SHUDU_ORDER; i++)
        row->at[i] = (text_cell){.line = line->number, .column = i + 1};
    row->spaced = width == SHUDU_ORDER;
    row->cut = !row->spaced;
    row->cells = (unsigned)shudu__span_count(line, span, SYM_CELL);
    return true;
}

/* White space as blanks. Bars may stand on both sides, on the left alone, or between the boxes
 * alone; then what is white before the first bar belongs to the row. */
static bool read_spaced(text_row *row, const text_line *line, text_span all, bool groups)
{
    const size_t bars = shudu__span_count(line, (text_span){0, line->len}, SYM_BAR);
    if (bars == 0)
        return read_columns(row, line);
    text_span inner = all;
    const bool left = line->at[inner.from] == '|';
    inner.from += left;
    inner.to -= inner.to > inner.from && line->at[inner.to - 1] == '|';
    const size_t between = shudu__span_count(line, inner, SYM_BAR);
    if (bars == SHUDU_BOX - 1 && read_framed(row, line, 0))
        return true;
    if (left && (bars == SHUDU_BOX || (bars == SHUDU_BOX + 1 && between == SHUDU_BOX - 1)))
        return read_framed(row, line, inner.from);
    return between == 0 ? read_wide(row, line, inner) : read_fields(row, line, inner, '|', groups);
}

static char field_separator(const text_line *line)
{
    static const char separators[] = {'\t', ';', ','};
    for (size_t i = 0; i < sizeof separators; i++)
        for (size_t at = 0; at < line->len; at++)
            if (line->at[at] == separators[i])
                return separators[i];
    return '\0';
}

/* Begins a row: all of the line but white space and a label, which is a digit that stands alone
 * before a frame of three boxes. */
static text_span begin_row(text_row *row, const text_line *line)
{
    text_span all = shudu__trim(line, (text_span){0, line->len});
    *row = (text_row){.cells = SHUDU_ORDER};
    const text_span first = shudu__span_until(line, all.from, SYM_BAR);
    const text_span label = shudu__trim(line, first);
    if (label.to - label.from == 1 && shudu__is(line->at[label.from], SYM_DIGIT) &&
        line->at[all.to - 1] == '|' && shudu__span_count(line, all, SYM_BAR) == SHUDU_BOX + 1) {
        row->label = (unsigned)(line->at[label.from] - '0');
        all.from = first.to;
    }
    return all;
}

bool shudu__read_row(text_row *row, const text_line *line, bool groups)
{
    const text_span whole = {0, line->len}, all = begin_row(row, line);
    if (read_compact(row, line, all) || (groups && read_groups(row, line, all)))
        return true;
    if (read_loose(row, line, all))
        return true;
    row->loose = '\0';
    const char between = field_separator(line);
    if (between)
        return read_fields(row, line, whole, between, groups);
    return all.from < all.to ? read_spaced(row, line, all, groups) : read_columns(row, line);
}

/* Groups between white space, bars and separators of tables. `plain` counts those that consist
 * of cell symbols; `first_odd` is the index of the first character that is none. */
typedef struct tally {
    unsigned groups, plain, symbols, odd;
    size_t longest, first_odd, end;
} tally;

static tally count_groups(const text_line *line, size_t from)
{
    tally all = {0, 0, 0, 0, 0, 0, 0};
    for (size_t at = from; at < line->len;) {
        const char c = line->at[at];
        if (shudu__is(c, SYM_WHITE | SYM_FRAME) || c == ',' || c == ';') {
            at++;
            continue;
        }
        text_span group = {at, at};
        while (group.to < line->len && !shudu__is(line->at[group.to], SYM_WHITE | SYM_FRAME) &&
               line->at[group.to] != ',' && line->at[group.to] != ';')
            group.to++;
        const size_t len = group.to - group.from;
        const size_t cells = shudu__span_count(line, group, SYM_CELL);
        all.groups++;
        all.plain += cells == len;
        all.symbols += (unsigned)cells;
        for (size_t i = group.from; i < group.to && !all.odd; i++)
            if (!shudu__is(line->at[i], SYM_CELL))
                all.first_odd = i;
        all.odd += (unsigned)(len - cells);
        all.longest = len > all.longest ? len : all.longest;
        at = all.end = group.to;
    }
    return all;
}

static void refuse_count(text_row *row, const text_line *line, unsigned got, size_t at)
{
    row->cells = got;
    row->problem = (shudu_problem){.why = SHUDU_WHY_ROW_LENGTH,
                                   .line = line->number,
                                   .column = at + 1,
                                   .got = got,
                                   .want = SHUDU_ORDER};
}

/* Of nine groups, the first that is no set of candidates. false: all are. */
static bool refuse_group(text_row *row, const text_line *line, size_t from)
{
    unsigned count = 0;
    for (size_t at = from; at < line->len; at++) {
        if (shudu__is(line->at[at], SYM_WHITE | SYM_BAR))
            continue;
        const text_span group = shudu__span_until(line, at, SYM_WHITE | SYM_BAR);
        text_cell cell;
        if (!is_symbol(line, group) && !shudu__read_group(&cell, line, group)) {
            row->problem = (shudu_problem){.why = SHUDU_WHY_CANDIDATES,
                                           .line = line->number,
                                           .column = at + 1,
                                           .cell = (uint8_t)(count % SHUDU_ORDER)};
            return true;
        }
        at = group.to - 1;
        count++;
    }
    return false;
}

bool shudu__read_odd_row(text_row *row, const text_line *line)
{
    enum { MOST = 20, FEWEST = 5 };
    const size_t from = begin_row(row, line).from;
    const tally found = count_groups(line, from);
    if (found.odd > 0) {
        const bool compact = found.symbols + found.odd == SHUDU_ORDER && found.symbols >= FEWEST;
        const bool grouped = found.groups == SHUDU_ORDER && found.plain >= FEWEST;
        if (compact || grouped)
            row->problem = shudu__bad_symbol(line, found.first_odd);
        return compact || grouped;
    }
    if (found.symbols == 0)
        return false;
    const char between = field_separator(line);
    const bool long_groups = found.groups > 1 && found.groups <= MOST && found.longest > 1 &&
                             found.longest <= SHUDU_ORDER;
    if (found.groups == SHUDU_ORDER && long_groups && refuse_group(row, line, from))
        return true;
    if (found.symbols > MOST && !long_groups)
        return false;
    refuse_count(row, line,
                 found.symbols > MOST ? found.groups
                 : between            ? count_fields(line, (text_span){0, line->len}, between)
                                      : found.symbols,
                 found.end);
    return true;
}
