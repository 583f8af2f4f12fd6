/* Lines and columns. Text comes in whole characters, because every writer of this library writes
 * whole strings; so a character is never split between two calls of a sink. */
#include "show/flow.h"

#include <string.h>

/* Reads one character of valid UTF-8; returns its length in bytes. */
static size_t next_char(const char *text, size_t len, uint32_t *code)
{
    const unsigned char lead = (unsigned char)text[0];
    const size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    *code = size == 1 ? lead : lead & (0x7Fu >> size);
    if (size > len)
        return len;
    for (size_t i = 1; i < size; i++)
        *code = *code << 6 | ((unsigned char)text[i] & 0x3F);
    return size;
}

static bool is_wide(uint32_t code)
{
    return (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
           (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
           (code >= 0xFFE0 && code <= 0xFFE6) || (code >= 0x20000 && code <= 0x3FFFD);
}

unsigned shudu__text_width(const char *text, size_t len)
{
    unsigned width = 0;
    for (size_t at = 0; at < len;) {
        uint32_t code;
        at += next_char(text + at, len - at, &code);
        width += is_wide(code) ? 2 : 1;
    }
    return width;
}

/* ---- Paragraphs ---- */

static bool is_one_of(uint32_t code, const char *set)
{
    for (size_t at = 0, len = strlen(set); at < len;) {
        uint32_t member;
        at += next_char(set + at, len - at, &member);
        if (member == code)
            return true;
    }
    return false;
}

static void put_word(flow *f)
{
    const unsigned width = shudu__text_width(f->word, f->len);
    const unsigned blank = f->blank && f->column > 0;
    if (f->column > 0 && f->column + blank + width > f->width) {
        shudu_put_char(f->out, '\n');
        f->column = 0;
    } else if (blank && f->len > 0) {
        shudu_put_char(f->out, ' ');
        f->column++;
    }
    shudu_put(f->out, f->word, f->len);
    f->column += width;
    f->len = 0;
    f->blank = false;
}

static void take_char(flow *f, const char *bytes, size_t size, uint32_t code)
{
    if (code == ' ') {
        put_word(f);
        f->blank = true;
    } else {
        const bool may_break = (is_wide(code) || is_wide(f->last)) &&
                               !is_one_of(code, "，。；：、）”！？%") && !is_one_of(f->last, "（“");
        if (f->len > 0 && (may_break || f->len + size > sizeof f->word))
            put_word(f);
        memcpy(f->word + f->len, bytes, size);
        f->len += size;
    }
    f->last = code;
}

static bool flow_write(void *ctx, const char *bytes, size_t len)
{
    flow *const f = ctx;
    for (size_t at = 0; at < len;) {
        uint32_t code;
        const size_t size = next_char(bytes + at, len - at, &code);
        take_char(f, bytes + at, size, code);
        at += size;
    }
    return !f->out->failed;
}

void shudu__flow_begin(flow *f, shudu_sink *to, unsigned width)
{
    memset(f, 0, sizeof *f);
    f->in = (shudu_sink){flow_write, f, false};
    f->out = to;
    f->width = width;
}

void shudu__flow_end(flow *f)
{
    put_word(f);
    shudu_put_char(f->out, '\n');
}

/* ---- Columns ---- */

typedef struct fixed {
    char bytes[256];
    size_t len;
} fixed;

static bool fixed_write(void *ctx, const char *bytes, size_t len)
{
    fixed *const text = ctx;
    if (len > sizeof text->bytes - text->len)
        return false;
    memcpy(text->bytes + text->len, bytes, len);
    text->len += len;
    return true;
}

static void
put_column(shudu_sink *to, unsigned width, const char *sentence, say_arg one, bool right)
{
    fixed text = {{0}, 0};
    shudu_sink in = {fixed_write, &text, false};
    shudu__say(&in, sentence, one);
    const unsigned used = shudu__text_width(text.bytes, text.len);
    if (!right)
        shudu_put(to, text.bytes, text.len);
    for (unsigned i = used; i < width; i++)
        shudu_put_char(to, ' ');
    if (right)
        shudu_put(to, text.bytes, text.len);
}

void shudu__put_left(shudu_sink *to, unsigned width, say_arg what)
{
    put_column(to, width, "{1}", what, false);
}

void shudu__put_right(shudu_sink *to, unsigned width, say_arg what)
{
    put_column(to, width, "{1}", what, true);
}

void shudu__put_left_say(shudu_sink *to, unsigned width, const char *sentence, say_arg one)
{
    put_column(to, width, sentence, one, false);
}

void shudu__put_right_say(shudu_sink *to, unsigned width, const char *sentence, say_arg one)
{
    put_column(to, width, sentence, one, true);
}
