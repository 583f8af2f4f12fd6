/* Problems in words: what was found, what was wanted, and what may be the cause. */
#include "text/format.h"

#include "base/geometry.h"
#include "base/say.h"

/* Sentences of a reason, {English, Chinese}; `over` where more were got than wanted.
 * {1} got (the kind of house in a clash)  {2} want  {3} the difference  {4} row  {5} cell
 * {6} other cell  {7} digit  {8} second digit, or number of the house  {9} symbol */
typedef struct sentence {
    const char *plain[2], *over[2];
} sentence;

static const sentence sentences[] = {
    [SHUDU_WHY_NONE] = {{"nothing is wrong", "没有问题"}, {NULL, NULL}},
    [SHUDU_WHY_SYMBOL] = {{"{9} cannot stand here: a cell is 1 to 9, or . or 0 for a blank",
                           "此处不能有 {9}：每格应为 1 到 9，空格写 . 或 0"},
                          {NULL, NULL}},
    [SHUDU_WHY_LENGTH] = {{"{1} {1?cell|cells}, {2} wanted: {3} {3?is|are} missing",
                           "共 {1} 格，应为 {2} 格：缺 {3} 格"},
                          {"{1} cells, {2} wanted: {3} too many",
                           "共 {1} 格，应为 {2} 格：多 {3} 格"}},
    [SHUDU_WHY_ROW_LENGTH] = {{"row {4} has {1} {1?cell|cells}, {2} wanted: {3} {3?is|are} missing",
                               "第 {4} 行有 {1} 格，应为 {2} 格：缺 {3} 格"},
                              {"row {4} has {1} cells, {2} wanted: {3} too many",
                               "第 {4} 行有 {1} 格，应为 {2} 格：多 {3} 格"}},
    [SHUDU_WHY_ROWS] = {{"the grid ends after {1} {1?row|rows}, {2} wanted: {3} {3?is|are} missing",
                         "只有 {1} 行，应为 {2} 行：缺 {3} 行"},
                        {NULL, NULL}},
    [SHUDU_WHY_CLASH] = {{"{5} and {6} are both {7} in {1} {8}",
                          "第 {8} {1}中 {5} 和 {6} 都是 {7}"},
                         {NULL, NULL}},
    [SHUDU_WHY_TWICE] = {{"{5} is given twice, as {7} and as {8}",
                          "{5} 给了两次：一次是 {7}，一次是 {8}"},
                         {NULL, NULL}},
    [SHUDU_WHY_TOKEN] = {{"this is no group of three digits from 1 to 9, as in 263",
                          "这不是三个 1 到 9 的数字，例如 263"},
                         {NULL, NULL}},
    [SHUDU_WHY_CANDIDATES] =
        {{"{5} has no candidates that can be read: wanted are digits, each once",
          "{5} 的候选数无法读取：应为互不相同的数字，至少一个"},
         {NULL, NULL}},
    [SHUDU_WHY_ENCODING] = {{"a byte that is no UTF-8 ({9}): save the text as UTF-8",
                             "字节 {9} 不是 UTF-8 编码：请将文本存为 UTF-8"},
                            {NULL, NULL}},
    [SHUDU_WHY_NUL] = {{"a NUL byte: this is no text", "NUL 字节：这不是文本"}, {NULL, NULL}},
    [SHUDU_WHY_LONG] = {{"a line of more than {2} bytes: it was skipped",
                         "此行超过 {2} 字节：已跳过"},
                        {NULL, NULL}},
    [SHUDU_WHY_COLUMN] = {{"no column of this line holds {2} cells", "此行没有哪一列含 {2} 格"},
                          {NULL, NULL}},
    [SHUDU_WHY_EMPTY] = {{"no puzzle: there is nothing to read", "没有题目：没有可读的内容"},
                         {NULL, NULL}},
    [SHUDU_WHY_RECORD] =
        {{"no such record: wanted is I, cell 00 to 80, digit, or E, cell, digit as three digits",
          "记录无效：应为 I、格号 00 到 80、数字，或 E、格号、三位数字"},
         {NULL, NULL}},
    [SHUDU_WHY_MIXED] = {{"{9} beside another blank: x is a blank only if there is no other",
                          "{9} 与其他空格符号混用：x 只能作为唯一的空格符号"},
                         {NULL, NULL}},
    [SHUDU_WHY_SEVERAL] = {{"a second puzzle begins here where one is wanted",
                            "只需一道题，这里却开始了第二道"},
                           {NULL, NULL}},
    [SHUDU_WHY_LINK] =
        {{"this link carries no puzzle ({2} symbols in a row): paste the grid itself",
          "此链接不含题目（连续 {2} 个符号）：请粘贴盘面本身"},
         {NULL, NULL}},
};

/* Whether a terminal shows the character as a sign of its own. */
static bool is_printable(uint32_t code)
{
    static const struct {
        uint32_t from, to;
    } unseen[] = {
        {0x00, 0x20},     {0x7F, 0xA0},     {0xAD, 0xAD},     {0x300, 0x36F},      {0x180B, 0x180E},
        {0x2000, 0x200F}, {0x2028, 0x202F}, {0x205F, 0x206F}, {0x3000, 0x3000},    {0xD800, 0xF8FF},
        {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFF}, {0xE0000, 0x10FFFF},
    };
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (code >= unseen[i].from && code <= unseen[i].to)
            return false;
    return true;
}

static char *put_hex(char *to, uint32_t number, unsigned least)
{
    unsigned digits = least;
    while (digits < 8 && number >> (4 * digits))
        digits++;
    while (digits-- > 0)
        *to++ = "0123456789ABCDEF"[number >> (4 * digits) & 15];
    return to;
}

/* 'a', or U+200B where that would show nothing, or 0xFF for a byte. */
static void name_symbol(char *to, const shudu_problem *problem)
{
    if (problem->why == SHUDU_WHY_ENCODING) {
        *to++ = '0';
        *to++ = 'x';
        to = put_hex(to, problem->symbol, 2);
    } else if (is_printable(problem->symbol)) {
        *to++ = '\'';
        to += shudu__utf8_write(to, problem->symbol);
        *to++ = '\'';
    } else {
        *to++ = 'U';
        *to++ = '+';
        to = put_hex(to, problem->symbol, 4);
    }
    *to = '\0';
}

void shudu_problem_text(shudu_sink *to, const shudu_problem *problem, shudu_lang lang)
{
    static const char *const kinds[][2] = {{"row", "行"}, {"column", "列"}, {"box", "宫"}};
    const bool clash = problem->why == SHUDU_WHY_CLASH;
    const bool over = problem->got > problem->want && sentences[problem->why].over[lang];
    const sentence *const said = &sentences[problem->why];
    const uint32_t more =
        problem->got > problem->want ? problem->got - problem->want : problem->want - problem->got;
    char symbol[16];
    name_symbol(symbol, problem);
    shudu__say(to, over ? said->over[lang] : said->plain[lang],
               clash ? say_s(kinds[problem->house / SHUDU_ORDER % 3][lang]) : say_n(problem->got),
               say_n(problem->want), say_n(more), say_n(problem->row), say_cell(problem->cell),
               say_cell(problem->other), say_n(problem->digit),
               say_n(clash ? problem->house % SHUDU_ORDER + 1u : problem->digit2), say_s(symbol));
}
