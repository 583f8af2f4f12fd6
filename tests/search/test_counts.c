/* Published numbers of solutions (tests/data/counts.txt), counted to the end by every engine. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>

static void test_published_counts(void **state)
{
    (void)state;
    FILE *const file = fopen(TEST_DATA "/counts.txt", "r");
    char line[512];
    unsigned rows = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        char *const colon = strstr(line, " : ");
        assert_non_null(colon);
        *colon = '\0';
        const shudu_position p = test_position(line);
        const uint64_t wanted = strtoul(colon + 3, NULL, 10);
        size_t count;
        const shudu_engine *const engines = shudu_engines(&count);
        for (size_t i = 0; i < count; i++) {
            shudu_search_out out;
            assert_int_equal(shudu_search(test_work, &engines[i], &p, NULL, NULL, NULL, &out),
                             SHUDU_OK);
            assert_true(out.complete);
            assert_int_equal(out.solutions, wanted);
        }
        rows++;
    }
    fclose(file);
    assert_true(rows > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_published_counts)};
    return cmocka_run_group_tests(tests, test_work_begin, test_work_end);
}
