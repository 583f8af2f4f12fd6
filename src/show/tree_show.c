/* The search tree, left to right: arcs named r8c7=3, the heavy path to the first solution, and the
 * states of each last arc as a bar. What is too deep to be drawn is summed up in the bar of the arc
 * above it, whose end is dotted then.
 *
 * The arcs are recorded in the order of time, which is the order of a walk in depth: so the last
 * arcs stand from top to bottom as they come, and a parent is found before its children. */
#include <shudu/show.h>

#include <string.h>

#include "show/chart.h"
#include "show/style.h"

/* How a tree is laid out; lengths in tenths. levels: arcs deeper than that are not drawn. */
typedef struct tree_shape {
    unsigned levels;
    int width, pitch, corner, bars;
} tree_shape;

/* leaf  arcs without a drawn child;  cut  leaves that stand for arcs below them
 * y     middle of each drawn arc's end;  root_y  of the root
 * first, last  y of an arc's first and last child */
typedef struct tree_layout {
    tree_shape shape;
    bool drawn[SHUDU_TREE_NODES], leaf[SHUDU_TREE_NODES], cut[SHUDU_TREE_NODES];
    int y[SHUDU_TREE_NODES], root_y, bottom;
    unsigned leaves, levels;
    uint64_t most; /* states of the largest leaf */
} tree_layout;

enum { FIRST_ROW = 340, ROW = 210, ROOT_X = 140, LABEL_GAP = 60, DIGIT_WIDTH = 72 };
static const tree_shape wide = {6, 6400, 920, 140, 4080};
static const tree_shape narrow = {3, 3580, 600, 80, 2140};
static const tree_shape all = {SHUDU_CELLS, 6400, 920, 140, 4080}; /* DOT finds its own places */

static void find_leaves(tree_layout *l, const shudu_tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        const shudu_tree_node *const arc = &tree->node[i];
        l->drawn[i] = arc->depth <= l->shape.levels;
        l->leaf[i] = l->drawn[i];
        l->cut[i] = l->drawn[i] && arc->deeper;
        if (l->drawn[i] && arc->depth > l->levels)
            l->levels = arc->depth;
        if (arc->parent < 0)
            continue;
        if (l->drawn[i])
            l->leaf[arc->parent] = false;
        else
            l->cut[arc->parent] = true;
    }
}

/* Leaves from top to bottom, then each parent midway between its first and last child. */
static void find_rows(tree_layout *l, const shudu_tree *tree)
{
    int first[SHUDU_TREE_NODES + 1] = {0}, last[SHUDU_TREE_NODES + 1] = {0}; /* [0] is the root */
    for (uint32_t i = 0; i < tree->count; i++)
        if (l->leaf[i]) {
            l->y[i] = FIRST_ROW + (int)l->leaves++ * ROW;
            l->most = tree->node[i].states > l->most ? tree->node[i].states : l->most;
        }
    for (uint32_t i = tree->count; i-- > 0;) {
        if (!l->drawn[i])
            continue;
        if (!l->leaf[i])
            l->y[i] = (first[i + 1] + last[i + 1]) / 2;
        const int32_t parent = tree->node[i].parent + 1;
        first[parent] = l->y[i];
        if (last[parent] == 0)
            last[parent] = l->y[i];
    }
    l->root_y = (first[0] + last[0]) / 2;
    l->bottom = FIRST_ROW + (int)l->leaves * ROW;
}

static void lay_out(tree_layout *l, const shudu_tree *tree, tree_shape shape)
{
    memset(l, 0, sizeof *l);
    l->shape = shape;
    l->most = 1;
    find_leaves(l, tree);
    find_rows(l, tree);
    /* Few levels take their usual pitch, many share the room there is. */
    const int room = (shape.bars - ROOT_X - 260) / (int)(l->levels ? l->levels : 1);
    if (room < shape.pitch)
        l->shape.pitch = room;
    if (l->shape.pitch < 800)
        l->shape.corner = 80;
}

static int node_x(const tree_layout *l, unsigned depth)
{
    return ROOT_X + (int)depth * l->shape.pitch;
}

static int parent_y(const tree_layout *l, const shudu_tree_node *arc)
{
    return arc->parent < 0 ? l->root_y : l->y[arc->parent];
}

static void put_edges(shudu_sink *to, const tree_layout *l, const shudu_tree *tree, bool path)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        const shudu_tree_node *const arc = &tree->node[i];
        if (!l->drawn[i] || arc->on_path != path)
            continue;
        const char *const style = path ? "path" : "edge";
        const int from = node_x(l, arc->depth - 1u), at = node_x(l, arc->depth);
        shudu__say(to, "<path class=\"{1}\"", say_s(style));
        shudu__svg(to, " d=\"M@ @H@V@H@\"/>", from, parent_y(l, arc), from + l->shape.corner,
                   l->y[i], at);
        if (!l->leaf[i])
            continue;
        shudu__say(to, l->cut[i] ? "<path class=\"{1} cut\"" : "<path class=\"{1}\"", say_s(style));
        shudu__svg(to, " d=\"M@ @H@\"/>", at, l->y[i], l->shape.bars - 60);
    }
}

static void put_arc_name(shudu_sink *to, const shudu_tree_node *arc)
{
    shudu__say(to, "{1}={2}", say_cell(arc->cell), say_plain(arc->digit));
}

static void put_names(shudu_sink *to, const tree_layout *l, const shudu_tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        if (!l->drawn[i])
            continue;
        const int x = node_x(l, tree->node[i].depth - 1u) + l->shape.corner + LABEL_GAP;
        shudu__svg(to, "<text class=\"mono\" x=\"@\" y=\"@\">", x, l->y[i] - 40);
        put_arc_name(to, &tree->node[i]);
        shudu_put_str(to, "</text>");
    }
}

static int text_width(uint64_t n)
{
    int digits = 1;
    for (; n >= 10; n /= 10)
        digits++;
    return (digits + (digits - 1) / 3) * DIGIT_WIDTH;
}

static void put_bars(const picture *pic, const tree_layout *l, const shudu_tree *tree)
{
    const int solution_width = pic->lang == SHUDU_ZH && !pic->both ? 320 : 560;
    const int longest =
        l->shape.width - l->shape.bars - 3 * LABEL_GAP - text_width(l->most) - solution_width;
    for (uint32_t i = 0; i < tree->count; i++) {
        if (!l->leaf[i])
            continue;
        const shudu_tree_node *const arc = &tree->node[i];
        int length = (int)(arc->states * (uint64_t)longest / l->most);
        length = length < 10 ? 10 : length;
        shudu_put_str(pic->to, arc->solutions ? "<rect class=\"b1\"" : "<rect class=\"b2\"");
        shudu__svg(pic->to, " x=\"@\" y=\"@\" width=\"@\" height=\"@\"/>", l->shape.bars,
                   l->y[i] - 65, length, 130);
        const int x = l->shape.bars + length + LABEL_GAP;
        shudu__svg_text(pic->to, "v", x, l->y[i] + 40, say_n(arc->states));
        if (arc->solutions)
            shudu__svg_label(pic, "flagt", x + text_width(arc->states) + LABEL_GAP, l->y[i] + 40,
                             W_TREE_SOLUTION);
    }
}

static void put_dot(shudu_sink *to, int x, int y, bool path)
{
    shudu_put_str(to, path ? "<circle class=\"pdot\"" : "<circle class=\"dot\"");
    shudu__svg(to, " cx=\"@\" cy=\"@\" r=\"4\"/>", x, y);
}

static void put_tree(const picture *pic, const tree_layout *l, const shudu_tree *tree)
{
    shudu__svg_label(pic, "start", 0, 120, W_TREE_BRANCHES);
    shudu__svg_label(pic, "start", l->shape.bars, 120, W_TREE_BARS);
    put_edges(pic->to, l, tree, false);
    put_edges(pic->to, l, tree, true);
    put_names(pic->to, l, tree);
    put_bars(pic, l, tree);
    bool solved = false;
    for (uint32_t i = 0; i < tree->count; i++) {
        solved |= tree->node[i].on_path;
        if (l->drawn[i] && !l->leaf[i])
            put_dot(pic->to, node_x(l, tree->node[i].depth), l->y[i], tree->node[i].on_path);
    }
    put_dot(pic->to, ROOT_X, l->root_y, solved);
}

void shudu__chart_tree(const picture *pic, const shudu_tree *tree, chart_size size)
{
    tree_layout l;
    lay_out(&l, tree, size.narrow ? narrow : wide);
    shudu__chart_open(pic->to, size, l.shape.width, l.bottom);
    put_tree(pic, &l, tree);
    shudu_put_str(pic->to, "</svg>\n");
}

/* ---- What is drawn and what is cut ---- */

static void tell_cut(shudu_sink *to, const tree_layout *l, const shudu_tree *tree, shudu_lang lang)
{
    uint64_t states = 0, arcs = 0;
    for (uint32_t i = 0; i < tree->count; i++)
        if (l->leaf[i] && l->cut[i]) {
            arcs++;
            states += tree->node[i].states;
        }
    const uint64_t total = tree->states + 1;
    shudu__tell(to, arcs ? W_TREE_CUT : W_TREE_WHOLE, lang, say_n(total - states), say_n(states),
                say_n(arcs), say_n(total));
}

/* What else there is to say of the drawing, one sentence each; WORDS ends the list. */
static void find_notes(word out[4], const shudu_tree *tree)
{
    unsigned n = 0;
    if (tree->count == 0)
        out[n++] = W_TREE_EMPTY;
    else
        out[n++] = W_TREE_FOLDED;
    if (tree->solution_step > 0 && tree->count > 0)
        out[n++] = W_TREE_PATH;
    if (!tree->complete)
        out[n++] = W_TREE_STOPPED;
    out[n] = WORDS;
}

static void tell_all(shudu_sink *to, const tree_layout *l, const shudu_tree *tree, shudu_lang lang)
{
    word notes[4];
    find_notes(notes, tree);
    tell_cut(to, l, tree, lang);
    for (unsigned i = 0; notes[i] != WORDS; i++) {
        if (lang == SHUDU_EN)
            shudu_put_char(to, ' ');
        shudu__tell(to, notes[i], lang);
    }
}

void shudu__tell_tree(shudu_sink *to, const shudu_tree *tree, bool on_phone, shudu_lang lang)
{
    tree_layout l;
    lay_out(&l, tree, on_phone ? narrow : wide);
    tell_all(to, &l, tree, lang);
}

/* ---- Files ---- */

void shudu_tree_svg(shudu_sink *to, const shudu_tree *tree, shudu_lang lang)
{
    const picture pic = {to, false, lang};
    shudu_sink escaped = shudu__escape_sink(to);
    tree_layout l;
    word notes[4];
    lay_out(&l, tree, wide);
    find_notes(notes, tree);
    int notes_count = 0;
    while (notes[notes_count] != WORDS)
        notes_count++;
    const int width = l.shape.width + 400, height = l.bottom + 400 + (notes_count + 1) * 180;

    shudu_put_str(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\"");
    shudu__svg(to, " viewBox=\"-20 -20 @ @\" width=\"@\" height=\"@\">\n<title>", width, height,
               width, height);
    shudu_put_str(&escaped, shudu__word(W_TREE_ALONE, lang));
    shudu_put_str(to, "</title>\n<style>\n");
    shudu__put_style(to, STYLE_CHART, THEME_LIGHT);
    shudu_put_str(to, "</style>\n<rect class=\"ground\" x=\"-20\" y=\"-20\" width=\"100%\" "
                      "height=\"100%\"/>\n");
    if (tree->count > 0)
        put_tree(&pic, &l, tree);
    shudu__svg(to, "\n<text x=\"0\" y=\"@\">", l.bottom + 100);
    tell_cut(&escaped, &l, tree, lang);
    shudu_put_str(to, "</text>\n");
    for (int i = 0; i < notes_count; i++) {
        shudu__svg(to, "<text x=\"0\" y=\"@\">", l.bottom + 280 + i * 180);
        shudu_put_str(&escaped, shudu__word(notes[i], lang));
        shudu_put_str(to, "</text>\n");
    }
    shudu_put_str(to, "</svg>\n");
}

static void put_dot_node(shudu_sink *to, uint32_t i, const tree_layout *l, const shudu_tree *tree)
{
    const shudu_tree_node *const arc = &tree->node[i];
    const char *const heavy = arc->on_path ? ", color=\"#1c5a9e\", penwidth=2.5" : "";
    if (l->leaf[i])
        shudu__say(to, "  n{1} [shape=box, label=\"{2}\"{3}{4}];\n", say_plain(i),
                   say_n(arc->states), say_s(l->cut[i] ? ", style=dotted" : ""), say_s(heavy));
    if (arc->parent < 0)
        shudu_put_str(to, "  root");
    else
        shudu__say(to, "  n{1}", say_plain((uint64_t)arc->parent));
    shudu__say(to, " -> n{1} [label=\"", say_plain(i));
    put_arc_name(to, arc);
    shudu__say(to, "\"{1}];\n", say_s(heavy));
}

void shudu_tree_dot(shudu_sink *to, const shudu_tree *tree, shudu_lang lang)
{
    tree_layout l;
    lay_out(&l, tree, all);
    shudu_put_str(to, "digraph search {\n"
                      "  rankdir=LR;\n"
                      "  labelloc=b;\n"
                      "  node [shape=point, fontname=\"sans-serif\", fontsize=11];\n"
                      "  edge [arrowhead=none, fontname=\"monospace\", fontsize=10];\n"
                      "  label=\"");
    tell_all(to, &l, tree, lang); /* holds no quote and no backslash */
    shudu_put_str(to, "\";\n  root;\n");
    for (uint32_t i = 0; i < tree->count; i++)
        if (l.drawn[i])
            put_dot_node(to, i, &l, tree);
    shudu_put_str(to, "}\n");
}
