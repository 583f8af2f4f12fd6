/* Cells into positions.
 *
 * The fast way reads a plain line of 81 with one look-up a symbol and no branches, and must give to
 * the bit what the slow way gives: the tests and the fuzzer hold one against the other. Candidates
 * come from base alone, so that they are never more than the rules leave. */
#include "text/format.h"

#include <string.h>

#include <shudu/grid.h>

#include "base/bits.h"
#include "base/candidates.h"
#include "base/geometry.h"

void shudu__record_begin(shudu_record *out, shudu_format format, uint64_t line)
{
    out->problem = (shudu_problem){.why = SHUDU_WHY_NONE};
    out->line = line;
    out->format = format;
    out->rest = NULL;
    out->rest_len = 0;
}

/* The first clash in reading order; its place is that of the later cell. */
static bool set_clash(shudu_record *out)
{
    shudu_clash clash;
    if (shudu_clashes(&clash, 1, &out->position.grid) == 0)
        return false;
    out->problem = (shudu_problem){.why = SHUDU_WHY_CLASH,
                                   .cell = clash.a,
                                   .other = clash.b,
                                   .house = clash.house,
                                   .digit = clash.digit};
    return true;
}

void shudu__set_values(shudu_record *out, const text_cell *at)
{
    shudu_grid grid;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        grid.at[cell] = at[cell].digits ? (uint8_t)shudu__least_digit(at[cell].digits) : (uint8_t)0;
    shudu_position_from_grid(&out->position, &grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->position.placed[cell] = at[cell].placed;
    if (set_clash(out)) {
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

/* What a symbol is, to be looked up once: its digit in the lowest four bits, its mask above them,
 * and FAST_KNOWN if it is a symbol at all. */
enum { FAST_MASK = 4, FAST_KNOWN = 1 << 15 };
#define FAST_BLANK    FAST_KNOWN
#define FAST_DIGIT(d) (FAST_KNOWN | (d) | 1 << (FAST_MASK + (d)-1))
static const uint16_t fast[256] = {
    ['0'] = FAST_BLANK,    ['.'] = FAST_BLANK,    ['_'] = FAST_BLANK,    ['*'] = FAST_BLANK,
    ['?'] = FAST_BLANK,    ['1'] = FAST_DIGIT(1), ['2'] = FAST_DIGIT(2), ['3'] = FAST_DIGIT(3),
    ['4'] = FAST_DIGIT(4), ['5'] = FAST_DIGIT(5), ['6'] = FAST_DIGIT(6), ['7'] = FAST_DIGIT(7),
    ['8'] = FAST_DIGIT(8), ['9'] = FAST_DIGIT(9),
};

/* Digits and masks of 81 symbols. false: others are among them. */
static bool read_81(shudu_grid *grid, uint16_t mask[SHUDU_CELLS], const char *text)
{
    unsigned known = FAST_KNOWN;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned symbol = fast[(unsigned char)text[cell]];
        known &= symbol;
        grid->at[cell] = symbol & 0xF;
        mask[cell] = symbol >> FAST_MASK & SHUDU_ALL_DIGITS;
    }
    return known != 0;
}

bool shudu__read_fast(shudu_record *out, const text_line *line, shudu_format from)
{
    uint16_t mask[SHUDU_CELLS];
    if (line->len < SHUDU_CELLS || !read_81(&out->position.grid, mask, line->at))
        return false;
    if (line->len > SHUDU_CELLS && !shudu__may_follow(line->at[SHUDU_CELLS], from))
        return false;
    shudu__record_begin(out, SHUDU_FORMAT_LINE, line->number);
    memset(out->position.placed, 0, sizeof out->position.placed);
    if (shudu__candidates_of(&out->position.cand, mask) && set_clash(out)) {
        out->problem.line = line->number;
        out->problem.column = out->problem.other + 1u;
    }
    if (line->len > SHUDU_CELLS)
        shudu__keep_rest(out, line, SHUDU_CELLS);
    return true;
}

void shudu__missing(shudu_cand *out, const shudu_position *position)
{
    shudu_candidates(out, &position->grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->at[cell] &= (uint16_t)~position->cand.at[cell];
}

void shudu__put_cells(shudu_sink *to, const shudu_position *position)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = position->grid.at[cell];
        if (digit && position->placed[cell])
            shudu_put_char(to, '+');
        shudu_put_char(to, digit ? (char)('0' + digit) : '.');
    }
}
