/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "text/pattern.h"

typedef struct fixture {
    dv_arena arena;
    dv_pattern_error error;
} fixture;

static int set_up(void **state)
{
    *state = dv_mem_new(sizeof(fixture));
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_arena_release(&f->arena);
    dv_mem_free(f);
    return 0;
}

static const dv_pattern *compiled(fixture *f, const char *source)
{
    const dv_pattern *pattern =
        dv_pattern_compile(dv_str_from(source), false, &f->arena, &f->error);

    assert_non_null(pattern);
    return pattern;
}

static dv_pattern_answer answer(fixture *f, const char *source,
                                const char *text)
{
    return dv_pattern_match(compiled(f, source), dv_str_from(text));
}

static void a_match_is_of_the_whole_text(void **state)
{
    fixture *f = *state;

    assert_int_equal(answer(f, "ADR-\\d{4}", "ADR-0014"), DV_PATTERN_YES);
    assert_int_equal(answer(f, "ADR-\\d{4}", "ADR-00145"), DV_PATTERN_NO);
    assert_int_equal(answer(f, "a|ab", "ab"), DV_PATTERN_YES);
    assert_int_equal(answer(f, "a", "a\n"), DV_PATTERN_NO);
    assert_int_equal(answer(f, "", ""), DV_PATTERN_YES);
}

static void a_search_is_anywhere_in_the_text(void **state)
{
    fixture *f = *state;
    const dv_pattern *pattern = compiled(f, "\\d+ ms");

    assert_int_equal(dv_pattern_search(pattern, DV_STR("took 12 ms so")),
                     DV_PATTERN_YES);
    assert_int_equal(dv_pattern_search(pattern, DV_STR("took long")),
                     DV_PATTERN_NO);
    assert_int_equal(dv_pattern_search(pattern, (dv_str){0}), DV_PATTERN_NO);
}

static void characters_are_those_of_unicode(void **state)
{
    fixture *f = *state;
    dv_pattern_error error;
    const dv_pattern *pattern =
        dv_pattern_compile(DV_STR("übersicht"), true, &f->arena, &error);

    assert_int_equal(answer(f, "..", "设计"), DV_PATTERN_YES);
    assert_int_equal(answer(f, "\\w+", "设计"), DV_PATTERN_YES);
    assert_int_equal(dv_pattern_match(pattern, DV_STR("ÜBERSICHT")),
                     DV_PATTERN_YES);
    assert_int_equal(answer(f, "übersicht", "Übersicht"), DV_PATTERN_NO);
}

static void bytes_that_are_no_text_match_nothing(void **state)
{
    fixture *f = *state;

    assert_int_equal(answer(f, ".", "\xff"), DV_PATTERN_NO);
    assert_int_equal(dv_pattern_search(compiled(f, "ab"), DV_STR("\xff"
                                                                 "ab\xfe")),
                     DV_PATTERN_YES);
}

static void what_is_no_pattern_is_told_with_its_place(void **state)
{
    fixture *f = *state;

    assert_null(
        dv_pattern_compile(DV_STR("ab(c"), false, &f->arena, &f->error));
    assert_int_equal(f->error.offset, 4);
    assert_true(f->error.message.len > 0);
    assert_null(dv_pattern_compile(DV_STR("\\C"), false, &f->arena, &f->error));
    assert_null(
        dv_pattern_compile(DV_STR("a\xff"), false, &f->arena, &f->error));
}

static void a_pattern_that_is_too_large_is_refused(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_pad(&text, 'a', DV_PATTERN_LONGEST);
    assert_non_null(
        dv_pattern_compile(dv_buf_str(&text), false, &f->arena, &f->error));
    dv_buf_add_byte(&text, 'a');
    assert_null(
        dv_pattern_compile(dv_buf_str(&text), false, &f->arena, &f->error));
    dv_buf_clear(&text);
    dv_buf_pad(&text, '(', 100);
    dv_buf_pad(&text, ')', 100);
    assert_null(
        dv_pattern_compile(dv_buf_str(&text), false, &f->arena, &f->error));
    assert_null(
        dv_pattern_compile(DV_STR("(((a{1,999}){1,999}){1,999}){1,999}"), false,
                           &f->arena, &f->error));
}

static void a_pattern_that_backtracks_gives_up(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_pad(&text, 'a', 40);
    assert_int_equal(answer(f, "(a+)+b", text.ptr), DV_PATTERN_NO);
    dv_buf_add_byte(&text, 'c');
    assert_int_equal(answer(f, "(a+)+[bd]", text.ptr), DV_PATTERN_GAVE_UP);
    assert_int_equal(answer(f, "(a|a?)+[bd]", text.ptr), DV_PATTERN_GAVE_UP);
}

static void a_text_that_is_too_long_is_not_matched(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_pad(&text, 'a', DV_PATTERN_TEXT);
    assert_int_equal(answer(f, "a+", text.ptr), DV_PATTERN_YES);
    dv_buf_add_byte(&text, 'a');
    assert_int_equal(answer(f, "a+", text.ptr), DV_PATTERN_GAVE_UP);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_match_is_of_the_whole_text, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_search_is_anywhere_in_the_text,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(characters_are_those_of_unicode, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(bytes_that_are_no_text_match_nothing,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            what_is_no_pattern_is_told_with_its_place, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_pattern_that_is_too_large_is_refused,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_pattern_that_backtracks_gives_up,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_text_that_is_too_long_is_not_matched,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
