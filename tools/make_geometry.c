/* Writes src/base/geometry.c to stdout. The test base.geometry holds the tables against the
 * rules, so this program is needed only if the tables change shape. */
#include <stdio.h>

enum { N = 9, B = 3, CELLS = N * N };

static int row_of(int cell)
{
    return cell / N;
}
static int col_of(int cell)
{
    return cell % N;
}
static int box_of(int cell)
{
    return row_of(cell) / B * B + col_of(cell) / B;
}

static void table(const char *name, int (*of)(int))
{
    printf("const uint8_t shudu__%s[SHUDU_CELLS] = {", name);
    for (int cell = 0; cell < CELLS; cell++)
        printf("%s%d,", cell % N ? " " : "\n    ", of(cell));
    printf("\n};\n\n");
}

static void houses(int (*of)(int))
{
    for (int house = 0; house < N; house++) {
        printf("    {");
        for (int cell = 0, n = 0; cell < CELLS; cell++)
            if (of(cell) == house)
                printf("%s%d", n++ ? ", " : "", cell);
        printf("},\n");
    }
}

int main(void)
{
    printf(
        "/* Made by tools/make_geometry.c: change it there. */\n#include \"base/geometry.h\"\n\n");
    printf("/* clang-format off */\n");
    table("row_of", row_of);
    table("col_of", col_of);
    table("box_of", box_of);
    printf("const uint8_t shudu__house_cells[SHUDU_HOUSES][SHUDU_ORDER] = {\n");
    houses(row_of);
    houses(col_of);
    houses(box_of);
    printf("};\n\nconst uint8_t shudu__peers[SHUDU_CELLS][SHUDU_PEERS] = {\n");
    for (int a = 0; a < CELLS; a++) {
        printf("    {");
        for (int b = 0, n = 0; b < CELLS; b++)
            if (a != b &&
                (row_of(a) == row_of(b) || col_of(a) == col_of(b) || box_of(a) == box_of(b)))
                printf("%s%d", n++ ? ", " : "", b);
        printf("},\n");
    }
    printf("};\n");
    return 0;
}
