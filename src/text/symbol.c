/* Characters: what each may stand for, and the plain form of a line.
 *
 * The plain form has one byte a character, so every reader works with indexes that are columns,
 * and none of them knows about encodings. ASCII lines are their own plain form and are never
 * copied. The original is asked again only for what is handed out: the rest of a line, and the
 * code point of a symbol that is reported. */
#include "text/symbol.h"

#define DIGIT  SYM_DIGIT
#define LETTER SYM_LETTER
const uint16_t shudu__symbols[256] = {
    ['\t'] = SYM_WHITE,
    [' '] = SYM_WHITE,
    ['\v'] = SYM_WHITE,
    ['\f'] = SYM_WHITE,
    ['0'] = SYM_BLANK,
    ['.'] = SYM_BLANK | SYM_CORNER,
    ['_'] = SYM_BLANK,
    ['*'] = SYM_BLANK | SYM_CORNER,
    ['?'] = SYM_BLANK,
    ['-'] = SYM_DASH,
    ['|'] = SYM_BAR,
    ['+'] = SYM_PLUS,
    [','] = SYM_MARK,
    [';'] = SYM_MARK,
    [':'] = SYM_MARK | SYM_CORNER,
    ['#'] = SYM_MARK,
    ['"'] = SYM_QUOTE,
    ['\''] = SYM_CORNER,
    ['`'] = SYM_CORNER,
    ['='] = SYM_CORNER,
    [PLAIN_DRAWING] = SYM_DRAWING,
    ['1'] = DIGIT,
    ['2'] = DIGIT,
    ['3'] = DIGIT,
    ['4'] = DIGIT,
    ['5'] = DIGIT,
    ['6'] = DIGIT,
    ['7'] = DIGIT,
    ['8'] = DIGIT,
    ['9'] = DIGIT,
    ['a'] = LETTER,
    ['b'] = LETTER,
    ['c'] = LETTER,
    ['d'] = LETTER,
    ['e'] = LETTER,
    ['f'] = LETTER,
    ['g'] = LETTER,
    ['h'] = LETTER,
    ['i'] = LETTER,
    ['j'] = LETTER,
    ['k'] = LETTER,
    ['l'] = LETTER,
    ['m'] = LETTER,
    ['n'] = LETTER,
    ['o'] = LETTER,
    ['p'] = LETTER,
    ['q'] = LETTER,
    ['r'] = LETTER,
    ['s'] = LETTER,
    ['t'] = LETTER,
    ['u'] = LETTER,
    ['v'] = LETTER,
    ['w'] = LETTER,
    ['x'] = LETTER | SYM_EX,
    ['y'] = LETTER,
    ['z'] = LETTER,
    ['A'] = LETTER,
    ['B'] = LETTER,
    ['C'] = LETTER,
    ['D'] = LETTER,
    ['E'] = LETTER,
    ['F'] = LETTER,
    ['G'] = LETTER,
    ['H'] = LETTER,
    ['I'] = LETTER,
    ['J'] = LETTER,
    ['K'] = LETTER,
    ['L'] = LETTER,
    ['M'] = LETTER,
    ['N'] = LETTER,
    ['O'] = LETTER,
    ['P'] = LETTER,
    ['Q'] = LETTER,
    ['R'] = LETTER,
    ['S'] = LETTER,
    ['T'] = LETTER,
    ['U'] = LETTER,
    ['V'] = LETTER,
    ['W'] = LETTER,
    ['X'] = LETTER | SYM_EX,
    ['Y'] = LETTER,
    ['Z'] = LETTER,
};

size_t shudu__utf8_read(uint32_t *code, const char *bytes, size_t len)
{
    /* The least code point of each length: anything below is an overlong form. */
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char first = (unsigned char)bytes[0];
    const size_t need = first < 0x80   ? 1
                        : first < 0xC0 ? 0
                        : first < 0xE0 ? 2
                        : first < 0xF0 ? 3
                        : first < 0xF8 ? 4
                                       : 0;
    if (need == 0 || need > len)
        return 0;
    uint32_t read = need == 1 ? first : first & (0x7Fu >> need);
    for (size_t i = 1; i < need; i++) {
        const unsigned char next = (unsigned char)bytes[i];
        if ((next & 0xC0u) != 0x80u)
            return 0;
        read = read << 6 | (next & 0x3Fu);
    }
    if (read < least[need] || read > 0x10FFFF || (read >= 0xD800 && read < 0xE000))
        return 0;
    *code = read;
    return need;
}

size_t shudu__utf8_write(char *out, uint32_t code)
{
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    const size_t need = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = need; i-- > 1; code >>= 6)
        out[i] = (char)(0x80u | (code & 0x3Fu));
    out[0] = (char)(lead[need] | code);
    return need;
}

static char plain_of(uint32_t code)
{
    if (code < 0x80)
        return (char)code;
    if (code >= 0xFF10 && code <= 0xFF19) /* full-width digits */
        return (char)('0' + (code - 0xFF10));
    switch (code) {
    case 0x00A0: /* no-break space */
    case 0x3000: /* ideographic space */
        return ' ';
    case 0x2502:
    case 0x2503:
    case 0x2506:
    case 0x2507:
    case 0x250A:
    case 0x250B:
    case 0x254E:
    case 0x254F:
    case 0x2551:
        return '|';
    default:
        return (char)(code >= 0x2500 && code < 0x2580 ? PLAIN_DRAWING : PLAIN_UNKNOWN);
    }
}

size_t shudu__text_plain(char *out, const char *raw, size_t len)
{
    size_t count = 0;
    for (size_t at = 0; at < len; count++) {
        uint32_t code;
        const size_t bytes = shudu__utf8_read(&code, raw + at, len - at);
        out[count] = bytes ? plain_of(code) : (char)PLAIN_BROKEN;
        at += bytes ? bytes : 1;
    }
    return count;
}

size_t shudu__text_offset(const text_line *line, size_t at)
{
    if (line->at == line->raw)
        return at;
    size_t offset = 0;
    for (; at > 0; at--) {
        uint32_t code;
        const size_t bytes = shudu__utf8_read(&code, line->raw + offset, line->raw_len - offset);
        offset += bytes ? bytes : 1;
    }
    return offset;
}

uint32_t shudu__text_code(const text_line *line, size_t at)
{
    const size_t offset = shudu__text_offset(line, at);
    uint32_t code = (unsigned char)line->raw[offset];
    (void)shudu__utf8_read(&code, line->raw + offset, line->raw_len - offset);
    return code;
}
