#include "support.h"

#include "base/say.h"

static void check(const char *want, const char *sentence, const say_arg *args, size_t count)
{
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    shudu__say_args(&to, sentence, args, count);
    assert_string_equal(test_text(&buf), want);
    shudu_buffer_clear(&buf);
}

static void places_are_filled_in_any_order(void **state)
{
    (void)state;
    const say_arg args[] = {say_n(18935), say_cell(69), say_ratio(1388, 30720, 6), say_s("x"),
                            say_plain(18935)};
    check("r8c7: 18,935 0.045182 x 18935", "{2}: {1} {3} {4} {5}", args, 5);
    check("{6} {0} {a {} {", "{6} {0} {a {} {", args, 5);
}

static void one_and_many_have_their_own_forms(void **state)
{
    (void)state;
    const char *const sentence = "{1} {1?blank|blanks} {1?holds|hold} it";
    check("1 blank holds it", sentence, &(say_arg){SAY_NUMBER, NULL, 1, 1, 0}, 1);
    check("0 blanks hold it", sentence, &(say_arg){SAY_NUMBER, NULL, 0, 1, 0}, 1);
    check("60 blanks hold it", sentence, &(say_arg){SAY_NUMBER, NULL, 60, 1, 0}, 1);
    check("{1?open", "{1?open", &(say_arg){SAY_NUMBER, NULL, 1, 1, 0}, 1);
}

static void the_macro_counts_its_arguments(void **state)
{
    (void)state;
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    shudu__say(&to, "{1}+{2}", say_n(1), say_n(2));
    shudu__say(&to, ";");
    assert_string_equal(test_text(&buf), "1+2;");
    shudu_buffer_clear(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_filled_in_any_order),
        cmocka_unit_test(one_and_many_have_their_own_forms),
        cmocka_unit_test(the_macro_counts_its_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
