/* Lines and columns: widths of Han characters, and where a line may break. */
#include "support.h"

#include "show/flow.h"

static void check_flow(unsigned width, const char *text, const char *want)
{
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    flow f;
    shudu__flow_begin(&f, &to, width);
    shudu_put_str(&f.in, text);
    shudu__flow_end(&f);
    assert_string_equal(test_text(&buf), want);
    shudu_buffer_clear(&buf);
}

static void lines_break_at_blanks(void **state)
{
    (void)state;
    check_flow(10, "one two three four", "one two\nthree four\n");
    check_flow(10, "exactlyten more", "exactlyten\nmore\n");
    check_flow(5, "toolongtobreak a", "toolongtobreak\na\n");
    check_flow(80, "", "\n");
}

static void lines_break_between_han_characters(void **state)
{
    (void)state;
    check_flow(8, "一道数独四个问题", "一道数独\n四个问题\n");
    check_flow(9, "一道数独四个问题", "一道数独\n四个问题\n");
    check_flow(8, "共254个", "共254个\n");
    check_flow(6, "共254个", "共254\n个\n");
}

static void punctuation_never_begins_a_line(void **state)
{
    (void)state;
    check_flow(8, "一道数独，四个", "一道数\n独，四个\n");
    check_flow(8, "属第四类“极难”，", "属第四类\n“极难”，\n");
    check_flow(8, "一道数独（四）", "一道数独\n（四）\n");
}

static void a_paragraph_comes_in_pieces(void **state)
{
    (void)state;
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    flow f;
    shudu__flow_begin(&f, &to, 8);
    shudu__say(&f.in, "WNF={1} is {2}", say_ratio(1, 2, 2), say_s("even"));
    shudu__flow_end(&f);
    assert_string_equal(test_text(&buf), "WNF=0.50\nis even\n");
    shudu_buffer_clear(&buf);
}

static void a_refusing_sink_is_told(void **state)
{
    (void)state;
    test_heap heap;
    test_heap_init(&heap, 1);
    shudu_buffer buf;
    shudu_buffer_init(&buf, &heap.alloc);
    shudu_sink to = shudu_buffer_sink(&buf);
    flow f;
    shudu__flow_begin(&f, &to, 8);
    shudu_put_str(&f.in, "one two three four");
    shudu__flow_end(&f);
    assert_true(to.failed);
    shudu_buffer_clear(&buf);
}

static void columns_count_han_twice(void **state)
{
    (void)state;
    assert_int_equal(shudu__text_width("abc", 3), 3);
    assert_int_equal(shudu__text_width("数独", 6), 4);
    assert_int_equal(shudu__text_width("，…│█", strlen("，…│█")), 5);
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    shudu__put_left(&to, 6, say_s("数独"));
    shudu__put_right(&to, 6, say_n(18935));
    shudu__put_right_say(&to, 5, "> {1}", say_n(7));
    shudu__put_left_say(&to, 4, "<{1}", say_n(7));
    shudu__put_right(&to, 1, say_s("long"));
    assert_string_equal(test_text(&buf), "数独  18,935  > 7<7  long");
    shudu_buffer_clear(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_break_at_blanks),
        cmocka_unit_test(lines_break_between_han_characters),
        cmocka_unit_test(punctuation_never_begins_a_line),
        cmocka_unit_test(a_paragraph_comes_in_pieces),
        cmocka_unit_test(a_refusing_sink_is_told),
        cmocka_unit_test(columns_count_han_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
