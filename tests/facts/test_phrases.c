/* SPDX-License-Identifier: MIT */
#include "facts/cite/phrases.h"
#include "facts/support.h"

#include <stdio.h>

/* The phrases of the first citation of a text, each in brackets. */
static const char *phrases_of(void **state, const char *text)
{
    fixture *f = *state;
    dv_phrase_list found = {0};

    read_document(f, dv_str_from(text));
    assert_int_equal(f->found.citations.count, 1);
    dv_phrases_read(f->document, &f->claims[0], &f->arena, &found);
    start_showing(f);
    for (uint32_t i = 0; i < found.count; i++)
        dv_buf_printf(&f->shown, "[%.*s]", DV_STR_ARG(found.items[i]));
    return f->shown.ptr;
}

static void code_spans_that_are_more_than_a_name_are_phrases(void **state)
{
    assert_string_equal(
        phrases_of(state, "The `--rx-only-mode` of `run()` (`a.py:3`)\n"),
        "[--rx-only-mode]");
    assert_string_equal(
        phrases_of(state, "`a.py:3` has `return packed_rows` at its end\n"),
        "[return packed_rows]");
    assert_string_equal(phrases_of(state, "`Actor.run()` (`a.py:3`)\n"), "");
}

static void words_between_quotation_marks_are_phrases(void **state)
{
    assert_string_equal(
        phrases_of(state, "`a.py:3` *\"does not block on a permit\"* holds\n"),
        "[does not block on a permit]");
    assert_string_equal(
        phrases_of(state,
                   "says \xe2\x80\x9cnever on a train\xe2\x80\x9d (a.py:3)\n"),
        "[never on a train]");
}

static void quotation_marks_are_those_of_many_languages(void **state)
{
    assert_string_equal(phrases_of(state, "sagt „nie in einem Zug“ (a.py:3)\n"),
                        "[nie in einem Zug]");
    assert_string_equal(
        phrases_of(state, "dit « jamais dans un train » (a.py:3)\n"),
        "[jamais dans un train]");
    assert_string_equal(
        phrases_of(state, "「再送しない ことにする」(`a.py:3`)\n"),
        "[再送しない ことにする]");
    assert_string_equal(
        phrases_of(state, "it's in a.py:3 ('never on a train') and it's so\n"),
        "[never on a train]");
    assert_string_equal(
        phrases_of(state, "„offen (a.py:3) \"never on a train\"\n"),
        "[never on a train]");
}

static void what_stands_anywhere_is_no_phrase(void **state)
{
    assert_string_equal(phrases_of(state, "`x = 1` (`a.py:3`) \"a b\"\n"), "");
    assert_string_equal(phrases_of(state, "an \"open mark (`a.py:3`)\n"), "");
}

static void another_block_says_nothing(void **state)
{
    assert_string_equal(
        phrases_of(state, "`return packed_rows`\n\nit ends (`a.py:3`)\n"), "");
    assert_string_equal(
        phrases_of(
            state,
            "it ends on a\nline above: `return packed_rows`\n(`a.py:3`)\n"),
        "[return packed_rows]");
}

static void what_is_far_on_the_line_is_not_read(void **state)
{
    char text[600];
    int length = snprintf(text, sizeof text,
                          "`return packed_rows`%s %0300d (`a.py:3`)\n", "", 0);

    assert_in_range(length, 300, sizeof text);
    assert_string_equal(phrases_of(state, text), "[return packed_rows]");
    snprintf(text, sizeof text, "`return packed_rows`%s %0300d (`a.py:3`)\n",
             ". So", 0);
    assert_string_equal(phrases_of(state, text), "");
}

static void lines_that_have_a_phrase_are_counted_once_each(void **state)
{
    fixture *f = *state;
    const dv_file *file =
        dv_file_new(&f->arena, DV_STR("a.txt"),
                    DV_STR("one two, one two\nthree\none two\nlast one two\n"));
    uint32_t lines[2];

    assert_int_equal(dv_phrase_lines(file, DV_STR("one two"), lines, 2), 2);
    assert_int_equal(lines[0], 1);
    assert_int_equal(lines[1], 3);
    assert_int_equal(dv_phrase_lines(file, DV_STR("four"), lines, 2), 0);
    assert_int_equal(dv_phrase_lines(file, DV_STR(""), lines, 2), 0);
}

static void the_end_of_a_sentence_is_none_of_its_last_quotation(void **state)
{
    assert_string_equal(
        phrases_of(state, "`a.py:3` says \"it lands later, by itself.\"\n"),
        "[it lands later, by itself]");
    assert_string_equal(
        phrases_of(state, "`a.py:3` has \"it lands later,\" and more\n"),
        "[it lands later]");
}

static uint32_t lines_of(const dv_file *file, const char *phrase,
                         uint32_t *lines)
{
    return dv_phrase_lines(file, dv_str_from(phrase), lines, 4);
}

static void a_quotation_of_prose_goes_on_in_the_next_line(void **state)
{
    fixture *f = *state;
    const dv_file *file = dv_file_new(
        &f->arena, DV_STR("a.rs"),
        DV_STR("//! It lands as its\r\n//!   own plugin later.\n"
               "It lands\n  as its own\nIt lands as its x own plugin\n"
               "if ready and open and\n   !fresh\n"));
    uint32_t lines[4];

    assert_int_equal(lines_of(file, "It lands as its own plugin", lines), 1);
    assert_int_equal(lines[0], 1);
    assert_int_equal(lines_of(file, "It lands as its", lines), 3);
    assert_int_equal(lines[1], 3);
    assert_int_equal(lines[2], 5);
    assert_int_equal(lines_of(file, "lands as its", lines), 2);
    assert_int_equal(lines[1], 5); /* three words are code as well */
    assert_int_equal(lines_of(file, "ready and open and !fresh", lines), 1);
    assert_int_equal(lines_of(file, "ready and open and fresh", lines), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            code_spans_that_are_more_than_a_name_are_phrases, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            words_between_quotation_marks_are_phrases, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            quotation_marks_are_those_of_many_languages, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_stands_anywhere_is_no_phrase,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_block_says_nothing, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_far_on_the_line_is_not_read,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            lines_that_have_a_phrase_are_counted_once_each, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            the_end_of_a_sentence_is_none_of_its_last_quotation, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_quotation_of_prose_goes_on_in_the_next_line, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
