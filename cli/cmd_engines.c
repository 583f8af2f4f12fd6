/* shudu engines, shudu version: what is built in. */
#include <string.h>

#include <shudu/analysis.h>
#include <shudu/version.h>

#include "command.h"
#include "parts.h"
#include "simd.h"

/* ---- engines ---- */

static void
put_engine(session *s, shudu_sink *to, const char *id, const char *const title[2], say_id counts)
{
    if (!s->options->json) {
        shudu_put_str(to, id);
        shudu_put_char(to, '\t');
        shudu_put_str(to, title[s->lang]);
        shudu_put_char(to, '\t');
        say(to, s->lang, counts);
        shudu_put_char(to, '\n');
        return;
    }
    shudu_put_str(to, "{\"v\":1,\"engine\":");
    shudu_json_string(to, id, strlen(id));
    shudu_put_str(to, ",\"title\":");
    shudu_json_string(to, title[SHUDU_EN], strlen(title[SHUDU_EN]));
    shudu_put_str(to, ",\"counts\":\"");
    say(to, SHUDU_EN, counts);
    shudu_put_str(to, "\"}\n");
}

void engine_tell_unknown(session *s, const char *id, const char *others)
{
    size_t count;
    const shudu_engine *const engine = shudu_engines(&count);
    shudu_buffer ids;
    shudu_buffer_init(&ids, NULL);
    shudu_sink to = shudu_buffer_sink(&ids);
    shudu_put_str(&to, "auto");
    for (size_t i = 0; i < count; i++) {
        shudu_put_str(&to, ", ");
        shudu_put_str(&to, engine[i].id);
    }
    shudu_put_str(&to, ", ip");
    shudu_put_str(&to, others);
    session_say(s, DID_USAGE, SAY_ENGINE_UNKNOWN, id, ids.bytes ? ids.bytes : "");
    shudu_buffer_clear(&ids);
}

static void engines_run(session *s, void *options, char **inputs, size_t count)
{
    static const char *const programme[2] = {"0-1 integer programme", "0-1 整数规划"};
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    size_t engines, backends;
    const shudu_engine *const engine = shudu_engines(&engines);
    (void)options;
    if (count > 0) {
        session_say(s, DID_USAGE, SAY_ARGUMENT, inputs[0]);
        return;
    }
    shudu_parts_backends(&backends);
    for (size_t i = 0; i < engines; i++)
        put_engine(s, &to, engine[i].id, engine[i].title,
                   engine[i].by_digit ? SAY_COUNTS_STATES : SAY_COUNTS_GUESSES);
    if (backends > 0)
        put_engine(s, &to, "ip", programme, SAY_COUNTS_BRANCHES);
    if (!s->options->json)
        say(&to, s->lang, SAY_ENGINE_AUTO, shudu_engine_find("auto")->id);
    out_flush(&buf);
}

const command cmd_engines = {
    .name = "engines",
    .arguments = {"", ""},
    .summary = {"Lists the engines that are built in, and what each of them counts.",
                "列出内置的引擎及其计数的含义。"},
    .output = {"id, title and what is counted, tab-separated",
               "标识、名称、所计之数，以制表符分隔"},
    .example = "engines",
    .size = sizeof(common),
    .tables = {opt_common},
    .run = engines_run,
};

/* ---- version ---- */

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

/* GLPK is under the GNU General Public Licence: a binary that holds it is too. */
static bool has_gpl(const shudu_backend *const *backend, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(backend[i]->id, "glpk") == 0)
            return true;
    return false;
}

static bool is_used(const session *s, size_t row)
{
    return strcmp(simd_used(s->simd), shudu_simd_name(row)) == 0;
}

static void put_simd_json(const session *s, shudu_sink *to)
{
    static const char *const truth[] = {"false", "true"};
    for (size_t row = 0; shudu_simd_name(row); row++) {
        shudu_put_str(to, row ? ",{\"row\":\"" : "{\"row\":\"");
        shudu_put_str(to, shudu_simd_name(row));
        shudu_put_str(to, "\",\"lanes\":");
        shudu_put_u64(to, shudu_simd_lanes(row));
        shudu_put_str(to, ",\"usable\":");
        shudu_put_str(to, truth[shudu_simd_usable(row)]);
        shudu_put_str(to, ",\"used\":");
        shudu_put_str(to, truth[is_used(s, row)]);
        shudu_put_char(to, '}');
    }
}

static void put_simd(const session *s, shudu_sink *to)
{
    for (size_t row = 0; shudu_simd_name(row); row++)
        say(to, s->lang,
            !shudu_simd_usable(row) ? SAY_VERSION_SIMD_LACKING
            : is_used(s, row)       ? SAY_VERSION_SIMD_USED
                                    : SAY_VERSION_SIMD,
            shudu_simd_name(row), say_number(shudu_simd_lanes(row)).text);
}

static void
put_json(const session *s, shudu_sink *to, const shudu_backend *const *backend, size_t count)
{
    shudu_put_str(to, "{\"v\":1,\"version\":\"");
    shudu_put_str(to, shudu_version());
    shudu_put_str(to, "\",\"compiler\":");
    shudu_json_string(to, COMPILER, strlen(COMPILER));
    shudu_put_str(to, ",\"parts\":[");
    for (size_t i = 0; i < count; i++) {
        shudu_put_str(to, i ? ",{\"part\":" : "{\"part\":");
        shudu_json_string(to, backend[i]->id, strlen(backend[i]->id));
        shudu_put_str(to, ",\"version\":");
        shudu_json_string(to, backend[i]->version(), strlen(backend[i]->version()));
        shudu_put_char(to, '}');
    }
    shudu_put_str(to, "],\"simd\":[");
    put_simd_json(s, to);
    shudu_put_str(to, "],\"licence\":\"");
    shudu_put_str(to, has_gpl(backend, count) ? "GPL-3.0-or-later" : "MIT");
    shudu_put_str(to, "\"}\n");
}

void version_put(session *s, shudu_sink *to)
{
    size_t count;
    const shudu_backend *const *const backend = shudu_parts_backends(&count);
    if (s->options->json) {
        put_json(s, to, backend, count);
        return;
    }
    shudu_put_str(to, "shudu ");
    shudu_put_str(to, shudu_version());
    shudu_put_char(to, '\n');
    say(to, s->lang, SAY_VERSION_COMPILER, COMPILER);
    for (size_t i = 0; i < count; i++)
        say(to, s->lang, SAY_VERSION_PART, backend[i]->title, backend[i]->version());
    if (count == 0)
        say(to, s->lang, SAY_VERSION_NO_PART);
    put_simd(s, to);
    say(to, s->lang, has_gpl(backend, count) ? SAY_LICENCE_GPL : SAY_LICENCE_MIT);
}

static void version_run(session *s, void *options, char **inputs, size_t count)
{
    static out_buffer buf;
    shudu_sink to = out_buffer_sink(&buf, &s->out);
    (void)options;
    if (count > 0) {
        session_say(s, DID_USAGE, SAY_ARGUMENT, inputs[0]);
        return;
    }
    version_put(s, &to);
    out_flush(&buf);
}

const command cmd_version = {
    .name = "version",
    .arguments = {"", ""},
    .summary = {"Shows the version, the parts, the instruction sets and the licence.",
                "显示版本、内置部件、指令集和许可。"},
    .output = {"text", "文本"},
    .example = "version",
    .size = sizeof(common),
    .tables = {opt_common},
    .run = version_run,
};
