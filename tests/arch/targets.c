/* The core on a target where there may be no test library and not even an operating system: do all
 * its rows answer alike, and do its answers and texts have the same bytes as elsewhere?
 *
 * The puzzles are made here from the paper's, which is among the hardest, by symmetries: as it is;
 * with a clue less, which has several solutions; with a clue changed, which has none or clashes;
 * and its solution with holes. Everything that comes out goes into a digest (FNV-1a), so that one
 * line stands for all of it. Only <shudu/...> and no input or output: a face prints the report. */
#include "targets.h"

#include <string.h>

#include <shudu/shudu.h>

enum { PUZZLES = 600, LIMITS = 3, KINDS = 4 };

static const char paper[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
static const uint64_t limit_of[LIMITS] = {1, 2, 40};

static shudu_grid puzzle[PUZZLES];
static shudu_answer known[LIMITS][PUZZLES], found[PUZZLES];

/* ---- Puzzles ---- */

static void clear_some(shudu_grid *grid, shudu_rng *rng, unsigned clues)
{
    for (unsigned left = shudu_clues(grid); left > clues; left = shudu_clues(grid))
        grid->at[shudu_rng_below(rng, SHUDU_CELLS)] = 0;
}

static void make_puzzle(shudu_grid *out, shudu_rng *rng, unsigned kind, const shudu_grid from[2])
{
    shudu_transform t;
    shudu_transform_random(&t, rng);
    shudu_transform_grid(out, &t, &from[kind == 3]);
    switch (kind) {
    case 1:
        clear_some(out, rng, shudu_clues(out) - 1);
        break;
    case 2:
        out->at[shudu_rng_below(rng, SHUDU_CELLS)] = (uint8_t)(1 + shudu_rng_below(rng, 9));
        break;
    case 3:
        clear_some(out, rng, 25 + shudu_rng_below(rng, 12));
        break;
    default: /* as it is */
        break;
    }
}

static shudu_err make_puzzles(shudu_work *work, shudu_position *start)
{
    shudu_grid from[2];
    shudu_search_out out;
    shudu_rng rng;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        from[0].at[cell] = paper[cell] == '.' ? 0 : (uint8_t)(paper[cell] - '0');
    shudu_position_from_grid(start, &from[0]);
    const shudu_err err =
        shudu_search(work, shudu_engine_find("dlx"), start, NULL, NULL, NULL, &out);
    from[1] = out.first;
    shudu_rng_seed(&rng, 20121114);
    for (unsigned i = 0; i < PUZZLES; i++)
        make_puzzle(&puzzle[i], &rng, i % KINDS, from);
    return err;
}

/* ---- What comes out ---- */

static uint64_t digest(uint64_t so_far, const void *bytes, size_t len)
{
    const unsigned char *const at = bytes;
    for (size_t i = 0; i < len; i++)
        so_far = (so_far ^ at[i]) * UINT64_C(1099511628211);
    return so_far;
}
#define DIGEST_EMPTY UINT64_C(14695981039346656037)

/* Numbers go in by value, since the bytes of a struct are the target's own affair. */
static uint64_t digest_answer(uint64_t so_far, const shudu_answer *a)
{
    const uint64_t figures[] = {a->solutions, a->guesses, a->status, a->complete};
    for (unsigned i = 0; i < sizeof figures / sizeof *figures; i++)
        for (unsigned k = 0; k < 8; k++) {
            const unsigned char byte = (unsigned char)(figures[i] >> 8 * k);
            so_far = digest(so_far, &byte, 1);
        }
    return digest(so_far, a->first.at, sizeof a->first.at);
}

static bool same(const shudu_answer *a, const shudu_answer *b)
{
    return digest_answer(DIGEST_EMPTY, a) == digest_answer(DIGEST_EMPTY, b);
}

/* Engines need not find the same solution first, nor guess alike. */
static bool agrees(const shudu_answer *a, const shudu_answer *b)
{
    return a->status == b->status && a->solutions == b->solutions && a->complete == b->complete &&
           (a->status != SHUDU_UNIQUE || memcmp(&a->first, &b->first, sizeof a->first) == 0);
}

static bool sink_digest(void *ctx, const char *bytes, size_t len)
{
    uint64_t *const so_far = ctx;
    *so_far = digest(*so_far, bytes, len);
    return true;
}

/* ---- The report ---- */

static void put_line(shudu_sink *to, const char *what, const char *of, uint64_t number)
{
    shudu_put_str(to, what);
    shudu_put_char(to, ' ');
    shudu_put_str(to, of);
    shudu_put_char(to, ' ');
    shudu_put_u64(to, number);
    shudu_put_char(to, '\n');
}

/* All puzzles by an engine, held against what is known. */
static shudu_err check_engine(shudu_work *work,
                              shudu_sink *to,
                              const char *engine,
                              const char *name,
                              bool (*fits)(const shudu_answer *, const shudu_answer *))
{
    uint64_t sum = DIGEST_EMPTY, differ = 0;
    shudu_err err = SHUDU_OK;
    for (unsigned k = 0; k < LIMITS && err == SHUDU_OK; k++) {
        const shudu_limits limits = {.solutions = limit_of[k]};
        err = shudu_run_many(work, shudu_engine_find(engine), puzzle, PUZZLES, &limits, found);
        for (unsigned i = 0; i < PUZZLES && err == SHUDU_OK; i++) {
            differ += !fits(&found[i], &known[k][i]);
            sum = digest_answer(sum, &found[i]);
        }
    }
    put_line(to, fits == same ? "row" : "answers", name, sum);
    if (differ)
        put_line(to, "differ", name, differ);
    return err;
}

/* The portable row's answers become what is known. Told by status at the limit 2. */
static shudu_err know(shudu_work *work, shudu_sink *to)
{
    static const char *const word[] = {"unique", "multiple", "none", "invalid", "limit"};
    uint64_t of[sizeof word / sizeof *word] = {0};
    shudu_err err = shudu_work_use_simd(work, "portable");
    for (unsigned k = 0; k < LIMITS && err == SHUDU_OK; k++) {
        const shudu_limits limits = {.solutions = limit_of[k]};
        err =
            shudu_run_many(work, shudu_engine_find("lockstep"), puzzle, PUZZLES, &limits, known[k]);
    }
    for (unsigned i = 0; i < PUZZLES; i++)
        of[known[1][i].status]++;
    for (unsigned i = 0; i < sizeof word / sizeof *word; i++)
        put_line(to, "answers", word[i], of[i]);
    return err;
}

static shudu_err check_rows(shudu_work *work, shudu_sink *to)
{
    shudu_err err = SHUDU_OK;
    for (size_t i = 0; shudu_simd_name(i) && err == SHUDU_OK; i++)
        if (shudu_simd_usable(i)) {
            err = shudu_work_use_simd(work, shudu_simd_name(i));
            if (err == SHUDU_OK)
                err = check_engine(work, to, "lockstep", shudu_simd_name(i), same);
        }
    return err == SHUDU_OK ? shudu_work_use_simd(work, NULL) : err;
}

/* What the library writes about the paper's puzzle. */
static shudu_err check_texts(shudu_work *work, shudu_sink *to, const shudu_position *start)
{
    static shudu_analysis analysis;
    uint64_t sum = DIGEST_EMPTY;
    shudu_sink into = {sink_digest, &sum, false};
    size_t count;
    const shudu_export *const export = shudu_exports(&count);
    shudu_err err = shudu_analyze(work, start, NULL, &analysis);
    if (err == SHUDU_OK)
        shudu_json_analysis(&into, &analysis);
    for (int lang = SHUDU_EN; lang <= SHUDU_ZH && err == SHUDU_OK; lang++) {
        const shudu_report_options options = {.lang = (shudu_lang)lang, .unicode = true};
        shudu_report_text(&into, &analysis, &options);
        err = shudu_report_html(&into, &analysis, &options, NULL);
    }
    put_line(to, "texts", "reports", sum);
    for (size_t i = 0; i < count && err == SHUDU_OK; i++) {
        shudu_model model;
        shudu_model_init(&model, NULL);
        err = shudu_model_sudoku(&model, start, export[i].usual);
        if (err == SHUDU_OK)
            export[i].write(&into, &model);
        shudu_model_clear(&model);
    }
    put_line(to, "texts", "models", sum);
    return err;
}

const char *targets_report(void)
{
    static char text[2000];
    shudu_buffer report;
    shudu_position start;
    shudu_work *const work = shudu_work_new(NULL);
    if (!work)
        return NULL;
    shudu_buffer_init(&report, NULL);
    shudu_sink to = shudu_buffer_sink(&report);
    shudu_err err = make_puzzles(work, &start);
    if (err == SHUDU_OK)
        err = know(work, &to);
    if (err == SHUDU_OK)
        err = check_rows(work, &to);
    if (err == SHUDU_OK)
        err = check_engine(work, &to, "single", "single", agrees);
    if (err == SHUDU_OK)
        err = check_engine(work, &to, "dlx", "dlx", agrees);
    if (err == SHUDU_OK)
        err = check_texts(work, &to, &start);
    shudu_work_free(work);
    const bool fits = err == SHUDU_OK && report.bytes && report.len < sizeof text;
    if (fits)
        memcpy(text, report.bytes, report.len + 1);
    shudu_buffer_clear(&report);
    return fits ? text : NULL;
}
