/* SPDX-License-Identifier: MIT */
#include "base/blocks.h"

#include <pthread.h>
#include <stdint.h>
#include <sys/mman.h>

enum {
    SMALLEST_POWER = 11,
    SMALLEST = 2 << SMALLEST_POWER, /* bytes, header included */
    LARGEST = 1 << 20, /* larger ones are few: malloc joins what they leave */
    POWERS = 9,        /* from SMALLEST to LARGEST */
    LARGE_PAGE = 2 << 20,
    MAPPING = 32 << 20
};

static struct {
    pthread_mutex_t lock;
    dv_block *kept[POWERS * 4]; /* by class */
    char *next, *end;           /* of the newest mapping; zero */
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* Rounds up to one of four sizes between two powers of two. */
static uint32_t class_of(size_t *total)
{
    uint32_t power = 63 - (uint32_t)__builtin_clzl(*total - 1);
    size_t step = (size_t)1 << (power - 2);
    size_t steps = (*total + step - 1) / step;

    *total = steps * step;
    return (power - SMALLEST_POWER) * 4 + (uint32_t)steps - 5;
}

/* What is left of the last mapping is not used: it was never touched. */
static void add_mapping(void)
{
    char *at = mmap(NULL, MAPPING + LARGE_PAGE, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (at == MAP_FAILED)
        at = dv_mem_new(MAPPING + LARGE_PAGE);
    at += LARGE_PAGE - (uintptr_t)at % LARGE_PAGE;
#ifdef MADV_HUGEPAGE
    (void)madvise(at, MAPPING, MADV_HUGEPAGE);
#endif
    pool.next = at;
    pool.end = at + MAPPING;
}

static dv_block *carve(size_t total)
{
    dv_block *block;

    if ((size_t)(pool.end - pool.next) < total)
        add_mapping();
    block = (dv_block *)(void *)pool.next;
    pool.next += total;
    return block;
}

/* The address sanitizer sees who frees what only where malloc knows. */
dv_block *dv_block_take(size_t size)
{
    size_t total = sizeof(dv_block) + size;
    dv_block *block;
    uint32_t class;

    if (DV_MEM_WATCHED || total > LARGEST) {
        block = dv_mem_new(total);
        block->size = size;
        return block;
    }
    total = total < SMALLEST ? SMALLEST : total;
    class = class_of(&total);
    pthread_mutex_lock(&pool.lock);
    block = pool.kept[class];
    if (block)
        pool.kept[class] = block->older;
    else
        block = carve(total);
    pthread_mutex_unlock(&pool.lock);
    /* The first write to a large page takes long: not with the lock. */
    block->size = total - sizeof *block;
    return block;
}

void dv_block_give(dv_block *block)
{
    size_t total = sizeof *block + block->size;
    uint32_t class;

    if (DV_MEM_WATCHED || total > LARGEST) {
        dv_mem_free(block);
        return;
    }
    class = class_of(&total);
    pthread_mutex_lock(&pool.lock);
    block->older = pool.kept[class];
    pool.kept[class] = block;
    pthread_mutex_unlock(&pool.lock);
}
