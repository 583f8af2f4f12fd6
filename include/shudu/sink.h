/* Where bytes go: every writer of the library writes into a shudu_sink.
 * A sink that has refused bytes once stays failed and swallows the rest, so that a writer
 * need not test each call: look at `failed` at the end. Not to be shared between threads. */
#ifndef SHUDU_SINK_H
#define SHUDU_SINK_H

#include <shudu/types.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct shudu_sink {
    bool (*write)(void *ctx, const char *bytes, size_t len); /* false: refused */
    void *ctx;
    bool failed; /* starts false; set by the library */
} shudu_sink;

/* A growing buffer to write into. Start with shudu_buffer_init, end with shudu_buffer_clear.
 * bytes  `len` bytes and a NUL behind them, or NULL while nothing was written */
typedef struct shudu_buffer {
    char *bytes;
    size_t len, cap;
    const shudu_alloc *alloc;
} shudu_buffer;

SHUDU_API void shudu_buffer_init(shudu_buffer *buf, const shudu_alloc *alloc /* NULL: default */);
SHUDU_API void shudu_buffer_clear(shudu_buffer *buf);

/* A sink that appends to `buf`; it fails when there is no memory. */
SHUDU_API shudu_sink shudu_buffer_sink(shudu_buffer *buf);

SHUDU_API void shudu_put(shudu_sink *to, const char *bytes, size_t len);
SHUDU_API void shudu_put_str(shudu_sink *to, const char *text); /* NUL-terminated */
SHUDU_API void shudu_put_char(shudu_sink *to, char c);
SHUDU_API void shudu_put_u64(shudu_sink *to, uint64_t n);

/* The same with a comma between groups of three: 10,101. For people only. */
SHUDU_API void shudu_put_grouped(shudu_sink *to, uint64_t n);

/* num / den with `decimals` digits (0..9) behind the point, rounded half up, worked out in
 * integers so that it is the same on every machine. den > 0; num * 10^decimals < 2^63. */
SHUDU_API void shudu_put_ratio(shudu_sink *to, uint64_t num, uint64_t den, unsigned decimals);

/* r8c7: the name of cell 0..80. */
SHUDU_API void shudu_put_cell(shudu_sink *to, unsigned cell);

/* 81 characters, '.' for a blank; into memory without a NUL, or into a sink. */
SHUDU_API void shudu_grid_text(char text[SHUDU_CELLS], const shudu_grid *grid);
SHUDU_API void shudu_put_grid(shudu_sink *to, const shudu_grid *grid);

#ifdef __cplusplus
}
#endif
#endif
