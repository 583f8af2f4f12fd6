/* What the 2 * 6^8 * 9! symmetries of the board must keep: status, number of solutions, WNF, the
 * refined levels, rounds; and the solution moves along. What they may change, the states of a
 * search that goes in reading order, is seen to change: otherwise the images were no images. */
#include "support.h"

static void test_symmetries_keep_what_they_must(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 1);
    shudu_work *const work = shudu_work_new(NULL);
    const shudu_limits limits = {.solutions = 30};
    unsigned nodes_differ = 0;
    for (unsigned i = 0; i < 1000; i++) {
        shudu_position p, image;
        shudu_transform t;
        test_random_puzzle(&p, &rng, 22 + shudu_rng_below(&rng, 12));
        shudu_transform_random(&t, &rng);
        shudu_transform_apply(&image, &t, &p);
        shudu_search_out a, b;
        const shudu_engine *const mrv = shudu_engine_find("backtrack-mrv");
        assert_int_equal(shudu_search(work, mrv, &p, &limits, NULL, NULL, &a), SHUDU_OK);
        assert_int_equal(shudu_search(work, mrv, &image, &limits, NULL, NULL, &b), SHUDU_OK);
        assert_int_equal(a.status, b.status);
        assert_int_equal(a.solutions, b.solutions);
        nodes_differ += a.nodes != b.nodes;
        if (a.status == SHUDU_UNIQUE) {
            shudu_grid moved;
            shudu_transform_grid(&moved, &t, &a.first);
            assert_memory_equal(&moved, &b.first, sizeof moved);
        }
        shudu_wnf wa, wb;
        shudu_wnf_of(&wa, &p);
        shudu_wnf_of(&wb, &image);
        assert_memory_equal(&wa, &wb, sizeof wa);
        shudu_refined ra, rb;
        shudu_refined_of(&ra, &p);
        shudu_refined_of(&rb, &image);
        assert_memory_equal(&ra, &rb, sizeof ra);
        assert_int_equal(shudu_rounds(&p), shudu_rounds(&image));
    }
    assert_true(nodes_differ > 100);
    shudu_work_free(work);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_symmetries_keep_what_they_must)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
