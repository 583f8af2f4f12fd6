/* SVG is written as text with places for lengths; everything a person typed or a solver said goes
 * through the escaping sink. */
#include "show/svg.h"

#include <string.h>

static bool write_escaped(void *ctx, const char *bytes, size_t len)
{
    shudu_sink *const to = ctx;
    size_t from = 0;
    for (size_t at = 0; at < len; at++) {
        const char *const with = bytes[at] == '&'   ? "&amp;"
                                 : bytes[at] == '<' ? "&lt;"
                                 : bytes[at] == '>' ? "&gt;"
                                 : bytes[at] == '"' ? "&quot;"
                                                    : NULL;
        if (!with)
            continue;
        shudu_put(to, bytes + from, at - from);
        shudu_put_str(to, with);
        from = at + 1;
    }
    shudu_put(to, bytes + from, len - from);
    return !to->failed;
}

shudu_sink shudu__escape_sink(shudu_sink *to)
{
    return (shudu_sink){write_escaped, to, false};
}

static void put_length(shudu_sink *to, int tenths)
{
    const unsigned size = tenths < 0 ? 0u - (unsigned)tenths : (unsigned)tenths;
    if (tenths < 0)
        shudu_put_char(to, '-');
    shudu_put_u64(to, size / 10);
    if (size % 10 > 0) {
        shudu_put_char(to, '.');
        shudu_put_char(to, (char)('0' + size % 10));
    }
}

void shudu__svg_put(shudu_sink *to, const char *shape, const int *lengths, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const size_t plain = strcspn(shape, "@");
        shudu_put(to, shape, plain);
        put_length(to, lengths[i]);
        shape += plain + 1;
    }
    shudu_put_str(to, shape);
}

static void open_text(shudu_sink *to, const char *style, int x, int y, const char *lang)
{
    shudu_put_str(to, "<text class=\"");
    shudu_put_str(to, style);
    shudu__svg(to, "\" x=\"@\" y=\"@\"", x, y);
    if (lang) {
        shudu_put_str(to, " lang=\"");
        shudu_put_str(to, lang);
        shudu_put_char(to, '"');
    }
    shudu_put_char(to, '>');
}

/* Opens the <text> of language number `i` if the picture has it. */
static bool open_in(const picture *pic, const char *style, int x, int y, unsigned i)
{
    static const char *const names[] = {[SHUDU_EN] = "en", [SHUDU_ZH] = "zh"};
    if (!pic->both && pic->lang != (shudu_lang)i)
        return false;
    open_text(pic->to, style, x, y, pic->both ? names[i] : NULL);
    return true;
}

void shudu__svg_words(
    const picture *pic, const char *style, int x, int y, word id, const say_arg *args, size_t count)
{
    shudu_sink escaped = shudu__escape_sink(pic->to);
    for (unsigned i = 0; i < 2; i++)
        if (open_in(pic, style, x, y, i)) {
            shudu__say_args(&escaped, shudu__word(id, (shudu_lang)i), args, count);
            shudu_put_str(pic->to, "</text>");
        }
}

void shudu__svg_name(const picture *pic, const char *style, int x, int y, const char *const name[2])
{
    shudu_sink escaped = shudu__escape_sink(pic->to);
    for (unsigned i = 0; i < 2; i++)
        if (open_in(pic, style, x, y, i)) {
            shudu_put_str(&escaped, name[i]);
            shudu_put_str(pic->to, "</text>");
        }
}

void shudu__svg_text(shudu_sink *to, const char *style, int x, int y, say_arg what)
{
    shudu_sink escaped = shudu__escape_sink(to);
    open_text(to, style, x, y, NULL);
    shudu__say(&escaped, "{1}", what);
    shudu_put_str(to, "</text>");
}
