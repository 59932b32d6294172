/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/strs.h"
#include "docverify/ascii.h"

static void a_part_is_found_from_an_offset_on(void **state)
{
    dv_str text = DV_STR("a--b--");

    (void)state;
    assert_int_equal(dv_str_find(text, DV_STR("--")), 1);
    assert_int_equal(dv_str_find_from(text, 2, DV_STR("--")), 4);
    assert_int_equal(dv_str_find_from(text, 5, DV_STR("--")), text.len);
    assert_int_equal(dv_str_find_from(text, 9, DV_STR("--")), text.len);
    assert_int_equal(dv_str_find_byte_from(text, 2, '-'), 2);
    assert_int_equal(dv_str_find_byte_from(text, 9, '-'), text.len);
    assert_true(dv_str_has(text, DV_STR("b--")));
    assert_false(dv_str_has(text, DV_STR("---")));
}

static void nothing_is_in_the_empty_view(void **state)
{
    (void)state;
    assert_false(dv_str_has((dv_str){0}, DV_STR("a")));
    assert_false(dv_str_has((dv_str){0}, (dv_str){0}));
    assert_true(dv_str_has(DV_STR("a"), (dv_str){0}));
    assert_int_equal(dv_str_at(DV_STR("a"), 0), 'a');
    assert_int_equal(dv_str_at(DV_STR("a"), 1), '\0');
}

static void a_word_is_one_of_a_list_as_a_whole(void **state)
{
    static const char *const words[] = {"TB", "bt", "lr"};

    (void)state;
    assert_true(dv_str_is_one_of(DV_STR("bt"), words, DV_COUNT(words)));
    assert_false(dv_str_is_one_of(DV_STR("b"), words, DV_COUNT(words)));
    assert_false(dv_str_is_one_of(DV_STR("BT"), words, DV_COUNT(words)));
    assert_true(dv_str_is_one_of_nocase(DV_STR("tb"), words, DV_COUNT(words)));
    assert_false(dv_str_is_one_of_nocase(DV_STR("t"), words, DV_COUNT(words)));
    for (size_t i = 0; i < DV_COUNT(words); i++)
        assert_true(dv_str_is_one_of_sorted(dv_str_from(words[i]), words,
                                            DV_COUNT(words)));
    assert_false(dv_str_is_one_of_sorted(DV_STR("ls"), words, DV_COUNT(words)));
}

static void bytes_beyond_ascii_are_no_letters(void **state)
{
    static const char accent[] = "\xc3\xa9";

    (void)state;
    for (int c = 0; c < 128; c++)
        assert_int_equal(dv_is_alnum(c), dv_is_letter(c) || dv_is_digit(c));
    for (size_t i = 0; i < 2; i++) {
        assert_false(dv_is_word(accent[i]));
        assert_false(dv_is_word((unsigned char)accent[i]));
        assert_true(dv_is_word_byte(accent[i]));
        assert_int_equal(dv_to_lower(accent[i]), accent[i]);
    }
    assert_true(dv_is_word('_'));
    assert_false(dv_is_word('-'));
    assert_int_equal(dv_to_lower('Z'), 'z');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_is_found_from_an_offset_on),
        cmocka_unit_test(nothing_is_in_the_empty_view),
        cmocka_unit_test(a_word_is_one_of_a_list_as_a_whole),
        cmocka_unit_test(bytes_beyond_ascii_are_no_letters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
