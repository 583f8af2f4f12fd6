/* The page, of every kind of puzzle: well formed, complete in both languages, from nowhere else. */
#include "analyses.h"
#include "markup.h"

static void write_page(shudu_buffer *buf, const shudu_analysis *a, shudu_lang lang)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    assert_int_equal(shudu_report_html(&to, a, &(shudu_report_options){.lang = lang}, NULL),
                     SHUDU_OK);
}

static void every_kind_is_a_sound_page(void **state)
{
    (void)state;
    static shudu_analysis a;
    for (unsigned kind = 0; kind < TEST_KINDS; kind++) {
        test_analysis(&a, (test_kind)kind);
        shudu_buffer buf;
        write_page(&buf, &a, SHUDU_EN);
        test_markup(buf.bytes, true);
        test_markup_ids(buf.bytes);
        assert_int_equal(test_count(buf.bytes, "<span lang=\"en\">"),
                         test_count(buf.bytes, "<span lang=\"zh\">"));
        assert_int_equal(test_count(buf.bytes, " lang=\"en\">"),
                         test_count(buf.bytes, " lang=\"zh\">") + 1);
        assert_int_equal(test_count(buf.bytes, "<section"), 5);
        shudu_buffer_clear(&buf);
    }
}

/* Boards with any number of clues and solutions, and searches stopped after a few states. */
static void any_puzzle_and_any_limit(void **state)
{
    (void)state;
    static shudu_analysis a;
    shudu_rng rng;
    shudu_rng_seed(&rng, 7);
    shudu_work *const work = shudu_work_new(NULL);
    for (unsigned i = 0; i < 120; i++) {
        shudu_position position;
        test_random_puzzle(&position, &rng, shudu_rng_below(&rng, 82));
        const shudu_analyze_options options = {.nodes = 1 + shudu_rng_below(&rng, i + 1)};
        assert_int_equal(shudu_analyze(work, &position, &options, &a), SHUDU_OK);
        shudu_buffer buf;
        write_page(&buf, &a, SHUDU_ZH);
        test_markup(buf.bytes, true);
        test_markup_ids(buf.bytes);
        shudu_buffer_clear(&buf);
    }
    shudu_work_free(work);
}

static void nothing_comes_from_elsewhere(void **state)
{
    (void)state;
    static const char *const forbidden[] = {"http:",  "https:",  "<script", "<link",
                                            "<img",   "@import", "src=",    "javascript",
                                            "sample", "示例",    "onclick"};
    static shudu_analysis a;
    test_analysis(&a, TEST_PAPER);
    shudu_buffer buf;
    write_page(&buf, &a, SHUDU_ZH);
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++)
        if (strstr(buf.bytes, forbidden[i]))
            fail_msg("the page holds %s", forbidden[i]);
    shudu_buffer_clear(&buf);
}

static void the_language_asked_for_comes_first(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_PAPER);
    for (unsigned lang = 0; lang < 2; lang++) {
        shudu_buffer buf;
        write_page(&buf, &a, (shudu_lang)lang);
        assert_non_null(strstr(buf.bytes, lang ? "<html lang=\"zh\">" : "<html lang=\"en\">"));
        assert_non_null(strstr(buf.bytes, lang ? "id=\"L-zh\" checked" : "id=\"L-en\" checked"));
        assert_int_equal(test_count(buf.bytes, "\" checked aria"), 1);
        const char *const first = strstr(buf.bytes, "<span lang=");
        assert_memory_equal(first, lang ? "<span lang=\"zh\">" : "<span lang=\"en\">", 16);
        shudu_buffer_clear(&buf);
    }
}

static void the_paper_s_figures_stand_in_it(void **state)
{
    (void)state;
    static const char *const figures[] = {
        "0.045182",
        "<mn>1,388</mn><mn>30,720</mn>",
        ">10,101<",
        ">928<",
        ">922<",
        ">18,935<",
        ">1,799<",
        "18,936",
        ">810<",
        ">426<",
        ">3,747<",
        "254 × 240",
        "✓ 81 / 81",
        "∑<i>x</i> ≤ 59",
        "0.4% above the boundary at 0.045",
        "仅比分界0.045高0.4%",
        "问题四　0-1规划怎样求解？",
    };
    static shudu_analysis a;
    test_analysis(&a, TEST_PAPER);
    shudu_buffer buf;
    write_page(&buf, &a, SHUDU_EN);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        if (!strstr(buf.bytes, figures[i]))
            fail_msg("the page lacks %s", figures[i]);
    assert_int_equal(test_count(buf.bytes, "fill=\"url(#differ)\""), 0);
    shudu_buffer_clear(&buf);
}

/* No line of the sum is longer than the column beside the board: two lines of three terms. */
static void a_long_sum_is_broken(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_PAPER);
    shudu_buffer buf;
    write_page(&buf, &a, SHUDU_EN);
    assert_int_equal(test_count(buf.bytes, "<mtr>"), 2);
    assert_int_equal(test_count(buf.bytes, "</mtd></mtr>"), 2);
    assert_int_equal(test_count(buf.bytes, "<mtr><mtd><mo form=\"infix\">+</mo>"), 1);
    shudu_buffer_clear(&buf);
    test_analysis(&a, TEST_ONE_BLANK);
    write_page(&buf, &a, SHUDU_EN);
    assert_int_equal(test_count(buf.bytes, "<mtr>"), 1);
    assert_int_equal(test_count(buf.bytes, "form=\"infix\""), 0);
    shudu_buffer_clear(&buf);
}

/* The caption of the bars speaks only of bars that are there. */
static void bars_are_explained(void **state)
{
    (void)state;
    static const struct {
        test_kind kind;
        bool strong, faint, hatched;
    } wanted[] = {{TEST_PAPER, true, true, false},
                  {TEST_LIMIT, false, false, true},
                  {TEST_LIMIT_FOUND, true, false, true},
                  {TEST_LIMIT_SOME, true, true, true}};
    static shudu_analysis a;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        test_analysis(&a, wanted[i].kind);
        shudu_buffer buf;
        write_page(&buf, &a, SHUDU_EN);
        assert_int_equal(test_count(buf.bytes, "Strong bars: "), wanted[i].strong);
        assert_int_equal(test_count(buf.bytes, "Faint bars: "), wanted[i].faint);
        assert_int_equal(test_count(buf.bytes, "Hatched bars: "), wanted[i].hatched);
        shudu_buffer_clear(&buf);
    }
}

static void boards_of_the_result(void **state)
{
    (void)state;
    static const struct {
        test_kind kind;
        unsigned boards, marked;
    } wanted[] = {{TEST_PAPER, 2, 0}, {TEST_MULTIPLE, 3, 8}, {TEST_DEAD, 1, 0}, {TEST_LIMIT, 1, 0}};
    static shudu_analysis a;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        test_analysis(&a, wanted[i].kind);
        shudu_buffer buf;
        write_page(&buf, &a, SHUDU_EN);
        assert_int_equal(test_count(buf.bytes, "<svg class=\"board\""), wanted[i].boards);
        assert_int_equal(test_count(buf.bytes, "fill=\"url(#differ)\""), wanted[i].marked);
        shudu_buffer_clear(&buf);
    }
}

static void what_a_solver_says_is_escaped(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_FAILED);
    shudu_buffer buf;
    write_page(&buf, &a, SHUDU_EN);
    assert_non_null(strstr(buf.bytes, "out of memory in &lt;presolve&gt; &amp; more"));
    assert_non_null(strstr(buf.bytes, "Solver &amp; Sons 1.0 &lt;beta&gt;"));
    shudu_buffer_clear(&buf);
}

static void no_memory_leaves_nothing_behind(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_PAPER);
    unsigned long fail_at = 1;
    for (shudu_err err = SHUDU_E_NOMEM; err != SHUDU_OK; fail_at++) {
        test_heap heap;
        test_heap_init(&heap, fail_at);
        shudu_buffer buf;
        shudu_buffer_init(&buf, NULL);
        shudu_sink to = shudu_buffer_sink(&buf);
        err = shudu_report_html(&to, &a, &(shudu_report_options){.lang = SHUDU_EN}, &heap.alloc);
        assert_true(err == SHUDU_OK || err == SHUDU_E_NOMEM);
        assert_int_equal(heap.live, 0);
        shudu_buffer_clear(&buf);
    }
    assert_true(fail_at > 3);
}

static void a_sink_that_refuses_is_told(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_FULL);
    for (unsigned long fail_at = 1; fail_at < 6; fail_at++) {
        test_heap heap;
        test_heap_init(&heap, fail_at);
        shudu_buffer buf;
        shudu_buffer_init(&buf, &heap.alloc);
        shudu_sink to = shudu_buffer_sink(&buf);
        assert_int_equal(
            shudu_report_html(&to, &a, &(shudu_report_options){.lang = SHUDU_EN}, NULL),
            SHUDU_E_WRITE);
        shudu_buffer_clear(&buf);
        assert_int_equal(heap.live, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_a_sound_page),
        cmocka_unit_test(any_puzzle_and_any_limit),
        cmocka_unit_test(nothing_comes_from_elsewhere),
        cmocka_unit_test(the_language_asked_for_comes_first),
        cmocka_unit_test(the_paper_s_figures_stand_in_it),
        cmocka_unit_test(a_long_sum_is_broken),
        cmocka_unit_test(bars_are_explained),
        cmocka_unit_test(boards_of_the_result),
        cmocka_unit_test(what_a_solver_says_is_escaped),
        cmocka_unit_test(no_memory_leaves_nothing_behind),
        cmocka_unit_test(a_sink_that_refuses_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
