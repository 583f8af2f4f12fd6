/* Any bytes as text. The first byte says where the rest is cut in two and which format is asked
 * for. Whatever the bytes are: pieces give what the whole gives, line numbers rise, candidates
 * stay within the rules, what was read can be written and read again, and no line is lost. */
#include "fuzz.h"

#include <string.h>
#include <shudu/shudu.h>

/* Records kept for comparison; more are only counted. */
enum { KEPT = 64 };

typedef struct outcome {
    shudu_record kept[KEPT];
    char rest[KEPT][32];
    size_t count;
} outcome;

static bool is_position(const shudu_record *record)
{
    return record->problem.why == SHUDU_WHY_NONE || record->problem.why == SHUDU_WHY_CLASH;
}

static void check_position(const shudu_record *record)
{
    const shudu_position *const position = &record->position;
    shudu_cand rules;
    shudu_candidates(&rules, &position->grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        FUZZ_CHECK(position->grid.at[cell] <= SHUDU_ORDER);
        FUZZ_CHECK(!(position->cand.at[cell] & ~rules.at[cell]));
        FUZZ_CHECK(position->placed[cell] <= 1);
        FUZZ_CHECK(!position->placed[cell] || position->grid.at[cell]);
    }
    const bool clash = shudu_clashes(NULL, 0, &position->grid) > 0;
    FUZZ_CHECK(clash == (record->problem.why == SHUDU_WHY_CLASH));
}

static void check_problem(const shudu_record *record)
{
    const shudu_problem *const problem = &record->problem;
    if (problem->why == SHUDU_WHY_NONE)
        return;
    FUZZ_CHECK(problem->line >= record->line && problem->column >= 1);
    FUZZ_CHECK(problem->cell < SHUDU_CELLS && problem->other < SHUDU_CELLS);
    FUZZ_CHECK(problem->house < SHUDU_HOUSES);
    for (int lang = SHUDU_EN; lang <= SHUDU_ZH; lang++) {
        shudu_buffer text;
        shudu_buffer_init(&text, NULL);
        shudu_sink to = shudu_buffer_sink(&text);
        shudu_problem_text(&to, problem, (shudu_lang)lang);
        FUZZ_CHECK(text.len > 0);
        shudu_buffer_clear(&text);
    }
}

static void take_records(shudu_reader *reader, outcome *out)
{
    shudu_record record;
    while (shudu_reader_next(reader, &record)) {
        check_problem(&record);
        if (is_position(&record))
            check_position(&record);
        if (out->count > 0 && out->count <= KEPT)
            FUZZ_CHECK(record.line > out->kept[out->count - 1].line);
        if (out->count < KEPT) {
            char *const rest = out->rest[out->count];
            memset(rest, 0, sizeof out->rest[0]);
            if (record.rest_len > 0)
                memcpy(rest, record.rest,
                       record.rest_len < sizeof out->rest[0] ? record.rest_len
                                                             : sizeof out->rest[0]);
            out->kept[out->count] = record;
        }
        out->count++;
    }
}

/* Each piece in a block of its own, so that a sanitizer sees a read past its end. */
static void feed(shudu_reader *reader, const uint8_t *data, size_t size, outcome *out)
{
    char *const piece = malloc(size ? size : 1);
    FUZZ_CHECK(piece != NULL);
    memcpy(piece, data, size);
    shudu_reader_feed(reader, piece, size);
    take_records(reader, out);
    free(piece);
}

static void read_all(const uint8_t *data, size_t size, size_t step, shudu_format from, outcome *out)
{
    shudu_reader *const reader = shudu_reader_new(NULL, from);
    FUZZ_CHECK(reader != NULL);
    out->count = 0;
    for (size_t at = 0; at < size; at += step)
        feed(reader, data + at, size - at < step ? size - at : step, out);
    shudu_reader_finish(reader);
    take_records(reader, out);
    shudu_record more;
    FUZZ_CHECK(!shudu_reader_next(reader, &more));
    shudu_reader_free(reader);
}

static bool same_position(const shudu_position *a, const shudu_position *b)
{
    return memcmp(&a->grid, &b->grid, sizeof a->grid) == 0 &&
           memcmp(&a->cand, &b->cand, sizeof a->cand) == 0 &&
           memcmp(a->placed, b->placed, sizeof a->placed) == 0;
}

static void check_same(const outcome *a, const outcome *b)
{
    FUZZ_CHECK(a->count == b->count);
    for (size_t i = 0; i < a->count && i < KEPT; i++) {
        const shudu_record *const x = &a->kept[i], *const y = &b->kept[i];
        FUZZ_CHECK(x->line == y->line && x->format == y->format && x->rest_len == y->rest_len);
        FUZZ_CHECK(memcmp(a->rest[i], b->rest[i], sizeof a->rest[i]) == 0);
        FUZZ_CHECK(x->problem.why == y->problem.why && x->problem.line == y->problem.line &&
                   x->problem.column == y->problem.column);
        FUZZ_CHECK(!is_position(x) || same_position(&x->position, &y->position));
    }
}

/* The quick way through plain lines gives the same grids in the same places. */
static void check_quick(const uint8_t *data, size_t size, shudu_format from, const outcome *by_next)
{
    enum { MOST = 3 };
    shudu_grid grids[MOST];
    shudu_plain plains[MOST];
    shudu_record record;
    shudu_reader *const reader = shudu_reader_new(NULL, from);
    FUZZ_CHECK(reader != NULL);
    size_t at = 0, count;
    shudu_reader_feed(reader, (const char *)data, size);
    for (bool finished = false;;) {
        count = shudu_reader_plain(reader, grids, plains, MOST);
        for (size_t i = 0; i < count && at + i < KEPT; i++) {
            const shudu_record *const wanted = &by_next->kept[at + i];
            FUZZ_CHECK(at + i < by_next->count && is_position(wanted));
            FUZZ_CHECK(plains[i].line == wanted->line && plains[i].rest_len == wanted->rest_len);
            FUZZ_CHECK(memcmp(&grids[i], &wanted->position.grid, sizeof grids[i]) == 0);
        }
        at += count;
        if (count > 0)
            continue;
        if (shudu_reader_next(reader, &record)) {
            at++;
        } else if (finished) {
            break;
        } else {
            shudu_reader_finish(reader);
            finished = true;
        }
    }
    FUZZ_CHECK(at == by_next->count);
    shudu_reader_free(reader);
}

/* HoDoKu's line carries all of a position; plain lines carry the digits. */
static void check_round_trip(const shudu_record *record)
{
    static const shudu_format formats[] = {SHUDU_FORMAT_HODOKU, SHUDU_FORMAT_SS, SHUDU_FORMAT_GRID};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        shudu_buffer text;
        shudu_buffer_init(&text, NULL);
        shudu_sink to = shudu_buffer_sink(&text);
        FUZZ_CHECK(shudu_write(&to, &record->position, formats[i]) == SHUDU_OK);
        shudu_record back;
        const shudu_err err = shudu_parse(&back, text.bytes, text.len, SHUDU_FORMAT_AUTO);
        FUZZ_CHECK(err == (record->problem.why ? SHUDU_E_RANGE : SHUDU_OK));
        FUZZ_CHECK(memcmp(&back.position.grid, &record->position.grid, sizeof(shudu_grid)) == 0);
        FUZZ_CHECK(formats[i] == SHUDU_FORMAT_GRID ||
                   same_position(&back.position, &record->position));
        shudu_buffer_clear(&text);
    }
}

/* A good line behind any text comes out, unless the text says that what follows is a table whose
 * puzzles are elsewhere, or is UTF-16. */
static void check_nothing_swallowed(const uint8_t *data, size_t size, shudu_format from)
{
    static const char good[] =
        "\n\n\n8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    if (size >= 2 && data[0] >= 0xFE && data[1] >= 0xFE)
        return;
    uint8_t *const longer = malloc(size + sizeof good - 1);
    FUZZ_CHECK(longer != NULL);
    if (size > 0)
        memcpy(longer, data, size);
    memcpy(longer + size, good, sizeof good - 1);
    static outcome before, after;
    read_all(data, size, size + 1, from, &before);
    read_all(longer, size + sizeof good - 1, size + sizeof good, from, &after);
    FUZZ_CHECK(after.count == before.count + 1);
    if (after.count <= KEPT)
        FUZZ_CHECK(after.kept[after.count - 1].problem.why == SHUDU_WHY_NONE);
    free(longer);
}

/* Whether the line is 81 digits and points, with a digit among them, and nothing else. */
static bool is_puzzle_line(const uint8_t *line, size_t len)
{
    bool digit = false;
    for (size_t i = 0; i < len; i++) {
        if (line[i] != '.' && (line[i] < '0' || line[i] > '9'))
            return false;
        digit |= line[i] != '.' && line[i] != '0';
    }
    return len == SHUDU_CELLS && digit;
}

/* Each line of 81 symbols is a record of its own, whatever stands before it. */
static void check_no_puzzle_lost(const uint8_t *data, size_t size, const outcome *out)
{
    uint64_t number = 1;
    size_t record = 0;
    if (out->count > KEPT || (size >= 2 && data[0] >= 0xFE && data[1] >= 0xFE))
        return;
    for (size_t from = 0, at = 0; at <= size; at++) {
        if (at < size && data[at] != '\n' && data[at] != '\r')
            continue;
        if (is_puzzle_line(data + from, at - from)) {
            while (record < out->count && out->kept[record].line < number)
                record++;
            FUZZ_CHECK(record < out->count && out->kept[record].line == number);
        }
        at += at + 1 < size && data[at] == '\r' && data[at + 1] == '\n';
        from = at + 1;
        number++;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    /* A letter or digit leaves the choice to the reader: kept inputs stay readable. */
    const shudu_format from =
        (shudu_format)(data[0] < '0' ? data[0] % SHUDU_FORMAT_COUNT : (unsigned)SHUDU_FORMAT_AUTO);
    const size_t step = 1 + data[0] % 7;
    data++;
    size--;
    static outcome whole, pieces;
    read_all(data, size, size + 1, from, &whole);
    read_all(data, size, step, from, &pieces);
    check_same(&whole, &pieces);
    check_quick(data, size, from, &whole);
    for (size_t i = 0; i < whole.count && i < 4; i++)
        if (is_position(&whole.kept[i]))
            check_round_trip(&whole.kept[i]);
    if (from == SHUDU_FORMAT_AUTO || from == SHUDU_FORMAT_LINE)
        check_nothing_swallowed(data, size, from);
    if (from == SHUDU_FORMAT_AUTO)
        check_no_puzzle_lost(data, size, &whole);
    return 0;
}
