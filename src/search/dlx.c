/* Dancing links (D. Knuth, "Dancing Links", 2000): Sudoku as an exact cover of four kinds of
 * columns (cell, row-digit, column-digit, box-digit) by rows "digit d in cell c", each of which
 * covers one column of each kind.
 *
 * Only what is open is built: columns that no filled cell covers, rows of candidates. The column
 * with the fewest rows is chosen, the first such in the order cells, rows, columns, boxes; so
 * hidden singles are found as early as naked ones, which is why its tree is the smallest here.
 *
 * Layout: headers 1..324 (0 is the root of the header ring), behind them four nodes a row, side
 * by side: the row of node n begins at the last multiple of four before it, so a row needs no
 * horizontal links. Indices are 16 bits: 325 + 4 * 729 < 2^16. */
#include "base/bits.h"
#include "base/geometry.h"
#include "base/mem.h"
#include "search/engines.h"
#include "search/tally.h"

enum {
    COLUMNS = 4 * SHUDU_CELLS,
    FIRST = COLUMNS + 4 - COLUMNS % 4, /* first node of a row: the next multiple of four */
    NODES = FIRST + 4 * SHUDU_CELLS * SHUDU_ORDER
};

typedef struct links {
    uint16_t up[NODES], down[NODES], head[NODES];
    uint16_t left[COLUMNS + 1], right[COLUMNS + 1], size[COLUMNS + 1];
    uint16_t choice[NODES]; /* 9 * cell + digit - 1 of the row, by its first node */
    uint16_t rows;          /* nodes in use */
    shudu_grid grid;
    shudu__tally tally;
} links;

static void cover(links *l, unsigned c)
{
    l->right[l->left[c]] = l->right[c];
    l->left[l->right[c]] = l->left[c];
    for (unsigned i = l->down[c]; i != c; i = l->down[i])
        for (unsigned k = 1; k < 4; k++) {
            const unsigned j = (i & ~3u) | ((i + k) & 3u);
            l->down[l->up[j]] = l->down[j];
            l->up[l->down[j]] = l->up[j];
            l->size[l->head[j]]--;
        }
}

static void uncover(links *l, unsigned c)
{
    for (unsigned i = l->up[c]; i != c; i = l->up[i])
        for (unsigned k = 3; k > 0; k--) {
            const unsigned j = (i & ~3u) | ((i + k) & 3u);
            l->size[l->head[j]]++;
            l->down[l->up[j]] = (uint16_t)j;
            l->up[l->down[j]] = (uint16_t)j;
        }
    l->right[l->left[c]] = (uint16_t)c;
    l->left[l->right[c]] = (uint16_t)c;
}

/* The four columns that "digit in cell" covers. */
static void columns_of(unsigned column[4], unsigned cell, unsigned digit)
{
    column[0] = 1 + cell;
    for (unsigned kind = 0; kind < 3; kind++)
        column[1 + kind] = 1 + SHUDU_CELLS + shudu__house_of(cell, kind) * SHUDU_ORDER + digit - 1;
}

static void add_row(links *l, unsigned cell, unsigned digit)
{
    unsigned column[4];
    columns_of(column, cell, digit);
    for (unsigned k = 0; k < 4; k++) {
        const uint16_t node = (uint16_t)(l->rows + k);
        const unsigned c = column[k];
        l->head[node] = (uint16_t)c;
        l->up[node] = l->up[c];
        l->down[node] = (uint16_t)c;
        l->down[l->up[c]] = node;
        l->up[c] = node;
        l->size[c]++;
    }
    l->choice[l->rows] = (uint16_t)(cell * SHUDU_ORDER + digit - 1);
    l->rows = (uint16_t)(l->rows + 4);
}

static void build(links *l, const shudu_position *start)
{
    bool filled[COLUMNS + 1] = {false};
    l->grid = start->grid;
    l->rows = FIRST;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        unsigned column[4];
        if (!l->grid.at[cell])
            continue;
        columns_of(column, cell, l->grid.at[cell]);
        for (unsigned k = 0; k < 4; k++)
            filled[column[k]] = true;
    }
    unsigned last = 0;
    for (unsigned c = 1; c <= COLUMNS; c++) {
        l->up[c] = l->down[c] = (uint16_t)c;
        l->size[c] = 0;
        if (filled[c])
            continue;
        l->left[c] = (uint16_t)last;
        l->right[last] = (uint16_t)c;
        last = c;
    }
    l->left[0] = (uint16_t)last;
    l->right[last] = 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        for (unsigned mask = start->cand.at[cell]; mask; mask &= mask - 1)
            add_row(l, cell, shudu__least_digit(mask));
}

static unsigned choose(const links *l)
{
    unsigned best = l->right[0];
    for (unsigned c = l->right[0]; c != 0 && l->size[best] > 0; c = l->right[c])
        if (l->size[c] < l->size[best])
            best = c;
    return best;
}

static void search(links *l)
{
    if (l->right[0] == 0) {
        shudu__tally_solution(&l->tally, &l->grid);
        return;
    }
    const unsigned c = choose(l);
    l->tally.out->guesses += l->size[c] > 1;
    cover(l, c);
    for (unsigned i = l->down[c]; i != c && !l->tally.stopped; i = l->down[i]) {
        if (!shudu__tally_state(&l->tally))
            break;
        const unsigned choice = l->choice[i & ~3u];
        l->grid.at[choice / SHUDU_ORDER] = (uint8_t)(choice % SHUDU_ORDER + 1);
        for (unsigned k = 1; k < 4; k++)
            cover(l, l->head[(i & ~3u) | ((i + k) & 3u)]);
        search(l);
        for (unsigned k = 3; k > 0; k--)
            uncover(l, l->head[(i & ~3u) | ((i + k) & 3u)]);
    }
    uncover(l, c);
}

SHUDU__ENGINE(shudu__dlx_run)
{
    links *const l = shudu__work_block(work, sizeof *l);
    if (!l)
        return SHUDU_E_NOMEM;
    build(l, start);
    l->tally = shudu__tally_begin(limits, visit, ctx, out);
    search(l);
    shudu__tally_end(&l->tally);
    return SHUDU_OK;
}
