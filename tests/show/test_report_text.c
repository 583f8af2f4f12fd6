/* The report for a terminal, of every kind of puzzle: it fits, it aligns, and it says the truth
 * about each. The golden files are what people read. */
#include <stdio.h>

#include "analyses.h"
#include "golden.h"
#include "markup.h"

#include "show/flow.h"

static void write_report(shudu_buffer *buf, const shudu_analysis *a, shudu_report_options options)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    shudu_report_text(&to, a, &options);
    assert_false(to.failed);
}

static void check_lines(const char *text)
{
    for (const char *line = text; *line;) {
        const size_t len = strcspn(line, "\n");
        if (shudu__text_width(line, len) > 100)
            fail_msg("wider than 100 columns: %.*s", (int)len, line);
        if (len > 0 && line[len - 1] == ' ')
            fail_msg("blank at the end of: %.*s", (int)len, line);
        line += len + 1;
    }
}

/* The kinds that look different enough to be kept as files. */
static bool is_kept(test_kind kind)
{
    return kind == TEST_PAPER || kind == TEST_EASY || kind == TEST_MULTIPLE || kind == TEST_DEAD ||
           kind == TEST_FULL || kind == TEST_LIMIT_SOME || kind == TEST_FAILED ||
           kind == TEST_DISAGREE || kind == TEST_ALONE;
}

static void every_kind_reads_well(void **state)
{
    (void)state;
    static shudu_analysis a;
    for (unsigned kind = 0; kind < TEST_KINDS; kind++) {
        test_analysis(&a, (test_kind)kind);
        for (unsigned lang = 0; lang < 2; lang++) {
            char name[80];
            snprintf(name, sizeof name, "show/golden/report-%s-%s.txt",
                     test_kind_name((test_kind)kind), lang ? "zh" : "en");
            shudu_buffer buf;
            write_report(&buf, &a,
                         (shudu_report_options){.lang = (shudu_lang)lang, .unicode = lang == 1});
            check_lines(buf.bytes);
            assert_null(strstr(buf.bytes, "\033"));
            if (is_kept((test_kind)kind))
                test_golden(&buf, name);
            shudu_buffer_clear(&buf);
        }
    }
}

static void english_is_ascii_unless_asked(void **state)
{
    (void)state;
    static shudu_analysis a;
    for (unsigned kind = 0; kind < TEST_KINDS; kind++) {
        test_analysis(&a, (test_kind)kind);
        shudu_buffer buf;
        write_report(&buf, &a, (shudu_report_options){.lang = SHUDU_EN});
        for (size_t i = 0; i < buf.len; i++)
            if ((unsigned char)buf.bytes[i] >= 0x80)
                fail_msg("%s: no ASCII: %.40s", test_kind_name((test_kind)kind), buf.bytes + i);
        shudu_buffer_clear(&buf);
    }
}

/* Takes the escapes out, in place. */
static void strip_colours(char *text)
{
    char *to = text;
    for (const char *from = text; *from;) {
        if (*from == '\033')
            from += strcspn(from, "m") + 1;
        else
            *to++ = *from++;
    }
    *to = '\0';
}

/* Boards drop the '+' where colour and weight tell; nothing else may change. */
static void colour_only_repeats(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_DISAGREE);
    shudu_buffer plain, coloured;
    write_report(&plain, &a, (shudu_report_options){.lang = SHUDU_EN, .unicode = true});
    write_report(&coloured, &a,
                 (shudu_report_options){.lang = SHUDU_EN, .unicode = true, .colour = true});
    assert_true(test_count(coloured.bytes, "\033[") > 100);
    assert_int_equal(test_count(coloured.bytes, "\033[0m") * 2,
                     test_count(coloured.bytes, "\033["));
    strip_colours(coloured.bytes);
    *strstr(plain.bytes, "\n\n┌──") = '\0';
    assert_non_null(strstr(coloured.bytes, plain.bytes));
    shudu_buffer_clear(&plain);
    shudu_buffer_clear(&coloured);
}

static void check_says(test_kind kind, const char *sentence)
{
    static shudu_analysis a;
    test_analysis(&a, kind);
    shudu_buffer buf;
    write_report(&buf, &a, (shudu_report_options){.lang = SHUDU_EN});
    for (char *at = buf.bytes; *at; at++)
        if (*at == '\n')
            *at = ' ';
    if (!strstr(buf.bytes, sentence))
        fail_msg("%s does not say: %s", test_kind_name(kind), sentence);
    shudu_buffer_clear(&buf);
}

static void each_answer_is_told(void **state)
{
    (void)state;
    check_says(TEST_PAPER,
               "Its 60 blanks hold 254 candidates. The weighted normalised function WNF "
               "is 0.045182: class 4, extreme, only 0.4% above the boundary at 0.045.");
    check_says(TEST_PAPER, "1,388 / 30,720 = 0.045182");
    check_says(TEST_PAPER, "The first solution comes at step 10,101; the whole tree takes 18,935 "
                           "steps and holds no second one.");
    check_says(TEST_PAPER,
               "Unique: trying the blank with the fewest candidates first, the proof takes "
               "18,936 states; trying the first blank first, 2,068,781, 109.3 times as "
               "many.");
    check_says(TEST_PAPER, "rank correlation 0.15");
    check_says(TEST_EASY, "Level R1 already fills the board.");
    check_says(TEST_EASY, "they fill the grid in 5 rounds.");
    check_says(TEST_STALL, "Level R1 already fills 1 of the 5 blanks; higher levels fill no more.");
    check_says(TEST_STALL, "no single is left after 1 round, and 4 blanks stay.");
    check_says(TEST_ONE_BLANK, "Its 1 blank holds 1 candidate.");
    check_says(TEST_MULTIPLE, "Not unique: there are at least two solutions; these differ in 4");
    check_says(TEST_MULTIPLE, "this one has several, and WNF does not see it");
    check_says(TEST_NONE, "the search ends after");
    check_says(TEST_DEAD, "r1c9 has no candidate left");
    check_says(TEST_DEAD, "Infeasible before any solver starts: r1c9 has no candidate.");
    check_says(TEST_NO_PLACE,
               "Infeasible before any solver starts: digit 1 has no place in row 3.");
    check_says(TEST_FULL, "There is nothing to search: the board is full.");
    check_says(TEST_EMPTY, "class 4, extreme, between 0.045 and 1.");
    check_says(TEST_PLACED, "14 clues, 7 entered, 60 blanks");
    check_says(TEST_LIMIT, "No solution in 999 steps, then the limit stops the search: open.");
    check_says(TEST_LIMIT, "Open: every search hit its limit, the longest after 1,000 states. ");
    check_says(TEST_LIMIT_SOME, "more than 5,000");
    check_says(TEST_LIMIT_SOME, "Unique: dlx proves it in 2,720 states.");
    check_says(TEST_LIMIT_SOME, "Result. One solution; 1 of 4 engines finished");
    check_says(TEST_NO_BACKEND, "not solved, because no MILP solver is built in");
    check_says(TEST_FAILED, "out of memory in <presolve> & more");
    check_says(TEST_MILP_OPEN, "the solver reached its limit without an answer");
    check_says(TEST_MILP_HALF, "before it could say whether there is a second one");
    check_says(TEST_PAPER, "answer checked, and Solver & Sons finds no second one. That there "
                           "is none is proved by the exact searches (question 3).");
    check_says(TEST_NONE, "Solver & Sons finds no answer. That there is none is proved");
    check_says(TEST_ALONE, "the longest after 1,000 states; one solution is known. Solver & Sons "
                           "found no second one: evidence, not a proof.");
    check_says(TEST_ALONE, "finds no second one. A solver's word is evidence, not a proof.");
    check_says(TEST_ALONE, "Result. Open: every search hit its limit");
    check_says(TEST_ALONE_NONE, "after 50 states. Solver & Sons found none: evidence, not a");
    check_says(TEST_DISAGREE, "finds no second one. A solver's word is evidence, not a proof.");
    check_says(TEST_DISAGREE, "dlx and backtrack give different answers.");
    check_says(TEST_BREAKS_RULES, "The answer of dlx breaks the rules of the puzzle");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_answer_is_told),
        cmocka_unit_test(every_kind_reads_well),
        cmocka_unit_test(english_is_ascii_unless_asked),
        cmocka_unit_test(colour_only_repeats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
