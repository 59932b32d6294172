/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"

static void additions_append_and_end_with_a_nul(void **state)
{
    dv_buf buf = DV_BUF_INIT;

    (void)state;
    dv_buf_add(&buf, DV_STR("ab"));
    dv_buf_add(&buf, (dv_str){NULL, 0});
    dv_buf_add_byte(&buf, 'c');
    dv_buf_pad(&buf, '.', 3);
    dv_buf_pad(&buf, '.', 0);
    dv_buf_printf(&buf, "%d%%", 42);
    assert_int_equal(buf.len, 9);
    assert_string_equal(buf.ptr, "abc...42%");
    dv_buf_release(&buf);
}

static void text_survives_growth(void **state)
{
    dv_buf buf = DV_BUF_INIT;

    (void)state;
    for (int i = 0; i < 100000; i++)
        dv_buf_add_byte(&buf, (char)('a' + i % 26));
    assert_int_equal(buf.len, 100000);
    for (int i = 0; i < 100000; i++)
        assert_int_equal(buf.ptr[i], 'a' + i % 26);
    dv_buf_release(&buf);
}

static void printf_of_every_length_around_the_room_left_fits(void **state)
{
    (void)state;
    for (int width = 1; width < 300; width++) {
        dv_buf buf = DV_BUF_INIT;

        dv_buf_pad(&buf, 'x', 40);
        dv_buf_printf(&buf, "%*d", width, 7);
        assert_int_equal(buf.len, 40 + width);
        assert_int_equal(buf.ptr[buf.len - 1], '7');
        assert_int_equal(buf.ptr[buf.len], '\0');
        dv_buf_release(&buf);
    }
}

static void clear_empties_and_release_accepts_anything(void **state)
{
    dv_buf buf = DV_BUF_INIT;

    (void)state;
    dv_buf_clear(&buf);
    assert_int_equal(dv_buf_str(&buf).len, 0);
    dv_buf_add(&buf, DV_STR("text"));
    dv_buf_clear(&buf);
    assert_string_equal(buf.ptr, "");
    assert_int_equal(dv_buf_str(&buf).len, 0);
    dv_buf_release(&buf);
    dv_buf_release(&buf);
    dv_buf_release(NULL);
    assert_null(buf.ptr);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(additions_append_and_end_with_a_nul),
        cmocka_unit_test(text_survives_growth),
        cmocka_unit_test(printf_of_every_length_around_the_room_left_fits),
        cmocka_unit_test(clear_empties_and_release_accepts_anything),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
