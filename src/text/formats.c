/* The table of formats, and writing. A new format is one file and one row here; a row further up
 * sees a line before those below, so rows go from what is most peculiar to what is most general. */
#include "text/format.h"

#include <string.h>

const text_format shudu__formats[] = {
    {SHUDU_FORMAT_SDK, "sdk", true, shudu__read_sdk, shudu__write_sdk},
    {SHUDU_FORMAT_SS, "ss", true, shudu__read_ss, shudu__write_ss},
    {SHUDU_FORMAT_HODOKU, "hodoku", false, shudu__read_hodoku, shudu__write_hodoku},
    {SHUDU_FORMAT_URL, "url", false, shudu__read_url, NULL},
    {SHUDU_FORMAT_SUKAKU, "sukaku", false, shudu__read_sukaku, shudu__write_sukaku},
    {SHUDU_FORMAT_TOKENS, "tokens", false, shudu__read_tokens, shudu__write_tokens},
    {SHUDU_FORMAT_CSV, "csv", false, shudu__read_csv, shudu__write_csv},
    {SHUDU_FORMAT_LINE, "line", false, shudu__read_line, shudu__write_line},
    {SHUDU_FORMAT_GRID, "grid", true, shudu__read_grid, shudu__write_grid},
    {SHUDU_FORMAT_PENCIL, "pencil", true, shudu__read_pencil, shudu__write_pencil},
};
const size_t shudu__format_count = sizeof shudu__formats / sizeof *shudu__formats;

const text_format *shudu__format_of(shudu_format id)
{
    for (size_t i = 0; i < shudu__format_count; i++)
        if (shudu__formats[i].id == id)
            return &shudu__formats[i];
    return NULL;
}

const char *shudu_format_name(shudu_format format)
{
    const text_format *const found = shudu__format_of(format);
    return found ? found->name : format == SHUDU_FORMAT_AUTO ? "auto" : "unknown";
}

bool shudu_format_find(shudu_format *out, const char *name)
{
    for (int id = SHUDU_FORMAT_AUTO; id < SHUDU_FORMAT_COUNT; id++)
        if (strcmp(shudu_format_name((shudu_format)id), name) == 0) {
            *out = (shudu_format)id;
            return true;
        }
    return false;
}

bool shudu_format_can_write(shudu_format format)
{
    const text_format *const found = shudu__format_of(format);
    return found && found->write;
}

shudu_err shudu_write(shudu_sink *to, const shudu_position *position, shudu_format format)
{
    const text_format *const found = shudu__format_of(format);
    if (!found || !found->write)
        return SHUDU_E_UNSUPPORTED;
    found->write(to, position);
    return to->failed ? SHUDU_E_WRITE : SHUDU_OK;
}
