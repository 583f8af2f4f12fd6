/* Rows into grids. A block gathers up to nine rows and decides only then what they are: whether
 * white space stood for blanks, and whether the cells hold values or pencil marks. */
#include "text/format.h"

#include <string.h>

#include "base/bits.h"

void shudu__block_clear(text_block *block)
{
    *block = (text_block){.format = SHUDU_FORMAT_GRID};
}

void shudu__block_add(text_block *block, const text_row *row, uint64_t line)
{
    if (row->problem.why && !block->problem.why) {
        block->problem = row->problem;
        block->problem.row = block->rows + 1;
        block->problem.cell = (uint8_t)(row->problem.cell + SHUDU_ORDER * block->rows);
    }
    if (block->rows == 0)
        block->first = line;
    memcpy(&block->at[SHUDU_ORDER * block->rows], row->at, sizeof row->at);
    /* A row that could not be read has no place of its own in its cells. */
    block->at[SHUDU_ORDER * block->rows].line = line;
    block->rows++;
    block->cells = row->cells;
    block->last = line;
    block->spaced |= row->spaced;
    if (row->cut && !block->cut) {
        block->cut = block->rows;
        block->cut_cells = row->cells;
    }
    block->empties = 0;
    block->bordered = false;
}

static bool has_marks(const text_block *block)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (shudu__count(block->at[cell].digits) > 1)
            return true;
    return false;
}

/* What the whole grid is refused for, apart from clashes. */
static shudu_problem problem_of(const text_block *block, bool marks)
{
    if (block->problem.why && block->rows > 1)
        return block->problem;
    if (block->problem.why && block->problem.why != SHUDU_WHY_ROW_LENGTH)
        return block->problem;
    if (block->rows == 1)
        return (shudu_problem){.why = SHUDU_WHY_LENGTH,
                               .line = block->last,
                               .column = 1,
                               .got = block->cells,
                               .want = SHUDU_CELLS};
    if (block->rows < SHUDU_ORDER)
        return (shudu_problem){.why = SHUDU_WHY_ROWS,
                               .line = block->last,
                               .column = 1,
                               .got = block->rows,
                               .want = SHUDU_ORDER};
    if (block->cut && !block->spaced) {
        const text_cell *const row = &block->at[SHUDU_ORDER * (block->cut - 1)];
        return (shudu_problem){.why = SHUDU_WHY_ROW_LENGTH,
                               .line = row->line,
                               .column = 1,
                               .row = block->cut,
                               .got = block->cut_cells,
                               .want = SHUDU_ORDER};
    }
    for (unsigned cell = 0; marks && cell < SHUDU_CELLS; cell++)
        if (!block->at[cell].digits)
            return (shudu_problem){.why = SHUDU_WHY_CANDIDATES,
                                   .line = block->at[cell].line,
                                   .column = block->at[cell].column,
                                   .cell = (uint8_t)cell};
    return (shudu_problem){.why = SHUDU_WHY_NONE};
}

void shudu__block_record(shudu_record *out, const text_block *block)
{
    const bool marks = has_marks(block);
    const shudu_format format =
        marks && block->format == SHUDU_FORMAT_GRID ? SHUDU_FORMAT_PENCIL : block->format;
    shudu__record_begin(out, format, block->first);
    out->problem = problem_of(block, marks);
    if (out->problem.why)
        return;
    if (marks)
        shudu__set_marks(out, block->at);
    else
        shudu__set_values(out, block->at);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->position.cand.at[cell] &= (uint16_t)~block->removed[cell];
}

void shudu__block_split(shudu_record *out, text_block *block, unsigned count)
{
    const unsigned rows = block->rows - count;
    text_block first = *block;
    first.rows = count;
    first.last = block->at[SHUDU_ORDER * (count - 1)].line;
    if (block->problem.row > count) {
        first.problem.why = SHUDU_WHY_NONE;
        block->problem.row -= count;
    } else {
        block->problem = (shudu_problem){.why = SHUDU_WHY_NONE};
    }
    shudu__block_record(out, &first);
    memmove(block->at, &block->at[SHUDU_ORDER * count], sizeof *block->at * SHUDU_ORDER * rows);
    block->rows = rows;
    block->first = block->at[0].line;
    block->cut = block->cut > count ? block->cut - count : 0;
    block->gaps = 0;
}

bool shudu__block_merge(text_block *block, const text_block *marks)
{
    if (problem_of(block, false).why || has_marks(block) || !has_marks(marks) ||
        problem_of(marks, true).why)
        return false;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (block->at[cell].digits && block->at[cell].digits != marks->at[cell].digits)
            return false;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const bool clue = block->at[cell].digits && !block->at[cell].placed;
        block->at[cell] = marks->at[cell];
        block->at[cell].placed = !clue;
    }
    return true;
}
