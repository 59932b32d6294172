/* SPDX-License-Identifier: MIT */
#include "source/heap.h"

#include <pthread.h>
#include <setjmp.h>
#include <string.h>
#include <tree_sitter/api.h>

#include "base/blocks.h"

enum {
    STEP = 16,    /* sizes up to SMALL are multiples of it */
    SMALL = 1024, /* larger ones are powers of two */
    SMALL_CLASSES = SMALL / STEP,
    USUAL = 1024 * 1024 - (int)sizeof(dv_block) /* bytes of a block */
};

/* A node has its children in one array of 8 bytes each. */
#define WIDEST ((size_t)UINT16_MAX * 8)

/* Before each allocation, whose address is a multiple of 16. */
typedef struct header {
    uint32_t class;
    uint32_t seal; /* only the right one if the address was handed out */
} header;

static _Thread_local dv_heap *current;
static pthread_once_t installed = PTHREAD_ONCE_INIT;

static uint32_t seal_of(const void *memory)
{
    return (uint32_t)((uintptr_t)memory >> 4) * 0x9E3779B1u ^ 0x5EA1ED17u;
}

static header *header_of(void *memory)
{
    return (header *)(void *)((char *)memory - sizeof(header));
}

static uint32_t class_of(size_t size)
{
    size_t total = (size + sizeof(header) + STEP - 1) & ~(size_t)(STEP - 1);

    if (total <= SMALL)
        return (uint32_t)(total / STEP);
    return SMALL_CLASSES + 54 - (uint32_t)__builtin_clzl(total - 1);
}

/* Bytes of a class, header included. */
static size_t class_size(uint32_t class)
{
    if (class <= SMALL_CLASSES)
        return (size_t) class * STEP;
    return (size_t)SMALL << (class - SMALL_CLASSES);
}

void dv_heap_stop(dv_heap *heap, dv_heap_limit limit)
{
    if (!heap->passed)
        heap->passed = limit;
    if (heap->escape)
        longjmp(*(jmp_buf *)heap->escape, 1);
}

bool dv_heap_try(dv_heap *heap, dv_heap_body *body, void *context)
{
    jmp_buf escape;

    if (setjmp(escape) == 0) {
        heap->escape = &escape;
        body(context);
    }
    heap->escape = NULL;
    return !heap->passed;
}

static void add_block(dv_heap *heap, size_t least)
{
    dv_block *block =
        dv_block_take(least > USUAL - STEP ? least + STEP : USUAL);

    block->older = heap->blocks;
    heap->blocks = block;
    heap->next = block->bytes;
    heap->end = block->bytes + block->size;
}

/* Headers lie 8 bytes before a multiple of 16. */
static void align(dv_heap *heap)
{
    uintptr_t at = (uintptr_t)heap->next + sizeof(header);

    heap->next += (STEP - at % STEP) % STEP;
}

static void *carve(dv_heap *heap, size_t total)
{
    char *at;

    if ((size_t)(heap->end - heap->next) < total) {
        add_block(heap, total);
        align(heap);
    }
    at = heap->next;
    heap->next += total;
    heap->used += total;
    if (heap->used > heap->used_limit)
        dv_heap_stop(heap, DV_HEAP_TOO_MUCH);
    return at + sizeof(header);
}

static void *heap_malloc(size_t size)
{
    dv_heap *heap = current;
    uint32_t class;
    void *memory;

    if (!heap)
        return dv_mem_resize(NULL, size);
    class = class_of(size);
    heap->work += class_size(class);
    if (heap->work > heap->work_limit)
        dv_heap_stop(heap, DV_HEAP_TOO_LONG);
    if (size > WIDEST)
        dv_heap_stop(heap, DV_HEAP_TOO_WIDE);
    memory = heap->freed[class];
    if (memory)
        memcpy(&heap->freed[class], memory, sizeof(void *));
    else
        memory = carve(heap, class_size(class));
    *header_of(memory) = (header){class, seal_of(memory)};
    return memory;
}

/* All of what was carved is zeroed: the scanner of tree-sitter-swift 0.7.1 asks
 * for none of its state, and counts in it. */
static void *heap_calloc(size_t count, size_t size)
{
    void *memory;

    if (!current)
        return dv_mem_new(count * size);
    memory = heap_malloc(count * size);
    return memset(memory, 0,
                  class_size(header_of(memory)->class) - sizeof(header));
}

static void heap_free(void *memory)
{
    dv_heap *heap = current;
    header *head;

    if (!memory)
        return;
    if (!heap) {
        dv_mem_free(memory);
        return;
    }
    head = header_of(memory);
    if (head->seal != seal_of(memory) || head->class >= DV_HEAP_CLASSES)
        return;
    head->seal = 0;
    memcpy(memory, &heap->freed[head->class], sizeof(void *));
    heap->freed[head->class] = memory;
}

static void *heap_realloc(void *old, size_t size)
{
    size_t room;
    void *memory;

    if (!current)
        return dv_mem_resize(old, size);
    if (!old)
        return heap_malloc(size);
    room = class_size(header_of(old)->class) - sizeof(header);
    if (size > WIDEST)
        dv_heap_stop(current, DV_HEAP_TOO_WIDE);
    if (size <= room)
        return old;
    memory = heap_malloc(size);
    memcpy(memory, old, room);
    heap_free(old);
    return memory;
}

static void install(void)
{
    ts_set_allocator(heap_malloc, heap_calloc, heap_realloc, heap_free);
}

void dv_heap_install(void)
{
    pthread_once(&installed, install);
}

void dv_heap_enter(dv_heap *heap, size_t used_limit, size_t work_limit)
{
    if (current)
        dv_bug("a heap in a heap");
    heap->used_limit = used_limit;
    heap->work_limit = work_limit;
    current = heap;
}

void dv_heap_leave(dv_heap *heap)
{
    const char *end = heap->next; /* of the newest block's used bytes */

    while (heap->blocks) {
        dv_block *block = heap->blocks;
        size_t used = end ? (size_t)(end - block->bytes) : block->size;

        block->written = used > block->written ? used : block->written;
        heap->blocks = block->older;
        dv_block_give(block);
        end = NULL;
    }
    *heap = (dv_heap){0};
    current = NULL;
}
