/* Simple logic that thins the candidates before WNF is counted, in levels R1 to R5.
 *
 * Each rule takes candidates away, or places a digit, whenever its pattern stands, and none of
 * them can stop another from being applied later; so the fixpoint does not depend on their order.
 * A level runs the rules up to its own until a whole pass changes nothing.
 *
 * Subsets are found by trying every choice of k lines (cells of a house, or digits of a house, or
 * rows of a digit): the three look the same as a square of nine rows and nine columns with a mark
 * where a candidate is, so one routine serves naked and hidden pairs and triples and the X-wing.
 * Levels: docs/difficulty.md. */
#include <shudu/measure.h>

#include "base/bits.h"
#include "base/geometry.h"

/* What a pass did. */
typedef enum outcome { SAME, CHANGED, BROKEN } outcome;

static outcome worse(outcome a, outcome b)
{
    return a > b ? a : b;
}

static outcome place(shudu_position *p, unsigned cell, unsigned digit)
{
    if (!(p->cand.at[cell] & shudu__bit(digit)))
        return BROKEN;
    p->grid.at[cell] = (uint8_t)digit;
    p->cand.at[cell] = 0;
    for (unsigned i = 0; i < SHUDU_PEERS; i++)
        p->cand.at[shudu__peers[cell][i]] &= (uint16_t)~shudu__bit(digit);
    return CHANGED;
}

static outcome remove_digits(shudu_position *p, unsigned cell, unsigned mask)
{
    const unsigned before = p->cand.at[cell];
    p->cand.at[cell] = (uint16_t)(before & ~mask);
    return p->cand.at[cell] == before ? SAME : CHANGED;
}

static outcome naked_singles(shudu_position *p)
{
    outcome result = SAME;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned mask = p->cand.at[cell];
        if (!p->grid.at[cell] && mask == 0)
            return BROKEN;
        if (mask && !(mask & (mask - 1)))
            result = worse(result, place(p, cell, shudu__least_digit(mask)));
    }
    return result;
}

/* Places of `digit` in a house as a mask of positions 0..8, and whether it stands there already. */
static unsigned places_of(const shudu_position *p, unsigned house, unsigned digit, bool *placed)
{
    unsigned mask = 0;
    *placed = false;
    for (unsigned i = 0; i < SHUDU_ORDER; i++) {
        const unsigned cell = shudu__house_cells[house][i];
        mask |= (unsigned)((p->cand.at[cell] & shudu__bit(digit)) != 0) << i;
        *placed |= p->grid.at[cell] == digit;
    }
    return mask;
}

static outcome hidden_singles(shudu_position *p)
{
    outcome result = SAME;
    for (unsigned house = 0; house < SHUDU_HOUSES; house++)
        for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++) {
            bool placed;
            const unsigned mask = places_of(p, house, digit, &placed);
            if (!placed && mask == 0)
                return BROKEN;
            if (mask && !(mask & (mask - 1))) {
                const unsigned cell = shudu__house_cells[house][shudu__least_digit(mask) - 1];
                result = worse(result, place(p, cell, digit));
            }
        }
    return result;
}

/* Pointing and claiming are one rule seen from both sides: if all places of a digit in one house
 * lie in another house too, the digit goes from the rest of that other house. */
static outcome locked_candidates(shudu_position *p)
{
    outcome result = SAME;
    for (unsigned house = 0; house < SHUDU_HOUSES; house++)
        for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++) {
            bool placed;
            const unsigned mask = places_of(p, house, digit, &placed);
            if (mask == 0)
                continue;
            const unsigned first = shudu__house_cells[house][shudu__least_digit(mask) - 1];
            for (unsigned kind = 0; kind < 3; kind++) {
                const unsigned other = shudu__house_of(first, kind);
                bool all = other != house;
                for (unsigned left = mask; left && all; left &= left - 1) {
                    const unsigned cell = shudu__house_cells[house][shudu__least_digit(left) - 1];
                    all = shudu__house_of(cell, kind) == other;
                }
                for (unsigned i = 0; all && i < SHUDU_ORDER; i++) {
                    const unsigned cell = shudu__house_cells[other][i];
                    bool here = false;
                    for (unsigned j = 0; j < SHUDU_ORDER; j++)
                        here |= shudu__house_cells[house][j] == cell;
                    if (!here)
                        result = worse(result, remove_digits(p, cell, shudu__bit(digit)));
                }
            }
        }
    return result;
}

/* A square of marks: line[i] has bit j where row i and column j meet in a candidate. */
typedef struct square {
    uint16_t line[SHUDU_ORDER];
} square;

/* Takes from the other lines what `size` lines hold among themselves in `size` columns. gone[i]
 * are the marks to remove. BROKEN if the lines hold less than `size` columns. */
static outcome subset(const square *s, const unsigned *chosen, unsigned size, square *gone)
{
    unsigned held = 0, used = 0;
    for (unsigned k = 0; k < size; k++) {
        held |= s->line[chosen[k]];
        used |= 1u << chosen[k];
    }
    if (shudu__count(held) > size)
        return SAME;
    if (shudu__count(held) < size)
        return BROKEN;
    outcome result = SAME;
    for (unsigned i = 0; i < SHUDU_ORDER; i++)
        if (!(used >> i & 1u) && (s->line[i] & held)) {
            gone->line[i] |= (uint16_t)(s->line[i] & held);
            result = CHANGED;
        }
    return result;
}

/* All choices of `size` (2 or 3) lines that are not empty. */
static outcome subsets(const square *s, unsigned size, square *gone)
{
    outcome result = SAME;
    *gone = (square){{0}};
    for (unsigned a = 0; a < SHUDU_ORDER; a++)
        for (unsigned b = a + 1; b < SHUDU_ORDER; b++)
            for (unsigned c = size == 2 ? SHUDU_ORDER : b + 1; c <= SHUDU_ORDER; c++) {
                const unsigned chosen[3] = {a, b, c};
                bool open = true;
                if (size == 3 && c == SHUDU_ORDER)
                    continue;
                for (unsigned k = 0; k < size; k++)
                    open = open && s->line[chosen[k]] != 0;
                if (open)
                    result = worse(result, subset(s, chosen, size, gone));
            }
    return result;
}

/* Naked (lines are cells, columns digits) or hidden (the other way round) subsets of houses. */
static outcome house_subsets(shudu_position *p, unsigned size, bool hidden)
{
    outcome result = SAME;
    for (unsigned house = 0; house < SHUDU_HOUSES; house++) {
        const uint8_t *const cells = shudu__house_cells[house];
        square s = {{0}}, gone;
        for (unsigned i = 0; i < SHUDU_ORDER; i++)
            for (unsigned left = p->cand.at[cells[i]]; left; left &= left - 1) {
                const unsigned d = shudu__least_digit(left) - 1;
                s.line[hidden ? d : i] |= (uint16_t)(1u << (hidden ? i : d));
            }
        const outcome found = subsets(&s, size, &gone);
        if (found == BROKEN)
            return BROKEN;
        for (unsigned i = 0; i < SHUDU_ORDER; i++)
            for (unsigned left = gone.line[i]; left; left &= left - 1) {
                const unsigned j = shudu__least_digit(left) - 1;
                const unsigned cell = cells[hidden ? j : i], digit = (hidden ? i : j) + 1;
                result = worse(result, remove_digits(p, cell, shudu__bit(digit)));
            }
    }
    return result;
}

/* X-wing: two rows (or columns) in which a digit has the same two columns (or rows). */
static outcome x_wings(shudu_position *p)
{
    outcome result = SAME;
    for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++)
        for (unsigned by_column = 0; by_column < 2; by_column++) {
            square s = {{0}}, gone;
            for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
                const unsigned r = shudu__row_of[cell], c = shudu__col_of[cell];
                if (p->cand.at[cell] & shudu__bit(digit))
                    s.line[by_column ? c : r] |= (uint16_t)(1u << (by_column ? r : c));
            }
            if (subsets(&s, 2, &gone) == BROKEN)
                return BROKEN;
            for (unsigned i = 0; i < SHUDU_ORDER; i++)
                for (unsigned left = gone.line[i]; left; left &= left - 1) {
                    const unsigned j = shudu__least_digit(left) - 1;
                    const unsigned cell = by_column ? j * SHUDU_ORDER + i : i * SHUDU_ORDER + j;
                    result = worse(result, remove_digits(p, cell, shudu__bit(digit)));
                }
        }
    return result;
}

static outcome pairs(shudu_position *p)
{
    const outcome naked = house_subsets(p, 2, false);
    return naked == BROKEN ? BROKEN : worse(naked, house_subsets(p, 2, true));
}

static outcome triples(shudu_position *p)
{
    const outcome naked = house_subsets(p, 3, false);
    return naked == BROKEN ? BROKEN : worse(naked, house_subsets(p, 3, true));
}

/* The rules in the order in which they are tried, and the level from which each counts. */
static const struct {
    unsigned level;
    outcome (*apply)(shudu_position *p);
} rules[] = {
    {1, naked_singles}, {2, hidden_singles}, {3, locked_candidates},
    {4, pairs},         {5, triples},        {5, x_wings},
};

/* Whether a blank has no candidate, or a digit no place in some house. */
static bool contradicts(const shudu_position *p)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (!p->grid.at[cell] && p->cand.at[cell] == 0)
            return true;
    for (unsigned house = 0; house < SHUDU_HOUSES; house++)
        for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++) {
            bool placed;
            if (places_of(p, house, digit, &placed) == 0 && !placed)
                return true;
        }
    return false;
}

bool shudu_refine(shudu_position *position, unsigned level)
{
    outcome found = CHANGED;
    while (found == CHANGED) {
        found = SAME;
        /* Back to the simplest rule after each change: cheap rules do most of the work. */
        for (unsigned i = 0; i < sizeof rules / sizeof *rules && found == SAME; i++)
            if (rules[i].level <= level)
                found = rules[i].apply(position);
    }
    return found != BROKEN && !contradicts(position);
}

void shudu_refined_of(shudu_refined *out, const shudu_position *position)
{
    shudu_wnf start;
    shudu_wnf_of(&start, position);
    *out = (shudu_refined){.empties = start.empties, .denominator = start.denominator};
    shudu_position at = *position;
    for (unsigned level = 0; level < SHUDU_LEVELS; level++) {
        /* Each level goes on from the one below: the fixpoint is the same, and sooner reached. */
        const bool sound = shudu_refine(&at, level);
        shudu_wnf now;
        shudu_wnf_of(&now, &at);
        const uint32_t placed = start.empties - now.empties;
        out->level[level] = (shudu_refined_level){.left = now.empties,
                                                  .placed = placed,
                                                  .wf = now.wf + 2 * placed,
                                                  .wf_left = now.wf,
                                                  .candidates = now.candidates,
                                                  .contradiction = !sound};
        if (!sound) {
            for (unsigned above = level + 1; above < SHUDU_LEVELS; above++)
                out->level[above] = out->level[level];
            return;
        }
    }
}
