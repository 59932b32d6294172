/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "facts/corpus/shard.h"

static uint64_t bytes_of(const uint64_t *sizes, const uint32_t *shards,
                         uint32_t documents, uint32_t shard)
{
    uint64_t bytes = 0;

    for (uint32_t i = 0; i < documents; i++)
        bytes += shards[i] == shard ? sizes[i] : 0;
    return bytes;
}

static void largest_documents_go_first_to_the_emptiest(void **state)
{
    static const uint64_t sizes[] = {10, 70, 20, 40, 30};
    static const uint32_t expected[] = {1, 0, 0, 1, 1};
    dv_arena arena = {0};
    uint32_t *shards = dv_shard_divide(sizes, 5, 2, &arena);

    (void)state;
    for (uint32_t i = 0; i < 5; i++)
        assert_int_equal(shards[i], expected[i]);
    assert_int_equal(bytes_of(sizes, shards, 5, 0), 90);
    assert_int_equal(bytes_of(sizes, shards, 5, 1), 80);
    dv_arena_release(&arena);
}

static void equal_documents_are_dealt_in_their_order(void **state)
{
    static const uint64_t sizes[] = {5, 5, 5, 5, 5, 5};
    dv_arena arena = {0};
    uint32_t *shards = dv_shard_divide(sizes, 6, 3, &arena);

    (void)state;
    for (uint32_t i = 0; i < 6; i++)
        assert_int_equal(shards[i], i % 3);
    dv_arena_release(&arena);
}

static void empty_documents_are_spread_too(void **state)
{
    static const uint64_t sizes[] = {0, 0, 0, 0};
    dv_arena arena = {0};
    uint32_t *shards = dv_shard_divide(sizes, 4, 2, &arena);
    uint32_t first = 0;

    (void)state;
    for (uint32_t i = 0; i < 4; i++)
        first += shards[i] == 0;
    assert_int_equal(first, 2);
    dv_arena_release(&arena);
}

static void more_shards_than_documents_leave_some_empty(void **state)
{
    static const uint64_t sizes[] = {1, 2};
    dv_arena arena = {0};
    uint32_t *shards = dv_shard_divide(sizes, 2, 9, &arena);

    (void)state;
    assert_int_equal(shards[1], 0);
    assert_int_equal(shards[0], 1);
    assert_non_null(dv_shard_divide(NULL, 0, 3, &arena));
    dv_arena_release(&arena);
}

/* None may get over 4/3 of the mean and one document. */
static void many_documents_are_nearly_equal(void **state)
{
    enum { DOCUMENTS = 1500, SHARDS = 7 };
    uint64_t sizes[DOCUMENTS], all = 0;
    dv_arena arena = {0};
    uint32_t *shards, seed = 1;

    (void)state;
    for (uint32_t i = 0; i < DOCUMENTS; i++) {
        seed = seed * 1103515245u + 12345u;
        sizes[i] = seed >> 16;
        all += sizes[i];
    }
    shards = dv_shard_divide(sizes, DOCUMENTS, SHARDS, &arena);
    for (uint32_t i = 0; i < SHARDS; i++) {
        uint64_t bytes = bytes_of(sizes, shards, DOCUMENTS, i);

        assert_in_range(bytes * 1000, all / SHARDS * 995, all / SHARDS * 1005);
    }
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(largest_documents_go_first_to_the_emptiest),
        cmocka_unit_test(equal_documents_are_dealt_in_their_order),
        cmocka_unit_test(empty_documents_are_spread_too),
        cmocka_unit_test(more_shards_than_documents_leave_some_empty),
        cmocka_unit_test(many_documents_are_nearly_equal),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
