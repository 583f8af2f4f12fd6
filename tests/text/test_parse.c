/* The one puzzle in a text; telling a puzzle from a file name. */
#include "read_text.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static shudu_err parse(shudu_record *out, const char *text)
{
    return shudu_parse(out, text, strlen(text), SHUDU_FORMAT_AUTO);
}

static void test_one_puzzle(void **state)
{
    (void)state;
    shudu_record record;
    const shudu_position wanted = test_position(EASY);
    static const char *const texts[] = {
        EASY,
        EASY "\n",
        "  " EASY " # and more",
        "\xEF\xBB\xBF" EASY "\r\n\r\n",
        "# a comment\n\n" EASY "\n# another\n",
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79",
        ("53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
         "....8..79"),
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        memset(&record, 0xAA, sizeof record);
        assert_int_equal(parse(&record, texts[i]), SHUDU_OK);
        assert_int_equal(record.problem.why, SHUDU_WHY_NONE);
        assert_same_position(&record.position, &wanted);
        assert_null(record.rest);
        assert_int_equal(record.rest_len, 0);
    }
}

static void test_none_or_several(void **state)
{
    (void)state;
    shudu_record record;
    assert_int_equal(parse(&record, ""), SHUDU_E_SYNTAX);
    assert_int_equal(record.problem.why, SHUDU_WHY_EMPTY);
    assert_int_equal(record.problem.line, 1);
    assert_int_equal(parse(&record, "# nothing\n\n"), SHUDU_E_SYNTAX);
    assert_int_equal(record.problem.why, SHUDU_WHY_EMPTY);
    assert_int_equal(parse(&record, EASY "\n\n" EASY), SHUDU_E_SYNTAX);
    assert_int_equal(record.problem.why, SHUDU_WHY_SEVERAL);
    assert_int_equal(record.problem.line, 3);
    assert_int_equal(parse(&record, EASY "\nhello"), SHUDU_E_SYNTAX);
    assert_int_equal(record.problem.why, SHUDU_WHY_SEVERAL);
    /* What is wrong with the first is told first. */
    assert_int_equal(parse(&record, "hello\n" EASY), SHUDU_E_SYNTAX);
    assert_int_equal(record.problem.why, SHUDU_WHY_SYMBOL);
    assert_int_equal(record.problem.symbol, 'h');
}

/* The grid stays, the place is that of the second of the two cells. */
static void test_a_clash(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t line;
        uint32_t column;
    } ways[] = {
        {".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..", 1, 3},
        {" .99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..", 1,
         4},
        {".99..5.1.\n85.4....2\n432......\n1...69.83\n.9.....6.\n62.71...9\n......194\n5....4.37\n"
         ".4.3..6..\n",
         1, 3},
        {"#\n\n. 9 9 . . 5 . 1 . "
         "\n85.4....2\n432......\n1...69.83\n.9.....6.\n62.71...9\n......194\n"
         "5....4.37\n.4.3..6..\n",
         3, 5},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        shudu_record record;
        assert_int_equal(parse(&record, ways[i].text), SHUDU_E_RANGE);
        const shudu_problem *const problem = &record.problem;
        assert_int_equal(problem->why, SHUDU_WHY_CLASH);
        assert_int_equal(problem->cell, 1);
        assert_int_equal(problem->other, 2);
        assert_int_equal(problem->house, 0);
        assert_int_equal(problem->digit, 9);
        assert_int_equal(problem->line, ways[i].line);
        assert_int_equal(problem->column, ways[i].column);
        assert_int_equal(record.position.grid.at[1], 9);
        assert_int_equal(record.position.grid.at[2], 9);
        assert_int_equal(shudu_clashes(NULL, 0, &record.position.grid), 2);
    }
}

static void test_each_house_clashes(void **state)
{
    (void)state;
    static const struct {
        unsigned a, b, house;
    } pairs[] = {{0, 8, 0},   {72, 80, 8},  {0, 72, 9},   {44, 80, 17},
                 {0, 10, 18}, {40, 50, 22}, {60, 80, 26}, {30, 31, 3}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char text[82] = "";
        memset(text, '.', 81);
        text[pairs[i].a] = text[pairs[i].b] = '7';
        for (int slow = 0; slow < 2; slow++) {
            char line[84] = " ";
            strcpy(line + slow, text);
            shudu_record record;
            assert_int_equal(parse(&record, line), SHUDU_E_RANGE);
            assert_int_equal(record.problem.cell, pairs[i].a);
            assert_int_equal(record.problem.other, pairs[i].b);
            assert_int_equal(record.problem.house, pairs[i].house);
            assert_int_equal(record.problem.column, pairs[i].b + 1 + (unsigned)slow);
        }
    }
}

/* The fast way and the slow way give the same, but for the column. */
static void test_fast_and_slow_agree(void **state)
{
    (void)state;
    static const char symbols[] = "1234567890._*?";
    shudu_rng rng;
    shudu_rng_seed(&rng, 5);
    for (unsigned round = 0; round < 2000; round++) {
        char text[83] = " ";
        for (unsigned i = 1; i <= 81; i++)
            text[i] = symbols[shudu_rng_below(&rng, 4) ? 9 + shudu_rng_below(&rng, 5)
                                                       : shudu_rng_below(&rng, 9)];
        shudu_record fast, slow;
        const shudu_err err = parse(&fast, text + 1);
        assert_int_equal(parse(&slow, text), err);
        assert_same_position(&fast.position, &slow.position);
        assert_int_equal(fast.problem.why, slow.problem.why);
        assert_int_equal(fast.problem.other, slow.problem.other);
        assert_int_equal(fast.problem.column, slow.problem.column - (err != SHUDU_OK));
    }
}

static void test_counting_cells(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int cells;
    } wanted[] = {
        {"", 0},
        {EASY, 81},
        {" \t" EASY "\r\n", 81},
        {"puzzles.txt", -1},
        {"../x", -1},
        {"-", 0},
        {"12.", 3},
        {"53..7.... 6..195...", 18},
        {"+---+\n|5 3|\n+---+", 2},
        {"\xE2\x94\x83\xEF\xBC\x95\xE2\x94\x83", 1},
        {"\xEF\xBB\xBF"
         "5",
         1},
        {"5\xEF\xBB\xBF", -1},
        {"5,3", -1},
        {"5\xFF", -1},
        {"x3x", -1},
        {"--------------------------------------------------------------------------------5", 81},
        {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx5", 81},
        {"-------------------------------------------------------------------------------5", 1},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        assert_int_equal(shudu_count_cells(wanted[i].text, strlen(wanted[i].text)),
                         wanted[i].cells);
    assert_int_equal(shudu_count_cells("5\0003", 3), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_puzzle),
        cmocka_unit_test(test_none_or_several),
        cmocka_unit_test(test_a_clash),
        cmocka_unit_test(test_each_house_clashes),
        cmocka_unit_test(test_fast_and_slow_agree),
        cmocka_unit_test(test_counting_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
