/* The puzzles of a file in memory, as the text that solvers start from. They are permuted, so that
 * a part of them is a fair sample and no solver lives on the order in the file; of a file with too
 * many a uniform sample is kept (algorithm R, Vitter 1985). Everything random comes from --seed.
 * Repetitions are in another order each, so that no branch predictor can learn them by heart. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

#include "feed.h"

/* 80 is a whole number of vectors, so this compiles to a handful of instructions. */
void bench_text_to_grid(shudu_grid *restrict out, const char *restrict text)
{
    enum { EVEN = SHUDU_CELLS - 1 };
    for (unsigned cell = 0; cell < EVEN; cell++) {
        const uint8_t digit = (uint8_t)(text[cell] - '0');
        out->at[cell] = digit > SHUDU_ORDER ? 0 : digit;
    }
    const uint8_t last = (uint8_t)(text[EVEN] - '0');
    out->at[EVEN] = last > SHUDU_ORDER ? 0 : last;
}

static void put_text(char *slot, const shudu_grid *grid)
{
    memset(slot, 0, BENCH_STRIDE);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        slot[cell] = (char)(grid->at[cell] ? '0' + grid->at[cell] : '.');
    slot[SHUDU_CELLS] = '\n';
}

static char *slot_of(const bench_set *set, size_t i)
{
    return set->texts + i * BENCH_STRIDE;
}

static bool resize(bench_set *set, session *s, size_t puzzles)
{
    char *const texts = realloc(set->texts, (puzzles + 1) * BENCH_STRIDE);
    if (!texts) {
        session_no_memory(s);
        return false;
    }
    memset(texts + puzzles * BENCH_STRIDE, 0, BENCH_STRIDE);
    set->texts = texts;
    return true;
}

static void swap_slots(bench_set *set, size_t a, size_t b)
{
    char kept[BENCH_STRIDE];
    memcpy(kept, slot_of(set, a), BENCH_STRIDE);
    memcpy(slot_of(set, a), slot_of(set, b), BENCH_STRIDE);
    memcpy(slot_of(set, b), kept, BENCH_STRIDE);
}

static void shuffle(bench_set *set, shudu_rng *rng, size_t from, size_t count)
{
    for (size_t i = count; i > 1; i--)
        swap_slots(set, from + i - 1, from + shudu_rng_below(rng, (uint32_t)i));
}

/* Where puzzle number `seen` (from 0) goes; `most` if it is left out. */
static size_t draw_slot(shudu_rng *rng, uint64_t seen, size_t most)
{
    if (seen < most)
        return (size_t)seen;
    if (seen >= UINT32_MAX)
        return most;
    const uint32_t slot = shudu_rng_below(rng, (uint32_t)seen + 1);
    return slot < most ? slot : most;
}

static void tell_problem(session *s, const puzzle *p)
{
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink to = shudu_buffer_sink(&text);
    session_note(s, puzzle_put_problem(s, &to, p));
    shudu_put_char(&to, '\n');
    session_err(s, text.bytes, text.len);
    shudu_buffer_clear(&text);
}

/* Rivals are given grids: a puzzle that lives from its pencil marks would be another one. */
static bool has_marks(const shudu_position *p)
{
    shudu_position by_rules;
    shudu_position_from_grid(&by_rules, &p->grid);
    return memcmp(&by_rules.cand, &p->cand, sizeof p->cand) != 0;
}

static bool read_all(bench_set *set, session *s, feed *f, shudu_rng *rng, size_t most, bool *told)
{
    size_t room = 0;
    puzzle p;
    for (feed_event event; (event = feed_next(f, &p)) != FEED_END;) {
        if (event == FEED_PAUSE)
            continue;
        if (event == FEED_TROUBLE || p.record.problem.why != SHUDU_WHY_NONE) {
            tell_problem(s, &p);
            *told = true;
            continue;
        }
        if (has_marks(&p.record.position)) {
            session_say(s, DID_BAD, SAY_BENCH_MARKS, p.source, say_number(p.record.line).text);
            *told = true;
            continue;
        }
        const size_t slot = draw_slot(rng, set->read++, most);
        if (slot == most)
            continue;
        if (slot >= room) {
            room = room ? 2 * room : 1024;
            if (!resize(set, s, room))
                return false;
        }
        put_text(slot_of(set, slot), &p.record.position.grid);
        set->puzzles = slot >= set->puzzles ? slot + 1 : set->puzzles;
    }
    return true;
}

bool bench_set_read(bench_set *out, session *s, char *input, const char *name, size_t most)
{
    bool told = false;
    shudu_rng rng;
    feed *const f = feed_open(s, &input, input ? 1 : 0);
    *out = (bench_set){0};
    if (!f)
        return false;
    shudu_rng_seed(&rng, s->options->seed);
    const bool read = read_all(out, s, f, &rng, most ? most : BENCH_SAMPLE, &told);
    feed_close(f);
    if (read && out->puzzles == 0 && !told && !session_is_stopping(s))
        session_say(s, DID_BAD, SAY_BENCH_NONE, name);
    if (!read || out->puzzles == 0 || session_is_stopping(s))
        return false;
    shuffle(out, &rng, 0, out->puzzles);
    out->total = out->puzzles;
    return resize(out, s, out->puzzles);
}

bool bench_set_repeat(bench_set *set, session *s, size_t puzzles)
{
    shudu_rng rng;
    const size_t copies = puzzles < BENCH_BATCH ? (BENCH_BATCH + puzzles - 1) / puzzles : 1;
    if (!resize(set, s, puzzles * copies))
        return false;
    shudu_rng_seed(&rng, s->options->seed + 1);
    for (size_t copy = 1; copy < copies; copy++) {
        memcpy(slot_of(set, copy * puzzles), set->texts, puzzles * BENCH_STRIDE);
        shuffle(set, &rng, copy * puzzles, puzzles);
    }
    set->puzzles = puzzles;
    set->total = puzzles * copies;
    return true;
}

void bench_set_free(bench_set *set)
{
    free(set->texts);
    *set = (bench_set){0};
}
