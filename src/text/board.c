/* Cells into positions.
 *
 * The fast way reads a plain line of 81 in one pass over the bytes into the grid and one over the
 * clues, and must give to the bit what the slow way gives: the tests and the fuzzer hold one
 * against the other. Candidates come from shudu_candidates alone, so that they are never more
 * than the rules leave. */
#include "text/format.h"

#include <string.h>

#include <shudu/grid.h>

#include "base/bits.h"
#include "base/geometry.h"

void shudu__record_begin(shudu_record *out, shudu_format format, uint64_t line)
{
    out->problem = (shudu_problem){.why = SHUDU_WHY_NONE};
    out->line = line;
    out->format = format;
    out->rest = NULL;
    out->rest_len = 0;
}

static bool has_clash(const shudu_grid *grid)
{
    unsigned used[SHUDU_HOUSES] = {0}, twice = 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (!grid->at[cell])
            continue;
        const unsigned bit = shudu__bit(grid->at[cell]);
        for (unsigned kind = 0; kind < 3; kind++) {
            unsigned *const house = &used[shudu__house_of(cell, kind)];
            twice |= *house & bit;
            *house |= bit;
        }
    }
    return twice != 0;
}

/* The first clash in reading order; its place is that of the later cell. */
static void set_clash(shudu_record *out)
{
    shudu_clash clash;
    if (shudu_clashes(&clash, 1, &out->position.grid) == 0)
        return;
    out->problem = (shudu_problem){.why = SHUDU_WHY_CLASH,
                                   .cell = clash.a,
                                   .other = clash.b,
                                   .house = clash.house,
                                   .digit = clash.digit};
}

void shudu__set_values(shudu_record *out, const text_cell *at)
{
    shudu_grid grid;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        grid.at[cell] = at[cell].digits ? (uint8_t)shudu__least_digit(at[cell].digits) : (uint8_t)0;
    shudu_position_from_grid(&out->position, &grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->position.placed[cell] = at[cell].placed;
    if (has_clash(&grid)) {
        set_clash(out);
        out->problem.line = at[out->problem.other].line;
        out->problem.column = at[out->problem.other].column;
    }
}

static bool is_naked_single(const text_cell *at, unsigned cell)
{
    for (unsigned i = 0; i < SHUDU_PEERS; i++) {
        const unsigned digits = at[shudu__peers[cell][i]].digits;
        if (shudu__count(digits) > 1 && (digits & at[cell].digits))
            return true;
    }
    return false;
}

void shudu__set_marks(shudu_record *out, const text_cell *at)
{
    text_cell value[SHUDU_CELLS];
    memcpy(value, at, sizeof value);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (shudu__count(at[cell].digits) > 1 || is_naked_single(at, cell)) {
            value[cell].digits = 0;
            value[cell].placed = false;
        }
    shudu__set_values(out, value);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->position.cand.at[cell] &= at[cell].digits;
}

/* Value of a symbol, from 1 so that what is missing here shows as 0: 1 a blank, 2..10 a digit. */
static const uint8_t fast_value[256] = {
    ['0'] = 1, ['.'] = 1, ['_'] = 1, ['*'] = 1, ['?'] = 1, ['1'] = 2, ['2'] = 3,
    ['3'] = 4, ['4'] = 5, ['5'] = 6, ['6'] = 7, ['7'] = 8, ['8'] = 9, ['9'] = 10,
};

bool shudu__read_fast(shudu_record *out, const text_line *line, shudu_format from)
{
    if (line->len < SHUDU_CELLS)
        return false;
    shudu_grid grid;
    unsigned refused = 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned value = fast_value[(unsigned char)line->at[cell]];
        refused |= value - 1u;
        grid.at[cell] = (uint8_t)(value - 1u);
    }
    if (refused > 15)
        return false;
    if (line->len > SHUDU_CELLS) {
        const char after = line->at[SHUDU_CELLS];
        /* A colon may begin a list of removed candidates. */
        if (!shudu__is(after, SYM_END) || (after == ':' && from == SHUDU_FORMAT_AUTO))
            return false;
    }
    shudu__record_begin(out, SHUDU_FORMAT_LINE, line->number);
    shudu_position_from_grid(&out->position, &grid);
    if (has_clash(&grid)) {
        set_clash(out);
        out->problem.line = line->number;
        out->problem.column = out->problem.other + 1u;
    }
    if (line->len > SHUDU_CELLS)
        shudu__keep_rest(out, line, SHUDU_CELLS);
    return true;
}
