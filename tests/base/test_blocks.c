/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/blocks.h"
#include "base/parallel.h"

static void a_block_has_what_was_asked_for_and_little_more(void **state)
{
    (void)state;
    for (size_t size = 1; size < (8 << 20); size += size / 3 + 1) {
        dv_block *block = dv_block_take(size);

        assert_int_equal((uintptr_t)block->bytes % 16, 0);
        assert_true(block->size >= size);
        assert_true(block->size < 4096 ||
                    block->size - size <= (size + sizeof *block) / 4);
        block->bytes[0] = block->bytes[block->size - 1] = 'x';
        block->written = block->size;
        dv_block_give(block);
    }
}

static void what_nobody_wrote_is_zero(void **state)
{
    (void)state;
    for (uint32_t round = 0; round < 50; round++) {
        dv_block *block = dv_block_take(100000);

        for (size_t i = block->written; i < block->size; i++)
            assert_int_equal(block->bytes[i], 0);
        if (block->written < 50 * round)
            block->written = 50 * round;
        memset(block->bytes, 'x', block->written);
        dv_block_give(block);
    }
}

static void a_block_of_the_same_size_is_used_again(void **state)
{
    static const size_t sizes[] = {1, 4000, 5000, 100000, 1000000};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(sizes); i++) {
        dv_block *first = dv_block_take(sizes[i]), *second;

        first->written = 1;
        dv_block_give(first);
        second = dv_block_take(sizes[i]);
        if (!DV_MEM_WATCHED)
            assert_ptr_equal(first, second);
        assert_int_equal(second->written, !DV_MEM_WATCHED);
        dv_block_give(second);
    }
}

enum { TAKEN = 64 };

/* Takes blocks of many sizes, writes to them, gives them back. */
static void churn(void *context, uint32_t item, uint32_t worker)
{
    dv_block *taken[TAKEN];
    bool *clean = context;

    (void)worker;
    clean[item] = true;
    for (size_t i = 0; i < TAKEN; i++) {
        taken[i] = dv_block_take(i * i * 50);
        taken[i]->written = taken[i]->size;
        memset(taken[i]->bytes, (int)item, taken[i]->size);
    }
    for (size_t i = 0; i < TAKEN; i++) {
        for (size_t k = 0; k < taken[i]->size; k += 97)
            clean[item] =
                clean[item] && taken[i]->bytes[k] == (char)(unsigned char)item;
        dv_block_give(taken[i]);
    }
}

static void threads_do_not_share_blocks(void **state)
{
    bool clean[100];

    (void)state;
    dv_parallel_for(DV_COUNT(clean), 8, churn, clean);
    for (size_t i = 0; i < DV_COUNT(clean); i++)
        assert_true(clean[i]);
}

/* What an arena leaves behind is zero again for the next one. */
static void arenas_clear_what_others_wrote(void **state)
{
    (void)state;
    for (int round = 0; round < 20; round++) {
        dv_arena arena = DV_ARENA_INIT;

        for (size_t size = 1; size < 200000; size += size / 2 + 1) {
            char *bytes = dv_arena_new(&arena, size);

            for (size_t i = 0; i < size; i++)
                assert_int_equal(bytes[i], 0);
            memset(bytes, 'x', size);
        }
        dv_arena_release(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_has_what_was_asked_for_and_little_more),
        cmocka_unit_test(what_nobody_wrote_is_zero),
        cmocka_unit_test(a_block_of_the_same_size_is_used_again),
        cmocka_unit_test(threads_do_not_share_blocks),
        cmocka_unit_test(arenas_clear_what_others_wrote),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
