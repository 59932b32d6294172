/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/excerpt.h"
#include "text/lines.h"

typedef struct shown {
    dv_arena arena;
    dv_buf line;
    dv_excerpt excerpt;
} shown;

static int new_shown(void **state)
{
    static shown s;

    s = (shown){0};
    *state = &s;
    return 0;
}

static int release_shown(void **state)
{
    shown *s = *state;

    dv_buf_release(&s->line);
    dv_arena_release(&s->arena);
    return 0;
}

static void show(shown *s, dv_str text, uint32_t start, uint32_t end)
{
    const dv_file *file = dv_file_new(&s->arena, DV_STR("a.md"), text);

    dv_buf_clear(&s->line);
    s->excerpt = dv_excerpt_add(&s->line, file, (dv_span){start, end},
                                DV_EXCERPT_COLUMNS);
}

static void assert_shown(const shown *s, const char *line, uint32_t column,
                         uint32_t width)
{
    assert_string_equal(s->line.ptr ? s->line.ptr : "", line);
    assert_int_equal(s->excerpt.column, column);
    assert_int_equal(s->excerpt.width, width);
}

static void the_line_of_the_span_is_shown(void **state)
{
    show(*state, DV_STR("one\ntwo three\r\nfour\n"), 8, 13);
    assert_shown(*state, "two three", 4, 5);
    assert_int_equal(((shown *)*state)->excerpt.line, 2);
}

static void wide_characters_count_two_columns(void **state)
{
    /* 中文 a.py:1 */
    show(*state, DV_STR("\xe4\xb8\xad\xe6\x96\x87 a.py:1\n"), 7, 13);
    assert_shown(*state, "\xe4\xb8\xad\xe6\x96\x87 a.py:1", 5, 6);
    show(*state, DV_STR("x\xe4\xb8\xad\xe6\x96\x87y"), 1, 7);
    assert_shown(*state, "x\xe4\xb8\xad\xe6\x96\x87y", 1, 4);
}

static void log_commands_are_escaped(void **state)
{
    show(*state, DV_STR("x ##vso[a]b y"), 2, 11);
    assert_shown(*state, "x \\x23#vso[a]b y", 2, 12);
}

static void combining_marks_count_none(void **state)
{
    show(*state, DV_STR("e\xcc\x81 abc"), 4, 7);
    assert_shown(*state, "e\xcc\x81 abc", 2, 3);
}

static void tabs_reach_the_next_stop(void **state)
{
    show(*state, DV_STR("\ta\tbc\n"), 3, 5);
    assert_shown(*state, "    a   bc", 8, 2);
}

static void escapes_count_as_they_are_shown(void **state)
{
    show(*state, DV_STR("\x1b[1m x \xff\n"), 5, 6);
    assert_shown(*state, "\\x1b[1m x \\xff", 8, 1);
    show(*state,
         DV_STR("ab\xe2\x80\xae"
                "cd\n"),
         2, 5);
    assert_shown(*state, "ab\\u202ecd", 2, 6);
}

static void a_span_of_several_lines_marks_its_first(void **state)
{
    show(*state, DV_STR("one two\nthree\n"), 4, 12);
    assert_shown(*state, "one two", 4, 3);
}

static void an_empty_span_is_marked_once(void **state)
{
    show(*state, DV_STR("one\ntwo\n"), 3, 3);
    assert_shown(*state, "one", 3, 1);
    show(*state, DV_STR(""), 0, 0);
    assert_shown(*state, "", 0, 1);
    show(*state, DV_STR("one\n"), 4, 4);
    assert_shown(*state, "", 0, 1);
    show(*state, DV_STR("one\r\ntwo"), 4, 4);
    assert_shown(*state, "one", 3, 1);
}

/* A line of `count` times `unit`, with "HERE" at the byte `at`. */
static dv_str long_line(shown *s, const char *unit, uint32_t count, uint32_t at)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;
    dv_str copy;

    for (uint32_t i = 0; i < count; i++)
        dv_buf_add(&line, dv_str_from(unit));
    copy = dv_arena_copy(&s->arena, dv_buf_str(&line));
    memcpy((char *)(uintptr_t)copy.ptr + at, "HERE", 4);
    return copy;
}

static void assert_marked(const shown *s, const char *text)
{
    dv_str at =
        dv_str_slice(dv_buf_str(&s->line), s->excerpt.column, s->line.len);

    assert_true(dv_str_starts(at, dv_str_from(text)));
}

static void a_long_line_is_cut_around_the_span(void **state)
{
    shown *s = *state;

    show(s, long_line(s, "x", 1000, 500), 500, 504);
    assert_int_equal(s->excerpt.column, 61);
    assert_int_equal(s->excerpt.width, 4);
    assert_int_equal(s->line.len, 159 + 3 + 3); /* two ellipses */
    assert_true(dv_str_starts(dv_buf_str(&s->line), DV_STR("\xe2\x80\xa6xx")));
    assert_true(dv_str_ends(dv_buf_str(&s->line), DV_STR("xx\xe2\x80\xa6")));
    assert_int_equal(memcmp(s->line.ptr + 61 + 2, "HERE", 4), 0);

    show(s, long_line(s, "x", 1000, 10), 10, 14);
    assert_marked(s, "HERE");
    assert_int_equal(s->excerpt.column, 10);

    show(s, long_line(s, "x", 1000, 996), 996, 1000);
    assert_true(dv_str_ends(dv_buf_str(&s->line), DV_STR("HERE")));
    assert_int_equal(s->excerpt.column, 156); /* nothing is needed behind */
}

static void a_line_is_cut_to_the_columns_that_there_are(void **state)
{
    shown *s = *state;
    const dv_file *file =
        dv_file_new(&s->arena, DV_STR("a.md"), long_line(s, "x", 100, 50));

    s->excerpt = dv_excerpt_add(&s->line, file, (dv_span){50, 54}, 64);
    assert_int_equal(s->excerpt.column, 25);
    assert_int_equal(s->line.len, 63 + 3 + 3);
    dv_buf_clear(&s->line);
    s->excerpt = dv_excerpt_add(&s->line, file, (dv_span){50, 54}, 100);
    assert_int_equal(s->line.len, 100);
    dv_buf_clear(&s->line);
    s->excerpt = dv_excerpt_add(&s->line, file, (dv_span){50, 54}, 3);
    assert_int_equal(s->line.len, DV_EXCERPT_LEAST - 1 + 3 + 3);
    assert_int_equal(memcmp(s->line.ptr + s->excerpt.column + 2, "HERE", 4), 0);
}

static void a_span_wider_than_the_window_is_cut_too(void **state)
{
    shown *s = *state;

    show(s, long_line(s, "x", 1000, 0), 0, 1000);
    assert_int_equal(s->excerpt.column, 0);
    assert_int_equal(s->excerpt.width, 160);
}

static void characters_stay_whole_in_a_cut_line(void **state)
{
    shown *s = *state;

    show(s, long_line(s, "\xe4\xb8\xad", 1000, 1500), 1500, 1504);
    assert_true(dv_str_starts(dv_buf_str(&s->line),
                              DV_STR("\xe2\x80\xa6\xe4\xb8\xad")));
    assert_int_equal(s->excerpt.column, 61);
}

static void a_line_without_width_is_bounded_by_bytes(void **state)
{
    shown *s = *state;

    show(s, long_line(s, "\xcc\x81", 1 << 20, 1 << 20), 1 << 20, (1 << 20) + 4);
    assert_true(s->line.len < 10000);
    assert_non_null(strstr(s->line.ptr, "HERE"));
    show(s, long_line(s, "\x80", 1 << 20, 1 << 19), 1 << 19, (1 << 19) + 4);
    assert_true(s->line.len < 10000);
    assert_non_null(strstr(s->line.ptr, "HERE"));
}

static void a_line_that_just_fits_is_not_cut(void **state)
{
    shown *s = *state;

    show(s, long_line(s, "x", 160, 100), 100, 104);
    assert_int_equal(s->line.len, 160);
    show(s, long_line(s, "x", 161, 100), 100, 104);
    assert_true(s->line.len != 161);
}

#define with_shown(test)                                                       \
    cmocka_unit_test_setup_teardown(test, new_shown, release_shown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_shown(the_line_of_the_span_is_shown),
        with_shown(wide_characters_count_two_columns),
        with_shown(log_commands_are_escaped),
        with_shown(combining_marks_count_none),
        with_shown(tabs_reach_the_next_stop),
        with_shown(escapes_count_as_they_are_shown),
        with_shown(a_span_of_several_lines_marks_its_first),
        with_shown(an_empty_span_is_marked_once),
        with_shown(a_long_line_is_cut_around_the_span),
        with_shown(a_line_is_cut_to_the_columns_that_there_are),
        with_shown(a_span_wider_than_the_window_is_cut_too),
        with_shown(characters_stay_whole_in_a_cut_line),
        with_shown(a_line_without_width_is_bounded_by_bytes),
        with_shown(a_line_that_just_fits_is_not_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
