/* What several tests need: cmocka with its prelude, puzzles, a failing allocator. */
#ifndef TEST_SUPPORT_H
#define TEST_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include <shudu/shudu.h>

#define PAPER_PUZZLE                                                                               \
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define PAPER_SOLUTION                                                                             \
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452"

/* A position or grid from 81 characters, '.' or '0' for a blank. Fails the test on anything else.
 */
shudu_position test_position(const char *text);
shudu_grid test_grid(const char *text);

/* An allocator that counts, and fails the `fail_at`th request from 1 (0: never).
 * test_alloc_live() is the number of blocks not given back. */
typedef struct test_heap {
    shudu_alloc alloc;
    unsigned long requests, fail_at;
    long live;
} test_heap;
void test_heap_init(test_heap *heap, unsigned long fail_at);

/* A work object for a whole group of tests: cmocka's set-up and tear-down, and the object. */
extern shudu_work *test_work;
int test_work_begin(void **state);
int test_work_end(void **state);

/* Buffer content as a string, "" if nothing was written. */
const char *test_text(const shudu_buffer *buf);

/* A full grid drawn at random, and a puzzle of it with `clues` clues (any number of solutions). */
void test_random_grid(shudu_grid *out, shudu_rng *rng);
void test_random_puzzle(shudu_position *out, shudu_rng *rng, unsigned clues);

#endif
