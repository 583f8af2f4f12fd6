/* Golden files: what a writer wrote, compared with a file that people have looked at. With
 * SHUDU_ACCEPT=1 in the environment the file is written instead. */
#ifndef TEST_GOLDEN_H
#define TEST_GOLDEN_H

#include "support.h"

/* Fails the test if `buf` differs from `name` below tests/. */
void test_golden(const shudu_buffer *buf, const char *name);

#endif
