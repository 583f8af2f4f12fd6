/* Any bytes as a batch of boards: every engine that answers many at once, on every instruction set
 * this machine has, gives each board the answer it gets from the others and from dancing links. */
#include "fuzz.h"

#include <string.h>
#include <shudu/shudu.h>

enum { MOST = 12, LIMIT = 5, NODES = 3000, BYTES = SHUDU_CELLS };

/* Cells above 127 are blanks, else modulo 11: one digit too many, so that boards out of range come
 * up too. A short last board is filled with blanks. */
static size_t boards_of(shudu_grid out[MOST], const uint8_t *data, size_t size)
{
    size_t count = 0;
    for (size_t at = 0; at < size && count < MOST; at += BYTES, count++)
        for (size_t cell = 0; cell < SHUDU_CELLS; cell++) {
            const uint8_t byte = at + cell < size ? data[at + cell] : 255;
            out[count].at[cell] = byte > 127 ? 0 : (uint8_t)(byte % 11);
        }
    return count;
}

/* What a slow engine has to say, as far as its states reach. */
static void check_against(const shudu_answer *answer, const shudu_answer *slow)
{
    if (slow->status == SHUDU_LIMIT ||
        (slow->status == SHUDU_MULTIPLE && slow->solutions < LIMIT && !slow->complete))
        return;
    FUZZ_CHECK(answer->status == slow->status);
    FUZZ_CHECK(answer->solutions == slow->solutions);
    FUZZ_CHECK(answer->complete == slow->complete);
    if (slow->status == SHUDU_UNIQUE)
        FUZZ_CHECK(memcmp(&answer->first, &slow->first, sizeof slow->first) == 0);
}

static void check_same(const shudu_answer *a, const shudu_answer *b)
{
    FUZZ_CHECK(a->status == b->status && a->solutions == b->solutions);
    FUZZ_CHECK(a->guesses == b->guesses && a->complete == b->complete);
    FUZZ_CHECK(memcmp(&a->first, &b->first, sizeof a->first) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const shudu_limits limit = {.solutions = LIMIT};
    static const shudu_limits slow_limit = {.solutions = LIMIT, .nodes = NODES};
    static const shudu_limits two = {.solutions = 2};
    static shudu_grid board[MOST];
    static shudu_answer slow[MOST], first[MOST], answer[MOST], alone;
    const size_t count = boards_of(board, data, size);
    static shudu_work *work; /* one for all inputs: what the last one has left must not matter */
    if (!work)
        work = shudu_work_new(NULL);
    size_t engines;
    const shudu_engine *const engine = shudu_engines(&engines);
    FUZZ_CHECK(shudu_run_many(work, shudu_engine_find("dlx"), board, count, &slow_limit, slow) ==
               SHUDU_OK);
    for (size_t e = 0; e < engines; e++) {
        if (!engine[e].run_many)
            continue;
        bool have_first = false;
        for (size_t row = 0; shudu_simd_name(row); row++) {
            if (shudu_work_use_simd(work, shudu_simd_name(row)) != SHUDU_OK)
                continue;
            FUZZ_CHECK(shudu_run_many(work, &engine[e], board, count, &limit, answer) == SHUDU_OK);
            for (size_t i = 0; i < count; i++) {
                check_against(&answer[i], &slow[i]);
                FUZZ_CHECK(answer[i].solutions == 0 || shudu_is_solved(&answer[i].first));
                if (have_first)
                    check_same(&answer[i], &first[i]);
            }
            if (!have_first)
                memcpy(first, answer, sizeof first);
            have_first = true;
            /* with the limit at which lanes share a search: alone as in company */
            FUZZ_CHECK(shudu_run_many(work, &engine[e], board, count, &two, answer) == SHUDU_OK);
            for (size_t i = 0; i < count; i++) {
                FUZZ_CHECK(shudu_run_many(work, &engine[e], &board[i], 1, &two, &alone) ==
                           SHUDU_OK);
                check_same(&answer[i], &alone);
            }
        }
    }
    return 0;
}
