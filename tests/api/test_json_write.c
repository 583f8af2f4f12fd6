/* The JSON writer: commas at every depth, escapes, and what is no UTF-8. */
#include "support.h"

#include "api/json_write.h"

typedef struct fixture {
    shudu_buffer buf;
    shudu_sink sink;
    json j;
} fixture;

static void begin(fixture *f)
{
    shudu_buffer_init(&f->buf, NULL);
    f->sink = shudu_buffer_sink(&f->buf);
    f->j = shudu__json(&f->sink);
}

static void assert_written(fixture *f, const char *text)
{
    assert_string_equal(test_text(&f->buf), text);
    shudu_buffer_clear(&f->buf);
}

static void assert_escaped(const char *bytes, size_t len, const char *text)
{
    fixture f;
    begin(&f);
    shudu_json_string(&f.sink, bytes, len);
    assert_written(&f, text);
}

static void commas_stand_between_members_and_elements(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    shudu__json_open(&f.j, '{');
    shudu__json_key(&f.j, "a");
    shudu__json_open(&f.j, '[');
    shudu__json_open(&f.j, '[');
    shudu__json_close(&f.j, ']');
    shudu__json_open(&f.j, '{');
    shudu__json_close(&f.j, '}');
    shudu__json_number(&f.j, 1);
    shudu__json_bool(&f.j, true);
    shudu__json_null(&f.j);
    shudu__json_close(&f.j, ']');
    shudu__json_key(&f.j, "b");
    shudu__json_cell(&f.j, 69);
    shudu__json_close(&f.j, '}');
    assert_written(&f, "{\"a\":[[],{},1,true,null],\"b\":\"r8c7\"}");
}

static void numbers_that_a_double_cannot_hold_are_strings(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    shudu__json_open(&f.j, '[');
    shudu__json_number(&f.j, 0);
    shudu__json_number(&f.j, UINT64_C(9007199254740991));
    shudu__json_number(&f.j, UINT64_C(9007199254740992));
    shudu__json_number(&f.j, UINT64_MAX);
    shudu__json_close(&f.j, ']');
    assert_written(&f, "[0,9007199254740991,\"9007199254740992\",\"18446744073709551615\"]");
}

static void candidates_are_81_strings(void **state)
{
    (void)state;
    fixture f;
    const shudu_position position = test_position(PAPER_PUZZLE);
    begin(&f);
    shudu__json_candidates(&f.j, &position);
    const char *const text = test_text(&f.buf);
    /* The paper's Table 2 leaves r1c9 out; it has seven candidates. */
    assert_memory_equal(text, "[\"8\",\"1246\",\"24569\",", 20);
    assert_non_null(strstr(text, "\"1345679\""));
    unsigned quotes = 0;
    for (const char *at = text; *at; at++)
        quotes += *at == '"';
    assert_int_equal(quotes, 2 * SHUDU_CELLS);
    shudu_buffer_clear(&f.buf);
}

static void a_dead_cell_is_an_empty_string(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    shudu__json_digits(&f.j, 0);
    assert_written(&f, "\"\"");
}

static void a_clash_names_both_cells_and_the_digit(void **state)
{
    (void)state;
    fixture f;
    const shudu_clash clash = {1, 2, 9, 0};
    begin(&f);
    shudu__json_clash(&f.j, &clash);
    assert_written(&f, "[\"r1c2\",\"r1c3\",9]");
}

static void what_json_forbids_is_escaped(void **state)
{
    (void)state;
    assert_escaped("a\"b\\c\n\r\t\0\x1f\x7f", 11, "\"a\\\"b\\\\c\\n\\r\\t\\u0000\\u001f\x7f\"");
    assert_escaped("", 0, "\"\"");
}

static void well_formed_utf8_stays(void **state)
{
    (void)state;
    const char *const text = "\xC3\xA9 \xE6\x95\xB0 \xF0\x9F\x98\x80 \xF4\x8F\xBF\xBF";
    fixture f;
    begin(&f);
    shudu_json_string(&f.sink, text, strlen(text));
    assert_int_equal(f.buf.len, strlen(text) + 2);
    assert_memory_equal(f.buf.bytes + 1, text, strlen(text));
    shudu_buffer_clear(&f.buf);
}

static void each_byte_that_is_no_utf8_is_replaced(void **state)
{
    (void)state;
#define BAD "\xEF\xBF\xBD"
    assert_escaped("a\x80z", 3, "\"a" BAD "z\"");
    assert_escaped("\xC0\x80", 2, "\"" BAD BAD "\"");                 /* overlong NUL */
    assert_escaped("\xE0\x80\x80", 3, "\"" BAD BAD BAD "\"");         /* overlong */
    assert_escaped("\xED\xA0\x80", 3, "\"" BAD BAD BAD "\"");         /* surrogate */
    assert_escaped("\xF4\x90\x80\x80", 4, "\"" BAD BAD BAD BAD "\""); /* above U+10FFFF */
    assert_escaped("\xF0\x8F\xBF\xBF", 4, "\"" BAD BAD BAD BAD "\""); /* overlong */
    assert_escaped("\xE6\x95", 2, "\"" BAD BAD "\"");                 /* cut off */
    assert_escaped("\xE6\x95z", 3, "\"" BAD BAD "z\"");
    assert_escaped("\xFF", 1, "\"" BAD "\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_stand_between_members_and_elements),
        cmocka_unit_test(numbers_that_a_double_cannot_hold_are_strings),
        cmocka_unit_test(candidates_are_81_strings),
        cmocka_unit_test(a_dead_cell_is_an_empty_string),
        cmocka_unit_test(a_clash_names_both_cells_and_the_digit),
        cmocka_unit_test(what_json_forbids_is_escaped),
        cmocka_unit_test(well_formed_utf8_stays),
        cmocka_unit_test(each_byte_that_is_no_utf8_is_replaced),
    };
    return cmocka_run_group_tests_name("api.json_write", tests, NULL, NULL);
}
