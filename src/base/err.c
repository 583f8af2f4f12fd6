/* Ids and sentences of error codes and status words. */
#include <shudu/types.h>
#include <shudu/version.h>

static const struct {
    shudu_err err;
    const char *id, *text[2];
} errors[] = {
    {SHUDU_OK, "ok", {"done", "完成"}},
    {SHUDU_E_SYNTAX, "syntax", {"the text cannot be read as a puzzle", "文本无法读作数独"}},
    {SHUDU_E_RANGE,
     "range",
     {"a value is out of range, or clues clash", "数值超出范围，或题面有冲突"}},
    {SHUDU_E_NOMEM, "nomem", {"out of memory", "内存不足"}},
    {SHUDU_E_UNSUPPORTED, "unsupported", {"not supported here", "此处不支持"}},
    {SHUDU_E_WRITE, "write", {"cannot write", "无法写出"}},
    {SHUDU_E_BACKEND, "backend", {"the outside solver failed", "外部求解器失败"}},
    {SHUDU_E_DISAGREE, "disagree", {"two engines give different answers", "两个引擎的答案不一致"}},
};

static const struct {
    const char *word, *text[2];
} statuses[] = {
    [SHUDU_UNIQUE] = {"unique", {"one solution", "唯一解"}},
    [SHUDU_MULTIPLE] = {"multiple", {"several solutions", "多解"}},
    [SHUDU_NONE] = {"none", {"no solution", "无解"}},
    [SHUDU_INVALID] = {"invalid", {"invalid", "无效"}},
    [SHUDU_LIMIT] = {"limit", {"unknown, a limit was reached", "未知，已达上限"}},
};

const char *shudu_err_id(shudu_err err)
{
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (errors[i].err == err)
            return errors[i].id;
    return "unknown";
}

const char *shudu_err_text(shudu_err err, shudu_lang lang)
{
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (errors[i].err == err)
            return errors[i].text[lang];
    return lang == SHUDU_ZH ? "未知错误" : "unknown error";
}

const char *shudu_status_word(shudu_status status)
{
    return statuses[status].word;
}

const char *shudu_status_text(shudu_status status, shudu_lang lang)
{
    return statuses[status].text[lang];
}

const char *shudu_version(void)
{
    return SHUDU_VERSION;
}
