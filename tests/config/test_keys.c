/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "config/keys.h"
#include "config/nearest.h"

static void every_row_says_what_it_is(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < dv_config_key_count; i++) {
        const dv_config_key *key = &dv_config_keys[i];
        dv_str doc = dv_str_from(key->doc);

        assert_non_null(key->read);
        assert_true(doc.len > 10 && doc.len < 76);
        assert_true(dv_str_ends(doc, DV_STR(".")));
    }
}

static void no_two_rows_are_the_same_setting(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < dv_config_key_count; i++)
        for (uint32_t j = 0; j < i; j++)
            assert_string_not_equal(dv_config_keys[i].path,
                                    dv_config_keys[j].path);
}

static void every_row_has_a_bit_in_what_was_seen(void **state)
{
    (void)state;
    assert_in_range(dv_config_key_count, 1, 64);
}

static void a_hint_is_given_for_a_near_name_only(void **state)
{
    const dv_str names[] = {DV_STR("format"), DV_STR("fail-on")};
    dv_arena arena = DV_ARENA_INIT;

    (void)state;
    assert_string_equal(dv_nearest_hint(&arena, DV_STR("fromat"), names, 2),
                        "; did you mean `format`?");
    assert_string_equal(dv_nearest_hint(&arena, DV_STR("quiet"), names, 2), "");
    assert_string_equal(dv_nearest_hint(&arena, DV_STR(""), names, 2), "");
    assert_string_equal(dv_nearest_rule_hint(&arena, DV_STR("lnik")),
                        "; did you mean `link`?");
    assert_string_equal(dv_nearest_rule_hint(&arena, DV_STR("ref/mising-file")),
                        "; did you mean `ref/missing-file`?");
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_says_what_it_is),
        cmocka_unit_test(no_two_rows_are_the_same_setting),
        cmocka_unit_test(every_row_has_a_bit_in_what_was_seen),
        cmocka_unit_test(a_hint_is_given_for_a_near_name_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
