/* The refined levels against a second, slower implementation that applies the rules in the
 * opposite order: the fixpoint may not depend on it. */
#include "support.h"

#include "base/bits.h"
#include "base/geometry.h"

/* --- the second implementation: eliminations only, straight from the definitions --- */

static bool strike(shudu_position *p, unsigned cell, unsigned mask)
{
    const uint16_t before = p->cand.at[cell];
    p->cand.at[cell] &= (uint16_t)~mask;
    return p->cand.at[cell] != before;
}

static bool put(shudu_position *p, unsigned cell, unsigned digit)
{
    p->grid.at[cell] = (uint8_t)digit;
    p->cand.at[cell] = 0;
    for (unsigned i = 0; i < SHUDU_PEERS; i++)
        strike(p, shudu__peers[cell][i], shudu__bit(digit));
    return true;
}

static bool slow_naked_single(shudu_position *p)
{
    for (unsigned cell = SHUDU_CELLS; cell-- > 0;)
        if (shudu__count(p->cand.at[cell]) == 1)
            return put(p, cell, shudu__least_digit(p->cand.at[cell]));
    return false;
}

static bool slow_hidden_single(shudu_position *p)
{
    for (unsigned house = SHUDU_HOUSES; house-- > 0;)
        for (unsigned digit = 9; digit >= 1; digit--) {
            unsigned places = 0, where = 0;
            for (unsigned i = 0; i < 9; i++)
                if (p->cand.at[shudu__house_cells[house][i]] & shudu__bit(digit)) {
                    places++;
                    where = shudu__house_cells[house][i];
                }
            if (places == 1)
                return put(p, where, digit);
        }
    return false;
}

static bool in_house(unsigned cell, unsigned house)
{
    return shudu__house_of(cell, house / 9) == house;
}

static bool slow_locked(shudu_position *p)
{
    bool changed = false;
    for (unsigned a = 0; a < SHUDU_HOUSES; a++)
        for (unsigned b = 0; b < SHUDU_HOUSES; b++)
            for (unsigned digit = 1; a != b && digit <= 9; digit++) {
                unsigned places = 0, inside = 0;
                for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
                    if (in_house(cell, a) && (p->cand.at[cell] & shudu__bit(digit))) {
                        places++;
                        inside += in_house(cell, b);
                    }
                if (places == 0 || inside < places)
                    continue;
                for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
                    if (in_house(cell, b) && !in_house(cell, a))
                        changed |= strike(p, cell, shudu__bit(digit));
            }
    return changed;
}

/* Every set of `size` digits (as a mask): cells of a house that hold nothing else (naked), or
 * cells of a house that hold any of them (hidden). */
static bool slow_subset(shudu_position *p, unsigned size)
{
    bool changed = false;
    for (unsigned house = 0; house < SHUDU_HOUSES; house++)
        for (unsigned set = 1; set < 512; set++) {
            unsigned only = 0, any = 0, present = 0;
            if (shudu__count(set) != size)
                continue;
            for (unsigned i = 0; i < 9; i++) {
                const unsigned mask = p->cand.at[shudu__house_cells[house][i]];
                only += mask && !(mask & ~set);
                any += (mask & set) != 0;
                present |= mask & set;
            }
            for (unsigned i = 0; i < 9; i++) {
                const unsigned cell = shudu__house_cells[house][i];
                const unsigned mask = p->cand.at[cell];
                if (only == size && (mask & ~set))
                    changed |= strike(p, cell, set);
                else if (any == size && present == set && (mask & set))
                    changed |= strike(p, cell, ~set);
            }
        }
    return changed;
}

static bool slow_x_wing(shudu_position *p)
{
    bool changed = false;
    for (unsigned digit = 1; digit <= 9; digit++)
        for (unsigned way = 0; way < 2; way++)
            for (unsigned r = 0; r < 9; r++)
                for (unsigned s = r + 1; s < 9; s++) {
                    unsigned in_r = 0, in_s = 0;
                    for (unsigned c = 0; c < 9; c++) {
                        const unsigned at_r = way ? c * 9 + r : r * 9 + c;
                        const unsigned at_s = way ? c * 9 + s : s * 9 + c;
                        in_r |= (unsigned)((p->cand.at[at_r] & shudu__bit(digit)) != 0) << c;
                        in_s |= (unsigned)((p->cand.at[at_s] & shudu__bit(digit)) != 0) << c;
                    }
                    if (in_r != in_s || shudu__count(in_r) != 2)
                        continue;
                    for (unsigned t = 0; t < 9; t++)
                        for (unsigned c = 0; c < 9; c++)
                            if (t != r && t != s && (in_r >> c & 1u))
                                changed |=
                                    strike(p, way ? c * 9 + t : t * 9 + c, shudu__bit(digit));
                }
    return changed;
}

static void slow_refine(shudu_position *p, unsigned level)
{
    bool changed = true;
    while (changed) {
        changed = false;
        if (level >= 5)
            changed |= slow_x_wing(p) || slow_subset(p, 3);
        if (level >= 4)
            changed |= slow_subset(p, 2);
        if (level >= 3)
            changed |= slow_locked(p);
        if (level >= 2)
            changed |= slow_hidden_single(p);
        if (level >= 1)
            changed |= slow_naked_single(p);
    }
}

/* --- tests --- */

static void test_the_fixpoint_does_not_depend_on_the_order(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 5);
    unsigned differ_from_below[SHUDU_LEVELS] = {0};
    for (unsigned i = 0; i < 300; i++) {
        shudu_position p;
        test_random_puzzle(&p, &rng, 23 + shudu_rng_below(&rng, 8));
        shudu_position below = p;
        for (unsigned level = 1; level < SHUDU_LEVELS; level++) {
            shudu_position fast = p, slow = p;
            assert_true(shudu_refine(&fast, level));
            slow_refine(&slow, level);
            assert_memory_equal(&fast.grid, &slow.grid, sizeof fast.grid);
            assert_memory_equal(&fast.cand, &slow.cand, sizeof fast.cand);
            differ_from_below[level] += memcmp(&fast.cand, &below.cand, sizeof fast.cand) != 0;
            below = fast;
        }
    }
    for (unsigned level = 1; level < SHUDU_LEVELS; level++)
        assert_true(differ_from_below[level] > 0); /* every rule had work to do */
}

static void test_no_level_removes_a_digit_of_a_solution(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 6);
    for (unsigned i = 0; i < 300; i++) {
        shudu_grid solution;
        test_random_grid(&solution, &rng);
        shudu_grid dug = solution;
        for (unsigned k = 0; k < 70; k++)
            dug.at[shudu_rng_below(&rng, SHUDU_CELLS)] = 0;
        shudu_position p;
        shudu_position_from_grid(&p, &dug);
        assert_true(shudu_refine(&p, SHUDU_LEVELS - 1));
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
            assert_true(p.grid.at[cell] ? p.grid.at[cell] == solution.at[cell]
                                        : p.cand.at[cell] & shudu__bit(solution.at[cell]));
    }
}

static void test_refined_values(void **state)
{
    (void)state;
    /* nothing to gain on the paper's puzzle before R5 ends, and no single at all */
    const shudu_position paper = test_position(PAPER_PUZZLE);
    shudu_refined r;
    shudu_refined_of(&r, &paper);
    for (unsigned level = 0; level < SHUDU_LEVELS; level++) {
        assert_int_equal(r.level[level].left, 60);
        assert_int_equal(r.level[level].wf, 1388);
        assert_int_equal(r.level[level].wf_left, 1388);
        assert_false(r.level[level].contradiction);
    }
    /* one that singles solve: every blank counts n = 1 from R2 on */
    const shudu_position easy = test_position(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    shudu_refined_of(&r, &easy);
    assert_int_equal(r.empties, 51);
    assert_int_equal(r.level[2].left, 0);
    assert_int_equal(r.level[2].placed, 51);
    assert_int_equal(r.level[2].wf, 2 * 51);
    assert_int_equal(r.level[2].wf_left, 0);
    for (unsigned level = 1; level < SHUDU_LEVELS; level++)
        assert_true(r.level[level].wf <= r.level[level - 1].wf);
}

static void test_contradictions_are_told(void **state)
{
    (void)state;
    shudu_refined r;
    shudu_position p =
        test_position("12345678.........9..............................................."
                      "................");
    shudu_refined_of(&r, &p);
    for (unsigned level = 0; level < SHUDU_LEVELS; level++)
        assert_true(r.level[level].contradiction);
    /* no dead cell, but 1 has no place in box 1: seen as soon as anything is looked at */
    p = test_position("........."
                      "...1....."
                      "......1.."
                      ".1......."
                      "........."
                      "..1......"
                      "2........"
                      "........."
                      ".........");
    p.cand.at[0] &= (uint16_t)~1u;
    assert_false(shudu_refine(&p, 1));
    /* two cells of a row that both hold nothing but 5, without a clash among the clues */
    p = test_position(PAPER_PUZZLE);
    p.cand.at[1] = p.cand.at[2] = (uint16_t)shudu__bit(6);
    assert_false(shudu_refine(&p, 1));
}

static void test_full_and_empty_boards(void **state)
{
    (void)state;
    shudu_refined r;
    const shudu_position full = test_position(PAPER_SOLUTION);
    shudu_refined_of(&r, &full);
    assert_int_equal(r.denominator, 0);
    assert_false(r.level[5].contradiction);
    const shudu_grid none = {{0}};
    shudu_position empty;
    shudu_position_from_grid(&empty, &none);
    shudu_refined_of(&r, &empty);
    assert_int_equal(r.level[5].left, 81);
    assert_int_equal(r.level[5].wf, 41472);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_fixpoint_does_not_depend_on_the_order),
        cmocka_unit_test(test_no_level_removes_a_digit_of_a_solution),
        cmocka_unit_test(test_refined_values),
        cmocka_unit_test(test_contradictions_are_told),
        cmocka_unit_test(test_full_and_empty_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
