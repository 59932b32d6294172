/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "facts/verdicts/safe.h"

enum {
    AGREE = DV_SIGNAL_AGREE,
    WHOLE = DV_SIGNAL_WHOLE,
    ALIGNED = DV_SIGNAL_ALIGNED,
    UNIQUE = DV_SIGNAL_UNIQUE,
    RARE = DV_SIGNAL_RARE,
    GAINED = DV_SIGNAL_GAINED,
    SNIPPET = DV_SIGNAL_SNIPPET,
    TIED = DV_SIGNAL_TIED,
    TRUSTED = DV_SIGNAL_TRUSTED,
    NEAR = DV_SIGNAL_NEAR,
    NAMED = DV_SIGNAL_NAMED,
    TELLING = DV_SIGNAL_TELLING,
    BEGINS = DV_SIGNAL_BEGINS,
    AROUND = DV_SIGNAL_AROUND,
    INSIDE = DV_SIGNAL_INSIDE,
    FIRM = DV_SIGNAL_FIRM,
    ABSENT = DV_SIGNAL_ABSENT,
    ELSEWHERE = DV_SIGNAL_ELSEWHERE,
    FOR_IT = AGREE | WHOLE | ALIGNED | UNIQUE | RARE | GAINED | SNIPPET | TIED |
             TRUSTED | NEAR | NAMED | TELLING | BEGINS | AROUND | INSIDE | FIRM,
    /* What takes away that the new lines have no name of the text, or not the
     * code that it shows. */
    EXCUSES = SNIPPET | TRUSTED | RARE | WHOLE,
    LAST = DV_SIGNAL_IMPORTED /* the highest bit */
};

static const struct {
    unsigned signals;
    const char *why;
} enough[] = {
    {AGREE | SNIPPET, "the quoted code stands there"},
    {AGREE | GAINED,
     "a rare name of the text stands there and no longer at the cited lines"},
    {AGREE | WHOLE, "the whole definition is there"},
    {AGREE | UNIQUE | RARE,
     "the only such lines, with a rare name of the text"},
    {AGREE | UNIQUE | AROUND,
     "the only such lines, with a rare name of what stands around"},
    {AGREE | UNIQUE | INSIDE, "the only such lines, in what the text names"},
    {AGREE | UNIQUE | ALIGNED | TELLING | TIED | FIRM,
     "the only such lines, whole statements"},
    {AGREE | UNIQUE | TRUSTED | TELLING | NAMED | FIRM,
     "the only such lines; what else its writer cites there was true"},
    {AGREE | UNIQUE | BEGINS | NEAR | FIRM,
     "the only such line, which begins a definition"},
};

static const struct {
    unsigned signal;
    const char *why;
} against[] = {
    {DV_SIGNAL_WRONG, "the text was not true at the origin either"},
    {DV_SIGNAL_UNTRUE, "the text is not true of the new lines"},
    {ABSENT, "the new lines hold no name of the text"},
    {ELSEWHERE, "names of the text stand in other lines"},
    {DV_SIGNAL_OTHER, "names of the text stand in other lines"},
    {DV_SIGNAL_STALE, "the text says that it is out of date"},
    {DV_SIGNAL_UNSHOWN, "the code that the text shows stood elsewhere"},
    {DV_SIGNAL_IMPORTED, "one commit brought the text and what it cites"},
    {DV_SIGNAL_UNTOLD, "the lines may be those of another file"},
    {DV_SIGNAL_GUESSED, "the origin or the file is a guess"},
};

static void assert_safe(unsigned signals, const char *expected)
{
    const char *why = NULL;

    if (!dv_is_safe(signals, &why))
        fail_msg("%#x is not safe: %s", signals, why);
    assert_string_equal(why, expected);
}

static void assert_unsafe(unsigned signals, const char *expected)
{
    const char *why = NULL;

    if (dv_is_safe(signals, &why))
        fail_msg("%#x is safe: %s", signals, why);
    if (expected)
        assert_string_equal(why, expected);
    assert_non_null(why);
}

static void each_row_is_enough(void **state)
{
    (void)state;
    for (size_t i = 0; i < DV_COUNT(enough); i++)
        assert_safe(enough[i].signals, enough[i].why);
}

static void no_row_does_without_one_of_its_signals(void **state)
{
    (void)state;
    for (size_t i = 0; i < DV_COUNT(enough); i++)
        for (unsigned bit = 1; bit && bit <= LAST; bit <<= 1)
            if (enough[i].signals & bit)
                assert_unsafe(enough[i].signals & ~bit, NULL);
}

static void one_signal_against_outweighs_all(void **state)
{
    (void)state;
    assert_safe(FOR_IT, enough[0].why);
    for (size_t a = 0; a < DV_COUNT(against); a++) {
        assert_unsafe((FOR_IT & ~(unsigned)EXCUSES) | against[a].signal,
                      against[a].why);
        for (size_t i = 0; i < DV_COUNT(enough); i++)
            assert_unsafe((enough[i].signals & ~(unsigned)EXCUSES) |
                              against[a].signal,
                          against[a].why);
    }
}

/* Of a writer who was right in all else, with numbers beside their path. */
static void trust_excuses_names_that_say_nothing_of_other_lines(void **state)
{
    unsigned trusted = AGREE | UNIQUE | TRUSTED | TELLING | NAMED | FIRM;

    (void)state;
    assert_safe(trusted | NEAR | ABSENT, enough[7].why);
    assert_unsafe(trusted | ABSENT, "the new lines hold no name of the text");
    assert_unsafe(trusted | NEAR | ABSENT | ELSEWHERE,
                  "names of the text stand in other lines");
    assert_unsafe(trusted | NEAR | DV_SIGNAL_WRONG, NULL);
    assert_unsafe(trusted | NEAR | DV_SIGNAL_GUESSED, NULL);
}

static void quoted_code_that_stands_there_outweighs_names(void **state)
{
    (void)state;
    assert_safe(AGREE | SNIPPET | ABSENT | ELSEWHERE, enough[0].why);
    assert_unsafe(AGREE | SNIPPET | DV_SIGNAL_WRONG, NULL);
}

static void a_rare_name_outweighs_code_that_shows_something_else(void **state)
{
    unsigned lines = AGREE | UNIQUE | ALIGNED | TELLING | TIED | FIRM;

    (void)state;
    assert_safe(AGREE | UNIQUE | RARE | DV_SIGNAL_UNSHOWN, enough[3].why);
    assert_safe(AGREE | WHOLE | DV_SIGNAL_UNSHOWN, enough[2].why);
    assert_unsafe(AGREE | WHOLE | DV_SIGNAL_BEGINS | DV_SIGNAL_UNSHOWN,
                  "the code that the text shows stood elsewhere");
    assert_unsafe(lines | DV_SIGNAL_UNSHOWN,
                  "the code that the text shows stood elsewhere");
}

static void a_named_definition_was_there_before_its_import(void **state)
{
    const char *why = "one commit brought the text and what it cites";

    (void)state;
    assert_safe(AGREE | WHOLE | RARE | DV_SIGNAL_IMPORTED, enough[2].why);
    assert_unsafe(AGREE | WHOLE | DV_SIGNAL_IMPORTED, why);
    assert_unsafe(AGREE | UNIQUE | RARE | DV_SIGNAL_IMPORTED, why);
    assert_unsafe(AGREE | SNIPPET | DV_SIGNAL_IMPORTED, why);
}

/* Whatever else there is: the two origins must agree. */
static void nothing_is_safe_where_the_origins_disagree(void **state)
{
    const char *why =
        "another state that its writer may have seen leads elsewhere";

    (void)state;
    for (unsigned signals = 0; signals <= FOR_IT; signals++)
        if (!(signals & AGREE))
            assert_unsafe(signals, why);
}

static bool has_row(unsigned signals)
{
    for (size_t i = 0; i < DV_COUNT(enough); i++)
        if ((signals & enough[i].signals) == enough[i].signals)
            return true;
    return false;
}

/* No row but these, over all sets of signals. */
static void what_no_row_allows_is_not_safe(void **state)
{
    const char *why;

    (void)state;
    for (unsigned signals = 0; signals <= FOR_IT; signals++)
        assert_int_equal(dv_is_safe(signals, &why), has_row(signals));
    assert_unsafe(AGREE, "the lines may be taken for others");
    assert_unsafe(AGREE | TIED, "the lines may be taken for others");
    assert_unsafe(AGREE | ALIGNED | TIED, "the lines may be taken for others");
    assert_unsafe(AGREE | UNIQUE | ALIGNED | FIRM,
                  "the lines may be taken for others");
    assert_unsafe(AGREE | UNIQUE | ALIGNED | TELLING | TIED,
                  "the history alone speaks for it");
    assert_unsafe(AGREE | RARE, "the lines may be taken for others");
    assert_unsafe(AGREE | RARE | ALIGNED, "the lines may be taken for others");
    assert_unsafe(AGREE | UNIQUE | TRUSTED | NAMED | FIRM,
                  "the lines may be taken for others");
    assert_unsafe(AGREE | UNIQUE | ALIGNED | TIED | FIRM,
                  "the lines may be taken for others");
    assert_unsafe(AGREE | BEGINS | NEAR, "the lines may be taken for others");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_row_is_enough),
        cmocka_unit_test(no_row_does_without_one_of_its_signals),
        cmocka_unit_test(one_signal_against_outweighs_all),
        cmocka_unit_test(trust_excuses_names_that_say_nothing_of_other_lines),
        cmocka_unit_test(quoted_code_that_stands_there_outweighs_names),
        cmocka_unit_test(a_rare_name_outweighs_code_that_shows_something_else),
        cmocka_unit_test(a_named_definition_was_there_before_its_import),
        cmocka_unit_test(nothing_is_safe_where_the_origins_disagree),
        cmocka_unit_test(what_no_row_allows_is_not_safe),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
