/* bench_milp FILE [COUNT]: the 0-1 programme on the first COUNT puzzles of FILE (one a line, 81
 * symbols), in each form: CPU time of both solves together, branch-and-bound nodes, the ratio to
 * the form `reduced`. Every verdict and answer is compared with a search engine's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <shudu/shudu.h>

#include <parts.h>

enum { ROUNDS = 5 };

typedef struct totals {
    double ms;
    uint64_t nodes, proof_nodes;
    unsigned wrong;
} totals;

static double cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static bool agrees(shudu_work *work, const shudu_position *puzzle, const shudu_ip_out *ip)
{
    const shudu_limits limits = {.solutions = 2};
    shudu_search_out found;
    if (shudu_search(work, NULL, puzzle, &limits, NULL, NULL, &found) != SHUDU_OK ||
        found.status != ip->status)
        return false;
    return ip->status != SHUDU_UNIQUE || memcmp(&found.first, &ip->first, sizeof ip->first) == 0;
}

/* The least time of several rounds counts: the rest is other programs. */
static void measure(totals *sum,
                    shudu_work *work,
                    const shudu_backend *backend,
                    shudu_form form,
                    const shudu_position *puzzle)
{
    double best = 0;
    shudu_ip_out ip;
    for (unsigned round = 0; round < ROUNDS; round++) {
        const double from = cpu_ms();
        if (shudu_ip_solve(work, backend, puzzle, form, NULL, &ip) != SHUDU_OK) {
            sum->wrong++;
            return;
        }
        const double spent = cpu_ms() - from;
        best = round == 0 || spent < best ? spent : best;
    }
    sum->ms += best;
    sum->nodes += ip.nodes;
    sum->proof_nodes += ip.proof_nodes;
    sum->wrong += !agrees(work, puzzle, &ip);
}

static bool next_puzzle(shudu_position *puzzle, FILE *from)
{
    char line[256];
    do
        if (!fgets(line, sizeof line, from))
            return false;
    while (strspn(line, ".0123456789") < SHUDU_CELLS);
    shudu_grid grid;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        grid.at[cell] = line[cell] == '.' ? 0 : (uint8_t)(line[cell] - '0');
    shudu_position_from_grid(puzzle, &grid);
    return true;
}

int main(int argc, char **argv)
{
    size_t backends;
    const shudu_backend *const *const all = shudu_parts_backends(&backends);
    FILE *const file = argc > 1 ? fopen(argv[1], "r") : NULL;
    shudu_work *const work = shudu_work_new(NULL);
    if (!file || !work || backends == 0) {
        fputs("usage: bench_milp FILE [COUNT]; it needs a MILP backend\n", stderr);
        return 2;
    }
    const unsigned long wanted = argc > 2 ? strtoul(argv[2], NULL, 10) : 50;
    totals sum[SHUDU_FORM_REDUCED + 1] = {{.ms = 0}};
    unsigned long puzzles = 0;
    for (shudu_position puzzle; puzzles < wanted && next_puzzle(&puzzle, file); puzzles++)
        for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++)
            measure(&sum[form], work, all[0], form, &puzzle);
    printf("%s %s, %lu puzzles\n", all[0]->title, all[0]->version(), puzzles);
    puts("form     ms/puzzle   ratio   nodes  nodes with cut  disagreements");
    for (shudu_form form = SHUDU_FORM_PAPER; puzzles && form <= SHUDU_FORM_REDUCED; form++)
        printf("%-8s %9.2f %7.2f %7.1f %15.1f %14u\n", shudu_form_name(form),
               sum[form].ms / (double)puzzles, sum[form].ms / sum[SHUDU_FORM_REDUCED].ms,
               (double)sum[form].nodes / (double)puzzles,
               (double)sum[form].proof_nodes / (double)puzzles, sum[form].wrong);
    shudu_work_free(work);
    fclose(file);
    return 0;
}
