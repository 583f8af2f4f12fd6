/* shudu draw: a board as text or SVG. */
#include <shudu/show.h>

#include "batch.h"
#include "command.h"

typedef struct draw_options {
    common common;
    bool svg, candidates, solution, coordinates, dark, unicode;
} draw_options;

#define DRAW(member) offsetof(draw_options, member)

static const opt options_table[] = {
    {"svg",
     OPT_FLAG,
     DRAW(svg),
     NULL,
     {"draw an SVG picture instead of text", "画 SVG 图而非文本"},
     NULL},
    {"candidates",
     OPT_FLAG,
     DRAW(candidates),
     NULL,
     {"show the candidates of the blanks", "在空格中显示候选数"},
     NULL},
    {"solution",
     OPT_FLAG,
     DRAW(solution),
     NULL,
     {"show a solution; if there is a second, mark where it differs",
      "显示一个解；如有第二个，标出不同之处"},
     NULL},
    {"coordinates",
     OPT_FLAG,
     DRAW(coordinates),
     NULL,
     {"number rows and columns", "标出行号和列号"},
     NULL},
    {"dark", OPT_FLAG, DRAW(dark), NULL, {"dark colours (SVG)", "深色（SVG）"}, NULL},
    {"unicode",
     OPT_FLAG,
     DRAW(unicode),
     NULL,
     {"draw with box-drawing lines (text)", "用制表符画线（文本）"},
     NULL},
    {0},
};

/* Puts what --solution found into `draw`. false: the puzzle is cut. */
static bool find_solution(job *j, const puzzle *p, shudu_search_out *out, shudu_draw_options *draw)
{
    const shudu_limits limits = job_limits(j, 2);
    if (!job_search(j, p, NULL, &limits, NULL, NULL, out))
        return false;
    if (out->solutions > 0)
        draw->solution = &out->first;
    if (out->solutions > 1)
        draw->other = &out->second;
    if (out->status == SHUDU_LIMIT)
        session_note(j->session, DID_LIMIT);
    else if (out->status != SHUDU_UNIQUE)
        job_say(j, p, 0, SAY_DRAW_STATUS, shudu_status_text(out->status, j->session->lang));
    return true;
}

static void put_board(job *j, const puzzle *p, const shudu_buffer *text)
{
    const draw_options *const options = j->options;
    if (!options->svg)
        job_put_gap(j, p);
    shudu_put(&j->out, text->bytes, text->len);
}

static void draw_one(job *j, const puzzle *p)
{
    const draw_options *const options = j->options;
    const session *const s = j->session;
    shudu_search_out found;
    shudu_draw_options draw = {.candidates = options->candidates,
                               .coordinates = options->coordinates,
                               .colour = s->colour,
                               .unicode = options->unicode || s->unicode,
                               .dark = options->dark,
                               .highlight = SHUDU_NO_CELL,
                               .lang = s->lang};
    if (options->solution && !find_solution(j, p, &found, &draw))
        return;
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink to = shudu_buffer_sink(&text);
    (options->svg ? shudu_draw_svg : shudu_draw_text)(&to, &p->record.position, &draw);
    if (options->common.json)
        job_put_document(j, p, options->svg ? "svg" : "text", &text);
    else
        put_board(j, p, &text);
    shudu_buffer_clear(&text);
}

static void bare(job *j, const puzzle *p, const char *word)
{
    const draw_options *const options = j->options;
    (options->svg ? batch_bare_word : batch_bare_paragraph)(j, p, word);
}

static void draw_run(session *s, void *options, char **inputs, size_t count)
{
    static const batch draw = {BATCH_CHUNK, draw_one, bare};
    batch_run(s, &draw, options, inputs, count);
}

const command cmd_draw = {
    .name = "draw",
    .arguments = "[INPUT ...]",
    .summary = {"Draws each puzzle.", "画出每题的盘面。"},
    .output = {"the board as text, or a whole SVG file", "文本盘面，或完整的 SVG 文件"},
    .example = "draw --svg --candidates --output board.svg puzzle.txt",
    .size = sizeof(draw_options),
    .tables = {options_table, opt_search, opt_input, opt_common},
    .run = draw_run,
};
