/* The logarithm against values that anyone can look up. */
#include "support.h"

#include "show/scale.h"

static void check_log(uint64_t n, unsigned want)
{
    assert_int_equal(shudu__log10_milli(n), want);
}

static void logarithms_are_whole_thousandths(void **state)
{
    (void)state;
    uint64_t power = 1;
    for (unsigned i = 0; i < 20; i++, power *= 10) {
        check_log(power, 1000 * i);
        if (i > 0 && i < 4)
            assert_in_range(shudu__log10_milli(power - 1), 1000 * i - 46, 1000 * i - 1);
    }
    check_log(2, 301);
    check_log(3, 477);
    check_log(9, 954);
    check_log(18936, 4277);
    check_log(2068781, 6315);
    check_log(UINT64_C(123456789012345), 14091);
    check_log(UINT64_MAX, 19265);
}

static void logarithms_never_fall(void **state)
{
    (void)state;
    unsigned last = 0;
    for (uint64_t n = 1; n < UINT64_C(1) << 62; n += n / 7 + 1) {
        const unsigned now = shudu__log10_milli(n);
        assert_true(now >= last);
        last = now;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logarithms_are_whole_thousandths),
        cmocka_unit_test(logarithms_never_fall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
