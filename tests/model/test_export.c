/* The table of exports and the text of LP, MPS and MathProg: layout, names, sinks that fail. What
 * the texts mean is tested by handing them to other programs (round_trip.sh). */
#include "support.h"

static shudu_model built(const char *puzzle, shudu_form form, const char *forbidden)
{
    const shudu_position position = test_position(puzzle);
    shudu_model model;
    shudu_model_init(&model, NULL);
    assert_int_equal(shudu_model_sudoku(&model, &position, form), SHUDU_OK);
    if (forbidden) {
        const shudu_grid answer = test_grid(forbidden);
        assert_int_equal(shudu_model_forbid(&model, &answer), SHUDU_OK);
    }
    return model;
}

static shudu_buffer written(const char *format, const shudu_model *model)
{
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    const shudu_export *const export = shudu_export_find(format);
    assert_non_null(export);
    export->write(&to, model);
    assert_false(to.failed);
    return buf;
}

static size_t lines_with(const shudu_buffer *text, const char *prefix)
{
    size_t count = 0;
    for (const char *at = test_text(text); *at; at = strchr(at, '\n') + 1)
        count += strncmp(at, prefix, strlen(prefix)) == 0;
    return count;
}

static void the_table(void **state)
{
    (void)state;
    static const char *const ids[] = {"lp", "mps", "lingo", "gmpl"};
    size_t count;
    const shudu_export *const all = shudu_exports(&count);
    assert_int_equal(count, 4);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(all[i].id, ids[i]);
        assert_ptr_equal(shudu_export_find(ids[i]), &all[i]);
        assert_int_equal(all[i].forms, 7);
        assert_true(all[i].forms >> all[i].usual & 1u);
        assert_true(all[i].title[SHUDU_EN][0] && all[i].title[SHUDU_ZH][0]);
        assert_true(all[i].extension[0]);
    }
    assert_null(shudu_export_find("LP"));
    assert_null(shudu_export_find(""));
}

static void names(void **state)
{
    (void)state;
    static const struct {
        shudu_column column;
        const char *name;
    } columns[] = {
        {{.kind = SHUDU_COLUMN_X, .a = 1, .b = 2, .c = 3}, "x_1_2_3"},
        {{.kind = SHUDU_COLUMN_X, .a = 1, .b = 11, .c = 1}, "x_1_11_1"},
        {{.kind = SHUDU_COLUMN_Y, .a = 4, .b = 5}, "y_4_5"},
        {{.kind = SHUDU_COLUMN_ONE}, "one"},
    };
    static const struct {
        shudu_row row;
        const char *name;
    } rows[] = {
        {{.kind = SHUDU_ROW_CLUE, .a = 1, .b = 2}, "clue_1_2"},
        {{.kind = SHUDU_ROW_LINK, .a = 3, .b = 4}, "link_3_4"},
        {{.kind = SHUDU_ROW_CELL, .a = 5, .b = 6}, "cell_5_6"},
        {{.kind = SHUDU_ROW_ROW, .a = 7, .b = 8}, "row_7_8"},
        {{.kind = SHUDU_ROW_COL, .a = 9, .b = 1}, "col_9_1"},
        {{.kind = SHUDU_ROW_BOX, .a = 2, .b = 3}, "box_2_3"},
        {{.kind = SHUDU_ROW_CUT, .a = 300}, "nogood_300"},
    };
    for (size_t i = 0; i < sizeof columns / sizeof *columns + sizeof rows / sizeof *rows; i++) {
        shudu_buffer buf;
        shudu_buffer_init(&buf, NULL);
        shudu_sink to = shudu_buffer_sink(&buf);
        const size_t row = i - sizeof columns / sizeof *columns;
        if (i < sizeof columns / sizeof *columns)
            shudu_put_column_name(&to, &columns[i].column);
        else
            shudu_put_row_name(&to, &rows[row].row);
        assert_string_equal(test_text(&buf), i < sizeof columns / sizeof *columns ? columns[i].name
                                                                                  : rows[row].name);
        shudu_buffer_clear(&buf);
    }
}

static void lines_are_short_ascii(void **state)
{
    (void)state;
    size_t count;
    const shudu_export *const all = shudu_exports(&count);
    for (size_t i = 0; i < count; i++)
        for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
            shudu_model model = built(PAPER_PUZZLE, form, PAPER_SOLUTION);
            shudu_buffer text = written(all[i].id, &model);
            size_t length = 0;
            for (size_t c = 0; c < text.len; c++) {
                length = text.bytes[c] == '\n' ? 0 : length + 1;
                assert_true(length < 120);
                assert_true(text.bytes[c] == '\n' ||
                            (text.bytes[c] >= ' ' && text.bytes[c] <= '~'));
            }
            assert_int_equal(length, 0); /* ends with a line end */
            shudu_buffer_clear(&text);
            shudu_model_clear(&model);
        }
}

static void lp_text(void **state)
{
    (void)state;
    shudu_model model = built(PAPER_PUZZLE, SHUDU_FORM_FIXED, PAPER_SOLUTION);
    shudu_buffer text = written("lp", &model);
    const char *const lp = test_text(&text);
    assert_non_null(strstr(lp, "\nMinimize\n obj: one\nSubject To\n cell_1_1: x_1_1_1 + "));
    assert_non_null(strstr(lp, " + x_9_9_2 <= 59\nBounds\n one = 1\n x_1_1_1 = 0\n"));
    assert_non_null(strstr(lp, "\n x_1_1_8 = 1\n"));
    assert_non_null(strstr(lp, "\nEnd\n"));
    assert_int_equal(lines_with(&text, "Binaries"), 1);
    assert_int_equal(lines_with(&text, "Generals"), 1);
    assert_non_null(strstr(lp, "Generals\n x_1_1_1 x_1_1_2"));
    /* what is fixed never stands under Binaries */
    assert_null(strstr(strstr(lp, "Binaries"), "Bounds"));
    const char *const first_binary = strstr(lp, "Binaries\n") + strlen("Binaries\n");
    assert_int_equal(strncmp(first_binary, " x_1_2_1 x_1_2_2 x_1_2_4", 24), 0);
    assert_int_equal(lines_with(&text, "\\ x_i_j_k is 1"), 1);
    shudu_buffer_clear(&text);
    shudu_model_clear(&model);
}

static void mps_text(void **state)
{
    (void)state;
    shudu_model model = built(PAPER_PUZZLE, SHUDU_FORM_PAPER, PAPER_SOLUTION);
    shudu_buffer text = written("mps", &model);
    assert_int_equal(lines_with(&text, " E "), 426);
    assert_int_equal(lines_with(&text, " L nogood_1"), 1);
    assert_int_equal(lines_with(&text, " x_") + lines_with(&text, " y_"), 3747 + 60);
    assert_int_equal(lines_with(&text, " BV BND x_"), 729);
    assert_int_equal(lines_with(&text, " FX BND "), 1);
    assert_int_equal(lines_with(&text, " MARK0 'MARKER' 'INTORG'"), 1);
    assert_int_equal(lines_with(&text, " MARK1 'MARKER' 'INTEND'"), 1);
    assert_int_equal(lines_with(&text, " RHS "), 21 + 324 + 1); /* link rows have 0 */
    assert_non_null(strstr(test_text(&text), "\n RHS nogood_1 59\n"));
    assert_non_null(strstr(test_text(&text), "\n x_1_1_8 link_1_1 -8\n"));
    shudu_buffer_clear(&text);
    shudu_model_clear(&model);
    model = built(PAPER_PUZZLE, SHUDU_FORM_FIXED, NULL);
    text = written("mps", &model);
    assert_int_equal(lines_with(&text, " BV BND x_"), 254);
    assert_int_equal(lines_with(&text, " FX BND x_"), 729 - 254);
    assert_non_null(strstr(test_text(&text), "\n FX BND x_1_1_8 1\n"));
    shudu_buffer_clear(&text);
    shudu_model_clear(&model);
}

/* The text of the model does not depend on the puzzle: only comments and data do. */
static void gmpl_models_are_generic(void **state)
{
    (void)state;
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model a = built(PAPER_PUZZLE, form, NULL), b = built(PAPER_SOLUTION, form, NULL);
        shudu_buffer text_a = written("gmpl", &a), text_b = written("gmpl", &b);
        const char *const from_a = strstr(test_text(&text_a), "param n");
        const char *const from_b = strstr(test_text(&text_b), "param n");
        const size_t len = (size_t)(strstr(from_a, "data;\n") - from_a);
        assert_memory_equal(from_a, from_b, len);
        assert_non_null(strstr(from_a, "\n9 . 9 . . . . 4 . .;\n"));
        assert_string_equal(test_text(&text_a) + text_a.len - 5, "end;\n");
        shudu_buffer_clear(&text_a);
        shudu_buffer_clear(&text_b);
        shudu_model_clear(&a);
        shudu_model_clear(&b);
    }
}

/* No format writes a row without a term: readers disagree about it. */
static void rows_are_never_empty(void **state)
{
    (void)state;
    shudu_model model = built(PAPER_SOLUTION, SHUDU_FORM_REDUCED, PAPER_SOLUTION);
    shudu_buffer text = written("lp", &model);
    assert_non_null(strstr(test_text(&text), "\n nogood_1: one <= 0\n"));
    shudu_buffer_clear(&text);
    text = written("mps", &model);
    assert_non_null(strstr(test_text(&text), "\n one nogood_1 1\n"));
    assert_null(strstr(test_text(&text), "RHS nogood_1"));
    shudu_buffer_clear(&text);
    shudu_model_clear(&model);
    model = built(PAPER_SOLUTION, SHUDU_FORM_REDUCED, NULL);
    text = written("lp", &model);
    assert_non_null(strstr(test_text(&text), "\n solved: one = 1\n"));
    shudu_buffer_clear(&text);
    shudu_model_clear(&model);
}

/* Takes `left` bytes and then refuses. */
static bool take_some(void *ctx, const char *bytes, size_t len)
{
    (void)bytes;
    size_t *const left = ctx;
    if (*left < len)
        return false;
    *left -= len;
    return true;
}

static void a_full_disk_fails_the_sink(void **state)
{
    (void)state;
    size_t count;
    const shudu_export *const all = shudu_exports(&count);
    shudu_model model = built(PAPER_PUZZLE, SHUDU_FORM_REDUCED, NULL);
    for (size_t i = 0; i < count; i++) {
        shudu_buffer text = written(all[i].id, &model);
        for (size_t room = 0; room < text.len; room += 997) {
            size_t left = room;
            shudu_sink to = {take_some, &left, false};
            all[i].write(&to, &model);
            assert_true(to.failed);
        }
        shudu_buffer_clear(&text);
    }
    shudu_model_clear(&model);
}

static void no_memory_fails_the_sink(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    test_heap heap;
    test_heap_init(&heap, 0);
    shudu_model model;
    shudu_model_init(&model, &heap.alloc);
    assert_int_equal(shudu_model_sudoku(&model, &puzzle, SHUDU_FORM_REDUCED), SHUDU_OK);
    const long live = heap.live;
    for (unsigned long fail = 1; fail <= 3; fail++) {
        heap.fail_at = heap.requests + fail;
        shudu_buffer buf;
        shudu_buffer_init(&buf, NULL);
        shudu_sink to = shudu_buffer_sink(&buf);
        shudu_export_find("mps")->write(&to, &model);
        assert_int_equal(to.failed, fail <= 2);
        assert_int_equal(heap.live, live);
        shudu_buffer_clear(&buf);
    }
    shudu_model_clear(&model);
    assert_int_equal(heap.live, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table),
        cmocka_unit_test(names),
        cmocka_unit_test(lines_are_short_ascii),
        cmocka_unit_test(lp_text),
        cmocka_unit_test(mps_text),
        cmocka_unit_test(gmpl_models_are_generic),
        cmocka_unit_test(rows_are_never_empty),
        cmocka_unit_test(a_full_disk_fails_the_sink),
        cmocka_unit_test(no_memory_fails_the_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
