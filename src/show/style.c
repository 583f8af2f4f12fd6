/* The table of tokens, and style sheets written with or without them. A sheet names every colour
 * as var(--token); whoever writes a stand-alone picture gets the values put in, so that a board in
 * the report and a board in a file cannot drift apart. */
#include "show/style.h"

#include <string.h>

/* dark: NULL if it is the same as light */
typedef struct token {
    const char *name, *light, *dark;
} token;

static const token tokens[] = {
    /* surfaces */
    {"ground", "#f4f5f7", "#12161b"},
    {"surface", "#ffffff", "#1a2027"},
    {"rule", "#d5dae0", "#323b45"},
    {"control", "#7d8894", "#76828e"},
    /* text, accent, states */
    {"ink", "#171d24", "#e9edf1"},
    {"ink-2", "#465260", "#b6c0ca"},
    {"ink-3", "#5f6b78", "#98a4b0"},
    {"accent", "#1c5a9e", "#8dbcf2"},
    {"warn", "#a8361c", "#f39a80"},
    {"warn-soft", "#fbe9e3", "#43241c"},
    {"ok", "#1b6b4a", "#7fd0a6"},
    /* board */
    {"b-cell", "#ffffff", "#1a2027"},
    {"b-hair", "#8a949f", "#66727e"},
    {"b-box", "#171d24", "#c9d1d9"},
    {"b-given", "#171d24", "#f2f5f8"},
    {"b-entry", "#1c5a9e", "#8dbcf2"},
    {"b-cand", "#414d59", "#b9c3cc"},
    {"x-area", "#8a6100", "#e8c057"},
    {"x-elim", "#a8361c", "#f39a80"},
    {"mark-b", "#fbd9ae", "#5c3a14"},
    {"mark-line", "#171d24", "#e9edf1"},
    /* charts */
    {"ch-bar", "#1c5a9e", "#8dbcf2"},
    {"ch-bar-2", "#a9c4e2", "#3c5a7b"},
    {"ch-grid", "#dfe4e9", "#2b333c"},
    {"class-1", "#e3edf8", "#22354a"},
    {"class-2", "#b5cfea", "#2f5379"},
    {"class-3", "#6f9ccc", "#5585ba"},
    {"class-4", "#1c5a9e", "#8dbcf2"},
    /* type; no system-ui: on Chinese Windows it changes the Latin letters as well */
    {"sans",
     "-apple-system,BlinkMacSystemFont,\"Segoe UI\",Roboto,\"PingFang SC\",\"Noto Sans CJK SC\","
     "\"Noto Sans SC\",\"Source Han Sans SC\",\"Microsoft YaHei\",\"WenQuanYi Micro Hei\","
     "\"Helvetica Neue\",Arial,sans-serif",
     NULL},
    {"serif",
     "Georgia,\"Songti SC\",\"Noto Serif CJK SC\",\"Noto Serif SC\",\"Source Han Serif SC\",SimSun,"
     "\"Times New Roman\",serif",
     NULL},
    {"mono",
     "ui-monospace,\"SF Mono\",Consolas,\"Noto Sans Mono CJK SC\",\"Liberation Mono\",Menlo,"
     "monospace",
     NULL},
    {"digits",
     "\"Helvetica Neue\",\"Segoe UI\",Roboto,\"Noto Sans CJK SC\",\"Liberation Sans\",Arial,"
     "sans-serif",
     NULL},
    {"t-xs", ".75rem", NULL},
    {"t-s", ".875rem", NULL},
    {"t-m", "1rem", NULL},
    {"t-l", "1.1875rem", NULL},
    {"t-xl", "1.5rem", NULL},
    {"t-2xl", "2.125rem", NULL},
    {"measure", "40rem", NULL},
    /* space: steps of 4 px */
    {"s1", ".25rem", NULL},
    {"s2", ".5rem", NULL},
    {"s3", ".75rem", NULL},
    {"s4", "1rem", NULL},
    {"s5", "1.5rem", NULL},
    {"s6", "2.25rem", NULL},
    {"s7", "3.5rem", NULL},
};
enum { TOKENS = sizeof tokens / sizeof *tokens };

void shudu__put_tokens(shudu_sink *to, bool dark)
{
    for (unsigned i = 0; i < TOKENS; i++) {
        if (dark && !tokens[i].dark)
            continue;
        shudu_put_str(to, "--");
        shudu_put_str(to, tokens[i].name);
        shudu_put_char(to, ':');
        shudu_put_str(to, dark ? tokens[i].dark : tokens[i].light);
        shudu_put_char(to, ';');
    }
}

static const char *value_of(const char *name, size_t len, style_theme theme)
{
    for (unsigned i = 0; i < TOKENS; i++)
        if (strlen(tokens[i].name) == len && memcmp(tokens[i].name, name, len) == 0)
            return theme == THEME_DARK && tokens[i].dark ? tokens[i].dark : tokens[i].light;
    return "inherit"; /* no sheet names a token that is not in the table: a test holds it */
}

static void put_rules(shudu_sink *to, const char *rules, style_theme theme)
{
    static const char open[] = "var(--";
    const char *at = rules;
    for (const char *var; theme != THEME_PAGE && (var = strstr(at, open)) != NULL;) {
        shudu_put(to, at, (size_t)(var - at));
        const char *const name = var + sizeof open - 1;
        const size_t len = strcspn(name, ")");
        shudu_put_str(to, value_of(name, len, theme));
        at = name + len + 1;
    }
    shudu_put_str(to, at);
}

void shudu__put_style(shudu_sink *to, style_sheet sheet, style_theme theme)
{
    static const char *const *const sheets[] = {
        [STYLE_BOARD] = shudu__css_board,
        [STYLE_CHART] = shudu__css_chart,
        [STYLE_PAGE] = shudu__css_page,
    };
    for (const char *const *piece = sheets[sheet]; *piece; piece++) {
        put_rules(to, *piece, theme);
        shudu_put_char(to, '\n');
    }
}
