/* Solves a puzzle as an integer programme by the first solver that the parts bring along, and
 * proves inside the programme that there is no second solution. Links shudu-parts. */
#include <shudu/parts.h>
#include <shudu/shudu.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *const text =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    size_t count;
    const shudu_backend *const *const backends = shudu_parts_backends(&count);
    if (count == 0) {
        puts("no solver was built in");
        return 0;
    }
    shudu_record record;
    shudu_work *const work = shudu_work_new(NULL);
    if (!work || shudu_parse(&record, text, strlen(text), SHUDU_FORMAT_LINE) != SHUDU_OK)
        return 3;
    const shudu_milp_limits limits = {.nodes = 20000};
    shudu_ip_out out;
    const shudu_err err =
        shudu_ip_solve(work, backends[0], &record.position, SHUDU_FORM_REDUCED, &limits, &out);
    if (err == SHUDU_OK)
        printf("%s, %zu variables, %zu constraints\n", shudu_status_word(out.status),
               out.form_columns, out.form_rows);
    else
        printf("%s: %s\n", backends[0]->id, shudu_err_text(err, SHUDU_EN));
    shudu_work_free(work);
    return 0;
}
