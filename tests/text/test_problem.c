/* Problems in words. */
#include "support.h"

static void assert_says(const shudu_problem *problem, const char *english, const char *chinese)
{
    const char *const wanted[] = {english, chinese};
    for (int lang = SHUDU_EN; lang <= SHUDU_ZH; lang++) {
        shudu_buffer buf;
        shudu_buffer_init(&buf, NULL);
        shudu_sink to = shudu_buffer_sink(&buf);
        shudu_problem_text(&to, problem, (shudu_lang)lang);
        assert_string_equal(test_text(&buf), wanted[lang]);
        shudu_buffer_clear(&buf);
    }
}

#define SAYS(english, chinese, ...)                                                                \
    assert_says(&(const shudu_problem){__VA_ARGS__}, english, chinese)

static void test_counts(void **state)
{
    (void)state;
    SAYS("80 cells, 81 wanted: 1 is missing", "共 80 格，应为 81 格：缺 1 格",
         .why = SHUDU_WHY_LENGTH, .got = 80, .want = 81);
    SAYS("1 cell, 81 wanted: 80 are missing", "共 1 格，应为 81 格：缺 80 格",
         .why = SHUDU_WHY_LENGTH, .got = 1, .want = 81);
    SAYS("1,000 cells, 81 wanted: 919 too many", "共 1,000 格，应为 81 格：多 919 格",
         .why = SHUDU_WHY_LENGTH, .got = 1000, .want = 81);
    SAYS("row 4 has 8 cells, 9 wanted: 1 is missing", "第 4 行有 8 格，应为 9 格：缺 1 格",
         .why = SHUDU_WHY_ROW_LENGTH, .row = 4, .got = 8, .want = 9);
    SAYS("row 9 has 11 cells, 9 wanted: 2 too many", "第 9 行有 11 格，应为 9 格：多 2 格",
         .why = SHUDU_WHY_ROW_LENGTH, .row = 9, .got = 11, .want = 9);
    SAYS("the grid ends after 5 rows, 9 wanted: 4 are missing", "只有 5 行，应为 9 行：缺 4 行",
         .why = SHUDU_WHY_ROWS, .got = 5, .want = 9);
}

static void test_clashes_name_cells_and_house(void **state)
{
    (void)state;
    SAYS("r1c2 and r1c3 are both 9 in row 1", "第 1 行中 r1c2 和 r1c3 都是 9",
         .why = SHUDU_WHY_CLASH, .cell = 1, .other = 2, .house = 0, .digit = 9);
    SAYS("r1c9 and r9c9 are both 1 in column 9", "第 9 列中 r1c9 和 r9c9 都是 1",
         .why = SHUDU_WHY_CLASH, .cell = 8, .other = 80, .house = 17, .digit = 1);
    SAYS("r4c4 and r5c5 are both 5 in box 5", "第 5 宫中 r4c4 和 r5c5 都是 5",
         .why = SHUDU_WHY_CLASH, .cell = 30, .other = 40, .house = 22, .digit = 5);
    SAYS("r8c5 is given twice, as 1 and as 4", "r8c5 给了两次：一次是 1，一次是 4",
         .why = SHUDU_WHY_TWICE, .cell = 67, .digit = 1, .digit2 = 4);
}

/* A symbol shows as itself if it shows at all. */
static void test_symbols_are_named(void **state)
{
    (void)state;
    static const struct {
        uint32_t code;
        const char *name;
    } symbols[] = {
        {'a', "'a'"},
        {'~', "'~'"},
        {' ', "U+0020"},
        {0x7F, "U+007F"},
        {0x07, "U+0007"},
        {0xA0, "U+00A0"},
        {0xE9, "'\xC3\xA9'"},
        {0x301, "U+0301"},
        {0x200B, "U+200B"},
        {0x202E, "U+202E"},
        {0x6570, "'\xE6\x95\xB0'"},
        {0xFEFF, "U+FEFF"},
        {0x1F600, "'\xF0\x9F\x98\x80'"},
        {0xE0001, "U+E0001"},
        {0x10FFFF, "U+10FFFF"},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        char english[128] = "", chinese[128] = "此处不能有 ";
        strcat(english, symbols[i].name);
        strcat(english, " cannot stand here: a cell is 1 to 9, or . or 0 for a blank");
        strcat(chinese, symbols[i].name);
        strcat(chinese, "：每格应为 1 到 9，空格写 . 或 0");
        SAYS(english, chinese, .why = SHUDU_WHY_SYMBOL, .symbol = symbols[i].code);
    }
    SAYS("a byte that is no UTF-8 (0x0F): save the text as UTF-8",
         "字节 0x0F 不是 UTF-8 编码：请将文本存为 UTF-8", .why = SHUDU_WHY_ENCODING,
         .symbol = 0x0F);
}

/* Each reason has a sentence in both languages, and none of them has a place left open. */
static void test_every_reason_has_its_sentences(void **state)
{
    (void)state;
    for (int why = SHUDU_WHY_NONE; why <= SHUDU_WHY_LINK; why++)
        for (int lang = SHUDU_EN; lang <= SHUDU_ZH; lang++) {
            const shudu_problem problem = {.why = (shudu_why)why,
                                           .symbol = 'q',
                                           .got = 12,
                                           .want = 1 + 20 * (uint32_t)lang,
                                           .digit = 3,
                                           .digit2 = 4};
            shudu_buffer buf;
            shudu_buffer_init(&buf, NULL);
            shudu_sink to = shudu_buffer_sink(&buf);
            shudu_problem_text(&to, &problem, (shudu_lang)lang);
            assert_true(buf.len > 8);
            assert_null(strpbrk(test_text(&buf), "{}"));
            for (size_t i = 0; lang == SHUDU_EN && i < buf.len; i++)
                assert_true(buf.bytes[i] >= ' ' && buf.bytes[i] < 0x7F);
            shudu_buffer_clear(&buf);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_clashes_name_cells_and_house),
        cmocka_unit_test(test_symbols_are_named),
        cmocka_unit_test(test_every_reason_has_its_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
