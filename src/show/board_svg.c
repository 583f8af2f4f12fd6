/* Boards as SVG. A cell is 64 units; from below: ground, cell fills, hairlines, box lines, outer
 * frame, ring, candidates, digits. Weight and colour both tell a clue from an entry, so that a
 * printer without colour does too; digit k of the candidates is always in place k. */
#include "show/board_svg.h"

#include "base/bits.h"
#include "show/style.h"
#include "show/svg.h"

enum { CELL = 640, BOARD = CELL * SHUDU_ORDER }; /* tenths */

static int left_of(unsigned cell)
{
    return (int)(cell % SHUDU_ORDER) * CELL;
}

static int top_of(unsigned cell)
{
    return (int)(cell / SHUDU_ORDER) * CELL;
}

/* The digit that stands in a blank because it was found, or 0. */
static unsigned found_at(const shudu_position *p, const shudu_draw_options *o, unsigned cell)
{
    return p->grid.at[cell] || !o->solution ? 0 : o->solution->at[cell];
}

static bool differs(const shudu_draw_options *o, unsigned cell)
{
    return o->solution && o->other && o->solution->at[cell] != o->other->at[cell];
}

void shudu__board_patterns(shudu_sink *to)
{
    shudu_put_str(to,
                  "<pattern id=\"differ\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\""
                  " patternTransform=\"rotate(45)\"><rect width=\"8\" height=\"8\" class=\"tint\"/>"
                  "<path d=\"M0 0V8\" class=\"tintline\"/></pattern>");
}

static void put_fills(shudu_sink *to, const shudu_draw_options *o)
{
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (differs(o, cell))
            shudu__svg(to,
                       "<rect fill=\"url(#differ)\" x=\"@\" y=\"@\" width=\"64\" height=\"64\"/>",
                       left_of(cell), top_of(cell));
}

static void put_lines(shudu_sink *to, const char *style, bool box)
{
    shudu_put_str(to, "<path class=\"");
    shudu_put_str(to, style);
    shudu_put_str(to, "\" d=\"");
    for (int i = 1; i < SHUDU_ORDER; i++)
        if ((i % SHUDU_BOX == 0) == box)
            shudu__svg(to, "M@ 0V@M0 @H@", i * CELL, BOARD, i * CELL, BOARD);
    shudu_put_str(to, "\"/>");
}

static void put_coordinates(shudu_sink *to)
{
    shudu_put_str(to, "<g>");
    for (int i = 0; i < SHUDU_ORDER; i++) {
        const say_arg number = say_plain((unsigned)i + 1);
        shudu__svg_text(to, "coord", i * CELL + CELL / 2, -100, number);
        shudu__svg_text(to, "coord", -160, i * CELL + 370, number);
    }
    shudu_put_str(to, "</g>");
}

static void put_digit(shudu_sink *to, int x, int y, unsigned digit)
{
    shudu__svg(to, "<text x=\"@\" y=\"@\">", x, y);
    shudu_put_char(to, (char)('0' + digit));
    shudu_put_str(to, "</text>");
}

static void put_notes_of(shudu_sink *to, unsigned cell, unsigned mask)
{
    static const int across[] = {130, 320, 510}, down[] = {185, 375, 565};
    for (; mask; mask &= mask - 1) {
        const unsigned digit = shudu__least_digit(mask), place = digit - 1;
        put_digit(to, left_of(cell) + across[place % SHUDU_BOX],
                  top_of(cell) + down[place / SHUDU_BOX], digit);
    }
}

static void put_notes(shudu_sink *to, const shudu_position *p, const shudu_draw_options *o)
{
    shudu_put_str(to, "<g class=\"note\">");
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (!p->grid.at[cell] && !found_at(p, o, cell))
            put_notes_of(to, cell, p->cand.at[cell]);
    shudu_put_str(to, "</g>");
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (!p->grid.at[cell] && !p->cand.at[cell] && !found_at(p, o, cell))
            shudu__svg(to, "<path class=\"dead\" d=\"M@ @l28 28m0 -28l-28 28\"/>",
                       left_of(cell) + 180, top_of(cell) + 180);
}

static void
put_digits(shudu_sink *to, const shudu_position *p, const shudu_draw_options *o, bool clues)
{
    shudu_put_str(to, clues ? "<g class=\"given\">" : "<g class=\"entry\">");
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const bool is_clue = p->grid.at[cell] && !p->placed[cell];
        const unsigned digit = p->grid.at[cell] ? p->grid.at[cell] : found_at(p, o, cell);
        if (digit && is_clue == clues)
            put_digit(to, left_of(cell) + CELL / 2, top_of(cell) + 460, digit);
    }
    shudu_put_str(to, "</g>");
}

static void put_ring(shudu_sink *to, unsigned cell)
{
    if (cell < SHUDU_CELLS)
        shudu__svg(to, "<rect class=\"look\" x=\"@\" y=\"@\" width=\"58\" height=\"58\"/>",
                   left_of(cell) + 30, top_of(cell) + 30);
}

static void put_layers(shudu_sink *to, const shudu_position *p, const shudu_draw_options *o)
{
    shudu__svg(to, "<rect class=\"bg\" width=\"@\" height=\"@\"/>", BOARD, BOARD);
    put_fills(to, o);
    put_lines(to, "hair", false);
    put_lines(to, "box", true);
    shudu__svg(to, "<rect class=\"outer\" width=\"@\" height=\"@\"/>", BOARD, BOARD);
    put_ring(to, o->highlight);
    if (o->coordinates)
        put_coordinates(to);
    if (o->candidates)
        put_notes(to, p, o);
    put_digits(to, p, o, true);
    put_digits(to, p, o, false);
}

static void put_view_box(shudu_sink *to, const shudu_draw_options *o)
{
    shudu_put_str(to,
                  o->coordinates ? " viewBox=\"-30 -30 609 609\"" : " viewBox=\"-3 -3 582 582\"");
}

void shudu__board_svg(shudu_sink *to,
                      const shudu_position *position,
                      const shudu_draw_options *options,
                      const char *label)
{
    shudu_put_str(to, "<svg class=\"board\"");
    put_view_box(to, options);
    shudu_put_str(to, " role=\"img\" aria-labelledby=\"");
    shudu_put_str(to, label);
    shudu_put_str(to, "\">");
    put_layers(to, position, options);
    shudu_put_str(to, "</svg>\n");
}

void shudu_draw_svg(shudu_sink *to,
                    const shudu_position *position,
                    const shudu_draw_options *options)
{
    const char *const size = options->coordinates ? "609" : "582";
    shudu_put_str(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\"");
    put_view_box(to, options);
    shudu__say(to, " width=\"{1}\" height=\"{1}\" role=\"img\">\n<title>", say_s(size));
    shudu_sink escaped = shudu__escape_sink(to);
    shudu_put_str(&escaped, shudu__word(W_BOARD_ALONE, options->lang));
    shudu_put_str(to, "</title>\n<style>\n");
    shudu__put_style(to, STYLE_BOARD, options->dark ? THEME_DARK : THEME_LIGHT);
    shudu_put_str(to, "</style>\n<defs>");
    shudu__board_patterns(to);
    shudu_put_str(to, "</defs>\n");
    put_layers(to, position, options);
    shudu_put_str(to, "</svg>\n");
}
