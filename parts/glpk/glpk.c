/* GLPK behind the sparse model.
 *
 * GLPK ends the process on a bad argument or when memory is short. Its error hook jumps back here
 * instead, after glp_free_env() has released everything that GLPK holds; so all that this file
 * owns lives in a `job` of the outermost function, where the jump cannot lose it. The manual calls
 * the library non-reentrant, hence the mutex. The environment of the calling thread is freed after
 * every solve, which also takes the hooks away: they are set anew each time.
 *
 * The branch-and-cut callback counts nodes, asks the caller's `stop`, and sees the presolved
 * problem. Options were measured, see docs/model.md. */
#include "glpk/glpk.h"

#include <limits.h>
#include <pthread.h>
#include <setjmp.h>
#include <string.h>

#include <glpk.h>

typedef struct job {
    const shudu_model *model;
    const shudu_milp_limits *limits;
    double *value;
    shudu_milp_out out;
    int *index; /* 1-based, as GLPK wants them: element 0 is unused */
    double *factor;
    jmp_buf back;
    size_t said; /* characters of the message so far */
    bool line_ended, stopped;
} job;

/* ---- Hooks ---- */

/* Keeps what GLPK prints from the terminal. The first line, which may come in pieces, becomes the
 * message if the solve fails; what follows says where in GLPK's source it happened. */
static int on_print(void *info, const char *text)
{
    job *const j = info;
    for (; *text && !j->line_ended; text++) {
        j->line_ended = *text == '\n' && j->said > 0;
        if (*text != '\n' && j->said < sizeof j->out.message - 1)
            j->out.message[j->said++] = *text;
    }
    return 1;
}

static void on_error(void *info)
{
    job *const j = info;
    glp_free_env();
    longjmp(j->back, 1);
}

static void note_presolved(job *j, glp_tree *tree)
{
    glp_prob *const presolved = glp_ios_get_prob(tree);
    j->out.presolved_rows = (uint64_t)glp_get_num_rows(presolved);
    j->out.presolved_columns = (uint64_t)glp_get_num_cols(presolved);
    j->out.presolved_terms = (uint64_t)glp_get_num_nz(presolved);
}

/* GLP_IPREPRO comes once for each node that is looked at. */
static void on_node(glp_tree *tree, void *info)
{
    job *const j = info;
    if (glp_ios_reason(tree) != GLP_IPREPRO)
        return;
    const shudu_milp_limits *const limits = j->limits;
    const bool enough = limits->nodes && j->out.nodes >= limits->nodes;
    if (enough || (limits->stop && limits->stop(limits->stop_ctx))) {
        j->stopped = true;
        glp_ios_terminate(tree);
        return;
    }
    if (j->out.nodes++ == 0)
        note_presolved(j, tree);
}

/* ---- Loading and solving; any call may jump out ---- */

static void load_columns(const shudu_model *model, glp_prob *lp)
{
    glp_add_cols(lp, (int)model->columns);
    for (size_t c = 0; c < model->columns; c++) {
        const shudu_column *const column = &model->column[c];
        const int at = (int)c + 1;
        if (column->upper == SHUDU_UNBOUNDED)
            glp_set_col_bnds(lp, at, GLP_LO, column->lower, 0);
        else
            glp_set_col_bnds(lp, at, column->lower == column->upper ? GLP_FX : GLP_DB,
                             column->lower, column->upper);
        glp_set_col_kind(lp, at, column->integer ? GLP_IV : GLP_CV);
        glp_set_obj_coef(lp, at, column->cost);
    }
}

static void load_rows(const job *j, glp_prob *lp)
{
    const shudu_model *const model = j->model;
    glp_add_rows(lp, (int)model->rows);
    for (size_t r = 0; r < model->rows; r++) {
        const shudu_row *const row = &model->row[r];
        const int at = (int)r + 1;
        glp_set_row_bnds(lp, at, row->lower == row->upper ? GLP_FX : GLP_UP, row->lower,
                         row->upper);
        for (size_t i = 0; i < row->count; i++) {
            const shudu_term *const term = &model->term[row->begin + i];
            j->index[i + 1] = (int)term->column + 1;
            j->factor[i + 1] = term->factor;
        }
        glp_set_mat_row(lp, at, (int)row->count, j->index, j->factor);
    }
}

static int milliseconds(double seconds)
{
    const double ms = seconds * 1000;
    return ms < 1 ? 1 : ms > INT_MAX - 1 ? INT_MAX - 1 : (int)ms;
}

/* What GLPK's two results mean together. A point is an answer whatever stopped the search, since
 * all points are worth the same; "no point" is one only if the search came to its end. */
static shudu_milp_status meaning(int code, int status, bool stopped)
{
    if (status == GLP_OPT || status == GLP_FEAS)
        return SHUDU_MILP_FEASIBLE;
    if (code == GLP_ENOPFS || (code == 0 && status == GLP_NOFEAS))
        return SHUDU_MILP_INFEASIBLE;
    if (code == GLP_ETMLIM || (code == GLP_ESTOP && stopped))
        return SHUDU_MILP_LIMIT;
    return SHUDU_MILP_FAILED;
}

static void run(job *j)
{
    glp_error_hook(on_error, j);
    glp_term_hook(on_print, j);
    glp_prob *const lp = glp_create_prob();
    load_columns(j->model, lp);
    load_rows(j, lp);
    glp_iocp options;
    glp_init_iocp(&options);
    options.msg_lev = GLP_MSG_ERR;
    options.presolve = GLP_ON;
    options.br_tech = GLP_BR_LFV;
    options.cb_func = on_node;
    options.cb_info = j;
    if (j->limits->seconds > 0)
        options.tm_lim = milliseconds(j->limits->seconds);
    const int code = glp_intopt(lp, &options);
    j->out.status = meaning(code, glp_mip_status(lp), j->stopped);
    if (j->out.status == SHUDU_MILP_FEASIBLE)
        for (size_t c = 0; c < j->model->columns; c++)
            j->value[c] = glp_mip_col_val(lp, (int)c + 1);
    glp_delete_prob(lp);
    glp_free_env();
}

/* The environment comes first and by itself: if that fails inside another call, GLPK ends the
 * process before any hook can be set. setjmp stands alone in its function, so no local of it can
 * be clobbered. */
static void run_guarded(job *j)
{
    enum { NO_MEMORY = 2, NOT_SUPPORTED = 3 };
    const int begun = glp_init_env();
    if (begun == NO_MEMORY || begun == NOT_SUPPORTED)
        j->out.status = begun == NO_MEMORY ? SHUDU_MILP_NOMEM : SHUDU_MILP_FAILED;
    else if (setjmp(j->back) == 0)
        run(j);
    else
        j->out.status = SHUDU_MILP_FAILED;
}

/* ---- The backend ---- */

static size_t longest_row(const shudu_model *model)
{
    size_t longest = 0;
    for (size_t r = 0; r < model->rows; r++)
        if (model->row[r].count > longest)
            longest = model->row[r].count;
    return longest;
}

static void say_why(shudu_milp_out *out, const char *why)
{
    if (out->message[0] == '\0')
        strncpy(out->message, why, sizeof out->message - 1);
}

static shudu_milp_out
solve(const shudu_model *model, const shudu_milp_limits *limits, double *value)
{
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    job j = {
        .model = model, .limits = limits, .value = value, .out = {.status = SHUDU_MILP_FAILED}};
    if (model->state == SHUDU_MODEL_INFEASIBLE || model->columns == 0 || model->rows == 0) {
        /* Nothing to search, and GLPK aborts on adding no rows. */
        j.out.status =
            model->state == SHUDU_MODEL_INFEASIBLE ? SHUDU_MILP_INFEASIBLE : SHUDU_MILP_FEASIBLE;
        return j.out;
    }
    const shudu_alloc *const alloc = model->alloc;
    const size_t room = longest_row(model) + 1;
    j.index = alloc->get(alloc->ctx, room * sizeof *j.index);
    j.factor = alloc->get(alloc->ctx, room * sizeof *j.factor);
    if (j.index && j.factor) {
        pthread_mutex_lock(&one_at_a_time);
        run_guarded(&j);
        pthread_mutex_unlock(&one_at_a_time);
    } else {
        j.out.status = SHUDU_MILP_NOMEM;
    }
    alloc->put(alloc->ctx, j.index);
    alloc->put(alloc->ctx, j.factor);
    if (j.out.status == SHUDU_MILP_FAILED)
        say_why(&j.out, "GLPK gave up");
    else
        j.out.message[0] = '\0';
    return j.out;
}

static const char *version(void)
{
    return glp_version();
}

const shudu_backend shudu_glpk = {"glpk", "GLPK", version, solve};
