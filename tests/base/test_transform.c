#include "support.h"

/* First numbers of xoshiro256** seeded with splitmix64(0), worked out apart from this code in
 * Python from the published algorithms. */
static void test_the_generator_is_the_published_one(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 0);
    assert_int_equal(rng.s[0], 0xE220A8397B1DCDAFu); /* splitmix64's first output for seed 0 */
    assert_int_equal(shudu_rng_next(&rng), 0x99EC5F36CB75F2B4u);
    assert_int_equal(shudu_rng_next(&rng), 0xBF6E1F784956452Au);
}

static void test_below_covers_its_range_evenly(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 42);
    unsigned seen[6] = {0};
    for (unsigned i = 0; i < 60000; i++) {
        const uint32_t draw = shudu_rng_below(&rng, 6);
        assert_true(draw < 6);
        seen[draw]++;
    }
    for (unsigned i = 0; i < 6; i++)
        assert_in_range(seen[i], 9600, 10400); /* four standard deviations */
    assert_int_equal(shudu_rng_below(&rng, 1), 0);
}

static void test_a_symmetry_keeps_a_solution_a_solution(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 7);
    const shudu_grid solved = test_grid(PAPER_SOLUTION);
    unsigned moved = 0, transposed = 0;
    for (unsigned i = 0; i < 500; i++) {
        shudu_transform t;
        shudu_transform_random(&t, &rng);
        transposed += t.transpose;
        shudu_grid image;
        shudu_transform_grid(&image, &t, &solved);
        assert_true(shudu_is_solved(&image));
        moved += memcmp(&image, &solved, sizeof image) != 0;
    }
    assert_int_equal(moved, 500);
    assert_in_range(transposed, 180, 320);
}

static void test_candidates_move_with_their_cells(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 8);
    const shudu_position paper = test_position(PAPER_PUZZLE);
    for (unsigned i = 0; i < 50; i++) {
        shudu_transform t;
        shudu_transform_random(&t, &rng);
        shudu_position image = paper;
        shudu_transform_apply(&image, &t, &image); /* in place */
        shudu_position fresh;
        shudu_position_from_grid(&fresh, &image.grid);
        assert_memory_equal(&image.cand, &fresh.cand, sizeof fresh.cand);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_generator_is_the_published_one),
        cmocka_unit_test(test_below_covers_its_range_evenly),
        cmocka_unit_test(test_a_symmetry_keeps_a_solution_a_solution),
        cmocka_unit_test(test_candidates_move_with_their_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
