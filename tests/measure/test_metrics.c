#include "support.h"

/* One metric of a puzzle as its TSV fields or its JSON member. */
static void expect(const char *id, const char *puzzle, const char *tsv, const char *json)
{
    shudu_work *const work = shudu_work_new(NULL);
    const shudu_metric *const metric = shudu_metric_find(id);
    const shudu_position p = test_position(puzzle);
    shudu_metric_values values = {0};
    assert_non_null(metric);
    assert_int_equal(metric->measure(work, &p, NULL, &values), SHUDU_OK);
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    metric->put_tsv(&to, &values);
    assert_string_equal(test_text(&buf), tsv);
    buf.len = 0;
    metric->put_json(&to, &values);
    assert_string_equal(test_text(&buf), json);
    shudu_buffer_clear(&buf);
    shudu_work_free(work);
}

#define DEAD "12345678.........9..............................................................."

static void test_values(void **state)
{
    (void)state;
    expect("wnf", PAPER_PUZZLE, "1388\t0.045182\t4",
           "\"wnf\":{\"wf\":1388,\"empties\":60,\"value\":0.045182,\"class\":4,\"label\":"
           "\"extreme\"}");
    expect(
        "wnf", PAPER_SOLUTION, "0\t0.000000\t0",
        "\"wnf\":{\"wf\":0,\"empties\":0,\"value\":0.000000,\"class\":0,\"label\":\"complete\"}");
    expect("wnf", DEAD, "\t\t",
           "\"wnf\":{\"wf\":null,\"empties\":72,\"value\":null,\"class\":null,\"label\":null}");
    expect("wnf-refined", PAPER_PUZZLE, "0.045182\t0.045182\t0.045182\t0.045182\t0.045182",
           "\"wnf_refined\":{\"r1\":0.045182,\"r2\":0.045182,\"r3\":0.045182,\"r4\":0.045182,"
           "\"r5\":0.045182}");
    expect("wnf-refined", DEAD, "\t\t\t\t",
           "\"wnf_refined\":{\"r1\":null,\"r2\":null,\"r3\":null,\"r4\":null,\"r5\":null}");
    expect("nodes", PAPER_PUZZLE, "10102", "\"nodes\":10102");
    expect("nodes", DEAD, "", "\"nodes\":null");
    expect("rounds", PAPER_PUZZLE, "100", "\"rounds\":100");
}

static void test_the_table(void **state)
{
    (void)state;
    size_t count;
    const shudu_metric *const metrics = shudu_metrics(&count);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(shudu_metric_find(metrics[i].id), &metrics[i]);
        /* as many fields as columns, whatever the puzzle */
        const char *const puzzles[] = {PAPER_PUZZLE, PAPER_SOLUTION, DEAD};
        for (unsigned k = 0; k < 3; k++) {
            shudu_work *const work = shudu_work_new(NULL);
            const shudu_position p = test_position(puzzles[k]);
            shudu_metric_values values = {0};
            shudu_buffer buf;
            shudu_buffer_init(&buf, NULL);
            shudu_sink to = shudu_buffer_sink(&buf);
            assert_int_equal(metrics[i].measure(work, &p, NULL, &values), SHUDU_OK);
            metrics[i].put_tsv(&to, &values);
            unsigned columns = 0, fields = 0;
            for (const char *c = metrics[i].columns; *c; c++)
                columns += *c == '\t';
            for (const char *c = test_text(&buf); *c; c++)
                fields += *c == '\t';
            assert_int_equal(fields, columns);
            shudu_buffer_clear(&buf);
            shudu_work_free(work);
        }
    }
    assert_null(shudu_metric_find("no such"));
}

static void test_a_limit_of_states_is_told(void **state)
{
    (void)state;
    shudu_work *const work = shudu_work_new(NULL);
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_metric_values values = {0};
    const shudu_limits few = {.nodes = 100};
    assert_int_equal(shudu_metric_find("nodes")->measure(work, &p, &few, &values), SHUDU_OK);
    assert_true(values.nodes_limited);
    assert_int_equal(values.nodes, 0);
    shudu_work_free(work);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_the_table),
        cmocka_unit_test(test_a_limit_of_states_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
