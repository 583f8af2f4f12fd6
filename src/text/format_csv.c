/* Tables. A header line names the column of puzzles; its separator is that of the table. Without
 * a header the puzzle is the first column that looks like one, even if it has a cell too few:
 * otherwise the solution in a later column would be read instead. */
#include "text/format.h"

/* The field that begins at *at, without white space and quotes around it; moves on behind its
 * separator. Quotes that are doubled, as in tables, need no care: no puzzle has any. */
static text_span next_field(const text_line *line, size_t *at, char between)
{
    const size_t from = *at;
    bool quoted = false;
    while (*at < line->len && (quoted || line->at[*at] != between)) {
        quoted ^= line->at[*at] == '"';
        ++*at;
    }
    text_span field = shudu__trim(line, (text_span){from, *at});
    *at += *at < line->len;
    if (field.to - field.from >= 2 && line->at[field.from] == '"' &&
        line->at[field.to - 1] == '"') {
        field.from++;
        field.to--;
    }
    return shudu__trim(line, field);
}

static char separator_of(const text_line *line)
{
    static const char separators[] = {'\t', ',', ';'};
    for (size_t i = 0; i < sizeof separators; i++)
        for (size_t at = 0; at < line->len; at++)
            if (line->at[at] == separators[i])
                return separators[i];
    return '\0';
}

/* Whether a field is the name of a column of puzzles. */
static bool names_puzzles(const text_line *line, text_span field)
{
    static const char *const names[] = {"puzzle",  "puzzles",  "quiz",    "quizzes",
                                        "sudoku",  "grid",     "board",   "givens",
                                        "mission", "question", "problem", "unsolved"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (shudu__span_is(line, field, names[i]))
            return true;
    return false;
}

/* Whether the fields are names: none of them a number or blanks, none with a row of cells. */
static bool holds_names(const text_line *line, char between)
{
    for (size_t at = 0; at < line->len;) {
        const text_span field = next_field(line, &at, between);
        const size_t len = field.to - field.from;
        if ((len > 0 && shudu__span_count(line, field, SYM_CELL) == len) ||
            shudu__span_count(line, field, SYM_LINE_CELL) >= SHUDU_ORDER)
            return false;
    }
    return true;
}

/* The title of one puzzle: Grid 01. It says nothing about the lines behind it. */
static bool is_title(const text_line *line)
{
    size_t at = 0;
    text_span title = next_field(line, &at, '\0');
    while (title.to > title.from &&
           shudu__is(line->at[title.to - 1], SYM_CELL | SYM_WHITE | SYM_MARK))
        title.to--;
    return names_puzzles(line, title) && holds_names(line, '\0');
}

/* A header stands before puzzles, not among them, where a name such as Sudoku is just a name. */
static bool read_header(text_parser *parser, const text_line *line)
{
    const char between = separator_of(line);
    if (!between)
        return is_title(line);
    if (line->at[0] == ';' || !holds_names(line, between))
        return false;
    size_t at = 0;
    for (int column = 0; at < line->len; column++) {
        const text_span field = next_field(line, &at, between);
        if (!names_puzzles(line, field))
            continue;
        const bool again = parser->column == column && parser->between == between;
        if (parser->listed && !again)
            return false;
        parser->column = column;
        parser->between = between;
        return true;
    }
    return false;
}

static bool has_separator(const text_line *line, char between)
{
    for (size_t at = 0; at < line->len; at++)
        if (line->at[at] == between)
            return true;
    return false;
}

/* The field that the header named; empty if it is not there or does not look like a puzzle. */
static text_span named_field(const text_parser *parser, const text_line *line)
{
    size_t at = 0;
    text_span field = {0, 0};
    for (int column = 0; column <= parser->column; column++) {
        if (at >= line->len)
            return (text_span){0, 0};
        field = next_field(line, &at, parser->between);
    }
    return shudu__looks_like_cells(line, field) ? field : (text_span){0, 0};
}

/* The first part of the line, from `from`, that looks like a puzzle; empty if there is none. */
static text_span likely_field(const text_line *line, size_t from)
{
    while (from < line->len) {
        const text_span field = shudu__span_until(line, from, SYM_END | SYM_QUOTE);
        if (shudu__looks_like_cells(line, field))
            return field;
        from = field.to + 1;
    }
    return (text_span){0, 0};
}

static text_verdict read_field(shudu_record *out, const text_line *line, text_span field)
{
    shudu__record_begin(out, SHUDU_FORMAT_CSV, line->number);
    if (field.from == field.to) {
        out->problem = (shudu_problem){
            .why = SHUDU_WHY_COLUMN, .line = line->number, .column = 1, .want = SHUDU_CELLS};
    } else {
        shudu__read_cells(out, line, field, 0);
        shudu__keep_rest(out, line, field.to);
    }
    return TEXT_RECORD;
}

text_verdict shudu__read_csv(text_parser *parser, const text_line *line, shudu_record *out)
{
    if (read_header(parser, line))
        return TEXT_SKIP;
    if (parser->column >= 0 && has_separator(line, parser->between))
        return read_field(out, line, named_field(parser, line));
    const bool forced = parser->from == SHUDU_FORMAT_CSV;
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    const text_span first = shudu__span_until(line, all.from, SYM_END | SYM_QUOTE);
    /* A line that begins with a puzzle is a line with a rest. */
    const text_span field = likely_field(line, forced ? 0 : first.to);
    const bool begins = !forced && shudu__looks_like_cells(line, first);
    if (!begins && field.from < field.to) {
        parser->between = parser->between ? parser->between : ',';
        return read_field(out, line, field);
    }
    if (!forced)
        return TEXT_NOT_MINE;
    /* A table that was asked for may begin with a header of other names. */
    const bool header = !parser->between && holds_names(line, separator_of(line));
    parser->between = ',';
    return header ? TEXT_SKIP : read_field(out, line, field);
}

void shudu__write_csv(shudu_sink *to, const shudu_position *position)
{
    shudu_put_grid(to, &position->grid);
    shudu_put_char(to, '\n');
}
