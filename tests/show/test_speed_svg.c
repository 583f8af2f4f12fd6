/* The chart of speeds: sound markup, a bar as long as its ratio says, no number lost but the
 * speed of who is wrong. */
#include "markup.h"

#include <shudu/show.h>

#include <stdio.h>
#include <string.h>

static const shudu_speed_bar bars[] = {
    {"easy", "base", 1000, 104200, 1000, 1000, 1000, false, false, false},
    {"easy", "<twice> & a name that is far too long for the place", 1000, 52100, 2000, 1900, 2100,
     true, false, true},
    {"hard", "base", 1, 1043000000, 1000, 1000, 1000, false, false, false},
    {"hard", "wrong", 1, 2400, 4000000, 3900000, 4100000, true, true, false},
};

static shudu_speed_chart chart_of(size_t count)
{
    return (shudu_speed_chart){.bars = bars, .count = count, .rounds = 9, .machine = "A & B"};
}

static void draw(shudu_buffer *buf, const shudu_speed_chart *chart)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    shudu_speed_svg(&to, chart);
    assert_false(to.failed);
    test_markup(buf->bytes, false);
    test_markup_ids(buf->bytes);
}

/* Width of the n-th bar of that style, in tenths. */
static int width_of(const char *svg, const char *style, unsigned n)
{
    char tag[64];
    snprintf(tag, sizeof tag, "<rect class=\"%s\"", style);
    const char *at = svg;
    for (unsigned i = 0; i <= n; i++, at++) {
        at = strstr(at, tag);
        assert_non_null(at);
    }
    at = strstr(at, "width=\"");
    double width = 0;
    assert_int_equal(sscanf(at, "width=\"%lf\"", &width), 1);
    return (int)(width * 10 + 0.5);
}

static void test_lengths(void **state)
{
    (void)state;
    const shudu_speed_chart chart = chart_of(4);
    shudu_buffer buf;
    draw(&buf, &chart);
    const int one = width_of(buf.bytes, "b1", 0);
    assert_int_equal(width_of(buf.bytes, "b1", 1), one);
    assert_in_range(width_of(buf.bytes, "b2", 0), 2 * one - 2, 2 * one + 2);
    /* A wrong answerer does not set the scale. */
    assert_true(one > 500);
    assert_in_range(width_of(buf.bytes, "bs", 0), 2 * one, 3 * one);
    assert_int_equal(test_count(buf.bytes, "class=\"tl\""), 1);
    shudu_buffer_clear(&buf);
}

static void test_texts(void **state)
{
    (void)state;
    static const char *const wanted[][2] = {
        {"Speed over base: more is faster", "相对于base的速度：越大越快"},
        {">1,000 puzzles<", ">1,000题<"},
        {">1 puzzle<", ">1题<"},
        {">A &amp; B<", ">A &amp; B<"},
        {">104 ns<", ">104 ns<"},
        {">52.1 ns<", ">52.1 ns<"},
        {">1.04 ms<", ">1.04 ms<"},
        {">2.40 ns<", ">2.40 ns<"},
        {">2.00<", ">2.00<"},
        {">wrong answers<", ">答案有误<"},
        {">&lt;twice&gt; &amp; a name that… *<", ">&lt;twice&gt; &amp; a name that… *<"},
        {">* A command: ", ">*为命令："},
        {"medians of 9 rounds; strokes", "9轮的中位数，短线"},
    };
    for (unsigned lang = SHUDU_EN; lang <= SHUDU_ZH; lang++) {
        shudu_speed_chart chart = chart_of(4);
        shudu_buffer buf;
        chart.lang = (shudu_lang)lang;
        chart.dark = lang == SHUDU_ZH;
        draw(&buf, &chart);
        for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++)
            if (!strstr(buf.bytes, wanted[i][lang]))
                fail_msg("lacks: %s", wanted[i][lang]);
        assert_int_equal(test_count(buf.bytes, ">easy<"), 1);
        assert_int_equal(test_count(buf.bytes, ">hard<"), 1);
        shudu_buffer_clear(&buf);
    }
}

/* A mean has no puzzles, no time and no spread. */
static void test_mean(void **state)
{
    (void)state;
    const shudu_speed_bar bar = {NULL, "n", 3, 0, 1500, 1500, 1500, false, false, false};
    const shudu_speed_chart chart = {.bars = &bar, .count = 1, .machine = ""};
    shudu_buffer buf;
    draw(&buf, &chart);
    assert_non_null(strstr(buf.bytes, ">1.50<"));
    assert_non_null(strstr(buf.bytes, ">Geometric mean of 3 sets<"));
    assert_null(strstr(buf.bytes, "puzzles<"));
    assert_null(strstr(buf.bytes, " ns<"));
    assert_null(strstr(buf.bytes, "class=\"span\""));
    assert_null(strstr(buf.bytes, "class=\"tl\""));
    assert_null(strstr(buf.bytes, "strokes"));
    assert_null(strstr(buf.bytes, "* A command"));
    shudu_buffer_clear(&buf);
}

/* One bar of any size is a chart too. */
static void test_ranges(void **state)
{
    (void)state;
    static const uint64_t ratios[] = {0, 1, 7, 999, 1000, 12345, 100000000000};
    for (unsigned i = 0; i < sizeof ratios / sizeof *ratios; i++) {
        const shudu_speed_bar bar = {"g",       "n",       1,     ratios[i], ratios[i],
                                     ratios[i], ratios[i], false, false,     false};
        const shudu_speed_chart chart = {
            .bars = &bar, .count = 1, .machine = "", .one_a_call = true};
        shudu_buffer buf;
        draw(&buf, &chart);
        assert_in_range(width_of(buf.bytes, "b1", 0), 10, 3100);
        assert_in_range(test_count(buf.bytes, "class=\"grid\""), 1, 6);
        assert_non_null(strstr(buf.bytes, "One puzzle a call"));
        shudu_buffer_clear(&buf);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_mean),
        cmocka_unit_test(test_ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
