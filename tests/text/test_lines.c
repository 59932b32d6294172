/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "text/lines.h"

static dv_arena arena;

static int tear_down(void **state)
{
    (void)state;
    dv_arena_release(&arena);
    return 0;
}

static dv_file *file_of(dv_str text)
{
    return dv_file_new(&arena, DV_STR("a.md"), text);
}

static void assert_line(const dv_file *file, uint32_t line, dv_str expected)
{
    assert_true(dv_str_equal(dv_file_line(file, line), expected));
}

static void assert_position(const dv_file *file, uint32_t offset, uint32_t line,
                            uint32_t column)
{
    dv_position at = dv_file_position(file, offset);

    assert_int_equal(at.line, line);
    assert_int_equal(at.column, column);
}

static void only_line_feeds_end_lines(void **state)
{
    dv_file *file = file_of(DV_STR("a\rb\n\f\vc\u2028d\xc2\x85\n\n\xff\0e"));

    (void)state;
    assert_int_equal(file->line_count, 4);
    assert_line(file, 1, DV_STR("a\rb"));
    assert_line(file, 2, DV_STR("\f\vc\u2028d\xc2\x85"));
    assert_line(file, 3, DV_STR(""));
    assert_line(file, 4, DV_STR("\xff\0e"));
}

static void a_carriage_return_belongs_to_the_end_after_it(void **state)
{
    dv_file *file = file_of(DV_STR("a\r\n\r\nb\r\r\nc\r"));

    (void)state;
    assert_int_equal(file->line_count, 4);
    assert_line(file, 1, DV_STR("a"));
    assert_line(file, 2, DV_STR(""));
    assert_line(file, 3, DV_STR("b\r"));
    assert_line(file, 4, DV_STR("c\r"));
}

static void a_last_line_counts_without_its_end(void **state)
{
    (void)state;
    assert_int_equal(file_of(DV_STR(""))->line_count, 0);
    assert_int_equal(file_of((dv_str){NULL, 0})->line_count, 0);
    assert_int_equal(file_of(DV_STR("a"))->line_count, 1);
    assert_int_equal(file_of(DV_STR("a\n"))->line_count, 1);
    assert_int_equal(file_of(DV_STR("a\nb"))->line_count, 2);
    assert_int_equal(file_of(DV_STR("\n\n"))->line_count, 2);
}

static void positions_count_lines_and_bytes_from_one(void **state)
{
    dv_file *file = file_of(DV_STR("ab\n中c\n\nd\n"));

    (void)state;
    assert_position(file, 0, 1, 1);
    assert_position(file, 2, 1, 3);
    assert_position(file, 3, 2, 1);
    assert_position(file, 6, 2, 4);
    assert_position(file, 8, 3, 1);
    assert_position(file, 9, 4, 1);
    assert_position(file, 11, 5, 1);
    assert_position(file, 999, 5, 1);
}

static void every_place_has_a_position(void **state)
{
    (void)state;
    assert_position(file_of(DV_STR("")), 0, 1, 1);
    assert_position(file_of(DV_STR("")), 7, 1, 1);
    assert_position(file_of(DV_STR("ab")), 2, 1, 3);
    assert_position(file_of(DV_STR("ab")), 7, 1, 3);
    assert_position(file_of(DV_STR("\n")), 0, 1, 1);
    assert_position(file_of(DV_STR("\n")), 1, 2, 1);
}

static void lines_that_are_not_there_are_empty(void **state)
{
    dv_file *file = file_of(DV_STR("a\nb\n"));

    (void)state;
    for (uint32_t line = 0; line < 9; line += 3) {
        assert_int_equal(dv_file_line_span(file, line).start, 4);
        assert_int_equal(dv_file_line_span(file, line).end, 4);
        assert_line(file, line, DV_STR(""));
    }
}

static void lines_of_any_number_are_counted(void **state)
{
    static char text[1000];

    (void)state;
    for (size_t i = 0; i < sizeof text; i++) {
        assert_int_equal(file_of((dv_str){text, i})->line_count, i);
        text[i] = '\n';
    }
}

static void positions_agree_with_lines(void **state)
{
    dv_file *file = file_of(DV_STR("one\ntwo\r\n\nfour\n\n\nseven"));
    uint32_t line = 0;

    (void)state;
    for (uint32_t i = 0; i < file->text.len; i++) {
        if (i == 0 || file->text.ptr[i - 1] == '\n')
            line++;
        assert_int_equal(dv_file_position(file, i).line, line);
        assert_int_equal(dv_file_position(file, i).column,
                         i - file->line_starts[line - 1] + 1);
    }
    assert_int_equal(line, file->line_count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_line_feeds_end_lines),
        cmocka_unit_test(a_carriage_return_belongs_to_the_end_after_it),
        cmocka_unit_test(a_last_line_counts_without_its_end),
        cmocka_unit_test(positions_count_lines_and_bytes_from_one),
        cmocka_unit_test(every_place_has_a_position),
        cmocka_unit_test(lines_that_are_not_there_are_empty),
        cmocka_unit_test(lines_of_any_number_are_counted),
        cmocka_unit_test(positions_agree_with_lines),
    };

    return cmocka_run_group_tests(tests, NULL, tear_down);
}
