/* Reading and writing puzzles as text. docs/formats.md describes each format. */
#ifndef SHUDU_TEXT_H
#define SHUDU_TEXT_H

#include <shudu/sink.h>
#include <shudu/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Formats. AUTO recognises all that can be read by their content. */
typedef enum shudu_format {
    SHUDU_FORMAT_AUTO = 0,
    SHUDU_FORMAT_LINE,   /* 81 symbols a line, rest of the line kept apart; `+d` is placed */
    SHUDU_FORMAT_GRID,   /* nine rows, with or without borders */
    SHUDU_FORMAT_PENCIL, /* 81 groups of candidates, with or without borders */
    SHUDU_FORMAT_SDK,    /* SadMan: #X headers or [Puzzle], nine rows */
    SHUDU_FORMAT_SS,     /* Simple Sudoku: frame, then Innd and Ennccc records */
    SHUDU_FORMAT_CSV,    /* fields; the puzzle column by its header or its content */
    SHUDU_FORMAT_TOKENS, /* three-digit groups row, column, digit */
    SHUDU_FORMAT_URL,    /* a link that carries 81 symbols */
    SHUDU_FORMAT_SUKAKU, /* 729 symbols, nine a cell */
    SHUDU_FORMAT_HODOKU, /* HoDoKu library line: :0000:x:GRID:removed:::, or GRID:removed */
    SHUDU_FORMAT_COUNT
} shudu_format;

/* Name of a format ("line", "pencil", …), and back; false if there is none of that name. */
SHUDU_API const char *shudu_format_name(shudu_format format);
SHUDU_API SHUDU_MUST_USE bool shudu_format_find(shudu_format *out, const char *name);
SHUDU_API bool shudu_format_can_write(shudu_format format);

/* Why a text is no puzzle. Each has a sentence in both languages. */
typedef enum shudu_why {
    SHUDU_WHY_NONE = 0,
    SHUDU_WHY_SYMBOL,     /* `symbol` cannot stand in a puzzle */
    SHUDU_WHY_LENGTH,     /* `got` cells, `want` expected */
    SHUDU_WHY_ROW_LENGTH, /* row `row` has `got` cells, `want` expected */
    SHUDU_WHY_ROWS,       /* a grid of `got` rows, `want` expected */
    SHUDU_WHY_CLASH,      /* `digit` stands in both `cell` and `other` of `house` */
    SHUDU_WHY_TWICE,      /* `cell` is given twice, as `digit` and `digit2` */
    SHUDU_WHY_TOKEN,      /* a group that is no row, column, digit */
    SHUDU_WHY_CANDIDATES, /* a cell's candidates cannot be read, or there are none */
    SHUDU_WHY_ENCODING,   /* bytes that are no UTF-8 */
    SHUDU_WHY_NUL,        /* a NUL byte */
    SHUDU_WHY_LONG,       /* a line of more than `want` bytes */
    SHUDU_WHY_COLUMN,     /* no column of this table holds puzzles */
    SHUDU_WHY_EMPTY,      /* nothing to read */
    SHUDU_WHY_RECORD,     /* a record that is none of its format (Innd, Ennccc) */
    SHUDU_WHY_MIXED,      /* more than one kind of blank, where that is not allowed */
    SHUDU_WHY_SEVERAL,    /* more than one puzzle, where one is wanted */
    SHUDU_WHY_LINK        /* a link that does not carry `want` symbols */
} shudu_why;

/* line, column  from 1, column in characters (not bytes); 0 where there is no such place
 * the other members are set for the reasons that name them */
typedef struct shudu_problem {
    shudu_why why;
    uint64_t line, column;
    uint32_t symbol; /* Unicode code point, or the byte for WHY_ENCODING */
    uint32_t got, want, row;
    uint8_t cell, other, house, digit, digit2;
} shudu_problem;

/* "r1c2 and r1c3 of row 1 are both 9", without place and without a full stop. */
SHUDU_API void shudu_problem_text(shudu_sink *to, const shudu_problem *problem, shudu_lang lang);

/* One puzzle read. If problem.why is WHY_CLASH the position holds the grid; with any other
 * problem the position is undefined.
 * line   physical line on which the puzzle begins, from 1
 * rest   what follows the symbols on the same line, without the separator; not NUL-terminated;
 *        belongs to the reader and holds until its next call */
typedef struct shudu_record {
    shudu_position position;
    shudu_problem problem;
    uint64_t line;
    shudu_format format;
    const char *rest;
    size_t rest_len;
} shudu_record;

/* A reader takes bytes in pieces of any size and hands out puzzles in order. Memory is bounded
 * (a line of more than SHUDU_MAX_LINE bytes is reported and skipped). Blank lines, comment
 * lines and header lines give no record; every other line or grid gives exactly one. */
#define SHUDU_MAX_LINE 65536u
typedef struct shudu_reader shudu_reader;

/* NULL if there is no memory. End with shudu_reader_free; free of NULL does nothing. */
SHUDU_API SHUDU_MUST_USE shudu_reader *shudu_reader_new(const shudu_alloc *alloc,
                                                        shudu_format from);
SHUDU_API void shudu_reader_free(shudu_reader *reader);

/* Gives the reader `len` bytes, which must stay in place until shudu_reader_next has returned
 * false. Call it only when shudu_reader_next has returned false (or at the start). */
SHUDU_API void shudu_reader_feed(shudu_reader *reader, const char *bytes, size_t len);
/* No more bytes: a last line without line end, or a grid that is under way, ends here. */
SHUDU_API void shudu_reader_finish(shudu_reader *reader);
/* The next record, or false if more bytes are needed (after finish: there is no more). */
SHUDU_API bool shudu_reader_next(shudu_reader *reader, shudu_record *out);

/* Where a plain line stands, and what follows its symbols, as in shudu_record. */
typedef struct shudu_plain {
    uint64_t line;
    const char *rest;
    size_t rest_len;
} shudu_plain;

/* The quick way through long lists, to be called when shudu_reader_next may be: takes up to `cap`
 * of the next lines as long as each is one puzzle at the sight of its bytes (81 digits, `.` and
 * `0`, then its end or a separator and a rest). Returns how many; grids[i] and plains[i] belong
 * together. Takes none where a line may mean something else, as in a table or a grid, nor the
 * first line of the input. What it leaves is shudu_reader_next's, which would have given the same
 * puzzles but for one difference: here clues are not held against each other, so that a grid may
 * have clashes. */
SHUDU_API size_t shudu_reader_plain(shudu_reader *reader,
                                    shudu_grid *grids,
                                    shudu_plain *plains,
                                    size_t cap);

/* Reads the one puzzle in `text`. Returns SHUDU_E_SYNTAX with out->problem set if it cannot be
 * read or there is more than one, SHUDU_E_RANGE for a clash, SHUDU_E_NOMEM. out->rest is NULL. */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_parse(shudu_record *out,
                                               const char *text,
                                               size_t len,
                                               shudu_format from);

/* How many cell symbols `text` has after white space and grid drawing are dropped, or -1 if it
 * holds anything else: how a command line tells a puzzle from a file name. */
SHUDU_API int shudu_count_cells(const char *text, size_t len);

/* Writes `position` in `format`, with a line end; a grid format is followed by no blank line.
 * SHUDU_E_UNSUPPORTED if the format cannot be written, SHUDU_E_WRITE if the sink failed. */
SHUDU_API SHUDU_MUST_USE shudu_err shudu_write(shudu_sink *to,
                                               const shudu_position *position,
                                               shudu_format format);

#ifdef __cplusplus
}
#endif
#endif
