/* Characters of puzzles. A line is looked at in its plain form: one byte a character, so that an
 * index is a column. ASCII stands for itself; the rest of Unicode is folded into what matters. */
#ifndef SHUDU_TEXT_SYMBOL_H
#define SHUDU_TEXT_SYMBOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Plain bytes above ASCII. */
enum {
    PLAIN_DRAWING = 0x80, /* box drawing, verticals excepted: those are '|' */
    PLAIN_UNKNOWN = 0x81, /* any other character */
    PLAIN_BROKEN = 0x82   /* a byte that is no UTF-8 */
};

/* What a plain byte can be; several may hold. */
enum {
    SYM_DIGIT = 1 << 0,   /* 1..9 */
    SYM_BLANK = 1 << 1,   /* 0 . _ * ? */
    SYM_DASH = 1 << 2,    /* -: blank in a line of 81, else drawing */
    SYM_EX = 1 << 3,      /* x X: blank where it is the only kind */
    SYM_WHITE = 1 << 4,   /* blank, tab */
    SYM_BAR = 1 << 5,     /* | */
    SYM_PLUS = 1 << 6,    /* +: the next digit was placed; else drawing */
    SYM_DRAWING = 1 << 7, /* box drawing */
    SYM_MARK = 1 << 8,    /* , ; : #: end a puzzle, as white space and | do */
    SYM_QUOTE = 1 << 9,   /* " */
    SYM_LETTER = 1 << 10, /* a..z A..Z */
    SYM_CORNER = 1 << 11, /* . : ' * = `: in a border beside - + | */

    SYM_CELL = SYM_DIGIT | SYM_BLANK,
    SYM_LINE_CELL = SYM_CELL | SYM_DASH | SYM_EX,
    SYM_FRAME = SYM_DASH | SYM_BAR | SYM_PLUS | SYM_DRAWING,
    SYM_END = SYM_WHITE | SYM_BAR | SYM_MARK
};

extern const uint16_t shudu__symbols[256];

static inline bool shudu__is(char plain, unsigned kinds)
{
    return (shudu__symbols[(unsigned char)plain] & kinds) != 0;
}

/* A line without its end.
 * at, len       plain form;  raw, raw_len  as it was fed (`at` may be `raw`)
 * number        from 1 */
typedef struct text_line {
    const char *at;
    size_t len;
    const char *raw;
    size_t raw_len;
    uint64_t number;
} text_line;

/* Decodes one character of UTF-8; `len` > 0. Returns how many bytes it has, 0 if the first byte
 * begins none. */
size_t shudu__utf8_read(uint32_t *code, const char *bytes, size_t len);
/* Writes one character as UTF-8 into at most four bytes. Returns how many. */
size_t shudu__utf8_write(char *out, uint32_t code);

/* Plain form of `raw`; `out` has room for `len` bytes. Returns the number of characters. */
size_t shudu__text_plain(char *out, const char *raw, size_t len);

/* Byte offset in `raw` of the character with index `at` of the plain form. */
size_t shudu__text_offset(const text_line *line, size_t at);
/* Code point at that place; the byte itself where it is no UTF-8. */
uint32_t shudu__text_code(const text_line *line, size_t at);

#endif
