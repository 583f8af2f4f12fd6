/* The rows of the lockstep engine: all of them give the same answers, in every lane, and the size
 * of their search trees is the one on record. */
#include "support.h"

#define EMPTY "................................................................................."

static const shudu_limits two = {.solutions = 2};

/* Calls `check` with the work object on each row this machine can run. */
static void with_each_row(void (*check)(void))
{
    unsigned rows = 0;
    for (size_t i = 0; shudu_simd_name(i); i++) {
        if (!shudu_simd_usable(i))
            continue;
        assert_int_equal(shudu_work_use_simd(test_work, shudu_simd_name(i)), SHUDU_OK);
        assert_string_equal(shudu_work_simd(test_work), shudu_simd_name(i));
        check();
        rows++;
    }
    assert_true(rows > 0);
    assert_int_equal(shudu_work_use_simd(test_work, NULL), SHUDU_OK);
}

static void test_rows_by_name(void **state)
{
    (void)state;
    size_t count = 0;
    while (shudu_simd_name(count))
        count++;
    assert_string_equal(shudu_simd_name(count - 1), "portable");
    assert_int_equal(shudu_simd_lanes(count - 1), 4);
    assert_int_equal(shudu_simd_lanes(count), 0);
    assert_true(shudu_simd_usable(count - 1));
    assert_false(shudu_simd_usable(count));
    assert_int_equal(shudu_work_use_simd(test_work, "portable"), SHUDU_OK);
    assert_int_equal(shudu_work_use_simd(test_work, "no such"), SHUDU_E_RANGE);
    size_t best = 0;
    while (!shudu_simd_usable(best)) {
        assert_int_equal(shudu_work_use_simd(test_work, shudu_simd_name(best)),
                         SHUDU_E_UNSUPPORTED);
        best++;
    }
    assert_string_equal(shudu_work_simd(test_work), shudu_simd_name(best));
}

/* ---- The same answers ---- */

enum { MIX = 2000, LIMITS = 4 };
static shudu_grid mix[MIX];
static shudu_answer expected[LIMITS][MIX];
static bool have_expected;
static const uint64_t limit_of[LIMITS] = {1, 2, 40, UINT64_C(1) << 63};

static void make_mix(void)
{
    shudu_rng rng;
    shudu_rng_seed(&rng, 20190501);
    for (unsigned i = 0; i < MIX; i++) {
        shudu_position p;
        test_random_puzzle(&p, &rng, 30 + shudu_rng_below(&rng, 12));
        if (shudu_rng_below(&rng, 3) == 0)
            p.grid.at[shudu_rng_below(&rng, SHUDU_CELLS)] = (uint8_t)(1 + shudu_rng_below(&rng, 9));
        mix[i] = p.grid;
    }
}

static void check_mix(void)
{
    static shudu_answer answer[MIX];
    for (unsigned k = 0; k < LIMITS; k++) {
        const shudu_limits limits = {.solutions = limit_of[k]};
        assert_int_equal(
            shudu_run_many(test_work, shudu_engine_find("lockstep"), mix, MIX, &limits, answer),
            SHUDU_OK);
        for (unsigned i = 0; i < MIX; i++) {
            shudu_answer *const known = &expected[k][i];
            if (!have_expected)
                *known = answer[i];
            assert_int_equal(answer[i].status, known->status);
            assert_int_equal(answer[i].solutions, known->solutions);
            assert_int_equal(answer[i].guesses, known->guesses);
            assert_int_equal(answer[i].complete, known->complete);
            assert_memory_equal(&answer[i].first, &known->first, sizeof known->first);
        }
    }
    have_expected = true;
}

static void test_rows_agree(void **state)
{
    (void)state;
    make_mix();
    with_each_row(check_mix);
    unsigned kinds[SHUDU_LIMIT + 1] = {0};
    for (unsigned i = 0; i < MIX; i++)
        kinds[expected[1][i].status]++;
    assert_true(kinds[SHUDU_UNIQUE] > 100 && kinds[SHUDU_MULTIPLE] > 100);
    assert_true(kinds[SHUDU_NONE] > 100 && kinds[SHUDU_INVALID] > 100);
}

/* Each of the mix with dlx beside it. */
static void test_dlx_agrees(void **state)
{
    (void)state;
    static shudu_answer dlx[MIX];
    const shudu_limits forty = {.solutions = limit_of[2]};
    assert_true(have_expected);
    assert_int_equal(shudu_run_many(test_work, shudu_engine_find("dlx"), mix, MIX, &forty, dlx),
                     SHUDU_OK);
    for (unsigned i = 0; i < MIX; i++) {
        assert_int_equal(dlx[i].status, expected[2][i].status);
        assert_int_equal(dlx[i].solutions, expected[2][i].solutions);
        if (dlx[i].status == SHUDU_UNIQUE)
            assert_memory_equal(&dlx[i].first, &expected[2][i].first, sizeof dlx[i].first);
        else if (dlx[i].solutions > 0)
            assert_true(shudu_is_solved(&expected[2][i].first));
    }
}

/* The engine single has some of the rows, and an answer whichever is asked for. */
static void check_single(void)
{
    static shudu_answer single[MIX];
    assert_int_equal(shudu_run_many(test_work, shudu_engine_find("single"), mix, MIX, &two, single),
                     SHUDU_OK);
    for (unsigned i = 0; i < MIX; i++) {
        assert_int_equal(single[i].status, expected[1][i].status);
        assert_int_equal(single[i].solutions, expected[1][i].solutions);
        if (single[i].status == SHUDU_UNIQUE)
            assert_memory_equal(&single[i].first, &expected[1][i].first, sizeof single[i].first);
    }
}

static void test_single_agrees(void **state)
{
    (void)state;
    assert_true(have_expected);
    with_each_row(check_single);
}

/* ---- Every lane ---- */

static void check_lanes(void)
{
    enum { ALL = 70 }; /* more than twice the lanes of any row */
    static const char *const kind[] = {
        EMPTY,
        PAPER_PUZZLE,
        PAPER_SOLUTION,
        "11...............................................................................",
        "12345678.........9...............................................................",
        "...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."};
    enum { KINDS = sizeof kind / sizeof *kind };
    static const shudu_status status[KINDS] = {SHUDU_MULTIPLE, SHUDU_UNIQUE, SHUDU_UNIQUE,
                                               SHUDU_INVALID,  SHUDU_NONE,   SHUDU_MULTIPLE};
    static shudu_grid puzzle[ALL];
    static shudu_answer answer[ALL];
    for (unsigned odd = 0; odd < KINDS; odd++)
        for (unsigned others = 0; others < KINDS; others++)
            for (unsigned at = 0; at < ALL; at++) {
                for (unsigned i = 0; i < ALL; i++)
                    puzzle[i] = test_grid(kind[i == at ? odd : others]);
                if (shudu_run_many(test_work, NULL, puzzle, ALL, &two, answer) != SHUDU_OK)
                    fail();
                for (unsigned i = 0; i < ALL; i++)
                    assert_int_equal(answer[i].status, status[i == at ? odd : others]);
                if (at > 34)
                    at += 10;
            }
}

static void test_no_lane_disturbs_another(void **state)
{
    (void)state;
    with_each_row(check_lanes);
}

/* ---- One puzzle among all lanes ---- */

static bool count_up_to_five(void *ctx, const shudu_grid *solution)
{
    unsigned *const seen = ctx;
    assert_true(shudu_is_solved(solution));
    return ++*seen < 5;
}

static shudu_search_out alone[3];

static void check_alone(void)
{
    static bool known;
    shudu_position p = test_position(PAPER_PUZZLE), thin;
    const shudu_limits limits[] = {{.solutions = 2}, {.nodes = 20}, {0}};
    p.grid.at[0] = 0; /* 14 solutions or more */
    shudu_position_from_grid(&thin, &p.grid);
    thin.cand.at[0] = 1u << 7; /* the clue comes back as a pencil mark */
    const shudu_position *const start[] = {&thin, &thin, &thin};
    for (unsigned k = 0; k < 3; k++) {
        shudu_search_out out;
        assert_int_equal(shudu_search(test_work, shudu_engine_find("lockstep"), start[k],
                                      &limits[k], NULL, NULL, &out),
                         SHUDU_OK);
        if (!known)
            alone[k] = out;
        assert_int_equal(out.status, alone[k].status);
        assert_int_equal(out.nodes, alone[k].nodes);
        assert_int_equal(out.nodes_first, alone[k].nodes_first);
        assert_true(k != 0 || out.nodes_first == 0);
        assert_int_equal(out.guesses, alone[k].guesses);
    }
    known = true;
    assert_int_equal(alone[0].status, SHUDU_UNIQUE);
    assert_int_equal(alone[0].nodes, 1 + 2 * alone[0].guesses); /* both sides of each guess */
    assert_int_equal(alone[1].status, SHUDU_LIMIT);
    assert_int_equal(alone[1].nodes, 20);

    shudu_grid empty = {{0}};
    unsigned seen = 0;
    shudu_search_out out;
    shudu_position_from_grid(&p, &empty);
    assert_int_equal(shudu_search(test_work, shudu_engine_find("lockstep"), &p, NULL,
                                  count_up_to_five, &seen, &out),
                     SHUDU_OK);
    assert_int_equal(seen, 5);
    assert_false(out.complete);
}

static void test_one_puzzle_in_all_lanes(void **state)
{
    (void)state;
    with_each_row(check_alone);
}

/* ---- Signature: a change of these numbers is a change of the search ---- */

static void check_signature(void)
{
    uint64_t guesses = 0;
    static shudu_answer answer[MIX];
    assert_int_equal(
        shudu_run_many(test_work, shudu_engine_find("lockstep"), mix, MIX, &two, answer), SHUDU_OK);
    for (unsigned i = 0; i < MIX; i++)
        guesses += answer[i].guesses;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_search_out out;
    assert_int_equal(
        shudu_search(test_work, shudu_engine_find("lockstep"), &p, &two, NULL, NULL, &out),
        SHUDU_OK);
    assert_int_equal(guesses, 3256);
    assert_int_equal(out.guesses, 46);
    assert_int_equal(out.nodes, 93);
}

static void test_signature(void **state)
{
    (void)state;
    make_mix();
    with_each_row(check_signature);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_by_name),
        cmocka_unit_test(test_rows_agree),
        cmocka_unit_test(test_dlx_agrees),
        cmocka_unit_test(test_single_agrees),
        cmocka_unit_test(test_no_lane_disturbs_another),
        cmocka_unit_test(test_one_puzzle_in_all_lanes),
        cmocka_unit_test(test_signature),
    };
    return cmocka_run_group_tests(tests, test_work_begin, test_work_end);
}
