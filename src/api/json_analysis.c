/* The answers to the four questions as one object. The measures go through the metric table, so
 * that `rate` and `analyze` cannot name them differently. In an engine's member the outer figures
 * count up to the first solution (null if none was found) and "all" the whole tree. */
#include <shudu/analysis.h>

#include "api/json_write.h"

static void put_measures(json *j, const shudu_analysis *analysis)
{
    static const char *const ids[] = {"wnf", "wnf-refined"};
    const shudu_metric_values values = {
        .status = analysis->status,
        .wnf = analysis->wnf,
        .refined = analysis->refined,
        .rounds = analysis->rounds,
    };
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        shudu__json_separate(j);
        shudu_metric_find(ids[i])->put_json(j->to, &values);
    }
}

/* A figure up to the first solution. */
static void put_until_found(json *j, const char *key, uint64_t n, bool found)
{
    shudu__json_key(j, key);
    if (found)
        shudu__json_number(j, n);
    else
        shudu__json_null(j);
}

static void put_verdict(json *j, shudu_status status, uint64_t solutions, const shudu_grid *first)
{
    shudu__json_key(j, "status");
    shudu__json_text(j, shudu_status_word(status));
    if (solutions > 0) {
        shudu__json_key(j, "solution");
        shudu__json_grid(j, first);
    }
}

static void open_engine(json *j, const char *id)
{
    shudu__json_open(j, '{');
    shudu__json_key(j, "engine");
    shudu__json_text(j, id);
}

static void put_stack_counts(json *j, const shudu_stack_counts *counts, bool found)
{
    put_until_found(j, "steps", counts->steps, found);
    put_until_found(j, "pushes", counts->pushes, found);
    put_until_found(j, "pops", counts->pops, found);
    put_until_found(j, "max_depth", counts->max_depth, found);
}

static void put_exhaustive(json *j, const shudu_exhaustive_out *out)
{
    const shudu_search_out *const search = &out->search;
    open_engine(j, "exhaustive");
    put_verdict(j, search->status, search->solutions, &search->first);
    put_stack_counts(j, &out->first, search->solutions > 0);
    shudu__json_key(j, "all");
    shudu__json_open(j, '{');
    put_stack_counts(j, &out->all, true);
    shudu__json_close(j, '}');
    shudu__json_close(j, '}');
}

static void put_engine(json *j, const shudu_engine_result *result)
{
    const shudu_search_out *const out = &result->out;
    open_engine(j, result->engine->id);
    put_verdict(j, out->status, out->solutions, &out->first);
    put_until_found(j, "nodes", out->nodes_first, out->solutions > 0);
    shudu__json_key(j, "all");
    shudu__json_open(j, '{');
    shudu__json_key(j, "nodes");
    shudu__json_number(j, out->nodes);
    shudu__json_key(j, "guesses");
    shudu__json_number(j, out->guesses);
    shudu__json_close(j, '}');
    shudu__json_close(j, '}');
}

static void put_presolved(json *j, const shudu_milp_out *out)
{
    shudu__json_key(j, "presolved");
    shudu__json_open(j, '{');
    shudu__json_key(j, "variables");
    shudu__json_number(j, out->presolved_columns);
    shudu__json_key(j, "constraints");
    shudu__json_number(j, out->presolved_rows);
    shudu__json_key(j, "nonzeros");
    shudu__json_number(j, out->presolved_terms);
    shudu__json_close(j, '}');
}

/* Why the solver gave no answer: in its own words if it had any. */
static void put_failure(json *j, const shudu_analysis *analysis)
{
    const shudu_ip_out *const ip = &analysis->ip;
    const bool first_failed = ip->solve.status == SHUDU_MILP_FAILED && ip->solve.message[0];
    const char *const message = first_failed ? ip->solve.message : ip->proof.message;
    shudu__json_key(j, "status");
    shudu__json_null(j);
    shudu__json_key(j, "error");
    shudu__json_text(j, message[0] ? message : shudu_err_text(analysis->ip_err, SHUDU_EN));
}

/* Sizes are there even if no solver is; the answer only if one gave it. */
static void put_ip(json *j, const shudu_analysis *analysis)
{
    const shudu_ip_out *const ip = &analysis->ip;
    const bool answered = analysis->ip_run && analysis->ip_err == SHUDU_OK;
    open_engine(j, "ip");
    shudu__json_key(j, "backend");
    if (analysis->backend)
        shudu__json_text(j, analysis->backend->id);
    else
        shudu__json_null(j);
    shudu__json_key(j, "form");
    shudu__json_text(j, shudu_form_name(ip->form));
    shudu__json_key(j, "variables");
    shudu__json_number(j, ip->form_columns);
    shudu__json_key(j, "constraints");
    shudu__json_number(j, ip->form_rows);
    put_until_found(j, "nodes", ip->nodes, answered);
    shudu__json_key(j, "nonzeros");
    shudu__json_number(j, ip->form_terms);
    if (answered) {
        put_verdict(j, ip->status, ip->solutions, &ip->first);
        shudu__json_key(j, "proof_nodes");
        shudu__json_number(j, ip->proof_nodes);
        put_presolved(j, &ip->solve);
    } else if (analysis->ip_run) {
        put_failure(j, analysis);
    }
    shudu__json_close(j, '}');
}

static void put_engines(json *j, const shudu_analysis *analysis)
{
    shudu__json_key(j, "engines");
    shudu__json_open(j, '[');
    put_exhaustive(j, &analysis->exhaustive);
    for (size_t i = 0; i < analysis->engines; i++)
        put_engine(j, &analysis->engine[i]);
    put_ip(j, analysis);
    shudu__json_close(j, ']');
}

static void put_agreement(json *j, const shudu_analysis *analysis)
{
    shudu__json_key(j, "agree");
    shudu__json_bool(j, analysis->agree);
    if (analysis->agree)
        return;
    shudu__json_key(j, "disagree");
    shudu__json_open(j, '[');
    shudu__json_text(j, analysis->disagree_a);
    shudu__json_text(j, analysis->disagree_b);
    shudu__json_close(j, ']');
}

void shudu_json_analysis(shudu_sink *to, const shudu_analysis *analysis)
{
    json j = shudu__json(to);
    shudu__json_open(&j, '{');
    shudu__json_key(&j, "v");
    shudu__json_number(&j, 1);
    shudu__json_key(&j, "puzzle");
    shudu__json_grid(&j, &analysis->puzzle.grid);
    shudu__json_key(&j, "clues");
    shudu__json_number(&j, analysis->clues);
    shudu__json_key(&j, "empties");
    shudu__json_number(&j, analysis->wnf.empties);
    shudu__json_key(&j, "status");
    shudu__json_text(&j, shudu_status_word(analysis->status));
    shudu__json_key(&j, "solutions");
    shudu__json_number(&j, analysis->solutions);
    if (analysis->solutions > 0) {
        shudu__json_key(&j, "solution");
        shudu__json_grid(&j, &analysis->first);
    }
    if (analysis->solutions > 1) {
        shudu__json_key(&j, "second");
        shudu__json_grid(&j, &analysis->second);
    }
    shudu__json_key(&j, "candidates");
    shudu__json_candidates(&j, &analysis->puzzle);
    put_measures(&j, analysis);
    put_engines(&j, analysis);
    put_agreement(&j, analysis);
    shudu__json_close(&j, '}');
}
