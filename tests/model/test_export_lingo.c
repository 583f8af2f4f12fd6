/* The LINGO exports, expanded by a reader of its own and held against the model row by row, then
 * solved. LINGO cannot be run in the tests. */
#include "support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include <parts.h>

#include "lingo_reader.h"

static shudu_model built(const shudu_position *puzzle, shudu_form form, const char *forbidden)
{
    shudu_model model;
    shudu_model_init(&model, NULL);
    assert_int_equal(shudu_model_sudoku(&model, puzzle, form), SHUDU_OK);
    if (forbidden) {
        const shudu_grid answer = test_grid(forbidden);
        assert_int_equal(shudu_model_forbid(&model, &answer), SHUDU_OK);
    }
    return model;
}

static shudu_buffer written(const shudu_model *model)
{
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    shudu_export_find("lingo")->write(&to, model);
    assert_false(to.failed);
    return buf;
}

static lingo_model expanded(const char *text)
{
    lingo_model lingo;
    if (!lingo_read(&lingo, text))
        fail_msg("line %zu: %s", lingo.line, lingo.error);
    return lingo;
}

/* The name that LINGO's text gives to a column or row of ours. */
static void capitals(shudu_buffer *buf)
{
    for (size_t i = 0; i < buf->len; i++)
        buf->bytes[i] = (char)toupper((unsigned char)buf->bytes[i]);
}

static size_t variable_of(const lingo_model *lingo, const shudu_column *column, shudu_form form)
{
    char name[LINGO_NAME];
    if (form == SHUDU_FORM_PAPER && column->kind == SHUDU_COLUMN_Y)
        snprintf(name, sizeof name, "Y(%d,%d)", column->a, column->b);
    else if (form == SHUDU_FORM_PAPER)
        snprintf(name, sizeof name, "X(%d,%d,%d)", column->a, column->b, column->c);
    else
        snprintf(name, sizeof name, "X_%d_%d_%d", column->a, column->b, column->c);
    return lingo_find(lingo, name);
}

/* Column of each variable, -1 for ONE. */
static int *columns_of(const lingo_model *lingo, const shudu_model *model)
{
    int *const column = malloc((lingo->variables + 1) * sizeof *column);
    assert_non_null(column);
    for (size_t v = 0; v < lingo->variables; v++)
        column[v] = -1;
    for (size_t c = 0; c < model->columns; c++) {
        const size_t v = variable_of(lingo, &model->column[c], model->form);
        assert_true(v < lingo->variables);
        column[v] = (int)c;
    }
    for (size_t v = 0; v < lingo->variables; v++)
        if (column[v] < 0)
            assert_string_equal(lingo->variable[v].name, "ONE");
    return column;
}

/* A nameless x = 0 or x = 1 of the text is what the model keeps as a bound. */
static bool is_bound(const lingo_model *lingo, const lingo_row *row)
{
    return row->count == 1 && row->relation == '=' && row->name[0] == '\0' &&
           lingo->variable[lingo->term[row->begin].variable].name[0] == 'X';
}

static void assert_same_row(const lingo_model *lingo,
                            const lingo_row *read,
                            const int *column,
                            const shudu_model *model,
                            const shudu_row *row)
{
    assert_int_equal(read->relation, row->lower == row->upper ? '=' : '<');
    if (model->form != SHUDU_FORM_PAPER) {
        shudu_buffer name;
        shudu_buffer_init(&name, NULL);
        shudu_sink to = shudu_buffer_sink(&name);
        shudu_put_row_name(&to, row);
        capitals(&name);
        assert_string_equal(read->name, test_text(&name));
        shudu_buffer_clear(&name);
    }
    if (row->count == 0 && model->form != SHUDU_FORM_PAPER) { /* one <= right side + 1 */
        assert_int_equal(read->count, 1);
        assert_int_equal(column[lingo->term[read->begin].variable], -1);
        assert_int_equal((int)read->right, row->upper + 1);
        return;
    }
    assert_int_equal(read->count, row->count);
    assert_int_equal((int)read->right, row->upper);
    for (size_t i = 0; i < row->count; i++) {
        const shudu_term *const term = &model->term[row->begin + i];
        double factor = 0;
        for (size_t k = 0; k < read->count; k++) {
            const lingo_term *const t = &lingo->term[read->begin + k];
            if (column[t->variable] == (int)term->column)
                factor += t->factor;
        }
        assert_int_equal((int)factor, term->factor);
    }
}

/* Rows in the same order, bounds and binaries the same. */
static void assert_same(const lingo_model *lingo, const shudu_model *model)
{
    int *const column = columns_of(lingo, model);
    int32_t *const fixed = calloc(model->columns + 1, sizeof *fixed); /* value + 1, 0: free */
    assert_non_null(fixed);
    size_t next = 0;
    for (size_t i = 0; i < lingo->rows; i++) {
        const lingo_row *const row = &lingo->row[i];
        if (is_bound(lingo, row)) {
            fixed[column[lingo->term[row->begin].variable]] = (int32_t)row->right + 1;
        } else if (row->count == 1 && row->name[0] == '\0' &&
                   column[lingo->term[row->begin].variable] < 0) {
            assert_int_equal((int)row->right, 1); /* ONE = 1 */
        } else {
            assert_true(next < model->rows);
            assert_same_row(lingo, row, column, model, &model->row[next++]);
        }
    }
    assert_int_equal(next, model->rows);
    for (size_t v = 0; v < lingo->variables; v++) {
        if (column[v] < 0)
            continue;
        const shudu_column *const c = &model->column[column[v]];
        const bool free = fixed[column[v]] == 0;
        assert_int_equal(lingo->variable[v].binary, c->integer);
        assert_int_equal(c->lower, free ? 0 : fixed[column[v]] - 1);
        assert_int_equal(c->upper, !free ? fixed[column[v]] - 1 : c->integer ? 1 : SHUDU_UNBOUNDED);
    }
    assert_int_equal((int)lingo->objective, 1);
    free(fixed);
    free(column);
}

static void check(const shudu_position *puzzle, shudu_form form, const char *forbidden)
{
    shudu_model model = built(puzzle, form, forbidden);
    shudu_buffer text = written(&model);
    lingo_model lingo = expanded(test_text(&text));
    assert_same(&lingo, &model);
    lingo_clear(&lingo);
    shudu_buffer_clear(&text);
    shudu_model_clear(&model);
}

static void check_all_forms(const shudu_position *puzzle, const char *forbidden)
{
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++)
        check(puzzle, form, forbidden);
}

static void the_papers_puzzle(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    check_all_forms(&puzzle, NULL);
    check_all_forms(&puzzle, PAPER_SOLUTION);
}

static void pencil_marks_and_dead_cells(void **state)
{
    (void)state;
    shudu_position puzzle = test_position(PAPER_PUZZLE);
    puzzle.cand.at[1] = 1u << 0;
    puzzle.cand.at[80] &= (uint16_t) ~(1u << 6);
    check_all_forms(&puzzle, NULL);
    puzzle.cand.at[1] = 0;
    check_all_forms(&puzzle, NULL);
}

static void empty_and_full_boards(void **state)
{
    (void)state;
    const shudu_grid nothing = {{0}};
    shudu_position empty;
    shudu_position_from_grid(&empty, &nothing);
    check_all_forms(&empty, NULL);
    check_all_forms(&empty, PAPER_SOLUTION);
    const shudu_position full = test_position(PAPER_SOLUTION);
    check_all_forms(&full, NULL);
    check_all_forms(&full, PAPER_SOLUTION);
}

static void two_cuts(void **state)
{
    (void)state;
    const shudu_grid nothing = {{0}};
    shudu_position empty;
    shudu_position_from_grid(&empty, &nothing);
    shudu_grid other = test_grid(PAPER_SOLUTION);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        other.at[cell] = (uint8_t)(10 - other.at[cell]);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++) {
        shudu_model model = built(&empty, form, PAPER_SOLUTION);
        assert_int_equal(shudu_model_forbid(&model, &other), SHUDU_OK);
        shudu_buffer text = written(&model);
        lingo_model lingo = expanded(test_text(&text));
        assert_same(&lingo, &model);
        lingo_clear(&lingo);
        shudu_buffer_clear(&text);
        shudu_model_clear(&model);
    }
}

/* ---- The paper's listing, and what was mended ---- */

static void the_listings_names_and_order(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_model model = built(&puzzle, SHUDU_FORM_PAPER, NULL);
    shudu_buffer text = written(&model);
    static const char *const parts[] = {"model:",
                                        "sets:",
                                        "da/1..9/;",
                                        "link(da,da):y,c;",
                                        "link1(da,da,da):x;",
                                        "endsets",
                                        "data:",
                                        "c=",
                                        "8 0 0 0 0 0 0 0 0",
                                        "0 9 0 0 0 0 4 0 0;",
                                        "enddata",
                                        "min=1;",
                                        "@for(link(i,j)|c(i,j)#ne#0:y(i,j)=c(i,j));",
                                        "y(i,j)=@sum(da(k):k*x(i,j,k))",
                                        "@for(da(i):@for(da(j):@sum(da(k):x(i,j,k))=1));",
                                        "@for(da(i):@for(da(k):@sum(da(j):x(i,j,k))=1));",
                                        "@for(da(j):@for(da(k):@sum(da(i):x(i,j,k))=1));",
                                        "x(3*i-2,3*j-2,k)+x(3*i-2,3*j-1,k)+x(3*i-2,3*j,k)",
                                        "@for(link1(i,j,k):@bin(x(i,j,k)));",
                                        "end"};
    const char *at = test_text(&text);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        at = strstr(at, parts[i]);
        if (!at)
            fail_msg("missing or out of order: %s", parts[i]);
        at += strlen(parts[i]);
    }
    assert_null(strstr(test_text(&text), ":n;")); /* the unused attribute */
    assert_null(strstr(test_text(&text), "n=1 2 3"));
    assert_non_null(strstr(test_text(&text), "faults mended"));
    shudu_buffer_clear(&text);
    shudu_model_clear(&model);
}

/* The listing's clue loop as printed states every clue 81 times: 1701 rows, 2106 in all. Ours
 * states it once: 21 of 426. */
static void the_printed_clue_loop_repeats_itself(void **state)
{
    (void)state;
    static const char ours[] = "@for(link(i,j)|c(i,j)#ne#0:y(i,j)=c(i,j));";
    static const char printed[] = "@for(da(i):@for(da(j):@for(link|c(i,j)#ne#0:y(i,j)=c(i,j))));";
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_model model = built(&puzzle, SHUDU_FORM_PAPER, NULL);
    shudu_buffer text = written(&model), as_printed;
    const char *const at = strstr(test_text(&text), ours);
    assert_non_null(at);
    shudu_buffer_init(&as_printed, NULL);
    shudu_sink to = shudu_buffer_sink(&as_printed);
    shudu_put(&to, text.bytes, (size_t)(at - text.bytes));
    shudu_put_str(&to, printed);
    shudu_put_str(&to, at + strlen(ours));
    lingo_model lingo = expanded(test_text(&text)), repeated = expanded(test_text(&as_printed));
    assert_int_equal(lingo.rows, 426);
    assert_int_equal(repeated.rows, 2106);
    lingo_clear(&lingo);
    lingo_clear(&repeated);
    shudu_buffer_clear(&text);
    shudu_buffer_clear(&as_printed);
    shudu_model_clear(&model);
}

/* ---- Solving what was read ---- */

/* The sums of all rows that a grid breaks; exact, no solver needed. */
static size_t broken_rows(const lingo_model *lingo, const shudu_grid *grid)
{
    size_t broken = 0;
    for (size_t i = 0; i < lingo->rows; i++) {
        const lingo_row *const row = &lingo->row[i];
        double sum = 0;
        for (size_t k = 0; k < row->count; k++) {
            const lingo_term *const t = &lingo->term[row->begin + k];
            const char *const name = lingo->variable[t->variable].name;
            const unsigned digit =
                grid->at[name[0] == 'O' ? 0 : (name[2] - '1') * SHUDU_ORDER + name[4] - '1'];
            const double value = name[0] == 'O'   ? 1
                                 : name[0] == 'Y' ? digit
                                                  : digit == (unsigned)(name[6] - '0');
            sum += t->factor * value;
        }
        broken += row->relation == '=' ? sum != row->right : sum > row->right;
    }
    return broken;
}

/* A model of what the text says, with the columns of `like` in their order. */
static shudu_model rebuilt(const lingo_model *lingo, const shudu_model *like)
{
    int *const column = columns_of(lingo, like);
    shudu_model model = *like;
    model.column = malloc(like->columns * sizeof *model.column);
    model.row = malloc(lingo->rows * sizeof *model.row);
    model.term = malloc(lingo->terms * sizeof *model.term);
    assert_true(model.column && model.row && model.term);
    model.rows = lingo->rows;
    model.terms = lingo->terms;
    for (size_t c = 0; c < like->columns; c++) {
        model.column[c] = like->column[c];
        model.column[c].lower = 0;
        model.column[c].upper = like->column[c].integer ? 1 : SHUDU_UNBOUNDED;
    }
    for (size_t i = 0; i < lingo->rows; i++) {
        const int32_t right = (int32_t)lingo->row[i].right;
        model.row[i] = (shudu_row){.kind = SHUDU_ROW_CUT,
                                   .lower = lingo->row[i].relation == '=' ? right : SHUDU_FREE,
                                   .upper = right,
                                   .begin = lingo->row[i].begin,
                                   .count = lingo->row[i].count};
    }
    for (size_t i = 0; i < lingo->terms; i++)
        model.term[i] =
            (shudu_term){(uint32_t)column[lingo->term[i].variable], (int32_t)lingo->term[i].factor};
    free(column);
    return model;
}

static void solve_what_was_read(const lingo_model *lingo, const shudu_model *like, bool cut)
{
    size_t count;
    const shudu_backend *const *const backends = shudu_parts_backends(&count);
    if (count == 0) {
        print_message("no MILP backend: rows were checked, the search is left out\n");
        return;
    }
    shudu_model model = rebuilt(lingo, like);
    double *const value = calloc(model.columns, sizeof *value);
    assert_non_null(value);
    const shudu_milp_limits none = {0};
    const shudu_milp_out out = backends[0]->solve(&model, &none, value);
    assert_int_equal(out.status, cut ? SHUDU_MILP_INFEASIBLE : SHUDU_MILP_FEASIBLE);
    if (!cut) {
        shudu_grid got;
        const shudu_grid want = test_grid(PAPER_SOLUTION);
        assert_true(shudu_model_decode(&got, &model, value));
        assert_memory_equal(&got, &want, sizeof got);
    }
    free(value);
    shudu_model_clear(&model);
}

static void what_was_read_is_solved(void **state)
{
    (void)state;
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    const shudu_grid answer = test_grid(PAPER_SOLUTION);
    for (shudu_form form = SHUDU_FORM_PAPER; form <= SHUDU_FORM_REDUCED; form++)
        for (unsigned cut = 0; cut < 2; cut++) {
            shudu_model model = built(&puzzle, form, cut ? PAPER_SOLUTION : NULL);
            shudu_buffer text = written(&model);
            lingo_model lingo = expanded(test_text(&text));
            assert_int_equal(broken_rows(&lingo, &answer), cut);
            solve_what_was_read(&lingo, &model, cut != 0);
            lingo_clear(&lingo);
            shudu_buffer_clear(&text);
            shudu_model_clear(&model);
        }
}

/* The reader has to say no, or reading proves nothing. */
static void the_reader_is_strict(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "MODEL: MIN = 1; X_1 + = 1; END",
        "MODEL: MIN = 1; X_1 = 1 END",
        "MODEL: MIN = 1; X_1 = 1;",
        "MODEL: SETS: da/1..9/:x; ENDSETS MIN = 1; x(10) = 1; END",
        "MODEL: SETS: da/1..9/:x; ENDSETS MIN = 1; @for(da(i):@bin(x)); END",
        "MODEL: SETS: da/1..9/:x; ENDSETS MIN = 1; @for(de(i):x(i)=1); END",
        "MODEL: SETS: da/1..3/:c; ENDSETS DATA: c = 1 2; ENDDATA MIN = 1; END",
        "MODEL: SETS: da/1..9/:x; ENDSETS MIN = 1; @for(da(i)|x(i)#eq#1:x(i)=1); END",
        "MODEL: MIN = X_1; END",
        "MODEL: MIN = 1; X_1 * X_2 = 1; END",
        "MODEL: MIN = 1; X_1 = 1; END X_2 = 1;",
        "MODEL: MIN = 1; @EXP(X_1) = 1; END",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        lingo_model lingo;
        if (lingo_read(&lingo, texts[i]))
            fail_msg("was read: %s", texts[i]);
        lingo_clear(&lingo);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_papers_puzzle),
        cmocka_unit_test(pencil_marks_and_dead_cells),
        cmocka_unit_test(empty_and_full_boards),
        cmocka_unit_test(two_cuts),
        cmocka_unit_test(the_listings_names_and_order),
        cmocka_unit_test(the_printed_clue_loop_repeats_itself),
        cmocka_unit_test(what_was_read_is_solved),
        cmocka_unit_test(the_reader_is_strict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
