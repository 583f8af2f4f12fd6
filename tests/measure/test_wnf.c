#include "support.h"

static shudu_wnf wnf(const char *puzzle)
{
    const shudu_position p = test_position(puzzle);
    shudu_wnf w;
    shudu_wnf_of(&w, &p);
    return w;
}

static void test_reference_values(void **state)
{
    (void)state;
    static const struct {
        const char *puzzle;
        unsigned wf;
        int wnf_class;
    } known[] = {
        {PAPER_PUZZLE, 1388, 4},
        {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 1128,
         3},
        {".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", 1488,
         4},
        {"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 1136,
         3},
        {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 1160,
         3},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const shudu_wnf w = wnf(known[i].puzzle);
        assert_int_equal(w.wf, known[i].wf);
        assert_int_equal(w.wnf_class, known[i].wnf_class);
        assert_int_equal(w.denominator, 512 * w.empties);
    }
}

static void test_counts_of_the_papers_puzzle(void **state)
{
    (void)state;
    const shudu_wnf w = wnf(PAPER_PUZZLE);
    const unsigned counts[10] = {0, 0, 1, 11, 25, 20, 2, 1, 0, 0};
    for (unsigned n = 0; n < 10; n++)
        assert_int_equal(w.count[n], counts[n]);
    assert_int_equal(w.empties, 60);
    assert_int_equal(w.candidates, 254);
    assert_int_equal(w.denominator, 30720);
}

static void test_edges(void **state)
{
    (void)state;
    const shudu_wnf full = wnf(PAPER_SOLUTION);
    assert_int_equal(full.wnf_class, 0);
    assert_int_equal(full.wf, 0);
    assert_int_equal(full.denominator, 0);
    const shudu_wnf empty = wnf("................................................................."
                                "................");
    assert_int_equal(empty.wf, 41472);
    assert_int_equal(empty.wf, empty.denominator); /* WNF is exactly 1 */
    assert_int_equal(empty.wnf_class, 4);
    const shudu_wnf dead = wnf("12345678.........9..............................................."
                               "................");
    assert_int_equal(dead.count[0], 1);
    assert_int_equal(dead.wnf_class, -1);
    shudu_position p = test_position(PAPER_SOLUTION);
    p.grid.at[80] = 0;
    shudu_position_from_grid(&p, &p.grid);
    shudu_wnf least;
    shudu_wnf_of(&least, &p); /* all n(x) = 1: the least WNF there is, 2/512 */
    assert_int_equal(least.wf, 2);
    assert_int_equal(least.denominator, 512);
    assert_int_equal(least.wnf_class, 1);
}

/* A position that shudu_wnf_of sees as count[n] blanks of n candidates. No 9x9 board lies exactly
 * on a cut, since 1000 * WF = cut * 512 * E asks for E to be a multiple of 125; so the cuts are
 * met from both sides. */
static void set_blanks(shudu_position *p, const unsigned count[10])
{
    unsigned cell = 0;
    memset(p, 0, sizeof *p);
    for (unsigned i = 0; i < SHUDU_CELLS; i++)
        p->grid.at[i] = 1; /* shudu_wnf_of looks at blanks and their marks only */
    for (unsigned n = 1; n <= 9; n++)
        for (unsigned k = 0; k < count[n]; k++, cell++) {
            p->grid.at[cell] = 0;
            p->cand.at[cell] = (uint16_t)((1u << n) - 1);
        }
}

static void test_classes_change_at_their_cuts(void **state)
{
    (void)state;
    static const struct {
        unsigned count[10];
        int wnf_class;
    } cases[] = {
        /* one blank: WNF is 2^n / 512: .0039 .0078 .0156 .03125 .0625 */
        {{0, 1}, 1},
        {{0, 0, 1}, 1},
        {{0, 0, 0, 1}, 2},
        {{0, 0, 0, 0, 1}, 2},
        {{0, 0, 0, 0, 0, 1}, 4},
        /* 41 blanks: 512 * 41 = 20992; * .012 = 251.9; * .035 = 734.72; * .045 = 944.64 */
        {{0, 19, 20, 1, 0, 1}, 1}, /* 38 + 80 + 8 + 32 = 158 */
        {{0, 0, 30, 8, 2, 1}, 1},  /* 120 + 64 + 32 + 32 = 248 */
        {{0, 0, 28, 10, 2, 1}, 2}, /* 112 + 80 + 32 + 32 = 256 */
        {{0, 0, 0, 0, 36, 5}, 3},  /* 576 + 160 = 736 */
        {{0, 0, 1, 0, 35, 5}, 2},  /* 4 + 560 + 160 = 724 */
        {{0, 0, 0, 0, 23, 18}, 3}, /* 368 + 576 = 944 */
        {{0, 1, 0, 0, 21, 19}, 4}, /* 2 + 336 + 608 = 946 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shudu_position p;
        shudu_wnf w;
        set_blanks(&p, cases[i].count);
        shudu_wnf_of(&w, &p);
        const double value = (double)w.wf / w.denominator;
        assert_int_equal(w.wnf_class, 1 + (value >= 0.012) + (value >= 0.035) + (value >= 0.045));
        assert_int_equal(w.wnf_class, cases[i].wnf_class);
    }
}

static void test_labels(void **state)
{
    (void)state;
    assert_string_equal(shudu_wnf_label(4), "extreme");
    assert_string_equal(shudu_wnf_label(0), "complete");
    assert_string_equal(shudu_wnf_label(-1), "undefined");
    assert_string_equal(shudu_wnf_class_text(1, SHUDU_ZH), "简单");
    assert_string_equal(shudu_wnf_class_text(2, SHUDU_ZH), "中等");
    assert_string_equal(shudu_wnf_class_text(3, SHUDU_ZH), "难");
    assert_string_equal(shudu_wnf_class_text(4, SHUDU_ZH), "极难");
    assert_string_equal(shudu_wnf_class_text(3, SHUDU_EN), "hard");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reference_values),
        cmocka_unit_test(test_counts_of_the_papers_puzzle),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_classes_change_at_their_cuts),
        cmocka_unit_test(test_labels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
