/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "conventions/commit/commit.h"

static void assert_verb(const char *word, const char *expected)
{
    const char *verb = dv_commit_imperative(dv_str_from(word), false);

    assert_non_null(verb);
    assert_string_equal(verb, expected);
}

static void assert_left_alone(const char *word, bool followed)
{
    if (dv_commit_imperative(dv_str_from(word), followed))
        fail_msg("`%s` was taken for a form of a verb", word);
}

static void regular_forms_lead_to_their_verb(void **state)
{
    (void)state;
    assert_verb("added", "add");
    assert_verb("adds", "add");
    assert_verb("adding", "add");
    assert_verb("fixed", "fix");
    assert_verb("removing", "remove");
    assert_verb("removed", "remove");
    assert_verb("applied", "apply");
    assert_verb("applies", "apply");
    assert_verb("dropped", "drop");
    assert_verb("stopping", "stop");
    assert_verb("initializes", "initialize");
}

static void irregular_forms_lead_to_theirs(void **state)
{
    (void)state;
    assert_verb("did", "do");
    assert_verb("wrote", "write");
    assert_verb("made", "make");
    assert_verb("makes", "make");
    assert_verb("making", "make");
    assert_verb("ran", "run");
}

static void imperatives_and_other_words_are_left_alone(void **state)
{
    static const char *const words[] = {
        "add",   "fix", "process", "address", "string", "need",
        "speed", "bed", "bus",     "thing",   "",       "s",
        "ing",   "ed",  "embed",   "focus",   "status", "missing",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        assert_left_alone(words[i], true);
}

static void words_that_are_nouns_too_need_an_article(void **state)
{
    (void)state;
    assert_left_alone("tests", false);
    assert_left_alone("logging", false);
    assert_left_alone("updates", false);
    assert_left_alone("nested", false);
    assert_string_equal(dv_commit_imperative(DV_STR("updates"), true),
                        "update");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(regular_forms_lead_to_their_verb),
        cmocka_unit_test(irregular_forms_lead_to_theirs),
        cmocka_unit_test(imperatives_and_other_words_are_left_alone),
        cmocka_unit_test(words_that_are_nouns_too_need_an_article),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
