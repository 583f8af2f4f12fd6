/* bench_agree [PUZZLES [SEED]]: random puzzles with no, one, two and many solutions (default: a
 * million), answered by dancing links and by every engine that answers many at once, on every
 * instruction set this machine has. Prints how many there were of each kind; the first difference
 * is told and ends it with status 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <shudu/shudu.h>

enum { BATCH = 1000, MANY = 3 };

/* A grid that a clue order and a digit order at random would give: the rows, columns and digits of
 * one grid permuted as the rules allow. Variety enough to compare engines; no uniform sample. */
static void draw_grid(shudu_grid *out, shudu_rng *rng)
{
    shudu_transform how;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned row = cell / 9, column = cell % 9;
        out->at[cell] = (uint8_t)((3 * (row % 3) + row / 3 + column) % 9 + 1);
    }
    shudu_transform_random(&how, rng);
    const shudu_grid grid = *out;
    shudu_transform_grid(out, &how, &grid);
}

/* Its cells emptied at random down to 22 to 47 clues; in a third of them one clue is then put
 * wrong; now and then an odd one. */
static void draw_puzzle(shudu_grid *out, shudu_rng *rng)
{
    const unsigned clues = 22 + shudu_rng_below(rng, 26);
    draw_grid(out, rng);
    for (unsigned filled = SHUDU_CELLS; filled > clues;) {
        const unsigned cell = shudu_rng_below(rng, SHUDU_CELLS);
        filled -= out->at[cell] != 0;
        out->at[cell] = 0;
    }
    const unsigned kind = shudu_rng_below(rng, 300);
    if (kind < 100)
        out->at[shudu_rng_below(rng, SHUDU_CELLS)] = (uint8_t)(1 + shudu_rng_below(rng, 9));
    else if (kind == 100)
        memset(out, 0, sizeof *out);
    else if (kind == 101)
        draw_grid(out, rng);
    else if (kind == 102)
        out->at[shudu_rng_below(rng, SHUDU_CELLS)] = 10;
}

static void print_grid(const shudu_grid *grid)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        putchar(grid->at[cell] ? '0' + grid->at[cell] : '.');
    putchar('\n');
}

static bool same(const shudu_answer *a, const shudu_answer *dlx)
{
    return a->status == dlx->status && a->solutions == dlx->solutions &&
           a->complete == dlx->complete && (a->solutions == 0 || shudu_is_solved(&a->first)) &&
           (dlx->status != SHUDU_UNIQUE || memcmp(&a->first, &dlx->first, sizeof a->first) == 0);
}

/* false: a difference was found and told. */
static bool
compare(shudu_work *work, const shudu_grid *puzzle, unsigned count, unsigned long *kinds)
{
    static const shudu_limits many = {.solutions = MANY};
    static shudu_answer dlx[BATCH], answer[BATCH];
    size_t engines;
    const shudu_engine *const engine = shudu_engines(&engines);
    bool ok = shudu_run_many(work, shudu_engine_find("dlx"), puzzle, count, &many, dlx) == SHUDU_OK;
    for (size_t e = 0; e < engines && ok; e++)
        for (size_t row = 0; engine[e].run_many && shudu_simd_name(row) && ok; row++) {
            if (shudu_work_use_simd(work, shudu_simd_name(row)) != SHUDU_OK)
                continue;
            ok = shudu_run_many(work, &engine[e], puzzle, count, &many, answer) == SHUDU_OK;
            for (unsigned i = 0; i < count && ok; i++) {
                ok = same(&answer[i], &dlx[i]);
                if (!ok) {
                    printf("%s on %s says otherwise than dlx of ", engine[e].id,
                           shudu_simd_name(row));
                    print_grid(&puzzle[i]);
                }
            }
        }
    for (unsigned i = 0; i < count; i++)
        kinds[dlx[i].status == SHUDU_INVALID ? MANY + 1 : dlx[i].solutions]++;
    return ok;
}

int main(int argc, char **argv)
{
    const unsigned long total = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    static shudu_grid puzzle[BATCH];
    unsigned long kinds[MANY + 2] = {0};
    shudu_rng rng;
    shudu_rng_seed(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    shudu_work *const work = shudu_work_new(NULL);
    bool ok = work != NULL;
    for (unsigned long done = 0; done < total && ok;) {
        const unsigned count = total - done < BATCH ? (unsigned)(total - done) : BATCH;
        for (unsigned i = 0; i < count; i++)
            draw_puzzle(&puzzle[i], &rng);
        ok = compare(work, puzzle, count, kinds);
        done += count;
    }
    shudu_work_free(work);
    printf("solutions: none %lu, one %lu, two %lu, more %lu; clashing or out of range %lu: %s\n",
           kinds[0], kinds[1], kinds[2], kinds[3], kinds[4], ok ? "all agree" : "a difference");
    return ok ? 0 : 1;
}
