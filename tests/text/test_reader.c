/* Lines out of bytes: places, splits, line ends, encodings, bounds. */
#include "read_text.h"

#include <stdlib.h>

#define GOOD  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define EMPTY "................................................................................."

static void test_lines_come_out_in_order_with_their_numbers(void **state)
{
    (void)state;
    assert_reads(GOOD "\n\n# " GOOD "\n  \t\n" EMPTY "\n" GOOD,
                 "1 line " GOOD "\n5 line " EMPTY "\n6 line " GOOD "\n");
}

static void test_line_ends_and_marks(void **state)
{
    (void)state;
    assert_reads("\xEF\xBB\xBF" GOOD "\r\n\r\n" EMPTY "\r" GOOD "\r\r\n" GOOD "\n\r" GOOD,
                 "1 line " GOOD "\n3 line " EMPTY "\n4 line " GOOD "\n6 line " GOOD "\n8 line " GOOD
                 "\n");
    assert_reads("", "");
    assert_reads("\xEF\xBB\xBF", "");
    assert_reads("\xEF\xBB\xBF\n", "");
}

static void test_a_bad_line_gives_one_record_and_the_good_ones_come_out(void **state)
{
    (void)state;
    assert_reads(GOOD "\n" GOOD "1\nhello\n53..7....6.\n" GOOD " seven\n",
                 "1 line " GOOD "\n"
                 "2 line !2:82 82 cells, 81 wanted: 1 too many\n"
                 "3 line !3:1 'h' cannot stand here: a cell is 1 to 9, or . or 0 for a blank\n"
                 "4 grid !4:1 11 cells, 81 wanted: 70 are missing\n"
                 "5 line " GOOD " [seven]\n");
}

static void test_a_line_comes_out_as_soon_as_it_ends(void **state)
{
    (void)state;
    shudu_reader *const reader = shudu_reader_new(NULL, SHUDU_FORMAT_AUTO);
    shudu_record record;
    shudu_reader_feed(reader, GOOD, strlen(GOOD));
    assert_false(shudu_reader_next(reader, &record));
    shudu_reader_feed(reader, "\n", 1);
    assert_true(shudu_reader_next(reader, &record));
    assert_int_equal(record.line, 1);
    assert_false(shudu_reader_next(reader, &record));
    shudu_reader_finish(reader);
    assert_false(shudu_reader_next(reader, &record));
    assert_false(shudu_reader_next(reader, &record));
    shudu_reader_free(reader);
}

static void test_nul_and_broken_bytes_are_named_with_their_place(void **state)
{
    (void)state;
    static const char nul[] = "53..7....6..195....98\0....6\n" GOOD;
    assert_records(nul, sizeof nul - 1, SHUDU_FORMAT_AUTO,
                   "1 line !1:22 a NUL byte: this is no text\n2 line " GOOD "\n");
    assert_reads("53..7....6..195....\xC3(....6\n\xFF\xFE" GOOD "\n\xFF\n" GOOD,
                 "1 line !1:20 a byte that is no UTF-8 (0xC3): save the text as UTF-8\n"
                 "2 line !2:1 a byte that is no UTF-8 (0xFF): save the text as UTF-8\n"
                 "3 line !3:1 a byte that is no UTF-8 (0xFF): save the text as UTF-8\n"
                 "4 line " GOOD "\n");
}

static void test_columns_count_characters(void **state)
{
    (void)state;
    assert_reads(
        "５３..７....6..195....98....6.8...6..数34..8.3..17...2...6.6....28....419..5....8..79",
        "1 line !1:35 '数' cannot stand here: a cell is 1 to 9, or . or 0 for a blank\n");
    assert_reads("\xEF\xBB\xBF\xE2\x80\x8B" GOOD,
                 "1 line !1:1 U+200B cannot stand here: a cell is 1 to 9, or . or 0 for a blank\n");
    assert_reads("５３００７....６..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5..."
                 ".8..79 数独",
                 "1 line " GOOD " [数独]\n");
}

/* Writes an ASCII text as UTF-16 with its mark. */
static size_t to_utf_16(char *out, const char *text, bool big)
{
    size_t len = 0;
    out[len++] = (char)(big ? 0xFE : 0xFF);
    out[len++] = (char)(big ? 0xFF : 0xFE);
    for (; *text; text++) {
        out[len++] = big ? '\0' : *text;
        out[len++] = big ? *text : '\0';
    }
    return len;
}

static void test_utf_16_with_its_mark(void **state)
{
    (void)state;
    for (int big = 0; big < 2; big++) {
        char text[1000];
        size_t len = to_utf_16(text, GOOD "\r\n\r\n" EMPTY " x\r\n", big);
        static const char wanted[] = "1 line " GOOD "\n3 line " EMPTY " [x]\n";
        assert_records(text, len, SHUDU_FORMAT_AUTO, wanted);
        len = to_utf_16(text, GOOD "\nab", big);
        /* Half a unit, and half a pair, at the end. */
        assert_records(text, len - 1, SHUDU_FORMAT_AUTO,
                       "1 line " GOOD "\n2 line !2:1 'a' cannot stand here: a cell is 1 to 9, or . "
                       "or 0 for a blank\n");
        text[len - 4] = text[len - 3] = text[len - 2] = text[len - 1] = (char)0xD8;
        assert_records(text, len, SHUDU_FORMAT_AUTO,
                       "1 line " GOOD "\n2 line !2:1 a byte that is no UTF-8 (0xFF): save the text "
                       "as UTF-8\n");
    }
}

static void test_the_longest_line(void **state)
{
    (void)state;
    static char text[SHUDU_MAX_LINE + 200];
    memset(text, 'a', sizeof text);
    memcpy(text, GOOD " ", 82);
    for (size_t more = 0; more < 2; more++) {
        const size_t len = SHUDU_MAX_LINE + more;
        text[len] = '\n';
        memcpy(text + len + 1, GOOD, 81);
        for (size_t cut = 0; cut <= len + 82; cut += 2731) {
            shudu_buffer got;
            shudu_buffer_init(&got, NULL);
            read_text(&got, text, len + 82, cut, SHUDU_FORMAT_AUTO);
            if (more)
                assert_string_equal(
                    test_text(&got),
                    "1 auto !1:1 a line of more than 65,536 bytes: it was skipped\n2 line " GOOD
                    "\n");
            else
                assert_memory_equal(got.bytes + got.len - 92, "a]\n2 line " GOOD "\n", 92);
            shudu_buffer_clear(&got);
        }
        text[len] = 'a';
    }
}

static void test_a_line_of_100_megabytes_without_an_end_is_one_record(void **state)
{
    (void)state;
    enum { PIECE = 1 << 20, PIECES = 100 };
    char *const piece = malloc(PIECE);
    assert_non_null(piece);
    memset(piece, '7', PIECE);
    shudu_reader *const reader = shudu_reader_new(NULL, SHUDU_FORMAT_AUTO);
    shudu_record record;
    unsigned records = 0;
    for (unsigned i = 0; i < PIECES; i++) {
        shudu_reader_feed(reader, piece, PIECE);
        while (shudu_reader_next(reader, &record))
            records++;
    }
    shudu_reader_finish(reader);
    while (shudu_reader_next(reader, &record)) {
        assert_int_equal(record.problem.why, SHUDU_WHY_LONG);
        records++;
    }
    assert_int_equal(records, 1);
    shudu_reader_free(reader);
    free(piece);
}

static void test_no_memory(void **state)
{
    (void)state;
    test_heap heap;
    test_heap_init(&heap, 1);
    assert_null(shudu_reader_new(&heap.alloc, SHUDU_FORMAT_AUTO));
    test_heap_init(&heap, 0);
    shudu_reader *const reader = shudu_reader_new(&heap.alloc, SHUDU_FORMAT_AUTO);
    assert_non_null(reader);
    shudu_record record;
    static const char text[] = GOOD "\n5 3\n" GOOD "\n" GOOD;
    shudu_reader_feed(reader, text, sizeof text - 1);
    shudu_reader_finish(reader);
    while (shudu_reader_next(reader, &record))
        assert_int_equal(heap.requests, 1); /* reading asks for nothing more */
    shudu_reader_free(reader);
    shudu_reader_free(NULL);
    assert_int_equal(heap.live, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_come_out_in_order_with_their_numbers),
        cmocka_unit_test(test_line_ends_and_marks),
        cmocka_unit_test(test_a_bad_line_gives_one_record_and_the_good_ones_come_out),
        cmocka_unit_test(test_a_line_comes_out_as_soon_as_it_ends),
        cmocka_unit_test(test_nul_and_broken_bytes_are_named_with_their_place),
        cmocka_unit_test(test_columns_count_characters),
        cmocka_unit_test(test_utf_16_with_its_mark),
        cmocka_unit_test(test_the_longest_line),
        cmocka_unit_test(test_a_line_of_100_megabytes_without_an_end_is_one_record),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
