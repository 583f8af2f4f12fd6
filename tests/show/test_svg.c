/* Lengths, labels and escaping: what every picture stands on. */
#include "support.h"

#include "show/svg.h"

static void lengths_are_tenths(void **state)
{
    (void)state;
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    shudu__svg(&to, "M@ @h@v@ at last", 0, -5, 640, 1234);
    assert_string_equal(test_text(&buf), "M0 -0.5h64v123.4 at last");
    shudu_buffer_clear(&buf);
}

static void what_markup_means_is_escaped(void **state)
{
    (void)state;
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    shudu_sink escaped = shudu__escape_sink(&to);
    shudu_put_str(&escaped, "a<b & \"c\">数独<");
    assert_string_equal(test_text(&buf), "a&lt;b &amp; &quot;c&quot;&gt;数独&lt;");
    shudu_buffer_clear(&buf);
}

static void a_label_comes_in_one_language_or_in_both(void **state)
{
    (void)state;
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    const picture one = {&to, false, SHUDU_ZH}, two = {&to, true, SHUDU_EN};
    shudu__svg_label(&one, "mid", 10, 20, W_SPARSE_ROWS);
    shudu__svg_label(&two, "v", 10, 25, W_MORE_THAN, say_n(5000));
    assert_string_equal(test_text(&buf),
                        "<text class=\"mid\" x=\"1\" y=\"2\">行</text>"
                        "<text class=\"v\" x=\"1\" y=\"2.5\" lang=\"en\">more than 5,000</text>"
                        "<text class=\"v\" x=\"1\" y=\"2.5\" lang=\"zh\">超过5,000</text>");
    shudu_buffer_clear(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lengths_are_tenths),
        cmocka_unit_test(what_markup_means_is_escaped),
        cmocka_unit_test(a_label_comes_in_one_language_or_in_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
