/* Where bytes leave the program: standard output, or a file that is written whole or not at all.
 * No stdio in between, so that what was written is out and every failure is seen where it is. */
#ifndef SHUDU_CLI_OUT_H
#define SHUDU_CLI_OUT_H

#include <shudu/sink.h>

/* path   as messages name it; NULL for standard output
 * target, temp  the file in the end, and the one beside it until then; NULL if written directly
 *        (standard output, or a path that is no regular file: a device, a pipe)
 * error  errno of the first failure, 0 if none
 * closed  the reader of a pipe is gone: not an error, but the end */
typedef struct output {
    int fd;
    const char *path;
    char *target, *temp;
    int error;
    bool closed;
} output;

/* path NULL: standard output. false: out->error tells why; nothing has to be closed. */
bool out_open(output *to, const char *path);

/* Whether a path is written as it is, not replaced, and has no neighbours: a device, a pipe, and
 * whatever else is called from /dev (/dev/stdout may well be a regular file). */
bool out_is_device(const char *path);

/* Writes at once. false after a failure or on a closed pipe. */
bool out_write(output *to, const char *bytes, size_t len);

/* Whether the reader of a pipe or a terminal is gone, which a write would show too. */
bool out_is_deserted(const output *to);

/* Ends it. With keep false, or after an error, a file comes to nothing and what stood under its
 * name before stays. false: out->error tells what failed. */
bool out_close(output *to, bool keep);

/* A sink that gathers up to 64 KiB before it writes: for files of many small pieces.
 * End with out_flush. */
typedef struct out_buffer {
    output *to;
    size_t len;
    char bytes[1 << 16];
} out_buffer;
shudu_sink out_buffer_sink(out_buffer *buf, output *to);
bool out_flush(out_buffer *buf);

#endif
