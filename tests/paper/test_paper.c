/* The paper's own figures and tables, each either "as printed" or "printed wrong, right value …".
 * The list of its errors, with reasons, is docs/paper.md; the numbers here are held against the
 * library, so that neither the method nor its errors can creep in unseen. */
#include "support.h"

#include "base/bits.h"

/* Compares a printed board with the right one; returns how many cells are printed wrong and the
 * last of them through *where. */
static unsigned misprints(const char *printed, const shudu_grid *right, unsigned *where)
{
    const shudu_grid grid = test_grid(printed);
    unsigned wrong = 0;
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++)
        if (grid.at[cell] != right->at[cell]) {
            wrong++;
            *where = cell;
        }
    return wrong;
}

/* Tables 1 and 4, the answer: printed wrong in one cell, r3c8 is 9 and must be 8. */
static void test_tables_1_and_4_the_answer(void **state)
{
    (void)state;
    static const char *const printed[2] = {
        "812753649943682175675491293154237896369845721287169534521974368438526917796318452",
        "812753649943682175675491293154237896369845721287169534521974368438526917796318452",
    };
    const shudu_position puzzle = test_position(PAPER_PUZZLE);
    shudu_search_out out;
    assert_int_equal(shudu_search(test_work, NULL, &puzzle, NULL, NULL, NULL, &out), SHUDU_OK);
    for (unsigned i = 0; i < 2; i++) {
        unsigned where = 0;
        const shudu_grid as_printed = test_grid(printed[i]);
        assert_int_equal(misprints(printed[i], &out.first, &where), 1);
        assert_int_equal(where, 2 * 9 + 7);
        assert_int_equal(as_printed.at[where], 9);
        assert_int_equal(out.first.at[where], 8);
        /* the misprint breaks the rules: 9 twice in row 3, column 8 and box 3 */
        assert_false(shudu_is_solved(&as_printed));
        shudu_clash clash[8];
        assert_int_equal(shudu_clashes(clash, 8, &as_printed), 3);
    }
}

/* Table 2, the candidate list: 80 entries as printed; r1c9 is missing, right value 1345679. */
static void test_table_2_the_candidate_list(void **state)
{
    (void)state;
    static const char *const printed[SHUDU_CELLS] = {
        "8",      "1246",  "24569", "2347",  "12357",  "1234",  "13569", "4579",  NULL,
        "12459",  "124",   "3",     "6",     "12578",  "1248",  "1589",  "45789", "14579",
        "1456",   "7",     "456",   "348",   "9",      "1348",  "2",     "458",   "13456",
        "123469", "5",     "2469",  "2389",  "2368",   "7",     "1689",  "2489",  "12469",
        "12369",  "12368", "269",   "2389",  "4",      "5",     "7",     "289",   "1269",
        "24679",  "2468",  "24679", "1",     "268",    "2689",  "5689",  "3",     "24569",
        "23457",  "234",   "1",     "23479", "237",    "2349",  "359",   "6",     "8",
        "23467",  "2346",  "8",     "5",     "2367",   "23469", "39",    "1",     "2379",
        "23567",  "9",     "2567",  "2378",  "123678", "12368", "4",     "257",   "2357",
    };
    const shudu_position p = test_position(PAPER_PUZZLE);
    for (unsigned cell = 0; cell < SHUDU_CELLS; cell++) {
        const char *const entry = printed[cell] ? printed[cell] : "1345679";
        unsigned mask = 0;
        for (const char *c = entry; *c; c++)
            mask |= shudu__bit((unsigned)(*c - '0'));
        const unsigned right =
            p.grid.at[cell] ? shudu__bit(p.grid.at[cell]) : (unsigned)p.cand.at[cell];
        assert_int_equal(mask, right);
    }
}

/* Table 3, the puzzle with 0 for a blank: as printed. */
static void test_table_3_the_puzzle(void **state)
{
    (void)state;
    const shudu_grid right = test_grid(PAPER_PUZZLE);
    unsigned where = 0;
    assert_int_equal(
        misprints(
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
            &right, &where),
        0);
}

/* |E(P)| = 60: as printed (the paper writes E for the set and for its size). */
static void test_number_of_blanks(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_wnf w;
    shudu_wnf_of(&w, &p);
    assert_int_equal(w.empties, 60);
}

/* Equation 5, WF = 1392: printed wrong, right value 1388. 1392 comes out if r8c7, the only cell
 * with two candidates, is counted as one with three. */
static void test_equation_5_wf(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_wnf w;
    shudu_wnf_of(&w, &p);
    assert_int_equal(w.wf, 1388);
    assert_int_equal(w.wf - (1u << 2) + (1u << 3), 1392);
    assert_int_equal(w.count[2], 1);
    /* without the entry that Table 2 forgets it would be 1260: so that entry was counted */
    assert_int_equal(w.wf - (1u << 7), 1260);
}

static void ratio_is(uint64_t num, uint64_t den, unsigned decimals, const char *expected)
{
    shudu_buffer buf;
    shudu_buffer_init(&buf, NULL);
    shudu_sink to = shudu_buffer_sink(&buf);
    shudu_put_ratio(&to, num, den, decimals);
    assert_string_equal(test_text(&buf), expected);
    shudu_buffer_clear(&buf);
}

/* Equation 6 and abstract, WNF = 0.04531: printed wrong, right value 0.045182. */
static void test_equation_6_wnf(void **state)
{
    (void)state;
    ratio_is(1388, 512 * 60, 6, "0.045182");
    ratio_is(1392, 512 * 60, 5, "0.04531"); /* what is printed follows from the wrong WF */
}

/* Section 4.1.4, class 4, extreme: as printed, by a margin of 0.4 % over the cut. */
static void test_class(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_wnf w;
    shudu_wnf_of(&w, &p);
    assert_int_equal(w.wnf_class, 4);
    ratio_is((uint64_t)w.wf * 1000, (uint64_t)w.denominator * 45, 4, "1.0041");
}

/* Section 4.1.4, the class called hard from 0.035 to 0.045 without its ends: printed wrong. The
 * smallest WNF of any board is 2/512, so the lowest third of class 1 is never reached. */
static void test_intervals(void **state)
{
    (void)state;
    shudu_position p = test_position(PAPER_SOLUTION);
    p.grid.at[0] = 0;
    shudu_position_from_grid(&p, &p.grid);
    shudu_wnf w;
    shudu_wnf_of(&w, &p);
    assert_int_equal(w.wf * 1000000u / w.denominator, 3906);
    const shudu_grid none = {{0}};
    shudu_position_from_grid(&p, &none);
    shudu_wnf_of(&w, &p);
    assert_int_equal(w.wf, w.denominator); /* WNF = 1, outside every printed interval */
    assert_int_equal(w.wnf_class, 4);
}

/* Section 4.2.2: "row 8, column 7 has 3 and 9" as printed; "every other blank has more than three"
 * printed wrong, eleven have exactly three. */
static void test_the_example_of_section_4_2(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_wnf w;
    shudu_wnf_of(&w, &p);
    assert_int_equal(p.cand.at[7 * 9 + 6], shudu__bit(3) | shudu__bit(9));
    assert_int_equal(w.count[2], 1);
    assert_int_equal(w.count[3], 11);
}

/* Section 4.2.3, "about two minutes": what the listing does in them are 10,101 placements, 928
 * pushes, 922 pops and a stack of at most 12. */
static void test_the_listing_of_appendix_1(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_exhaustive_out out;
    assert_int_equal(shudu_exhaustive(test_work, &p, NULL, NULL, NULL, NULL, NULL, &out), SHUDU_OK);
    assert_int_equal(out.first.steps, 10101);
    assert_int_equal(out.first.pushes, 928);
    assert_int_equal(out.first.pops, 922);
    assert_int_equal(out.first.max_depth, 12);
}

/* Section 4.3, fewest candidates first "in linear time": printed wrong. 60 blanks take 10,102
 * states to the answer and 18,936 to know that there is no other. And the listing of Problem 2
 * has that rule already: both searches visit the same states. */
static void test_the_improved_algorithm_of_section_4_3(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_search_out fewest, stack, first;
    assert_int_equal(
        shudu_search(test_work, shudu_engine_find("backtrack-mrv"), &p, NULL, NULL, NULL, &fewest),
        SHUDU_OK);
    assert_int_equal(
        shudu_search(test_work, shudu_engine_find("exhaustive"), &p, NULL, NULL, NULL, &stack),
        SHUDU_OK);
    assert_int_equal(
        shudu_search(test_work, shudu_engine_find("backtrack"), &p, NULL, NULL, NULL, &first),
        SHUDU_OK);
    assert_int_equal(fewest.nodes_first, 10102);
    assert_int_equal(fewest.nodes, 18936);
    assert_int_equal(stack.nodes, fewest.nodes);
    assert_int_equal(first.nodes_first, 49559);
    assert_int_equal(first.nodes, 2068781);
}

/* "One solution" (the paper's assumption 1): as printed, but assumed there and proved here. */
static void test_the_assumption_of_one_solution(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_search_out out;
    assert_int_equal(shudu_search(test_work, NULL, &p, NULL, NULL, NULL, &out), SHUDU_OK);
    assert_int_equal(out.status, SHUDU_UNIQUE);
    assert_true(out.complete);
}

/* Section 4.4, equations 7 to 12: the programme has no constraint for the clues (only the listing
 * has one, through y = c). With 21 of them: 810 variables, 426 rows, 3,747 non-zeros. */
static void test_the_programme_of_section_4_4(void **state)
{
    (void)state;
    const shudu_position p = test_position(PAPER_PUZZLE);
    shudu_model model;
    shudu_model_init(&model, NULL);
    assert_int_equal(shudu_model_sudoku(&model, &p, SHUDU_FORM_PAPER), SHUDU_OK);
    assert_int_equal(model.columns, 810);
    assert_int_equal(model.rows, 426);
    assert_int_equal(model.terms, 3747);
    size_t clue_rows = 0;
    for (size_t i = 0; i < model.rows; i++)
        clue_rows += model.row[i].kind == SHUDU_ROW_CLUE;
    assert_int_equal(clue_rows, 21); /* the listing's nested loops post each of them 81 times */
    shudu_model_clear(&model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables_1_and_4_the_answer),
        cmocka_unit_test(test_table_2_the_candidate_list),
        cmocka_unit_test(test_table_3_the_puzzle),
        cmocka_unit_test(test_number_of_blanks),
        cmocka_unit_test(test_equation_5_wf),
        cmocka_unit_test(test_equation_6_wnf),
        cmocka_unit_test(test_class),
        cmocka_unit_test(test_intervals),
        cmocka_unit_test(test_the_example_of_section_4_2),
        cmocka_unit_test(test_the_listing_of_appendix_1),
        cmocka_unit_test(test_the_improved_algorithm_of_section_4_3),
        cmocka_unit_test(test_the_assumption_of_one_solution),
        cmocka_unit_test(test_the_programme_of_section_4_4),
    };
    return cmocka_run_group_tests(tests, test_work_begin, test_work_end);
}
