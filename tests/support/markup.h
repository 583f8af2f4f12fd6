/* A strict little reader of markup, independent of the writers that it checks. */
#ifndef TEST_MARKUP_H
#define TEST_MARKUP_H

#include "support.h"

/* Fails the test unless every tag is closed in order, every attribute quoted, no attribute twice
 * in a tag, and every & the beginning of a known entity. html: elements without an end tag
 * (meta, input, br) and the doctype are allowed, and <style> is read over. */
void test_markup(const char *text, bool html);

/* Fails the test unless every id is there once, and every id that is pointed to (aria-labelledby,
 * for, url(#…)) is there. */
void test_markup_ids(const char *text);

unsigned test_count(const char *text, const char *what);

#endif
