/* Prints the report of targets.c, where there is something to print to. */
#include <stdio.h>

#include "targets.h"

int main(void)
{
    const char *const report = targets_report();
    return !report || fputs(report, stdout) < 0 || fflush(stdout) != 0;
}
