/* The paper's exhaustive search with an explicit stack, to be read beside its flow chart (section
 * 4.2) and its Matlab listing (appendix 1): a is the board, y the candidates of every blank, `dui`
 * and `dua` the stack of both, sp its height.
 *
 *   while a has a blank:
 *     work out y; if some blank has no candidate, take y and a from the stack
 *     choose the first blank with the fewest candidates; take its first candidate out of y
 *     if y still has candidates for it, push y and a
 *     place the candidate
 *
 * What the listing gets wrong is mended, and changes no count on puzzles it could solve:
 *   - with an empty stack it indexes dui(:,:,0): here that is the answer "no (further) solution";
 *   - it stops at the first full board: here the search goes on, so a second one is noticed;
 *   - a filled cell is y = 10 ten times over and counts nine candidates, so on an empty board it
 *     picks one of those: here filled cells are never chosen;
 *   - it shifts only three candidates, so a fourth is lost and the same state pushed for ever:
 *     here every candidate of a branch cell gets its turn.
 *
 * y is kept up to date cell by cell instead of being worked out anew: the same sets, sooner.
 * Each branch cell has at most one state on the stack, so the stack holds at most 81. */
#include <shudu/grid.h>
#include <shudu/search.h>

#include "base/bits.h"
#include "base/geometry.h"
#include "base/mem.h"
#include "search/engines.h"
#include "search/tally.h"

typedef struct state {
    shudu_grid a;
    shudu_cand y;
} state;

typedef struct machine {
    state now;
    state *stack;
    unsigned sp;
    unsigned blanks; /* of now.a */
    uint8_t stack_blanks[SHUDU_CELLS];
    bool popped; /* `now` came off the stack and nothing was placed since */
    shudu__tally tally;
    shudu_event_fn *hook;
    void *hook_ctx;
    shudu_exhaustive_out *out;
} machine;

static void tell(const machine *m, shudu_event event)
{
    if (!m->hook)
        return;
    event.step = m->out->all.steps;
    event.depth = m->sp;
    m->hook(m->hook_ctx, &event);
}

/* The first blank with the fewest candidates; a dead cell has none. */
static unsigned choose(const state *now, unsigned *count)
{
    unsigned best = SHUDU_CELLS;
    *count = SHUDU_ORDER + 1;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (now->a.at[cell])
            continue;
        const unsigned n = shudu__count(now->y.at[cell]);
        if (n < *count) {
            best = cell;
            *count = n;
        }
    }
    return best;
}

static void place(state *now, unsigned cell, unsigned digit)
{
    const uint16_t keep = (uint16_t)~shudu__bit(digit);
    now->a.at[cell] = (uint8_t)digit;
    now->y.at[cell] = 0;
    for (unsigned i = 0; i < SHUDU_PEERS; i++)
        now->y.at[shudu__peers[cell][i]] &= keep;
}

static bool pop(machine *m)
{
    if (m->sp == 0)
        return false;
    m->sp--;
    m->now = m->stack[m->sp];
    m->blanks = m->stack_blanks[m->sp];
    m->popped = true;
    m->out->all.pops++;
    tell(m, (shudu_event){.kind = SHUDU_EVENT_POP});
    return true;
}

static void push(machine *m, unsigned cell, unsigned choices)
{
    m->stack[m->sp] = m->now;
    m->stack_blanks[m->sp] = (uint8_t)m->blanks;
    m->sp++;
    m->out->all.pushes++;
    if (m->sp > m->out->all.max_depth)
        m->out->all.max_depth = m->sp;
    tell(m, (shudu_event){.kind = SHUDU_EVENT_PUSH,
                          .cell = (uint8_t)cell,
                          .choices = (uint8_t)choices,
                          .retry = m->popped});
}

/* Places the least candidate of the chosen cell, its others pushed first. */
static bool branch(machine *m, unsigned cell, unsigned choices)
{
    if (!shudu__tally_state(&m->tally))
        return false;
    const unsigned digit = shudu__least_digit(m->now.y.at[cell]);
    m->tally.out->guesses += choices > 1 && !m->popped;
    m->now.y.at[cell] &= (uint16_t)~shudu__bit(digit);
    if (m->now.y.at[cell])
        push(m, cell, choices);
    place(&m->now, cell, digit);
    m->blanks--;
    m->out->all.steps++;
    tell(m, (shudu_event){.kind = SHUDU_EVENT_PLACE,
                          .cell = (uint8_t)cell,
                          .digit = (uint8_t)digit,
                          .choices = (uint8_t)choices,
                          .retry = m->popped});
    m->popped = false;
    return true;
}

static void solution(machine *m)
{
    shudu__tally_solution(&m->tally, &m->now.a);
    if (m->tally.out->solutions == 1)
        m->out->first = m->out->all;
    tell(m, (shudu_event){.kind = SHUDU_EVENT_SOLUTION});
}

static void search(machine *m)
{
    bool more = true;
    while (more && !m->tally.stopped) {
        unsigned choices = 0;
        if (m->blanks == 0) {
            solution(m);
            more = !m->tally.stopped && pop(m);
            continue;
        }
        const unsigned cell = choose(&m->now, &choices);
        if (choices == 0) {
            tell(m, (shudu_event){.kind = SHUDU_EVENT_DEAD, .cell = (uint8_t)cell});
            more = pop(m);
        } else {
            more = branch(m, cell, choices);
        }
    }
    tell(m, (shudu_event){.kind = SHUDU_EVENT_END});
}

static shudu_err run(shudu_work *work,
                     const shudu_position *start,
                     const shudu_limits *limits,
                     machine *m,
                     shudu_visit_fn *visit,
                     void *ctx)
{
    m->stack = shudu__work_block(work, SHUDU_CELLS * sizeof *m->stack);
    if (!m->stack)
        return SHUDU_E_NOMEM;
    m->now = (state){start->grid, start->cand};
    m->blanks = SHUDU_CELLS - shudu_clues(&start->grid);
    m->out->first = m->out->all = (shudu_stack_counts){0};
    m->tally = shudu__tally_begin(limits, visit, ctx, &m->out->search);
    search(m);
    shudu__tally_end(&m->tally);
    return SHUDU_OK;
}

shudu_err shudu_exhaustive(shudu_work *work,
                           const shudu_position *start,
                           const shudu_limits *limits,
                           shudu_event_fn *hook,
                           void *hook_ctx,
                           shudu_visit_fn *visit,
                           void *ctx,
                           shudu_exhaustive_out *out)
{
    shudu_position from;
    if (!shudu__start(&from, start))
        return SHUDU_E_RANGE;
    const shudu_limits own = shudu__limits(limits);
    machine m = {.hook = hook, .hook_ctx = hook_ctx, .out = out};
    return run(work, &from, &own, &m, visit, ctx);
}

SHUDU__ENGINE(shudu__exhaustive_run)
{
    shudu_exhaustive_out own;
    machine m = {.out = &own};
    const shudu_err err = run(work, start, limits, &m, visit, ctx);
    *out = own.search;
    return err;
}

const char *shudu_event_name(shudu_event_kind kind)
{
    static const char *const name[] = {
        [SHUDU_EVENT_PUSH] = "push", [SHUDU_EVENT_PLACE] = "place",
        [SHUDU_EVENT_DEAD] = "dead", [SHUDU_EVENT_SOLUTION] = "solution",
        [SHUDU_EVENT_POP] = "pop",   [SHUDU_EVENT_END] = "end",
    };
    return name[kind];
}
