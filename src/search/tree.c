/* A search tree of readable size out of millions of events.
 *
 * Only branch arcs are kept: a placement of a cell that had several candidates opens an arc, the
 * forced placements after it are summed up in it. When there are more arcs than room, the deepest
 * level is folded into the arcs above it and nothing is recorded at that depth any more; at the
 * end levels are folded until what is left can be drawn. So memory is fixed, and what is drawn is
 * the whole top of the tree, never a part that happened to come first.
 *
 * Invariant: every placement is counted in exactly one arc, or in the stem before the first. */
#include <shudu/search.h>

#include <string.h>

#include "base/mem.h"

enum { ARCS = 1024, STEM = -1 };

/* Where the search stands: the innermost recorded arc (STEM: none), and whether the present
 * branch is inside it without an arc of its own. */
typedef struct place {
    int32_t arc;
    bool inside;
} place;

struct shudu_tree_recorder {
    shudu_alloc alloc;
    shudu_tree_node arc[ARCS];
    uint32_t count;
    unsigned max_depth; /* of arcs that are still recorded; the children of the root have 1 */
    place now;
    place stacked[SHUDU_CELLS];
    int32_t solution_arc;
    bool cut_short; /* ended with states on the stack */
    shudu_tree out; /* stem, states, series, solution_step */
};

shudu_tree_recorder *shudu_tree_begin(const shudu_alloc *alloc)
{
    if (!alloc)
        alloc = shudu_alloc_default();
    shudu_tree_recorder *const r = alloc->get(alloc->ctx, sizeof *r);
    if (!r)
        return NULL;
    memset(r, 0, sizeof *r);
    r->alloc = *alloc;
    r->max_depth = SHUDU_CELLS;
    r->now.arc = r->solution_arc = STEM;
    r->out.stretch = 1;
    return r;
}

static unsigned depth_of(const shudu_tree_recorder *r, int32_t arc)
{
    return arc == STEM ? 0 : r->arc[arc].depth;
}

static void move_place(place *at, const int32_t *moved, bool was_folded)
{
    at->inside |= was_folded;
    at->arc = moved[at->arc];
}

/* Folds all arcs of the deepest level into the arcs above them. */
static void fold_deepest(shudu_tree_recorder *r)
{
    unsigned deepest = 0;
    for (uint32_t i = 0; i < r->count; i++)
        if (r->arc[i].depth > deepest)
            deepest = r->arc[i].depth;
    int32_t moved[ARCS];
    bool folded[ARCS];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < r->count; i++) {
        shudu_tree_node arc = r->arc[i];
        folded[i] = arc.depth == deepest;
        /* Parents come first, so where they went is known. */
        arc.parent = arc.parent == STEM ? STEM : moved[arc.parent];
        if (folded[i]) {
            shudu_tree_node *const above = &r->arc[arc.parent];
            above->states += arc.states;
            above->solutions += arc.solutions;
            above->deeper = true;
            moved[i] = arc.parent;
        } else {
            moved[i] = (int32_t)kept;
            r->arc[kept++] = arc;
        }
    }
    r->count = kept;
    r->max_depth = deepest - 1;
    if (r->now.arc != STEM)
        move_place(&r->now, moved, folded[r->now.arc]);
    for (unsigned i = 0; i < SHUDU_CELLS; i++)
        if (r->stacked[i].arc != STEM)
            move_place(&r->stacked[i], moved, folded[r->stacked[i].arc]);
    if (r->solution_arc != STEM)
        r->solution_arc = moved[r->solution_arc];
}

static void open_arc(shudu_tree_recorder *r, const shudu_event *event)
{
    if (r->count == ARCS)
        fold_deepest(r);
    if (r->now.inside || depth_of(r, r->now.arc) >= r->max_depth) {
        r->now.inside = true;
        r->arc[r->now.arc].deeper = true;
        return;
    }
    r->arc[r->count] = (shudu_tree_node){.parent = r->now.arc,
                                         .cell = event->cell,
                                         .digit = event->digit,
                                         .depth = (uint8_t)(depth_of(r, r->now.arc) + 1)};
    r->now.arc = (int32_t)r->count++;
}

/* One more sample of the stack depth; two stretches become one when there is no room. */
static void sample(shudu_tree *t, uint64_t step, uint32_t depth)
{
    if ((step - 1) / t->stretch >= SHUDU_SERIES) {
        for (unsigned i = 0; i < SHUDU_SERIES / 2; i++) {
            const uint16_t *const low = &t->depth_low[2 * i], *const high = &t->depth_high[2 * i];
            t->depth_low[i] = low[0] < low[1] ? low[0] : low[1];
            t->depth_high[i] = high[0] > high[1] ? high[0] : high[1];
        }
        t->series = SHUDU_SERIES / 2;
        t->stretch *= 2;
    }
    const uint32_t at = (uint32_t)((step - 1) / t->stretch);
    const uint16_t d = (uint16_t)depth;
    if (at == t->series) {
        t->depth_low[at] = t->depth_high[at] = d;
        t->series++;
        return;
    }
    if (d < t->depth_low[at])
        t->depth_low[at] = d;
    if (d > t->depth_high[at])
        t->depth_high[at] = d;
}

static void placed(shudu_tree_recorder *r, const shudu_event *event)
{
    if (event->choices > 1 || event->retry)
        open_arc(r, event);
    if (r->now.arc == STEM)
        r->out.stem++;
    else
        r->arc[r->now.arc].states++;
    r->out.states++;
    sample(&r->out, event->step, event->depth);
}

static void solved(shudu_tree_recorder *r, const shudu_event *event)
{
    if (r->out.solution_step == 0 && event->step > 0) {
        r->out.solution_step = event->step;
        r->solution_arc = r->now.arc;
    }
    if (r->now.arc != STEM)
        r->arc[r->now.arc].solutions++;
}

void shudu_tree_event(void *recorder, const shudu_event *event)
{
    shudu_tree_recorder *const r = recorder;
    switch (event->kind) {
    case SHUDU_EVENT_PUSH:
        r->stacked[event->depth - 1] = r->now;
        break;
    case SHUDU_EVENT_PLACE:
        placed(r, event);
        break;
    case SHUDU_EVENT_SOLUTION:
        solved(r, event);
        break;
    case SHUDU_EVENT_POP:
        r->now = r->stacked[event->depth];
        break;
    case SHUDU_EVENT_END:
        r->cut_short = event->depth > 0;
        break;
    case SHUDU_EVENT_DEAD:
        break;
    }
}

static uint32_t leaves(const shudu_tree_recorder *r)
{
    bool inner[ARCS] = {false};
    uint32_t n = r->count;
    for (uint32_t i = 0; i < r->count; i++) {
        const int32_t parent = r->arc[i].parent;
        if (parent != STEM && !inner[parent]) {
            inner[parent] = true;
            n--;
        }
    }
    return n;
}

void shudu_tree_end(shudu_tree_recorder *r, shudu_tree *out)
{
    if (!r)
        return;
    /* The root has at most nine children, so folding ends with something that can be drawn. */
    while (r->count > SHUDU_TREE_NODES || leaves(r) > SHUDU_TREE_LEAVES)
        fold_deepest(r);
    for (int32_t i = r->solution_arc; i != STEM; i = r->arc[i].parent)
        r->arc[i].on_path = true;
    for (uint32_t i = r->count; i-- > 0;)
        if (r->arc[i].parent != STEM) {
            r->arc[r->arc[i].parent].states += r->arc[i].states;
            r->arc[r->arc[i].parent].solutions += r->arc[i].solutions;
        }
    if (out) {
        *out = r->out;
        memcpy(out->node, r->arc, r->count * sizeof *r->arc);
        out->count = r->count;
        out->complete = !r->cut_short;
    }
    const shudu_alloc alloc = r->alloc;
    alloc.put(alloc.ctx, r);
}
