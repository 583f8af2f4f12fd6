#include "read_text.h"

static void put_record(shudu_sink *to, const shudu_record *record)
{
    shudu_put_u64(to, record->line);
    shudu_put_char(to, ' ');
    shudu_put_str(to, shudu_format_name(record->format));
    shudu_put_char(to, ' ');
    if (record->problem.why) {
        shudu_put_char(to, '!');
        shudu_put_u64(to, record->problem.line);
        shudu_put_char(to, ':');
        shudu_put_u64(to, record->problem.column);
        shudu_put_char(to, ' ');
        shudu_problem_text(to, &record->problem, SHUDU_EN);
    } else {
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
            const unsigned digit = record->position.grid.at[cell];
            if (record->position.placed[cell])
                shudu_put_char(to, '+');
            shudu_put_char(to, digit ? (char)('0' + digit) : '.');
        }
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
    }
}

void assert_reads(const char *text, const char *wanted)
{
    assert_records(text, strlen(text), SHUDU_FORMAT_AUTO, wanted);
}
