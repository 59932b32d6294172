/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/vec.h"

static void items_survive_growth_in_order(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    DV_VEC(uint64_t) numbers = {0};

    (void)state;
    for (uint64_t i = 0; i < 100000; i++)
        *dv_vec_push(&arena, &numbers) = i * i;
    assert_int_equal(numbers.count, 100000);
    for (uint64_t i = 0; i < 100000; i++)
        assert_int_equal(numbers.items[i], i * i);
    dv_arena_release(&arena);
}

static void two_arrays_grow_side_by_side(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    DV_VEC(char) letters = {0};
    DV_VEC(struct { char c[3]; }) triples = {0};

    (void)state;
    for (uint32_t i = 0; i < 1000; i++) {
        *dv_vec_push(&arena, &letters) = (char)('a' + i % 26);
        dv_vec_push(&arena, &triples)->c[2] = (char)('A' + i % 26);
    }
    for (uint32_t i = 0; i < 1000; i++) {
        assert_int_equal(letters.items[i], 'a' + i % 26);
        assert_int_equal(triples.items[i].c[2], 'A' + i % 26);
    }
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_survive_growth_in_order),
        cmocka_unit_test(two_arrays_grow_side_by_side),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
