/* The four questions of the paper, asked of one puzzle. Every engine answers for itself, then the
 * answers are compared: the verdict is the one that all finished engines share. */
#include <shudu/analysis.h>
#include <shudu/grid.h>

#include <string.h>

/* One engine's answer, in the form in which answers are compared. */
typedef struct answer {
    const char *engine;
    bool exact; /* a search through the whole tree */
    shudu_status status;
    uint64_t solutions;
    const shudu_grid *first, *second;
} answer;

static uint8_t least_cell(const shudu_position *p)
{
    uint8_t best = 0;
    unsigned least = SHUDU_ORDER + 1;
    for (uint8_t cell = 0; cell < SHUDU_CELLS; cell++) {
        unsigned n = 0;
        for (unsigned left = p->cand.at[cell]; left; left &= left - 1)
            n++;
        if (!p->grid.at[cell] && n < least) {
            best = cell;
            least = n;
        }
    }
    return best;
}

static shudu_err question_2(shudu_work *work, const shudu_limits *limits, shudu_analysis *out)
{
    shudu_tree_recorder *const recorder = shudu_tree_begin(shudu_work_alloc(work));
    if (!recorder)
        return SHUDU_E_NOMEM;
    const shudu_err err = shudu_exhaustive(work, &out->puzzle, limits, shudu_tree_event, recorder,
                                           NULL, NULL, &out->exhaustive);
    shudu_tree_end(recorder, err == SHUDU_OK ? &out->tree : NULL);
    return err;
}

static shudu_err question_3(shudu_work *work, const shudu_limits *limits, shudu_analysis *out)
{
    size_t count;
    const shudu_engine *const engines = shudu_engines(&count);
    for (size_t i = 0; i < count; i++) {
        if (!engines[i].by_digit || strcmp(engines[i].id, "exhaustive") == 0) /* question 2 */
            continue;
        shudu_engine_result *const result = &out->engine[out->engines++];
        result->engine = &engines[i];
        const shudu_err err =
            shudu_search(work, result->engine, &out->puzzle, limits, NULL, NULL, &result->out);
        if (err != SHUDU_OK)
            return err;
    }
    return SHUDU_OK;
}

/* Without a backend the sizes are filled in all the same, and the answer if building decides. */
static shudu_err
question_4(shudu_work *work, const shudu_analyze_options *options, shudu_analysis *out)
{
    const shudu_milp_limits limits = {.nodes = options->milp_nodes ? options->milp_nodes
                                                                   : SHUDU_ANALYZE_MILP_NODES,
                                      .seconds = options->milp_seconds,
                                      .stop = options->stop,
                                      .stop_ctx = options->stop_ctx};
    out->backend = options->backend;
    out->ip_run = options->backend != NULL;
    out->ip_err =
        shudu_ip_solve(work, options->backend, &out->puzzle, SHUDU_FORM_REDUCED, &limits, &out->ip);
    if (out->ip_err == SHUDU_E_BACKEND || (out->ip_err == SHUDU_E_UNSUPPORTED && !out->ip_run))
        return SHUDU_OK;
    return out->ip_err;
}

static size_t gather(const shudu_analysis *a, answer answers[SHUDU_ENGINES_MAX + 2])
{
    size_t n = 0;
    const shudu_search_out *const stack = &a->exhaustive.search;
    answers[n++] = (answer){"exhaustive",     true,          stack->status,
                            stack->solutions, &stack->first, &stack->second};
    for (size_t i = 0; i < a->engines; i++) {
        const shudu_search_out *const out = &a->engine[i].out;
        answers[n++] = (answer){a->engine[i].engine->id, true,        out->status,
                                out->solutions,          &out->first, &out->second};
    }
    if (a->ip_run && a->ip_err == SHUDU_OK)
        answers[n++] =
            (answer){"ip", false, a->ip.status, a->ip.solutions, &a->ip.first, &a->ip.second};
    return n;
}

static bool sound(const answer *x, const shudu_position *puzzle)
{
    return (x->solutions < 1 || shudu_solves(x->first, puzzle)) &&
           (x->solutions < 2 || shudu_solves(x->second, puzzle));
}

static bool same_grid(const shudu_grid *a, const shudu_grid *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Whether two answers can both be true. An answer cut off by a limit binds by what it found. */
static bool compatible(const answer *x, const answer *y)
{
    if (x->status == SHUDU_LIMIT || y->status == SHUDU_LIMIT) {
        const answer *const cut = x->status == SHUDU_LIMIT ? x : y;
        const answer *const other = cut == x ? y : x;
        if (cut->solutions == 0)
            return true;
        return other->status != SHUDU_NONE &&
               (other->status != SHUDU_UNIQUE || same_grid(x->first, y->first));
    }
    return x->status == y->status && (x->status != SHUDU_UNIQUE || same_grid(x->first, y->first));
}

static void compare(shudu_analysis *a, const answer *answers, size_t count)
{
    a->agree = true;
    for (size_t i = 0; i < count && a->agree; i++) {
        a->disagree_a = answers[i].engine;
        a->disagree_b = "check"; /* the rules themselves, by shudu_solves */
        a->agree = sound(&answers[i], &a->puzzle);
        for (size_t j = 0; j < i && a->agree; j++) {
            a->disagree_b = answers[j].engine;
            a->agree = compatible(&answers[i], &answers[j]);
        }
    }
    if (a->agree)
        a->disagree_a = a->disagree_b = NULL;
}

/* Whether an answer settles the verdict. That no (second) solution exists is taken from an exact
 * search only: "infeasible" from a floating-point solver is evidence, not a proof. What it found
 * was checked cell by cell, so two solutions are two solutions. */
static bool settles(const answer *x)
{
    return x->status == SHUDU_MULTIPLE || (x->status != SHUDU_LIMIT && x->exact);
}

/* The first answer that settles it; failing that, the first that found most. */
static void decide(shudu_analysis *a, const answer *answers, size_t count)
{
    const answer *best = &answers[0];
    for (size_t i = 1; i < count; i++)
        if (!settles(best) && (settles(&answers[i]) || answers[i].solutions > best->solutions))
            best = &answers[i];
    a->status = settles(best) ? best->status : SHUDU_LIMIT;
    a->solutions = best->solutions;
    if (best->solutions >= 1)
        a->first = *best->first;
    if (best->solutions >= 2)
        a->second = *best->second;
}

static void question_1(shudu_analysis *out)
{
    out->clues = shudu_clues(&out->puzzle.grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        out->placed += out->puzzle.placed[cell];
    shudu_wnf_of(&out->wnf, &out->puzzle);
    shudu_refined_of(&out->refined, &out->puzzle);
    out->rounds = shudu_rounds(&out->puzzle);
    out->least_cell = least_cell(&out->puzzle);
}

shudu_err shudu_analyze(shudu_work *work,
                        const shudu_position *puzzle,
                        const shudu_analyze_options *options,
                        shudu_analysis *out)
{
    static const shudu_analyze_options usual = {0};
    if (!options)
        options = &usual;
    if (!shudu_is_valid(&puzzle->grid))
        return SHUDU_E_RANGE;
    memset(out, 0, sizeof *out);
    out->puzzle = *puzzle;
    out->nodes_limit = options->nodes ? options->nodes : SHUDU_ANALYZE_NODES;
    const shudu_limits limits = {.solutions = 2,
                                 .nodes = out->nodes_limit,
                                 .stop = options->stop,
                                 .stop_ctx = options->stop_ctx};
    question_1(out);
    shudu_err err = question_2(work, &limits, out);
    if (err == SHUDU_OK)
        err = question_3(work, &limits, out);
    if (err == SHUDU_OK)
        err = question_4(work, options, out);
    if (err != SHUDU_OK)
        return err;
    answer answers[SHUDU_ENGINES_MAX + 2];
    const size_t count = gather(out, answers);
    compare(out, answers, count);
    decide(out, answers, count);
    return out->agree ? SHUDU_OK : SHUDU_E_DISAGREE;
}
