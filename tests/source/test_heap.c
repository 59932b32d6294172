/* SPDX-License-Identifier: MIT */
/*
 * The heap as tree-sitter sees it: through the functions that it calls.
 */
#include "source/support.h"

#include "source/heap.h"

extern void *(*ts_current_malloc)(size_t size);
extern void *(*ts_current_calloc)(size_t count, size_t size);
extern void *(*ts_current_realloc)(void *old, size_t size);
extern void (*ts_current_free)(void *memory);

enum { MEGABYTE = 1024 * 1024 };

static int enter(void **state)
{
    dv_heap *heap = dv_mem_new(sizeof *heap);

    dv_heap_install();
    dv_heap_enter(heap, 64 * MEGABYTE, 256 * MEGABYTE);
    *state = heap;
    return 0;
}

static int leave(void **state)
{
    dv_heap_leave(*state);
    dv_mem_free(*state);
    return 0;
}

static void memory_is_aligned_and_apart(void **state)
{
    unsigned char *all[300];

    (void)state;
    for (size_t i = 0; i < DV_COUNT(all); i++) {
        all[i] = ts_current_malloc(i * 37);
        assert_int_equal((uintptr_t)all[i] % 16, 0);
        memset(all[i], (int)(i & 0xFF), i * 37);
    }
    for (size_t i = 0; i < DV_COUNT(all); i++)
        for (size_t k = 0; k < i * 37; k++)
            assert_int_equal(all[i][k], i & 0xFF);
}

static void freed_memory_is_used_again_and_cleared(void **state)
{
    char *first = ts_current_malloc(100);
    const char *second;

    (void)state;
    memset(first, 'x', 100);
    ts_current_free(first);
    second = ts_current_calloc(10, 10);
    assert_ptr_equal(first, second);
    for (int i = 0; i < 100; i++)
        assert_int_equal(second[i], 0);
}

/* As the scanner of tree-sitter-swift does. */
static void what_is_asked_too_little_for_is_cleared_as_well(void **state)
{
    void *first = ts_current_malloc(4), *last = ts_current_malloc(4);
    const char *again;

    (void)state;
    ts_current_free(first);
    ts_current_free(last);
    again = ts_current_calloc(0, 4);
    assert_ptr_equal(again, last);
    for (int i = 0; i < 4; i++)
        assert_int_equal(again[i], 0);
}

static void growing_keeps_what_is_there(void **state)
{
    char *text = ts_current_realloc(NULL, 3);

    (void)state;
    memcpy(text, "ab", 3);
    for (size_t size = 4; size < 3 * MEGABYTE; size *= 2)
        text = ts_current_realloc(text, size);
    assert_string_equal(text, "ab");
}

static void only_what_was_handed_out_is_freed(void **state)
{
    char *memory = ts_current_malloc(64);

    (void)state;
    memset(memory, 1, 64);
    ts_current_free(memory + 16);
    assert_ptr_not_equal(ts_current_malloc(64), memory + 16);
    assert_ptr_not_equal(ts_current_malloc(1), memory + 16);
    ts_current_free(NULL);
    ts_current_free(memory);
    ts_current_free(memory);
    assert_ptr_equal(ts_current_malloc(64), memory);
    assert_ptr_not_equal(ts_current_malloc(64), memory);
}

static void memory_work_and_width_have_limits(void **state)
{
    dv_heap *heap = *state;

    ts_current_malloc(65535 * 8);
    assert_int_equal(heap->passed, DV_HEAP_WITHIN);
    ts_current_malloc(65536 * 8);
    assert_int_equal(heap->passed, DV_HEAP_TOO_WIDE);
    dv_heap_leave(heap);

    dv_heap_enter(heap, MEGABYTE, 256 * MEGABYTE);
    for (int i = 0; i < 100; i++)
        ts_current_malloc(8000);
    assert_int_equal(heap->passed, DV_HEAP_WITHIN);
    for (int i = 0; i < 100; i++)
        ts_current_malloc(8000);
    assert_int_equal(heap->passed, DV_HEAP_TOO_MUCH);
    dv_heap_leave(heap);

    dv_heap_enter(heap, MEGABYTE, MEGABYTE);
    for (int i = 0; i < 1000; i++)
        ts_current_free(ts_current_malloc(8000));
    assert_int_equal(heap->passed, DV_HEAP_TOO_LONG);
}

static void take_a_little(void *context)
{
    int *done = context;

    ts_current_malloc(8000);
    *done = 1;
}

static void take_without_end(void *context)
{
    int *taken = context;

    for (;;) {
        ts_current_malloc(8000);
        (*taken)++;
    }
}

static void what_passes_a_limit_is_left_at_once(void **state)
{
    dv_heap *heap = *state;
    int done = 0, taken = 0;

    assert_true(dv_heap_try(heap, take_a_little, &done));
    assert_int_equal(done, 1);
    assert_false(dv_heap_try(heap, take_without_end, &taken));
    assert_int_equal(heap->passed, DV_HEAP_TOO_MUCH);
    assert_in_range(taken, 64 * MEGABYTE / 8500, 64 * MEGABYTE / 8000);
    assert_true(heap->used < 65 * MEGABYTE);
    ts_current_malloc(8000);
}

static void outside_of_a_heap_memory_is_the_programs(void **state)
{
    char *memory;

    dv_heap_leave(*state);
    memory = ts_current_malloc(10);
    memory = ts_current_realloc(memory, 20);
    ts_current_free(memory);
    ts_current_free(ts_current_calloc(2, 5));
    dv_heap_enter(*state, MEGABYTE, MEGABYTE);
    assert_int_equal(((dv_heap *)*state)->work, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, enter, leave)
        TEST(memory_is_aligned_and_apart),
        TEST(freed_memory_is_used_again_and_cleared),
        TEST(what_is_asked_too_little_for_is_cleared_as_well),
        TEST(growing_keeps_what_is_there),
        TEST(only_what_was_handed_out_is_freed),
        TEST(memory_work_and_width_have_limits),
        TEST(what_passes_a_limit_is_left_at_once),
        TEST(outside_of_a_heap_memory_is_the_programs),
#undef TEST
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
