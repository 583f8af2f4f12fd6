/* The candidate list of a puzzle, as numbers and as a board with pencil marks. */
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
    printf("candidates of r1c2:");
    for (unsigned digit = 1; digit <= SHUDU_ORDER; digit++)
        if (record.position.cand.at[1] >> (digit - 1) & 1)
            printf(" %u", digit);
    putchar('\n');

    shudu_buffer drawing;
    shudu_buffer_init(&drawing, NULL);
    shudu_sink sink = shudu_buffer_sink(&drawing);
    const shudu_draw_options options = {.candidates = true, .highlight = SHUDU_NO_CELL};
    shudu_draw_text(&sink, &record.position, &options);
    if (!sink.failed)
        fputs(drawing.bytes, stdout);
    shudu_buffer_clear(&drawing);
    return 0;
}
