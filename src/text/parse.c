/* The one puzzle in a text, and how many cells a text has. */
#include "text/format.h"

static shudu_err err_of(const shudu_problem *problem)
{
    return problem->why == SHUDU_WHY_NONE    ? SHUDU_OK
           : problem->why == SHUDU_WHY_CLASH ? SHUDU_E_RANGE
                                             : SHUDU_E_SYNTAX;
}

static bool is_ascii_line(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] >= 0x80 || text[i] == '\n' || text[i] == '\r')
            return false;
    return true;
}

shudu_err shudu_parse(shudu_record *out, const char *text, size_t len, shudu_format from)
{
    const text_line line = {text, len, text, len, 1};
    if ((from == SHUDU_FORMAT_AUTO || from == SHUDU_FORMAT_LINE) && is_ascii_line(text, len) &&
        shudu__read_fast(out, &line, from)) {
        out->rest = NULL;
        out->rest_len = 0;
        return err_of(&out->problem);
    }
    shudu_reader *const reader = shudu_reader_new(NULL, from);
    if (!reader)
        return SHUDU_E_NOMEM;
    shudu_reader_feed(reader, text, len);
    shudu_reader_finish(reader);
    shudu_record more;
    if (!shudu_reader_next(reader, out)) {
        shudu__record_begin(out, from, 1);
        out->problem = (shudu_problem){.why = SHUDU_WHY_EMPTY, .line = 1, .column = 1};
    } else if ((out->problem.why == SHUDU_WHY_NONE || out->problem.why == SHUDU_WHY_CLASH) &&
               shudu_reader_next(reader, &more)) {
        out->problem = (shudu_problem){.why = SHUDU_WHY_SEVERAL, .line = more.line, .column = 1};
    }
    out->rest = NULL;
    out->rest_len = 0;
    shudu_reader_free(reader);
    return err_of(&out->problem);
}

int shudu_count_cells(const char *text, size_t len)
{
    size_t characters = 0, cells = 0, in_line = 0;
    bool other = false;
    for (size_t at = 0; at < len; characters++) {
        char plain;
        uint32_t code = 0;
        size_t bytes = shudu__utf8_read(&code, text + at, len - at);
        bytes = bytes ? bytes : 1;
        (void)shudu__text_plain(&plain, text + at, bytes);
        const bool mark = at == 0 && bytes == 3 && code == 0xFEFF;
        const bool white = mark || plain == '\n' || plain == '\r' || shudu__is(plain, SYM_WHITE);
        cells += shudu__is(plain, SYM_CELL);
        in_line += shudu__is(plain, SYM_LINE_CELL);
        other |= !white && !shudu__is(plain, SYM_CELL | SYM_FRAME);
        at += bytes;
        characters -= white;
    }
    if (in_line == SHUDU_CELLS && characters == SHUDU_CELLS)
        return SHUDU_CELLS;
    return other || cells > INT32_MAX ? -1 : (int)cells;
}
