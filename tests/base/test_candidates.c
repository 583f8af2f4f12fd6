/* Candidates and clashes in one pass against the definitions. */
#include "support.h"

#include "base/bits.h"
#include "base/candidates.h"
#include "base/geometry.h"

static void test_against_the_definitions(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 81);
    unsigned clashing = 0;
    for (unsigned round = 0; round < 3000; round++) {
        shudu_grid grid;
        uint16_t mask[SHUDU_CELLS];
        const unsigned sparse = 2 + shudu_rng_below(&rng, 80);
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
            const unsigned digit =
                shudu_rng_below(&rng, sparse) ? 0 : 1 + shudu_rng_below(&rng, SHUDU_ORDER);
            grid.at[cell] = (uint8_t)digit;
            mask[cell] = (uint16_t)(digit ? shudu__bit(digit) : 0u);
        }
        shudu_cand got;
        const bool clash = shudu__candidates_of(&got, mask);
        assert_int_equal(clash, shudu_clashes(NULL, 0, &grid) > 0);
        clashing += clash;
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
            unsigned seen = grid.at[cell] ? SHUDU_ALL_DIGITS : 0;
            for (unsigned i = 0; i < SHUDU_PEERS; i++)
                seen |= mask[shudu__peers[cell][i]];
            assert_int_equal(got.at[cell], SHUDU_ALL_DIGITS & ~seen);
        }
    }
    assert_in_range(clashing, 500, 2500);
}

/* Two in one house and nowhere else, for each pair of peers. */
static void test_each_pair_of_peers_clashes(void **state)
{
    (void)state;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        for (unsigned i = 0; i < SHUDU_PEERS; i++)
            for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++) {
                uint16_t mask[SHUDU_CELLS] = {0};
                shudu_cand out;
                mask[cell] = mask[shudu__peers[cell][i]] = (uint16_t)shudu__bit(digit);
                assert_true(shudu__candidates_of(&out, mask));
                mask[cell] = (uint16_t)shudu__bit(digit % SHUDU_ORDER + 1);
                assert_false(shudu__candidates_of(&out, mask));
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_the_definitions),
        cmocka_unit_test(test_each_pair_of_peers_clashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
