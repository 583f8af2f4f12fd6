/* Bytes into lines, in pieces of any size and in bounded memory.
 *
 * A line that lies whole in one piece is used where it lies; only a line that crosses pieces is
 * gathered in `line`. Lines that are not ASCII get their plain form in `plain`. Both buffers are
 * as long as the longest line, so that nothing is asked for after shudu_reader_new.
 * UTF-16 is turned into UTF-8 on its way into `line`. */
#include "text/format.h"

#include <string.h>

typedef enum encoding { ENCODING_UNKNOWN, UTF_8, UTF_16_LE, UTF_16_BE } encoding;

/* piece, piece_len, used  what was fed, and how much of it is behind us
 * line, line_len          beginning of a line whose end was not fed yet
 * now                     the line in hand; `at` is NULL if it is too long to be read
 * again                   it has to be offered once more
 * skipping                behind us is the beginning of a line that is too long
 * after_cr                the last line ended with CR: LF right behind it belongs to that
 * unit, unit_len          bytes of the mark at the beginning, or of a unit of UTF-16
 * high                    UTF-16: the first half of a pair, or 0 */
struct shudu_reader {
    shudu_alloc alloc;
    text_parser parser;
    const char *piece;
    size_t piece_len, used, line_len;
    text_line now;
    bool again, finished, skipping, after_cr;
    encoding encoding;
    unsigned char unit[2];
    size_t unit_len;
    uint32_t high;
    char line[SHUDU_MAX_LINE];
    char plain[SHUDU_MAX_LINE];
};

shudu_reader *shudu_reader_new(const shudu_alloc *alloc, shudu_format from)
{
    if (!alloc)
        alloc = shudu_alloc_default();
    shudu_reader *const reader = alloc->get(alloc->ctx, sizeof *reader);
    if (!reader)
        return NULL;
    /* Member by member: the buffers need no clearing, and their pages stay untouched. */
    reader->alloc = *alloc;
    shudu__parser_init(&reader->parser, from);
    reader->piece = NULL;
    reader->piece_len = reader->used = reader->line_len = 0;
    reader->now = (text_line){.number = 0};
    reader->again = reader->finished = reader->skipping = reader->after_cr = false;
    reader->encoding = ENCODING_UNKNOWN;
    reader->unit_len = 0;
    reader->high = 0;
    return reader;
}

void shudu_reader_free(shudu_reader *reader)
{
    if (!reader)
        return;
    const shudu_alloc alloc = reader->alloc;
    alloc.put(alloc.ctx, reader);
}

void shudu_reader_feed(shudu_reader *reader, const char *bytes, size_t len)
{
    reader->piece = bytes;
    reader->piece_len = len;
    reader->used = 0;
}

void shudu_reader_finish(shudu_reader *reader)
{
    reader->finished = true;
}

/* UTF-16 is known by its mark. Without one, its first byte is the first of a line in UTF-8. */
static bool find_encoding(shudu_reader *reader)
{
    while (reader->encoding == ENCODING_UNKNOWN) {
        if (reader->used == reader->piece_len) {
            if (!reader->finished)
                return false;
            reader->encoding = UTF_8;
        } else {
            const unsigned char byte = (unsigned char)reader->piece[reader->used];
            if (reader->unit_len == 0 && (byte == 0xFF || byte == 0xFE)) {
                reader->unit[reader->unit_len++] = byte;
                reader->used++;
                continue;
            }
            if (reader->unit_len == 1 && (reader->unit[0] ^ byte) == 1 && byte >= 0xFE) {
                reader->encoding = byte == 0xFE ? UTF_16_LE : UTF_16_BE;
                reader->used++;
                reader->unit_len = 0;
                return true;
            }
            reader->encoding = UTF_8;
        }
        if (reader->unit_len == 1)
            reader->line[reader->line_len++] = (char)reader->unit[0];
        reader->unit_len = 0;
    }
    return true;
}

/* Appends to the line in the making; if it becomes too long, it is given up. */
static void gather(shudu_reader *reader, const char *bytes, size_t len)
{
    if (reader->skipping)
        return;
    if (len > SHUDU_MAX_LINE - reader->line_len) {
        reader->skipping = true;
        return;
    }
    memcpy(reader->line + reader->line_len, bytes, len);
    reader->line_len += len;
}

/* Index of the first line end in `bytes`, or `len`. */
static size_t find_end(const char *bytes, size_t len)
{
    const char *const lf = memchr(bytes, '\n', len);
    const size_t end = lf ? (size_t)(lf - bytes) : len;
    const char *const cr = memchr(bytes, '\r', end);
    return cr ? (size_t)(cr - bytes) : end;
}

/* Passes over the LF of a CR LF whose CR has ended a line. */
static void end_pair(shudu_reader *reader)
{
    if (reader->after_cr && reader->used < reader->piece_len) {
        reader->used += reader->piece[reader->used] == '\n';
        reader->after_cr = false;
    }
}

/* The next line in UTF-8 as it lies; false if its end is not there. */
static bool split_utf_8(shudu_reader *reader, const char **at, size_t *len)
{
    end_pair(reader);
    if (reader->used == reader->piece_len)
        return false;
    const char *const from = reader->piece + reader->used;
    const size_t left = reader->piece_len - reader->used, end = find_end(from, left);
    const bool whole = end < left;
    reader->used += end + whole;
    reader->after_cr = whole && from[end] == '\r';
    if (whole && reader->line_len == 0 && !reader->skipping) {
        *at = from;
        *len = end;
        reader->skipping = end > SHUDU_MAX_LINE;
        return true;
    }
    gather(reader, from, end);
    *at = reader->line;
    *len = reader->line_len;
    return whole;
}

static void gather_code(shudu_reader *reader, uint32_t code)
{
    char bytes[4];
    gather(reader, bytes, shudu__utf8_write(bytes, code));
}

/* One unit of UTF-16. Half a pair is put down as a byte that is no UTF-8, to be reported. */
static void gather_unit(shudu_reader *reader, uint32_t unit)
{
    const bool second = unit >= 0xDC00 && unit < 0xE000;
    if (reader->high && second) {
        gather_code(reader, 0x10000 + ((reader->high - 0xD800) << 10) + (unit - 0xDC00));
        reader->high = 0;
        return;
    }
    if (reader->high || second)
        gather(reader, "\xFF", 1);
    reader->high = unit >= 0xD800 && unit < 0xDC00 ? unit : 0;
    if (!reader->high && !second)
        gather_code(reader, unit);
}

/* The same for UTF-16. */
static bool split_utf_16(shudu_reader *reader, const char **at, size_t *len)
{
    while (reader->used < reader->piece_len) {
        reader->unit[reader->unit_len++] = (unsigned char)reader->piece[reader->used++];
        if (reader->unit_len < 2)
            continue;
        reader->unit_len = 0;
        const unsigned low = reader->encoding == UTF_16_BE;
        const uint32_t unit = (uint32_t)reader->unit[low] | (uint32_t)reader->unit[!low] << 8;
        const bool pair = reader->after_cr && unit == '\n';
        reader->after_cr = unit == '\r';
        if (pair)
            continue;
        if (unit == '\n' || unit == '\r') {
            *at = reader->line;
            *len = reader->line_len;
            return true;
        }
        gather_unit(reader, unit);
    }
    return false;
}

/* Makes the bytes of a line the line in hand. */
static void take_line(shudu_reader *reader, const char *at, size_t len)
{
    const uint64_t number = reader->now.number + 1;
    if (number == 1 && len >= 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0) {
        at += 3;
        len -= 3;
    }
    reader->now = (text_line){at, len, at, len, number};
    if (reader->skipping)
        reader->now.at = NULL;
    reader->skipping = false;
    reader->line_len = 0;
}

/* Brings the next line into hand; false if its end was not fed yet. */
static bool next_line(shudu_reader *reader)
{
    if (!find_encoding(reader))
        return false;
    const char *at = reader->line;
    size_t len = 0;
    const bool whole = reader->encoding == UTF_8 ? split_utf_8(reader, &at, &len)
                                                 : split_utf_16(reader, &at, &len);
    if (!whole && !reader->finished)
        return false;
    if (!whole && (reader->unit_len || reader->high)) {
        gather(reader, "\xFF", 1); /* UTF-16 that breaks off */
        reader->unit_len = 0;
        reader->high = 0;
    }
    if (!whole && reader->line_len == 0 && !reader->skipping)
        return false;
    take_line(reader, at, whole ? len : reader->line_len);
    return true;
}

/* Nothing is under way and no column of a table is looked for: a line of 81 is just that. */
static bool is_plain_list(const text_parser *parser)
{
    return parser->block.rows == 0 && parser->held.rows == 0 && parser->column <= 0 &&
           parser->section == 0 &&
           (parser->from == SHUDU_FORMAT_AUTO || parser->from == SHUDU_FORMAT_LINE);
}

static void make_plain(shudu_reader *reader)
{
    text_line *const line = &reader->now;
    unsigned high = 0;
    for (size_t i = 0; i < line->raw_len; i++)
        high |= (unsigned char)line->raw[i];
    if (high < 0x80)
        return;
    line->len = shudu__text_plain(reader->plain, line->raw, line->raw_len);
    line->at = reader->plain;
}

static parser_step take_long(shudu_reader *reader, shudu_record *out)
{
    if (shudu__parser_end(&reader->parser, out))
        return STEP_AGAIN;
    shudu__record_begin(out, reader->parser.from, reader->now.number);
    out->problem = (shudu_problem){
        .why = SHUDU_WHY_LONG, .line = reader->now.number, .column = 1, .want = SHUDU_MAX_LINE};
    return STEP_RECORD;
}

bool shudu_reader_next(shudu_reader *reader, shudu_record *out)
{
    for (;;) {
        if (!reader->again) {
            if (!next_line(reader))
                return reader->finished && shudu__parser_end(&reader->parser, out);
            if (reader->now.at && is_plain_list(&reader->parser) &&
                shudu__read_fast(out, &reader->now, reader->parser.from)) {
                reader->parser.listed = true;
                return true;
            }
            if (reader->now.at)
                make_plain(reader);
        }
        const parser_step step = reader->now.at
                                     ? shudu__parser_line(&reader->parser, &reader->now, out)
                                     : take_long(reader, out);
        reader->again = step == STEP_AGAIN;
        if (step != STEP_NOTHING)
            return true;
    }
}

/* ---- Plain lines ---- */

/* Takes the next line if it lies whole in the piece and is plain. */
static bool take_plain(shudu_reader *reader, shudu_grid *grid, shudu_plain *plain)
{
    end_pair(reader);
    const size_t left = reader->piece_len - reader->used;
    if (left <= SHUDU_CELLS)
        return false;
    const char *const at = reader->piece + reader->used;
    if (!shudu__read_plain(grid, at))
        return false;
    const uint64_t number = reader->now.number + 1;
    size_t end = SHUDU_CELLS;
    *plain = (shudu_plain){.line = number};
    if (at[end] != '\n' && at[end] != '\r') {
        end += find_end(at + end, left - end);
        if (!shudu__may_follow(at[SHUDU_CELLS], reader->parser.from) || end == left ||
            end > SHUDU_MAX_LINE)
            return false;
        const text_line line = {at, end, at, end, number};
        const text_span rest = shudu__rest_of(&line, SHUDU_CELLS);
        plain->rest = at + rest.from;
        plain->rest_len = rest.to - rest.from;
    }
    reader->after_cr = at[end] == '\r';
    reader->used += end + 1;
    reader->now.number = number;
    return true;
}

size_t shudu_reader_plain(shudu_reader *reader, shudu_grid *grids, shudu_plain *plains, size_t cap)
{
    size_t count = 0;
    /* The mark of an encoding, the end of a line that crosses pieces, a line that is offered
     * again, and all that is not simply a list is shudu_reader_next's. */
    if (reader->encoding != UTF_8 || reader->line_len > 0 || reader->skipping || reader->again ||
        !is_plain_list(&reader->parser))
        return 0;
    while (count < cap && take_plain(reader, &grids[count], &plains[count]))
        count++;
    reader->parser.listed |= count > 0;
    return count;
}
