#include "support.h"

#include "base/bits.h"

static void test_candidates_are_what_the_houses_leave(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    assert_int_equal(p.cand.at[0], 0); /* r1c1 is a clue */
    /* r1c9, the entry that the paper's Table 2 forgets: 1 3 4 5 6 7 9 */
    assert_int_equal(p.cand.at[8], 0x1FF & ~(shudu__bit(2) | shudu__bit(8)));
    /* r8c7, the blank with the fewest: 3 9 */
    assert_int_equal(p.cand.at[69], shudu__bit(3) | shudu__bit(9));
}

static void test_clues(void **state)
{
    (void)state;
    const shudu_grid paper = test_grid(PAPER_PUZZLE), full = test_grid(PAPER_SOLUTION);
    assert_int_equal(shudu_clues(&paper), 21);
    assert_int_equal(shudu_clues(&full), 81);
}

static void test_clashes_name_every_pair_once_in_reading_order(void **state)
{
    (void)state;
    shudu_grid g = test_grid(PAPER_PUZZLE);
    shudu_clash clash[4];
    assert_int_equal(shudu_clashes(clash, 4, &g), 0);
    g.at[1] = 8;  /* r1c2 against r1c1: one row, and one box */
    g.at[73] = 7; /* r9c2 against r3c2: one column */
    assert_int_equal(shudu_clashes(clash, 4, &g), 2);
    assert_int_equal(clash[0].a, 0);
    assert_int_equal(clash[0].b, 1);
    assert_int_equal(clash[0].digit, 8);
    assert_int_equal(clash[0].house, 0);
    assert_int_equal(clash[1].a, 19);
    assert_int_equal(clash[1].b, 73);
    assert_int_equal(clash[1].house, 9 + 1);
}

static void test_clashes_counts_beyond_the_room_it_has(void **state)
{
    (void)state;
    shudu_grid all_ones;
    memset(&all_ones, 1, sizeof all_ones);
    shudu_clash clash[2];
    assert_int_equal(shudu_clashes(clash, 2, &all_ones), SHUDU_MAX_CLASHES);
    assert_int_equal(shudu_clashes(NULL, 0, &all_ones), SHUDU_MAX_CLASHES);
}

static void test_a_clash_in_a_box_alone_names_the_box(void **state)
{
    (void)state;
    shudu_grid g = {{0}};
    g.at[0] = g.at[10] = 5;
    shudu_clash clash;
    assert_int_equal(shudu_clashes(&clash, 1, &g), 1);
    assert_int_equal(clash.house, 18);
}

static void test_valid_means_in_range_and_without_clash(void **state)
{
    (void)state;
    shudu_grid g = test_grid(PAPER_PUZZLE);
    assert_true(shudu_is_valid(&g));
    g.at[1] = 8;
    assert_false(shudu_is_valid(&g));
    g.at[1] = 10;
    assert_false(shudu_is_valid(&g));
    g.at[1] = 255;
    assert_false(shudu_is_valid(&g));
    shudu_position p; /* a caller's mistake does not reach beyond its cell */
    shudu_position_from_grid(&p, &g);
    const shudu_position paper = test_position(PAPER_PUZZLE);
    assert_memory_equal(&p.cand, &paper.cand, sizeof p.cand);
}

static void test_solved_means_full_and_without_clash(void **state)
{
    (void)state;
    shudu_grid g = test_grid(PAPER_SOLUTION);
    assert_true(shudu_is_solved(&g));
    const uint8_t digit = g.at[40];
    g.at[40] = 0;
    assert_false(shudu_is_solved(&g));
    g.at[40] = (uint8_t)(digit % 9 + 1);
    assert_false(shudu_is_solved(&g));
    g.at[40] = 10;
    assert_false(shudu_is_solved(&g));
}

static void test_an_answer_must_keep_clues_and_pencil_marks(void **state)
{
    (void)state;
    shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    assert_true(shudu_solves(&answer, &p));
    shudu_position marked = p;
    marked.cand.at[1] &= (uint16_t)~shudu__bit(answer.at[1]);
    assert_false(shudu_solves(&answer, &marked));
    p.grid.at[0] = 9;
    assert_false(shudu_solves(&answer, &p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_candidates_are_what_the_houses_leave),
        cmocka_unit_test(test_clues),
        cmocka_unit_test(test_clashes_name_every_pair_once_in_reading_order),
        cmocka_unit_test(test_clashes_counts_beyond_the_room_it_has),
        cmocka_unit_test(test_a_clash_in_a_box_alone_names_the_box),
        cmocka_unit_test(test_valid_means_in_range_and_without_clash),
        cmocka_unit_test(test_solved_means_full_and_without_clash),
        cmocka_unit_test(test_an_answer_must_keep_clues_and_pencil_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
