/* The paper's search: its published counts, its events, and the four faults of its listing. */
#include "support.h"

#include "base/bits.h"

/* Follows the events with a stack of its own and checks that they tell one coherent story. */
typedef struct follower {
    shudu_grid now, stack[SHUDU_CELLS];
    unsigned sp;
    shudu_stack_counts counts;
    unsigned solutions, dead, ends;
    bool came_off;
    unsigned widest_retry; /* most candidates of one branch cell that were tried after a pop */
} follower;

static void follow(void *ctx, const shudu_event *event)
{
    follower *const f = ctx;
    shudu_cand cand;
    shudu_candidates(&cand, &f->now);
    assert_int_equal(f->ends, 0);
    switch (event->kind) {
    case SHUDU_EVENT_PUSH:
        assert_true(event->choices >= 2);
        assert_int_equal(event->retry, f->came_off);
        f->stack[f->sp++] = f->now;
        f->counts.pushes++;
        if (f->sp > f->counts.max_depth)
            f->counts.max_depth = f->sp;
        break;
    case SHUDU_EVENT_PLACE:
        assert_int_equal(f->now.at[event->cell], 0);
        assert_true(cand.at[event->cell] & shudu__bit(event->digit));
        assert_int_equal(event->retry, f->came_off);
        if (!event->retry) { /* fewest candidates, the first such in reading order */
            for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
                if (!f->now.at[cell])
                    assert_true(shudu__count(cand.at[cell]) + (cell > event->cell) >
                                    event->choices ||
                                cell == event->cell);
            assert_int_equal(event->choices, shudu__count(cand.at[event->cell]));
            assert_int_equal(event->digit, shudu__least_digit(cand.at[event->cell]));
        }
        if (event->retry && event->choices > f->widest_retry)
            f->widest_retry = event->choices;
        f->now.at[event->cell] = event->digit;
        f->counts.steps++;
        f->came_off = false;
        break;
    case SHUDU_EVENT_DEAD:
        assert_int_equal(f->now.at[event->cell], 0);
        assert_int_equal(cand.at[event->cell], 0);
        f->dead++;
        break;
    case SHUDU_EVENT_SOLUTION:
        assert_true(shudu_is_solved(&f->now));
        f->solutions++;
        break;
    case SHUDU_EVENT_POP:
        f->now = f->stack[--f->sp];
        f->counts.pops++;
        f->came_off = true;
        break;
    case SHUDU_EVENT_END:
        f->ends++;
        break;
    }
    assert_int_equal(event->depth, f->sp);
    assert_int_equal(event->step, f->counts.steps);
}

static shudu_exhaustive_out run(const shudu_position *p, const shudu_limits *limits, follower *f)
{
    shudu_exhaustive_out out;
    *f = (follower){.now = p->grid};
    assert_int_equal(shudu_exhaustive(test_work, p, limits, follow, f, NULL, NULL, &out), SHUDU_OK);
    assert_int_equal(f->ends, 1);
    assert_int_equal(f->solutions, out.search.solutions);
    assert_memory_equal(&f->counts, &out.all, sizeof f->counts);
    assert_int_equal(out.all.steps + 1, out.search.nodes);
    return out;
}

static void test_counts_of_the_papers_puzzle(void **state)
{
    (void)state;
    follower f;
    const shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_exhaustive_out out = run(&p, NULL, &f);
    assert_int_equal(out.first.steps, 10101);
    assert_int_equal(out.first.pushes, 928);
    assert_int_equal(out.first.pops, 922);
    assert_int_equal(out.first.max_depth, 12);
    assert_int_equal(out.all.steps, 18935);
    assert_int_equal(out.all.pushes, 1799);
    assert_int_equal(out.all.pops, 1799);
    assert_int_equal(out.all.max_depth, 12);
    assert_int_equal(out.search.status, SHUDU_UNIQUE);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    assert_memory_equal(&out.search.first, &solution, sizeof solution);
    /* 1,800 branches end: one in the solution, the others dead */
    assert_int_equal(f.dead, 1799);
}

static void test_the_first_branch_is_the_one_the_paper_describes(void **state)
{
    (void)state;
    /* "the candidates of row 8, column 7 are 3 and 9 … take 3, and put 9 on the stack" */
    follower f;
    const shudu_position p = test_position(PAPER_PUZZLE);
    const shudu_limits one_step = {.nodes = 2};
    const shudu_exhaustive_out out = run(&p, &one_step, &f);
    assert_int_equal(out.all.steps, 1);
    assert_int_equal(out.all.pushes, 1);
    assert_int_equal(f.now.at[69], 3);
    assert_int_equal(out.search.status, SHUDU_LIMIT);
}

static void test_no_solution_empties_the_stack(void **state)
{
    (void)state;
    /* the listing would read dui(:,:,0) here */
    follower f;
    const shudu_position dead = test_position("12345678.........9..............................."
                                              "................................");
    shudu_exhaustive_out out = run(&dead, NULL, &f);
    assert_int_equal(out.search.status, SHUDU_NONE);
    assert_int_equal(out.all.steps, 0);
    assert_int_equal(f.dead, 1);
    /* and one that takes a search: the paper's puzzle with a wrong entry */
    shudu_position p = test_position(PAPER_PUZZLE);
    p.grid.at[69] = 3;
    shudu_position_from_grid(&p, &p.grid);
    out = run(&p, NULL, &f);
    assert_int_equal(out.search.status, SHUDU_NONE);
    assert_int_equal(out.all.pushes, out.all.pops);
    assert_true(out.all.steps > 1000);
    const shudu_stack_counts zero = {0};
    assert_memory_equal(&out.first, &zero, sizeof zero);
}

static void test_several_solutions_are_noticed(void **state)
{
    (void)state;
    follower f;
    shudu_position p = test_position(PAPER_PUZZLE);
    p.grid.at[0] = 0;
    shudu_position_from_grid(&p, &p.grid);
    const shudu_exhaustive_out out = run(&p, NULL, &f);
    assert_int_equal(out.search.status, SHUDU_MULTIPLE);
    assert_true(out.search.solutions > 2);
    assert_true(out.search.complete);
    assert_true(out.first.steps < out.all.steps);
}

static void test_an_empty_board_starts_at_its_first_blank(void **state)
{
    (void)state;
    /* every blank has nine candidates, as many as the listing gives a filled cell */
    follower f;
    const shudu_grid empty = {{0}};
    shudu_position p;
    shudu_position_from_grid(&p, &empty);
    const shudu_limits two = {.solutions = 2};
    const shudu_exhaustive_out out = run(&p, &two, &f);
    assert_int_equal(out.search.status, SHUDU_MULTIPLE);
    assert_int_equal(out.search.first.at[0], 1);
}

static bool note_first_blank(void *ctx, const shudu_grid *solution)
{
    *(unsigned *)ctx |= shudu__bit(solution->at[1]);
    return true;
}

static void test_all_candidates_of_a_branch_cell_get_their_turn(void **state)
{
    (void)state;
    /* the listing loses the fourth candidate. Without its 1, 2, 3 and 4 a solved board has four
     * candidates in every blank, and renaming those four makes each of them part of a solution. */
    shudu_grid g = test_grid(PAPER_SOLUTION);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (g.at[cell] <= 4)
            g.at[cell] = 0;
    shudu_position p;
    shudu_position_from_grid(&p, &g);
    follower f;
    const shudu_exhaustive_out out = run(&p, NULL, &f);
    assert_int_equal(f.widest_retry, 3);
    assert_int_equal(out.search.solutions % 24, 0);
    shudu_search_out dlx;
    unsigned digits = 0;
    assert_int_equal(shudu_search(test_work, shudu_engine_find("dlx"), &p, NULL, NULL, NULL, &dlx),
                     SHUDU_OK);
    assert_int_equal(out.search.solutions, dlx.solutions);
    shudu_exhaustive_out again;
    assert_int_equal(
        shudu_exhaustive(test_work, &p, NULL, NULL, NULL, note_first_blank, &digits, &again),
        SHUDU_OK);
    assert_int_equal(digits, 0xF); /* r1c2 is the first blank: 1, 2, 3 and 4 all come up */
}

static void test_a_full_board_takes_no_step(void **state)
{
    (void)state;
    follower f;
    const shudu_position p = test_position(PAPER_SOLUTION);
    const shudu_exhaustive_out out = run(&p, NULL, &f);
    assert_int_equal(out.search.status, SHUDU_UNIQUE);
    assert_int_equal(out.all.steps, 0);
}

static void test_events_have_names(void **state)
{
    (void)state;
    assert_string_equal(shudu_event_name(SHUDU_EVENT_PUSH), "push");
    assert_string_equal(shudu_event_name(SHUDU_EVENT_END), "end");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts_of_the_papers_puzzle),
        cmocka_unit_test(test_the_first_branch_is_the_one_the_paper_describes),
        cmocka_unit_test(test_no_solution_empties_the_stack),
        cmocka_unit_test(test_several_solutions_are_noticed),
        cmocka_unit_test(test_an_empty_board_starts_at_its_first_blank),
        cmocka_unit_test(test_all_candidates_of_a_branch_cell_get_their_turn),
        cmocka_unit_test(test_a_full_board_takes_no_step),
        cmocka_unit_test(test_events_have_names),
    };
    return cmocka_run_group_tests(tests, test_work_begin, test_work_end);
}
