/* How hard is a puzzle? The paper's WNF, and what simple logic leaves of it. */
#include <shudu/shudu.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *const text =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    shudu_record record;
    if (shudu_parse(&record, text, strlen(text), SHUDU_FORMAT_LINE) != SHUDU_OK)
        return 3;
    shudu_wnf wnf;
    shudu_wnf_of(&wnf, &record.position);
    printf("%u blanks, WF %u, WNF %.6f, class %d (%s)\n", wnf.empties, wnf.wf,
           (double)wnf.wf / wnf.denominator, wnf.wnf_class, shudu_wnf_label(wnf.wnf_class));

    shudu_refined refined;
    shudu_refined_of(&refined, &record.position);
    for (unsigned level = 0; level < SHUDU_LEVELS; level++)
        printf("R%u: %.6f, %u blanks left\n", level,
               (double)refined.level[level].wf / refined.denominator, refined.level[level].left);
    return 0;
}
