/* What a format is to the parser, and what formats share. */
#ifndef SHUDU_TEXT_FORMAT_H
#define SHUDU_TEXT_FORMAT_H

#include <shudu/text.h>

#include "text/symbol.h"

/* One cell as it was read.
 * digits        mask: none for a blank, one digit, or several candidates
 * line, column  where it stands */
typedef struct text_cell {
    uint64_t line;
    uint32_t column;
    uint16_t digits;
    bool placed;
} text_cell;

/* A row as it was read. problem.why tells if it could not be.
 * cells   how many cell symbols or groups it has
 * spaced  white space was read as a blank;  cut  nine cells only after blanks were added
 * loose   `-`, x or X if that was read as a blank, else NUL
 * label   digit before the frame that numbers the row; 0: none */
typedef struct text_row {
    text_cell at[SHUDU_ORDER];
    unsigned cells;
    bool spaced, cut;
    char loose;
    unsigned label;
    shudu_problem problem;
} text_row;

/* A grid of rows: under way while `rows` is below nine. A row that cannot be read is counted,
 * too, so that one broken grid gives one record.
 * gaps      empty lines met between bands
 * empties   empty lines since the last row;  bordered  the last line was a border
 * ruled     there is a border after the first row, hence after each
 * barred    its first row has bars, hence all that can be read
 * spaced    a row nine characters wide has white space for blanks
 * line      of each row;  bad  what is wrong with it;  cells  how many it has
 * cut       it had blanks added: right only if `spaced`
 * loose     its kind of blank: right only if the grid has no other
 * problem   of a later line that adds to the grid
 * removed   candidates that later lines take away */
typedef struct text_block {
    shudu_format format;
    unsigned rows, gaps, empties;
    bool bordered, ruled, barred, spaced;
    uint64_t line[SHUDU_ORDER];
    shudu_problem bad[SHUDU_ORDER];
    unsigned cells[SHUDU_ORDER];
    bool cut[SHUDU_ORDER];
    char loose[SHUDU_ORDER];
    shudu_problem problem;
    text_cell at[SHUDU_CELLS];
    uint16_t removed[SHUDU_CELLS];
} text_block;

/* What has to be remembered from line to line.
 * from     format asked for
 * block    grid under way;  held  the last whole grid, to which later lines may add
 * column   column of a table that holds puzzles, from 0; -1: not known
 * between  its separator; once a table has begun without header, anything but NUL
 * listed   a puzzle or a row of one came right before, neither an empty line nor a comment since
 * dashes   number of the last line that is nine dashes
 * sections the text has a section [Puzzle], so it may have others
 * section  in a section without puzzle: 1 behind its head, 2 in its content; else 0
 * row      the row that a format has just read */
typedef struct text_parser {
    shudu_format from;
    text_block block, held;
    int column;
    char between;
    bool listed, sections;
    unsigned section;
    uint64_t dashes;
    text_row row;
} text_parser;

/* What a line is to a format. */
typedef enum text_verdict {
    TEXT_NOT_MINE,
    TEXT_SKIP,   /* belongs to it and gives no record */
    TEXT_RECORD, /* a whole record, in `out` */
    TEXT_ROW,    /* a row of a grid, in parser->row */
    TEXT_MORE    /* has added to parser->held */
} text_verdict;

/* rows   the format is made of rows, which the format `grid` reads
 * read   says what `line` is and reads it. Lines reach it that are not empty, no comments.
 * write  NULL if the format cannot be written */
typedef struct text_format {
    shudu_format id;
    const char *name;
    bool rows;
    text_verdict (*read)(text_parser *parser, const text_line *line, shudu_record *out);
    void (*write)(shudu_sink *to, const shudu_position *position);
} text_format;

/* All formats, in the order in which a line is offered to them. */
extern const text_format shudu__formats[];
extern const size_t shudu__format_count;
const text_format *shudu__format_of(shudu_format id);

#define FORMAT(name)                                                                               \
    text_verdict shudu__read_##name(text_parser *, const text_line *, shudu_record *);             \
    void shudu__write_##name(shudu_sink *, const shudu_position *);
FORMAT(sdk)
FORMAT(ss)
FORMAT(hodoku)
FORMAT(url)
FORMAT(sukaku)
FORMAT(tokens)
FORMAT(csv)
FORMAT(line)
FORMAT(grid)
FORMAT(pencil)
#undef FORMAT

/* ---- parser.c: lines into records ---- */

void shudu__parser_init(text_parser *parser, shudu_format from);

typedef enum parser_step {
    STEP_NOTHING, /* the line is used up, no record */
    STEP_RECORD,  /* the line is used up and gave a record */
    STEP_AGAIN    /* a record of what came before; offer the same line again */
} parser_step;
parser_step shudu__parser_line(text_parser *parser, const text_line *line, shudu_record *out);
/* No more lines: records of what is under way, one a call, until false. */
bool shudu__parser_end(text_parser *parser, shudu_record *out);

/* ---- board.c: cells into positions ---- */

/* A record of `format` that begins on `line`, without a problem and with nothing read. */
void shudu__record_begin(shudu_record *out, shudu_format format, uint64_t line);
/* A record whose text is `len` ASCII bytes; false if they are not 81 cells, without `-`, x and X,
 * and the end or what may follow. Gives what the slow way gives. */
bool shudu__read_fast(shudu_record *out, const text_line *line, shudu_format from);
/* Position of 81 cells with a digit or none; sets WHY_CLASH with the place of the second cell. */
void shudu__set_values(shudu_record *out, const text_cell *at);
/* The same for cells of candidates, none of them empty: a cell of one digit is a value if no
 * cell of several candidates that sees it has that digit, too. */
void shudu__set_marks(shudu_record *out, const text_cell *at);

/* Candidates of blanks that the rules leave and the position does not have. */
void shudu__missing(shudu_cand *out, const shudu_position *position);
/* The 81 cells, `+` before what was placed. */
void shudu__put_cells(shudu_sink *to, const shudu_position *position);

/* ---- plain.c: lines of 81 digits, points and noughts ---- */

/* Reads 81 characters; false if others are among them, and `out` is of no use then. */
bool shudu__read_plain(shudu_grid *restrict out, const char *restrict text);
/* Whether what follows 81 symbols right behind them can be the rest of their line. */
bool shudu__may_follow(char after, shudu_format from);

/* ---- refuse.c: what is wrong, and where ---- */

/* Sets a problem at index `at` of `line`: NUL, encoding or symbol, by what stands there. */
void shudu__refuse_symbol(shudu_record *out, const text_line *line, size_t at);
shudu_problem shudu__bad_symbol(const text_line *line, size_t at);
/* A group that is no row, column, digit begins at `at`. */
void shudu__refuse_token(shudu_record *out, const text_line *line, size_t at);
/* `got` cells where `want` are wanted; `at` is where the first is missing or too many. */
void shudu__refuse_length(
    shudu_record *out, const text_line *line, size_t at, size_t got, size_t want);
/* Says of a line that no format took what is wrong with it; `row`: it should have been a row. */
void shudu__refuse_line(shudu_record *out, const text_line *line, bool row);

/* ---- scan.c: parts of a line ---- */

/* Indexes from .. to - 1 of a line. */
typedef struct text_span {
    size_t from, to;
} text_span;

text_span shudu__trim(const text_line *line, text_span span);
/* From `from` to the next byte of `kinds`, or to the end. */
text_span shudu__span_until(const text_line *line, size_t from, unsigned kinds);
/* How many characters of the span are of `kinds`. */
size_t shudu__span_count(const text_line *line, text_span span, unsigned kinds);
/* Whether the span is this word of lower-case letters, without regard to case. */
bool shudu__span_is(const text_line *line, text_span span, const char *word);
/* Whether the span has characters, all of them 0..9. */
bool shudu__span_is_number(const text_line *line, text_span span);
/* What follows index `at` behind the separator, in bytes of line->raw. */
text_span shudu__rest_of(const text_line *line, size_t at);
/* Sets that as the rest of the record. */
void shudu__keep_rest(shudu_record *out, const text_line *line, size_t at);
/* Reads a digit, `+d` or a blank of `blanks` at index *at, and moves on; false if there is none. */
bool shudu__read_symbol(
    text_cell *cell, const text_line *line, size_t *at, size_t to, unsigned blanks);
/* Reads a span that shall be 81 cells; what is of the kinds `skip` is passed over. `-`, x and X
 * are blanks if it is 81 characters long. Sets the position or the problem. */
void shudu__read_cells(shudu_record *out, const text_line *line, text_span span, unsigned skip);
/* Whether a span has the length and the looks of a puzzle, so that its faults are worth telling. */
bool shudu__looks_like_cells(const text_line *line, text_span span);

/* ---- row.c: lines into rows ---- */

/* Whether the line only draws a border. */
bool shudu__is_border(const text_line *line);
/* A cell of candidates: digits, each once, and marks of its author that mean nothing here; or a
 * placed digit, `+d`. */
bool shudu__read_group(text_cell *cell, const text_line *line, text_span span);
/* Nine cells, each a symbol or (if `groups`) one or more digits. */
bool shudu__read_row(text_row *row, const text_line *line, bool groups);
/* Whether the line is nine dashes: a border, or a row of a grid whose blanks are dashes. */
bool shudu__is_nine_dashes(const text_line *line);
/* Too odd for a row but too much like one for anything else: a row with its problem. */
bool shudu__read_odd_row(text_row *row, const text_line *line);

/* ---- block.c: rows into grids ---- */

void shudu__block_clear(text_block *block);
void shudu__block_add(text_block *block, const text_row *row, uint64_t line);
/* Takes the first `count` rows, fewer than there are, off the block and makes `out` of them. */
void shudu__block_split(shudu_record *out, text_block *block, unsigned count);
/* Whether no row of the block is right: then its lines are bad lines and no grid. */
bool shudu__block_is_none(const text_block *block);
void shudu__block_record(shudu_record *out, const text_block *block);
/* If `marks` are pencil marks of the puzzle `block`, adds them to it. */
bool shudu__block_merge(text_block *block, const text_block *marks);

#endif
