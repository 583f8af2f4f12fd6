/* What every target is asked to show: see targets.c. */
#ifndef TARGETS_H
#define TARGETS_H

/* A report of some lines, which stays until the next call; NULL if memory ran out. Lines that begin
 * with "answers" or "texts" are the same on every target. One that begins with "differ" is a fault.
 */
const char *targets_report(void);

#endif
