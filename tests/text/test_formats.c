/* Each format on samples of our own, each sample cut at every byte: what comes out, record by
 * record, with places and sentences. */
#include "read_text.h"

#include <stdio.h>
#include <stdlib.h>

#define EASY          "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define STATE         "..1..+7.9.59..8...1.3.....8......58...5..6..2...41......8.....3.1...2..79.2.7..4.."
#define MOVED         "53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define ANSWER        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define WANTED_SYMBOL " cannot stand here: a cell is 1 to 9, or . or 0 for a blank\n"

static const struct {
    const char *file, *wanted;
    shudu_format from;
} samples[] = {
    {"lines.txt",
     "2 line " EASY "\n4 line " PAPER_PUZZLE " [10.7]\n5 line " EASY " [" ANSWER "]\n6 line " EASY
     " [easy]\n7 line " EASY " [17]\n8 line " EASY " [" ANSWER "]\n9 line " EASY "\n10 line " EASY
     "\n11 line " EASY "\n12 line " EASY " [1:81]\n",
     SHUDU_FORMAT_AUTO},
    {"grouped.txt", "1 line " EASY "\n2 line " EASY "\n3 line " EASY "\n", SHUDU_FORMAT_AUTO},
    {"full_width.txt", "1 line " EASY "\n", SHUDU_FORMAT_AUTO},
    {"bom_utf8.txt", "1 line " EASY "\n", SHUDU_FORMAT_AUTO},
    {"utf16le.txt",
     "1 line " EASY "\n2 line " PAPER_PUZZLE " [\xEF\xBC\x83 \xE6\x95\xB0\xE7\x8B\xAC]\n",
     SHUDU_FORMAT_AUTO},
    {"rows.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"bands.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"columns.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"columns_cut.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"commas.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"semicolons.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"spreadsheet.txt",
     "1 grid 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........\n",
     SHUDU_FORMAT_AUTO},
    {"frame.txt", "2 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"frame_blank.txt", "2 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"frame_tight.txt", "2 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"inner_bars.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"inner_bars_wide.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"right_bar_lost.txt", "1 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"frame_unicode.txt", "2 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"two_frames.txt", "2 grid " EASY "\n15 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"titles.txt", "2 grid " EASY "\n12 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"pencil.txt", "2 pencil " EASY "\n", SHUDU_FORMAT_AUTO},
    {"pencil_marks.txt", "2 pencil " EASY "\n", SHUDU_FORMAT_AUTO},
    {"candidates.txt",
     "1 pencil " PAPER_PUZZLE "\n2 pencil " PAPER_PUZZLE " -r1c2:1\n"
     "3 pencil !3:3 r1c2 has no candidates that can be read: wanted are digits, each once\n"
     "4 pencil !4:3 r1c2 has no candidates that can be read: wanted are digits, each once\n",
     SHUDU_FORMAT_AUTO},
    {"plain_marks.txt", "1 pencil " EASY "\n", SHUDU_FORMAT_AUTO},
    {"grid_and_marks.txt", "2 pencil " EASY "\n29 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"plain.sdk", "3 grid " EASY "\n", SHUDU_FORMAT_AUTO},
    {"plain.sdk", "3 grid " EASY "\n", SHUDU_FORMAT_SDK},
    {"sections.sdk", "3 sdk " EASY "\n27 line " PAPER_PUZZLE "\n", SHUDU_FORMAT_AUTO},
    {"moves.ss", "2 ss " STATE " -r1c2:6\n", SHUDU_FORMAT_AUTO},
    {"moves.ss", "2 ss " STATE " -r1c2:6\n", SHUDU_FORMAT_SS},
    {"header.csv",
     "2 csv " EASY " [" ANSWER ",30]\n3 csv " PAPER_PUZZLE " [\"\",21]\n"
     "4 csv !4:83 80 cells, 81 wanted: 1 is missing [" ANSWER ",29]\n"
     "5 csv !5:1 no column of this line holds 81 cells\n",
     SHUDU_FORMAT_AUTO},
    {"quizzes.csv", "2 line " EASY " [" ANSWER "]\n", SHUDU_FORMAT_AUTO},
    {"quizzes.csv", "2 csv " EASY " [" ANSWER "]\n", SHUDU_FORMAT_CSV},
    {"header.tsv", "2 line " PAPER_PUZZLE " [10.7\t9.7]\n", SHUDU_FORMAT_AUTO},
    {"no_header.csv",
     "1 csv " EASY " [my-name,0.01s]\n2 csv " PAPER_PUZZLE " [10.7]\n3 csv " EASY " [" ANSWER "]\n"
     "4 csv !4:83 80 cells, 81 wanted: 1 is missing [" ANSWER "]\n",
     SHUDU_FORMAT_AUTO},
    {"tokens.txt", "1 tokens " EASY "\n2 tokens " EASY "\n", SHUDU_FORMAT_AUTO},
    {"links.txt",
     "1 url " EASY " [d=3]\n2 url " PAPER_PUZZLE "\n3 url " PAPER_PUZZLE " [/x]\n"
     "4 url !4:103 79 cells, 81 wanted: 2 are missing\n"
     "5 url !5:1 this link carries no puzzle (81 symbols in a row): paste the grid itself\n"
     "6 url " PAPER_PUZZLE " [?x=1]\n",
     SHUDU_FORMAT_AUTO},
    {"sukaku.txt",
     "1 sukaku ..1..7.9.59..8...1.3.....8......58...5..6..2...41......8.....3.1...2..79.2.7..4.. "
     "-r1c2:6\n",
     SHUDU_FORMAT_AUTO},
    {"library.txt",
     "1 hodoku " STATE " -r1c2:6\n2 hodoku " STATE " -r1c2:6 -r4c4:2 [612 244]\n"
     "3 hodoku " STATE " -r1c2:6 [412 413:175:note]\n4 hodoku " STATE "\n5 line " STATE
     " [61]\n6 line " STATE " [612 131]\n"
     "7 hodoku !7:96 this is no group of three digits from 1 to 9, as in 263\n"
     "8 hodoku !8:90 80 cells, 81 wanted: 1 is missing\n",
     SHUDU_FORMAT_AUTO},
    {"broken.txt",
     "1 grid !5:1 the grid ends after 5 rows, 9 wanted: 4 are missing\n6 line " EASY "\n"
     "8 grid !14:9 row 7 has 8 cells, 9 wanted: 1 is missing\n"
     "19 grid !23:13 'a'" WANTED_SYMBOL "31 grid !31:1 3 cells, 81 wanted: 78 are missing\n"
     "32 line !32:81 80 cells, 81 wanted: 1 is missing\n"
     "33 grid !35:1 the grid ends after 3 rows, 9 wanted: 6 are missing\n"
     "37 grid !45:9 r9c8 and r9c9 are both 9 in row 9\n46 line !46:1 'h'" WANTED_SYMBOL
     "47 line " EASY "\n",
     SHUDU_FORMAT_AUTO},
};

static char *read_file(const char *name, size_t *len)
{
    char path[4096];
    snprintf(path, sizeof path, TEST_DATA "/formats/%s", name);
    FILE *const file = fopen(path, "rb");
    assert_non_null(file);
    char *const text = malloc(1 << 16);
    assert_non_null(text);
    *len = fread(text, 1, 1 << 16, file);
    assert_true(*len > 0 && *len < 1 << 16);
    fclose(file);
    return text;
}

static void test_samples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        size_t len;
        char *const text = read_file(samples[i].file, &len);
        shudu_buffer got;
        shudu_buffer_init(&got, NULL);
        read_text(&got, text, len, 0, samples[i].from);
        if (strcmp(test_text(&got), samples[i].wanted) != 0)
            print_error("%s\n", samples[i].file);
        assert_string_equal(test_text(&got), samples[i].wanted);
        shudu_buffer_clear(&got);
        assert_records(text, len, samples[i].from, samples[i].wanted);
        free(text);
    }
}

/* Which symbols a line may have, and where. */
static void test_symbols_of_a_line(void **state)
{
    (void)state;
    assert_reads(
        "x3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "1 line !1:3 '.' beside another blank: x is a blank only if there is no other\n");
    assert_reads(
        "53xx7xxxX6xx195xxxx98xxxx6x8xxx6xxx34xx8x3xx17xxx2xxx6x6xxxx28xxxx419xx5xxxx8xx79",
        "1 line !1:9 'X' beside another blank: x is a blank only if there is no other\n");
    /* A dash is a blank only among exactly 81 characters. */
    assert_reads(
        "53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79 x",
        "1 line " EASY " [x]\n");
    assert_reads(
        "+53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79",
        "1 line !1:4 '-'" WANTED_SYMBOL);
    assert_reads(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79a",
        "1 line !1:82 'a'" WANTED_SYMBOL);
    assert_reads(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+",
        "1 line !1:81 '+'" WANTED_SYMBOL);
    assert_reads(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7A",
        "1 line !1:81 'A'" WANTED_SYMBOL);
}

/* Rows, or cells, as fields of one line. */
static void test_fields_of_a_line(void **state)
{
    (void)state;
#define FIELDS                                                                                     \
    "53..7....,6..195...,.98....6.,8...6...3,4..8.3..1,7...2...6,.6....28.,...419..5,....8..7"
    assert_reads(FIELDS "9\n" FIELDS "9,\n", "1 line " EASY "\n2 line " EASY "\n");
    assert_reads(FIELDS "\n", "1 line !1:89 80 cells, 81 wanted: 1 is missing\n");
    assert_reads(FIELDS "99\n", "1 line !1:90 82 cells, 81 wanted: 1 too many\n");
    assert_reads("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 "
                 "....8..7\n",
                 "1 line !1:89 80 cells, 81 wanted: 1 is missing\n");
    char cells[200] = "";
    for (size_t i = 0; i < 81; i++)
        snprintf(cells + 2 * i, 3, "%c;", EASY[i]);
    assert_reads(cells, "1 line " EASY "\n");
    /* Candidates in nine fields are a row of pencil marks. */
    assert_reads("123456789,123456789,123456789,123456789,123456789,123456789,123456789,123456789,"
                 "123456789\n",
                 "1 pencil !1:1 9 cells, 81 wanted: 72 are missing\n");
}

/* A line with a symbol too few is not filled up from what follows it. */
static void test_short_lines_take_nothing_from_their_rest(void **state)
{
    (void)state;
    const char *const short_line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7";
    static const char *const rests[] = {" 7", " 7.1", ",7", "\t7 8", " 1234"};
    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++) {
        char text[200], wanted[200];
        snprintf(text, sizeof text, "%s%s", short_line, rests[i]);
        snprintf(wanted, sizeof wanted, "1 line !1:81 80 cells, 81 wanted: 1 is missing [%s]\n",
                 rests[i] + 1);
        assert_reads(text, wanted);
    }
}

static void test_81_dashes_are_a_puzzle_and_borders_are_not(void **state)
{
    (void)state;
    char dashes[82] = "", border[84];
    memset(dashes, '-', 81);
    char wanted[100] = "1 line ";
    memset(wanted + 7, '.', 81);
    strcpy(wanted + 88, "\n");
    assert_reads(dashes, wanted);
    static const char *const borders[] = {".%.79s.\n", "*%.79s*\n", ".%.39s.%.39s.\n", "+%.79s+\n"};
    for (size_t i = 0; i < sizeof borders / sizeof *borders; i++) {
        snprintf(border, sizeof border, borders[i], dashes, dashes);
        assert_reads(border, "");
    }
    /* 81 cell symbols that do not look like a border are a puzzle. */
    static const char corners[] = ".---.---.---.---.---.---.---.---.---.---.---.---.---.---"
                                  ".---.---.---.---.---.---.";
    static const char *const puzzles[] = {"..%.79s", ".%.80s", "%.40s.%.40s", ".%.78s..", corners};
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        snprintf(border, sizeof border, puzzles[i], dashes, dashes);
        assert_reads(border, wanted);
    }
    memset(dashes + 40, '.', 41);
    assert_reads(dashes, wanted);
    /* A cell less is an error, not a border. */
    assert_reads(dashes + 1, "1 line !1:1 '-'" WANTED_SYMBOL);
}

static void test_white_rows_count_only_beside_rows_as_wide(void **state)
{
    (void)state;
    assert_reads(
        "53  7    \n6  195   \n 98    6 \n         \n4  8 3  1\n7   2   6\n 6    28 \n"
        "   419  5\n    8  79\n",
        "1 grid 53..7....6..195....98....6..........4..8.3..17...2...6.6....28....419..5...."
        "8..79\n");
    /* All rows cut: nothing proves that white space stands for blanks. */
    assert_reads("53  7\n6  195\n 98    6\n8   6\n4  8 3\n7   2\n 6    28\n   419\n    8\n",
                 "1 grid !1:1 row 1 has 3 cells, 9 wanted: 6 are missing\n");
    assert_reads("1 2 3 4 5 6 7 8\n", "1 grid !1:1 8 cells, 81 wanted: 73 are missing\n");
}

/* A row whose right end is gone counts only beside one that is whole, and only if the width of the
 * middle box shows that nothing stands before the first. */
static void test_boxes_without_outer_bars(void **state)
{
    (void)state;
    assert_reads("53 | 7 |\n6  |195|\n 98|   | 6\n---+---+---\n8  | 6 |\n4  |8 3|\n7  | 2 |\n"
                 "---+---+---\n 6 |   |28\n   |419|\n   | 8 | 7\n",
                 "1 grid !1:1 row 1 has 3 cells, 9 wanted: 6 are missing\n");
    assert_reads("  53 | 7 |   \n  6  |195|   \n",
                 "1 grid !1:1 3 cells, 81 wanted: 78 are missing\n"
                 "2 grid !2:1 4 cells, 81 wanted: 77 are missing\n");
    assert_reads("12 | 3 4 5 | 6\n", "1 grid !1:1 6 cells, 81 wanted: 75 are missing\n");
}

static void test_grids_in_a_row(void **state)
{
    (void)state;
#define ROWS                                                                                       \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"     \
    "....8..79\n"
    assert_reads(ROWS ROWS "\n" ROWS, "1 grid " EASY "\n10 grid " EASY "\n20 grid " EASY "\n");
    assert_reads(ROWS EASY "\n" ROWS, "1 grid " EASY "\n10 line " EASY "\n11 grid " EASY "\n");
    /* Three rows, an empty line, and a grid of its own. */
    assert_reads("53..7....\n6..195...\n.98....6.\n\n" ROWS,
                 "1 grid !3:1 the grid ends after 3 rows, 9 wanted: 6 are missing\n5 grid " EASY
                 "\n");
    /* A bad row among those behind the empty line stays with them. */
    assert_reads("53..7....\n6..195...\n.98....6.\n\n53..7..\n6..195...\n.98....6.\n8...6...3\n",
                 "1 grid !3:1 the grid ends after 3 rows, 9 wanted: 6 are missing\n"
                 "5 grid !5:8 row 1 has 7 cells, 9 wanted: 2 are missing\n");
    /* Two empty lines end a grid; so does one where no band ends. */
    assert_reads("53..7....\n6..195...\n.98....6.\n\n\n" EASY,
                 "1 grid !3:1 the grid ends after 3 rows, 9 wanted: 6 are missing\n6 line " EASY
                 "\n");
    assert_reads("53..7....\n\n6..195...\n", "1 grid !1:1 9 cells, 81 wanted: 72 are missing\n"
                                             "3 grid !3:1 9 cells, 81 wanted: 72 are missing\n");
    /* A frame that breaks off, and another. */
    assert_reads("+---+---+---+\n|53.|.7.|...|\n|6..|195|...|\n+---+---+---+\n" EASY,
                 "2 grid !3:1 the grid ends after 2 rows, 9 wanted: 7 are missing\n5 line " EASY
                 "\n");
}

/* Rows of which none is right are no grid but bad lines, however many. */
static void test_bad_lines_in_a_row_are_a_record_each(void **state)
{
    (void)state;
    assert_reads("123\n12345678\n" EASY "\n1234567890\n1.\n12345\n",
                 "1 grid !1:1 3 cells, 81 wanted: 78 are missing\n"
                 "2 grid !2:1 8 cells, 81 wanted: 73 are missing\n3 line " EASY "\n"
                 "4 grid !4:1 10 cells, 81 wanted: 71 are missing\n"
                 "5 grid !5:1 2 cells, 81 wanted: 79 are missing\n"
                 "6 grid !6:1 5 cells, 81 wanted: 76 are missing\n");
    char text[64] = "", wanted[2000] = "";
    for (unsigned i = 1; i <= 12; i++) {
        char record[100];
        snprintf(record, sizeof record, "%u grid !%u:1 2 cells, 81 wanted: 79 are missing\n", i, i);
        strcat(text, "12\n");
        strcat(wanted, record);
    }
    assert_reads(text, wanted);
    /* One row that is right makes a grid of them. */
    assert_reads("53..7....\n6..195..\n.98...6.\n",
                 "1 grid !2:9 row 2 has 8 cells, 9 wanted: 1 is missing\n");
}

static void test_comments_and_titles_give_no_record(void **state)
{
    (void)state;
    assert_reads("# a\n  # b\n; c\nsudoku\nPuzzle,Solution\n\"quizzes\"\nGrid 17:\n", "");
    assert_reads("; a\n;" EASY "\n", "2 csv " EASY "\n");
    /* In a grid, too. */
    assert_reads(
        "53..7....\n6..195...\n# half\n.98....6.\n8...6...3\n; more\n4..8.3..1\n7...2...6\n"
        ".6....28.\n...419..5\n....8..79\n",
        "1 grid " EASY "\n");
}

/* A list whose puzzles have names loses none of them to a name that a column could have. */
static void test_names_of_puzzles_are_no_headers(void **state)
{
    (void)state;
#define SHORT  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7"
#define DASHES "53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79"
    assert_reads(SHORT ",Sudoku 1\n" EASY ",Sudoku 2\n",
                 "1 line !1:81 80 cells, 81 wanted: 1 is missing [Sudoku 1]\n2 line " EASY
                 " [Sudoku 2]\n");
    assert_reads("\"" EASY "\",\"Puzzle 1\"\n\"" EASY "\",\"Puzzle\"\n",
                 "1 csv " EASY " [\"Puzzle 1\"]\n2 csv " EASY " [\"Puzzle\"]\n");
    assert_reads(DASHES ",Sudoku\n" EASY ",easy\n",
                 "1 line " EASY " [Sudoku]\n2 line " EASY " [easy]\n");
    assert_reads("1," EASY ",Puzzle\n2," EASY ",x\n",
                 "1 csv " EASY " [Puzzle]\n2 csv " EASY " [x]\n");
    /* Nor to a line among them that is no header. */
    assert_reads(EASY ",a\nx,Sudoku\n" EASY ",b\n",
                 "1 line " EASY " [a]\n2 line !2:1 'x'" WANTED_SYMBOL "3 line " EASY " [b]\n");
    assert_reads("17,Sudoku\n; sudoku\n" EASY ";b\n",
                 "1 line !1:3 ','" WANTED_SYMBOL "3 line " EASY " [b]\n");
    assert_reads("Puzzle 53..7....\n", "1 line !1:1 'P'" WANTED_SYMBOL);
    static const char table[] = "53..7....,x\n" EASY ",y\n";
    assert_records(table, sizeof table - 1, SHUDU_FORMAT_CSV,
                   "1 csv !1:1 no column of this line holds 81 cells\n2 csv " EASY " [y]\n");
}

static void test_tables_behind_each_other(void **state)
{
    (void)state;
    /* The same header again, another behind a comment, and a title anywhere. */
    assert_reads("id,puzzle\n1," EASY "\nid,puzzle\n2," EASY "\nSudoku 3\n3," EASY
                 "\n; comment\nid,n,puzzle\n1,2," EASY "\n",
                 "2 csv " EASY "\n4 csv " EASY "\n6 csv " EASY "\n9 csv " EASY "\n");
    /* A line that is nothing does not make the header a line among puzzles. */
    assert_reads("My puzzles\nid,puzzle\n1," EASY "\n",
                 "1 line !1:1 'M'" WANTED_SYMBOL "3 csv " EASY "\n");
}

/* A word in brackets hides nothing unless it is a section of a file that has [Puzzle]. */
static void test_sections_hide_only_what_is_theirs(void **state)
{
    (void)state;
    assert_reads("[Easy]\n" SHORT "\n" ROWS,
                 "1 line !1:1 '['" WANTED_SYMBOL "2 line !2:81 80 cells, 81 wanted: 1 is missing\n"
                 "3 grid " EASY "\n");
    assert_reads("[State]\n" ROWS, "1 line !1:1 '['" WANTED_SYMBOL "2 grid " EASY "\n");
    assert_reads("[Puzzle]\n" ROWS "[Solution]\n" ROWS "[Easy]\n" ROWS,
                 "2 sdk " EASY "\n21 line !21:1 '['" WANTED_SYMBOL "22 grid " EASY "\n");
}

/* Rows on two sides of a border where none may stand, and rows that are drawn in two ways, are
 * never one puzzle. */
static void test_no_grid_is_made_of_two(void **state)
{
    (void)state;
#define BORDER "+-------+-------+-------+\n"
#define TOP                                                                                        \
    BORDER "| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n"
#define FRAMED                                                                                     \
    TOP BORDER                                                                                     \
        "| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n" BORDER \
        "| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n" BORDER
#define BLANK_ROW "| . . . | . . . | . . . |\n"
    assert_reads(FRAMED BLANK_ROW FRAMED,
                 "2 grid " EASY "\n14 grid !14:1 9 cells, 81 wanted: 72 are missing\n"
                 "16 grid " EASY "\n");
    assert_reads(BLANK_ROW BLANK_ROW FRAMED,
                 "1 grid !2:1 the grid ends after 2 rows, 9 wanted: 7 are missing\n4 grid " EASY
                 "\n");
    assert_reads("12\n" FRAMED,
                 "1 grid !1:1 2 cells, 81 wanted: 79 are missing\n3 grid " EASY "\n");
    assert_reads("| 12 |\n" FRAMED,
                 "1 grid !1:1 2 cells, 81 wanted: 79 are missing\n3 grid " EASY "\n");
    assert_reads("53..7....\n" FRAMED,
                 "1 grid !1:1 9 cells, 81 wanted: 72 are missing\n3 grid " EASY "\n");
    assert_reads(TOP ROWS, "2 grid !4:1 the grid ends after 3 rows, 9 wanted: 6 are missing\n"
                           "5 grid " EASY "\n");
    /* A row that lost its bars stays with its grid, which is one record. */
    assert_reads(TOP "12\n", "2 grid !5:3 row 4 has 2 cells, 9 wanted: 7 are missing\n");
    /* Each row is ruled off, until one is not. */
    assert_reads("53..7....\n-----\n6..195...\n-----\n.98....6.\n8...6...3\n\n\n",
                 "1 grid !3:1 the grid ends after 2 rows, 9 wanted: 7 are missing\n"
                 "5 grid !6:1 the grid ends after 2 rows, 9 wanted: 7 are missing\n");
}

/* Dashes or x as the only blanks of nine plain rows. */
static void test_rows_with_dashes(void **state)
{
    (void)state;
#define DASHED                                                                                     \
    "53--7----\n6--195---\n-98----6-\n8---6---3\n4--8-3--1\n7---2---6\n-6----28-\n---419--5\n"     \
    "----8--79\n"
    assert_reads(DASHED DASHED, "1 grid " EASY "\n10 grid " EASY "\n");
    assert_reads("-------\n" DASHED "-------\n", "2 grid " EASY "\n");
    assert_reads("53xx7xxxx\n6xx195xxx\nx98xxxx6x\n\n8xxx6xxx3\n4xx8x3xx1\n7xxx2xxx6\n\nx6xxxx28x\n"
                 "xxx419xx5\nxxxx8xx79\n",
                 "1 grid " EASY "\n");
    assert_reads("534--8912\n123456789\n",
                 "1 grid !2:1 the grid ends after 2 rows, 9 wanted: 7 are missing\n");
    assert_reads("53--7----\n", "1 grid !1:1 9 cells, 81 wanted: 72 are missing\n");
    /* Beside another blank they are refused, and the grid is one record. */
    assert_reads("53..7....\n6--195---\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"
                 "...419..5\n....8..79\n",
                 "1 grid !2:2 '-'" WANTED_SYMBOL);
    assert_reads("53--7----\n6--195---\n-98----6-\n8xxx6xxx3\n4--8-3--1\n7---2---6\n-6----28-\n"
                 "---419--5\n----8--79\n",
                 "1 grid !1:3 '-'" WANTED_SYMBOL);
    /* Nine dashes are a row or a border: no guess, and no row of the next grid instead. */
    assert_reads("---------\n53--7----\n6--195---\n-98----6-\n8---6---3\n4--8-3--1\n7---2---6\n"
                 "-6----28-\n---419--5\n" DASHED,
                 "1 grid !1:1 '-'" WANTED_SYMBOL "10 grid " EASY "\n");
    assert_reads("53--7----\n6--195---\n-98----6-\n---------\n4--8-3--1\n7---2---6\n-6----28-\n"
                 "---419--5\n----8--79\n",
                 "1 grid !4:1 '-'" WANTED_SYMBOL);
}

/* Numbers of rows and columns around a frame are no cells. */
static void test_frames_with_coordinates(void **state)
{
    (void)state;
#define LABELS "    1 2 3   4 5 6   7 8 9\n"
#define LABELLED_TOP                                                                               \
    LABELS "  " BORDER "1 | 5 3 . | . 7 . | . . . |\n2 | 6 . . | 1 9 5 | . . . |\n"                \
           "3 | . 9 8 | . . . | . 6 . |\n  " BORDER
#define LABELLED                                                                                   \
    LABELLED_TOP "4 | 8 . . | . 6 . | . . 3 |\n5 | 4 . . | 8 . 3 | . . 1 |\n"                      \
                 "6 | 7 . . | . 2 . | . . 6 |\n  " BORDER "7 | . 6 . | . . . | 2 8 . |\n"          \
                 "8 | . . . | 4 1 9 | . . 5 |\n9 |       |   8   |   7 9 |\n  " BORDER
    assert_reads(LABELLED LABELLED "\n" LABELLED,
                 "3 grid " EASY "\n17 grid " EASY "\n32 grid " EASY "\n");
    /* With a cell too few the label is not taken for one. */
    assert_reads(LABELS BORDER "1 | 5 3 . | . 7 . | . . . |\n2 | 6 . . | 1 9 | . . . |\n",
                 "3 grid !4:24 row 2 has 8 cells, 9 wanted: 1 is missing\n");
    /* A number that is not that of the row is a cell too many. */
    assert_reads(LABELS BORDER "1 | 5 3 . | . 7 . | . . . |\n3 | 6 . . | 1 9 5 | . . . |\n",
                 "3 grid !4:1 row 2 has 10 cells, 9 wanted: 1 too many\n");
    /* A frame that breaks off takes nothing from the next, nor from its labels. */
    assert_reads(LABELLED_TOP LABELLED,
                 "3 grid !5:1 the grid ends after 3 rows, 9 wanted: 6 are missing\n9 grid " EASY
                 "\n");
    /* A row of 1 to 9 is a row where no labels follow. */
    assert_reads("123456789\n" FRAMED,
                 "1 grid !1:1 9 cells, 81 wanted: 72 are missing\n3 grid " EASY "\n");
}

static void test_marks_that_cannot_be_read(void **state)
{
    (void)state;
#define FULL " 123456789 123456789 123456789"
#define ROW  FULL FULL FULL "\n"
    assert_reads(ROW ROW ROW ROW ROW ROW ROW ROW ROW,
                 "1 pencil ......................................................................"
                 "...........\n");
    assert_reads(ROW "1 2 . 4 5 6 7 8 9\n" ROW ROW ROW ROW ROW ROW ROW,
                 "1 pencil !2:5 r2c3 has no candidates that can be read: wanted are digits, each "
                 "once\n");
    assert_reads(ROW "1 2 33 4 5 6 77 888 999 \n" ROW ROW ROW ROW ROW ROW ROW,
                 "1 pencil !2:5 r2c3 has no candidates that can be read: wanted are digits, each "
                 "once\n");
    assert_reads(ROW ROW ROW ROW ROW ROW ROW ROW "1234567 1234567 1234567\n",
                 "1 pencil !9:24 row 9 has 3 cells, 9 wanted: 6 are missing\n");
    /* The same digit twice among the candidates of r2c2. */
    assert_reads(ROW "123456 1233 12345 12345 12345 12345 12345 12345 12345\n" ROW,
                 "1 pencil !2:8 r2c2 has no candidates that can be read: wanted are digits, each "
                 "once\n");
}

/* A digit alone in its cell is a value only if nobody who sees it still has it. */
static void test_naked_singles_stay_open(void **state)
{
    (void)state;
    static const char blank[] =
        "................................................................................";
    char wanted[200];
    snprintf(wanted, sizeof wanted, "1 pencil %s. -r1c1:3456789 -r1c2:12456789\n", blank);
    assert_reads("12 3 123456789" FULL FULL "\n" ROW ROW ROW ROW ROW ROW ROW ROW, wanted);
    /* With nobody left who has it, it is a value. */
#define NO_3  "12456789 12456789 12456789"
#define UNDER " 123456789 12456789 123456789" FULL FULL "\n"
    snprintf(wanted, sizeof wanted, "1 pencil .3%s -r1c1:456789\n", blank + 1);
    assert_reads("12 3 12456789 " NO_3 " " NO_3 "\n" NO_3 FULL FULL "\n" NO_3 FULL FULL
                 "\n" UNDER UNDER UNDER UNDER UNDER UNDER,
                 wanted);
    /* Two such values in one row clash. */
#define UNDER_TWO "12456789 12456789 123456789" FULL FULL "\n"
    assert_reads("3 3 12456789 " NO_3 " " NO_3 "\n" NO_3 FULL FULL "\n" NO_3 FULL FULL
                 "\n" UNDER_TWO UNDER_TWO UNDER_TWO UNDER_TWO UNDER_TWO UNDER_TWO,
                 "1 pencil !1:3 r1c1 and r1c2 are both 3 in row 1\n");
}

static void test_moves_that_cannot_be(void **state)
{
    (void)state;
    assert_reads(ROWS "I002\n", "1 ss !10:1 r1c1 is given twice, as 5 and as 2\n");
    assert_reads(ROWS "I024\n", "1 ss " MOVED "\n");
    assert_reads(ROWS "\nI025\n", "1 ss !11:1 r1c1 and r1c3 are both 5 in row 1\n");
    assert_reads(ROWS "I814\n", "1 ss !10:1 no such record: wanted is I, cell 00 to 80, digit, or "
                                "E, cell, digit as three digits\n");
    assert_reads(ROWS "E02001\nE0201\n" EASY "\n",
                 "1 ss !11:1 no such record: wanted is I, cell 00 to 80, digit, or E, cell, digit "
                 "as three digits\n12 line " EASY "\n");
    /* Without a grid before them they are nothing. */
    assert_reads("I024\n", "1 line !1:1 'I'" WANTED_SYMBOL);
}

/* A rating behind a colon is no candidate to strike. */
static void test_ratings_strike_nothing(void **state)
{
    (void)state;
    assert_reads(EASY ":113\n", "1 line " EASY " [113]\n");
    assert_reads("5+3"
                 "..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                 ":113\n",
                 "1 hodoku 5+3"
                 "..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                 " -r1c3:1 [113]\n");
    assert_reads(EASY ":113 213\n", "1 hodoku " EASY " -r1c3:12 [113 213]\n");
    assert_reads(EASY ":113 313\n", "1 line " EASY " [113 313]\n");
    static const char asked[] = EASY ":113\n";
    assert_records(asked, sizeof asked - 1, SHUDU_FORMAT_HODOKU,
                   "1 hodoku " EASY " -r1c3:1 [113]\n");
}

static void test_tokens(void **state)
{
    (void)state;
    assert_reads("111 122 133 144 155 166 177 188 199 212 112\n",
                 "1 tokens !1:41 r1c1 is given twice, as 1 and as 2\n");
    assert_reads("111 122 133 144 155 166 177 188 199 21\n",
                 "1 tokens !1:37 this is no group of three digits from 1 to 9, as in 263\n");
    assert_reads("111 122 133 144 155 166 177 188 199 204\n",
                 "1 tokens !1:37 this is no group of three digits from 1 to 9, as in 263\n");
    assert_reads("111 121 133 144 155 166 177 188 199 212\n",
                 "1 tokens !1:5 r1c1 and r1c2 are both 1 in row 1\n");
    static const char few[] = "115 224\n";
    assert_records(few, sizeof few - 1, SHUDU_FORMAT_TOKENS,
                   "1 tokens 5.........4.........................................................."
                   "............\n");
}

static void test_sukaku(void **state)
{
    (void)state;
    char text[732] = "";
    for (size_t i = 0; i < 729; i++)
        text[i] = (char)('1' + i % 9);
    char wanted[128] = "1 sukaku ";
    memset(wanted + 9, '.', 81);
    strcpy(wanted + 90, "\n");
    assert_reads(text, wanted);
    text[10] = '7';
    assert_reads(text, "1 sukaku !1:11 '7'" WANTED_SYMBOL);
    text[728] = '\0';
    assert_reads(text, "1 sukaku !1:729 728 cells, 729 wanted: 1 is missing\n");
    /* Two cells of one row with only 5 are a contradiction, but no clash of clues. */
    for (size_t i = 0; i < 729; i++)
        text[i] = i < 18 && i % 9 != 4 ? '.' : (char)('1' + i % 9);
    strcpy(wanted + 90, " -r1c1:12346789 -r1c2:12346789\n");
    assert_reads(text, wanted);
}

static void test_a_format_that_is_asked_for_is_read_alone(void **state)
{
    (void)state;
    static const char grid[] = ROWS;
    assert_records(grid, sizeof grid - 1, SHUDU_FORMAT_GRID, "1 grid " EASY "\n");
    assert_records(EASY "\n", 82, SHUDU_FORMAT_GRID,
                   "1 grid !1:82 row 1 has 81 cells, 9 wanted: 72 too many\n");
    assert_records("53..7....\n", 10, SHUDU_FORMAT_LINE,
                   "1 line !1:10 9 cells, 81 wanted: 72 are missing\n");
    static const char colon[] = EASY ":111 111\n";
    assert_records(colon, sizeof colon - 1, SHUDU_FORMAT_LINE, "1 line " EASY " [111 111]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_symbols_of_a_line),
        cmocka_unit_test(test_fields_of_a_line),
        cmocka_unit_test(test_short_lines_take_nothing_from_their_rest),
        cmocka_unit_test(test_81_dashes_are_a_puzzle_and_borders_are_not),
        cmocka_unit_test(test_white_rows_count_only_beside_rows_as_wide),
        cmocka_unit_test(test_boxes_without_outer_bars),
        cmocka_unit_test(test_grids_in_a_row),
        cmocka_unit_test(test_bad_lines_in_a_row_are_a_record_each),
        cmocka_unit_test(test_comments_and_titles_give_no_record),
        cmocka_unit_test(test_names_of_puzzles_are_no_headers),
        cmocka_unit_test(test_tables_behind_each_other),
        cmocka_unit_test(test_sections_hide_only_what_is_theirs),
        cmocka_unit_test(test_no_grid_is_made_of_two),
        cmocka_unit_test(test_rows_with_dashes),
        cmocka_unit_test(test_frames_with_coordinates),
        cmocka_unit_test(test_marks_that_cannot_be_read),
        cmocka_unit_test(test_naked_singles_stay_open),
        cmocka_unit_test(test_moves_that_cannot_be),
        cmocka_unit_test(test_ratings_strike_nothing),
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_sukaku),
        cmocka_unit_test(test_a_format_that_is_asked_for_is_read_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
