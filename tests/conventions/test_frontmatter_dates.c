/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "conventions/frontmatter/dates.h"

static dv_arena arena;

static int release(void **state)
{
    (void)state;
    dv_arena_release(&arena);
    return 0;
}

static void assert_text(dv_str actual, const char *expected)
{
    assert_string_equal(dv_arena_cstr(&arena, actual), expected);
}

static dv_moment read(const char *text)
{
    dv_moment moment;

    assert_text(
        dv_moment_read(dv_str_from(text), DV_FORMAT_EITHER, &moment, &arena),
        "");
    return moment;
}

static bool is_refused(const char *text, dv_value_format format)
{
    dv_moment moment;

    return dv_moment_read(dv_str_from(text), format, &moment, &arena).len > 0;
}

static void a_day_survives_the_way_to_its_number(void **state)
{
    static const char *const days[] = {"1970-01-01", "2024-02-29",
                                       "2000-02-29", "1900-03-01",
                                       "0000-01-01", "9999-12-31"};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(days); i++)
        assert_text(dv_day_text(read(days[i]).day, &arena), days[i]);
    assert_int_equal(read("1970-01-01").day, 0);
    assert_int_equal(read("2023-11-14").day, 1700000000 / 86400);
}

static void a_time_may_have_a_zone(void **state)
{
    static const char *const texts[] = {
        "2024-01-02T03:04:05Z",     "2024-01-02 03:04:05 +0800",
        "2024-01-02 03:04",         "2024-01-02T03:04:05.123-03:30",
        "2024-01-02   3:04:05 +08",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(texts); i++)
        assert_true(read(texts[i]).has_time);
    assert_int_equal(read(texts[1]).offset, 480);
    assert_int_equal(read(texts[3]).offset, -210);
    assert_false(read(texts[2]).has_offset);
}

static void no_day_and_no_time_is_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "2024",
                                        "2024-1-02",
                                        "24-01-02",
                                        "2024-13-01",
                                        "2023-02-29",
                                        "2024-04-31",
                                        "2024-01-00",
                                        "1900-02-29",
                                        "2024-01-02T",
                                        "2024-01-02x",
                                        "2024-01-02 25:00",
                                        "2024-01-02 10:60",
                                        "2024-01-02 10:00 +9900",
                                        "02/01/2024",
                                        "2024-01-02 10",
                                        "20240102",
                                        "99999999999999999999-01-01"};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(texts); i++)
        assert_true(is_refused(texts[i], DV_FORMAT_EITHER));
    assert_true(is_refused("2024-01-02 10:00", DV_FORMAT_DAY));
    assert_true(is_refused("2024-01-02", DV_FORMAT_MOMENT));
}

static void what_is_surely_meant_is_rewritten(void **state)
{
    static const char *const pairs[][2] = {
        {"2024/1/5", "2024-01-05"},
        {"2024.01.05", "2024-01-05"},
        {"2024-1-5", "2024-01-05"},
        {"20240105", "2024-01-05"},
        {"2024年1月5日", "2024-01-05"},
        {"01/05/2024", ""},
        {"2024/2/30", ""},
        {"12345678", ""},
        {"2024", ""},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(pairs); i++)
        assert_text(dv_moment_rewritten(dv_str_from(pairs[i][0]), &arena),
                    pairs[i][1]);
}

static void a_moment_is_a_day_for_somebody(void **state)
{
    dv_moment utc = read("2024-01-01T20:00:00Z");
    dv_moment bare = read("2024-01-01 20:00:00");

    (void)state;
    assert_text(dv_day_text(dv_moment_day(&utc, 480), &arena), "2024-01-02");
    assert_text(dv_day_text(dv_moment_day(&utc, 0), &arena), "2024-01-01");
    assert_text(dv_day_text(dv_moment_day(&bare, 480), &arena), "2024-01-01");
    assert_int_equal(dv_day_of_time(-1, 0), -1);
    assert_int_equal(dv_day_of_time(-86400, 0), -1);
}

static void a_time_is_written_like_another(void **state)
{
    const int64_t time = 1700000000; /* 2023-11-14 22:13:20 UTC */
    static const char *const pairs[][2] = {
        {"2020-01-01", "2023-11-15"},
        {"2020-01-01T00:00:00Z", "2023-11-14T22:13:20Z"},
        {"2020-01-01 00:00:00 +0000", "2023-11-15 06:13:20 +0800"},
        {"2020-01-01T00:00:00+00:00", "2023-11-15T06:13:20+08:00"},
        {"2020-01-01 00:00", "2023-11-15 06:13:20"},
        {"nonsense", ""},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(pairs); i++)
        assert_text(dv_moment_like(dv_str_from(pairs[i][0]), time, 480, &arena),
                    pairs[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_day_survives_the_way_to_its_number),
        cmocka_unit_test(a_time_may_have_a_zone),
        cmocka_unit_test(no_day_and_no_time_is_refused),
        cmocka_unit_test(what_is_surely_meant_is_rewritten),
        cmocka_unit_test(a_moment_is_a_day_for_somebody),
        cmocka_unit_test(a_time_is_written_like_another),
    };

    return cmocka_run_group_tests(tests, NULL, release);
}
