/* The JSON writer. One flag is enough to place commas: it says whether something stands between
 * the last opening bracket or key and here, and that does not depend on the depth. */
#include "api/json_write.h"

#include <string.h>

#include <shudu/analysis.h>

#define JSON_SAFE_INTEGER ((UINT64_C(1) << 53) - 1)

void shudu__json_separate(json *j)
{
    if (!j->first)
        shudu_put_char(j->to, ',');
    j->first = false;
}

void shudu__json_open(json *j, char bracket)
{
    shudu__json_separate(j);
    shudu_put_char(j->to, bracket);
    j->first = true;
}

void shudu__json_close(json *j, char bracket)
{
    shudu_put_char(j->to, bracket);
    j->first = false;
}

/* At one go, as is whatever an object that is written by the million has many of. */
void shudu__json_key(json *j, const char *key)
{
    enum { LONGEST = 60 };
    char text[LONGEST + sizeof ",\"\":"];
    size_t len = 0;
    if (!j->first)
        text[len++] = ',';
    text[len++] = '"';
    for (size_t i = 0; key[i] && i < LONGEST; i++)
        text[len++] = key[i];
    text[len++] = '"';
    text[len++] = ':';
    shudu_put(j->to, text, len);
    j->first = true;
}

void shudu__json_text(json *j, const char *text)
{
    shudu__json_separate(j);
    shudu_json_string(j->to, text, strlen(text));
}

void shudu__json_bool(json *j, bool value)
{
    shudu__json_separate(j);
    shudu_put_str(j->to, value ? "true" : "false");
}

void shudu__json_null(json *j)
{
    shudu__json_separate(j);
    shudu_put_str(j->to, "null");
}

void shudu__json_number(json *j, uint64_t n)
{
    const bool safe = n <= JSON_SAFE_INTEGER;
    shudu__json_separate(j);
    if (!safe)
        shudu_put_char(j->to, '"');
    shudu_put_u64(j->to, n);
    if (!safe)
        shudu_put_char(j->to, '"');
}

void shudu__json_cell(json *j, unsigned cell)
{
    shudu__json_separate(j);
    shudu_put_char(j->to, '"');
    shudu_put_cell(j->to, cell);
    shudu_put_char(j->to, '"');
}

void shudu__json_grid(json *j, const shudu_grid *grid)
{
    char text[SHUDU_CELLS + 2] = "\"";
    shudu__json_separate(j);
    shudu_grid_text(text + 1, grid);
    text[sizeof text - 1] = '"';
    shudu_put(j->to, text, sizeof text);
}

void shudu__json_digits(json *j, unsigned mask)
{
    shudu__json_separate(j);
    shudu_put_char(j->to, '"');
    for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++)
        if (mask >> (digit - 1) & 1)
            shudu_put_char(j->to, (char)('0' + digit));
    shudu_put_char(j->to, '"');
}

void shudu__json_candidates(json *j, const shudu_position *position)
{
    shudu__json_open(j, '[');
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = position->grid.at[cell];
        shudu__json_digits(j, digit ? 1u << (digit - 1) : position->cand.at[cell]);
    }
    shudu__json_close(j, ']');
}

void shudu__json_clash(json *j, const shudu_clash *clash)
{
    shudu__json_open(j, '[');
    shudu__json_cell(j, clash->a);
    shudu__json_cell(j, clash->b);
    shudu__json_number(j, clash->digit);
    shudu__json_close(j, ']');
}

/* Bytes of the well-formed UTF-8 sequence at `text`, 0 if there is none (Unicode 15, table 3-7:
 * no overlong forms, no surrogates, nothing above U+10FFFF). */
static size_t sequence_length(const unsigned char *text, size_t len)
{
    const unsigned char lead = text[0];
    if (lead < 0x80)
        return 1;
    const size_t want = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || want > len)
        return 0;
    for (size_t i = 1; i < want; i++)
        if ((text[i] & 0xC0) != 0x80)
            return 0;
    const bool overlong = (lead == 0xE0 && text[1] < 0xA0) || (lead == 0xF0 && text[1] < 0x90);
    const bool outside = (lead == 0xED && text[1] > 0x9F) || (lead == 0xF4 && text[1] > 0x8F);
    return overlong || outside ? 0 : want;
}

/* What stands for a byte that may not stand for itself; NULL if it may. */
static const char *escape_of(unsigned char c)
{
    switch (c) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    case '\t':
        return "\\t";
    default:
        return NULL;
    }
}

static void put_control(shudu_sink *to, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    const char text[] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
    shudu_put(to, text, sizeof text);
}

/* How many bytes from `at` on stand for themselves. */
static size_t plain_length(const unsigned char *text, size_t len)
{
    size_t plain = 0;
    while (plain < len && text[plain] >= 0x20 && text[plain] < 0x80 && text[plain] != '"' &&
           text[plain] != '\\')
        plain++;
    return plain;
}

void shudu_json_string(shudu_sink *to, const char *text, size_t len)
{
    enum { SHORT = 30 };
    const unsigned char *const bytes = (const unsigned char *)text;
    if (len <= SHORT && plain_length(bytes, len) == len) {
        char whole[SHORT + 2] = "\"";
        for (size_t i = 0; i < len; i++)
            whole[1 + i] = text[i];
        whole[len + 1] = '"';
        shudu_put(to, whole, len + 2);
        return;
    }
    shudu_put_char(to, '"');
    for (size_t at = 0; at < len;) {
        const size_t plain = plain_length(bytes + at, len - at);
        shudu_put(to, text + at, plain);
        at += plain;
        if (at == len)
            break;
        const char *const escape = escape_of(bytes[at]);
        const size_t width = sequence_length(bytes + at, len - at);
        if (escape)
            shudu_put_str(to, escape);
        else if (bytes[at] < 0x20)
            put_control(to, bytes[at]);
        else if (width)
            shudu_put(to, text + at, width);
        else
            shudu_put_str(to, "\xEF\xBF\xBD");
        at += width ? width : 1;
    }
    shudu_put_char(to, '"');
}
