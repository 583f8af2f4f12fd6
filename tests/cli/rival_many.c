/* A rival for the tests that takes many puzzles a call, and only so. */
#include <shudu/rival.h>
#include <shudu/shudu.h>

size_t shudu_rival_solve_many(const char *puzzles,
                              size_t stride,
                              size_t count,
                              uint64_t limit,
                              uint8_t *solutions_found,
                              char *solutions81)
{
    const shudu_limits limits = {.solutions = limit < UINT8_MAX ? limit : UINT8_MAX};
    shudu_work *const work = shudu_work_new(NULL);
    size_t done = 0;
    for (; work && done < count; done++) {
        const char *const text = puzzles + done * stride;
        shudu_grid grid;
        shudu_answer answer;
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
            grid.at[cell] = text[cell] == '.' ? 0 : (uint8_t)(text[cell] - '0');
        if (shudu_run_many(work, NULL, &grid, 1, &limits, &answer) != SHUDU_OK)
            break;
        solutions_found[done] = (uint8_t)answer.solutions;
        for (unsigned cell = 0; cell < SHUDU_CELLS && answer.solutions > 0; cell++)
            solutions81[done * SHUDU_CELLS + cell] = (char)('0' + answer.first.at[cell]);
    }
    shudu_work_free(work);
    return done;
}
