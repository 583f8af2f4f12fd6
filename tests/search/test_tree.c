/* The recorder: nothing is counted twice or lost, however much is folded away. */
#include "support.h"

static shudu_tree
record(const shudu_position *p, const shudu_limits *limits, shudu_exhaustive_out *out)
{
    shudu_work *const work = shudu_work_new(NULL);
    shudu_tree_recorder *const recorder = shudu_tree_begin(NULL);
    shudu_tree tree;
    assert_int_equal(shudu_exhaustive(work, p, limits, shudu_tree_event, recorder, NULL, NULL, out),
                     SHUDU_OK);
    shudu_tree_end(recorder, &tree);
    shudu_work_free(work);
    return tree;
}

static void check(const shudu_tree *t, const shudu_exhaustive_out *out)
{
    uint64_t roots = 0, solutions = 0;
    unsigned leaves = 0;
    assert_true(t->count <= SHUDU_TREE_NODES);
    assert_int_equal(t->states, out->all.steps);
    for (uint32_t i = 0; i < t->count; i++) {
        const shudu_tree_node *const node = &t->node[i];
        uint64_t below = 0;
        unsigned children = 0;
        assert_true(node->parent < (int32_t)i);
        for (uint32_t j = i + 1; j < t->count; j++)
            if (t->node[j].parent == (int32_t)i) {
                below += t->node[j].states;
                children++;
                assert_int_equal(t->node[j].depth, node->depth + 1);
            }
        assert_true(node->states >= below + 1); /* the arc itself is a state */
        assert_false(children > 0 && node->deeper);
        leaves += children == 0;
        if (node->parent < 0) {
            roots += node->states;
            solutions += node->solutions;
            assert_int_equal(node->depth, 1);
        }
    }
    assert_true(leaves <= SHUDU_TREE_LEAVES);
    assert_int_equal(t->stem + roots, t->states);
    if (t->count > 0)
        assert_int_equal(solutions, out->search.solutions);
    assert_int_equal(t->solution_step, out->first.steps);
    assert_int_equal(t->complete, out->search.complete);
    assert_true(t->series <= SHUDU_SERIES);
    assert_int_equal(t->series, (t->states + t->stretch - 1) / t->stretch);
    for (uint32_t i = 0; i < t->series; i++)
        assert_true(t->depth_low[i] <= t->depth_high[i] && t->depth_high[i] <= out->all.max_depth);
}

static void test_the_papers_tree(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_exhaustive_out out;
    const shudu_tree t = record(&p, NULL, &out);
    check(&t, &out);
    assert_int_equal(t.stem, 0);
    assert_int_equal(t.node[0].cell, 69);
    assert_int_equal(t.node[0].digit, 3);
    assert_false(t.node[0].on_path);
    unsigned path = 0, most = 0;
    for (uint32_t i = 0; i < t.count; i++) {
        path += t.node[i].on_path;
        if (t.node[i].depth > most)
            most = t.node[i].depth;
        if (t.node[i].parent < 0 && t.node[i].digit == 9)
            assert_true(t.node[i].on_path && t.node[i].solutions == 1);
    }
    assert_int_equal(path, most); /* one arc a level leads to the solution */
    uint16_t greatest = 0;
    for (uint32_t i = 0; i < t.series; i++)
        if (t.depth_high[i] > greatest)
            greatest = t.depth_high[i];
    assert_int_equal(greatest, 12);
}

static void test_small_trees(void **state)
{
    (void)state;
    shudu_exhaustive_out out;
    shudu_position p = test_position(PAPER_SOLUTION); /* no step at all */
    shudu_tree t = record(&p, NULL, &out);
    check(&t, &out);
    assert_int_equal(t.count, 0);
    assert_int_equal(t.states, 0);
    p.grid.at[5] = 0; /* one forced step: the stem alone */
    shudu_position_from_grid(&p, &p.grid);
    t = record(&p, NULL, &out);
    check(&t, &out);
    assert_int_equal(t.count, 0);
    assert_int_equal(t.stem, 1);
    assert_int_equal(t.solution_step, 1);
}

static void test_wide_and_deep_trees_fold(void **state)
{
    (void)state;
    const shudu_grid empty = {{0}};
    shudu_position p;
    shudu_position_from_grid(&p, &empty);
    const uint64_t sizes[] = {2, 100, 321, 641, 5000, 200000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const shudu_limits limits = {.nodes = sizes[i]};
        shudu_exhaustive_out out;
        const shudu_tree t = record(&p, &limits, &out);
        check(&t, &out);
        assert_false(t.complete);
    }
}

static void test_random_puzzles(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 11);
    for (unsigned i = 0; i < 200; i++) {
        shudu_position p;
        shudu_exhaustive_out out;
        test_random_puzzle(&p, &rng, 20 + shudu_rng_below(&rng, 20));
        const shudu_limits limits = {.nodes = 20000};
        const shudu_tree t = record(&p, &limits, &out);
        check(&t, &out);
    }
}

static void test_no_memory(void **state)
{
    (void)state;
    test_heap heap;
    test_heap_init(&heap, 1);
    assert_null(shudu_tree_begin(&heap.alloc));
    shudu_tree_end(NULL, NULL);
    test_heap_init(&heap, 0);
    shudu_tree_end(shudu_tree_begin(&heap.alloc), NULL);
    assert_int_equal(heap.live, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_papers_tree),
        cmocka_unit_test(test_small_trees),
        cmocka_unit_test(test_wide_and_deep_trees_fold),
        cmocka_unit_test(test_random_puzzles),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
