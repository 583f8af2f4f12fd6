/* A chart of speeds: sets of puzzles below one another, one bar a solver, all on one linear axis,
 * so that lengths can be compared across sets. The bar is the median and the stroke on it the
 * quartiles; who is judged by it should see how sure it is. Lengths are tenths of a unit. */
#include <shudu/show.h>

#include <string.h>

#include "show/chart.h"
#include "show/style.h"

enum {
    MARGIN = 200,
    WIDTH = 6400,
    FROM = 1800,   /* where the axis begins */
    LENGTH = 2900, /* of the axis */
    TOP = 900,     /* above the first set */
    GROUP = 420,   /* height of a set's title */
    PITCH = 240,
    BAR = 140
};

/* most     at the end of the axis, tick  between its lines; in thousandths
 * process  a bar is marked, and the mark explained below the axis */
typedef struct speed_plot {
    uint64_t most, tick;
    int bottom;
    bool process;
} speed_plot;

static int length_of(const speed_plot *p, uint64_t ratio)
{
    return ratio < p->most ? (int)(ratio * LENGTH / p->most) : LENGTH;
}

static bool begins_group(const shudu_speed_chart *chart, size_t i)
{
    const char *const own = chart->bars[i].group, *const last = i ? chart->bars[i - 1].group : NULL;
    return i == 0 || !own != !last || (own && strcmp(own, last) != 0);
}

/* At most six lines, at 1, 2 or 5 times a power of ten. Whoever answers wrongly does not set the
 * scale; such a bar may end with the axis. */
static speed_plot lay_out(const shudu_speed_chart *chart)
{
    static const unsigned steps[] = {1, 2, 5};
    speed_plot p = {.most = 1, .tick = 1, .bottom = TOP};
    for (size_t i = 0; i < chart->count; i++) {
        const uint64_t high = chart->bars[i].high;
        p.most = high > p.most && !chart->bars[i].wrong ? high : p.most;
        p.process = p.process || chart->bars[i].process;
        p.bottom += PITCH + (begins_group(chart, i) ? GROUP : 0);
    }
    uint64_t power = 1;
    for (unsigned i = 0; p.most > 6 * p.tick; power *= i == 2 ? 10 : 1, i = (i + 1) % 3)
        p.tick = power * steps[i];
    p.most = (p.most + p.tick - 1) / p.tick * p.tick;
    return p;
}

static void put_axis(const picture *pic, const speed_plot *p)
{
    const unsigned decimals = p->tick >= 100 ? 1 : p->tick >= 10 ? 2 : 3;
    for (uint64_t at = 0; at <= p->most; at += p->tick) {
        const int x = FROM + length_of(p, at);
        shudu_put_str(pic->to, at ? "<path class=\"grid\"" : "<path class=\"axis\"");
        shudu__svg(pic->to, " d=\"M@ @V@\"/>", x, TOP, p->bottom);
        shudu__svg_text(pic->to, "mid", x, p->bottom + 180,
                        at == 0 || p->tick >= 1000 ? say_n(at / 1000)
                                                   : say_ratio(at, 1000, decimals));
    }
}

/* Three digits, in the unit that leaves one to three of them before the point. */
static void put_time(const picture *pic, int y, uint64_t picoseconds)
{
    static const char *const units[] = {"{1} ns", "{1} µs", "{1} ms", "{1} s"};
    uint64_t unit = 1000;
    unsigned u = 0;
    for (; u < 3 && picoseconds >= 1000 * unit; u++)
        unit *= 1000;
    const unsigned decimals = picoseconds >= 100 * unit ? 0 : picoseconds >= 10 * unit ? 1 : 2;
    const uint64_t thousandths = picoseconds / (unit / 1000);
    shudu__svg(pic->to, "<text class=\"end\" x=\"@\" y=\"@\">", WIDTH, y);
    shudu__say(pic->to, units[u], say_ratio(thousandths, 1000, decimals));
    shudu_put_str(pic->to, "</text>");
}

/* A name that does not fit in front of the axis is cut between two characters. */
static void put_name(const picture *pic, int y, const char *name, bool process)
{
    enum { MOST = 22 };
    static const char *const tails[2][2] = {{"", " *"}, {"…", "… *"}};
    char text[MOST + sizeof "… *"];
    size_t len = strlen(name);
    const bool cut = len > MOST;
    len = cut ? MOST - 1 : len;
    while (cut && len > 0 && ((unsigned char)name[len] & 0xC0) == 0x80)
        len--;
    memcpy(text, name, len);
    memcpy(text + len, tails[cut][process], strlen(tails[cut][process]) + 1);
    shudu__svg_text(pic->to, "lab end", FROM - 100, y, say_s(text));
}

/* Three digits, and more before the point. */
static say_arg ratio_of(uint64_t ratio)
{
    if (ratio >= 100000)
        return say_n((ratio + 500) / 1000);
    return say_ratio(ratio, 1000, ratio >= 10000 ? 1 : ratio >= 1000 ? 2 : 3);
}

/* A slanting gap in a bar that goes on beyond the axis. */
static void put_break(const picture *pic, int y)
{
    const int x = FROM + LENGTH - 200, tall = BAR + 40;
    shudu__svg(pic->to, "<path class=\"ground\" d=\"M@ @l@ @h@l@ @z\"/>", x, y + BAR + 20, 60,
               -tall, 60, -60, tall);
    shudu__svg(pic->to, "<path class=\"tl\" d=\"M@ @l@ @m@ 0l@ @\"/>", x, y + BAR + 20, 60, -tall,
               60, -60, tall);
}

static void put_bar(const picture *pic, const speed_plot *p, const shudu_speed_bar *bar, int y)
{
    const int length = length_of(p, bar->ratio), least = 10;
    const int low = FROM + length_of(p, bar->low), high = FROM + length_of(p, bar->high);
    const char *const style = bar->wrong ? "bs" : bar->rival ? "b2" : "b1";
    put_name(pic, y + BAR - 20, bar->name, bar->process);
    shudu__say(pic->to, "<rect class=\"{1}\"", say_s(style));
    shudu__svg(pic->to, " x=\"@\" y=\"@\" width=\"@\" height=\"@\"/>", FROM, y,
               length > least ? length : least, BAR);
    if (bar->ratio > p->most)
        put_break(pic, y);
    if (low < high)
        shudu__svg(pic->to, "<path class=\"span\" d=\"M@ @H@M@ @v@M@ @v@\"/>", low, y + BAR / 2,
                   high, low, y + 40, 60, high, y + 40, 60);
    const int end = (high > FROM + length ? high : FROM + length) + 80;
    if (bar->wrong)
        shudu__svg_label(pic, "v", end, y + BAR - 20, W_SPEED_WRONG);
    else
        shudu__svg_text(pic->to, "v", end, y + BAR - 20, ratio_of(bar->ratio));
    if (bar->group)
        put_time(pic, y + BAR - 20, bar->picoseconds);
}

static void put_group(const picture *pic, const shudu_speed_bar *bar, int y)
{
    if (!bar->group) {
        shudu__svg_label(pic, "lab v", 0, y, W_SPEED_MEAN, say_n(bar->puzzles));
        return;
    }
    shudu__svg_text(pic->to, "lab v", 0, y, say_s(bar->group));
    shudu__svg_label(pic, "end", WIDTH, y, W_SPEED_PUZZLES, say_n(bar->puzzles));
}

static void put_bars(const picture *pic, const speed_plot *p, const shudu_speed_chart *chart)
{
    int y = TOP;
    for (size_t i = 0; i < chart->count; i++) {
        const shudu_speed_bar *const bar = &chart->bars[i];
        if (begins_group(chart, i)) {
            shudu__svg(pic->to,
                       "\n<rect class=\"ground\" x=\"@\" y=\"@\" width=\"@\" height=\"@\"/>", 0, y,
                       WIDTH, GROUP - 80);
            put_group(pic, bar, y + 260);
            y += GROUP;
        }
        put_bar(pic, p, bar, y - 60);
        y += PITCH;
    }
}

static void put_notes(const picture *pic, const speed_plot *p, const shudu_speed_chart *chart)
{
    static const word calls[][2] = {{W_SPEED_MANY, W_SPEED_MANY_SPREAD},
                                    {W_SPEED_ONE, W_SPEED_ONE_SPREAD}};
    bool rivals = false, spread = false;
    for (size_t i = 0; i < chart->count; i++) {
        const shudu_speed_bar *const bar = &chart->bars[i];
        rivals = rivals || bar->rival;
        spread = spread || bar->low < bar->high;
    }
    shudu__svg_label(pic, "lab mark", 0, 100, W_SPEED_TITLE, say_s(chart->bars[0].name));
    shudu__svg_label(pic, "start", 0, 320, calls[chart->one_a_call][spread], say_n(chart->rounds));
    shudu__svg_label(pic, "start", 0, 500, rivals ? W_SPEED_RIVALS : W_SPEED_OWN);
    shudu__svg_text(pic->to, "start", 0, 680, say_s(chart->machine));
    shudu__svg_label(pic, "end", WIDTH, 680, W_SPEED_TIME);
    if (p->process)
        shudu__svg_label(pic, "start", 0, p->bottom + 420, W_SPEED_PROCESS);
}

void shudu_speed_svg(shudu_sink *to, const shudu_speed_chart *chart)
{
    const picture pic = {to, false, chart->lang};
    const speed_plot plot = lay_out(chart);
    const int width = WIDTH + 2 * MARGIN,
              height = plot.bottom + MARGIN + (plot.process ? 560 : 320);
    shudu_sink escaped = shudu__escape_sink(to);
    shudu_put_str(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\"");
    shudu__svg(to, " viewBox=\"@ @ @ @\" width=\"@\" height=\"@\">\n<title>", -MARGIN, -MARGIN,
               width, height, width, height);
    shudu__tell(&escaped, W_SPEED_TITLE, chart->lang, say_s(chart->bars[0].name));
    shudu_put_str(to, "</title>\n<style>\n");
    shudu__put_style(to, STYLE_CHART, chart->dark ? THEME_DARK : THEME_LIGHT);
    shudu_put_str(to, "text{text-autospace:normal}\n</style>\n<defs>");
    shudu__chart_patterns(to);
    shudu__svg(to,
               "</defs>\n<rect class=\"ground\" x=\"@\" y=\"@\" width=\"100%\" height=\"100%\"/>\n",
               -MARGIN, -MARGIN);
    put_axis(&pic, &plot);
    put_bars(&pic, &plot, chart);
    shudu_put_char(to, '\n');
    put_notes(&pic, &plot, chart);
    shudu_put_str(to, "\n</svg>\n");
}
