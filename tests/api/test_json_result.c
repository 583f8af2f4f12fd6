/* What the result writers put into their objects, in which order, and what is left out. */
#include "support.h"

#include <stdlib.h>

#define TWO_PUZZLE                                                                                 \
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"
#define FULL_BAD "534678912672195348198342567859761423426853791713924856961537284287419635345286178"

typedef struct writer {
    shudu_buffer buf;
    shudu_sink sink;
} writer;

static void begin(writer *w)
{
    shudu_buffer_init(&w->buf, NULL);
    w->sink = shudu_buffer_sink(&w->buf);
}

static void assert_written(writer *w, const char *text)
{
    assert_string_equal(test_text(&w->buf), text);
    shudu_buffer_clear(&w->buf);
}

static shudu_search_out search(const shudu_position *position, uint64_t solutions)
{
    shudu_search_out out;
    shudu_work *const work = shudu_work_new(NULL);
    const shudu_limits limits = {.solutions = solutions};
    const shudu_engine *const engine = shudu_engine_find("backtrack-mrv");
    assert_int_equal(shudu_search(work, engine, position, &limits, NULL, NULL, &out), SHUDU_OK);
    shudu_work_free(work);
    return out;
}

static void a_unique_puzzle_has_its_solution(void **state)
{
    (void)state;
    writer w;
    const shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_search_out out = search(&p, 2);
    begin(&w);
    shudu_json_search(&w.sink, &p, "backtrack-mrv", &out, true, NULL);
    assert_written(&w, "{\"v\":1,\"puzzle\":\"" PAPER_PUZZLE "\",\"status\":\"unique\","
                       "\"solutions\":1,\"complete\":true,\"solution\":\"" PAPER_SOLUTION "\","
                       "\"engine\":\"backtrack-mrv\",\"guesses\":1799}");
}

static void check_leaves_the_solution_out(void **state)
{
    (void)state;
    writer w;
    uint8_t redundant[SHUDU_CELLS] = {[0] = 1, [80] = 1};
    const shudu_position p = test_position(TWO_PUZZLE);
    shudu_search_out out = search(&p, 2);
    out.guesses = 0;
    begin(&w);
    shudu_json_search(&w.sink, &p, "dlx", &out, false, redundant);
    assert_written(&w, "{\"v\":1,\"puzzle\":\"" TWO_PUZZLE "\",\"status\":\"multiple\","
                       "\"solutions\":2,\"complete\":false,\"engine\":\"dlx\",\"guesses\":0,"
                       "\"redundant\":[\"r1c1\",\"r9c9\"]}");
}

static void a_full_grid_is_judged_by_rows_columns_and_boxes(void **state)
{
    (void)state;
    writer w;
    const shudu_position p = test_position(PAPER_SOLUTION);
    const shudu_search_out out = search(&p, 2);
    begin(&w);
    shudu_json_search(&w.sink, &p, "dlx", &out, false, NULL);
    assert_non_null(
        strstr(test_text(&w.buf), "\"rows\":\"ok\",\"columns\":\"ok\",\"boxes\":\"ok\"}"));
    shudu_buffer_clear(&w.buf);
}

static void no_solution_and_a_huge_count(void **state)
{
    (void)state;
    writer w;
    const shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_search_out none = {.status = SHUDU_NONE, .complete = true};
    const shudu_search_out many = {.status = SHUDU_MULTIPLE, .solutions = UINT64_MAX};
    begin(&w);
    shudu_json_search(&w.sink, &p, "dlx", &none, true, NULL);
    assert_null(strstr(test_text(&w.buf), "\"solution\""));
    shudu_buffer_clear(&w.buf);
    begin(&w);
    shudu_json_search(&w.sink, &p, "dlx", &many, false, NULL);
    assert_non_null(strstr(test_text(&w.buf), "\"solutions\":\"18446744073709551615\","));
    shudu_buffer_clear(&w.buf);
}

static void clashes_stand_in_reading_order(void **state)
{
    (void)state;
    writer w;
    shudu_record record;
    assert_int_equal(shudu_parse(&record, FULL_BAD, SHUDU_CELLS, SHUDU_FORMAT_LINE), SHUDU_E_RANGE);
    begin(&w);
    shudu_json_invalid(&w.sink, &record);
    const char *const text = test_text(&w.buf);
    assert_ptr_equal(strstr(text, "{\"v\":1,\"puzzle\":\"" FULL_BAD "\",\"status\":\"invalid\","),
                     text);
    /* r9c9 shares a house of each kind with another 8. */
    assert_non_null(strstr(text, "\"clashes\":[[\"r2c9\",\"r9c9\",8],[\"r7c8\",\"r9c9\",8],"
                                 "[\"r9c5\",\"r9c9\",8]],\"rows\":[[\"r9c5\",\"r9c9\",8]],"
                                 "\"columns\":[[\"r2c9\",\"r9c9\",8]],"
                                 "\"boxes\":[[\"r7c8\",\"r9c9\",8]]}"));
    shudu_buffer_clear(&w.buf);
}

static void what_cannot_be_read_has_no_puzzle(void **state)
{
    (void)state;
    writer w;
    const shudu_record record = {
        .problem = {.why = SHUDU_WHY_SYMBOL, .line = 7, .column = 3, .symbol = '"'}};
    const shudu_record nowhere = {.problem = {.why = SHUDU_WHY_EMPTY}};
    begin(&w);
    shudu_json_invalid(&w.sink, &record);
    const char *const text = test_text(&w.buf);
    assert_ptr_equal(
        strstr(text, "{\"v\":1,\"puzzle\":null,\"status\":\"invalid\",\"error\":{\"line\":7,"),
        text);
    assert_non_null(strstr(text, "\"column\":3,\"reason\":\""));
    assert_non_null(strstr(text, "\\\"")); /* the symbol that is named is escaped */
    assert_null(strstr(text, "clashes"));
    shudu_buffer_clear(&w.buf);
    begin(&w);
    shudu_json_invalid(&w.sink, &nowhere);
    assert_non_null(strstr(test_text(&w.buf), "\"line\":null,\"column\":null,"));
    shudu_buffer_clear(&w.buf);
}

static void events_have_the_members_of_their_kind(void **state)
{
    (void)state;
    static const struct {
        shudu_event event;
        const char *text;
    } cases[] = {
        {{SHUDU_EVENT_PUSH, 5, 2, 69, 0, 3, true},
         "{\"v\":1,\"event\":\"push\",\"step\":5,\"depth\":2,\"cell\":\"r8c7\",\"choices\":3,"
         "\"retry\":true}"},
        {{SHUDU_EVENT_PLACE, 6, 2, 69, 9, 3, false},
         "{\"v\":1,\"event\":\"place\",\"step\":6,\"depth\":2,\"cell\":\"r8c7\",\"digit\":9,"
         "\"choices\":3,\"retry\":false}"},
        {{SHUDU_EVENT_DEAD, 7, 1, 0, 0, 0, false},
         "{\"v\":1,\"event\":\"dead\",\"step\":7,\"depth\":1,\"cell\":\"r1c1\"}"},
        {{SHUDU_EVENT_SOLUTION, 8, 1, 0, 0, 0, false},
         "{\"v\":1,\"event\":\"solution\",\"step\":8,\"depth\":1}"},
        {{SHUDU_EVENT_POP, 8, 0, 0, 0, 0, false},
         "{\"v\":1,\"event\":\"pop\",\"step\":8,\"depth\":0}"},
        {{SHUDU_EVENT_END, 8, 0, 0, 0, 0, false},
         "{\"v\":1,\"event\":\"end\",\"step\":8,\"depth\":0}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        writer w;
        begin(&w);
        shudu_json_event(&w.sink, &cases[i].event);
        assert_written(&w, cases[i].text);
    }
}

static bool refuse(void *ctx, const char *bytes, size_t len)
{
    unsigned *const left = ctx;
    (void)bytes;
    (void)len;
    return (*left)-- > 0;
}

static void a_sink_that_refuses_ends_it(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_search_out out = search(&p, 2);
    unsigned calls = 3;
    shudu_sink sink = {refuse, &calls, false};
    shudu_json_search(&sink, &p, "dlx", &out, true, NULL);
    assert_true(sink.failed);
    assert_int_equal(calls, UINT32_MAX); /* asked once more after the third, and never again */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unique_puzzle_has_its_solution),
        cmocka_unit_test(check_leaves_the_solution_out),
        cmocka_unit_test(a_full_grid_is_judged_by_rows_columns_and_boxes),
        cmocka_unit_test(no_solution_and_a_huge_count),
        cmocka_unit_test(clashes_stand_in_reading_order),
        cmocka_unit_test(what_cannot_be_read_has_no_puzzle),
        cmocka_unit_test(events_have_the_members_of_their_kind),
        cmocka_unit_test(a_sink_that_refuses_ends_it),
    };
    return cmocka_run_group_tests_name("api.json_result", tests, NULL, NULL);
}
