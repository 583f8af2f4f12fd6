#include "markup.h"

#include <stdio.h>

enum { DEPTH = 64, NAME = 32 };

typedef struct reader {
    const char *at;
    char open[DEPTH][NAME];
    unsigned depth;
    bool html;
} reader;

static void wrong(const reader *r, const char *why)
{
    fail_msg("%s at: %.80s", why, r->at);
}

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == ':';
}

static void read_name(reader *r, char out[NAME])
{
    size_t len = 0;
    while (is_name(*r->at) && len + 1 < NAME)
        out[len++] = *r->at++;
    out[len] = '\0';
    if (len == 0 || is_name(*r->at))
        wrong(r, "bad name");
}

static void read_entity(reader *r)
{
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strncmp(r->at, known[i], strlen(known[i])) == 0) {
            r->at += strlen(known[i]);
            return;
        }
    wrong(r, "bare ampersand");
}

static void read_value(reader *r)
{
    if (*r->at++ != '"')
        wrong(r, "attribute without quotes");
    while (*r->at != '"') {
        if (*r->at == '\0' || *r->at == '<')
            wrong(r, "attribute without end");
        if (*r->at == '&')
            read_entity(r);
        else
            r->at++;
    }
    r->at++;
}

/* Reads up to and including '>' ; returns true for "/>". */
static bool read_attributes(reader *r)
{
    char seen[16][NAME];
    unsigned count = 0;
    while (*r->at == ' ' || *r->at == '\n') {
        r->at++;
        read_name(r, seen[count]);
        for (unsigned i = 0; i < count; i++)
            if (strcmp(seen[i], seen[count]) == 0)
                wrong(r, "attribute twice");
        assert_true(++count < 16);
        if (*r->at == '=') {
            r->at++;
            read_value(r);
        } else if (!r->html) {
            wrong(r, "attribute without value");
        }
    }
    const bool closed = *r->at == '/' || *r->at == '?';
    r->at += closed;
    if (*r->at++ != '>')
        wrong(r, "tag without end");
    return closed;
}

static bool has_no_end(const reader *r, const char *name)
{
    return r->html && (strcmp(name, "meta") == 0 || strcmp(name, "input") == 0 ||
                       strcmp(name, "br") == 0 || strcmp(name, "!doctype") == 0);
}

static void read_tag(reader *r)
{
    char name[NAME] = "";
    r->at++;
    if (strncmp(r->at, "?xml", 4) == 0) {
        r->at += 4;
        read_attributes(r);
        return;
    }
    if (r->html && strncmp(r->at, "!doctype html>", 14) == 0) {
        r->at += 14;
        return;
    }
    if (*r->at == '/') {
        r->at++;
        read_name(r, name);
        if (r->depth == 0 || strcmp(r->open[r->depth - 1], name) != 0)
            wrong(r, "end tag of another element");
        r->depth--;
        if (*r->at++ != '>')
            wrong(r, "end tag without end");
        return;
    }
    read_name(r, name);
    const bool closed = read_attributes(r);
    if (closed || has_no_end(r, name))
        return;
    assert_true(r->depth < DEPTH);
    strcpy(r->open[r->depth++], name);
    if (strcmp(name, "style") == 0)
        r->at += strcspn(r->at, "<");
}

void test_markup(const char *text, bool html)
{
    reader r = {text, {{0}}, 0, html};
    while (*r.at) {
        if (*r.at == '<')
            read_tag(&r);
        else if (*r.at == '&')
            read_entity(&r);
        else if (*r.at == '>')
            wrong(&r, "bare >");
        else
            r.at++;
    }
    if (r.depth > 0)
        fail_msg("<%s> is never closed", r.open[r.depth - 1]);
}

unsigned test_count(const char *text, const char *what)
{
    unsigned n = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at += strlen(what))
        n++;
    return n;
}

/* The id that begins at `id` and ends before `end` must occur `times` times as id="…". */
static void check_id(const char *text, const char *id, const char *end)
{
    char attribute[80];
    const size_t len = strcspn(id, end);
    snprintf(attribute, sizeof attribute, " id=\"%.*s\"", (int)len, id);
    if (test_count(text, attribute) != 1)
        fail_msg("%u elements have%s", test_count(text, attribute), attribute);
}

void test_markup_ids(const char *text)
{
    static const char *const pointers[][2] = {
        {" id=\"", "\""}, {" aria-labelledby=\"", "\""}, {" for=\"", "\""}, {"\"url(#", ")"}};
    for (size_t i = 0; i < sizeof pointers / sizeof *pointers; i++)
        for (const char *at = text; (at = strstr(at, pointers[i][0])) != NULL;) {
            at += strlen(pointers[i][0]);
            check_id(text, at, pointers[i][1]);
        }
}
