/* The quick way through plain lines gives what the other way gives, whatever stands among them. */
#include "read_text.h"

#include <shudu/grid.h>

#define GOOD    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define NOUGHTS "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define CLASH   "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define EMPTY   "................................................................................."
#define ROWS                                                                                       \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n...." \
    "8.."                                                                                          \
    "79\n"

/* What may stand in a file, each with its line end or without one. */
static const char *const pieces[] = {
    GOOD "\n",
    GOOD "\n",
    NOUGHTS "\n",
    NOUGHTS "\r\n",
    GOOD "\r",
    GOOD "\r\r\n",
    CLASH "\n",
    EMPTY "\n",
    GOOD " a rest\n",
    GOOD "\t\t\n",
    GOOD "," NOUGHTS "\r\n",
    GOOD ":1:2\n",
    GOOD "#rest\r",
    GOOD "|\n",
    GOOD "x\n",
    GOOD " \xE6\x95\xB0\xFF\n",
    GOOD GOOD "\n",
    " " GOOD "\n",
    "\xEF\xBB\xBF" GOOD "\n",
    "\"" GOOD "\"\n",
    "53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5____8__79\n",
    "53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7/\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7:\n",
    "\n",
    " \t\n",
    "\r\n",
    "# a comment\n",
    "quizzes,solutions\n",
    "id,puzzle\n",
    "7," GOOD "\n",
    "hello\n",
    ROWS,
    ROWS "\n",
    "53..7....\n6..195...\n",
    "[Puzzle]\n",
    "[State]\n",
    "#A\n",
    GOOD,
    "53..7....6..195",
    "\n53..",
};
enum { PIECES = sizeof pieces / sizeof *pieces };

static void assert_same_both_ways(const char *text, size_t len, size_t cut, shudu_format from)
{
    shudu_buffer wanted, got;
    shudu_buffer_init(&wanted, NULL);
    shudu_buffer_init(&got, NULL);
    read_text(&wanted, text, len, cut, from);
    (void)read_text_quickly(&got, text, len, cut, 1 + len % 8, from);
    if (strcmp(test_text(&got), test_text(&wanted)) != 0)
        print_error("cut at %zu:\n%.*s\n", cut, (int)len, text);
    assert_string_equal(test_text(&got), test_text(&wanted));
    shudu_buffer_clear(&wanted);
    shudu_buffer_clear(&got);
}

static void test_a_list_comes_the_quick_way_but_for_its_first_line(void **state)
{
    (void)state;
    static const char text[] = GOOD "\n" GOOD "\n" NOUGHTS "\r\n" CLASH "\n" GOOD " a\n" GOOD "\n";
    shudu_buffer got;
    shudu_buffer_init(&got, NULL);
    assert_int_equal(read_text_quickly(&got, text, sizeof text - 1, 0, 8, SHUDU_FORMAT_AUTO), 5);
    assert_string_equal(test_text(&got),
                        "1 line " GOOD "\n2 line " GOOD "\n3 line " GOOD
                        "\n4 line !4:2 r1c1 and r1c2 are both 5 in row 1\n5 line " GOOD
                        " [a]\n6 line " GOOD "\n");
    shudu_buffer_clear(&got);
}

static void test_any_three_pieces(void **state)
{
    (void)state;
    for (size_t a = 0; a < PIECES; a++)
        for (size_t b = 0; b < PIECES; b++)
            for (size_t c = 0; c < PIECES; c++) {
                shudu_buffer text;
                shudu_buffer_init(&text, NULL);
                shudu_sink to = shudu_buffer_sink(&text);
                shudu_put_str(&to, pieces[a]);
                shudu_put_str(&to, pieces[b]);
                shudu_put_str(&to, pieces[c]);
                shudu_put_str(&to, GOOD "\n" NOUGHTS "\n");
                assert_same_both_ways(text.bytes, text.len, (a + b * c) % text.len,
                                      SHUDU_FORMAT_AUTO);
                shudu_buffer_clear(&text);
            }
}

/* Long mixtures, some of them with a byte changed, in every format that can be asked for. */
static void test_random_mixtures(void **state)
{
    (void)state;
    enum { ROUNDS = 4000, LONGEST = 12 };
    static const char bytes[] = "\0\n\r.0159 ,:;#|+-_xX\t\"\xFF\xEF\xBB";
    shudu_rng rng;
    shudu_rng_seed(&rng, 81);
    for (unsigned round = 0; round < ROUNDS; round++) {
        shudu_buffer text;
        shudu_buffer_init(&text, NULL);
        shudu_sink to = shudu_buffer_sink(&text);
        const unsigned many = 1 + shudu_rng_below(&rng, LONGEST);
        for (unsigned i = 0; i < many; i++)
            shudu_put_str(&to, pieces[shudu_rng_below(&rng, PIECES)]);
        for (unsigned i = shudu_rng_below(&rng, 3); i > 0; i--)
            text.bytes[shudu_rng_below(&rng, (uint32_t)text.len)] =
                bytes[shudu_rng_below(&rng, sizeof bytes - 1)];
        const unsigned format = round % (2 * SHUDU_FORMAT_COUNT); /* every other one: by content */
        assert_same_both_ways(text.bytes, text.len, shudu_rng_below(&rng, (uint32_t)text.len + 1),
                              format < SHUDU_FORMAT_COUNT ? (shudu_format)format
                                                          : SHUDU_FORMAT_AUTO);
        shudu_buffer_clear(&text);
    }
}

/* Each byte in each place of a line: what is taken is a digit or a blank. */
static void test_every_byte_in_every_cell(void **state)
{
    (void)state;
    char text[] = GOOD "\n" GOOD "\n";
    for (size_t cell = 0; cell < SHUDU_CELLS; cell++) {
        char *const at = &text[SHUDU_CELLS + 1 + cell];
        const char kept = *at;
        for (int byte = 0; byte < 256; byte++) {
            shudu_buffer got;
            shudu_buffer_init(&got, NULL);
            *at = (char)byte;
            const size_t quick =
                read_text_quickly(&got, text, sizeof text - 1, 0, 8, SHUDU_FORMAT_AUTO);
            assert_int_equal(quick, byte == '.' || (byte >= '0' && byte <= '9'));
            shudu_buffer_clear(&got);
            assert_same_both_ways(text, sizeof text - 1, 0, SHUDU_FORMAT_AUTO);
        }
        *at = kept;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_list_comes_the_quick_way_but_for_its_first_line),
        cmocka_unit_test(test_any_three_pieces),
        cmocka_unit_test(test_random_mixtures),
        cmocka_unit_test(test_every_byte_in_every_cell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
