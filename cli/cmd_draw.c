/* shudu draw: a board as text or SVG. */
#include <shudu/show.h>

#include "batch.h"
#include "command.h"
#include "file.h"

typedef struct draw_options {
    common common;
    bool svg, candidates, solution, coordinates, dark, unicode;
} draw_options;

typedef struct draw_plan {
    const draw_options *options;
    file_series pictures;
} draw_plan;

#define DRAW(member) offsetof(draw_options, member)

static const opt options_table[] = {
    {"svg",
     OPT_FLAG,
     DRAW(svg),
     NULL,
     {"draw an SVG picture instead of text; with --output FILE the pictures\n"
      "of further puzzles are numbered: FILE-2, FILE-3 ...",
      "画 SVG 图而非文本；用 --output FILE 且有多题时，\n"
      "其后的图依次编号：FILE-2、FILE-3……"},
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
    {"dark",
     OPT_FLAG,
     DRAW(dark),
     NULL,
     {"dark colours (with --svg)", "深色（须与 --svg 同用）"},
     NULL},
    {"unicode",
     OPT_FLAG,
     DRAW(unicode),
     NULL,
     {"draw with box-drawing lines (not with --svg)", "用制表符画线（不与 --svg 同用）"},
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

static void put_text(shudu_sink *to, const void *ctx)
{
    const shudu_buffer *const text = ctx;
    shudu_put(to, text->bytes, text->len);
}

/* A picture is a whole file, so that no two of them go to the same place. */
static void put_picture(job *j, const puzzle *p, const shudu_buffer *text)
{
    draw_plan *const plan = j->options;
    if (plan->pictures.path) {
        file_series_write(j, &plan->pictures, p, NULL, put_text, text);
    } else if (p->number == 1) {
        put_text(&j->out, text);
    } else {
        job_say(j, p, DID_USAGE, SAY_DRAW_ONE);
        job_end_run(j);
    }
}

static void put_board(job *j, const puzzle *p, const shudu_buffer *text)
{
    const draw_plan *const plan = j->options;
    const bool svg = plan->options->svg;
    if (plan->options->common.json) {
        job_put_document(j, p, svg ? "svg" : "text", text);
    } else if (svg) {
        put_picture(j, p, text);
    } else {
        job_put_gap(j, p);
        put_text(&j->out, text);
    }
}

static void draw_one(job *j, const puzzle *p)
{
    const draw_options *const options = ((const draw_plan *)j->options)->options;
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
    if (to.failed)
        j->out.failed = true;
    else
        put_board(j, p, &text);
    shudu_buffer_clear(&text);
}

/* Of what is no puzzle there is no picture. */
static void bare(job *j, const puzzle *p, const char *word)
{
    const draw_plan *const plan = j->options;
    if (!plan->options->svg)
        batch_bare_paragraph(j, p, word);
}

static bool writes_pictures(const void *options)
{
    const draw_options *const asked = options;
    return asked->svg && !asked->common.json && asked->common.output;
}

static void draw_run(session *s, void *options, char **inputs, size_t count)
{
    static const batch draw = {.chunk = BATCH_CHUNK, .one = draw_one, .bare = bare};
    const draw_options *const asked = options;
    draw_plan plan = {.options = asked,
                      .pictures = {.path = asked->svg ? asked->common.output : NULL}};
    if (asked->dark && !asked->svg) {
        session_say(s, DID_USAGE, SAY_GOES_WITH, "--dark", "--svg");
    } else if (asked->unicode && asked->svg) {
        session_say(s, DID_USAGE, SAY_GOES_WITHOUT, "--unicode", "--svg");
    } else {
        batch_run(s, &draw, &plan, inputs, count);
        file_series_tell(s, &plan.pictures);
    }
}

const command cmd_draw = {
    .name = "draw",
    .arguments = {"[INPUT ...]", "[输入 ...]"},
    .summary = {"Draws the board of each puzzle, as text or SVG.", "画出每题的盘面：文本或 SVG。"},
    .output = {"the board as text, or a whole SVG file (one, unless with --output or --json)",
               "文本盘面，或完整的 SVG 文件（一个；用 --output 或 --json 时可多个）"},
    .example = "draw --svg --candidates --output board.svg puzzle.txt",
    .size = sizeof(draw_options),
    .tables = {options_table, opt_search, opt_input, opt_common},
    .series = writes_pictures,
    .run = draw_run,
};
