/* Candidates and clashes in one pass, for who has the digits as masks anyway. */
#ifndef SHUDU_BASE_CANDIDATES_H
#define SHUDU_BASE_CANDIDATES_H

#include <shudu/types.h>

/* What shudu_candidates gives, from the masks of the cells: one bit for a digit, none for a blank.
 * Returns whether two cells of a house have the same digit. */
bool shudu__candidates_of(shudu_cand *out, const uint16_t mask[SHUDU_CELLS]);

#endif
