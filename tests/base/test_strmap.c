/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/strmap.h"

static void a_key_is_added_once(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_strmap map = DV_STRMAP_INIT;
    bool added = false;
    uint32_t *value = dv_strmap_put(&map, &arena, DV_STR("a"), &added);

    (void)state;
    assert_true(added);
    assert_int_equal(*value, 0);
    *value = 7;
    assert_ptr_equal(dv_strmap_put(&map, &arena, DV_STR("a"), &added), value);
    assert_false(added);
    assert_ptr_equal(dv_strmap_put(&map, &arena, DV_STR("a"), NULL), value);
    assert_int_equal(*dv_strmap_get(&map, DV_STR("a")), 7);
    assert_int_equal(dv_strmap_count(&map), 1);
    dv_strmap_release(&map);
    dv_arena_release(&arena);
}

static void keys_are_bytes_with_a_length(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_strmap map = DV_STRMAP_INIT;

    (void)state;
    *dv_strmap_put(&map, &arena, DV_STR("a\0b"), NULL) = 1;
    *dv_strmap_put(&map, &arena, DV_STR("a\0c"), NULL) = 2;
    *dv_strmap_put(&map, &arena, (dv_str){NULL, 0}, NULL) = 3;
    assert_int_equal(*dv_strmap_get(&map, DV_STR("a\0b")), 1);
    assert_int_equal(*dv_strmap_get(&map, DV_STR("a\0c")), 2);
    assert_int_equal(*dv_strmap_get(&map, DV_STR("")), 3);
    assert_null(dv_strmap_get(&map, DV_STR("a")));
    dv_strmap_release(&map);
    dv_arena_release(&arena);
}

static void places_stay_valid_through_growth(void **state)
{
    enum { COUNT = 20000 };
    static uint32_t *places[COUNT];
    dv_arena arena = DV_ARENA_INIT;
    dv_strmap map = DV_STRMAP_INIT;

    (void)state;
    for (uint32_t i = 0; i < COUNT; i++) {
        dv_str key = dv_arena_printf(&arena, "key%u", i);

        places[i] = dv_strmap_put(&map, &arena, key, NULL);
        *places[i] = i;
    }
    assert_int_equal(dv_strmap_count(&map), COUNT);
    for (uint32_t i = 0; i < COUNT; i++) {
        dv_str key = dv_arena_printf(&arena, "key%u", i);

        assert_ptr_equal(dv_strmap_get(&map, key), places[i]);
        assert_int_equal(*places[i], i);
    }
    dv_strmap_release(&map);
    dv_arena_release(&arena);
}

static void an_empty_map_has_nothing(void **state)
{
    dv_strmap map = DV_STRMAP_INIT;

    (void)state;
    assert_null(dv_strmap_get(&map, DV_STR("a")));
    assert_int_equal(dv_strmap_count(&map), 0);
    dv_strmap_release(&map);
    dv_strmap_release(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_is_added_once),
        cmocka_unit_test(keys_are_bytes_with_a_length),
        cmocka_unit_test(places_stay_valid_through_growth),
        cmocka_unit_test(an_empty_map_has_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
