/* The lockstep kernel: as many searches as a register has 16-bit lanes, one puzzle a lane.
 *
 * Layout: x[(band * 9 + digit) * 3 + i] holds, for every lane, the nine-bit mask of the columns
 * that are still possible for the digit in row 3 * band + i.
 *
 *            lane   0        1        2     …
 *     x[k]  row  | 9 bits | 9 bits | 9 bits | …     bit c: column c; bits 9..15 are 0
 *
 * A sweep deduces in all lanes at once and without a branch; then each lane tells what became of
 * it: a contradiction, a solution, or nothing left to deduce. Only these lanes get work of their
 * own: take back a guess, report, guess. A lane that runs out of work gets the next puzzle, and
 * when there is none, a guess that another lane has still to try. So no lane waits for another,
 * and a register's width, which one search cannot fill, is filled by many.
 *
 * A puzzle's answer is that of its own depth-first search: a lane's deductions and guesses depend
 * on its own sixteen bits alone. Where lanes shared one search, and which solutions come first
 * matters, that puzzle is searched once more by one lane (see `finish`).
 *
 * The file that includes this has chosen an instruction set by including its verbs, and names the
 * row's function by ROW_RUN and its memory by ROW_BYTES. */
#include <shudu/grid.h>

#include <string.h>

#include "base/bits.h"
#include "search/lockstep/lockstep.h"
#include "search/tally.h"

enum {
    N = SHUDU_ORDER,
    BANDS = N / SHUDU_BOX,
    ROWS = N * N,        /* rows of all digits */
    DEPTH = SHUDU_CELLS, /* every guess on a stack has placed a digit, so there are no more */
    SLOTS = 2 * LANES,
    GROUPS = LANES < 16 ? 16 : LANES /* puzzles are transposed by sixteens */
};

/* A state out of a lane: three rows of a digit in a band, 16 bits each, in one word; the fourth
 * word of a digit is 0, so that four words fill a register. */
typedef struct frame {
    _Alignas(32) uint64_t word[N][4];
} frame;

/* What a guess is chosen by, besides a frame: its words by bands, without the last digit, and the
 * cells that have two candidates. */
typedef struct view {
    _Alignas(64) uint64_t word[BANDS][8];
    uint64_t pair[4];
} view;

/* What a search is of, and what is known of it.
 * lanes    that work on it
 * shared   some lane took over a guess: solutions may have been found out of order
 * again    searched once more for its first solutions; the counts are in `counted` */
typedef struct slot {
    shudu__tally tally;
    shudu_limits limits;
    shudu_search_out out, counted;
    size_t puzzle;
    unsigned lanes;
    bool shared, again;
} slot;

/* stack[lane][base .. depth - 1]: states of guesses still to be tried. */
typedef struct lane {
    unsigned slot, base, depth;
} lane;

/* The guess: `digit` in the cell `bit` of `band`, or not. `cell` has the cell's candidates. */
typedef struct guess {
    unsigned band, digit, cell;
    uint64_t bit;
} guess;

/* A state that waits for a lane.  ripe  nothing is left to deduce, and `guess` is the next */
typedef struct waiting {
    frame frame;
    guess guess;
    unsigned slot;
    bool ripe;
} waiting;

/* x       the lanes' states;  block  those of a block, see begin_block;  bytes  its digits
 * live    lanes that have work, as bits;  free  slots that are not in use, as bits
 * next    puzzle to begin
 * turns   sweeps and blocks so far */
typedef struct machine {
    _Alignas(64) uint16_t x[ROWS][LANES];
    _Alignas(64) uint16_t block[ROWS][LANES];
    _Alignas(64) uint8_t bytes[SHUDU_CELLS][GROUPS];
    view view[LANES];
    frame stack[LANES][DEPTH];
    waiting pool[SLOTS];
    unsigned pooled;
    lane lane[LANES];
    slot slot[SLOTS];
    uint32_t live;
    uint64_t free;
    size_t next;
    const shudu__lockstep_job *job;
    bool may_share, stopped;
    unsigned turns;
} machine;

/* Lanes, as bits, by what a sweep made of them. The rest goes on. */
typedef struct verdict {
    uint32_t dead, solved, ripe;
} verdict;

static const uint32_t every_lane = LANES == 32 ? UINT32_MAX : ((uint32_t)1 << (LANES % 32)) - 1;

static inline unsigned row_index(unsigned digit, unsigned row)
{
    return (row / SHUDU_BOX * N + digit) * SHUDU_BOX + row % SHUDU_BOX;
}

/* ---- Deduction ---- */

/* The digit's minirows (three cells of a row in a box) with a place left: bit 2, 5, 8. Adding 3 to
 * the two low bits carries into the third if any of them is set. */
V_DO vec minirows(vec x)
{
    return v_or_and(v_add(v_and(x, v_set(0333)), v_set(0333)), x, v_set(0444));
}

/* A band holds a digit in three minirows, no two in the same row or box. A minirow stays if some
 * such triple through it is left: all that locked candidates, hidden singles of boxes and rows,
 * and X-Wings inside the band can tell. */
V_DO void close_band(vec x[3])
{
    vec have[3], next[3], last[3];
    for (unsigned i = 0; i < 3; i++) {
        have[i] = minirows(x[i]);
        const vec twice = v_or(have[i], v_left(have[i], 9));
        next[i] = v_right(twice, 3);
        last[i] = v_right(twice, 6);
    }
    for (unsigned i = 0; i < 3; i++) {
        const unsigned j = (i + 1) % 3, k = (i + 2) % 3;
        const vec fit = v_and(have[i], v_and_or(next[j], last[k], v_and(last[j], next[k])));
        x[i] = v_or_and(fit, v_sub(fit, v_right(fit, 2)), x[i]);
    }
}

/* The same for the three stacks, with the minicolumns of bands for minirows. */
V_DO void close_stacks(vec x[N])
{
    vec next[BANDS], last[BANDS];
    for (unsigned b = 0; b < BANDS; b++) {
        const vec any = v_or3(x[3 * b], x[3 * b + 1], x[3 * b + 2]);
        next[b] = v_blend(v_set(0333), v_right(any, 1), v_left(any, 2));
        last[b] = v_blend(v_set(0111), v_right(any, 2), v_left(any, 1));
    }
    for (unsigned b = 0; b < BANDS; b++) {
        const unsigned j = (b + 1) % BANDS, k = (b + 2) % BANDS;
        const vec fit = v_and_or(next[j], last[k], v_and(last[j], next[k]));
        for (unsigned i = 0; i < SHUDU_BOX; i++)
            x[3 * b + i] = v_and(x[3 * b + i], fit);
    }
}

/* One digit in all rows. Returns its least row: 0 where a row has no place left for it. */
V_DO vec close_digit(uint16_t (*at)[LANES], unsigned digit)
{
    vec x[N];
    for (unsigned r = 0; r < N; r++)
        x[r] = v_load(at[row_index(digit, r)]);
    for (unsigned b = 0; b < BANDS; b++)
        close_band(x + 3 * b);
    close_stacks(x);
    for (unsigned r = 0; r < N; r++)
        v_store(at[row_index(digit, r)], x[r]);
    return v_min(v_min(v_min(v_min(x[0], x[1]), v_min(x[2], x[3])),
                       v_min(v_min(x[4], x[5]), v_min(x[6], x[7]))),
                 x[8]);
}

/* What the rows of a lane tell together.
 * clash    two digits have the same cell of a row as their only place
 * taken    cells, in every row, that some digit has as its only place
 * full     cells, in every row, that have a candidate
 * changed  places that were lost
 * loose    a cell has one candidate, and the digit has another place: two such cells want it,
 *          if the row does not change any more */
typedef struct row_state {
    vec clash, taken, full, changed, loose;
} row_state;

/* All digits in one row: a digit with one place takes the cell from the others, a cell with one
 * candidate is the digit's only place. */
V_DO void cross_row(uint16_t (*at)[LANES], row_state *state)
{
    vec x[N], only[N];
    vec taken = v_set(0), once = v_set(0), twice = v_set(0), clash = state->clash;
    for (unsigned d = 0; d < N; d++) {
        x[d] = v_load(at[3 * d]);
        only[d] = v_where(v_is_single(x[d]), x[d]);
        clash = v_and_or(taken, only[d], clash);
        taken = v_or(taken, only[d]);
        twice = v_and_or(once, x[d], twice);
        once = v_or(once, x[d]);
    }
    const vec naked = v_andnot(twice, once);
    for (unsigned d = 0; d < N; d++) {
        const vec y = v_narrow(v_clear_or(taken, x[d], only[d]), naked);
        state->changed = v_diff_or(y, x[d], state->changed);
        v_store(at[3 * d], y);
    }
    state->loose = v_or(state->loose, v_andnot(taken, naked));
    state->clash = clash;
    state->taken = v_and(state->taken, taken);
    state->full = v_and(state->full, once);
}

/* Lanes in which some bit of `a` is set. */
V_DO uint32_t lanes_with(vec a)
{
    return ~v_lanes(v_is_zero(a)) & every_lane;
}

/* One round of all deductions in all lanes. A lane may look solved too soon, see `sound`. */
static verdict sweep(uint16_t x[ROWS][LANES])
{
    const vec full_row = v_set(SHUDU_ALL_DIGITS);
    vec least = full_row;
    row_state all = {v_set(0), full_row, full_row, v_set(0), v_set(0)};
    for (unsigned d = 0; d < N; d++)
        least = v_min(least, close_digit(x, d));
    for (unsigned r = 0; r < N; r++)
        cross_row(x + row_index(0, r), &all);
    const uint32_t still = ~lanes_with(all.changed);
    const uint32_t dead = v_lanes(v_is_zero(least)) | lanes_with(all.clash) |
                          lanes_with(v_andnot(all.full, full_row)) |
                          (still & lanes_with(all.loose));
    const uint32_t open = lanes_with(v_andnot(all.taken, full_row)) & ~dead;
    return (verdict){dead, every_lane & ~open & ~dead, still & open};
}

/* Lanes in which every digit has each column and each box once. Rows are right where a sweep calls
 * a lane solved; but when places vanish from two rows at once, what is left may share a column or
 * box, and only the next sweep would see it. */
static uint32_t sound(uint16_t x[ROWS][LANES])
{
    vec columns = v_set(SHUDU_ALL_DIGITS), boxes = v_set(0444);
    for (unsigned d = 0; d < N; d++) {
        vec seen = v_set(0);
        for (unsigned b = 0; b < BANDS; b++) {
            const vec top = v_load(x[row_index(d, 3 * b)]);
            const vec middle = v_load(x[row_index(d, 3 * b + 1)]);
            const vec bottom = v_load(x[row_index(d, 3 * b + 2)]);
            seen = v_or(seen, v_or3(top, middle, bottom));
            boxes = v_and(boxes, v_or3(minirows(top), minirows(middle), minirows(bottom)));
        }
        columns = v_and(columns, seen);
    }
    return ~lanes_with(
        v_or(v_andnot(columns, v_set(SHUDU_ALL_DIGITS)), v_andnot(boxes, v_set(0444))));
}

/* ---- States in and out of a lane ---- */

static inline void take_out(frame *out, view *v, uint16_t x[ROWS][LANES], unsigned l)
{
    w_take(out->word, v->word, &x[0][l], LANES);
    w_pairs(v->pair, out->word);
}

static inline void put_in(uint16_t x[ROWS][LANES], unsigned l, const frame *f)
{
    for (unsigned b = 0; b < BANDS; b++)
        for (unsigned d = 0; d < N; d++) {
            const uint64_t word = f->word[d][b];
            uint16_t *const at = &x[(b * N + d) * 3][l];
            at[0] = (uint16_t)word;
            at[LANES] = (uint16_t)(word >> 16);
            at[2 * LANES] = (uint16_t)(word >> 32);
        }
}

static void read_solution(shudu_grid *out, uint16_t x[ROWS][LANES], unsigned l)
{
    for (unsigned d = 0; d < N; d++)
        for (unsigned r = 0; r < N; r++)
            out->at[r * N + shudu__least_bit(x[row_index(d, r)][l])] = (uint8_t)(d + 1);
}

/* As load_block makes it of a grid: a blank may have any digit that its row has not, but for what
 * the position leaves out beyond the rules. The same start, and so the same guesses. */
static void frame_from_position(frame *out, const shudu_position *p)
{
    shudu_position by_rules;
    shudu_position_from_grid(&by_rules, &p->grid);
    memset(out, 0, sizeof *out);
    for (unsigned row = 0; row < N; row++) {
        unsigned placed = 0;
        for (unsigned c = 0; c < N; c++)
            if (p->grid.at[row * N + c])
                placed |= shudu__bit(p->grid.at[row * N + c]);
        for (unsigned c = 0; c < N; c++) {
            const unsigned cell = row * N + c, digit = p->grid.at[cell];
            const unsigned out_of_play = by_rules.cand.at[cell] & ~(unsigned)p->cand.at[cell];
            const unsigned mask = digit ? shudu__bit(digit) : ~(placed | out_of_play);
            for (unsigned d = 0; d < N; d++)
                out->word[d][row / SHUDU_BOX] |= (uint64_t)(mask >> d & 1u)
                                                 << (row % SHUDU_BOX * 16 + c);
        }
    }
}

/* ---- Guessing ---- */

#define EACH_ROW UINT64_C(0x000100010001)

/* Peers of each cell, and in the fourth word its own bit in the word of its band. */
#define COLUMN(c) (EACH_ROW << (c))
#define OWN(i, c)                                                                                  \
    ((COLUMN(c) | (uint64_t)SHUDU_ALL_DIGITS << 16 * (i) | (EACH_ROW * 7) << (c) / 3 * 3) &        \
     ~BIT(i, c))
#define BIT(i, c) (UINT64_C(1) << (16 * (i) + (c)))
#define TOP(i, c)                                                                                  \
    {                                                                                              \
        OWN(i, c), COLUMN(c), COLUMN(c), 0                                                         \
    }
#define MIDDLE(i, c)                                                                               \
    {                                                                                              \
        COLUMN(c), OWN(i, c), COLUMN(c), 0                                                         \
    }
#define BOTTOM(i, c)                                                                               \
    {                                                                                              \
        COLUMN(c), COLUMN(c), OWN(i, c), 0                                                         \
    }
#define ROW_OF(P, i) P(i, 0), P(i, 1), P(i, 2), P(i, 3), P(i, 4), P(i, 5), P(i, 6), P(i, 7), P(i, 8)
#define BAND_OF(P)   ROW_OF(P, 0), ROW_OF(P, 1), ROW_OF(P, 2)
static _Alignas(32) const uint64_t peers_of[SHUDU_CELLS][4] = {BAND_OF(TOP), BAND_OF(MIDDLE),
                                                               BAND_OF(BOTTOM)};
#define BITS(i)                                                                                    \
    BIT(i, 0), BIT(i, 1), BIT(i, 2), BIT(i, 3), BIT(i, 4), BIT(i, 5), BIT(i, 6), BIT(i, 7),        \
        BIT(i, 8)
static const uint64_t bit_table[SHUDU_CELLS] = {BITS(0), BITS(1), BITS(2), BITS(0), BITS(1),
                                                BITS(2), BITS(0), BITS(1), BITS(2)};

/* Cells of a band that exactly `n` digits have, 2 <= n <= 9. */
static uint64_t cells_with(const frame *f, unsigned band, unsigned n)
{
    uint64_t at_least[N + 2] = {UINT64_MAX};
    for (unsigned d = 0; d < N; d++)
        for (unsigned k = n + 1; k > 0; k--)
            at_least[k] |= at_least[k - 1] & f->word[d][band];
    return at_least[n] & ~at_least[n + 1];
}

/* Without a cell of two candidates: of the cells with the fewest, the one that shares most
 * candidates with its peers. */
static guess choose_among_more(const frame *f)
{
    uint64_t cells[BANDS] = {0};
    for (unsigned n = 2; n <= N && !(cells[0] | cells[1] | cells[2]); n++)
        for (unsigned b = 0; b < BANDS; b++)
            cells[b] = cells_with(f, b, n);
    guess best = {0, 0, 0, 0};
    unsigned most = 0;
    for (unsigned b = 0; b < BANDS; b++)
        for (uint64_t left = w_compact(cells[b]); left; left &= left - 1) {
            const unsigned cell = 27 * b + shudu__least_bit(left);
            unsigned mask = 0, score = 1;
            for (unsigned d = 0; d < N; d++) {
                if (!(f->word[d][b] & bit_table[cell]))
                    continue;
                mask |= 1u << d;
                for (unsigned k = 0; k < BANDS; k++)
                    score += shudu__count_long(f->word[d][k] & peers_of[cell][k]);
            }
            if (score > most) {
                most = score;
                best = (guess){b, shudu__least_bit(mask), mask, bit_table[cell]};
            }
        }
    return best;
}

/* The digits of a cell with two candidates. */
static inline void digits_at(unsigned *d, unsigned *e, const view *v, unsigned cell, unsigned band)
{
    const unsigned mask = w_meets(v->word[band], bit_table[cell]) | 1u << (N - 1);
    *d = shudu__least_bit(mask);
    *e = shudu__least_bit(mask & (mask - 1));
}

/* Of the cells with two candidates, the one whose peers feel it most: each peer that holds one of
 * its digits counts once, and three times more if it has two candidates itself. Its digit that
 * more peers hold comes first. */
static inline guess choose(const frame *f, const view *v)
{
    unsigned best = 0, d, e, more = 0, less = 0;
    for (unsigned band = 0; band < BANDS; band++)
        for (uint64_t left = w_compact(v->pair[band]); left; left &= left - 1) {
            const unsigned cell = 27 * band + shudu__least_bit(left);
            digits_at(&d, &e, v, cell, band);
            const unsigned score = w_score(f->word[d], f->word[e], peers_of[cell], v->pair);
            const unsigned key = score << 8 | cell;
            best = key > best ? key : best;
        }
    if (best == 0)
        return choose_among_more(f);
    const unsigned cell = best & 127u, band = cell / 27;
    digits_at(&d, &e, v, cell, band);
    for (unsigned k = 0; k < BANDS; k++) {
        more += shudu__count_long(f->word[d][k] & peers_of[cell][k]);
        less += shudu__count_long(f->word[e][k] & peers_of[cell][k]);
    }
    return (guess){band, less > more ? e : d, 1u << d | 1u << e, bit_table[cell]};
}

/* The guess holds in the lane's state; in `f`, a copy of that state, it does not. */
static inline void split(uint16_t x[ROWS][LANES], unsigned l, frame *f, const guess *g)
{
    const unsigned at = shudu__least_bit(g->bit), i = at / 16;
    const uint16_t column = (uint16_t)(1u << at % 16);
    uint16_t(*const row)[LANES] = x + g->band * N * 3 + i;
    const unsigned others = g->cell & ~(1u << g->digit);
    row[3 * g->digit][l] = column;
    for (unsigned left = others; left; left &= left - 1)
        row[3 * shudu__least_bit(left)][l] &= (uint16_t)~column;
    f->word[g->digit][g->band] &= ~g->bit;
    if ((others & (others - 1)) == 0) { /* the cell's other candidate has it */
        uint64_t *const word = &f->word[shudu__least_bit(others)][g->band];
        *word = (*word & ~((uint64_t)SHUDU_ALL_DIGITS << 16 * i)) | g->bit;
    }
}
/* ---- Searches ---- */

static uint32_t bit_of(unsigned l)
{
    return (uint32_t)1 << l;
}

static unsigned open_slot(machine *m, size_t puzzle)
{
    const unsigned s = shudu__least_bit(m->free);
    slot *const z = &m->slot[s];
    m->free &= m->free - 1;
    const shudu__lockstep_job *const job = m->job;
    z->limits = *job->limits;
    z->puzzle = puzzle;
    z->lanes = 1;
    z->shared = z->again = false;
    z->tally = shudu__tally_begin(&z->limits, job->visit, job->visit_ctx, &z->out);
    return s;
}

static waiting *wait_in_pool(machine *m, unsigned s)
{
    waiting *const w = &m->pool[m->pooled++];
    w->slot = s;
    w->ripe = false;
    return w;
}

/* The state that the slot's search began with. */
static void frame_of_puzzle(const machine *m, frame *out, const slot *z)
{
    shudu_position p;
    if (!m->job->puzzles) {
        frame_from_position(out, m->job->start);
        return;
    }
    shudu_position_from_grid(&p, &m->job->puzzles[z->puzzle]);
    frame_from_position(out, &p);
}

static shudu_answer answer_of(shudu_status status, uint64_t solutions, bool complete)
{
    return (shudu_answer){.status = status, .solutions = solutions, .complete = complete};
}

static void report(machine *m, const slot *z)
{
    if (!m->job->puzzles) {
        *m->job->out = z->out;
        return;
    }
    shudu_answer *const answer = &m->job->answers[z->puzzle];
    *answer = answer_of(z->out.status, z->out.solutions, z->out.complete);
    answer->guesses = z->out.guesses;
    if (z->out.solutions > 0)
        answer->first = z->out.first;
}

/* Puts one lane on the search again, for the solutions that a single lane finds first. What the
 * lanes have counted together stays, if they came to the end of the tree. */
static void search_again(machine *m, unsigned s)
{
    slot *const z = &m->slot[s];
    z->counted = z->out;
    z->again = true;
    z->shared = false;
    z->lanes = 1;
    if (z->limits.solutions == 0)
        z->limits.solutions = 2;
    z->tally = shudu__tally_begin(&z->limits, NULL, NULL, &z->out);
    frame_of_puzzle(m, &wait_in_pool(m, s)->frame, z);
}

/* No lane works on the search any more. */
static void finish(machine *m, unsigned s)
{
    slot *const z = &m->slot[s];
    shudu__tally_end(&z->tally);
    if (z->shared && !m->stopped && (z->tally.stopped || z->out.solutions > 1)) {
        search_again(m, s);
        return;
    }
    if (z->again && z->counted.complete && !m->stopped) {
        z->counted.first = z->out.first;
        z->counted.second = z->out.second;
        z->out = z->counted;
    }
    if (z->shared || z->again)
        z->out.nodes_first = 0; /* in which order lanes come to their states says nothing */
    report(m, z);
    m->free |= UINT64_C(1) << s;
}

static void leave(machine *m, unsigned l)
{
    const unsigned s = m->lane[l].slot;
    m->live &= ~bit_of(l);
    if (--m->slot[s].lanes == 0)
        finish(m, s);
}

/* The lane's search has all it wanted: no lane goes on with it. */
static void leave_all(machine *m, unsigned l)
{
    const slot *const z = &m->slot[m->lane[l].slot];
    for (uint32_t left = m->live & ~bit_of(l); z->lanes > 1; left &= left - 1) {
        const unsigned other = shudu__least_bit(left);
        if (m->lane[other].slot == m->lane[l].slot)
            leave(m, other);
    }
    leave(m, l);
}

/* The lane goes on with the last guess it has still to try. */
static void take_back(machine *m, unsigned l)
{
    lane *const own = &m->lane[l];
    slot *const z = &m->slot[own->slot];
    if (own->depth == own->base)
        leave(m, l);
    else if (!shudu__tally_state(&z->tally))
        leave_all(m, l);
    else
        put_in(m->x, l, &m->stack[l][--own->depth]);
}

/* The state on top of the lane's stack, which the lane is in, is split. */
static void guess_on(machine *m, unsigned l, const guess *g)
{
    lane *const own = &m->lane[l];
    slot *const z = &m->slot[own->slot];
    z->out.guesses++;
    if (!shudu__tally_state(&z->tally)) {
        leave_all(m, l);
        return;
    }
    split(m->x, l, &m->stack[l][own->depth], g);
    own->depth++;
}

static void solved(machine *m, unsigned l)
{
    slot *const z = &m->slot[m->lane[l].slot];
    shudu_grid grid;
    if (z->out.solutions == 0 || !m->job->puzzles) /* of many puzzles, only the first is told */
        read_solution(&grid, m->x, l);
    else
        grid = z->out.first;
    shudu__tally_solution(&z->tally, &grid);
    if (z->tally.stopped)
        leave_all(m, l);
    else
        take_back(m, l);
}

/* ---- Blocks: as many puzzles as lanes, begun side by side ---- */

/* 16 rows of 16 bytes become 16 columns. */
static void transpose(bytes16 a[16])
{
    for (unsigned stage = 0; stage < 4; stage++) {
        bytes16 b[16];
        for (unsigned i = 0; i < 8; i++) {
            b[2 * i] = b_zip_low(a[i], a[i + 8]);
            b[2 * i + 1] = b_zip_high(a[i], a[i + 8]);
        }
        memcpy(a, b, sizeof b);
    }
}

/* bytes[cell][k] = the digit of puzzle k in that cell; lanes past `count` repeat the last. */
static void
gather_bytes(uint8_t bytes[SHUDU_CELLS][GROUPS], const shudu_grid *puzzles, unsigned count)
{
    for (unsigned group = 0; group < LANES; group += 16) {
        const uint8_t *from[16];
        for (unsigned i = 0; i < 16; i++)
            from[i] = puzzles[group + i < count ? group + i : count - 1].at;
        for (unsigned cell = 0; cell + 16 <= SHUDU_CELLS; cell += 16) {
            bytes16 a[16];
            for (unsigned i = 0; i < 16; i++)
                a[i] = b_load(from[i] + cell);
            transpose(a);
            for (unsigned i = 0; i < 16; i++)
                b_store(&bytes[cell + i][group], a[i]);
        }
        for (unsigned i = 0; i < 16; i++)
            bytes[SHUDU_CELLS - 1][group + i] = from[i][SHUDU_CELLS - 1];
    }
}

/* Turns the digits of a block into states. Returns the lanes in which no two clues clash and no
 * digit is out of range. */
static uint32_t load_block(machine *m, const shudu_grid *puzzles, unsigned count)
{
    vec house[SHUDU_HOUSES], twice = v_set(0), above = v_set(0);
    gather_bytes(m->bytes, puzzles, count);
    for (unsigned h = 0; h < SHUDU_HOUSES; h++)
        house[h] = v_set(0);
    for (unsigned r = 0; r < N; r++) {
        vec given[N], blank = v_set(0);
        for (unsigned d = 0; d < N; d++)
            given[d] = v_set(0);
        for (unsigned c = 0; c < N; c++) {
            const vec digit = v_load_bytes(m->bytes[r * N + c]);
            const vec hot = v_one_hot(digit);
            const vec column = v_set((uint16_t)(1u << c));
            const unsigned of[3] = {r, N + c, 2 * N + r / 3 * 3 + c / 3};
            above = v_max(above, digit);
            for (unsigned k = 0; k < 3; k++) {
                twice = v_and_or(house[of[k]], hot, twice);
                house[of[k]] = v_or(house[of[k]], hot);
            }
            blank = v_or(blank, v_where(v_is_zero(digit), column));
            for (unsigned d = 0; d < N; d++)
                given[d] =
                    v_or(given[d], v_where(v_meets(hot, v_set((uint16_t)(1u << d))), column));
        }
        for (unsigned d = 0; d < N; d++)
            v_store(m->block[row_index(d, r)], v_or(given[d], v_where(v_is_zero(given[d]), blank)));
    }
    const uint32_t in_range = v_lanes(v_is_zero(v_sub(v_max(above, v_set(N)), v_set(N))));
    return v_lanes(v_is_zero(twice)) & in_range;
}

/* The digits of the lanes of a solved block, as bytes[cell][lane]. */
static void block_digits(machine *m)
{
    for (unsigned r = 0; r < N; r++) {
        vec plane[4] = {v_set(0), v_set(0), v_set(0), v_set(0)};
        for (unsigned d = 0; d < N; d++)
            for (unsigned k = 0; k < 4; k++)
                if ((d + 1) >> k & 1u)
                    plane[k] = v_or(plane[k], v_load(m->block[row_index(d, r)]));
        plane[1] = v_left(plane[1], 1);
        plane[2] = v_left(plane[2], 2);
        plane[3] = v_left(plane[3], 3);
        for (unsigned c = 0; c < N; c++) {
            vec digit = v_and(plane[0], v_set(1));
            digit = v_blend(v_set(2), plane[1], digit);
            digit = v_blend(v_set(4), plane[2], digit);
            digit = v_blend(v_set(8), plane[3], digit);
            v_store_bytes(m->bytes[r * N + c], digit);
            for (unsigned k = 0; k < 4; k++)
                plane[k] = v_right(plane[k], 1);
        }
    }
}

static void
scatter_bytes(uint8_t bytes[SHUDU_CELLS][GROUPS], shudu_answer *answers, uint32_t wanted)
{
    for (unsigned group = 0; group < LANES; group += 16)
        for (unsigned cell = 0; cell + 16 <= SHUDU_CELLS; cell += 16) {
            bytes16 a[16];
            for (unsigned i = 0; i < 16; i++)
                a[i] = b_load(&bytes[cell + i][group]);
            transpose(a);
            for (unsigned i = 0; i < 16; i++)
                if (wanted >> (group + i) & 1u)
                    b_store(answers[group + i].first.at + cell, a[i]);
        }
    for (uint32_t left = wanted; left; left &= left - 1)
        answers[shudu__least_bit(left)].first.at[SHUDU_CELLS - 1] =
            bytes[SHUDU_CELLS - 1][shudu__least_bit(left)];
}

/* Answers for the lanes of a block that sweeps alone have decided. */
static void
answer_block(machine *m, shudu_answer *answers, uint32_t invalid, uint32_t dead, uint32_t done)
{
    const bool cut = m->job->limits->solutions == 1;
    const shudu_answer unique = answer_of(cut ? SHUDU_LIMIT : SHUDU_UNIQUE, 1, !cut);
    for (uint32_t left = dead; left; left &= left - 1)
        answers[shudu__least_bit(left)] = answer_of(SHUDU_NONE, 0, true);
    for (uint32_t left = invalid; left; left &= left - 1)
        answers[shudu__least_bit(left)] = answer_of(SHUDU_INVALID, 0, false);
    for (uint32_t left = done; left; left &= left - 1)
        answers[shudu__least_bit(left)] = unique;
    if (done) {
        block_digits(m);
        scatter_bytes(m->bytes, answers, done);
    }
}

/* Lanes of the block go to the pool: a ripe one at once, since further sweeps could still find
 * something, and what is guessed must not depend on its neighbours. */
static void send_to_pool(machine *m, uint32_t lanes, bool ripe)
{
    for (; lanes; lanes &= lanes - 1) {
        const unsigned l = shudu__least_bit(lanes);
        waiting *const w = wait_in_pool(m, open_slot(m, m->next + l));
        take_out(&w->frame, &m->view[l], m->block, l);
        w->ripe = ripe;
        if (ripe)
            w->guess = choose(&w->frame, &m->view[l]);
    }
}

/* Begins the next block. What sweeps alone decide is answered at once; the rest waits in the
 * pool, which is empty. */
static void begin_block(machine *m)
{
    const shudu__lockstep_job *const job = m->job;
    const size_t left = job->count - m->next;
    const unsigned count = left < LANES ? (unsigned)left : LANES;
    const uint32_t own = count < LANES ? bit_of(count) - 1 : every_lane;
    const uint32_t valid = load_block(m, job->puzzles + m->next, count) & own;
    uint32_t going = valid, dead = 0, done = 0;
    do {
        verdict v = sweep(m->block);
        if (v.solved & going)
            v.solved &= sound(m->block);
        dead |= v.dead & going;
        done |= v.solved & going;
        send_to_pool(m, v.ripe & going, true);
        going &= ~(v.dead | v.solved | v.ripe);
    } while (shudu__count(going) > LANES / 4);
    answer_block(m, job->answers + m->next, own & ~valid, dead, done);
    send_to_pool(m, going, false);
    m->next += count;
}

/* ---- Work for lanes without work ---- */

static void enter(machine *m, unsigned l, unsigned s)
{
    m->lane[l] = (lane){s, 0, 0};
    m->live |= bit_of(l);
}

static void enter_from_pool(machine *m, unsigned l)
{
    const waiting *const w = &m->pool[--m->pooled];
    enter(m, l, w->slot);
    put_in(m->x, l, &w->frame);
    if (w->ripe) {
        m->stack[l][0] = w->frame;
        guess_on(m, l, &w->guess);
    }
}

/* The oldest guess still to be tried of the lane that has most of them. false: there is none. */
static bool enter_from_lane(machine *m, unsigned l)
{
    unsigned most = 0, from = 0;
    for (uint32_t left = m->live; left; left &= left - 1) {
        const unsigned k = shudu__least_bit(left);
        const unsigned n = m->lane[k].depth - m->lane[k].base;
        if (n > most && !m->slot[m->lane[k].slot].again) {
            most = n;
            from = k;
        }
    }
    if (most == 0)
        return false;
    slot *const z = &m->slot[m->lane[from].slot];
    shudu__tally_state(&z->tally); /* without a limit it says no only at the caller's wish */
    z->shared = true;
    z->lanes++;
    put_in(m->x, l, &m->stack[from][m->lane[from].base++]);
    enter(m, l, m->lane[from].slot);
    return true;
}

static bool wants_end(const shudu__lockstep_job *job)
{
    return job->limits->stop && job->limits->stop(job->limits->stop_ctx);
}

/* The caller wants an end: what is not answered stays open. */
static void give_up(machine *m)
{
    m->stopped = true;
    for (unsigned s = 0; s < SLOTS; s++)
        if (!(m->free >> s & 1u)) {
            m->slot[s].tally.stopped = true;
            m->slot[s].lanes = 0;
            finish(m, s);
        }
    for (; m->next < m->job->count; m->next++)
        m->job->answers[m->next] = answer_of(SHUDU_LIMIT, 0, false);
    m->live = 0;
    m->pooled = 0;
}

static void refill(machine *m)
{
    for (uint32_t idle = every_lane & ~m->live; idle; idle = every_lane & ~m->live) {
        const unsigned l = shudu__least_bit(idle);
        if (m->pooled > 0)
            enter_from_pool(m, l);
        else if (m->next < m->job->count && m->turns++ % 64 == 63 && wants_end(m->job))
            give_up(m);
        else if (m->next < m->job->count)
            begin_block(m);
        else if (!m->may_share || !enter_from_lane(m, l))
            break;
    }
}

static void begin(machine *m, const shudu__lockstep_job *job)
{
    m->job = job;
    m->pooled = 0;
    m->live = 0;
    m->next = 0;
    m->turns = 0;
    m->stopped = false;
    m->may_share = !job->visit && job->limits->nodes == UINT64_MAX && job->limits->solutions <= 2;
    m->free = SLOTS == 64 ? UINT64_MAX : (UINT64_C(1) << (SLOTS % 64)) - 1;
    if (!job->puzzles) {
        frame_from_position(&wait_in_pool(m, open_slot(m, 0))->frame, job->start);
    }
}

void ROW_RUN(void *mem, const shudu__lockstep_job *job)
{
    machine *const m = mem;
    begin(m, job);
    for (;;) {
        refill(m);
        if (!m->live)
            break;
        verdict v = sweep(m->x);
        const uint32_t live = m->live;
        if (v.solved & live)
            v.solved &= sound(m->x);
        for (uint32_t left = v.dead & live; left; left = left & (left - 1) & m->live)
            take_back(m, shudu__least_bit(left));
        for (uint32_t left = v.solved & m->live & live; left; left = left & (left - 1) & m->live)
            solved(m, shudu__least_bit(left));
        /* All are taken out before the first is looked at: one's memory and the other's
         * arithmetic go on at once. */
        const uint32_t ripe = v.ripe & m->live & live;
        for (uint32_t left = ripe; left; left &= left - 1) {
            const unsigned l = shudu__least_bit(left);
            take_out(&m->stack[l][m->lane[l].depth], &m->view[l], m->x, l);
        }
        for (uint32_t left = ripe; left; left = left & (left - 1) & m->live) {
            const unsigned l = shudu__least_bit(left);
            const guess g = choose(&m->stack[l][m->lane[l].depth], &m->view[l]);
            guess_on(m, l, &g);
        }
        if (m->turns++ % 1024 == 1023 && wants_end(job))
            give_up(m);
    }
}

const size_t ROW_BYTES = sizeof(machine);
