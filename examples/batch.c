/* Many puzzles on the caller's own threads: each thread has a work object of its own, and the
 * results lie in the order of the input. Links -lpthread. */
#include <shudu/shudu.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { PUZZLES = 1000, THREADS = 4 };
static shudu_position puzzle[PUZZLES];
static shudu_search_out result[PUZZLES];
static size_t first_of[THREADS];

static void *solve_share(void *first)
{
    const shudu_limits two = {.solutions = 2};
    shudu_work *const work = shudu_work_new(NULL);
    for (size_t i = *(size_t *)first; i < PUZZLES; i += THREADS)
        if (!work || shudu_search(work, NULL, &puzzle[i], &two, NULL, NULL, &result[i]) != SHUDU_OK)
            result[i].status = SHUDU_LIMIT;
    shudu_work_free(work);
    return NULL;
}

int main(void)
{
    const char *const text =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    shudu_record record;
    if (shudu_parse(&record, text, strlen(text), SHUDU_FORMAT_LINE) != SHUDU_OK)
        return 3;
    shudu_rng rng;
    shudu_rng_seed(&rng, 1);
    for (size_t i = 0; i < PUZZLES; i++) { /* the same puzzle under random symmetries */
        shudu_transform symmetry;
        shudu_transform_random(&symmetry, &rng);
        shudu_transform_apply(&puzzle[i], &symmetry, &record.position);
    }
    pthread_t thread[THREADS];
    for (size_t t = 0; t < THREADS; t++) {
        first_of[t] = t;
        if (pthread_create(&thread[t], NULL, solve_share, &first_of[t]) != 0)
            return 1;
    }
    size_t unique = 0;
    for (size_t t = 0; t < THREADS; t++)
        pthread_join(thread[t], NULL);
    for (size_t i = 0; i < PUZZLES; i++)
        unique += result[i].status == SHUDU_UNIQUE;
    printf("%zu of %d have exactly one solution\n", unique, PUZZLES);
    return 0;
}
