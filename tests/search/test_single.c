/* The rows of the engine "single": each gives the same answer to the last state, and the right one;
 * and the tables of its cells. */
#include "support.h"

#include "base/bits.h"
#include "base/geometry.h"
#include "search/single/single.h"
#include "search/single/single_cells.h"

static _Alignas(64) unsigned char stack[SHUDU__SINGLE_DEPTH * SHUDU__SINGLE_STATE];

/* What a row finds. `cand` NULL: as in shudu_run_many. false: it says that the clues are wrong. */
static bool run(const shudu__single_row *row,
                const shudu_grid *grid,
                const shudu_cand *cand,
                const shudu_limits *limits,
                shudu_search_out *out)
{
    const shudu__single_task task = {grid, cand, stack};
    shudu__tally tally = shudu__tally_begin(limits, NULL, NULL, out);
    const bool valid = row->run(&task, &tally);
    shudu__tally_end(&tally);
    return valid;
}

static void assert_same(const shudu_search_out *a, const shudu_search_out *b)
{
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->solutions, b->solutions);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->nodes_first, b->nodes_first);
    assert_int_equal(a->guesses, b->guesses);
    if (a->solutions > 0)
        assert_memory_equal(&a->first, &b->first, sizeof a->first);
    if (a->solutions > 1)
        assert_memory_equal(&a->second, &b->second, sizeof a->second);
}

#define FOR_ROWS(row)                                                                              \
    unsigned rows_count;                                                                           \
    const shudu__single_row *row = shudu__single_rows(&rows_count);                                \
    for (const shudu__single_row *const end = row + rows_count; row < end; row++)                  \
        if (row->here())

static void test_rows_agree(void **state)
{
    enum { PUZZLES = 3000 };
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 512);
    const shudu_limits limits = {.solutions = 20, .nodes = 500};
    unsigned guessed = 0, kinds[3] = {0};
    for (unsigned i = 0; i < PUZZLES; i++) {
        shudu_position p;
        test_random_puzzle(&p, &rng, 22 + shudu_rng_below(&rng, 20));
        if (i % 3 == 0) { /* a digit too many, or a candidate too few */
            const unsigned cell = shudu_rng_below(&rng, SHUDU_CELLS);
            if (p.cand.at[cell] && i % 2)
                p.grid.at[cell] = (uint8_t)shudu__least_digit(p.cand.at[cell]);
            shudu_position_from_grid(&p, &p.grid);
            p.cand.at[shudu_rng_below(&rng, SHUDU_CELLS)] &= 0xAA;
        }
        shudu_search_out open[3], clues[3];
        unsigned n = 0;
        FOR_ROWS(row)
        {
            assert_true(run(row, &p.grid, &p.cand, &limits, &open[n]));
            assert_true(run(row, &p.grid, NULL, &limits, &clues[n]));
            assert_same(&open[n], &open[0]);
            assert_same(&clues[n], &clues[0]);
            n++;
        }
        assert_true(n > 0);
        guessed += open[0].guesses > 0;
        kinds[open[0].solutions > 1 ? 2 : open[0].solutions]++;
        if (i % 3)
            assert_same(&open[0], &clues[0]); /* however the first state was made */
    }
    assert_true(guessed > PUZZLES / 10);
    for (unsigned k = 0; k < 3; k++)
        assert_true(kinds[k] > PUZZLES / 20);
}

/* Every pair of equal digits in two cells: a clash if they see each other, else none. */
static void test_clashes(void **state)
{
    (void)state;
    const shudu_limits one = {.nodes = 1};
    FOR_ROWS(row)
    {
        for (unsigned a = 0; a < SHUDU_CELLS; a++)
            for (unsigned b = a + 1; b < SHUDU_CELLS; b++) {
                shudu_grid g = {{0}};
                shudu_search_out out;
                g.at[a] = g.at[b] = (uint8_t)(1 + (a + b) % SHUDU_ORDER);
                assert_int_equal(run(row, &g, NULL, &one, &out), shudu_is_valid(&g));
            }
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
            for (unsigned digit = SHUDU_ORDER + 1; digit <= UINT8_MAX; digit++) {
                shudu_grid g = {{0}};
                shudu_search_out out;
                g.at[cell] = (uint8_t)digit;
                assert_false(run(row, &g, NULL, &one, &out));
            }
    }
}

/* A puzzle without a solution whose clues do not clash is none, also if that shows at once. */
static void test_dead_is_not_invalid(void **state)
{
    (void)state;
    const shudu_grid dead = test_grid(
        "12345678.........9...............................................................");
    const shudu_limits two = {.solutions = 2, .nodes = UINT64_MAX};
    FOR_ROWS(row)
    {
        shudu_search_out out;
        assert_true(run(row, &dead, NULL, &two, &out));
        assert_int_equal(out.status, SHUDU_NONE);
        assert_int_equal(out.nodes, 1);
    }
}

/* The empty board has the longest branches, and cells of two are rare at first. */
static void test_the_empty_board(void **state)
{
    (void)state;
    const shudu_grid empty = {{0}};
    const shudu_limits many = {.solutions = 1000, .nodes = UINT64_MAX};
    FOR_ROWS(row)
    {
        shudu_search_out out;
        assert_true(run(row, &empty, NULL, &many, &out));
        assert_int_equal(out.solutions, 1000);
        assert_true(shudu_is_solved(&out.first) && shudu_is_solved(&out.second));
        assert_memory_not_equal(&out.first, &out.second, sizeof out.first);
    }
}

static unsigned cell_of(unsigned slot)
{
    return 9 * (3 * shudu__slot_band(slot) + shudu__slot_r(slot)) + 3 * shudu__slot_stack(slot) +
           shudu__slot_k(slot);
}

static void test_slots(void **state)
{
    (void)state;
    unsigned slot_of[SHUDU_CELLS], slots = 0;
    memset(slot_of, 255, sizeof slot_of);
    for (unsigned slot = 0; slot < SHUDU__SLOTS; slot++)
        if (shudu__is_slot(slot)) {
            assert_true(cell_of(slot) < SHUDU_CELLS && slot_of[cell_of(slot)] > SHUDU__SLOTS);
            slot_of[cell_of(slot)] = slot;
            slots++;
        } else {
            assert_true(shudu__slot_peers[slot].low == 0 && shudu__slot_peers[slot].high == 0);
        }
    assert_int_equal(slots, SHUDU_CELLS);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        cell_set peers = {0, 0};
        for (unsigned i = 0; i < SHUDU_PEERS; i++) {
            const unsigned slot = slot_of[shudu__peers[cell][i]];
            *(slot < 64 ? &peers.low : &peers.high) |= UINT64_C(1) << slot % 64;
        }
        assert_true(shudu__slot_peers[slot_of[cell]].low == peers.low);
        assert_true(shudu__slot_peers[slot_of[cell]].high == peers.high);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_agree),
        cmocka_unit_test(test_clashes),
        cmocka_unit_test(test_dead_is_not_invalid),
        cmocka_unit_test(test_the_empty_board),
        cmocka_unit_test(test_slots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
