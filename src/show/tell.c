/* Sentences chosen by what was found. Text and page share them, so that both say the same of every
 * puzzle: no solution, several, a full or an empty board, a limit, a solver that is not there.
 *
 * A question's answer is one whole sentence from the table; numbers are put in, never glued. */
#include "show/tell.h"

#include <string.h>

#include "base/bits.h"
#include "base/geometry.h"

const unsigned shudu__class_cuts[6] = {0, 0, 12, 35, 45, 1000};

void shudu__tell_cells(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const word id = a->placed ? W_CELLS_PLACED : W_CELLS;
    shudu__tell(to, id, lang, say_n(a->clues - a->placed), say_n(a->wnf.empties), say_n(a->placed));
}

/* ---- Question 1 ---- */

static say_arg cut_arg(unsigned thousandths)
{
    return say_ratio(thousandths, 1000, thousandths % 1000 ? 3 : 0);
}

/* A value within two hundredths of a cut is told by its distance, in tenths of a per cent. */
static word place_in_class(const shudu_wnf *w, unsigned *cut, say_arg *percent)
{
    const uint64_t value = (uint64_t)w->wf * 1000;
    for (unsigned c = 2; c <= 4; c++) {
        const uint64_t at = (uint64_t)w->denominator * shudu__class_cuts[c];
        const uint64_t away = value > at ? value - at : at - value;
        if (away * 50 > at)
            continue;
        *cut = shudu__class_cuts[c];
        *percent = say_ratio(away * 100, at, 1);
        return value == at ? W_Q1_ON : value > at ? W_Q1_ABOVE : W_Q1_BELOW;
    }
    return W_Q1_BETWEEN;
}

void shudu__tell_question1(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const shudu_wnf *const w = &a->wnf;
    if (w->wnf_class == 0) {
        shudu__tell(to, W_Q1_FULL, lang);
        return;
    }
    if (w->wnf_class < 0) {
        shudu__tell(to, W_Q1_DEAD, lang, say_cell(a->least_cell));
        return;
    }
    const unsigned c = (unsigned)w->wnf_class;
    unsigned cut = shudu__class_cuts[c];
    say_arg last = cut_arg(shudu__class_cuts[c + 1]);
    const word id = place_in_class(w, &cut, &last);
    shudu__tell(to, id, lang, say_n(w->empties), say_n(w->candidates),
                say_ratio(w->wf, w->denominator, 6), say_n(c),
                say_s(shudu_wnf_class_text(w->wnf_class, lang)), cut_arg(cut), last);
}

void shudu__tell_board(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const word id = a->wnf.wnf_class == 0  ? W_BOARD_FULL
                    : a->wnf.wnf_class < 0 ? W_BOARD_DEAD
                                           : W_BOARD_PLACES;
    shudu__tell(to, id, lang, say_cell(a->least_cell));
}

void shudu__tell_class(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    if (a->wnf.wnf_class < 1) {
        shudu__tell(to, W_NO_CLASS, lang);
        return;
    }
    const unsigned c = (unsigned)a->wnf.wnf_class;
    shudu__tell(to, W_CLASS_NOTE, lang, say_n(c), cut_arg(shudu__class_cuts[c]),
                cut_arg(shudu__class_cuts[c + 1]));
}

word shudu__improper(const shudu_analysis *a)
{
    static const word by_status[] = {
        [SHUDU_UNIQUE] = WORDS,          [SHUDU_MULTIPLE] = W_IMPROPER_MULTIPLE,
        [SHUDU_NONE] = W_IMPROPER_NONE,  [SHUDU_INVALID] = WORDS,
        [SHUDU_LIMIT] = W_IMPROPER_OPEN,
    };
    return a->wnf.wnf_class < 1 ? WORDS : by_status[a->status];
}

void shudu__tell_gap(shudu_sink *to, shudu_lang lang)
{
    if (lang == SHUDU_EN)
        shudu_put_char(to, ' ');
}

/* The first level that ends in a contradiction or fills the board, else SHUDU_LEVELS. */
static unsigned deciding_level(const shudu_refined *r)
{
    unsigned level = 0;
    while (level < SHUDU_LEVELS && !r->level[level].contradiction && r->level[level].left > 0)
        level++;
    return level;
}

/* The lowest level that fills as many blanks as the highest. */
static unsigned enough_level(const shudu_refined *r)
{
    unsigned level = 0;
    while (r->level[level].placed < r->level[SHUDU_LEVELS - 1].placed)
        level++;
    return level;
}

/* How far the levels come; returns false if that is all there is to say. */
static bool tell_reach(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const shudu_refined_level *const levels = a->refined.level;
    const unsigned deciding = deciding_level(&a->refined);
    if (deciding < SHUDU_LEVELS) {
        const bool solved = !levels[deciding].contradiction;
        shudu__tell(to, solved ? W_LEVELS_SOLVE : W_LEVELS_CONTRADICTION, lang, say_n(deciding));
        return solved;
    }
    const unsigned level = enough_level(&a->refined);
    if (level == 0) {
        shudu__tell(to, W_LEVELS_NONE, lang, say_n(a->refined.empties));
        return false;
    }
    shudu__tell(to, level == SHUDU_LEVELS - 1 ? W_LEVELS_PART : W_LEVELS_PART_LOW, lang,
                say_n(level), say_n(levels[level].placed), say_n(a->refined.empties));
    return true;
}

enum { STALLED = 100 }; /* shudu_rounds adds it if singles do not fill the grid */

/* Rounds place the singles of level R2 and stop where it stops, so its blanks are those left. */
static void tell_rounds(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const bool solved = a->rounds < STALLED;
    const unsigned rounds = solved ? a->rounds : a->rounds - STALLED;
    shudu__tell(to,
                solved       ? W_ROUNDS_SOLVE
                : rounds > 0 ? W_ROUNDS_STALL
                             : W_ROUNDS_NONE,
                lang, say_n(rounds), say_n(a->refined.level[2].left));
}

void shudu__tell_levels(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    if (!tell_reach(to, a, lang))
        return;
    shudu__tell_gap(to, lang);
    shudu__tell(to, W_LEVELS_COUNT, lang);
    shudu__tell_gap(to, lang);
    tell_rounds(to, a, lang);
}

/* ---- Question 2 ---- */

void shudu__tell_question2(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const shudu_exhaustive_out *const e = &a->exhaustive;
    word id = W_Q2_LIMIT;
    if (e->search.status == SHUDU_UNIQUE)
        id = e->all.steps == 0 ? W_Q2_FULL : W_Q2_UNIQUE;
    else if (e->search.status == SHUDU_MULTIPLE)
        id = W_Q2_MULTIPLE;
    else if (e->search.status == SHUDU_NONE)
        id = e->all.steps == 0 ? W_Q2_DEAD : W_Q2_NONE;
    else if (e->search.solutions > 0)
        id = W_Q2_LIMIT_ONE;
    const say_arg first = id == W_Q2_DEAD ? say_cell(a->least_cell) : say_n(e->first.steps);
    shudu__tell(to, id, lang, first, say_n(e->all.steps));
}

/* ---- Question 3 ---- */

/* Whether a solver was asked and says that there is no (second) solution. "Infeasible" from
 * floating point is evidence; what our own presolve settles, or a search, is a proof. */
static bool is_evidence(const shudu_analysis *a)
{
    return a->ip_run && a->ip_err == SHUDU_OK && a->ip.state == SHUDU_MODEL_OPEN &&
           (a->ip.status == SHUDU_UNIQUE || a->ip.status == SHUDU_NONE);
}

static const shudu_search_out *engine_out(const shudu_analysis *a, const char *id)
{
    for (size_t i = 0; i < a->engines; i++)
        if (strcmp(a->engine[i].engine->id, id) == 0)
            return &a->engine[i].out;
    return NULL;
}

/* The first search that came to its end. */
static void tell_prover(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    engine_row rows[ENGINE_ROWS];
    const size_t count = shudu__engine_rows(rows, a);
    size_t i = 0;
    while (i + 1 < count && rows[i].status != SHUDU_UNIQUE)
        i++;
    shudu__tell(to, W_Q3_UNIQUE, lang, say_n(rows[i].last), say_s(rows[i].id));
}

static void tell_unique(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const shudu_search_out *const mrv = engine_out(a, "backtrack-mrv");
    const shudu_search_out *const blank = engine_out(a, "backtrack");
    const bool mrv_done = mrv && mrv->status == SHUDU_UNIQUE;
    const bool blank_done = blank && blank->status == SHUDU_UNIQUE;
    if (!mrv_done || !blank) {
        tell_prover(to, a, lang);
        return;
    }
    if (!blank_done) {
        shudu__tell(to, W_Q3_MRV_ONLY, lang, say_n(mrv->nodes), say_n(blank->nodes));
        return;
    }
    const bool mrv_wins = mrv->nodes < blank->nodes;
    const uint64_t less = mrv_wins ? mrv->nodes : blank->nodes;
    const uint64_t more = mrv_wins ? blank->nodes : mrv->nodes;
    const word id = less == more ? W_Q3_SAME : mrv_wins ? W_Q3_MRV : W_Q3_FIRST_BLANK;
    shudu__tell(to, id, lang, say_n(less), say_n(more), say_ratio(more, less, 1));
}

static void tell_open(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    engine_row rows[ENGINE_ROWS];
    uint64_t most = 0;
    for (size_t n = shudu__engine_rows(rows, a); n-- > 0;)
        most = !rows[n].programme && rows[n].last > most ? rows[n].last : most;
    shudu__tell(to, a->solutions ? W_Q3_OPEN_ONE : W_Q3_OPEN, lang, say_n(most));
    if (!is_evidence(a))
        return;
    shudu__tell_gap(to, lang);
    shudu__tell(to, a->solutions ? W_Q3_EVIDENCE_ONE : W_Q3_EVIDENCE, lang,
                say_s(a->backend->title));
}

void shudu__tell_question3(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const shudu_search_out *const mrv = engine_out(a, "backtrack-mrv");
    const uint64_t mrv_nodes = mrv && mrv->status == SHUDU_NONE ? mrv->nodes : 0;
    if (!a->agree)
        shudu__tell(to, W_Q3_DISAGREE, lang);
    else if (a->status == SHUDU_UNIQUE)
        tell_unique(to, a, lang);
    else if (a->status == SHUDU_MULTIPLE)
        shudu__tell(to, W_Q3_MULTIPLE, lang, say_n(shudu__differing(a)));
    else if (a->status == SHUDU_LIMIT)
        tell_open(to, a, lang);
    else if (a->wnf.count[0] > 0)
        shudu__tell(to, W_Q3_DEAD, lang, say_cell(a->least_cell));
    else
        shudu__tell(to, mrv_nodes ? W_Q3_NONE : W_Q3_NO_SOLUTION, lang, say_n(mrv_nodes));
}

static engine_row search_row(const shudu_engine *engine, const shudu_search_out *out)
{
    return (engine_row){.id = engine->id,
                        .title = {engine->title[SHUDU_EN], engine->title[SHUDU_ZH]},
                        .status = out->status,
                        .found = out->solutions > 0,
                        .first = out->nodes_first,
                        .last = out->nodes};
}

static engine_row programme_row(const shudu_analysis *a)
{
    const shudu_ip_out *const ip = &a->ip;
    const bool found = ip->solutions > 0;
    return (engine_row){.id = "ip",
                        .title = {shudu__word(W_GLANCE_PROGRAMME, SHUDU_EN),
                                  shudu__word(W_GLANCE_PROGRAMME, SHUDU_ZH)},
                        .status = ip->status,
                        .found = found,
                        .first = ip->nodes,
                        .last = found ? ip->proof_nodes : ip->nodes,
                        .programme = true,
                        .evidence = is_evidence(a)};
}

size_t shudu__engine_rows(engine_row out[ENGINE_ROWS], const shudu_analysis *a)
{
    size_t rows = 0;
    out[rows++] = search_row(shudu_engine_find("exhaustive"), &a->exhaustive.search);
    for (size_t i = 0; i < a->engines; i++)
        out[rows++] = search_row(a->engine[i].engine, &a->engine[i].out);
    if (a->ip_run && a->ip_err == SHUDU_OK)
        out[rows++] = programme_row(a);
    return rows;
}

const char *shudu__verdict(const engine_row *row, shudu_lang lang)
{
    if (!row->evidence)
        return shudu_status_text(row->status, lang);
    return shudu__word(row->found ? W_VERDICT_NO_SECOND : W_VERDICT_NONE_FOUND, lang);
}

size_t shudu__finished(const shudu_analysis *a)
{
    engine_row rows[ENGINE_ROWS];
    size_t finished = 0;
    for (size_t n = shudu__engine_rows(rows, a); n-- > 0;)
        finished += rows[n].status != SHUDU_LIMIT;
    return finished;
}

bool shudu__any_limit(const shudu_analysis *a)
{
    engine_row rows[ENGINE_ROWS];
    bool any = false;
    for (size_t n = shudu__engine_rows(rows, a); n-- > 0;)
        any |= !rows[n].programme && rows[n].status == SHUDU_LIMIT;
    return any;
}

unsigned shudu__differing(const shudu_analysis *a)
{
    unsigned n = 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        n += a->first.at[cell] != a->second.at[cell];
    return n;
}

word shudu__end_word(shudu_status status)
{
    return status == SHUDU_MULTIPLE ? W_TO_SECOND
           : status == SHUDU_LIMIT  ? W_TO_LIMIT
                                    : W_WHOLE_TREE;
}

void shudu__tell_bars(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    static const word by_status[] = {
        [SHUDU_UNIQUE] = W_BARS_NOTE_TREE, [SHUDU_MULTIPLE] = W_BARS_NOTE_SECOND,
        [SHUDU_NONE] = W_BARS_NOTE_NONE,   [SHUDU_INVALID] = W_BARS_NOTE_NONE,
        [SHUDU_LIMIT] = W_BARS_NOTE_FIRST,
    };
    engine_row rows[ENGINE_ROWS];
    bool found = false;
    for (size_t n = shudu__engine_rows(rows, a); n-- > 0;)
        found |= !rows[n].programme && rows[n].found;
    const bool any_solid = a->status != SHUDU_LIMIT || found;
    if (any_solid)
        shudu__tell(to, by_status[a->status], lang);
    if (!shudu__any_limit(a))
        return;
    if (any_solid)
        shudu__tell_gap(to, lang);
    shudu__tell(to, W_BARS_NOTE_LIMIT, lang);
}

/* ---- Question 4 ---- */

/* The first cell without candidate, or digit without place in a house, in words. */
static void tell_infeasible(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    static const word by_kind[] = {W_Q4_ROW, W_Q4_COLUMN, W_Q4_BOX};
    if (a->wnf.count[0] > 0) {
        shudu__tell(to, W_Q4_CELL, lang, say_cell(a->least_cell));
        return;
    }
    for (unsigned house = 0; house < SHUDU_HOUSES; house++) {
        unsigned seen = 0;
        for (unsigned i = 0; i < SHUDU_ORDER; i++) {
            const unsigned cell = shudu__house_cells[house][i];
            const unsigned digit = a->puzzle.grid.at[cell];
            seen |= digit ? shudu__bit(digit) : a->puzzle.cand.at[cell];
        }
        if (seen == SHUDU_ALL_DIGITS)
            continue;
        shudu__tell(to, by_kind[house / SHUDU_ORDER], lang,
                    say_n(shudu__least_digit(SHUDU_ALL_DIGITS & ~seen)),
                    say_n(house % SHUDU_ORDER + 1));
        return;
    }
}

static word question4_word(const shudu_analysis *a)
{
    static const word by_status[] = {
        [SHUDU_UNIQUE] = W_Q4_UNIQUE, [SHUDU_MULTIPLE] = W_Q4_MULTIPLE, [SHUDU_NONE] = W_Q4_NONE,
        [SHUDU_INVALID] = W_Q4_NONE,  [SHUDU_LIMIT] = W_Q4_OPEN,
    };
    if (a->ip.state == SHUDU_MODEL_SOLVED)
        return W_Q4_FULL;
    if (!a->ip_run)
        return W_Q4_NO_BACKEND;
    if (a->ip_err != SHUDU_OK)
        return W_Q4_FAILED;
    return a->ip.status == SHUDU_LIMIT && a->ip.solutions > 0 ? W_Q4_OPEN_ONE
                                                              : by_status[a->ip.status];
}

static void tell_programme(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    shudu__tell(to, question4_word(a), lang, say_n(a->ip.form_columns), say_n(a->ip.form_rows),
                say_s(a->ip_run ? a->backend->title : ""));
    if (!is_evidence(a))
        return;
    const bool proved = a->agree && a->status == a->ip.status;
    shudu__tell_gap(to, lang);
    shudu__tell(to, proved ? W_Q4_PROVED : W_Q4_EVIDENCE, lang);
}

void shudu__tell_question4(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    if (a->ip.state == SHUDU_MODEL_INFEASIBLE)
        tell_infeasible(to, a, lang);
    else
        tell_programme(to, a, lang);
}

/* ---- Result ---- */

void shudu__tell_result(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    static const word by_status[] = {
        [SHUDU_UNIQUE] = W_RESULT_UNIQUE, [SHUDU_MULTIPLE] = W_RESULT_MULTIPLE,
        [SHUDU_NONE] = W_RESULT_NONE,     [SHUDU_INVALID] = W_RESULT_NONE,
        [SHUDU_LIMIT] = W_RESULT_OPEN,
    };
    engine_row rows[ENGINE_ROWS];
    const size_t count = shudu__engine_rows(rows, a), finished = shudu__finished(a);
    const word id =
        a->status == SHUDU_UNIQUE && finished < count ? W_RESULT_UNIQUE_SOME : by_status[a->status];
    shudu__tell(to, a->agree ? id : W_RESULT_DISAGREE, lang, say_n(finished), say_n(count));
}

void shudu__tell_alarm(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    const bool rules = strcmp(a->disagree_b, "check") == 0;
    shudu__tell(to, rules ? W_ALARM_RULES : W_ALARM, lang, say_s(a->disagree_a),
                say_s(a->disagree_b));
}

void shudu__tell_engines(shudu_sink *to, const shudu_analysis *a, shudu_lang lang)
{
    engine_row rows[ENGINE_ROWS];
    const size_t count = shudu__engine_rows(rows, a), finished = shudu__finished(a);
    if (a->agree && finished > 0) {
        shudu__tell(to, finished == count ? W_RESULT_AGREE : W_RESULT_AGREE_SOME, lang,
                    say_n(finished), say_n(count));
        shudu__tell_gap(to, lang);
    }
    shudu__tell(to, W_RESULT_COUNTING, lang);
    if (rows[count - 1].programme) {
        shudu__tell_gap(to, lang);
        shudu__tell(to, W_RESULT_IP, lang);
    }
}
