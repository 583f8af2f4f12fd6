/* Sinks: bytes out, and the numbers that are written into them. Written by hand because the
 * core may not pull in stdio (it has to run where there is none). */
#include <shudu/sink.h>

#include <string.h>

void shudu_put(shudu_sink *to, const char *bytes, size_t len)
{
    if (!to->failed && len > 0 && !to->write(to->ctx, bytes, len))
        to->failed = true;
}

void shudu_put_str(shudu_sink *to, const char *text)
{
    shudu_put(to, text, strlen(text));
}

void shudu_put_char(shudu_sink *to, char c)
{
    shudu_put(to, &c, 1);
}

static void put_digits(shudu_sink *to, uint64_t n, bool grouped)
{
    char text[32];
    size_t at = sizeof text;
    unsigned written = 0;
    do {
        if (grouped && written > 0 && written % 3 == 0)
            text[--at] = ',';
        text[--at] = (char)('0' + n % 10);
        n /= 10;
        written++;
    } while (n > 0);
    shudu_put(to, text + at, sizeof text - at);
}

void shudu_put_u64(shudu_sink *to, uint64_t n)
{
    put_digits(to, n, false);
}

void shudu_put_grouped(shudu_sink *to, uint64_t n)
{
    put_digits(to, n, true);
}

void shudu_put_ratio(shudu_sink *to, uint64_t num, uint64_t den, unsigned decimals)
{
    uint64_t scale = 1;
    for (unsigned i = 0; i < decimals; i++)
        scale *= 10;
    /* Rounded half up without num * scale * 2, which could overflow where num * scale does not. */
    uint64_t scaled = num * scale / den;
    const uint64_t rest = num * scale % den;
    if (rest >= den - rest)
        scaled++;
    shudu_put_u64(to, scaled / scale);
    if (decimals == 0)
        return;
    shudu_put_char(to, '.');
    for (uint64_t place = scale / 10, tail = scaled % scale; place > 0; place /= 10)
        shudu_put_char(to, (char)('0' + tail / place % 10));
}

void shudu_put_cell(shudu_sink *to, unsigned cell)
{
    const char name[] = {'r', (char)('1' + cell / SHUDU_ORDER), 'c',
                         (char)('1' + cell % SHUDU_ORDER)};
    shudu_put(to, name, sizeof name);
}

/* A multiple of sixteen, and the one cell that is left over: compilers take sixteen at a time. */
void shudu_grid_text(char text[SHUDU_CELLS], const shudu_grid *grid)
{
    enum { SIXTEENS = SHUDU_CELLS / 16 * 16 };
    char out[SHUDU_CELLS]; /* nothing that the grid could overlap */
    for (unsigned cell = 0; cell < SIXTEENS; cell++)
        out[cell] = (char)(grid->at[cell] ? '0' + grid->at[cell] : '.');
    for (unsigned cell = SIXTEENS; cell < SHUDU_CELLS; cell++)
        out[cell] = (char)(grid->at[cell] ? '0' + grid->at[cell] : '.');
    memcpy(text, out, sizeof out);
}

void shudu_put_grid(shudu_sink *to, const shudu_grid *grid)
{
    char text[SHUDU_CELLS];
    shudu_grid_text(text, grid);
    shudu_put(to, text, sizeof text);
}

static bool append(void *ctx, const char *bytes, size_t len)
{
    shudu_buffer *const buf = ctx;
    if (len >= SIZE_MAX - buf->len)
        return false;
    const size_t wanted = buf->len + len + 1;
    if (wanted > buf->cap) {
        size_t cap = buf->cap ? buf->cap : 256;
        while (cap < wanted)
            cap = cap > SIZE_MAX / 2 ? wanted : cap * 2;
        char *const bigger = buf->alloc->resize(buf->alloc->ctx, buf->bytes, cap);
        if (!bigger)
            return false;
        buf->bytes = bigger;
        buf->cap = cap;
    }
    memcpy(buf->bytes + buf->len, bytes, len);
    buf->len += len;
    buf->bytes[buf->len] = '\0';
    return true;
}

void shudu_buffer_init(shudu_buffer *buf, const shudu_alloc *alloc)
{
    *buf = (shudu_buffer){NULL, 0, 0, alloc ? alloc : shudu_alloc_default()};
}

void shudu_buffer_clear(shudu_buffer *buf)
{
    buf->alloc->put(buf->alloc->ctx, buf->bytes);
    buf->bytes = NULL;
    buf->len = buf->cap = 0;
}

shudu_sink shudu_buffer_sink(shudu_buffer *buf)
{
    return (shudu_sink){append, buf, false};
}
