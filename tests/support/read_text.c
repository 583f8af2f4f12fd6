#include "read_text.h"

static void put_position(shudu_sink *to, const shudu_position *position)
{
    shudu_cand all;
    shudu_candidates(&all, &position->grid);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const unsigned digit = position->grid.at[cell];
        if (position->placed[cell])
            shudu_put_char(to, '+');
        shudu_put_char(to, digit ? (char)('0' + digit) : '.');
    }
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        assert_int_equal(position->cand.at[cell] & ~all.at[cell], 0);
        unsigned missing = all.at[cell] & ~(unsigned)position->cand.at[cell];
        if (missing) {
            shudu_put_str(to, " -");
            shudu_put_cell(to, cell);
            shudu_put_char(to, ':');
        }
        for (unsigned digit = 1; missing; digit++, missing >>= 1)
            if (missing & 1u)
                shudu_put_u64(to, digit);
    }
}

static void put_record(shudu_sink *to, const shudu_record *record)
{
    const shudu_problem *const problem = &record->problem;
    shudu_put_u64(to, record->line);
    shudu_put_char(to, ' ');
    shudu_put_str(to, shudu_format_name(record->format));
    shudu_put_char(to, ' ');
    if (problem->why) {
        shudu_put_char(to, '!');
        shudu_put_u64(to, problem->line);
        shudu_put_char(to, ':');
        shudu_put_u64(to, problem->column);
        shudu_put_char(to, ' ');
        shudu_problem_text(to, problem, SHUDU_EN);
    } else {
        put_position(to, &record->position);
    }
    if (record->rest_len > 0) {
        shudu_put_str(to, " [");
        shudu_put(to, record->rest, record->rest_len);
        shudu_put_char(to, ']');
    }
    shudu_put_char(to, '\n');
}

void read_text(shudu_buffer *out, const char *text, size_t len, size_t cut, shudu_format from)
{
    shudu_sink to = shudu_buffer_sink(out);
    shudu_reader *const reader = shudu_reader_new(NULL, from);
    assert_non_null(reader);
    shudu_record record;
    shudu_reader_feed(reader, text, cut);
    while (shudu_reader_next(reader, &record))
        put_record(&to, &record);
    shudu_reader_feed(reader, text + cut, len - cut);
    while (shudu_reader_next(reader, &record))
        put_record(&to, &record);
    shudu_reader_finish(reader);
    while (shudu_reader_next(reader, &record))
        put_record(&to, &record);
    shudu_reader_free(reader);
    assert_false(to.failed);
}

/* A plain line as the record that the other way gives. */
static void put_plain(shudu_sink *to, const shudu_grid *grid, const shudu_plain *plain)
{
    char text[SHUDU_CELLS];
    shudu_record record;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        assert_true(grid->at[cell] <= SHUDU_ORDER);
        text[cell] = (char)('0' + grid->at[cell]);
    }
    const shudu_err err = shudu_parse(&record, text, sizeof text, SHUDU_FORMAT_LINE);
    assert_true(err == SHUDU_OK || err == SHUDU_E_RANGE);
    record.line = plain->line;
    record.problem.line = plain->line;
    record.rest = plain->rest;
    record.rest_len = plain->rest_len;
    put_record(to, &record);
}

/* As long as something comes, some by the quick way, then one by the other. */
static size_t put_by_both(shudu_sink *to, shudu_reader *reader, size_t cap)
{
    enum { MOST = 8 };
    shudu_grid grids[MOST];
    shudu_plain plains[MOST];
    shudu_record record;
    size_t quick = 0, count;
    do {
        count = shudu_reader_plain(reader, grids, plains, cap < MOST ? cap : MOST);
        for (size_t i = 0; i < count; i++)
            put_plain(to, &grids[i], &plains[i]);
        quick += count;
        if (count == 0 && shudu_reader_next(reader, &record)) {
            put_record(to, &record);
            count = 1;
        }
    } while (count > 0);
    return quick;
}

size_t read_text_quickly(
    shudu_buffer *out, const char *text, size_t len, size_t cut, size_t cap, shudu_format from)
{
    shudu_sink to = shudu_buffer_sink(out);
    shudu_reader *const reader = shudu_reader_new(NULL, from);
    assert_non_null(reader);
    shudu_reader_feed(reader, text, cut);
    size_t quick = put_by_both(&to, reader, cap);
    shudu_reader_feed(reader, text + cut, len - cut);
    quick += put_by_both(&to, reader, cap);
    shudu_reader_finish(reader);
    quick += put_by_both(&to, reader, cap);
    shudu_reader_free(reader);
    assert_false(to.failed);
    return quick;
}

void assert_records(const char *text, size_t len, shudu_format from, const char *wanted)
{
    for (size_t cut = 0; cut <= len; cut++) {
        shudu_buffer got;
        shudu_buffer_init(&got, NULL);
        read_text(&got, text, len, cut, from);
        if (strcmp(test_text(&got), wanted) != 0)
            print_error("cut at %zu\n", cut);
        assert_string_equal(test_text(&got), wanted);
        shudu_buffer_clear(&got);
        (void)read_text_quickly(&got, text, len, cut, 1 + cut % 3, from);
        assert_string_equal(test_text(&got), wanted);
        shudu_buffer_clear(&got);
    }
}

void assert_reads(const char *text, const char *wanted)
{
    assert_records(text, strlen(text), SHUDU_FORMAT_AUTO, wanted);
}

void assert_same_position(const shudu_position *got, const shudu_position *wanted)
{
    assert_memory_equal(&got->grid, &wanted->grid, sizeof wanted->grid);
    assert_memory_equal(&got->placed, &wanted->placed, sizeof wanted->placed);
    assert_memory_equal(&got->cand, &wanted->cand, sizeof wanted->cand);
}
