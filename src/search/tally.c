#include "search/tally.h"

shudu__tally shudu__tally_begin(const shudu_limits *limits,
                                shudu_visit_fn *visit,
                                void *ctx,
                                shudu_search_out *out)
{
    *out = (shudu_search_out){.status = SHUDU_LIMIT, .nodes = 1};
    return (shudu__tally){limits, visit, ctx, out, false};
}

bool shudu__tally_poll(const shudu__tally *tally)
{
    return tally->limits->stop && tally->limits->stop(tally->limits->stop_ctx);
}

void shudu__tally_solution(shudu__tally *tally, const shudu_grid *solution)
{
    shudu_search_out *const out = tally->out;
    out->solutions++;
    if (out->solutions == 1) {
        out->first = *solution;
        out->nodes_first = out->nodes;
    } else if (out->solutions == 2) {
        out->second = *solution;
    }
    if (tally->visit && !tally->visit(tally->ctx, solution))
        tally->stopped = true;
    if (out->solutions == tally->limits->solutions)
        tally->stopped = true;
}

void shudu__tally_end(const shudu__tally *tally)
{
    shudu_search_out *const out = tally->out;
    out->complete = !tally->stopped;
    if (out->solutions >= 2)
        out->status = SHUDU_MULTIPLE;
    else if (!out->complete)
        out->status = SHUDU_LIMIT;
    else
        out->status = out->solutions == 1 ? SHUDU_UNIQUE : SHUDU_NONE;
}
