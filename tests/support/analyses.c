#include "analyses.h"

typedef struct kind_row {
    const char *name, *puzzle;
    uint64_t nodes;
} kind_row;

#define IMPOSSIBLE                                                                                 \
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....42."
#define PAPER_LESS_ONE                                                                             \
    "...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define NO_CLUE "................................................................................."

static const kind_row kinds[TEST_KINDS] = {
    [TEST_PAPER] = {"paper", PAPER_PUZZLE, 0},
    [TEST_EASY] =
        {"easy",
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0},
    [TEST_ONE_BLANK] =
        {"one-blank",
         "81275364994368217567549128315423789636984572128716953452197436843852691779631845.", 0},
    [TEST_MULTIPLE] = {"multiple", PAPER_LESS_ONE, 0},
    [TEST_STALL] =
        {"stall",
         "2957438614318659..8761925433874592166123874955492167387635.41899286713541549386..", 0},
    [TEST_NONE] = {"none", IMPOSSIBLE, 0},
    [TEST_DEAD] =
        {"dead",
         "12345678.........9...............................................................", 0},
    [TEST_NO_PLACE] = {"no-place",
                       "1........"
                       "...1....."
                       "......234"
                       "........."
                       "........."
                       "........."
                       "........."
                       "........."
                       ".........",
                       1000},
    [TEST_FULL] = {"full", PAPER_SOLUTION, 0},
    [TEST_EMPTY] = {"empty", NO_CLUE, 0},
    [TEST_PLACED] = {"placed", PAPER_PUZZLE, 0},
    [TEST_LIMIT] = {"limit", PAPER_PUZZLE, 1000},
    [TEST_LIMIT_FOUND] = {"limit-found", NO_CLUE, 84},
    [TEST_LIMIT_SOME] = {"limit-some", PAPER_PUZZLE, 5000},
    [TEST_ALONE] = {"alone", PAPER_PUZZLE, 1000},
    [TEST_ALONE_NONE] = {"alone-none", IMPOSSIBLE, 50},
    [TEST_NO_BACKEND] = {"no-backend", PAPER_PUZZLE, 0},
    [TEST_FAILED] = {"failed", PAPER_PUZZLE, 0},
    [TEST_MILP_OPEN] = {"milp-open", PAPER_PUZZLE, 0},
    [TEST_MILP_HALF] = {"milp-half", PAPER_PUZZLE, 0},
    [TEST_DISAGREE] = {"disagree", PAPER_PUZZLE, 0},
    [TEST_BREAKS_RULES] = {"breaks-rules", PAPER_PUZZLE, 0},
};

const char *test_kind_name(test_kind kind)
{
    return kinds[kind].name;
}

static const char *version(void)
{
    return "1.0 <beta>"; /* a name that has to be escaped */
}

/* Only its names are used: no test of a report may depend on how a solver branches. */
static const shudu_backend solver = {"solver", "Solver & Sons", version, NULL};

/* What a solver would have said, from the answer of the searches. */
static void solve_programme(shudu_analysis *a)
{
    a->ip_run = true;
    a->ip_err = SHUDU_OK;
    a->backend = &solver;
    shudu_ip_out *const ip = &a->ip;
    ip->status = a->status == SHUDU_LIMIT ? SHUDU_NONE : a->status;
    ip->solutions = a->solutions;
    ip->first = a->first;
    ip->second = a->second;
    if (ip->state != SHUDU_MODEL_OPEN)
        return;
    ip->nodes = 9;
    ip->proof_nodes = ip->solutions ? 15 : 0;
    ip->cut_size = a->wnf.empties - 1;
    ip->solve.presolved_columns = ip->form_columns - ip->form_columns / 10;
    ip->solve.presolved_rows = ip->form_rows - 1;
    ip->solve.presolved_terms = ip->form_terms / 2;
}

static void stop_programme(shudu_analysis *a, test_kind kind)
{
    a->ip.status = SHUDU_LIMIT;
    a->ip.solutions = kind == TEST_MILP_HALF;
    if (kind != TEST_FAILED)
        return;
    a->ip_err = SHUDU_E_BACKEND;
    a->ip.solve.status = SHUDU_MILP_FAILED;
    strcpy(a->ip.solve.message, "out of memory in <presolve> & more");
}

/* The solver alone came to an end: what it found is known, what it did not find is no proof. */
static void answer_alone(shudu_analysis *a)
{
    assert_int_equal(a->status, SHUDU_LIMIT);
    a->ip.status = SHUDU_UNIQUE;
    a->ip.solutions = a->solutions = 1;
    a->ip.first = a->first = test_position(PAPER_SOLUTION).grid;
    a->ip.proof_nodes = 15;
}

static void contradict(shudu_analysis *a, test_kind kind)
{
    a->agree = false;
    a->disagree_a = "dlx";
    a->disagree_b = kind == TEST_DISAGREE ? "backtrack" : "check";
}

static shudu_position position_of(test_kind kind)
{
    shudu_position position = test_position(kinds[kind].puzzle);
    if (kind == TEST_PLACED)
        for (unsigned cell = 0; cell < SHUDU_CELLS; cell += 3)
            position.placed[cell] = position.grid.at[cell] != 0;
    return position;
}

void test_analysis(shudu_analysis *out, test_kind kind)
{
    shudu_work *const work = shudu_work_new(NULL);
    assert_non_null(work);
    const shudu_position position = position_of(kind);
    const shudu_analyze_options options = {.nodes = kinds[kind].nodes};
    assert_int_equal(shudu_analyze(work, &position, &options, out), SHUDU_OK);
    shudu_work_free(work);
    if (kind != TEST_NO_BACKEND && kind != TEST_LIMIT_SOME)
        solve_programme(out);
    if (kind == TEST_FAILED || kind == TEST_MILP_OPEN || kind == TEST_MILP_HALF ||
        kind == TEST_LIMIT || kind == TEST_LIMIT_FOUND)
        stop_programme(out, kind);
    if (kind == TEST_ALONE)
        answer_alone(out);
    if (kind == TEST_DISAGREE || kind == TEST_BREAKS_RULES)
        contradict(out, kind);
}
