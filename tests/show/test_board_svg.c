/* Boards as SVG: well formed, complete by themselves, and nothing told by colour alone. */
#include "golden.h"
#include "markup.h"

static void
draw(shudu_buffer *buf, const shudu_position *position, const shudu_draw_options *options)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    shudu_draw_svg(&to, position, options);
    assert_false(to.failed);
    test_markup(buf->bytes, false);
    test_markup_ids(buf->bytes);
}

static void every_choice_is_well_formed_and_whole(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    for (unsigned bits = 0; bits < 32; bits++) {
        shudu_draw_options options = {.candidates = bits & 1,
                                      .coordinates = bits & 2,
                                      .dark = bits & 4,
                                      .solution = bits & 8 ? &solution : NULL,
                                      .highlight = bits & 16 ? 69 : SHUDU_NO_CELL};
        shudu_buffer buf;
        draw(&buf, &puzzle, &options);
        assert_null(strstr(buf.bytes, "var("));
        assert_null(strstr(buf.bytes, "inherit"));
        assert_int_equal(test_count(buf.bytes, "http"), 1); /* the name of SVG */
        assert_int_equal(test_count(buf.bytes, "class=\"look\""), bits & 16 ? 1 : 0);
        assert_int_equal(test_count(buf.bytes, "class=\"coord\""), bits & 2 ? 18 : 0);
        const unsigned notes = bits & 1 && !(bits & 8) ? 254 : 0;
        const unsigned found = bits & 8 ? 60 : 0, coordinates = bits & 2 ? 18 : 0;
        assert_int_equal(test_count(buf.bytes, "<text"), 21 + notes + found + coordinates);
        shudu_buffer_clear(&buf);
    }
}

static void dark_and_light_differ_in_colours_only(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_buffer light, dark;
    draw(&light, &puzzle, &(shudu_draw_options){.highlight = SHUDU_NO_CELL});
    draw(&dark, &puzzle, &(shudu_draw_options){.highlight = SHUDU_NO_CELL, .dark = true});
    assert_non_null(strstr(light.bytes, ".board .bg{fill:#ffffff}"));
    assert_non_null(strstr(dark.bytes, ".board .bg{fill:#1a2027}"));
    assert_string_equal(strstr(light.bytes, "</style>"), strstr(dark.bytes, "</style>"));
    shudu_buffer_clear(&light);
    shudu_buffer_clear(&dark);
}

static void differing_cells_have_a_pattern(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    shudu_grid other = solution;
    other.at[1] = 2;
    other.at[2] = 1;
    shudu_buffer buf;
    draw(&buf, &puzzle,
         &(shudu_draw_options){.solution = &solution, .other = &other, .highlight = SHUDU_NO_CELL});
    assert_int_equal(test_count(buf.bytes, "fill=\"url(#differ)\""), 2);
    assert_non_null(strstr(buf.bytes, "x=\"64\" y=\"0\" width=\"64\""));
    shudu_buffer_clear(&buf);
}

/* From `group` to its end: how many digits stand there. */
static unsigned digits_in(const char *text, const char *group)
{
    const char *const begin = strstr(text, group);
    assert_non_null(begin);
    const char *const end = strstr(begin, "</g>");
    unsigned n = 0;
    for (const char *at = begin; (at = strstr(at, "<text")) != NULL && at < end; at++)
        n++;
    return n;
}

static void placed_digits_are_entries(void **state)
{
    (void)state;
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    puzzle.placed[0] = puzzle.placed[11] = 1;
    shudu_buffer buf;
    draw(&buf, &puzzle, &(shudu_draw_options){.highlight = SHUDU_NO_CELL});
    assert_int_equal(digits_in(buf.bytes, "<g class=\"given\">"), 19);
    assert_int_equal(digits_in(buf.bytes, "<g class=\"entry\">"), 2);
    shudu_buffer_clear(&buf);
}

static void candidates_have_fixed_places(void **state)
{
    (void)state;
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    memset(&puzzle.cand, 0, sizeof puzzle.cand);
    puzzle.cand.at[1] = 1u << 8; /* only a 9, in r1c2 */
    shudu_buffer buf;
    draw(&buf, &puzzle, &(shudu_draw_options){.candidates = true, .highlight = SHUDU_NO_CELL});
    assert_non_null(strstr(buf.bytes, "<text x=\"115\" y=\"56.5\">9</text>"));
    assert_int_equal(test_count(buf.bytes, "class=\"dead\""), 59); /* the other blanks */
    shudu_buffer_clear(&buf);
}

static void the_paper_as_people_see_it(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid solution = test_grid(PAPER_SOLUTION);
    shudu_buffer buf;
    draw(&buf, &puzzle,
         &(shudu_draw_options){
             .candidates = true, .coordinates = true, .highlight = 69, .lang = SHUDU_ZH});
    test_golden(&buf, "show/golden/board-candidates.svg");
    shudu_buffer_clear(&buf);
    draw(&buf, &puzzle,
         &(shudu_draw_options){.solution = &solution, .highlight = SHUDU_NO_CELL, .dark = true});
    test_golden(&buf, "show/golden/board-solution-dark.svg");
    shudu_buffer_clear(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_well_formed_and_whole),
        cmocka_unit_test(dark_and_light_differ_in_colours_only),
        cmocka_unit_test(differing_cells_have_a_pattern),
        cmocka_unit_test(placed_digits_are_entries),
        cmocka_unit_test(candidates_have_fixed_places),
        cmocka_unit_test(the_paper_as_people_see_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
