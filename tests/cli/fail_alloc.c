/* Preloaded into the command: one allocation finds no memory, the one whose number, from 1, stands
 * in the environment variable FAIL_ALLOC. */
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *at, size_t size);

static int fails(void)
{
    static atomic_ulong number;
    const char *const wanted = getenv("FAIL_ALLOC");
    if (!wanted || atomic_fetch_add(&number, 1) + 1 != strtoul(wanted, NULL, 10))
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *at, size_t size)
{
    return fails() ? NULL : __libc_realloc(at, size);
}
