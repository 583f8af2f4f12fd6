/* Boards as text: what is drawn can be read back, and nothing is told by colour alone. */
#include "golden.h"

static const shudu_draw_options plain = {.highlight = SHUDU_NO_CELL};

static void
draw(shudu_buffer *buf, const shudu_position *position, const shudu_draw_options *options)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    shudu_draw_text(&to, position, options);
    assert_false(to.failed);
}

static void check_read_back(const shudu_position *want, const shudu_draw_options *options)
{
    shudu_buffer buf;
    draw(&buf, want, options);
    shudu_record record;
    const shudu_err err = shudu_parse(&record, buf.bytes, buf.len, SHUDU_FORMAT_AUTO);
    if (err != SHUDU_OK)
        fail_msg("not read back (%s):\n%s", shudu_err_id(err), buf.bytes);
    if (options->candidates)
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
            const unsigned digit = want->grid.at[cell];
            const unsigned mask = digit ? 1u << (digit - 1) : want->cand.at[cell];
            const unsigned got = record.position.grid.at[cell];
            assert_int_equal(got ? 1u << (got - 1) : record.position.cand.at[cell], mask);
        }
    else
        assert_memory_equal(&record.position.grid, &want->grid, sizeof want->grid);
    shudu_buffer_clear(&buf);
}

static void drawings_can_be_read_back(void **state)
{
    (void)state;
    shudu_rng rng;
    shudu_rng_seed(&rng, 4);
    for (unsigned i = 0; i < 40; i++) {
        shudu_position position;
        test_random_puzzle(&position, &rng, 20 + i);
        for (unsigned bits = 0; bits < 8; bits++) {
            shudu_draw_options options = plain;
            options.unicode = bits & 1;
            options.candidates = bits & 2;
            options.coordinates = bits & 4;
            check_read_back(&position, &options);
        }
    }
}

static void a_solved_board_reads_back_as_its_solution(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    shudu_draw_options options = plain;
    options.solution = &solution;
    shudu_buffer buf;
    draw(&buf, &puzzle, &options);
    shudu_record record;
    assert_int_equal(shudu_parse(&record, buf.bytes, buf.len, SHUDU_FORMAT_AUTO), SHUDU_OK);
    assert_memory_equal(&record.position.grid, &solution, sizeof solution);
    shudu_buffer_clear(&buf);
}

static unsigned count(const char *text, const char *what)
{
    unsigned n = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at += strlen(what))
        n++;
    return n;
}

static void signs_tell_without_colour(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    shudu_grid other = solution;
    other.at[1] = 2;
    other.at[2] = 1;
    shudu_draw_options options = plain;
    options.solution = &solution;
    options.unicode = true; /* the ASCII frame has a + at its corners */
    shudu_buffer buf;
    draw(&buf, &puzzle, &options);
    assert_int_equal(count(buf.bytes, "+"), 60);
    assert_int_equal(count(buf.bytes, "\033"), 0);
    shudu_buffer_clear(&buf);

    options.other = &other;
    options.highlight = 80;
    draw(&buf, &puzzle, &options);
    assert_int_equal(count(buf.bytes, "!"), 2);
    assert_non_null(strstr(buf.bytes, "!1 !2"));
    assert_non_null(strstr(buf.bytes, "*2"));
    shudu_buffer_clear(&buf);
}

static void colour_comes_only_when_asked_and_keeps_the_signs(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    shudu_grid other = solution;
    other.at[1] = 2;
    shudu_draw_options options = plain;
    options.solution = &solution;
    options.other = &other;
    options.colour = true;
    shudu_buffer buf;
    draw(&buf, &puzzle, &options);
    assert_int_equal(count(buf.bytes, "!"), 1);
    assert_int_equal(count(buf.bytes, "\033[0m"), 81);
    assert_int_equal(count(buf.bytes, "\033"), 162);
    shudu_buffer_clear(&buf);
}

static void placed_digits_are_entries(void **state)
{
    (void)state;
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    puzzle.placed[0] = 1;
    shudu_draw_options options = plain;
    options.unicode = true;
    shudu_buffer buf;
    draw(&buf, &puzzle, &options);
    assert_int_equal(count(buf.bytes, "+8"), 1);
    assert_int_equal(count(buf.bytes, "+"), 1);
    shudu_buffer_clear(&buf);
}

static void all_drawings_of_the_paper(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        shudu_draw_options options;
    } drawings[] = {
        {"show/golden/board-digits.txt", {.highlight = SHUDU_NO_CELL}},
        {"show/golden/board-candidates.txt",
         {.candidates = true, .coordinates = true, .highlight = 69}},
        {"show/golden/board-unicode.txt",
         {.candidates = true,
          .coordinates = true,
          .unicode = true,
          .colour = true,
          .highlight = 69}},
    };
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        shudu_buffer buf;
        draw(&buf, &puzzle, &drawings[i].options);
        test_golden(&buf, drawings[i].name);
        shudu_buffer_clear(&buf);
    }
}

static void lines_are_equally_wide_and_fit(void **state)
{
    (void)state;
    const shudu_position empty = test_position("........."
                                               "........."
                                               "........."
                                               "........."
                                               "........."
                                               "........."
                                               "........."
                                               "........."
                                               ".........");
    shudu_draw_options options = {.candidates = true, .highlight = 0};
    shudu_buffer buf;
    draw(&buf, &empty, &options);
    const size_t width = strcspn(buf.bytes, "\n");
    assert_int_equal(width, 97);
    for (const char *line = buf.bytes; *line; line += width + 1)
        assert_int_equal(strcspn(line, "\n"), width);
    shudu_buffer_clear(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawings_can_be_read_back),
        cmocka_unit_test(a_solved_board_reads_back_as_its_solution),
        cmocka_unit_test(signs_tell_without_colour),
        cmocka_unit_test(colour_comes_only_when_asked_and_keeps_the_signs),
        cmocka_unit_test(placed_digits_are_entries),
        cmocka_unit_test(all_drawings_of_the_paper),
        cmocka_unit_test(lines_are_equally_wide_and_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
