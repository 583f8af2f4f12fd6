/* What is written in a format and read again is the same, for what that format carries. */
#include "read_text.h"

#include "base/bits.h"
#include "base/geometry.h"

enum { ROUNDS = 400 };

/* What a format carries besides digits, and what it cannot tell apart. */
static const struct {
    shudu_format format;
    bool placed, candidates;
    unsigned fills; /* naked singles look like values unless a cell in sight, of at least so many
                       candidates, has the digit, too; 0: they are told apart */
} formats[] = {
    {SHUDU_FORMAT_LINE, false, false, 0},   {SHUDU_FORMAT_GRID, false, false, 0},
    {SHUDU_FORMAT_PENCIL, false, true, 2},  {SHUDU_FORMAT_SDK, false, false, 0},
    {SHUDU_FORMAT_SS, true, true, 0},       {SHUDU_FORMAT_CSV, false, false, 0},
    {SHUDU_FORMAT_TOKENS, false, false, 0}, {SHUDU_FORMAT_SUKAKU, false, true, 1},
    {SHUDU_FORMAT_HODOKU, true, true, 0},
};

/* A puzzle with some digits placed by a player and some candidates struck out. */
static void draw(shudu_position *out, shudu_rng *rng)
{
    test_random_puzzle(out, rng, 1 + shudu_rng_below(rng, SHUDU_CELLS));
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (out->grid.at[cell])
            out->placed[cell] = shudu_rng_below(rng, 4) == 0;
        const unsigned struck =
            shudu_rng_below(rng, SHUDU_ALL_DIGITS + 1) & shudu_rng_below(rng, SHUDU_ALL_DIGITS + 1);
        const unsigned left = out->cand.at[cell] & ~struck;
        if (left) /* no dead cells: pencil marks cannot show them */
            out->cand.at[cell] = (uint16_t)left;
    }
}

static void fill_singles(shudu_position *position, unsigned least)
{
    const shudu_position before = *position;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        unsigned seen = 0;
        for (unsigned i = 0; i < SHUDU_PEERS; i++) {
            const unsigned peer = before.cand.at[shudu__peers[cell][i]];
            seen |= shudu__count(peer) >= least ? peer : 0;
        }
        if (shudu__count(before.cand.at[cell]) == 1 && !(seen & before.cand.at[cell])) {
            position->grid.at[cell] = (uint8_t)shudu__least_digit(before.cand.at[cell]);
        }
    }
    shudu_cand rules;
    shudu_candidates(&rules, &position->grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        position->cand.at[cell] &= rules.at[cell];
}

static void reduce(shudu_position *position, size_t i)
{
    if (!formats[i].placed)
        memset(position->placed, 0, sizeof position->placed);
    if (!formats[i].candidates)
        shudu_candidates(&position->cand, &position->grid);
    if (formats[i].fills)
        fill_singles(position, formats[i].fills);
}

static void read_back(const shudu_buffer *text, const shudu_position *wanted, shudu_format from)
{
    shudu_record record;
    const shudu_err err = shudu_parse(&record, text->bytes, text->len, from);
    if (err != SHUDU_OK)
        print_error("%s as %s: %d\n%s\n", shudu_format_name(record.format), shudu_format_name(from),
                    record.problem.why, test_text(text));
    assert_int_equal(err, SHUDU_OK);
    assert_same_position(&record.position, wanted);
}

static void test_read_is_the_inverse_of_write(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 1981);
    for (unsigned round = 0; round < ROUNDS; round++) {
        shudu_position position;
        draw(&position, &rng);
        for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
            shudu_position wanted = position;
            reduce(&wanted, i);
            /* Two naked singles that see each other stay open in one format, clash in another. */
            if (shudu_clashes(NULL, 0, &wanted.grid))
                continue;
            shudu_buffer text;
            shudu_buffer_init(&text, NULL);
            shudu_sink to = shudu_buffer_sink(&text);
            assert_int_equal(shudu_write(&to, &position, formats[i].format), SHUDU_OK);
            assert_int_equal(text.bytes[text.len - 1], '\n');
            read_back(&text, &wanted, formats[i].format);
            /* Nine groups of three digits could be a row of pencil marks. */
            if (formats[i].format != SHUDU_FORMAT_TOKENS || shudu_clues(&position.grid) > 9)
                read_back(&text, &wanted, SHUDU_FORMAT_AUTO);
            shudu_buffer_clear(&text);
        }
    }
}

static void test_names_and_what_can_be_written(void **state)
{
    (void)state;
    const shudu_position paper = test_position(PAPER_PUZZLE);
    for (int id = SHUDU_FORMAT_AUTO; id < SHUDU_FORMAT_COUNT; id++) {
        shudu_format found = SHUDU_FORMAT_COUNT;
        assert_true(shudu_format_find(&found, shudu_format_name((shudu_format)id)));
        assert_int_equal(found, id);
        shudu_buffer text;
        shudu_buffer_init(&text, NULL);
        shudu_sink to = shudu_buffer_sink(&text);
        const bool can = shudu_format_can_write((shudu_format)id);
        assert_int_equal(can, id != SHUDU_FORMAT_AUTO && id != SHUDU_FORMAT_URL);
        assert_int_equal(shudu_write(&to, &paper, (shudu_format)id),
                         can ? SHUDU_OK : SHUDU_E_UNSUPPORTED);
        assert_int_equal(text.len > 0, can);
        shudu_buffer_clear(&text);
    }
    shudu_format found;
    assert_false(shudu_format_find(&found, "Line"));
    assert_false(shudu_format_find(&found, ""));
    assert_false(shudu_format_find(&found, "unknown"));
    assert_string_equal(shudu_format_name(SHUDU_FORMAT_COUNT), "unknown");
}

static void test_what_cannot_be_written(void **state)
{
    (void)state;
    test_heap heap;
    const shudu_position paper = test_position(PAPER_PUZZLE);
    shudu_position empty = test_position(
        ".................................................................................");
    for (int id = SHUDU_FORMAT_LINE; id < SHUDU_FORMAT_COUNT; id++) {
        if (!shudu_format_can_write((shudu_format)id))
            continue;
        test_heap_init(&heap, 1);
        shudu_buffer text;
        shudu_buffer_init(&text, &heap.alloc);
        shudu_sink to = shudu_buffer_sink(&text);
        assert_int_equal(shudu_write(&to, &paper, (shudu_format)id), SHUDU_E_WRITE);
        shudu_buffer_clear(&text);
        assert_int_equal(heap.live, 0);
    }
    /* A list of no clues is no list. */
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink to = shudu_buffer_sink(&text);
    assert_int_equal(shudu_write(&to, &empty, SHUDU_FORMAT_TOKENS), SHUDU_OK);
    assert_string_equal(text.bytes, "\n"); /* one line for each puzzle, this one has no group */
    text.len = 0;
    /* A dead cell is shown as a blank and refused when it is read. */
    empty.cand.at[40] = 0;
    assert_int_equal(shudu_write(&to, &empty, SHUDU_FORMAT_PENCIL), SHUDU_OK);
    shudu_record record;
    assert_int_equal(shudu_parse(&record, text.bytes, text.len, SHUDU_FORMAT_AUTO), SHUDU_E_SYNTAX);
    assert_int_equal(record.problem.why, SHUDU_WHY_CANDIDATES);
    assert_int_equal(record.problem.cell, 40);
    shudu_buffer_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read_is_the_inverse_of_write),
        cmocka_unit_test(test_names_and_what_can_be_written),
        cmocka_unit_test(test_what_cannot_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
