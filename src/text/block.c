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
    const unsigned r = block->rows++;
    memcpy(&block->at[SHUDU_ORDER * r], row->at, sizeof row->at);
    block->line[r] = line;
    block->bad[r] = row->problem;
    block->cells[r] = row->cells;
    block->cut[r] = row->cut;
    block->loose[r] = row->loose;
    block->spaced |= row->spaced;
    block->empties = 0;
    block->bordered = false;
}

bool shudu__block_is_none(const text_block *block)
{
    for (unsigned r = 0; r < block->rows; r++)
        if (!block->bad[r].why)
            return false;
    return block->rows > 0;
}

static bool has_marks(const text_block *block)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (shudu__count(block->at[cell].digits) > 1)
            return true;
    return false;
}

static shudu_problem refuse_row(const text_block *block, unsigned r)
{
    shudu_problem problem = block->bad[r];
    if (!problem.why)
        problem = (shudu_problem){.why = SHUDU_WHY_ROW_LENGTH,
                                  .line = block->line[r],
                                  .column = 1,
                                  .got = block->cells[r],
                                  .want = SHUDU_ORDER};
    problem.row = r + 1;
    problem.cell = (uint8_t)(problem.cell + SHUDU_ORDER * r);
    return problem;
}

/* The blank of a row; NULL if it has none. */
static const text_cell *first_blank(const text_block *block, unsigned r)
{
    for (unsigned i = 0; i < SHUDU_ORDER; i++)
        if (!block->at[SHUDU_ORDER * r + i].digits)
            return &block->at[SHUDU_ORDER * r + i];
    return NULL;
}

/* `-` or x as a blank beside another kind of blank: refused at the first of them. */
static shudu_problem refuse_mixed(const text_block *block)
{
    unsigned first = 0;
    while (first < SHUDU_ORDER && !block->loose[first])
        first++;
    for (unsigned r = 0; first < SHUDU_ORDER && r < SHUDU_ORDER; r++)
        if (block->loose[r] != block->loose[first] && first_blank(block, r)) {
            const text_cell *const cell = first_blank(block, first);
            return (shudu_problem){.why = SHUDU_WHY_SYMBOL,
                                   .line = cell->line,
                                   .column = cell->column,
                                   .symbol = (unsigned char)block->loose[first]};
        }
    return (shudu_problem){.why = SHUDU_WHY_NONE};
}

/* A row alone is a line of the wrong length, if its symbols are right. */
static shudu_problem refuse_single_row(const text_block *block)
{
    if (block->bad[0].why && block->bad[0].why != SHUDU_WHY_ROW_LENGTH)
        return refuse_row(block, 0);
    return (shudu_problem){.why = SHUDU_WHY_LENGTH,
                           .line = block->line[0],
                           .column = 1,
                           .got = block->cells[0],
                           .want = SHUDU_CELLS};
}

/* What the whole grid is refused for, apart from clashes. */
static shudu_problem problem_of(const text_block *block, bool marks)
{
    if (block->rows == 1)
        return refuse_single_row(block);
    for (unsigned r = 0; r < block->rows; r++)
        if (block->bad[r].why)
            return refuse_row(block, r);
    if (block->rows < SHUDU_ORDER)
        return (shudu_problem){.why = SHUDU_WHY_ROWS,
                               .line = block->line[block->rows - 1],
                               .column = 1,
                               .got = block->rows,
                               .want = SHUDU_ORDER};
    for (unsigned r = 0; r < SHUDU_ORDER && !block->spaced; r++)
        if (block->cut[r])
            return refuse_row(block, r);
    for (unsigned cell = 0; marks && cell < SHUDU_CELLS; cell++)
        if (!block->at[cell].digits)
            return (shudu_problem){.why = SHUDU_WHY_CANDIDATES,
                                   .line = block->at[cell].line,
                                   .column = block->at[cell].column,
                                   .cell = (uint8_t)cell};
    const shudu_problem mixed = refuse_mixed(block);
    return mixed.why ? mixed : block->problem;
}

void shudu__block_record(shudu_record *out, const text_block *block)
{
    const bool marks = has_marks(block);
    const shudu_format format =
        marks && block->format == SHUDU_FORMAT_GRID ? SHUDU_FORMAT_PENCIL : block->format;
    shudu__record_begin(out, format, block->line[0]);
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
    shudu__block_record(out, &first);
    memmove(block->at, &block->at[SHUDU_ORDER * count], sizeof *block->at * SHUDU_ORDER * rows);
    memmove(block->line, &block->line[count], sizeof *block->line * rows);
    memmove(block->bad, &block->bad[count], sizeof *block->bad * rows);
    memmove(block->cells, &block->cells[count], sizeof *block->cells * rows);
    memmove(block->cut, &block->cut[count], sizeof *block->cut * rows);
    memmove(block->loose, &block->loose[count], sizeof *block->loose * rows);
    block->rows = rows;
    block->gaps = 0;
    block->ruled = false;
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
