/* One function per result struct: together with json_analysis.c and the metric table the only
 * places that name JSON keys. docs/json.md is the contract: the order of keys is fixed, a key
 * that has no value for this status is left out, an undefined value is null. */
#include <string.h>

#include <shudu/analysis.h>

#include "api/json_write.h"

static const char *const house_kinds[] = {"rows", "columns", "boxes"};

/* Whether cells a and b share a house of that kind (0 row, 1 column, 2 box). */
static bool share(unsigned a, unsigned b, unsigned kind)
{
    const unsigned row_a = a / SHUDU_ORDER, row_b = b / SHUDU_ORDER;
    const unsigned col_a = a % SHUDU_ORDER, col_b = b % SHUDU_ORDER;
    const bool same_box =
        row_a / SHUDU_BOX == row_b / SHUDU_BOX && col_a / SHUDU_BOX == col_b / SHUDU_BOX;
    return kind == 0 ? row_a == row_b : kind == 1 ? col_a == col_b : same_box;
}

static void put_clashes(json *j, const shudu_clash *clash, unsigned count)
{
    shudu__json_key(j, "clashes");
    shudu__json_open(j, '[');
    for (unsigned i = 0; i < count; i++)
        shudu__json_clash(j, &clash[i]);
    shudu__json_close(j, ']');
}

/* The verdict on a full grid, for rows, columns and boxes apart: "ok" or the clashes. */
static void put_kind_verdict(json *j, unsigned kind, const shudu_clash *clash, unsigned count)
{
    unsigned found = 0;
    shudu__json_key(j, house_kinds[kind]);
    for (unsigned i = 0; i < count; i++) {
        if (!share(clash[i].a, clash[i].b, kind))
            continue;
        if (found++ == 0)
            shudu__json_open(j, '[');
        shudu__json_clash(j, &clash[i]);
    }
    if (found)
        shudu__json_close(j, ']');
    else
        shudu__json_text(j, "ok");
}

static void
put_full_verdict(json *j, const shudu_grid *grid, const shudu_clash *clash, unsigned count)
{
    if (shudu_clues(grid) == SHUDU_CELLS)
        for (unsigned kind = 0; kind < 3; kind++)
            put_kind_verdict(j, kind, clash, count);
}

static void begin(json *j, const shudu_grid *puzzle, shudu_status status)
{
    shudu__json_open(j, '{');
    shudu__json_key(j, "v");
    shudu__json_number(j, 1);
    shudu__json_key(j, "puzzle");
    if (puzzle)
        shudu__json_grid(j, puzzle);
    else
        shudu__json_null(j);
    shudu__json_key(j, "status");
    shudu__json_text(j, shudu_status_word(status));
}

static void put_redundant(json *j, const uint8_t *redundant)
{
    shudu__json_key(j, "redundant");
    shudu__json_open(j, '[');
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (redundant[cell])
            shudu__json_cell(j, cell);
    shudu__json_close(j, ']');
}

void shudu_json_search(shudu_sink *to,
                       const shudu_position *puzzle,
                       const char *engine,
                       const shudu_search_out *out,
                       bool solution,
                       const uint8_t *redundant)
{
    json j = shudu__json(to);
    begin(&j, &puzzle->grid, out->status);
    shudu__json_key(&j, "solutions");
    shudu__json_number(&j, out->solutions);
    shudu__json_key(&j, "complete");
    shudu__json_bool(&j, out->complete);
    if (solution && out->solutions > 0) {
        shudu__json_key(&j, "solution");
        shudu__json_grid(&j, &out->first);
    }
    shudu__json_key(&j, "engine");
    shudu__json_text(&j, engine);
    shudu__json_key(&j, "guesses");
    if (shudu_engine_find(engine))
        shudu__json_number(&j, out->guesses);
    else
        shudu__json_null(&j); /* what is no search has no guesses */
    if (!solution)
        put_full_verdict(&j, &puzzle->grid, NULL, 0);
    if (redundant)
        put_redundant(&j, redundant);
    shudu__json_close(&j, '}');
}

/* A place that does not exist is null. */
static void put_place(json *j, const char *key, uint64_t place)
{
    shudu__json_key(j, key);
    if (place)
        shudu__json_number(j, place);
    else
        shudu__json_null(j);
}

/* A sentence on its way into a string: it may quote a symbol that JSON escapes. */
typedef struct sentence {
    char text[512];
    size_t len;
} sentence;

static bool sentence_write(void *ctx, const char *bytes, size_t len)
{
    sentence *const s = ctx;
    if (len > sizeof s->text - s->len)
        return false;
    memcpy(s->text + s->len, bytes, len);
    s->len += len;
    return true;
}

static void put_error(json *j, const shudu_problem *problem)
{
    sentence reason = {.len = 0};
    shudu_sink sink = {sentence_write, &reason, false};
    shudu_problem_text(&sink, problem, SHUDU_EN);

    shudu__json_key(j, "error");
    shudu__json_open(j, '{');
    put_place(j, "line", problem->line);
    put_place(j, "column", problem->column);
    shudu__json_key(j, "reason");
    shudu__json_separate(j);
    shudu_json_string(j->to, reason.text, reason.len);
    shudu__json_close(j, '}');
}

void shudu_json_invalid(shudu_sink *to, const shudu_record *record)
{
    const bool clash = record->problem.why == SHUDU_WHY_CLASH;
    json j = shudu__json(to);
    begin(&j, clash ? &record->position.grid : NULL, SHUDU_INVALID);
    put_error(&j, &record->problem);
    if (clash) {
        shudu_clash clashes[SHUDU_MAX_CLASHES];
        const unsigned count = shudu_clashes(clashes, SHUDU_MAX_CLASHES, &record->position.grid);
        put_clashes(&j, clashes, count);
        put_full_verdict(&j, &record->position.grid, clashes, count);
    }
    shudu__json_close(&j, '}');
}

void shudu_json_candidates(shudu_sink *to, const shudu_position *puzzle)
{
    json j = shudu__json(to);
    shudu__json_open(&j, '{');
    shudu__json_key(&j, "v");
    shudu__json_number(&j, 1);
    shudu__json_key(&j, "puzzle");
    shudu__json_grid(&j, &puzzle->grid);
    shudu__json_key(&j, "candidates");
    shudu__json_candidates(&j, puzzle);
    shudu__json_close(&j, '}');
}

void shudu_json_event(shudu_sink *to, const shudu_event *event)
{
    const bool choice = event->kind == SHUDU_EVENT_PUSH || event->kind == SHUDU_EVENT_PLACE;
    json j = shudu__json(to);
    shudu__json_open(&j, '{');
    shudu__json_key(&j, "v");
    shudu__json_number(&j, 1);
    shudu__json_key(&j, "event");
    shudu__json_text(&j, shudu_event_name(event->kind));
    shudu__json_key(&j, "step");
    shudu__json_number(&j, event->step);
    shudu__json_key(&j, "depth");
    shudu__json_number(&j, event->depth);
    if (choice || event->kind == SHUDU_EVENT_DEAD) {
        shudu__json_key(&j, "cell");
        shudu__json_cell(&j, event->cell);
    }
    if (event->kind == SHUDU_EVENT_PLACE) {
        shudu__json_key(&j, "digit");
        shudu__json_number(&j, event->digit);
    }
    if (choice) {
        shudu__json_key(&j, "choices");
        shudu__json_number(&j, event->choices);
        shudu__json_key(&j, "retry");
        shudu__json_bool(&j, event->retry);
    }
    shudu__json_close(&j, '}');
}
