/* The signature of the searches: states and guesses of every engine over a fixed set. It depends on
 * nothing but how they search, so whoever changes that, meaning to or not, changes it;
 * bench/signature.txt holds it as it is to be.
 *
 * The set is made for this: minimal puzzles from random grids, the hardest and some easy ones of
 * four thousand, as far as plain backtracking is through with them soon; then some with two clues
 * taken out, and some with a clue changed; the paper's puzzle and the empty board. */
#include "bench.h"

#include <string.h>

static const char puzzles[][SHUDU_CELLS + 1] = {
    /* one solution */
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..3..41.54...7..6...1....279.......4.......8...52..6......3....5.4.1.....9.857...",
    "9........4.2...75..7....3....385.6......7...8....36........4..1......9..5469...7.",
    "8.4....2...17.3....2.......3....6....1....2.6..95..41.4.....7....7.853.2........5",
    "7..2.......4.7..21...8.....4.9.6...83.....79....9......2..4.8..6..35.9.......7.15",
    "....7...5.....3.4.2.6.9.....8..5.7.4..7..6.3........188......26..264..9...9......",
    "4..8.2....65.4...2.3.1....5.91...38.5.4......6...........9.8.4....4...36..7......",
    "....1.87.2.9.....6.....5....9..3.5....1.2...8..6..4.3...8...2.....1.8.9..3...6..4",
    "375............1..1...34.2.....56.9..8..7..6....91.3....652..1.21.........4...9..",
    "..7....96.39...4..8.5....2........7.14.9...8.9.2.18........3....815.2.4....1..8..",
    "6...8......4.6.9.1...9......5.7..2...1...3..72..1....4.9...2.35....1...8......7..",
    "..1..957............82..34.....4.....8.1.....29......69..3.7.........6.8....6..2.",
    ".73..26..8...1...2.4......8.........4381.7..51.7.4.3........8.....5...7....3.4.1.",
    ".7.........2156..71..8.....24........6..71..2.......9...69.82........6..9.52..7..",
    "6.3.2.1.......7.84....8......2.7....8.6..3..5.....28..3.7..15....14..3...2....9..",
    ".5.....9.8.4.9.1..21..7.4.......85...4.65.......3....6...2.6..94.7..9.......3..2.",
    "...1.2...4.6....18...9....5..5.6.......37....2......379....7.81..16......3...8.6.",
    "..3....2...1...4....43.56..7....2...8......47.35.8..9....85....9....1..2...4.78..",
    "9.......2....95...3..7689...6..54.......8.7.........54..5.7.14..2.4...8...3......",
    /* several */
    ".................................................................................",
    ".5..........1...2...7...3.1...9..4..6..2.3.......7..139.4.......72......3.....7..",
    "1....8.....4.1.2.8......56....5......1........7..4....3..7..1...8.....43..5.....2",
    "........1...41.6..1.......78....4.6.29.1.....6.53..2.....5......3....4.....6...92",
    "..42.....9.8...6...3...9..4.8.....47..97...5..6...........7...2.....58.....63....",
    "...5.......8.3.2......2..6..........7.2.94....4......32.......8..3.5..7...58721..",
    /* none */
    ".3...5..7..592..........4....2......6..8..7.9....9.....4.35..18..91.8.45....49...",
    "...8....9..75..1..92.67.8...8....6..7.4........6.....1...24..95.1..9..4.......2..",
    "1...6..43......9.....83......46.......7.98....6...4.5.6.....53...8..7....49...8.1",
    "67.....1...18.9...............7...8974..9..369.823..7..6.3......29.1..........5..",
    ".5...83.........574.3........76....3.94....8.....3.7.42.5.6....8..7.2......1..9..",
};
enum { PUZZLES = sizeof puzzles / sizeof *puzzles };

/* states, guesses  of one search each;  batch  the guesses when all are answered in one call */
typedef struct sums {
    uint64_t states, guesses, batch;
} sums;

static shudu_err sum_up(shudu_work *work, const shudu_engine *engine, sums *out)
{
    /* With a limit of states, though never reached, an engine counts the states of one search
     * from left to right, however many lanes it has. */
    static const shudu_limits two = {.solutions = 2};
    static const shudu_limits counted = {.solutions = 2, .nodes = UINT64_C(1) << 62};
    shudu_grid grids[PUZZLES];
    shudu_answer answers[PUZZLES];
    shudu_err err = SHUDU_OK;
    *out = (sums){0};
    for (size_t i = 0; i < PUZZLES && err == SHUDU_OK; i++) {
        shudu_position start;
        shudu_search_out found;
        bench_text_to_grid(&grids[i], puzzles[i]);
        shudu_position_from_grid(&start, &grids[i]);
        err = shudu_search(work, engine, &start, &counted, NULL, NULL, &found);
        out->states += found.nodes;
        out->guesses += found.guesses;
    }
    if (err == SHUDU_OK)
        err = shudu_run_many(work, engine, grids, PUZZLES, &two, answers);
    for (size_t i = 0; i < PUZZLES && err == SHUDU_OK; i++)
        out->batch += answers[i].guesses;
    return err;
}

static void put_sums(shudu_sink *to, bool json, const char *id, const sums *s)
{
    const struct {
        const char *key;
        uint64_t value;
    } figures[] = {{"states", s->states}, {"guesses", s->guesses}, {"batch_guesses", s->batch}};
    shudu_put_str(to, json ? "{\"v\":1,\"signature\":\"" : "");
    shudu_put_str(to, id);
    shudu_put_str(to, json ? "\"" : "");
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        if (json) {
            shudu_put_str(to, ",\"");
            shudu_put_str(to, figures[i].key);
            shudu_put_str(to, "\":");
        } else {
            shudu_put_char(to, '\t');
        }
        shudu_put_u64(to, figures[i].value);
    }
    shudu_put_str(to, json ? "}\n" : "\n");
}

void bench_signature(session *s)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    shudu_work *const work = simd_work(s);
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    if (!work) {
        session_no_memory(s);
        return;
    }
    if (!s->options->json)
        shudu_put_str(&to, "engine\tstates\tguesses\tbatch_guesses\n");
    for (size_t i = 0; i < count && !session_is_stopping(s); i++) {
        sums sum;
        const shudu_err err = sum_up(work, &engine[i], &sum);
        if (err != SHUDU_OK)
            session_say(s, DID_LIMIT, SAY_FAILED, shudu_err_text(err, s->lang));
        else
            put_sums(&to, s->options->json, engine[i].id, &sum);
    }
    shudu_work_free(work);
    out_flush(&buf);
}
