/* Any board at all: every engine gives the same verdict, and what it calls a solution is one. */
#include "fuzz.h"

#include <string.h>
#include <shudu/shudu.h>

#include "position.h"

enum { NODES = 3000 };

static void check_answer(const shudu_position *puzzle, const shudu_search_out *out)
{
    switch (out->status) {
    case SHUDU_UNIQUE:
        FUZZ_CHECK(out->complete && out->solutions == 1);
        break;
    case SHUDU_MULTIPLE:
        FUZZ_CHECK(out->solutions == 2 && shudu_solves(&out->second, puzzle));
        FUZZ_CHECK(memcmp(&out->first, &out->second, sizeof out->first) != 0);
        break;
    case SHUDU_NONE:
        FUZZ_CHECK(out->complete && out->solutions == 0);
        return;
    case SHUDU_LIMIT:
        FUZZ_CHECK(!out->complete && out->solutions < 2 && out->nodes >= NODES);
        return;
    case SHUDU_INVALID:
        FUZZ_CHECK(out->status != SHUDU_INVALID);
    }
    FUZZ_CHECK(shudu_solves(&out->first, puzzle));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    shudu_position puzzle;
    fuzz_position(&puzzle, data, size);
    const bool clashes = shudu_clashes(NULL, 0, &puzzle.grid) > 0;
    const shudu_limits limits = {.solutions = 2, .nodes = NODES};
    shudu_work *const work = shudu_work_new(NULL);
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    shudu_status known = SHUDU_LIMIT;
    for (size_t i = 0; i < count; i++) {
        shudu_search_out out;
        const shudu_err err = shudu_search(work, &engine[i], &puzzle, &limits, NULL, NULL, &out);
        FUZZ_CHECK(err == (clashes ? SHUDU_E_RANGE : SHUDU_OK));
        if (err != SHUDU_OK)
            continue;
        check_answer(&puzzle, &out);
        if (out.status == SHUDU_LIMIT)
            continue;
        FUZZ_CHECK(known == SHUDU_LIMIT || known == out.status);
        known = out.status;
    }
    shudu_work_free(work);
    return 0;
}
