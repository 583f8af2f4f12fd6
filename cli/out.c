/* A file is written under another name in its own folder and renamed when it is complete: rename
 * is the one step that cannot be seen half done. */
#include "out.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file behind `path`, links followed, so that the rename replaces the file and not the link.
 * NULL with errno set if there is no memory; a copy of `path` if there is no such file yet. */
static char *resolve(const char *path)
{
    char *const real = realpath(path, NULL);
    return real || errno == ENOMEM ? real : strdup(path);
}

/* "folder/.name.XXXXXX" */
static char *temp_name(const char *target)
{
    const char *const slash = strrchr(target, '/');
    const size_t folder = slash ? (size_t)(slash - target) + 1 : 0;
    const size_t size = strlen(target) + sizeof "..XXXXXX";
    char *const temp = malloc(size);
    if (!temp)
        return NULL;
    memcpy(temp, target, folder);
    temp[folder] = '.';
    strcpy(temp + folder + 1, target + folder);
    strcat(temp, ".XXXXXX");
    return temp;
}

/* mkstemp makes files that only the owner may read; a result gets what any new file would get, or
 * what the file had that it replaces. */
static void set_mode(int fd, const struct stat *old)
{
    const mode_t mask = umask(0);
    umask(mask);
    const mode_t mode = old ? old->st_mode & 07777 : 0666 & ~mask;
    if (fchmod(fd, mode) != 0)
        errno = 0; /* a file system without modes: then there is nothing to set */
}

static bool fail(output *to)
{
    to->error = errno;
    free(to->temp);
    free(to->target);
    to->temp = to->target = NULL;
    return false;
}

static bool open_temp(output *to, const struct stat *old)
{
    to->target = resolve(to->path);
    to->temp = to->target ? temp_name(to->target) : NULL;
    to->fd = to->temp ? mkstemp(to->temp) : -1;
    if (to->fd < 0)
        return fail(to);
    set_mode(to->fd, old);
    return true;
}

bool out_is_device(const char *path)
{
    struct stat info;
    if (strncmp(path, "/dev/", 5) == 0)
        return true;
    return stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

bool out_open(output *to, const char *path)
{
    struct stat old;
    *to = (output){.fd = STDOUT_FILENO, .path = path};
    if (!path)
        return true;
    const bool exists = stat(path, &old) == 0;
    if (!out_is_device(path) && (!exists || S_ISREG(old.st_mode)))
        return open_temp(to, exists ? &old : NULL);
    to->fd = open(path, O_WRONLY | O_APPEND);
    return to->fd >= 0 || fail(to);
}

bool out_write(output *to, const char *bytes, size_t len)
{
    while (len > 0 && !to->error && !to->closed) {
        const ssize_t n = write(to->fd, bytes, len);
        if (n >= 0) {
            bytes += n;
            len -= (size_t)n;
        } else if (errno == EPIPE) {
            to->closed = true;
        } else if (errno == EAGAIN) { /* whoever opened it wants not to wait; we have to */
            struct pollfd watched = {to->fd, POLLOUT, 0};
            poll(&watched, 1, -1);
        } else if (errno != EINTR) {
            to->error = errno;
        }
    }
    return !to->error && !to->closed;
}

bool out_is_deserted(const output *to)
{
    struct pollfd watched = {to->fd, 0, 0};
    return poll(&watched, 1, 0) > 0 && (watched.revents & (POLLERR | POLLHUP)) != 0;
}

bool out_close(output *to, bool keep)
{
    if (close(to->fd) != 0 && !to->error)
        to->error = errno;
    if (!to->temp)
        return !to->error;
    const bool whole = keep && !to->error;
    if (whole && rename(to->temp, to->target) != 0)
        to->error = errno;
    if (!whole || to->error)
        unlink(to->temp);
    free(to->temp);
    free(to->target);
    to->temp = to->target = NULL;
    return !to->error;
}

static bool gather(void *ctx, const char *bytes, size_t len)
{
    out_buffer *const buf = ctx;
    if (len > sizeof buf->bytes - buf->len && !out_flush(buf))
        return false;
    if (len > sizeof buf->bytes)
        return out_write(buf->to, bytes, len);
    memcpy(buf->bytes + buf->len, bytes, len);
    buf->len += len;
    return true;
}

shudu_sink out_buffer_sink(out_buffer *buf, output *to)
{
    buf->to = to;
    buf->len = 0;
    return (shudu_sink){gather, buf, false};
}

bool out_flush(out_buffer *buf)
{
    const bool written = out_write(buf->to, buf->bytes, buf->len);
    buf->len = 0;
    return written;
}
