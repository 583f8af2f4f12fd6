#include "support.h"

#define CHECK(expected, call)                                                                      \
    do {                                                                                           \
        shudu_buffer buf;                                                                          \
        shudu_buffer_init(&buf, NULL);                                                             \
        shudu_sink to = shudu_buffer_sink(&buf);                                                   \
        call;                                                                                      \
        assert_false(to.failed);                                                                   \
        assert_string_equal(test_text(&buf), expected);                                            \
        shudu_buffer_clear(&buf);                                                                  \
    } while (0)

static void test_numbers(void **state)
{
    (void)state;
    CHECK("0", shudu_put_u64(&to, 0));
    CHECK("18446744073709551615", shudu_put_u64(&to, UINT64_MAX));
    CHECK("999", shudu_put_grouped(&to, 999));
    CHECK("1,000", shudu_put_grouped(&to, 1000));
    CHECK("18,446,744,073,709,551,615", shudu_put_grouped(&to, UINT64_MAX));
}

static void test_ratios_round_half_up(void **state)
{
    (void)state;
    CHECK("0.045182", shudu_put_ratio(&to, 1388, 30720, 6));
    CHECK("1.000000", shudu_put_ratio(&to, 41472, 41472, 6));
    CHECK("0.003906", shudu_put_ratio(&to, 2, 512, 6)); /* 0.00390625 */
    CHECK("0.5", shudu_put_ratio(&to, 45, 100, 1));
    CHECK("0.4", shudu_put_ratio(&to, 44, 100, 1));
    CHECK("1.0", shudu_put_ratio(&to, 99, 100, 1));
    CHECK("3", shudu_put_ratio(&to, 5, 2, 0));
    CHECK("0", shudu_put_ratio(&to, 0, 7, 0));
}

static void test_cells_and_grids(void **state)
{
    (void)state;
    const shudu_grid paper = test_grid(PAPER_PUZZLE);
    CHECK("r1c1", shudu_put_cell(&to, 0));
    CHECK("r8c7", shudu_put_cell(&to, 69));
    CHECK("r9c9", shudu_put_cell(&to, 80));
    CHECK(PAPER_PUZZLE, shudu_put_grid(&to, &paper));
}

static void test_a_buffer_grows_and_can_be_used_again(void **state)
{
    (void)state;
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    for (unsigned i = 0; i < 1000; i++)
        shudu_put_char(&to, (char)('a' + i % 26));
    assert_int_equal(buf.len, 1000);
    for (unsigned i = 0; i < 1000; i++)
        assert_int_equal(buf.bytes[i], 'a' + i % 26);
    assert_int_equal(buf.bytes[1000], '\0');
    shudu_buffer_clear(&buf);
    shudu_put_str(&to, "again");
    assert_string_equal(buf.bytes, "again");
    shudu_buffer_clear(&buf);
}

static void test_no_memory_fails_the_sink_for_good(void **state)
{
    (void)state;
    test_heap heap;
    test_heap_init(&heap, 2);
    shudu_buffer buf;
    shudu_buffer_init(&buf, &heap.alloc);
    shudu_sink to = shudu_buffer_sink(&buf);
    shudu_put_str(&to, "kept");
    for (unsigned i = 0; i < 100; i++)
        shudu_put_str(&to, "0123456789");
    assert_true(to.failed);
    const size_t len = buf.len;
    shudu_put_char(&to, 'x'); /* would fit, but comes after a gap */
    assert_int_equal(buf.len, len);
    assert_memory_equal(buf.bytes, "kept0123456789", 14);
    shudu_buffer_clear(&buf);
    assert_int_equal(heap.live, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_ratios_round_half_up),
        cmocka_unit_test(test_cells_and_grids),
        cmocka_unit_test(test_a_buffer_grows_and_can_be_used_again),
        cmocka_unit_test(test_no_memory_fails_the_sink_for_good),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
