/* What every search keeps count of, so that all engines count, stop and answer alike. */
#ifndef SHUDU_SEARCH_TALLY_H
#define SHUDU_SEARCH_TALLY_H

#include <shudu/search.h>

/* limits   what stops the search; nodes is UINT64_MAX for "no limit" (see shudu_search)
 * stopped  true once something did
 * out      status is set by shudu__tally_end, the rest is kept up to date */
typedef struct shudu__tally {
    const shudu_limits *limits;
    shudu_visit_fn *visit;
    void *ctx;
    shudu_search_out *out;
    bool stopped;
} shudu__tally;

/* Begins the count with the root as the first state. */
shudu__tally shudu__tally_begin(const shudu_limits *limits,
                                shudu_visit_fn *visit,
                                void *ctx,
                                shudu_search_out *out);

/* Asked every 4096 states; true if the caller of the search wants it to end. */
bool shudu__tally_poll(const shudu__tally *tally);

/* One more state. false if it may not be entered: the limit of states is reached. */
static inline bool shudu__tally_state(shudu__tally *tally)
{
    shudu_search_out *const out = tally->out;
    if (out->nodes >= tally->limits->nodes ||
        ((out->nodes & 4095u) == 0 && shudu__tally_poll(tally))) {
        tally->stopped = true;
        return false;
    }
    out->nodes++;
    return true;
}

/* A solution was found; sets `stopped` if it was the last one wanted. */
void shudu__tally_solution(shudu__tally *tally, const shudu_grid *solution);

/* The search has ended: sets `complete` and `status`. */
void shudu__tally_end(const shudu__tally *tally);

#endif
