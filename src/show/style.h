/* Colours, type and space of all pictures: one table of tokens and the style sheets on them. */
#ifndef SHUDU_SHOW_STYLE_H
#define SHUDU_SHOW_STYLE_H

#include <shudu/sink.h>

/* A page keeps var(--token) and decides light or dark itself; in a file of its own the tokens are
 * replaced by their values, because not every SVG viewer knows custom properties. */
typedef enum style_theme { THEME_LIGHT, THEME_DARK, THEME_PAGE } style_theme;

/* The declarations of all tokens, for a page's :root; dark: only those that differ. */
void shudu__put_tokens(shudu_sink *to, bool dark);

typedef enum style_sheet { STYLE_BOARD, STYLE_CHART, STYLE_PAGE } style_sheet;
void shudu__put_style(shudu_sink *to, style_sheet sheet, style_theme theme);

/* The rules of a sheet, for style.c: NULL-terminated pieces (css.c). */
extern const char *const shudu__css_board[], *const shudu__css_chart[], *const shudu__css_page[];

#endif
