#include "support.h"

static unsigned rounds(const char *puzzle)
{
    const shudu_position p = test_position(puzzle);
    return shudu_rounds(&p);
}

static void test_rounds(void **state)
{
    (void)state;
    assert_int_equal(rounds(PAPER_SOLUTION), 0);
    assert_int_equal(rounds(PAPER_PUZZLE), 100); /* no single at the start */
    assert_int_equal(
        rounds("81275364994368217567549128315423789636984572128716953452197436843852691"
               "779631845."),
        1);
    /* two blanks that see each other: each is a hidden single, so one round does */
    assert_int_equal(
        rounds("..275364994368217567549128315423789636984572128716953452197436843852691"
               "7796318452"),
        1);
    const unsigned easy =
        rounds("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
               "419..5....8..79");
    assert_in_range(easy, 2, 20);
}

static void test_singles_that_contradict_each_other_end_it(void **state)
{
    (void)state;
    /* r1c9 can be nothing but 9, and so can r2c9 */
    shudu_position p = test_position("12345678..............................................."
                                     "..........................");
    p.cand.at[17] = 1u << 8;
    assert_int_equal(shudu_rounds(&p), 100);
}

static void test_pencil_marks_stay_away(void **state)
{
    (void)state;
    shudu_position p = test_position(PAPER_SOLUTION);
    p.grid.at[0] = 0;
    p.cand.at[0] = 0; /* the only digit that fits is struck: never finished */
    assert_int_equal(shudu_rounds(&p), 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_singles_that_contradict_each_other_end_it),
        cmocka_unit_test(test_pencil_marks_stay_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
