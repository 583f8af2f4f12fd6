/* Puzzles come out of a chunk as they went in, plain ones or not, and it says when it is full. */
#include "support.h"

#include <stdlib.h>

#include "chunk.h"

#define GOOD  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define CLASH "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static const char input_a[] = "a", input_b[] = "b";

/* What the next feed_plain gives, in place of an input. */
static struct {
    const char *text, *rest;
    size_t count;
    uint64_t number;
} coming;

size_t feed_plain(feed *f,
                  shudu_grid *grids,
                  shudu_plain *plains,
                  size_t cap,
                  const char **source,
                  uint64_t *number)
{
    const size_t count = coming.count < cap ? coming.count : cap;
    shudu_record record;
    (void)f;
    *source = input_a;
    *number = coming.number;
    for (size_t i = 0; i < count; i++) {
        const shudu_err err = shudu_parse(&record, coming.text, SHUDU_CELLS, SHUDU_FORMAT_LINE);
        assert_true(err == SHUDU_OK || err == SHUDU_E_RANGE);
        grids[i] = record.position.grid;
        plains[i] = (shudu_plain){2 * (coming.number + i), coming.rest, strlen(coming.rest)};
    }
    coming.number += count;
    coming.count -= count;
    return count;
}

static chunk *new_chunk(void)
{
    chunk *const c = calloc(1, sizeof *c);
    assert_non_null(c);
    chunk_reset(c);
    return c;
}

static void end_chunk(chunk *c)
{
    chunk_clear(c);
    free(c);
}

static puzzle read_puzzle(const char *text, uint64_t number, const char *rest)
{
    puzzle p = {.source = input_b, .number = number};
    assert_int_not_equal(shudu_parse(&p.record, text, strlen(text), SHUDU_FORMAT_AUTO),
                         SHUDU_E_NOMEM);
    p.record.line = 3 * number;
    p.record.rest = rest;
    p.record.rest_len = strlen(rest);
    return p;
}

static void take(chunk *c, const char *text, size_t count, uint64_t number, const char *rest)
{
    bool memory = false;
    coming.text = text;
    coming.rest = rest;
    coming.count = count;
    coming.number = number;
    assert_int_equal(chunk_take_plain(c, NULL, CHUNK_MOST, &memory), count);
    assert_true(memory);
}

static void
assert_place(const puzzle *p, const char *source, uint64_t number, uint64_t line, const char *rest)
{
    assert_non_null(p);
    assert_ptr_equal(p->source, source);
    assert_int_equal(p->number, number);
    assert_int_equal(p->record.line, line);
    assert_int_equal(p->record.rest_len, strlen(rest));
    if (*rest)
        assert_memory_equal(p->record.rest, rest, strlen(rest));
}

static void test_puzzles_come_out_in_order(void **state)
{
    (void)state;
    chunk *const c = new_chunk();
    const puzzle good = read_puzzle(GOOD, 4, "kept"), bad = read_puzzle("123", 5, "");
    take(c, GOOD, 2, 1, "");
    take(c, GOOD, 1, 3, "first rest");
    assert_true(chunk_add(c, &good, true));
    assert_true(chunk_add(c, &bad, true));
    take(c, GOOD, 1, 6, "last rest");
    assert_int_equal(c->count, 6);
    assert_int_equal(c->plains, 5);
    assert_int_equal(c->odds, 1);

    chunk_walk walk = {.chunk = c};
    assert_place(chunk_next(&walk), input_a, 1, 2, "");
    assert_place(chunk_next(&walk), input_a, 2, 4, "");
    assert_int_equal(walk.plain, 1);
    assert_place(chunk_next(&walk), input_a, 3, 6, "first rest");
    assert_place(chunk_next(&walk), input_b, 4, 12, "kept");
    assert_true(walk.is_plain);
    const puzzle *const odd = chunk_next(&walk);
    assert_place(odd, input_b, 5, 15, "");
    assert_false(walk.is_plain);
    assert_int_equal(odd->record.problem.why, bad.record.problem.why);
    assert_place(chunk_next(&walk), input_a, 6, 12, "last rest");
    assert_int_equal(walk.plain, 4);
    assert_null(chunk_next(&walk));
    chunk_reset(c);
    walk = (chunk_walk){.chunk = c};
    assert_null(chunk_next(&walk));
    end_chunk(c);
}

static void test_what_has_candidates_of_its_own_stays_whole(void **state)
{
    (void)state;
    chunk *const c = new_chunk();
    puzzle marked = read_puzzle(GOOD, 1, ""), missing = {.source = input_b, .error = 2};
    const puzzle good = read_puzzle(GOOD, 2, "");
    marked.record.position.cand.at[2] = 1;
    assert_true(chunk_add(c, &marked, true));
    assert_true(chunk_add(c, &good, false));
    assert_true(chunk_add(c, &missing, true));
    assert_int_equal(c->plains, 0);
    chunk_walk walk = {.chunk = c};
    assert_memory_equal(&chunk_next(&walk)->record.position, &marked.record.position,
                        sizeof marked.record.position);
    assert_memory_equal(&chunk_next(&walk)->record.position, &good.record.position,
                        sizeof good.record.position);
    assert_int_equal(chunk_next(&walk)->error, 2);
    end_chunk(c);
}

static void test_a_plain_puzzle_whole_is_what_the_reader_gives(void **state)
{
    (void)state;
    static const char *const texts[] = {CLASH, GOOD};
    chunk *const c = new_chunk();
    for (size_t i = 0; i < 2; i++)
        take(c, texts[i], 1, i + 1, "r");
    chunk_walk walk = {.chunk = c};
    for (size_t i = 0; i < 2; i++) {
        puzzle wanted = read_puzzle(texts[i], i + 1, "r");
        assert_int_equal(chunk_next(&walk)->record.problem.why, SHUDU_WHY_NONE);
        const puzzle *const p = chunk_whole(&walk);
        assert_place(p, input_a, i + 1, 2 * (i + 1), "r");
        assert_memory_equal(&p->record.position, &wanted.record.position,
                            sizeof wanted.record.position);
        assert_int_equal(p->record.problem.why, wanted.record.problem.why);
        assert_int_equal(p->record.problem.column, wanted.record.problem.column);
        assert_int_equal(p->record.problem.line, i == 0 ? 2 : 0);
    }
    end_chunk(c);
}

/* Full in time: at each of its bounds there is room for what one more call puts in. */
static void test_full(void **state)
{
    (void)state;
    chunk *const c = new_chunk();
    const puzzle bad = read_puzzle("123", 1, ""), good = read_puzzle(GOOD, 1, "");
    take(c, GOOD, 5, 1, "");
    assert_false(chunk_is_full(c, 6));
    assert_true(chunk_is_full(c, 5));
    take(c, GOOD, CHUNK_MOST - 5, 6, "");
    assert_true(chunk_is_full(c, CHUNK_MOST));

    chunk_reset(c);
    for (size_t i = 0; i < CHUNK_ODD; i++) {
        assert_false(chunk_is_full(c, CHUNK_MOST));
        assert_true(chunk_add(c, &bad, true));
    }
    assert_true(chunk_is_full(c, CHUNK_MOST));

    chunk_reset(c); /* each from another place */
    size_t count = 0;
    for (; !chunk_is_full(c, CHUNK_MOST); count++)
        assert_true(chunk_add(c, &good, true));
    assert_int_equal(count, sizeof c->stretch / sizeof *c->stretch);

    chunk_reset(c);
    static char rest[SHUDU_MAX_LINE];
    memset(rest, 'x', sizeof rest - 1);
    for (count = 0; !chunk_is_full(c, CHUNK_MOST); count++)
        take(c, GOOD, 1, count + 1, rest);
    assert_true(count * (sizeof rest - 1) > FEED_BLOCK);
    assert_true((count - 1) * (sizeof rest - 1) <= FEED_BLOCK);
    end_chunk(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_puzzles_come_out_in_order),
        cmocka_unit_test(test_what_has_candidates_of_its_own_stays_whole),
        cmocka_unit_test(test_a_plain_puzzle_whole_is_what_the_reader_gives),
        cmocka_unit_test(test_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
