/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/columns.h"
#include "text/lines.h"

static uint32_t ask(dv_columns *columns, const dv_file *file, uint32_t offset)
{
    return dv_columns_at(columns, file, dv_file_position(file, offset));
}

static void characters_count_as_editors_count_them(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_columns c = {0};
    /* 1, 2, 3 and 4 bytes; then one byte that is nothing */
    const dv_file *file =
        dv_file_new(&arena, DV_STR("a"),
                    DV_STR("a\xc3\xa9\xe5\xae\x9e\xf0\x9f\x98\x80\xff.\r\nb"));

    (void)state;
    assert_int_equal(ask(&c, file, 0), 1);
    assert_int_equal(ask(&c, file, 1), 2);
    assert_int_equal(ask(&c, file, 3), 3);
    assert_int_equal(ask(&c, file, 6), 4);
    assert_int_equal(ask(&c, file, 10), 6);
    assert_int_equal(ask(&c, file, 12), 8);
    assert_int_equal(ask(&c, file, 13), 8); /* within the line's end */
    assert_int_equal(ask(&c, file, 14), 1);
    dv_arena_release(&arena);
}

static void one_may_ask_back_and_forth(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_columns c = {0};
    const dv_file *file = dv_file_new(
        &arena, DV_STR("a"),
        DV_STR("\xe5\xae\x9e\xe5\xae\x9e\xf0\x9f\x98\x80\xe5\xae\x9e\nb"));

    (void)state;
    assert_int_equal(ask(&c, file, 13), 6);
    assert_int_equal(ask(&c, file, 3), 2);
    assert_int_equal(ask(&c, file, 10), 5);
    assert_int_equal(ask(&c, file, 6), 3);
    assert_int_equal(ask(&c, file, 14), 1);
    assert_int_equal(ask(&c, file, 6), 3);
    dv_arena_release(&arena);
}

static void a_byte_order_mark_takes_no_column(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_columns c = {0};
    const dv_file *file = dv_file_new(&arena, DV_STR("a"),
                                      DV_STR("\xef\xbb\xbf"
                                             "ab\n\xef\xbb\xbfz"));

    (void)state;
    assert_int_equal(dv_columns_mark(file), 3);
    assert_int_equal(ask(&c, file, 0), 1);
    assert_int_equal(ask(&c, file, 3), 1);
    assert_int_equal(ask(&c, file, 5), 3);
    assert_int_equal(ask(&c, file, 9), 2);
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_count_as_editors_count_them),
        cmocka_unit_test(one_may_ask_back_and_forth),
        cmocka_unit_test(a_byte_order_mark_takes_no_column),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
