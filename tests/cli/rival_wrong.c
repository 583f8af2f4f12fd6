/* A rival for the tests that lies: every puzzle has one solution, and it is the puzzle with nines
 * in the blanks. With WRONG_COUNT in the environment it gives no grid. */
#include <shudu/rival.h>

#include <stdlib.h>

size_t shudu_rival_solve(const char *puzzle81, uint64_t limit, char *solution81, uint64_t *guesses)
{
    (void)limit, (void)guesses;
    for (unsigned cell = 0; cell < 81 && !getenv("WRONG_COUNT"); cell++)
        solution81[cell] = puzzle81[cell] == '.' ? '9' : puzzle81[cell];
    return 1;
}
