/* One JSON value after another; the commas are kept here.
 * A member is shudu__json_key followed by one value, an element is one value. */
#ifndef SHUDU_API_JSON_WRITE_H
#define SHUDU_API_JSON_WRITE_H

#include <shudu/grid.h>
#include <shudu/sink.h>

/* first  nothing has been written since the last bracket or key: the next value has no comma */
typedef struct json {
    shudu_sink *to;
    bool first;
} json;

static inline json shudu__json(shudu_sink *to)
{
    return (json){to, true};
}

void shudu__json_open(json *j, char bracket);
void shudu__json_close(json *j, char bracket);
/* Keys are ids: at most 60 characters, none of which has to be escaped. */
void shudu__json_key(json *j, const char *key);

/* The comma before a value that another writer puts into j->to. */
void shudu__json_separate(json *j);

void shudu__json_text(json *j, const char *text);
void shudu__json_bool(json *j, bool value);
void shudu__json_null(json *j);
/* As a decimal string above 2^53 - 1, which is where readers with doubles lose digits. */
void shudu__json_number(json *j, uint64_t n);
void shudu__json_cell(json *j, unsigned cell);
void shudu__json_grid(json *j, const shudu_grid *grid);
/* The digits of a candidate mask, ascending: "1246". */
void shudu__json_digits(json *j, unsigned mask);
/* 81 strings: the candidates of a blank, the digit of a filled cell. */
void shudu__json_candidates(json *j, const shudu_position *position);
/* ["r1c2","r1c3",9] */
void shudu__json_clash(json *j, const shudu_clash *clash);

#endif
