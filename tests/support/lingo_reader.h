/* A reader for the part of LINGO that the exports write: SETS, DATA, MIN, rows with or without a
 * name, @FOR and @SUM with filters, @BIN, scalar variables. It expands the text into a sparse
 * model and knows nothing of the code that wrote it. LINGO itself is not free software. */
#ifndef TEST_LINGO_READER_H
#define TEST_LINGO_READER_H

#include <stdbool.h>
#include <stddef.h>

#define LINGO_NAME 24

/* name  in capitals, subscripts in brackets: "X_1_2_3", "X(1,2,3)" */
typedef struct lingo_variable {
    char name[LINGO_NAME];
    bool binary;
} lingo_variable;

typedef struct lingo_term {
    size_t variable;
    double factor;
} lingo_term;

/* name      "" if the row has none
 * relation  '=', '<' (at most) or '>' (at least); all variables stand on the left */
typedef struct lingo_row {
    char name[LINGO_NAME];
    char relation;
    double right;
    size_t begin, count;
} lingo_row;

/* error  "" if the text was read, else what is wrong, and `line` where (from 1) */
typedef struct lingo_model {
    lingo_variable *variable;
    lingo_row *row;
    lingo_term *term;
    size_t variables, rows, terms;
    double objective; /* the constant that is minimised */
    char error[100];
    size_t line;
} lingo_model;

/* False if the text is not of that part of LINGO. End with lingo_clear in any case. */
bool lingo_read(lingo_model *out, const char *text);
void lingo_clear(lingo_model *model);

/* Index of a variable, or (size_t)-1. */
size_t lingo_find(const lingo_model *model, const char *name);

#endif
