/* The paper's exhaustive search, watched: its first moves and each solution. */
#include <shudu/shudu.h>

#include <stdio.h>
#include <string.h>

static void watch(void *ctx, const shudu_event *event)
{
    unsigned *const shown = ctx;
    if (event->kind == SHUDU_EVENT_SOLUTION || (*shown)++ < 5)
        printf("step %llu: %s, stack %u\n", (unsigned long long)event->step,
               shudu_event_name(event->kind), event->depth);
}

int main(void)
{
    const char *const text =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    shudu_record record;
    shudu_work *const work = shudu_work_new(NULL);
    if (!work || shudu_parse(&record, text, strlen(text), SHUDU_FORMAT_LINE) != SHUDU_OK)
        return 3;
    unsigned shown = 0;
    shudu_exhaustive_out out;
    if (shudu_exhaustive(work, &record.position, NULL, watch, &shown, NULL, NULL, &out) == SHUDU_OK)
        printf("%s: %llu steps to the solution, %llu for the whole tree\n",
               shudu_status_word(out.search.status), (unsigned long long)out.first.steps,
               (unsigned long long)out.all.steps);
    shudu_work_free(work);
    return 0;
}
