/* All engines against each other on random puzzles with no, one and many solutions, half of them
 * with pencil marks taken away. 10,000 of them: enough that a slip in one engine shows. */
#include "support.h"

#include "base/bits.h"

enum { PUZZLES = 10000, MANY = 50 };

/* A puzzle of one of four kinds: as dug, with a wrong digit, thinned marks, or both. */
static void draw(shudu_position *p, shudu_rng *rng)
{
    test_random_puzzle(p, rng, 24 + shudu_rng_below(rng, 14));
    if (shudu_rng_below(rng, 3) == 0) {
        const unsigned cell = shudu_rng_below(rng, SHUDU_CELLS);
        const unsigned mask = p->cand.at[cell];
        if (mask) {
            p->grid.at[cell] = (uint8_t)shudu__least_digit(mask);
            shudu_position_from_grid(p, &p->grid);
        }
    }
    if (shudu_rng_below(rng, 2) == 0)
        for (unsigned i = 0; i < 8; i++) {
            const unsigned cell = shudu_rng_below(rng, SHUDU_CELLS);
            const unsigned digit = 1 + shudu_rng_below(rng, 9);
            p->cand.at[cell] &= (uint16_t)~shudu__bit(digit);
        }
}

static void test_engines_agree(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 20120629);
    shudu_work *const work = shudu_work_new(NULL);
    unsigned kinds[3] = {0};
    const shudu_limits limits = {.solutions = MANY};
    for (unsigned i = 0; i < PUZZLES; i++) {
        shudu_position p;
        draw(&p, &rng);
        size_t count;
        const shudu_engine *const engines = shudu_engines(&count);
        shudu_search_out reference;
        for (size_t k = 0; k < count; k++) {
            shudu_search_out out;
            assert_int_equal(shudu_search(work, &engines[k], &p, &limits, NULL, NULL, &out),
                             SHUDU_OK);
            if (k == 0)
                reference = out;
            assert_int_equal(out.status, reference.status);
            assert_int_equal(out.solutions, reference.solutions);
            assert_true(out.solutions < 1 || shudu_solves(&out.first, &p));
            assert_true(out.solutions < 2 || shudu_solves(&out.second, &p));
            if (out.status == SHUDU_UNIQUE)
                assert_memory_equal(&out.first, &reference.first, sizeof out.first);
        }
        kinds[reference.solutions > 1 ? 2 : reference.solutions]++;
    }
    /* all three kinds must be there in number, or the test would say little */
    for (unsigned k = 0; k < 3; k++)
        assert_true(kinds[k] > PUZZLES / 20);
    shudu_work_free(work);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_engines_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
