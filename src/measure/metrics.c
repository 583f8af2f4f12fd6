/* The table of metrics behind `rate`. A new metric is one row here and its function. */
#include <shudu/measure.h>

#include <string.h>

static shudu_err measure_wnf(shudu_work *work,
                             const shudu_position *position,
                             const shudu_limits *limits,
                             shudu_metric_values *values)
{
    (void)work;
    (void)limits;
    shudu_wnf_of(&values->wnf, position);
    return SHUDU_OK;
}

static void wnf_tsv(shudu_sink *to, const shudu_metric_values *values)
{
    const shudu_wnf *const w = &values->wnf;
    /* Nothing is printed where WNF is not defined: a dead cell has no class, a full grid 0. */
    if (w->wnf_class >= 0)
        shudu_put_u64(to, w->wf);
    shudu_put_char(to, '\t');
    if (w->wnf_class >= 0)
        shudu_put_ratio(to, w->wf, w->empties ? w->denominator : 1, 6);
    shudu_put_char(to, '\t');
    if (w->wnf_class >= 0)
        shudu_put_u64(to, (uint64_t)w->wnf_class);
}

static void wnf_json(shudu_sink *to, const shudu_metric_values *values)
{
    const shudu_wnf *const w = &values->wnf;
    shudu_put_str(to, "\"wnf\":{\"wf\":");
    if (w->wnf_class < 0) {
        shudu_put_str(to, "null,\"empties\":");
        shudu_put_u64(to, w->empties);
        shudu_put_str(to, ",\"value\":null,\"class\":null,\"label\":null}");
        return;
    }
    shudu_put_u64(to, w->wf);
    shudu_put_str(to, ",\"empties\":");
    shudu_put_u64(to, w->empties);
    shudu_put_str(to, ",\"value\":");
    shudu_put_ratio(to, w->wf, w->empties ? w->denominator : 1, 6);
    shudu_put_str(to, ",\"class\":");
    shudu_put_u64(to, (uint64_t)w->wnf_class);
    shudu_put_str(to, ",\"label\":\"");
    shudu_put_str(to, shudu_wnf_label(w->wnf_class));
    shudu_put_str(to, "\"}");
}

static shudu_err measure_refined(shudu_work *work,
                                 const shudu_position *position,
                                 const shudu_limits *limits,
                                 shudu_metric_values *values)
{
    (void)work;
    (void)limits;
    shudu_refined_of(&values->refined, position);
    return SHUDU_OK;
}

static void level_value(shudu_sink *to, const shudu_refined *r, unsigned level, const char *none)
{
    if (r->level[level].contradiction)
        shudu_put_str(to, none);
    else
        shudu_put_ratio(to, r->level[level].wf, r->empties ? r->denominator : 1, 6);
}

static void refined_tsv(shudu_sink *to, const shudu_metric_values *values)
{
    for (unsigned level = 1; level < SHUDU_LEVELS; level++) {
        if (level > 1)
            shudu_put_char(to, '\t');
        level_value(to, &values->refined, level, "");
    }
}

static void refined_json(shudu_sink *to, const shudu_metric_values *values)
{
    shudu_put_str(to, "\"wnf_refined\":{");
    for (unsigned level = 1; level < SHUDU_LEVELS; level++) {
        shudu_put_str(to, level > 1 ? ",\"r" : "\"r");
        shudu_put_u64(to, level);
        shudu_put_str(to, "\":");
        level_value(to, &values->refined, level, "null");
    }
    shudu_put_char(to, '}');
}

static shudu_err measure_nodes(shudu_work *work,
                               const shudu_position *position,
                               const shudu_limits *limits,
                               shudu_metric_values *values)
{
    shudu_limits first = limits ? *limits : (shudu_limits){0};
    first.solutions = 1;
    shudu_search_out out;
    const shudu_err err =
        shudu_search(work, shudu_engine_find("backtrack-mrv"), position, &first, NULL, NULL, &out);
    if (err != SHUDU_OK)
        return err;
    values->nodes = out.nodes_first;
    values->nodes_limited = out.solutions == 0 && !out.complete;
    return SHUDU_OK;
}

static void nodes_tsv(shudu_sink *to, const shudu_metric_values *values)
{
    if (values->nodes)
        shudu_put_u64(to, values->nodes);
}

static void nodes_json(shudu_sink *to, const shudu_metric_values *values)
{
    shudu_put_str(to, "\"nodes\":");
    if (values->nodes)
        shudu_put_u64(to, values->nodes);
    else
        shudu_put_str(to, "null");
}

static shudu_err measure_rounds(shudu_work *work,
                                const shudu_position *position,
                                const shudu_limits *limits,
                                shudu_metric_values *values)
{
    (void)work;
    (void)limits;
    values->rounds = shudu_rounds(position);
    return SHUDU_OK;
}

static void rounds_tsv(shudu_sink *to, const shudu_metric_values *values)
{
    shudu_put_u64(to, values->rounds);
}

static void rounds_json(shudu_sink *to, const shudu_metric_values *values)
{
    shudu_put_str(to, "\"rounds\":");
    shudu_put_u64(to, values->rounds);
}

static const shudu_metric metrics[] = {
    {"wnf",
     "wf\twnf\twnf_class",
     "1",
     {"weighted normalised function of the paper", "论文的加权规范函数"},
     measure_wnf,
     wnf_tsv,
     wnf_json},
    {"wnf-refined",
     "wnf_r1\twnf_r2\twnf_r3\twnf_r4\twnf_r5",
     "1",
     {"the same after simple logic, levels R1 to R5", "先做简单推理再计数，R1至R5级"},
     measure_refined,
     refined_tsv,
     refined_json},
    {"nodes",
     "nodes",
     "states",
     {"states of the fewest-candidates search to the first solution, root included",
      "候选数最少的回溯到第一个解所访问的状态数，含根"},
     measure_nodes,
     nodes_tsv,
     nodes_json},
    {"rounds",
     "rounds",
     "rounds",
     {"rounds of placing all singles at once; 100 more if they do not finish the grid",
      "同时填入全部唯一数的轮数；不能填满时加100"},
     measure_rounds,
     rounds_tsv,
     rounds_json},
};

const shudu_metric *shudu_metrics(size_t *count)
{
    *count = sizeof metrics / sizeof *metrics;
    return metrics;
}

const shudu_metric *shudu_metric_find(const char *id)
{
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics; i++)
        if (strcmp(metrics[i].id, id) == 0)
            return &metrics[i];
    return NULL;
}
