/* A puzzle as the reader gives it has some 600 bytes, most of which can be worked out from its 81
 * digits. So plain puzzles are kept as their digits, side by side, as shudu_run_many wants them;
 * and the work of making more of them, where more is wanted, is the worker's. */
#include "chunk.h"

#include <stdlib.h>
#include <string.h>

#include <shudu/grid.h>

/* The rests of a block, behind rests that do not fill one yet. */
enum { REST_ROOM = 2 * FEED_BLOCK };

void chunk_reset(chunk *c)
{
    if (!c->out.alloc) {
        shudu_buffer_init(&c->out, NULL);
        shudu_buffer_init(&c->err, NULL);
    }
    c->count = c->plains = c->odds = c->stretches = c->rest_len = 0;
    c->cut = false;
}

void chunk_clear(chunk *c)
{
    if (!c->out.alloc)
        return;
    shudu_buffer_clear(&c->out);
    shudu_buffer_clear(&c->err);
    free(c->rest);
}

bool chunk_is_full(const chunk *c, size_t most)
{
    return c->count >= most || c->odds == CHUNK_ODD || c->rest_len > FEED_BLOCK ||
           c->stretches == sizeof c->stretch / sizeof *c->stretch;
}

/* Moves a rest into the chunk. */
static bool keep_rest(chunk *c, const char **rest, size_t len)
{
    if (len == 0)
        return true;
    if (!c->rest)
        c->rest = malloc(REST_ROOM);
    if (!c->rest)
        return false;
    memcpy(c->rest + c->rest_len, *rest, len);
    *rest = c->rest + c->rest_len;
    c->rest_len += len;
    return true;
}

/* `count` plain puzzles are the next in `grid`. */
static void count_plains(chunk *c, const char *source, uint64_t number, size_t count)
{
    stretch *const last = c->stretches ? &c->stretch[c->stretches - 1] : NULL;
    c->count += count;
    c->plains += count;
    if (last && last->plains && last->source == source && last->number + last->plains == number)
        last->plains += count;
    else
        c->stretch[c->stretches++] = (stretch){source, number, count};
}

size_t chunk_take_plain(chunk *c, feed *input, size_t most, bool *memory)
{
    const char *source;
    uint64_t number;
    shudu_plain *const plain = &c->plain[c->plains];
    const size_t count =
        feed_plain(input, &c->grid[c->plains], plain, most - c->count, &source, &number);
    *memory = true;
    for (size_t i = 0; i < count && *memory; i++)
        *memory = keep_rest(c, &plain[i].rest, plain[i].rest_len);
    if (count > 0)
        count_plains(c, source, number, count);
    return count;
}

/* Whether all that is known of the puzzle follows from its digits. */
static bool is_plain(const puzzle *p)
{
    shudu_cand all;
    if (p->error || p->record.problem.why != SHUDU_WHY_NONE)
        return false;
    shudu_candidates(&all, &p->record.position.grid);
    return memcmp(&all, &p->record.position.cand, sizeof all) == 0;
}

bool chunk_add(chunk *c, const puzzle *p, bool plain)
{
    const char *rest = p->record.rest;
    const size_t rest_len = p->error ? 0 : p->record.rest_len;
    if (!keep_rest(c, &rest, rest_len))
        return false;
    if (plain && is_plain(p)) {
        c->grid[c->plains] = p->record.position.grid;
        c->plain[c->plains] = (shudu_plain){p->record.line, rest, rest_len};
        count_plains(c, p->source, p->number, 1);
        return true;
    }
    c->stretch[c->stretches++] = (stretch){p->source, p->number, 0};
    c->odd[c->odds] = *p;
    c->odd[c->odds].record.rest = rest;
    c->odd[c->odds].record.rest_len = rest_len;
    c->odds++;
    c->count++;
    return true;
}

const puzzle *chunk_next(chunk_walk *walk)
{
    const chunk *const c = walk->chunk;
    if (walk->stretch == c->stretches)
        return NULL;
    const stretch *const s = &c->stretch[walk->stretch];
    const uint64_t number = s->number + walk->done;
    walk->is_plain = s->plains > 0;
    if (++walk->done >= s->plains) {
        walk->stretch++;
        walk->done = 0;
    }
    if (!walk->is_plain)
        return &c->odd[walk->odds++];
    walk->plain = walk->plains++;
    const shudu_plain *const plain = &c->plain[walk->plain];
    walk->light.source = s->source;
    walk->light.number = number;
    walk->light.record.line = plain->line;
    walk->light.record.rest = plain->rest;
    walk->light.record.rest_len = plain->rest_len;
    walk->light.record.problem.why = SHUDU_WHY_NONE;
    walk->light.record.position.grid = c->grid[walk->plain];
    return &walk->light;
}

const puzzle *chunk_whole(chunk_walk *walk)
{
    const shudu_plain *const plain = &walk->chunk->plain[walk->plain];
    shudu_record *const record = &walk->light.record;
    char text[SHUDU_CELLS];
    for (size_t cell = 0; cell < SHUDU_CELLS; cell++)
        text[cell] = (char)('0' + walk->chunk->grid[walk->plain].at[cell]);
    /* A clash comes with its place: a plain line begins with its first cell. */
    if (shudu_parse(record, text, sizeof text, SHUDU_FORMAT_LINE) != SHUDU_OK)
        record->problem.line = plain->line;
    record->line = plain->line;
    record->rest = plain->rest;
    record->rest_len = plain->rest_len;
    return &walk->light;
}
