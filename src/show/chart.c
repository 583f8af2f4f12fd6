/* Charts: one hue, dark for what was reached first and pale for the rest; red only marks the place
 * to look at. Lengths are tenths of a unit; a unit is a pixel at the size the page is laid out for,
 * so that no text falls below 11 pixels. */
#include "show/chart.h"

#include <string.h>

#include "show/scale.h"
#include "show/tell.h"

void shudu__chart_open(shudu_sink *to, chart_size size, int width, int height)
{
    shudu_put_str(to, size.narrow ? "<svg class=\"chart small\"" : "<svg class=\"chart wide\"");
    shudu__svg(to, " viewBox=\"0 0 @ @\"", width, height);
    shudu__say(to, " role=\"img\" aria-labelledby=\"{1}\">", say_s(size.label));
}

void shudu__chart_patterns(shudu_sink *to)
{
    shudu_put_str(
        to, "<pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
            "patternTransform=\"rotate(45)\"><path d=\"M0 0V6\" class=\"hatchline\"/></pattern>");
}

static void put_rect(shudu_sink *to, const char *style, int x, int y, int width, int height)
{
    shudu__say(to, "<rect class=\"{1}\"", say_s(style));
    shudu__svg(to, " x=\"@\" y=\"@\" width=\"@\" height=\"@\"/>", x, y, width, height);
}

/* ---- Scale of classes ---- */

enum { CUTS_Y = 560 };
enum { SCALE_END = 60, SCALE_SHOWN = 57 }; /* thousandths: right edge, last value in proportion */

static int scale_x(unsigned thousandths, int width)
{
    return thousandths >= SCALE_END ? width : (int)thousandths * width / SCALE_END;
}

static void put_band(const picture *pic, unsigned c, int width, int names_y, bool here)
{
    static const char *const fills[] = {"", "cl1", "cl2", "cl3", "cl4"};
    static const word names[] = {WORDS, W_CLASS_1, W_CLASS_2, W_CLASS_3, W_CLASS_4};
    const int left = scale_x(shudu__class_cuts[c], width);
    const int right = scale_x(shudu__class_cuts[c + 1], width);
    put_rect(pic->to, fills[c], left + 10, 220, right - left - 20, 160);
    shudu__svg_label(pic, here ? "lab mid v" : "lab mid", (left + right) / 2, names_y, names[c]);
    if (c == 1)
        return;
    shudu__svg(pic->to, "<path class=\"axis\" d=\"M@ @V@\"/>", left, 180, 420);
    shudu__svg_text(pic->to, "mid", left, CUTS_Y, say_ratio(shudu__class_cuts[c], 1000, 3));
}

void shudu__chart_classes(const picture *pic, const shudu_wnf *wnf, chart_size size)
{
    const int width = size.narrow ? 3580 : 6720;
    const int names_y = size.narrow ? CUTS_Y + 200 : CUTS_Y; /* beside the cuts if there is room */
    shudu__chart_open(pic->to, size, width, names_y + 50);
    for (unsigned c = 1; c <= 4; c++)
        put_band(pic, c, width, names_y, (int)c == wnf->wnf_class);
    shudu__svg_text(pic->to, "start", 0, CUTS_Y, say_s("0"));
    shudu__svg_text(pic->to, "end", width, CUTS_Y, say_s("… 1"));

    const uint64_t scaled = (uint64_t)wnf->wf * 1000; /* over denominator: thousandths */
    int x = (int)((uint64_t)width * scaled / ((uint64_t)SCALE_END * wnf->denominator));
    if (scaled > (uint64_t)SCALE_SHOWN * wnf->denominator) {
        /* The last class is open: the marker stands behind a break of the scale. */
        x = scale_x(SCALE_SHOWN, width) + 100;
        shudu__svg(pic->to, "<path class=\"break\" d=\"M@ @l6 -20m5 0l-6 20\"/>", x - 230, 400);
    }
    shudu__svg(pic->to, "<path class=\"flagt\" d=\"M@ @l-7 -11h14z\"/>", x, 210);
    shudu__svg(pic->to, "<path class=\"flag\" d=\"M@ @V@\"/>", x, 210, 440);
    const bool left = x > width - 900;
    shudu__svg_text(pic->to, left ? "flagt mark end" : "flagt mark", left ? x - 110 : x + 110, 190,
                    say_ratio(wnf->wf, wnf->denominator, 6));
    shudu_put_str(pic->to, "</svg>\n");
}

/* ---- Stack depth ---- */

typedef struct depth_plot {
    int left, right, top, bottom;
    unsigned greatest; /* depth at `top` */
} depth_plot;

static int depth_y(const depth_plot *p, unsigned depth)
{
    return p->bottom - (int)depth * (p->bottom - p->top) / (int)p->greatest;
}

static int step_x(const depth_plot *p, const shudu_tree *t, uint64_t step)
{
    return p->left + (int)((uint64_t)(p->right - p->left) * step / t->states);
}

/* The distance of the grid lines: the least of 1, 2, 4, 5, 10, 20 with at most four of them. */
static unsigned tick_of(unsigned greatest)
{
    static const unsigned ticks[] = {1, 2, 4, 5, 10, 20};
    unsigned i = 0;
    while (i < 5 && greatest > 4 * ticks[i])
        i++;
    return ticks[i];
}

static void put_depth_grid(const picture *pic, const depth_plot *p, unsigned tick)
{
    for (unsigned depth = 0; depth <= p->greatest; depth += tick) {
        const int y = depth_y(p, depth);
        shudu_put_str(pic->to, depth ? "<path class=\"grid\"" : "<path class=\"axis\"");
        shudu__svg(pic->to, " d=\"M@ @H@\"/>", p->left, y, p->right);
        shudu__svg_text(pic->to, "end", p->left - 80, y + 40, say_n(depth));
    }
}

/* The points of one edge of the band, out to both ends of the axis. */
static void put_edge(
    shudu_sink *to, const depth_plot *p, const shudu_tree *t, const uint16_t *depth, bool backwards)
{
    for (uint32_t n = 0; n < t->series; n++) {
        const uint32_t i = backwards ? t->series - 1 - n : n;
        const uint64_t middle = i * t->stretch + t->stretch / 2;
        int x = step_x(p, t, middle < t->states ? middle : t->states);
        x = i == 0 ? p->left : i + 1 == t->series ? p->right : x;
        const int y = depth_y(p, depth[i]);
        if (t->series == 1)
            shudu__svg(to, "@,@ ", backwards ? p->right : p->left, y);
        shudu__svg(to, "@,@ ", t->series == 1 && !backwards ? p->right : x, y);
    }
}

static void put_solution_flag(const picture *pic, const depth_plot *p, const shudu_tree *t)
{
    const int x = step_x(p, t, t->solution_step);
    const bool left = x > (p->left + p->right) / 2;
    shudu__svg(pic->to, "<path class=\"flag\" d=\"M@ @V@\"/>", x, 140, p->bottom);
    shudu__svg_label(pic, left ? "flagt end" : "flagt", left ? x - 60 : x + 60, 120, W_DEPTH_FLAG,
                     say_n(t->solution_step));
}

void shudu__chart_depth(const picture *pic, const shudu_tree *t, chart_size size)
{
    unsigned greatest = 1;
    for (uint32_t i = 0; i < t->series; i++)
        greatest = t->depth_high[i] > greatest ? t->depth_high[i] : greatest;
    const unsigned tick = tick_of(greatest);
    const int width = size.narrow ? 3580 : 6400;
    const depth_plot plot = {280, width - 80, 200, 1080, (greatest + tick - 1) / tick * tick};

    shudu__chart_open(pic->to, size, width, 1300);
    put_depth_grid(pic, &plot, tick);
    shudu_put_str(pic->to, "<polygon class=\"trace\" points=\"");
    put_edge(pic->to, &plot, t, t->depth_high, false);
    put_edge(pic->to, &plot, t, t->depth_low, true);
    shudu_put_str(pic->to, "\"/><polyline class=\"tl\" points=\"");
    put_edge(pic->to, &plot, t, t->depth_high, false);
    shudu_put_str(pic->to, "\"/>");
    if (t->solution_step > 0)
        put_solution_flag(pic, &plot, t);
    shudu__svg_text(pic->to, "start", plot.left, 1250, say_s("0"));
    shudu__svg_label(pic, "mid", (plot.left + plot.right) / 2, 1250, W_DEPTH_AXIS);
    shudu__svg_text(pic->to, "end", plot.right, 1250, say_n(t->states));
    shudu_put_str(pic->to, "</svg>\n");
}

/* ---- Bars ---- */

/* from    where the axis begins;  decade  length of one power of ten;  rows  pitch of the rows */
typedef struct bar_plot {
    bool narrow;
    int width, from, decade, pitch;
    unsigned decades;
} bar_plot;

static int bar_length(const bar_plot *p, uint64_t states)
{
    return states > 1 ? (int)shudu__log10_milli(states) * p->decade / 1000 : 0;
}

static void
put_bar(const picture *pic, const bar_plot *p, const char *style, int y, uint64_t states)
{
    const bool limited = strcmp(style, "bs") == 0;
    const int length = bar_length(p, states);
    put_rect(pic->to, style, p->from, y, length > 10 ? length : 10, 140);
    if (limited)
        shudu__svg_label(pic, "v", p->from + length + 70, y + 115, W_MORE_THAN, say_n(states));
    else
        shudu__svg_text(pic->to, "v", p->from + length + 70, y + 115, say_n(states));
}

static void put_bar_title(const picture *pic, const bar_plot *p, const engine_row *row, int y)
{
    if (p->narrow) {
        shudu__svg_name(pic, "lab", 0, y + 130, row->title);
        shudu__svg_text(pic->to, "id end", p->width, y + 130, say_s(row->id));
    } else {
        shudu__svg_name(pic, "lab end", p->from - 140, y + 130, row->title);
        shudu__svg_text(pic->to, "id end", p->from - 140, y + 280, say_s(row->id));
    }
}

static void put_bar_row(const picture *pic, const bar_plot *p, const engine_row *row, int y)
{
    put_bar_title(pic, p, row, y);
    if (p->narrow)
        y += 200;
    if (row->found) {
        put_bar(pic, p, "b1", y, row->first);
        y += 170;
    }
    put_bar(pic, p, row->status == SHUDU_LIMIT ? "bs" : "b2", y, row->last);
}

static void put_power(const picture *pic, const char *style, int x, int y, unsigned power)
{
    shudu__say(pic->to, "<text class=\"{1}\"", say_s(style));
    shudu__svg(pic->to, " x=\"@\" y=\"@\">", x, y);
    shudu__say(pic->to,
               power > 1 ? "10<tspan dy=\"-4\" font-size=\"11\">{1}</tspan></text>" : "{2}</text>",
               say_n(power), say_n(power ? 10 : 1));
}

static void put_bar_grid(const picture *pic, const bar_plot *p, int bottom)
{
    for (unsigned i = 0; i <= p->decades; i++) {
        const int x = p->from + (int)i * p->decade;
        shudu_put_str(pic->to, i ? "<path class=\"grid\"" : "<path class=\"axis\"");
        shudu__svg(pic->to, " d=\"M@ @V@\"/>", x, 200, bottom);
        put_power(pic, i || !p->narrow ? "mid" : "start", x, bottom + 160, i);
    }
    shudu__svg_label(pic, "start", p->from, 120, W_BARS_AXIS);
}

void shudu__chart_bars(const picture *pic, const shudu_analysis *a, chart_size size)
{
    engine_row rows[ENGINE_ROWS];
    size_t count = shudu__engine_rows(rows, a);
    count -= rows[count - 1].programme; /* its nodes are of another kind */
    uint64_t most = 10;
    for (size_t i = 0; i < count; i++)
        most = rows[i].last > most ? rows[i].last : most;

    bar_plot p = {size.narrow, size.narrow ? 3580 : 6400, size.narrow ? 0 : 2300,
                  0,           size.narrow ? 600 : 400,   (shudu__log10_milli(most) + 999) / 1000};
    const int labels = shudu__any_limit(a) ? 1450 : 750;
    p.decade = (p.width - p.from - labels) / (int)p.decades;
    const int bottom = 240 + (int)count * p.pitch;

    shudu__chart_open(pic->to, size, p.width, bottom + 240);
    put_bar_grid(pic, &p, bottom);
    for (size_t i = 0; i < count; i++)
        put_bar_row(pic, &p, &rows[i], 300 + (int)i * p.pitch);
    shudu_put_str(pic->to, "</svg>\n");
}

/* ---- Sparsity ---- */

enum { SPARSE_WIDTH = 2540, SPARSE_HEIGHT = 2400 };

static void put_dots(shudu_sink *to, const shudu_model *m, const shudu_grid *answer, bool ones)
{
    const int wide = SPARSE_WIDTH / (int)m->columns, high = SPARSE_HEIGHT / (int)m->rows;
    const int length = wide < 10 ? 10 : wide > 60 ? 60 : wide;
    const int stroke = (high < 10 ? 10 : high > 60 ? 60 : high) + (ones ? 14 : 2);
    shudu_put_str(to, ones ? "<path class=\"nz1\"" : "<path class=\"nz\"");
    shudu__svg(to, " style=\"stroke-width:@\" d=\"", stroke);
    for (size_t r = 0; r < m->rows; r++)
        for (size_t t = m->row[r].begin; t < m->row[r].begin + m->row[r].count; t++) {
            const size_t c = m->term[t].column;
            const shudu_column *const x = &m->column[c];
            const unsigned cell = (x->a - 1u) * SHUDU_ORDER + x->b - 1u;
            if ((answer && x->kind == SHUDU_COLUMN_X && answer->at[cell] == x->c) == ones)
                shudu__svg(to, "M@ @h@", (int)(c * SPARSE_WIDTH / m->columns),
                           (int)((2 * r + 1) * SPARSE_HEIGHT / (2 * m->rows)), length);
        }
    shudu_put_str(to, "\"/>");
}

static word block_word(shudu_row_kind kind)
{
    return kind == SHUDU_ROW_CELL  ? W_SPARSE_CELLS
           : kind == SHUDU_ROW_ROW ? W_SPARSE_ROWS
           : kind == SHUDU_ROW_COL ? W_SPARSE_COLUMNS
                                   : W_SPARSE_BOXES;
}

/* Name and size of each block of rows of one kind, and the line above it. */
static void put_blocks(const picture *pic, const shudu_model *m)
{
    for (size_t begin = 0, end; begin < m->rows; begin = end) {
        for (end = begin; end < m->rows && m->row[end].kind == m->row[begin].kind;)
            end++;
        const int y = (int)(begin * SPARSE_HEIGHT / m->rows);
        const int middle = (y + (int)(end * SPARSE_HEIGHT / m->rows)) / 2;
        if (begin > 0)
            shudu__svg(pic->to, "<path class=\"grid\" d=\"M@ @H@\"/>", 0, y, SPARSE_WIDTH);
        shudu__svg_label(pic, "end", -70, middle, block_word(m->row[begin].kind));
        shudu__svg_text(pic->to, "end", -70, middle + 150, say_n(end - begin));
    }
}

void shudu__chart_sparse(const picture *pic,
                         const shudu_model *model,
                         const shudu_grid *answer,
                         const char *label)
{
    shudu__say(pic->to,
               "<svg class=\"chart sparse\" viewBox=\"-66 -20 322 264\" role=\"img\" "
               "aria-labelledby=\"{1}\">",
               say_s(label));
    put_rect(pic->to, "axis", -10, -10, SPARSE_WIDTH + 20, SPARSE_HEIGHT + 20);
    put_blocks(pic, model);
    put_dots(pic->to, model, answer, false);
    if (answer)
        put_dots(pic->to, model, answer, true);
    shudu__svg_label(pic, "start", 0, -70, W_SPARSE_VARIABLES, say_n(model->columns));
    shudu_put_str(pic->to, "</svg>\n");
}
