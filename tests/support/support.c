#include "support.h"

#include <stdlib.h>

#include "base/bits.h"

shudu_grid test_grid(const char *text)
{
    shudu_grid grid;
    assert_int_equal(strlen(text), SHUDU_CELLS);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const char c = text[cell];
        assert_true(c == '.' || (c >= '0' && c <= '9'));
        grid.at[cell] = c == '.' ? 0 : (uint8_t)(c - '0');
    }
    return grid;
}

shudu_position test_position(const char *text)
{
    const shudu_grid grid = test_grid(text);
    shudu_position position;
    shudu_position_from_grid(&position, &grid);
    return position;
}

static bool refuse(test_heap *heap)
{
    return ++heap->requests == heap->fail_at;
}

static void *heap_get(void *ctx, size_t bytes)
{
    test_heap *const heap = ctx;
    void *const mem = refuse(heap) ? NULL : malloc(bytes);
    heap->live += mem != NULL;
    return mem;
}

static void *heap_resize(void *ctx, void *old, size_t bytes)
{
    test_heap *const heap = ctx;
    if (refuse(heap))
        return NULL;
    void *const mem = realloc(old, bytes);
    heap->live += mem != NULL && old == NULL;
    return mem;
}

static void heap_put(void *ctx, void *mem)
{
    test_heap *const heap = ctx;
    heap->live -= mem != NULL;
    free(mem);
}

void test_heap_init(test_heap *heap, unsigned long fail_at)
{
    *heap = (test_heap){{heap_get, heap_resize, heap_put, heap}, 0, fail_at, 0};
}

shudu_work *test_work;

int test_work_begin(void **state)
{
    (void)state;
    test_work = shudu_work_new(NULL);
    return test_work == NULL;
}

int test_work_end(void **state)
{
    (void)state;
    shudu_work_free(test_work);
    return 0;
}

const char *test_text(const shudu_buffer *buf)
{
    return buf->bytes ? buf->bytes : "";
}

/* Independent of the library's engines on purpose: it makes their inputs. Blanks are filled from
 * the one with the fewest candidates, digits in random order. */
static bool fill(shudu_grid *grid, shudu_rng *rng)
{
    shudu_cand cand;
    shudu_candidates(&cand, grid);
    unsigned best = SHUDU_CELLS, best_count = 10;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (!grid->at[cell] && shudu__count(cand.at[cell]) < best_count) {
            best = cell;
            best_count = shudu__count(cand.at[cell]);
        }
    if (best == SHUDU_CELLS)
        return true;
    for (unsigned mask = cand.at[best]; mask;) {
        unsigned skip = shudu_rng_below(rng, shudu__count(mask)), pick = mask;
        while (skip--)
            pick &= pick - 1;
        const unsigned digit = shudu__least_digit(pick);
        mask &= ~shudu__bit(digit);
        grid->at[best] = (uint8_t)digit;
        if (fill(grid, rng))
            return true;
    }
    grid->at[best] = 0;
    return false;
}

void test_random_grid(shudu_grid *out, shudu_rng *rng)
{
    memset(out, 0, sizeof *out);
    assert_true(fill(out, rng));
}

void test_random_puzzle(shudu_position *out, shudu_rng *rng, unsigned clues)
{
    shudu_grid grid;
    test_random_grid(&grid, rng);
    for (unsigned filled = SHUDU_CELLS; filled > clues;) {
        const unsigned cell = shudu_rng_below(rng, SHUDU_CELLS);
        filled -= grid.at[cell] != 0;
        grid.at[cell] = 0;
    }
    shudu_position_from_grid(out, &grid);
}
