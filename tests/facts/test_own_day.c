/* SPDX-License-Identifier: MIT */
#include "facts/cite/own_day.h"
#include "facts/support.h"

/* Days since 1970, or -1. */
static int day_of(const char *text)
{
    int64_t day = 0;

    return dv_own_day(dv_str_from(text), &day) ? (int)day : -1;
}

static void a_line_of_the_head_tells_the_day(void **state)
{
    (void)state;
    assert_int_equal(day_of("Date: 1970-01-01\n"), 0);
    assert_int_equal(day_of("# A\n\n**Date**: 2025-11-22\n"), 20414);
    assert_int_equal(day_of("# A\n\n**Date:** 2025-11-22\r\n"), 20414);
    assert_int_equal(day_of("> **Last Updated**: 2025-11-22 (v2)"), 20414);
    assert_int_equal(day_of("---\ntitle: x\ndate: '2025-11-22'\n---\n"), 20414);
    assert_int_equal(day_of("| Date | 2025-11-22 |\n"), 20414);
    assert_int_equal(day_of("created: 2025-11-22T10:00:00Z\n"), 20414);
    assert_int_equal(day_of("**Дата:** 2025-11-22\n"), 20414);
    assert_int_equal(day_of("date: 2000-02-29\n"), 11016);
    assert_int_equal(day_of("date: 2024-12-31\n"), 20088);
}

static void of_several_days_the_latest_counts(void **state)
{
    (void)state;
    assert_int_equal(
        day_of("Created: 2025-11-01\nUpdated: 2025-11-22\ndate: 2025-10-01\n"),
        20414);
}

static void what_is_no_day_of_writing_is_passed_over(void **state)
{
    (void)state;
    assert_int_equal(day_of("Due date: 2025-11-22\n"), -1);
    assert_int_equal(day_of("Released: 2025-11-22\n"), -1);
    assert_int_equal(day_of("The date: 2025-11-22\n"), -1);
    assert_int_equal(day_of("Date: 22.11.2025\n"), -1);
    assert_int_equal(day_of("Date: 2025-11\n"), -1);
    assert_int_equal(day_of("Date: 2025-02-29\n"), -1);
    assert_int_equal(day_of("Date: 2025-13-01\n"), -1);
    assert_int_equal(day_of("Date: 2025-11-22-notes.md\n"), -1);
    assert_int_equal(day_of("Date: 2025-11-221\n"), -1);
    assert_int_equal(day_of("Date"), -1);
    assert_int_equal(day_of("Date: 2025-11-2"), -1);
    assert_int_equal(day_of(""), -1);
    assert_int_equal(day_of("\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"
                            "Date: 2025-11-22\n"),
                     -1);
}

static int day_of_name(const char *path)
{
    int64_t day;

    return dv_own_day_of_name(dv_str_from(path), &day) ? (int)day : -1;
}

static void the_name_of_a_file_tells_the_day(void **state)
{
    (void)state;
    assert_int_equal(day_of_name("docs/2025-11-22-retry.md"), 20414);
    assert_int_equal(day_of_name("docs/audit_2025_11_22.md"), 20414);
    assert_int_equal(day_of_name("2025-11-22.md"), 20414);
    assert_int_equal(day_of_name("2025-11-01-to-2025-11-22.md"), 20414);
    assert_int_equal(day_of_name("2025-11-22-of-2025-11-01.md"), 20414);
}

static void a_name_without_a_plain_day_tells_none(void **state)
{
    (void)state;
    assert_int_equal(day_of_name("2025-11-22/retry.md"), -1);
    assert_int_equal(day_of_name("retry-2025-11.md"), -1);
    assert_int_equal(day_of_name("retry-2025-11_22.md"), -1);
    assert_int_equal(day_of_name("retry-2025-02-29.md"), -1);
    assert_int_equal(day_of_name("retry-12025-11-22.md"), -1);
    assert_int_equal(day_of_name("retry-2025-11-221.md"), -1);
    assert_int_equal(day_of_name("1969-12-31.md"), -1);
    assert_int_equal(day_of_name("2025-11-2"), -1);
    assert_int_equal(day_of_name(""), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_of_the_head_tells_the_day),
        cmocka_unit_test(of_several_days_the_latest_counts),
        cmocka_unit_test(what_is_no_day_of_writing_is_passed_over),
        cmocka_unit_test(the_name_of_a_file_tells_the_day),
        cmocka_unit_test(a_name_without_a_plain_day_tells_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
