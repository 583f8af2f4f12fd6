#include "golden.h"

#include <stdio.h>
#include <stdlib.h>

static char *read_all(const char *path, size_t *len)
{
    FILE *const file = fopen(path, "rb");
    if (!file)
        return NULL;
    size_t cap = 0;
    char *text = NULL;
    *len = 0;
    do {
        cap += 65536;
        text = realloc(text, cap);
        assert_non_null(text);
        *len += fread(text + *len, 1, cap - *len, file);
    } while (*len == cap);
    fclose(file);
    return text;
}

static void accept(const shudu_buffer *buf, const char *path)
{
    FILE *const file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(buf->bytes, 1, buf->len, file), buf->len);
    assert_int_equal(fclose(file), 0);
}

static size_t first_difference(const shudu_buffer *buf, const char *want, size_t len)
{
    size_t at = 0;
    while (at < len && at < buf->len && want[at] == buf->bytes[at])
        at++;
    return at;
}

void test_golden(const shudu_buffer *buf, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", TEST_TREE, name);
    const char *const wish = getenv("SHUDU_ACCEPT");
    if (wish && strcmp(wish, "1") == 0) {
        accept(buf, path);
        return;
    }
    size_t len = 0;
    char *const want = read_all(path, &len);
    if (!want)
        fail_msg("%s is missing; SHUDU_ACCEPT=1 writes it", name);
    const size_t at = first_difference(buf, want, len);
    if (at < len || at < buf->len)
        fail_msg("%s differs at byte %zu: got \"%.60s\"; SHUDU_ACCEPT=1 accepts it", name, at,
                 at < buf->len ? buf->bytes + at : "(end)");
    free(want);
}
