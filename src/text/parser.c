/* Lines into records. Each line is offered to the formats in the order of their table; the first
 * that takes it decides. Formats of one line give a record at once. Rows gather in a block. A
 * whole grid is held back until it is clear that nothing is added to it: pencil marks of the same
 * puzzle, or records of moves.
 *
 * One line gives at most one record a call. If something has to come out before a line can be
 * used, the call gives that and asks for the same line again. So nothing is lost or reordered. */
#include "text/format.h"

#include <string.h>

#include "base/bits.h"

void shudu__parser_init(text_parser *parser, shudu_format from)
{
    *parser = (text_parser){.from = from, .column = -1};
    shudu__block_clear(&parser->block);
    shudu__block_clear(&parser->held);
}

bool shudu__parser_end(text_parser *parser, shudu_record *out)
{
    text_block *const block = parser->held.rows ? &parser->held : &parser->block;
    if (!block->rows)
        return false;
    if (block->rows > 1 && shudu__block_is_none(block)) {
        shudu__block_split(out, block, 1);
        return true;
    }
    shudu__block_record(out, block);
    shudu__block_clear(block);
    return true;
}

/* In a section without puzzle: whether the line is passed over with it. An empty line behind its
 * content ends a section, and so does a line that is a puzzle. */
static bool
is_passed_over(text_parser *parser, const text_line *line, bool white, shudu_record *out)
{
    if (white) {
        parser->section = parser->section == 1;
        return true;
    }
    if (shudu__read_sdk(parser, line, out) == TEXT_SKIP || parser->section == 0)
        return false; /* another head */
    if (shudu__read_line(parser, line, out) == TEXT_RECORD && !out->problem.why) {
        parser->section = 0;
        return false;
    }
    parser->section = 2;
    return true;
}

static bool is_white(const text_line *line)
{
    return shudu__span_count(line, (text_span){0, line->len}, SYM_WHITE) == line->len;
}

/* A white line can be a row without clues: of a table, or as wide as the rows before it. */
static bool is_blank_row(const text_parser *parser, const text_line *line)
{
    unsigned tabs = 0;
    for (size_t at = 0; at < line->len; at++)
        tabs += line->at[at] == '\t';
    return tabs == SHUDU_ORDER - 1 || (parser->block.rows > 0 && parser->block.spaced &&
                                       !parser->block.barred && line->len == SHUDU_ORDER);
}

/* An empty line may part bands: all three or none. Elsewhere it ends a grid. */
static parser_step take_empty(text_parser *parser, shudu_record *out)
{
    text_block *const block = &parser->block;
    if (block->rows == 0)
        return STEP_NOTHING;
    if (block->rows == SHUDU_BOX * (block->gaps + 1) && block->empties == 0) {
        block->gaps++;
        block->empties++;
        return STEP_NOTHING;
    }
    return shudu__parser_end(parser, out) ? STEP_AGAIN : STEP_NOTHING;
}

/* Whether the line draws a border. 81 dashes beside no grid are a puzzle without clues. */
static bool is_border(const text_parser *parser, const text_line *line)
{
    const text_format *const only = shudu__format_of(parser->from);
    const text_block *const block = &parser->block;
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    if (block->rows > 0 && block->loose[block->rows - 1] == '-' && shudu__is_nine_dashes(line))
        return false;
    return (!only || only->rows) && shudu__is_border(line) &&
           (parser->block.rows > 0 || parser->held.rows > 0 || all.to - all.from != SHUDU_CELLS ||
            shudu__span_count(line, all, SYM_DASH) != SHUDU_CELLS);
}

/* Borders come after each row or after each band; a second one at once begins another grid. */
static parser_step take_border(text_parser *parser, shudu_record *out)
{
    text_block *const block = &parser->block;
    if (block->rows == 0)
        return STEP_NOTHING;
    block->ruled |= block->rows == 1;
    if (block->bordered || (block->rows % SHUDU_BOX != 0 && !block->ruled))
        return shudu__parser_end(parser, out) ? STEP_AGAIN : STEP_NOTHING;
    block->bordered = true;
    return STEP_NOTHING;
}

/* Nine dashes right before a row whose blanks are dashes may be a row as well: it is added as a
 * bad one, lest eight rows be filled up by one of the next grid. */
static void add_dashes(text_parser *parser, const text_line *line)
{
    text_row dashes = {.cells = SHUDU_ORDER, .loose = '-'};
    if (parser->block.rows > 0 || parser->row.loose != '-' || parser->dashes == 0 ||
        parser->dashes + 1 != line->number)
        return;
    dashes.problem = (shudu_problem){
        .why = SHUDU_WHY_SYMBOL, .line = parser->dashes, .column = 1, .symbol = '-'};
    shudu__block_add(&parser->block, &dashes, parser->dashes);
}

static bool has_bars(const text_line *line)
{
    return shudu__span_count(line, (text_span){0, line->len}, SYM_BAR) > 0;
}

/* How many of the rows under way belong to another grid than the row in hand, which stands on
 * `line`. Bars are in each row that can be read or in none; if the first row was followed by a
 * border, each is; and an empty line that parts six rows from three parts two grids. */
static unsigned count_foreign(const text_parser *parser, const text_line *line)
{
    const text_block *const block = &parser->block;
    if (block->rows == 0)
        return 0;
    if (parser->row.label == 1)
        return block->rows;
    const bool barred = has_bars(line);
    if (barred != block->barred && (barred || !parser->row.problem.why))
        return block->rows;
    if (block->ruled && !block->bordered)
        return block->rows - 1;
    return block->gaps == 1 && block->rows == 2 * SHUDU_BOX ? SHUDU_BOX : 0;
}

/* Labels are numbers of rows; the columns have theirs above the frame, where they look like a row
 * without bars. */
static void check_labels(text_parser *parser, const text_line *line)
{
    text_row *const row = &parser->row;
    text_block *const block = &parser->block;
    bool header = row->label == 1 && block->rows == 1 && block->bordered && !block->barred;
    for (unsigned i = 0; header && i < SHUDU_ORDER; i++)
        header = block->at[i].digits == shudu__bit(i + 1);
    if (header)
        shudu__block_clear(block);
    if (row->label > 1 && row->label != block->rows + 1 && !row->problem.why) {
        row->cells = SHUDU_ORDER + 1;
        row->problem = (shudu_problem){.why = SHUDU_WHY_ROW_LENGTH,
                                       .line = line->number,
                                       .column = 1,
                                       .got = row->cells,
                                       .want = SHUDU_ORDER};
    }
}

static parser_step take_row(text_parser *parser, const text_line *line, shudu_record *out)
{
    text_block *const block = &parser->block, *const held = &parser->held;
    check_labels(parser, line);
    const unsigned foreign = count_foreign(parser, line);
    if (foreign > 0) {
        if (held->rows || foreign == block->rows)
            shudu__parser_end(parser, out);
        else
            shudu__block_split(out, block, foreign);
        return STEP_AGAIN;
    }
    if (parser->row.problem.why && block->rows == SHUDU_ORDER - 1 && shudu__block_is_none(block))
        return shudu__parser_end(parser, out) ? STEP_AGAIN : STEP_NOTHING;
    add_dashes(parser, line);
    block->barred = block->rows == 0 ? has_bars(line) : block->barred;
    shudu__block_add(block, &parser->row, line->number);
    if (block->rows < SHUDU_ORDER)
        return STEP_NOTHING;
    const bool merged = held->rows && shudu__block_merge(held, block);
    const bool give = held->rows && !merged;
    if (give)
        shudu__block_record(out, held);
    if (!merged)
        *held = *block;
    shudu__block_clear(block);
    return give ? STEP_RECORD : STEP_NOTHING;
}

static bool starts_with(const text_line *line, char c)
{
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    return all.from < all.to && line->at[all.from] == c;
}

/* A format that is asked for is read alone; formats made of rows read them as grids do. */
static text_verdict offer(text_parser *parser, const text_line *line, shudu_record *out)
{
    const text_format *const only = shudu__format_of(parser->from);
    for (size_t i = 0; i < shudu__format_count; i++) {
        const text_format *const format = &shudu__formats[i];
        if (only && format != only && !(only->rows && format->id == SHUDU_FORMAT_GRID))
            continue;
        const text_verdict verdict = format->read(parser, line, out);
        if (verdict == TEXT_NOT_MINE)
            continue;
        parser->listed |= verdict == TEXT_ROW || verdict == TEXT_RECORD;
        return verdict;
    }
    if (starts_with(line, ';')) {
        parser->listed = false;
        return TEXT_SKIP;
    }
    if ((!only || only->rows) && shudu__read_odd_row(&parser->row, line))
        return TEXT_ROW;
    shudu__record_begin(out, only ? only->id : SHUDU_FORMAT_LINE, line->number);
    shudu__refuse_line(out, line, only && only->rows);
    return TEXT_RECORD;
}

parser_step shudu__parser_line(text_parser *parser, const text_line *line, shudu_record *out)
{
    const bool white = is_white(line);
    parser->listed &= !white && !starts_with(line, '#');
    if (parser->section > 0 && parser->block.rows == 0 && is_passed_over(parser, line, white, out))
        return STEP_NOTHING;
    if (white && !is_blank_row(parser, line))
        return take_empty(parser, out);
    if (starts_with(line, '#'))
        return STEP_NOTHING;
    if (is_border(parser, line)) {
        parser->dashes = shudu__is_nine_dashes(line) ? line->number : parser->dashes;
        return take_border(parser, out);
    }
    switch (offer(parser, line, out)) {
    case TEXT_ROW:
        return take_row(parser, line, out);
    case TEXT_RECORD:
        return shudu__parser_end(parser, out) ? STEP_AGAIN : STEP_RECORD;
    case TEXT_SKIP: /* a comment, or the head of what is no part of a grid under way */
        return parser->block.rows && !starts_with(line, ';') && shudu__parser_end(parser, out)
                   ? STEP_AGAIN
                   : STEP_NOTHING;
    case TEXT_MORE:
    case TEXT_NOT_MINE:
        break;
    }
    return STEP_NOTHING;
}
