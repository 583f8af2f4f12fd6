/* A solver as a rival of Shudu's engines; here it is one of them, dancing links, under a false
 * name. Put your own in its place:
 *
 *   cc -O3 -march=native -fPIC -shared rival.c -o rival.so $(pkg-config --cflags --libs shudu)
 *   shudu bench puzzles.txt --against mine=./rival.so */
#include <shudu/rival.h>
#include <shudu/shudu.h>

size_t shudu_rival_solve(const char *puzzle81, uint64_t limit, char *solution81, uint64_t *guesses)
{
    static shudu_work *work; /* one thread calls, and never at once */
    const shudu_limits limits = {.solutions = limit};
    shudu_grid grid;
    shudu_answer answer;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        grid.at[cell] = puzzle81[cell] == '.' ? 0 : (uint8_t)(puzzle81[cell] - '0');
    if (!work)
        work = shudu_work_new(NULL);
    if (!work || shudu_run_many(work, shudu_engine_find("dlx"), &grid, 1, &limits, &answer) != 0)
        return 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS && answer.solutions > 0; cell++)
        solution81[cell] = (char)('0' + answer.first.at[cell]);
    *guesses = answer.guesses;
    return (size_t)answer.solutions;
}
