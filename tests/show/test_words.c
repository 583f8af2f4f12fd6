/* The table of sentences: both languages have the same places and keep their own manners. */
#include "support.h"

#include "show/words.h"

/* Bit n-1 is set if place n occurs. */
static unsigned places(const char *sentence)
{
    unsigned set = 0;
    for (const char *at = sentence; (at = strchr(at, '{')) != NULL; at++) {
        assert_in_range(at[1], '1', '9');
        assert_true(at[2] == '}' || at[2] == '?');
        if (at[2] == '}')
            set |= 1u << (at[1] - '1');
    }
    return set;
}

static void both_languages_use_the_same_numbers(void **state)
{
    (void)state;
    for (unsigned i = 0; i < WORDS; i++) {
        const char *const en = shudu__word((word)i, SHUDU_EN), *const zh =
                                                                   shudu__word((word)i, SHUDU_ZH);
        assert_true(strlen(en) > 0 && strlen(zh) > 0);
        if (places(en) != places(zh))
            fail_msg("\"%s\" and \"%s\" have different places", en, zh);
    }
}

static bool is_han(const char *at)
{
    return (unsigned char)at[0] >= 0xE4 && (unsigned char)at[0] <= 0xE9;
}

/* text-autospace sets the blank between Han and Latin; a typed one would double it. */
static void chinese_has_no_typed_blanks(void **state)
{
    (void)state;
    for (unsigned i = 0; i < WORDS; i++) {
        const char *const zh = shudu__word((word)i, SHUDU_ZH);
        for (const char *at = strchr(zh, ' '); at; at = strchr(at + 1, ' ')) {
            const bool before = at - zh >= 3 && is_han(at - 3);
            const bool sign = strchr("+=", at[1]) || strchr("+=", at[-1]);
            const bool times = strncmp(at + 1, "×", strlen("×")) == 0 ||
                               strncmp(at + 1, "→", strlen("→")) == 0 ||
                               (at - zh >= 2 && strncmp(at - 2, "×", 2) == 0);
            if ((before || is_han(at + 1)) && !sign && !times)
                fail_msg("typed blank in \"%s\"", zh);
        }
        assert_null(strstr(zh, ", "));
    }
}

static void english_writes_no_han(void **state)
{
    (void)state;
    for (unsigned i = 0; i < WORDS; i++)
        for (const char *at = shudu__word((word)i, SHUDU_EN); *at; at++)
            assert_false(is_han(at));
}

/* What is no markup is escaped: a tag in it would be seen by the reader. */
static void only_markup_holds_tags(void **state)
{
    (void)state;
    unsigned with_tags = 0;
    for (unsigned i = 0; i < WORDS; i++)
        for (unsigned lang = 0; lang < 2; lang++) {
            const bool tag = strchr(shudu__word((word)i, (shudu_lang)lang), '<') != NULL;
            assert_int_equal(tag, shudu__word_is_markup((word)i));
            with_tags += tag;
        }
    assert_true(with_tags > 0);
}

static void nothing_is_a_sample(void **state)
{
    (void)state;
    for (unsigned i = 0; i < WORDS; i++) {
        assert_null(strstr(shudu__word((word)i, SHUDU_EN), "sample"));
        assert_null(strstr(shudu__word((word)i, SHUDU_ZH), "示例"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_languages_use_the_same_numbers),
        cmocka_unit_test(chinese_has_no_typed_blanks),
        cmocka_unit_test(english_writes_no_han),
        cmocka_unit_test(only_markup_holds_tags),
        cmocka_unit_test(nothing_is_a_sample),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
