/* Several threads in the library at once, each with its own work object: all of them get what one
 * thread alone gets. The thread sanitizer runs this too, and sees state that is shared unseen. */
#include "support.h"

#include <pthread.h>
#include <stdlib.h>

enum { THREADS = 4, PUZZLES = 12 };

typedef struct job {
    shudu_position puzzle[PUZZLES];
    shudu_buffer text;
    bool ok;
} job;

/* Whatever the library can say of a puzzle, one after the other; false if a call failed. (An
 * assertion of cmocka may only be made on the main thread.) */
static bool say_all(shudu_sink *to, shudu_work *work, const shudu_position *puzzle)
{
    static const shudu_analyze_options few = {.nodes = 2000};
    shudu_analysis *const analysis = malloc(sizeof *analysis);
    bool ok = analysis && shudu_analyze(work, puzzle, &few, analysis) == SHUDU_OK;
    if (ok)
        shudu_json_analysis(to, analysis);
    for (int lang = SHUDU_EN; ok && lang <= SHUDU_ZH; lang++) {
        const shudu_report_options options = {.lang = (shudu_lang)lang, .unicode = true};
        shudu_report_text(to, analysis, &options);
        ok = shudu_report_html(to, analysis, &options, NULL) == SHUDU_OK;
    }
    size_t exports;
    const shudu_export *const export = shudu_exports(&exports);
    for (size_t i = 0; ok && i < exports; i++) {
        shudu_model model;
        shudu_model_init(&model, NULL);
        ok = shudu_model_sudoku(&model, puzzle, export[i].usual) == SHUDU_OK;
        if (ok)
            export[i].write(to, &model);
        shudu_model_clear(&model);
    }
    free(analysis);
    return ok && !to->failed;
}

static void *run_job(void *ctx)
{
    job *const mine = ctx;
    shudu_sink sink = shudu_buffer_sink(&mine->text);
    shudu_work *const work = shudu_work_new(NULL);
    mine->ok = work != NULL;
    for (size_t i = 0; mine->ok && i < PUZZLES; i++)
        mine->ok = say_all(&sink, work, &mine->puzzle[i]);
    shudu_work_free(work);
    return NULL;
}

static void test_same_as_alone(void **state)
{
    (void)state;
    static job alone, many[THREADS];
    shudu_rng rng;
    shudu_rng_seed(&rng, 20);
    for (size_t i = 0; i < PUZZLES; i++)
        test_random_puzzle(&alone.puzzle[i], &rng, 22 + (unsigned)i % 8);
    shudu_buffer_init(&alone.text, NULL);
    run_job(&alone);
    assert_true(alone.ok);

    pthread_t thread[THREADS];
    for (size_t t = 0; t < THREADS; t++) {
        memcpy(many[t].puzzle, alone.puzzle, sizeof alone.puzzle);
        shudu_buffer_init(&many[t].text, NULL);
        assert_int_equal(pthread_create(&thread[t], NULL, run_job, &many[t]), 0);
    }
    for (size_t t = 0; t < THREADS; t++) {
        assert_int_equal(pthread_join(thread[t], NULL), 0);
        assert_true(many[t].ok);
        assert_int_equal(many[t].text.len, alone.text.len);
        assert_memory_equal(many[t].text.bytes, alone.text.bytes, alone.text.len);
        shudu_buffer_clear(&many[t].text);
    }
    shudu_buffer_clear(&alone.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_same_as_alone)};
    return cmocka_run_group_tests_name("threads.reentrant", tests, NULL, NULL);
}
