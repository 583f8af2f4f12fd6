/* Interprets the text directly: a loop remembers where its body begins and reads it again for each
 * member of its set. Anything unknown is an error, so that the exports cannot drift into a dialect
 * that only this reader understands. */
#include "lingo_reader.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SETS = 8, MAX_ATTRIBUTES = 16, MAX_BOUND = 8, MAX_DIM = 3, MAX_TERMS = 128 };

typedef struct set {
    char name[LINGO_NAME];
    size_t dim, size[MAX_DIM];
} set;

typedef struct attribute {
    char name[LINGO_NAME];
    const set *over;
    double *data; /* NULL: variables */
} attribute;

typedef struct bound_index {
    char name[LINGO_NAME];
    int value;
} bound_index;

typedef struct reader {
    const char *text, *at;
    lingo_model *model;
    set sets[MAX_SETS];
    attribute attributes[MAX_ATTRIBUTES];
    bound_index bound[MAX_BOUND];
    size_t set_count, attribute_count, bound_count;
    jmp_buf failed;
} reader;

/* A linear expression: a constant and terms. */
typedef struct linear {
    double constant;
    size_t count;
    lingo_term term[MAX_TERMS];
} linear;

static void fail(reader *r, const char *why)
{
    snprintf(r->model->error, sizeof r->model->error, "%s near \"%.20s\"", why, r->at);
    r->model->line = 1;
    for (const char *c = r->text; c < r->at; c++)
        r->model->line += *c == '\n';
    longjmp(r->failed, 1);
}

/* ---- Tokens ---- */

static void skip_space(reader *r)
{
    for (;;) {
        while (isspace((unsigned char)*r->at))
            r->at++;
        if (*r->at != '!')
            return;
        while (*r->at != ';') {
            if (!*r->at)
                fail(r, "comment without end");
            r->at++;
        }
        r->at++;
    }
}

static bool same_letter(char a, char b)
{
    return toupper((unsigned char)a) == toupper((unsigned char)b);
}

/* Takes `token` if it comes next. A word must end where the token ends. */
static bool take(reader *r, const char *token)
{
    skip_space(r);
    size_t n = 0;
    while (token[n] && same_letter(r->at[n], token[n]))
        n++;
    if (token[n])
        return false;
    const char next = r->at[n];
    if (isalpha((unsigned char)token[n - 1]) && (isalnum((unsigned char)next) || next == '_'))
        return false;
    r->at += n;
    return true;
}

static void want(reader *r, const char *token)
{
    if (!take(r, token)) {
        char why[40];
        snprintf(why, sizeof why, "expected %s", token);
        fail(r, why);
    }
}

static bool take_word(reader *r, char word[LINGO_NAME])
{
    skip_space(r);
    if (!isalpha((unsigned char)*r->at))
        return false;
    size_t n = 0;
    while (isalnum((unsigned char)*r->at) || *r->at == '_') {
        if (n == LINGO_NAME - 1)
            fail(r, "name too long");
        word[n++] = (char)toupper((unsigned char)*r->at++);
    }
    word[n] = '\0';
    return true;
}

static void want_word(reader *r, char word[LINGO_NAME])
{
    if (!take_word(r, word))
        fail(r, "expected a name");
}

static bool take_number(reader *r, double *number)
{
    skip_space(r);
    if (!isdigit((unsigned char)*r->at))
        return false;
    *number = 0;
    while (isdigit((unsigned char)*r->at))
        *number = *number * 10 + (*r->at++ - '0');
    return true;
}

static size_t want_index(reader *r)
{
    double number;
    if (!take_number(r, &number))
        fail(r, "expected a number");
    return (size_t)number;
}

/* ---- Sets and data ---- */

static const set *find_set(reader *r, const char *name)
{
    for (size_t i = 0; i < r->set_count; i++)
        if (strcmp(r->sets[i].name, name) == 0)
            return &r->sets[i];
    return NULL;
}

static attribute *find_attribute(reader *r, const char *name)
{
    for (size_t i = 0; i < r->attribute_count; i++)
        if (strcmp(r->attributes[i].name, name) == 0)
            return &r->attributes[i];
    return NULL;
}

/* name/1..9/:attributes;   name(set,set):attributes; */
static void read_set(reader *r)
{
    if (r->set_count == MAX_SETS)
        fail(r, "too many sets");
    set *const made = &r->sets[r->set_count];
    *made = (set){.dim = 0};
    want_word(r, made->name);
    if (take(r, "/")) {
        if (want_index(r) != 1)
            fail(r, "members begin at 1");
        want(r, "..");
        made->dim = 1;
        made->size[0] = want_index(r);
        want(r, "/");
    } else {
        want(r, "(");
        do {
            char name[LINGO_NAME];
            want_word(r, name);
            const set *const from = find_set(r, name);
            if (!from || from->dim != 1 || made->dim == MAX_DIM)
                fail(r, "expected a primitive set");
            made->size[made->dim++] = from->size[0];
        } while (take(r, ","));
        want(r, ")");
    }
    r->set_count++;
    if (take(r, ":"))
        do {
            if (r->attribute_count == MAX_ATTRIBUTES)
                fail(r, "too many attributes");
            attribute *const a = &r->attributes[r->attribute_count++];
            *a = (attribute){.over = made};
            want_word(r, a->name);
        } while (take(r, ","));
    want(r, ";");
}

static size_t members(const set *s)
{
    size_t n = 1;
    for (size_t d = 0; d < s->dim; d++)
        n *= s->size[d];
    return n;
}

static void read_data(reader *r)
{
    char name[LINGO_NAME];
    want_word(r, name);
    attribute *const a = find_attribute(r, name);
    if (!a || a->data)
        fail(r, "expected an attribute without data");
    want(r, "=");
    const size_t n = members(a->over);
    a->data = malloc(n * sizeof *a->data);
    if (!a->data)
        abort();
    for (size_t i = 0; i < n; i++) {
        if (!take_number(r, &a->data[i]))
            fail(r, "too few numbers");
        (void)take(r, ",");
    }
    want(r, ";");
}

/* ---- Loops ---- */

static bool condition(reader *r);

/* From behind the head of a loop to behind its closing bracket. */
static const char *end_of_loop(reader *r)
{
    const char *const from = r->at;
    for (size_t depth = 1; depth > 0; r->at++) {
        skip_space(r);
        if (!*r->at)
            fail(r, "loop without end");
        depth += *r->at == '(';
        depth -= *r->at == ')';
    }
    const char *const end = r->at;
    r->at = from;
    return end;
}

typedef void body_fn(reader *r, void *ctx);

/* (set(i,j) | filter : body) with the word @FOR or @SUM already taken. The list of indices may be
 * missing: the body is then read once for every member all the same. */
static void loop(reader *r, body_fn *body, void *ctx)
{
    char name[LINGO_NAME];
    want(r, "(");
    want_word(r, name);
    const set *const over = find_set(r, name);
    if (!over)
        fail(r, "no such set");
    const size_t outer = r->bound_count;
    if (take(r, "(")) {
        for (size_t d = 0; d < over->dim; d++) {
            if (d > 0)
                want(r, ",");
            if (r->bound_count == MAX_BOUND)
                fail(r, "too many indices");
            want_word(r, r->bound[r->bound_count++].name);
        }
        want(r, ")");
    }
    const bool named = r->bound_count > outer;
    const char *const inside = r->at, *const end = end_of_loop(r);
    for (size_t member = 0; member < members(over); member++) {
        size_t rest = member;
        for (size_t d = over->dim; named && d-- > 0; rest /= over->size[d])
            r->bound[outer + d].value = (int)(rest % over->size[d]) + 1;
        r->at = inside;
        const bool chosen = !take(r, "|") || condition(r);
        want(r, ":");
        if (!chosen)
            continue;
        body(r, ctx);
        want(r, ")");
        if (r->at != end)
            fail(r, "loop ends too early");
    }
    r->at = end;
    r->bound_count = outer;
}

/* ---- Expressions ---- */

static void expression(reader *r, linear *out);

static double constant(reader *r)
{
    linear e;
    expression(r, &e);
    if (e.count > 0)
        fail(r, "expected a constant");
    return e.constant;
}

static bool comparison(reader *r)
{
    const double left = constant(r);
    static const char *const words[] = {"#EQ#", "#NE#", "#LT#", "#LE#", "#GT#", "#GE#"};
    size_t w = 0;
    while (w < 6 && !take(r, words[w]))
        w++;
    if (w == 6)
        fail(r, "expected a comparison");
    const double right = constant(r);
    const bool holds[] = {left == right, left != right, left<right, left <= right, left> right,
                          left >= right};
    return holds[w];
}

static bool condition(reader *r)
{
    bool holds = comparison(r);
    while (take(r, "#AND#"))
        holds = comparison(r) && holds;
    return holds;
}

static void add(reader *r, linear *to, const linear *from, double factor)
{
    to->constant += factor * from->constant;
    for (size_t i = 0; i < from->count; i++) {
        size_t at = 0;
        while (at < to->count && to->term[at].variable != from->term[i].variable)
            at++;
        if (at == MAX_TERMS)
            fail(r, "row too long");
        if (at == to->count)
            to->term[to->count++] = (lingo_term){from->term[i].variable, 0};
        to->term[at].factor += factor * from->term[i].factor;
    }
}

size_t lingo_find(const lingo_model *model, const char *name)
{
    for (size_t i = 0; i < model->variables; i++)
        if (strcmp(model->variable[i].name, name) == 0)
            return i;
    return (size_t)-1;
}

static void *grown(void *array, size_t count, size_t size)
{
    /* powers of two: room is doubled when the count reaches one */
    if (count & (count - 1))
        return array;
    void *const bigger = realloc(array, (count ? 2 * count : 1) * size);
    if (!bigger)
        abort();
    return bigger;
}

static size_t variable(lingo_model *model, const char *name)
{
    const size_t known = lingo_find(model, name);
    if (known != (size_t)-1)
        return known;
    model->variable = grown(model->variable, model->variables, sizeof *model->variable);
    lingo_variable *const v = &model->variable[model->variables];
    *v = (lingo_variable){.binary = false};
    strcpy(v->name, name);
    return model->variables++;
}

/* name(1,3*i-2,k): a number if the attribute has data, else a variable. */
static void subscripted(reader *r, const attribute *a, linear *out)
{
    size_t at = 0;
    char name[3 * LINGO_NAME];
    int len = sprintf(name, "%s", a->name);
    for (size_t d = 0; d < a->over->dim; d++) {
        want(r, d == 0 ? "(" : ",");
        const double index = constant(r);
        if (index < 1 || index > (double)a->over->size[d])
            fail(r, "subscript out of range");
        at = at * a->over->size[d] + (size_t)index - 1;
        len += sprintf(name + len, "%c%d", d == 0 ? '(' : ',', (int)index);
    }
    want(r, ")");
    sprintf(name + len, ")");
    if (len >= LINGO_NAME - 1)
        fail(r, "name too long");
    if (a->data)
        out->constant = a->data[at];
    else
        out->term[out->count++] = (lingo_term){variable(r->model, name), 1};
}

static void named(reader *r, const char *name, linear *out)
{
    const attribute *const a = find_attribute(r, name);
    if (a) {
        subscripted(r, a, out);
        return;
    }
    for (size_t i = r->bound_count; i-- > 0;)
        if (strcmp(r->bound[i].name, name) == 0) {
            out->constant = r->bound[i].value;
            return;
        }
    if (find_set(r, name) || r->bound_count > 0)
        fail(r, "not a variable");
    out->term[out->count++] = (lingo_term){variable(r->model, name), 1};
}

static void add_one(reader *r, void *ctx)
{
    linear part;
    expression(r, &part);
    add(r, ctx, &part, 1);
}

static void factor(reader *r, linear *out)
{
    char name[LINGO_NAME];
    out->constant = 0;
    out->count = 0;
    if (take_number(r, &out->constant))
        return;
    if (take(r, "@SUM"))
        loop(r, add_one, out);
    else if (take_word(r, name))
        named(r, name, out);
    else
        fail(r, "expected a number, a name or @SUM");
}

/* A product with at most one factor that is not a number. */
static void product(reader *r, linear *out)
{
    factor(r, out);
    while (take(r, "*")) {
        linear next, scaled = {.count = 0};
        factor(r, &next);
        if (out->count && next.count)
            fail(r, "not linear");
        if (out->count)
            add(r, &scaled, out, next.constant);
        else
            add(r, &scaled, &next, out->constant);
        *out = scaled;
    }
}

static void expression(reader *r, linear *out)
{
    out->constant = 0;
    out->count = 0;
    double sign = take(r, "-") ? -1 : 1;
    for (bool more = true; more;) {
        linear part;
        product(r, &part);
        add(r, out, &part, sign);
        sign = take(r, "-") ? -1 : 1;
        more = sign < 0 || take(r, "+");
    }
}

/* ---- Statements ---- */

static void read_row(reader *r)
{
    lingo_model *const model = r->model;
    lingo_row row = {.begin = model->terms};
    if (take(r, "[")) {
        want_word(r, row.name);
        want(r, "]");
    }
    linear left, right;
    expression(r, &left);
    row.relation = take(r, "<=") ? '<' : take(r, ">=") ? '>' : '=';
    if (row.relation == '=')
        want(r, "=");
    expression(r, &right);
    add(r, &left, &right, -1);
    row.right = -left.constant;
    for (size_t i = 0; i < left.count; i++) {
        model->term = grown(model->term, model->terms, sizeof *model->term);
        model->term[model->terms++] = left.term[i];
    }
    row.count = left.count;
    model->row = grown(model->row, model->rows, sizeof *model->row);
    model->row[model->rows++] = row;
}

static void read_binary(reader *r)
{
    linear e;
    want(r, "(");
    expression(r, &e);
    want(r, ")");
    if (e.count != 1 || e.constant != 0 || e.term[0].factor != 1)
        fail(r, "@BIN wants a variable");
    r->model->variable[e.term[0].variable].binary = true;
}

static void statement(reader *r, void *ctx)
{
    if (take(r, "@FOR"))
        loop(r, statement, ctx);
    else if (take(r, "@BIN"))
        read_binary(r);
    else
        read_row(r);
}

static void read_model(reader *r)
{
    want(r, "MODEL");
    want(r, ":");
    while (!take(r, "END")) {
        if (take(r, "SETS")) {
            want(r, ":");
            while (!take(r, "ENDSETS"))
                read_set(r);
        } else if (take(r, "DATA")) {
            want(r, ":");
            while (!take(r, "ENDDATA"))
                read_data(r);
        } else if (take(r, "MIN")) {
            want(r, "=");
            r->model->objective = constant(r);
            want(r, ";");
        } else {
            statement(r, NULL);
            want(r, ";");
        }
    }
    skip_space(r);
    if (*r->at)
        fail(r, "text behind END");
}

bool lingo_read(lingo_model *out, const char *text)
{
    memset(out, 0, sizeof *out);
    reader *const r = calloc(1, sizeof *r);
    if (!r)
        abort();
    r->text = r->at = text;
    r->model = out;
    if (setjmp(r->failed) == 0)
        read_model(r);
    for (size_t i = 0; i < r->attribute_count; i++)
        free(r->attributes[i].data);
    free(r);
    return out->error[0] == '\0';
}

void lingo_clear(lingo_model *model)
{
    free(model->variable);
    free(model->row);
    free(model->term);
}
