/* The fourth question of the paper, answered by a MILP solver: solve, check the answer in
 * integers, forbid it, solve again. A constant objective cannot tell one solution from two; the
 * second solve can. What a solver says without a vector that passes the check is never an answer,
 * and what it says after a limit or a failure is none either. */
#include <string.h>

#include <shudu/grid.h>

#include "base/mem.h"
#include "model/sparse.h"

typedef struct asker {
    const shudu_backend *backend;
    const shudu_milp_limits *limits;
    double *value;
} asker;

static void fail(shudu_milp_out *report, const char *why)
{
    report->status = SHUDU_MILP_FAILED;
    strncpy(report->message, why, sizeof report->message - 1);
}

/* One solve. Where the builder has decided already, the backend is not asked. */
static shudu_err
ask(const asker *who, const shudu_model *model, shudu_milp_out *report, shudu_grid *answer)
{
    *report = (shudu_milp_out){.status = SHUDU_MILP_INFEASIBLE};
    if (model->state == SHUDU_MODEL_INFEASIBLE)
        return SHUDU_OK;
    if (model->state == SHUDU_MODEL_SOLVED) {
        report->status = SHUDU_MILP_FEASIBLE;
        *answer = model->puzzle.grid;
        return SHUDU_OK;
    }
    if (!who->backend)
        return SHUDU_E_UNSUPPORTED;
    for (size_t i = 0; i < model->columns; i++)
        who->value[i] = -1; /* a backend that writes nothing gives no answer */
    *report = who->backend->solve(model, who->limits, who->value);
    if (report->status == SHUDU_MILP_FEASIBLE && !shudu_model_decode(answer, model, who->value))
        fail(report, "the solver's answer does not pass the check in integers");
    else if (report->status > SHUDU_MILP_NOMEM)
        fail(report, "the solver ended with a status that does not exist");
    return report->status == SHUDU_MILP_FAILED  ? SHUDU_E_BACKEND
           : report->status == SHUDU_MILP_NOMEM ? SHUDU_E_NOMEM
                                                : SHUDU_OK;
}

static shudu_err measure_paper(shudu_model *model, const shudu_position *puzzle, shudu_ip_out *out)
{
    const shudu_err err = shudu_model_sudoku(model, puzzle, SHUDU_FORM_PAPER);
    out->paper_columns = model->columns;
    out->paper_rows = model->rows;
    out->paper_terms = model->terms;
    return err;
}

static shudu_err build(shudu_work *work,
                       shudu_model *model,
                       const shudu_position *puzzle,
                       shudu_form form,
                       asker *who,
                       shudu_ip_out *out)
{
    shudu_err err = measure_paper(model, puzzle, out);
    if (!err && form != SHUDU_FORM_PAPER)
        err = shudu_model_sudoku(model, puzzle, form);
    if (err)
        return err;
    out->form_columns = model->columns;
    out->form_rows = model->rows;
    out->form_terms = model->terms;
    out->state = model->state;
    if (model->columns == 0)
        return SHUDU_OK;
    who->value = shudu__work_block(work, model->columns * sizeof *who->value);
    return who->value ? SHUDU_OK : SHUDU_E_NOMEM;
}

/* The answer, if there is one. */
static shudu_err solve(const asker *who, const shudu_model *model, shudu_ip_out *out)
{
    const shudu_err err = ask(who, model, &out->solve, &out->first);
    if (err)
        return err;
    out->nodes = out->solve.nodes;
    if (out->solve.status == SHUDU_MILP_INFEASIBLE)
        out->status = SHUDU_NONE;
    out->solutions = out->solve.status == SHUDU_MILP_FEASIBLE;
    return SHUDU_OK;
}

/* Whether out->first is the only one. */
static shudu_err prove(const asker *who, shudu_model *model, shudu_ip_out *out)
{
    shudu_err err = shudu_model_forbid(model, &out->first);
    if (err)
        return err;
    const int32_t right = model->row[model->rows - 1].upper;
    out->cut_size = right > 0 ? (uint32_t)right : 0;
    err = ask(who, model, &out->proof, &out->second);
    if (err)
        return err;
    out->proof_nodes = out->proof.nodes;
    if (out->proof.status == SHUDU_MILP_INFEASIBLE)
        out->status = SHUDU_UNIQUE;
    if (out->proof.status == SHUDU_MILP_FEASIBLE) {
        out->status = SHUDU_MULTIPLE;
        out->solutions = 2;
    }
    return SHUDU_OK;
}

shudu_err shudu_ip_solve(shudu_work *work,
                         const shudu_backend *backend,
                         const shudu_position *puzzle,
                         shudu_form form,
                         const shudu_milp_limits *limits,
                         shudu_ip_out *out)
{
    static const shudu_milp_limits none = {0};
    asker who = {backend, limits ? limits : &none, NULL};
    shudu_model model;
    shudu_model_init(&model, shudu_work_alloc(work));
    *out = (shudu_ip_out){.status = SHUDU_LIMIT, .form = form};
    shudu_err err = build(work, &model, puzzle, form, &who, out);
    if (!err)
        err = solve(&who, &model, out);
    if (!err && out->solutions == 1)
        err = prove(&who, &model, out);
    shudu_model_clear(&model);
    return err;
}
