/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"

static void memory_is_zeroed_and_aligned(void **state)
{
    dv_arena arena = DV_ARENA_INIT;

    (void)state;
    for (size_t size = 0; size < 5000; size += 7) {
        const char *bytes = dv_arena_new(&arena, size);

        assert_int_equal((uintptr_t)bytes % 16, 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(bytes[i], 0);
        memset((char *)bytes, 'x', size);
    }
    dv_arena_release(&arena);
}

static void allocations_do_not_overlap(void **state)
{
    enum { ROUNDS = 3000 };
    static unsigned char *taken[ROUNDS];
    dv_arena arena = DV_ARENA_INIT;

    (void)state;
    for (size_t i = 0; i < ROUNDS; i++) {
        taken[i] = dv_arena_new(&arena, i + 1);
        memset(taken[i], (int)(i % 251), i + 1);
    }
    for (size_t i = 0; i < ROUNDS; i++) {
        assert_int_equal(taken[i][0], i % 251);
        assert_int_equal(taken[i][i], i % 251);
    }
    dv_arena_release(&arena);
}

static void a_large_request_leaves_the_small_block_in_use(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    char *before, *large, *after;

    (void)state;
    before = dv_arena_new(&arena, 16);
    large = dv_arena_new(&arena, 3 * 1024 * 1024);
    after = dv_arena_new(&arena, 16);
    large[0] = large[3 * 1024 * 1024 - 1] = 'x';
    assert_true(after > before && after - before < 64);
    dv_arena_release(&arena);
}

static void size_counts_what_was_asked_for(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    size_t size;

    (void)state;
    assert_int_equal(dv_arena_size(&arena), 0);
    assert_int_equal(dv_arena_held(&arena), 0);
    dv_arena_new(&arena, 1000);
    dv_arena_new(&arena, 1000 * 1000);
    size = dv_arena_size(&arena);
    assert_true(size >= 1001000 && size < 1001000 + 100);
    assert_in_range(dv_arena_held(&arena), size, 2 * size);
    dv_arena_release(&arena);
    assert_int_equal(dv_arena_size(&arena), 0);
    assert_int_equal(dv_arena_held(&arena), 0);
}

static void a_released_arena_can_be_used_again(void **state)
{
    dv_arena arena = DV_ARENA_INIT;

    (void)state;
    dv_arena_release(NULL);
    dv_arena_release(&arena);
    assert_string_equal(dv_arena_cstr(&arena, DV_STR("one")), "one");
    dv_arena_release(&arena);
    assert_string_equal(dv_arena_cstr(&arena, DV_STR("two")), "two");
    dv_arena_release(&arena);
}

/* Its first block may have been another arena's, with others behind it. */
static void an_arena_of_one_large_request_has_nothing_else(void **state)
{
    dv_arena first = DV_ARENA_INIT, second = DV_ARENA_INIT;

    (void)state;
    dv_arena_new(&first, 20000);
    dv_arena_new(&first, 20000);
    dv_arena_release(&first);
    dv_arena_new(&second, 20000);
    assert_in_range(dv_arena_size(&second), 20000, 20100);
    dv_arena_release(&second);
}

static void a_copy_has_a_nul_that_its_view_does_not_count(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_str copy = dv_arena_copy(&arena, DV_STR("a\0b"));
    dv_str empty = dv_arena_copy(&arena, (dv_str){NULL, 0});

    (void)state;
    assert_int_equal(copy.len, 3);
    assert_memory_equal(copy.ptr, "a\0b", 4);
    assert_int_equal(empty.len, 0);
    assert_string_equal(empty.ptr, "");
    dv_arena_release(&arena);
}

static void printf_writes_text_of_any_length(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_str text = dv_arena_printf(&arena, "%s:%d", "a.py", 12);
    dv_str wide = dv_arena_printf(&arena, "%5000d", 7);

    (void)state;
    assert_true(dv_str_equal(text, DV_STR("a.py:12")));
    assert_int_equal(wide.len, 5000);
    assert_int_equal(wide.ptr[4999], '7');
    assert_int_equal(wide.ptr[5000], '\0');
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_zeroed_and_aligned),
        cmocka_unit_test(allocations_do_not_overlap),
        cmocka_unit_test(a_large_request_leaves_the_small_block_in_use),
        cmocka_unit_test(size_counts_what_was_asked_for),
        cmocka_unit_test(a_released_arena_can_be_used_again),
        cmocka_unit_test(an_arena_of_one_large_request_has_nothing_else),
        cmocka_unit_test(a_copy_has_a_nul_that_its_view_does_not_count),
        cmocka_unit_test(printf_writes_text_of_any_length),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
