/* Tokens and sheets: no sheet may name a colour that is not in the table. */
#include "markup.h"

#include "show/style.h"

static void write_sheet(shudu_buffer *buf, style_sheet sheet, style_theme theme)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    shudu__put_style(&to, sheet, theme);
    assert_false(to.failed);
}

static void write_tokens(shudu_buffer *buf, bool dark)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    shudu__put_tokens(&to, dark);
}

static void every_token_that_is_used_exists(void **state)
{
    (void)state;
    shudu_buffer tokens, sheet;
    write_tokens(&tokens, false);
    for (unsigned i = STYLE_BOARD; i <= STYLE_PAGE; i++) {
        write_sheet(&sheet, (style_sheet)i, THEME_PAGE);
        for (const char *at = sheet.bytes; (at = strstr(at, "var(--")) != NULL; at++) {
            char name[40];
            const size_t len = strcspn(at + 4, ")");
            assert_true(len + 2 < sizeof name);
            memcpy(name, at + 4, len);
            strcpy(name + len, ":");
            if (!strstr(tokens.bytes, name))
                fail_msg("%s is no token", name);
        }
        shudu_buffer_clear(&sheet);
    }
    shudu_buffer_clear(&tokens);
}

static void every_token_is_used(void **state)
{
    (void)state;
    shudu_buffer tokens, sheets[3];
    write_tokens(&tokens, false);
    for (unsigned i = STYLE_BOARD; i <= STYLE_PAGE; i++)
        write_sheet(&sheets[i], (style_sheet)i, THEME_PAGE);
    for (const char *at = tokens.bytes; (at = strstr(at, "--")) != NULL; at++) {
        char use[48] = "var(";
        const size_t len = strcspn(at, ":;");
        if (at[len] != ':')
            continue;
        memcpy(use + 4, at, len);
        strcpy(use + 4 + len, ")");
        if (!strstr(sheets[0].bytes, use) && !strstr(sheets[1].bytes, use) &&
            !strstr(sheets[2].bytes, use))
            fail_msg("nothing uses %s", use);
    }
    for (unsigned i = STYLE_BOARD; i <= STYLE_PAGE; i++)
        shudu_buffer_clear(&sheets[i]);
    shudu_buffer_clear(&tokens);
}

static void a_file_of_its_own_holds_values(void **state)
{
    (void)state;
    for (unsigned theme = THEME_LIGHT; theme <= THEME_DARK; theme++)
        for (unsigned i = STYLE_BOARD; i <= STYLE_CHART; i++) {
            shudu_buffer sheet;
            write_sheet(&sheet, (style_sheet)i, (style_theme)theme);
            assert_null(strstr(sheet.bytes, "var("));
            assert_null(strstr(sheet.bytes, "inherit"));
            shudu_buffer_clear(&sheet);
        }
}

static void dark_tokens_are_those_that_differ(void **state)
{
    (void)state;
    shudu_buffer light, dark;
    write_tokens(&light, false);
    write_tokens(&dark, true);
    assert_non_null(strstr(light.bytes, "--ink:#171d24;"));
    assert_non_null(strstr(dark.bytes, "--ink:#e9edf1;"));
    assert_non_null(strstr(light.bytes, "--sans:"));
    assert_null(strstr(dark.bytes, "--sans:"));
    shudu_buffer_clear(&light);
    shudu_buffer_clear(&dark);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_token_that_is_used_exists),
        cmocka_unit_test(every_token_is_used),
        cmocka_unit_test(a_file_of_its_own_holds_values),
        cmocka_unit_test(dark_tokens_are_those_that_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
