/* The constant tables against the rules they stand for. */
#include "support.h"

#include "base/geometry.h"

static void test_rows_columns_boxes(void **state)
{
    (void)state;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        assert_int_equal(shudu__row_of[cell], cell / 9);
        assert_int_equal(shudu__col_of[cell], cell % 9);
        assert_int_equal(shudu__box_of[cell], cell / 27 * 3 + cell % 9 / 3);
    }
}

static void test_houses_hold_their_cells_in_order(void **state)
{
    (void)state;
    for (unsigned house = 0; house < SHUDU_HOUSES; house++)
        for (unsigned i = 0; i < SHUDU_ORDER; i++) {
            const unsigned cell = shudu__house_cells[house][i];
            assert_int_equal(shudu__house_of(cell, house / 9), house);
            if (i > 0)
                assert_true(shudu__house_cells[house][i - 1] < cell);
        }
}

static void test_peers_share_a_house(void **state)
{
    (void)state;
    for (unsigned a = 0; a < SHUDU_CELLS; a++) {
        unsigned found = 0;
        for (unsigned b = 0; b < SHUDU_CELLS; b++) {
            bool shared = false;
            for (unsigned kind = 0; kind < 3; kind++)
                shared |= shudu__house_of(a, kind) == shudu__house_of(b, kind);
            if (a == b || !shared)
                continue;
            assert_int_equal(shudu__peers[a][found], b);
            found++;
        }
        assert_int_equal(found, SHUDU_PEERS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_columns_boxes),
        cmocka_unit_test(test_houses_hold_their_cells_in_order),
        cmocka_unit_test(test_peers_share_a_house),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
