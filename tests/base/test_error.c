/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/error.h"

static void setting_keeps_kind_and_words(void **state)
{
    dv_error err = DV_ERROR_INIT;

    (void)state;
    assert_false(dv_error_set(&err, DV_ERROR_USAGE, "no rule `%s`", "x/y"));
    assert_int_equal(err.kind, DV_ERROR_USAGE);
    assert_string_equal(err.message, "no rule `x/y`");
    dv_error_release(&err);
    assert_int_equal(err.kind, DV_ERROR_NONE);
    assert_null(err.message);
}

static void the_first_error_wins(void **state)
{
    dv_error err = DV_ERROR_INIT;

    (void)state;
    dv_error_set(&err, DV_ERROR_WORLD, "first");
    dv_error_set(&err, DV_ERROR_USAGE, "second");
    dv_error_system(&err, ENOENT, "third");
    assert_int_equal(err.kind, DV_ERROR_WORLD);
    assert_string_equal(err.message, "first");
    dv_error_release(&err);
}

static void a_system_error_says_why(void **state)
{
    dv_error err = DV_ERROR_INIT;

    (void)state;
    assert_false(dv_error_system(&err, ENOENT, "cannot read %s", "a.md"));
    assert_int_equal(err.kind, DV_ERROR_WORLD);
    assert_non_null(strstr(err.message, "cannot read a.md: "));
    assert_non_null(strstr(err.message, strerror(ENOENT)));
    dv_error_release(&err);
    dv_error_release(&err);
    dv_error_release(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setting_keeps_kind_and_words),
        cmocka_unit_test(the_first_error_wins),
        cmocka_unit_test(a_system_error_says_why),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
