/* Analyses of every kind that a report has to show: worked out by the library, with a MILP solver
 * of our own making, so that they are the same with and without the optional parts. */
#ifndef TEST_ANALYSES_H
#define TEST_ANALYSES_H

#include "support.h"

typedef enum test_kind {
    TEST_PAPER, /* the paper's puzzle, everything solved */
    TEST_EASY,  /* singles only: no branch, an empty stack */
    TEST_ONE_BLANK,
    TEST_MULTIPLE,    /* several solutions */
    TEST_STALL,       /* two solutions; singles fill one of five blanks */
    TEST_NONE,        /* no solution, found by search */
    TEST_DEAD,        /* no solution: a cell without candidate */
    TEST_NO_PLACE,    /* no solution: a digit without place in a house */
    TEST_FULL,        /* no blank */
    TEST_EMPTY,       /* no clue */
    TEST_PLACED,      /* some digits entered by a player */
    TEST_LIMIT,       /* every search stopped, nothing found */
    TEST_LIMIT_FOUND, /* every search stopped after one solution */
    TEST_LIMIT_SOME,  /* some searches stopped, others finished */
    TEST_ALONE,       /* every search stopped; the solver finds one solution and no second */
    TEST_ALONE_NONE,  /* every search stopped; the solver finds no solution */
    TEST_NO_BACKEND,
    TEST_FAILED,    /* the solver failed */
    TEST_MILP_OPEN, /* the solver stopped without an answer */
    TEST_MILP_HALF, /* the solver stopped before the proof */
    TEST_DISAGREE,
    TEST_BREAKS_RULES,
    TEST_KINDS
} test_kind;

/* A name for files and messages. */
const char *test_kind_name(test_kind kind);

/* Large: keep it static. */
void test_analysis(shudu_analysis *out, test_kind kind);

#endif
