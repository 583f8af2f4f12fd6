/* A solver as a rival of Shudu's engines: plain backtracking in thirty lines, which needs nothing
 * of Shudu but the declaration. Put your own in its place:
 *
 *   cc -O3 -march=native -fPIC -shared rival.c -o rival.so $(pkg-config --cflags shudu)
 *   shudu bench puzzles.txt --engines mine,auto --against mine=./rival.so */
#include <shudu/rival.h>

#include <string.h>

/* How far a search has come. Masks have bit d - 1 for the digits d that a house has. */
typedef struct search {
    char cell[81];
    unsigned row[9], column[9], box[9];
    uint64_t limit, found, guesses;
    char *first;
} search;

static void put(search *s, unsigned at, unsigned bit)
{
    s->row[at / 9] ^= bit;
    s->column[at % 9] ^= bit;
    s->box[at / 27 * 3 + at % 9 / 3] ^= bit;
}

/* The cells from `at` on. */
static void fill(search *s, unsigned at)
{
    while (at < 81 && s->cell[at] != '.')
        at++;
    if (at == 81) {
        if (s->found++ == 0)
            memcpy(s->first, s->cell, 81);
        return;
    }
    const unsigned taken = s->row[at / 9] | s->column[at % 9] | s->box[at / 27 * 3 + at % 9 / 3];
    s->guesses++;
    for (unsigned d = 0; d < 9 && s->found < s->limit; d++) {
        if (taken >> d & 1u)
            continue;
        s->cell[at] = (char)('1' + d);
        put(s, at, 1u << d);
        fill(s, at + 1);
        put(s, at, 1u << d);
    }
    s->cell[at] = '.';
}

size_t shudu_rival_solve(const char *puzzle81, uint64_t limit, char *solution81, uint64_t *guesses)
{
    search s = {.limit = limit, .first = solution81};
    memcpy(s.cell, puzzle81, 81);
    for (unsigned at = 0; at < 81; at++) {
        const unsigned bit = s.cell[at] == '.' ? 0 : 1u << (s.cell[at] - '1');
        if ((s.row[at / 9] | s.column[at % 9] | s.box[at / 27 * 3 + at % 9 / 3]) & bit)
            return 0; /* clues clash */
        put(&s, at, bit);
    }
    fill(&s, 0);
    *guesses = s.guesses;
    return (size_t)s.found;
}
