/* The paper's measure: WF, WNF and its four classes (section 4.1). It looks at nothing but how
 * many candidates each blank has, all in integers: 1000 * WNF against a cut is
 * 1000 * WF against cut * 512 * E. */
#include <shudu/measure.h>

#include "base/bits.h"

/* Lower ends of classes 2, 3 and 4, in thousandths. */
static const uint32_t cut[] = {12, 35, 45};

static int class_of(const shudu_wnf *w)
{
    if (w->empties == 0)
        return 0;
    if (w->count[0] > 0)
        return -1;
    int c = 1;
    for (unsigned i = 0; i < 3; i++)
        c += (uint64_t)w->wf * 1000 >= (uint64_t)w->denominator * cut[i];
    return c;
}

void shudu_wnf_of(shudu_wnf *out, const shudu_position *position)
{
    *out = (shudu_wnf){0};
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        if (position->grid.at[cell])
            continue;
        const unsigned n = shudu__count(position->cand.at[cell]);
        out->empties++;
        out->count[n]++;
        out->candidates += n;
        out->wf += n > 0 ? 1u << n : 0; /* a dead cell is told by its count, never as 2^0 */
    }
    out->denominator = (1u << SHUDU_ORDER) * out->empties;
    out->wnf_class = class_of(out);
}

static const struct {
    const char *label, *text[2];
} classes[] = {
    {"undefined", {"undefined", "无定义"}},
    {"complete", {"complete", "已完成"}},
    {"easy", {"easy", "简单"}},
    {"medium", {"medium", "中等"}},
    {"hard", {"hard", "难"}},
    {"extreme", {"extreme", "极难"}},
};

const char *shudu_wnf_label(int wnf_class)
{
    return classes[wnf_class + 1].label;
}

const char *shudu_wnf_class_text(int wnf_class, shudu_lang lang)
{
    return classes[wnf_class + 1].text[lang];
}
