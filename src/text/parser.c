/* Lines into records. Each line is offered to the formats in the order of their table; the first
 * that takes it decides. Formats of one line give a record at once. Rows gather in a block. A
 * whole grid is held back until it is clear that nothing is added to it: pencil marks of the same
 * puzzle, or records of moves.
 *
 * One line gives at most one record a call. If something has to come out before a line can be
 * used, the call gives that and asks for the same line again. So nothing is lost or reordered. */
#include "text/format.h"

#include <string.h>

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
    shudu__block_record(out, block);
    shudu__block_clear(block);
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
    return tabs == SHUDU_ORDER - 1 ||
           (parser->block.rows > 0 && parser->block.spaced && line->len == SHUDU_ORDER);
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

static parser_step take_row(text_parser *parser, const text_line *line, shudu_record *out)
{
    text_block *const block = &parser->block, *const held = &parser->held;
    if (block->gaps == 1 && block->rows == 2 * SHUDU_BOX) {
        /* The empty line parted two grids, not two bands. */
        if (held->rows)
            shudu__parser_end(parser, out);
        else
            shudu__block_split(out, block, SHUDU_BOX);
        return STEP_AGAIN;
    }
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

/* A format that is asked for is read alone; formats made of rows read them as grids do. */
static text_verdict offer(text_parser *parser, const text_line *line, shudu_record *out)
{
    const text_format *const only = shudu__format_of(parser->from);
    for (size_t i = 0; i < shudu__format_count; i++) {
        const text_format *const format = &shudu__formats[i];
        if (only && format != only && !(only->rows && format->id == SHUDU_FORMAT_GRID))
            continue;
        const text_verdict verdict = format->read(parser, line, out);
        if (verdict != TEXT_NOT_MINE)
            return verdict;
    }
    if ((!only || only->rows) && shudu__read_odd_row(&parser->row, line))
        return TEXT_ROW;
    shudu__record_begin(out, only ? only->id : SHUDU_FORMAT_LINE, line->number);
    shudu__refuse_line(out, line);
    return TEXT_RECORD;
}

parser_step shudu__parser_line(text_parser *parser, const text_line *line, shudu_record *out)
{
    if (is_white(line) && !is_blank_row(parser, line))
        return take_empty(parser, out);
    const text_span all = shudu__trim(line, (text_span){0, line->len});
    if (all.from < all.to && line->at[all.from] == '#')
        return STEP_NOTHING;
    switch (offer(parser, line, out)) {
    case TEXT_ROW:
        return take_row(parser, line, out);
    case TEXT_RULE:
        return take_border(parser, out);
    case TEXT_RECORD:
        return shudu__parser_end(parser, out) ? STEP_AGAIN : STEP_RECORD;
    case TEXT_SKIP:
        return parser->block.rows && shudu__parser_end(parser, out) ? STEP_AGAIN : STEP_NOTHING;
    case TEXT_MORE:
    case TEXT_NOT_MINE:
        break;
    }
    return STEP_NOTHING;
}
