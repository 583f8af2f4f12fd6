/* Reads text and says in one line per record what came out, so that tests show what they want:
 *   "1 line 53..7….79 -r1c3:4 [rest]"  line, format, grid (+ before a placed digit), candidates
 *                                  that the rules leave and the text does not, rest
 *   "2 line !2:81 80 cells, …"     line, format, place and sentence of a problem            */
#ifndef TEST_READ_TEXT_H
#define TEST_READ_TEXT_H

#include "support.h"

/* Appends the records of `text`, fed in two pieces cut at `cut` (0: in one). */
void read_text(shudu_buffer *out, const char *text, size_t len, size_t cut, shudu_format from);

/* The same by shudu_reader_plain, up to `cap` (at most 8) at a time, and by shudu_reader_next where
 * that takes none. Returns how many came the quick way. */
size_t read_text_quickly(
    shudu_buffer *out, const char *text, size_t len, size_t cut, size_t cap, shudu_format from);

/* Fails unless `text` gives, either way, exactly these records: `wanted` holds lines, each with its
 * end. */
void assert_records(const char *text, size_t len, shudu_format from, const char *wanted);

/* The same for a string, recognised by content. */
void assert_reads(const char *text, const char *wanted);

/* Digits, candidates and marks are the same. */
void assert_same_position(const shudu_position *got, const shudu_position *wanted);

#endif
