/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "facts/cite/ranges.h"

/* "10-20 25" for the ranges read, "" for none; `rest` is what follows. */
typedef struct reading {
    char ranges[256];
    char rest[64];
    bool letter;
} reading;

static void write_ranges(reading *r, const dv_range_list *list, dv_str text,
                         uint32_t stop)
{
    size_t used = 0;

    for (uint32_t i = 0; i < list->count; i++)
        used += (size_t)snprintf(
            r->ranges + used, sizeof r->ranges - used, "%s%u-%u", i ? " " : "",
            list->items[i].lines.first, list->items[i].lines.last);
    snprintf(r->rest, sizeof r->rest, "%.*s",
             DV_STR_ARG(dv_str_slice(text, stop, text.len)));
}

static reading read_numbers(const char *text, bool loose)
{
    reading r = {{0}, {0}, false};
    dv_arena arena = DV_ARENA_INIT;
    dv_range_list list = {0};
    dv_str view = dv_str_from(text);
    uint32_t stop =
        dv_ranges_read(view, 0, (uint32_t)view.len, loose, &arena, &list);

    write_ranges(&r, &list, view, stop);
    dv_arena_release(&arena);
    return r;
}

static reading read_words(const char *text)
{
    reading r = {{0}, {0}, false};
    dv_arena arena = DV_ARENA_INIT;
    dv_range_list list = {0};
    dv_str view = dv_str_from(text);
    uint32_t stop = dv_ranges_read_words(view, 0, (uint32_t)view.len, &arena,
                                         &list, &r.letter);

    write_ranges(&r, &list, view, stop);
    dv_arena_release(&arena);
    return r;
}

static void one_line_is_a_range_of_one(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("139", false).ranges, "139-139");
    assert_string_equal(read_numbers("L139)", false).ranges, "139-139");
}

static void dashes_of_all_kinds_join_two_numbers(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("10-20", false).ranges, "10-20");
    assert_string_equal(read_numbers("L10-L20", false).ranges, "10-20");
    assert_string_equal(read_numbers("10\xe2\x80\x93"
                                     "20",
                                     false)
                            .ranges,
                        "10-20");
    assert_string_equal(read_numbers("10~20", false).ranges, "10-20");
    assert_string_equal(read_numbers("L474〜L489", false).ranges, "474-489");
    assert_string_equal(read_numbers("10～20", false).ranges, "10-20");
    assert_string_equal(read_numbers("10−20", false).ranges, "10-20");
    assert_string_equal(read_numbers("10－20", false).ranges, "10-20");
}

static void digits_may_be_full_width(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("１０〜２０", false).ranges, "10-20");
    assert_string_equal(read_words("第１０〜２０行").ranges, "10-20");
    assert_string_equal(read_numbers("９；", false).rest, "；");
}

static void a_line_may_be_counted_in_japanese(void **state)
{
    (void)state;
    assert_string_equal(read_words("10行目").ranges, "10-10");
    assert_string_equal(read_words("10〜20行目").ranges, "10-20");
    assert_string_equal(read_words("10行").ranges, "");
    assert_string_equal(read_words("10行目录").ranges, "");
}

static void several_ranges_are_read_one_by_one(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("10,20-25`", false).ranges, "10-10 20-25");
    assert_string_equal(read_numbers("360, 574`", false).ranges,
                        "360-360 574-574");
    assert_string_equal(read_numbers("183 and :305.", false).ranges,
                        "183-183 305-305");
    assert_string_equal(read_numbers("189 vs 199`", false).ranges,
                        "189-189 199-199");
    assert_string_equal(read_words("lines 12 or 40-44").ranges, "12-12 40-44");
    assert_string_equal(read_words("line 12 or 3 others").ranges, "12-12");
    assert_string_equal(read_numbers("31 vs 8080.", false).ranges, "31-31");
    assert_string_equal(read_numbers("100 or 0.", false).ranges, "100-100");
}

static void a_number_that_counts_something_is_no_line(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("12, 3 times", false).ranges, "12-12");
    assert_string_equal(read_numbers("12ms", false).ranges, "");
    assert_string_equal(read_numbers("12.5", false).ranges, "");
    assert_string_equal(read_numbers("12%", false).ranges, "");
    assert_string_equal(read_numbers("12 %", false).ranges, "");
}

/* "on 08-09", "at 11:00": no line is written so. */
static void a_number_that_begins_with_a_zero_is_no_line(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("08-09", true).ranges, "");
    assert_string_equal(read_numbers("8-09", true).ranges, "");
    assert_string_equal(read_numbers("00", false).ranges, "");
    assert_string_equal(read_numbers("L07", false).ranges, "");
    assert_string_equal(read_numbers("10, 05", false).ranges, "10-10");
    assert_string_equal(read_numbers("0", false).ranges, "0-0");
    assert_string_equal(read_numbers("1,050-2,000", false).ranges, "1050-2000");
}

/* What is left unread behind a number would stay when that is moved. */
static void all_of_a_range_is_read_or_nothing(void **state)
{
    static const char *const spelled[] = {"10..20",
                                          "10...20",
                                          "10..=20",
                                          "10\xe2\x80\xa6"
                                          "20",
                                          "10\xe2\x80\x91"
                                          "20",
                                          "10 - 20",
                                          "10 to 20",
                                          "10 through 20`",
                                          "10:5-20:31",
                                          "L10C5-L20C31"};

    (void)state;
    for (size_t i = 0; i < sizeof spelled / sizeof *spelled; i++)
        assert_string_equal(read_numbers(spelled[i], false).ranges, "10-20");
    assert_string_equal(read_numbers("10-16; 19-25`", false).ranges,
                        "10-16 19-25");
    assert_string_equal(read_numbers("10→12", false).ranges, "");
    assert_string_equal(read_words("第 10 行到第 16 行。").ranges, "10-16");
    assert_string_equal(read_words("第 10 行到第 16 行。").rest, "。");
}

/* As page numbers are written: "955-70" are lines 955 to 970. */
static void the_last_line_may_leave_out_the_digits_of_the_first(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("955-70`", false).ranges, "955-970");
    assert_string_equal(read_numbers("8653–66, 8700", false).ranges,
                        "8653-8666 8700-8700");
    assert_string_equal(read_numbers("3301-08", false).ranges, "3301-3308");
    assert_string_equal(read_words("lines 12480-512").ranges, "12480-12512");
}

static void digits_that_lead_back_are_not_completed(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("120-15", false).ranges, "120-15");
    assert_string_equal(read_numbers("62-6", false).ranges, "62-6");
    assert_string_equal(read_numbers("960-917", false).ranges, "960-917");
    assert_string_equal(read_numbers("955..70", false).ranges, "955-70");
    assert_string_equal(read_words("lines 955 - 70").ranges, "955-70");
    assert_string_equal(read_words("lines 3055-08").ranges, "");
    assert_string_equal(read_numbers("105:1-19", false).ranges, "105-105");
    assert_string_equal(read_numbers("105:1-19`", false).rest, "`");
    assert_string_equal(read_numbers("12,601-12,609", false).ranges,
                        "12601-12609");
    assert_string_equal(read_numbers("4955-70,4980", false).ranges,
                        "4955-4970 4980-4980");
}

static void a_column_is_no_line(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("10:5", false).ranges, "10-10");
    assert_string_equal(read_numbers("L10C5", false).ranges, "10-10");
    assert_string_equal(read_numbers("L10C5", false).rest, "");
    assert_string_equal(read_numbers("L10C5x", false).ranges, "");
}

static void a_spaced_dash_may_part_clauses_without_a_word(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("10 - 20", true).ranges, "10-20");
    assert_string_equal(read_numbers("10 - 20 tests", false).ranges, "10-10");
    assert_string_equal(read_numbers("10 - 3", false).ranges, "10-10");
    assert_string_equal(read_numbers("10 — 20", false).ranges, "10-10");
    assert_string_equal(read_numbers("10 - 20 %", false).ranges, "10-10");
    assert_string_equal(read_numbers("10- 20", false).ranges, "10-10");
    assert_string_equal(read_numbers("10; 20", false).ranges, "10-10");
}

static void numbers_too_large_do_not_overflow(void **state)
{
    (void)state;
    assert_string_equal(read_numbers("99999999999999999999999", false).ranges,
                        "4294967295-4294967295");
    assert_string_equal(read_numbers("4294967296-4294967297", false).ranges,
                        "4294967295-4294967295");
}

static void the_word_lines_introduces_numbers(void **state)
{
    (void)state;
    assert_string_equal(read_words("lines 59-62, 95)").ranges, "59-62 95-95");
    assert_string_equal(read_words("Line 192").ranges, "192-192");
    assert_string_equal(read_words("lines:10").ranges, "10-10");
    assert_string_equal(read_words("linear 10").ranges, "");
    assert_string_equal(read_words("10-20").ranges, "");
}

static void chinese_words_stand_before_and_behind(void **state)
{
    (void)state;
    assert_string_equal(
        read_words("\xe7\xac\xac 10-20 \xe8\xa1\x8c\xe3\x80\x82").ranges,
        "10-20");
    assert_string_equal(read_words("\xe8\xa1\x8c 10").ranges, "10-10");
    assert_string_equal(read_words("10-20 \xe8\xa1\x8c").ranges, "10-20");
    assert_string_equal(
        read_words("\xe7\xac\xac 10-20 \xe8\xa1\x8c\xe3\x80\x82").rest,
        "\xe3\x80\x82");
}

static void a_count_and_an_ordinal_are_no_lines(void **state)
{
    (void)state;
    assert_string_equal(read_words("1263 \xe8\xa1\x8c").ranges, "");
    assert_string_equal(read_words("1,057 \xe8\xa1\x8c").ranges, "");
    assert_string_equal(read_words("\xe7\xac\xac 3 \xe4\xb8\xaa").ranges, "");
}

static void a_bare_letter_is_told_apart(void **state)
{
    (void)state;
    assert_string_equal(read_words("L10-L20").ranges, "10-20");
    assert_true(read_words("L10-L20").letter);
    assert_false(read_words("lines 10-20").letter);
}

static void a_list_of_ranges_has_a_bound(void **state)
{
    char text[4 * DV_RANGES_LIMIT + 64] = "1";
    dv_arena arena = DV_ARENA_INIT;
    dv_range_list list = {0};

    (void)state;
    for (size_t i = 1; i < sizeof text - 2; i += 2)
        memcpy(text + i, ",1", 3);
    dv_ranges_read(dv_str_from(text), 0, (uint32_t)strlen(text), false, &arena,
                   &list);
    assert_int_equal(list.count, DV_RANGES_LIMIT);
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_line_is_a_range_of_one),
        cmocka_unit_test(dashes_of_all_kinds_join_two_numbers),
        cmocka_unit_test(several_ranges_are_read_one_by_one),
        cmocka_unit_test(a_number_that_counts_something_is_no_line),
        cmocka_unit_test(a_number_that_begins_with_a_zero_is_no_line),
        cmocka_unit_test(all_of_a_range_is_read_or_nothing),
        cmocka_unit_test(the_last_line_may_leave_out_the_digits_of_the_first),
        cmocka_unit_test(digits_that_lead_back_are_not_completed),
        cmocka_unit_test(a_column_is_no_line),
        cmocka_unit_test(a_spaced_dash_may_part_clauses_without_a_word),
        cmocka_unit_test(numbers_too_large_do_not_overflow),
        cmocka_unit_test(the_word_lines_introduces_numbers),
        cmocka_unit_test(chinese_words_stand_before_and_behind),
        cmocka_unit_test(a_count_and_an_ordinal_are_no_lines),
        cmocka_unit_test(digits_may_be_full_width),
        cmocka_unit_test(a_line_may_be_counted_in_japanese),
        cmocka_unit_test(a_bare_letter_is_told_apart),
        cmocka_unit_test(a_list_of_ranges_has_a_bound),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
