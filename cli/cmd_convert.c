/* shudu convert: a puzzle in another format. */
#include <string.h>

#include "batch.h"
#include "command.h"

typedef struct convert_options {
    common common;
    const char *to;
} convert_options;

static const opt options_table[] = {
    {"to",
     OPT_TEXT,
     offsetof(convert_options, to),
     "FORMAT",
     {"write this format (default: line); --to list shows which there are",
      "写成此格式（默认 line）；--to list 列出全部"},
     NULL},
    {0},
};

typedef struct target {
    const convert_options *options;
    shudu_format format;
    bool one_line;
} target;

/* Formats of one line a puzzle; of the others a blank line stands between two puzzles. */
static bool is_one_line(shudu_format format)
{
    switch (format) {
    case SHUDU_FORMAT_GRID:
    case SHUDU_FORMAT_PENCIL:
    case SHUDU_FORMAT_SDK:
    case SHUDU_FORMAT_SS:
        return false;
    default:
        return true;
    }
}

/* A CSV field, quoted where it has to be. */
static void put_csv_field(shudu_sink *to, const char *text, size_t len)
{
    bool quote = false;
    for (size_t i = 0; i < len; i++)
        quote = quote || strchr(",\"\r\n", text[i]) != NULL;
    if (!quote) {
        shudu_put(to, text, len);
        return;
    }
    shudu_put_char(to, '"');
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '"')
            shudu_put_char(to, '"');
        shudu_put_char(to, text[i]);
    }
    shudu_put_char(to, '"');
}

static void put_rest(job *j, const puzzle *p)
{
    const target *const t = j->options;
    if (t->format != SHUDU_FORMAT_CSV || !j->session->options->keep_rest) {
        job_put_rest(j, p);
        return;
    }
    shudu_put_char(&j->out, ',');
    put_csv_field(&j->out, p->record.rest, p->record.rest_len);
}

static void put_converted(job *j, const puzzle *p, const shudu_buffer *text)
{
    const target *const t = j->options;
    if (t->options->common.json) {
        job_put_document(j, p, shudu_format_name(t->format), text);
        return;
    }
    if (!t->one_line)
        job_put_gap(j, p);
    shudu_put(&j->out, text->bytes, text->len - 1); /* the rest goes before the line end */
    put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

static void convert_one(job *j, const puzzle *p)
{
    const target *const t = j->options;
    shudu_buffer text;
    shudu_buffer_init(&text, NULL);
    shudu_sink to = shudu_buffer_sink(&text);
    if (shudu_write(&to, &p->record.position, t->format) == SHUDU_OK)
        put_converted(j, p, &text);
    else
        j->out.failed = true;
    shudu_buffer_clear(&text);
}

static void bare(job *j, const puzzle *p, const char *word)
{
    const target *const t = j->options;
    if (!t->one_line)
        job_put_gap(j, p);
    shudu_put_str(&j->out, word);
    put_rest(j, p);
    shudu_put_char(&j->out, '\n');
}

static void put_formats(shudu_sink *to, const char *between)
{
    bool first = true;
    for (int f = SHUDU_FORMAT_AUTO + 1; f < SHUDU_FORMAT_COUNT; f++) {
        if (!shudu_format_can_write((shudu_format)f))
            continue;
        shudu_put_str(to, first ? "" : between);
        shudu_put_str(to, shudu_format_name((shudu_format)f));
        first = false;
    }
}

static bool choose(session *s, const convert_options *options, target *out)
{
    const char *const name = options->to ? options->to : "line";
    *out = (target){.options = options};
    if (!shudu_format_find(&out->format, name) || !shudu_format_can_write(out->format)) {
        shudu_buffer names;
        shudu_buffer_init(&names, NULL);
        shudu_sink to = shudu_buffer_sink(&names);
        put_formats(&to, ", ");
        session_say(s, DID_USAGE, SAY_FORMAT_UNWRITABLE, name, names.bytes ? names.bytes : "");
        shudu_buffer_clear(&names);
        return false;
    }
    out->one_line = is_one_line(out->format);
    if (options->common.keep_rest && !out->one_line) {
        session_say(s, DID_USAGE, SAY_REST_LINES, name);
        return false;
    }
    return true;
}

static void list_formats(session *s)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    const bool json = s->options->json;
    shudu_put_str(&to, json ? "{\"v\":1,\"format\":\"" : "");
    put_formats(&to, json ? "\"}\n{\"v\":1,\"format\":\"" : "\n");
    shudu_put_str(&to, json ? "\"}\n" : "\n");
    out_flush(&buf);
}

static void convert_run(session *s, void *options, char **inputs, size_t count)
{
    static const batch convert = {.chunk = BATCH_CHUNK, .one = convert_one, .bare = bare};
    static const char header[] = "puzzle\n", header_rest[] = "puzzle,rest\n";
    const convert_options *const asked = options;
    target t;
    if (asked->to && strcmp(asked->to, "list") == 0) {
        list_formats(s);
        return;
    }
    if (!choose(s, asked, &t))
        return;
    if (t.format == SHUDU_FORMAT_CSV && !asked->common.json) {
        const char *const text = asked->common.keep_rest ? header_rest : header;
        out_write(&s->out, text, strlen(text));
    }
    batch_run(s, &convert, &t, inputs, count);
}

const command cmd_convert = {
    .name = "convert",
    .arguments = {"[INPUT ...]", "[输入 ...]"},
    .summary = {"Writes each puzzle in another format.", "把每题写成另一种格式。"},
    .output = {"the puzzle in that format", "该格式的题面"},
    .example = "convert --to grid puzzles.csv",
    .size = sizeof(convert_options),
    .tables = {options_table, opt_input, opt_common},
    .run = convert_run,
};
