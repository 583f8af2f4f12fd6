/* The analysis as JSON: the paper's figures stand under their keys, and what was not found or not
 * run is null or left out. */
#include "support.h"

#include <stdlib.h>

static shudu_analysis *analyze(const char *puzzle, const shudu_analyze_options *options)
{
    const shudu_position position = test_position(puzzle);
    shudu_analysis *const out = calloc(1, sizeof *out);
    shudu_work *const work = shudu_work_new(NULL);
    assert_non_null(out);
    assert_int_equal(shudu_analyze(work, &position, options, out), SHUDU_OK);
    shudu_work_free(work);
    return out;
}

/* The object as text; the caller clears `buf`. */
static const char *text_of(shudu_buffer *buf, const shudu_analysis *analysis)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink sink = shudu_buffer_sink(buf);
    shudu_json_analysis(&sink, analysis);
    return test_text(buf);
}

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no %s in %s", part, text);
}

static void assert_in_order(const char *text, const char *const *parts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *const at = strstr(text, parts[i]);
        if (!at)
            fail_msg("no %s behind the one before, in %s", parts[i], text);
        text = at;
    }
}

static void the_papers_puzzle(void **state)
{
    (void)state;
    static const char *const parts[] = {
        "{\"v\":1,\"puzzle\":\"" PAPER_PUZZLE
        "\",\"clues\":21,\"empties\":60,\"status\":\"unique\","
        "\"solutions\":1,\"solution\":\"" PAPER_SOLUTION "\",\"candidates\":[\"8\",\"1246\",",
        "\"257\",\"2357\"],\"wnf\":{\"wf\":1388,\"empties\":60,\"value\":0.045182,\"class\":4,"
        "\"label\":\"extreme\"},\"wnf_refined\":{\"r1\":",
        "},\"engines\":[{\"engine\":\"exhaustive\",\"status\":\"unique\",\"solution\":"
        "\"" PAPER_SOLUTION
        "\",\"steps\":10101,\"pushes\":928,\"pops\":922,\"max_depth\":12,\"all\":{\"steps\":18935,"
        "\"pushes\":1799,\"pops\":1799,\"max_depth\":12}},",
        "{\"engine\":\"backtrack\",",
        "{\"engine\":\"backtrack-mrv\",\"status\":\"unique\",\"solution\":\"" PAPER_SOLUTION
        "\",\"nodes\":10102,\"all\":{\"nodes\":18936,\"guesses\":1799}},",
        "{\"engine\":\"dlx\",",
        "{\"engine\":\"ip\",\"backend\":null,\"form\":\"reduced\",\"variables\":254,"
        "\"constraints\":240,\"nodes\":null,\"nonzeros\":1016}],\"agree\":true}",
    };
    shudu_buffer buf;
    shudu_analysis *const analysis = analyze(PAPER_PUZZLE, NULL);
    assert_in_order(text_of(&buf, analysis), parts, sizeof parts / sizeof *parts);
    shudu_buffer_clear(&buf);
    free(analysis);
}

static void no_solution_has_no_figures_to_the_first(void **state)
{
    (void)state;
    char puzzle[SHUDU_CELLS + 1];
    memset(puzzle, '.', SHUDU_CELLS);
    memcpy(puzzle, "12345678.........9", 18);
    puzzle[SHUDU_CELLS] = '\0';
    shudu_buffer buf;
    shudu_analysis *const analysis = analyze(puzzle, NULL);
    const char *const text = text_of(&buf, analysis);
    assert_holds(text, "\"status\":\"none\",\"solutions\":0,\"candidates\":");
    assert_holds(text, "\"wnf\":{\"wf\":null,");
    assert_holds(text,
                 "{\"engine\":\"exhaustive\",\"status\":\"none\",\"steps\":null,\"pushes\":null,"
                 "\"pops\":null,\"max_depth\":null,\"all\":{\"steps\":0,");
    assert_null(strstr(text, "\"solution\""));
    shudu_buffer_clear(&buf);
    free(analysis);
}

static void a_second_solution_is_shown(void **state)
{
    (void)state;
    shudu_buffer buf;
    shudu_analysis *const analysis = analyze(
        "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179", NULL);
    const char *const text = text_of(&buf, analysis);
    assert_holds(text, "\"status\":\"multiple\",\"solutions\":2,\"solution\":\"534678912");
    assert_holds(text, "\",\"second\":\"534768912");
    shudu_buffer_clear(&buf);
    free(analysis);
}

static void engines_that_disagree_are_named(void **state)
{
    (void)state;
    shudu_buffer buf;
    shudu_analysis *const analysis = analyze(PAPER_PUZZLE, NULL);
    analysis->agree = false;
    analysis->disagree_a = "dlx";
    analysis->disagree_b = "backtrack";
    assert_holds(text_of(&buf, analysis), "\"agree\":false,\"disagree\":[\"dlx\",\"backtrack\"]}");
    shudu_buffer_clear(&buf);
    free(analysis);
}

/* ---- A solver of our own, that answers as it is told ---- */

static const char *backend_version(void)
{
    return "1";
}

static shudu_milp_out
break_down(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    (void)model;
    (void)limits;
    (void)value;
    return (shudu_milp_out){.status = SHUDU_MILP_FAILED, .message = "it \"broke\""};
}

static shudu_milp_out
give_up(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    (void)model;
    (void)limits;
    (void)value;
    return (shudu_milp_out){.status = SHUDU_MILP_LIMIT, .nodes = 3};
}

static void a_solver_that_fails_gives_no_answer(void **state)
{
    (void)state;
    const shudu_backend broken = {"broken", "Broken", backend_version, break_down};
    const shudu_analyze_options options = {.backend = &broken};
    shudu_buffer buf;
    shudu_analysis *const analysis = analyze(PAPER_PUZZLE, &options);
    const char *const text = text_of(&buf, analysis);
    assert_holds(text, "\"backend\":\"broken\"");
    assert_holds(
        text, "\"nodes\":null,\"nonzeros\":1016,\"status\":null,\"error\":\"it \\\"broke\\\"\"}");
    assert_holds(text, "\"status\":\"unique\",\"solutions\":1"); /* the others' verdict stands */
    shudu_buffer_clear(&buf);
    free(analysis);
}

static void a_solver_that_gives_up_has_reached_a_limit(void **state)
{
    (void)state;
    const shudu_backend slow = {"slow", "Slow", backend_version, give_up};
    const shudu_analyze_options options = {.backend = &slow};
    shudu_buffer buf;
    shudu_analysis *const analysis = analyze(PAPER_PUZZLE, &options);
    const char *const text = text_of(&buf, analysis);
    assert_holds(strstr(text, "\"engine\":\"ip\""), "\"status\":\"limit\",\"proof_nodes\":");
    shudu_buffer_clear(&buf);
    free(analysis);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_papers_puzzle),
        cmocka_unit_test(no_solution_has_no_figures_to_the_first),
        cmocka_unit_test(a_second_solution_is_shown),
        cmocka_unit_test(engines_that_disagree_are_named),
        cmocka_unit_test(a_solver_that_fails_gives_no_answer),
        cmocka_unit_test(a_solver_that_gives_up_has_reached_a_limit),
    };
    return cmocka_run_group_tests_name("api.json_analysis", tests, NULL, NULL);
}
