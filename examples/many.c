/* Thousands of puzzles in one call: reads lines of 81 symbols (standard input, or a few of its
 * own), and prints what became of each. */
#include <shudu/shudu.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };

static const char *const own[] = {
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "11...............................................................................",
};

/* Digits 1 to 9; anything else is a blank here. */
static void read_line(shudu_grid *out, const char *line)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->at[cell] =
            line[cell] >= '1' && line[cell] <= '9' ? (uint8_t)(line[cell] - '0') : (uint8_t)0;
}

static size_t read_puzzles(shudu_grid *out, bool from_input)
{
    char line[256];
    size_t count = 0;
    if (!from_input)
        for (; count < sizeof own / sizeof *own; count++)
            read_line(&out[count], own[count]);
    while (from_input && count < MOST && fgets(line, sizeof line, stdin))
        if (strlen(line) > SHUDU_CELLS)
            read_line(&out[count++], line);
    return count;
}

int main(int argc, char **argv)
{
    shudu_grid *const puzzle = malloc(MOST * sizeof *puzzle);
    shudu_answer *const answer = malloc(MOST * sizeof *answer);
    shudu_work *const work = shudu_work_new(NULL);
    const shudu_limits two = {.solutions = 2};
    int status = 1;
    if (puzzle && answer && work) {
        const size_t count = read_puzzles(puzzle, argc > 1 && strcmp(argv[1], "-") == 0);
        if (shudu_run_many(work, NULL, puzzle, count, &two, answer) == SHUDU_OK) {
            for (size_t i = 0; i < count; i++)
                printf("%s, %llu found, %llu guesses\n", shudu_status_word(answer[i].status),
                       (unsigned long long)answer[i].solutions,
                       (unsigned long long)answer[i].guesses);
            status = 0;
        }
    }
    shudu_work_free(work);
    free(answer);
    free(puzzle);
    return status;
}
