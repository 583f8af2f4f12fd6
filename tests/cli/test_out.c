/* Where results go, seen from its descriptor. */
#include "support.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "out.h"

enum { BYTES = 500000 }; /* several times what a pipe holds */

/* A reader that takes its time, in a process of its own: it exits with 0 if all bytes came. */
static pid_t start_slow_reader(int from, int other_end)
{
    const pid_t child = fork();
    if (child != 0)
        return child;
    static char read_in[1 << 16];
    const struct timespec pause = {0, 100000000};
    size_t total = 0;
    close(other_end);
    nanosleep(&pause, NULL);
    for (ssize_t n; (n = read(from, read_in, sizeof read_in)) > 0;)
        total += (size_t)n;
    _exit(total == BYTES ? 0 : 1);
}

/* Some parents hand out pipes on which a write that does not fit fails at once. */
static void test_a_pipe_that_does_not_wait(void **state)
{
    (void)state;
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    const pid_t reader = start_slow_reader(ends[0], ends[1]);
    char *const bytes = calloc(BYTES, 1);
    output to = {.fd = ends[1]};
    assert_true(reader > 0);
    assert_non_null(bytes);
    close(ends[0]);
    assert_true(out_write(&to, bytes, BYTES));
    assert_true(out_close(&to, true));
    assert_int_equal(waitpid(reader, &status, 0), reader);
    assert_int_equal(status, 0);
    free(bytes);
}

static void test_a_descriptor_that_cannot_be_written(void **state)
{
    (void)state;
    output to = {.fd = open("/dev/null", O_RDONLY)};
    assert_false(out_write(&to, "x", 1));
    assert_true(to.error != 0);
    assert_false(out_close(&to, true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_pipe_that_does_not_wait),
        cmocka_unit_test(test_a_descriptor_that_cannot_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
