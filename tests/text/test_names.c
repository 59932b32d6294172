/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "text/names.h"

static uint32_t distance(const char *a, const char *b, uint32_t limit)
{
    uint32_t there = dv_name_distance(dv_str_from(a), dv_str_from(b), limit);
    uint32_t back = dv_name_distance(dv_str_from(b), dv_str_from(a), limit);

    assert_int_equal(there, back);
    return there;
}

static void each_kind_of_edit_counts_one(void **state)
{
    (void)state;
    assert_int_equal(distance("train", "train", 3), 0);
    assert_int_equal(distance("train", "trains", 3), 1);
    assert_int_equal(distance("train", "tran", 3), 1);
    assert_int_equal(distance("train", "traIn", 3), 1);
    assert_int_equal(distance("train", "tarin", 3), 1);
    assert_int_equal(distance("train", "rtian", 3), 2);
    assert_int_equal(distance("kitten", "sitting", 9), 3);
    assert_int_equal(distance("ca", "abc", 9), 3);
    assert_int_equal(distance("", "abc", 9), 3);
    assert_int_equal(distance("", "", 0), 0);
}

static void nothing_beyond_the_limit_is_told(void **state)
{
    (void)state;
    assert_int_equal(distance("abcdef", "uvwxyz", 9), 6);
    for (uint32_t limit = 0; limit < 6; limit++)
        assert_int_equal(distance("abcdef", "uvwxyz", limit), limit + 1);
    assert_int_equal(distance("a", "b", UINT32_MAX), 1);
    assert_int_equal(distance("abc", "cba", 2), 2);
    assert_int_equal(distance("abc", "cba", 1), 2);
}

static void long_texts_are_near_only_when_equal(void **state)
{
    static char a[300], b[300];

    (void)state;
    memset(a, 'x', 299);
    memset(b, 'x', 299);
    assert_int_equal(distance(a, b, 3), 0);
    b[0] = 'y';
    assert_int_equal(distance(a, b, 3), 4);
    assert_int_equal(distance(a, b, UINT32_MAX), UINT32_MAX);
    a[256] = b[256] = '\0';
    assert_int_equal(distance(a, b, 3), 1);
}

/* The same by the definition, with a whole table and no limit. */
static uint32_t plain_distance(dv_str a, dv_str b)
{
    static uint32_t d[16][16];

    for (size_t i = 0; i <= a.len; i++) {
        for (size_t j = 0; j <= b.len; j++) {
            uint32_t best = i == 0 ? (uint32_t)j : (uint32_t)i;

            if (i > 0 && j > 0) {
                best = d[i - 1][j - 1] + (a.ptr[i - 1] != b.ptr[j - 1]);
                best = best < d[i - 1][j] + 1 ? best : d[i - 1][j] + 1;
                best = best < d[i][j - 1] + 1 ? best : d[i][j - 1] + 1;
            }
            if (i > 1 && j > 1 && a.ptr[i - 1] == b.ptr[j - 2] &&
                a.ptr[i - 2] == b.ptr[j - 1] && d[i - 2][j - 2] + 1 < best)
                best = d[i - 2][j - 2] + 1;
            d[i][j] = best;
        }
    }
    return d[a.len][b.len];
}

static void limits_change_no_distance(void **state)
{
    uint32_t random = 1;

    (void)state;
    for (int round = 0; round < 20000; round++) {
        char text[2][12];
        dv_str s[2];
        uint32_t expected;

        for (int k = 0; k < 2; k++) {
            random = random * 1664525 + 1013904223;
            s[k] = (dv_str){text[k], (random >> 16) % 12};
            for (size_t i = 0; i < s[k].len; i++) {
                random = random * 1664525 + 1013904223;
                text[k][i] = (char)('a' + (random >> 16) % 3);
            }
        }
        expected = plain_distance(s[0], s[1]);
        for (uint32_t limit = 0; limit < 13; limit++)
            assert_int_equal(dv_name_distance(s[0], s[1], limit),
                             expected > limit ? limit + 1 : expected);
    }
}

static void the_nearest_name_is_near_enough(void **state)
{
    static const dv_str names[] = {
        DV_STR_INIT("moved"),     DV_STR_INIT("misplaced"),
        DV_STR_INIT("ambiguous"), DV_STR_INIT("missing-file"),
        DV_STR_INIT("mover"),
    };
    uint32_t count = DV_COUNT(names);

    (void)state;
    assert_int_equal(dv_name_nearest(DV_STR("mispalced"), names, count), 1);
    assert_int_equal(dv_name_nearest(DV_STR("ambigous"), names, count), 2);
    assert_int_equal(dv_name_nearest(DV_STR("mover"), names, count), 4);
    assert_int_equal(dv_name_nearest(DV_STR("movex"), names, count), 0);
    assert_int_equal(dv_name_nearest(DV_STR("missing-symbol"), names, count),
                     DV_NONE);
    assert_int_equal(dv_name_nearest(DV_STR("mo"), names, count), DV_NONE);
    assert_int_equal(dv_name_nearest(DV_STR("moved"), names, 0), DV_NONE);
}

static void what_was_typed_in_another_case_or_begun_is_meant(void **state)
{
    static const dv_str names[] = {
        DV_STR_INIT("README.md"),      DV_STR_INIT("readmes"),
        DV_STR_INIT("suggest-commit"), DV_STR_INIT("commits"),
        DV_STR_INIT("comments"),
    };
    uint32_t count = DV_COUNT(names);

    (void)state;
    assert_int_equal(dv_nearest(DV_STR("readme.md"), names, count), 0);
    assert_int_equal(dv_nearest(DV_STR("readme"), names, count), 1);
    assert_int_equal(dv_nearest(DV_STR("README"), names, count), 0);
    assert_int_equal(dv_nearest(DV_STR("sug"), names, count), 2);
    assert_int_equal(dv_nearest(DV_STR("su"), names, count), DV_NONE);
    assert_int_equal(dv_nearest(DV_STR("com"), names, count), DV_NONE);
    assert_int_equal(dv_nearest(DV_STR("comit"), names, count), DV_NONE);
    assert_int_equal(dv_nearest(DV_STR("commitz"), names, count), 3);
    assert_int_equal(dv_nearest(DV_STR(""), names, count), DV_NONE);
}

static void a_hint_is_the_end_of_a_message(void **state)
{
    static const dv_str names[] = {DV_STR_INIT("json")};
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;

    (void)state;
    assert_string_equal(dv_nearest_hint(&arena, DV_STR("JSON"), names, 1),
                        "; did you mean `json`?");
    assert_string_equal(dv_nearest_hint(&arena, DV_STR("text"), names, 1), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_of_edit_counts_one),
        cmocka_unit_test(nothing_beyond_the_limit_is_told),
        cmocka_unit_test(long_texts_are_near_only_when_equal),
        cmocka_unit_test(limits_change_no_distance),
        cmocka_unit_test(the_nearest_name_is_near_enough),
        cmocka_unit_test(what_was_typed_in_another_case_or_begun_is_meant),
        cmocka_unit_test(a_hint_is_the_end_of_a_message),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
