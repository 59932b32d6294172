/* SPDX-License-Identifier: MIT */
#include "base/arena.h"

#include <stdbool.h>
#include <string.h>

#include "base/blocks.h"
#include "base/buf.h"

/* Under the address sanitizer, bytes not handed out are poisoned, and each
 * allocation is followed by some that never are. */
#if DV_MEM_WATCHED
#include <sanitizer/asan_interface.h>
#define GAP             16
#define hide(ptr, size) ASAN_POISON_MEMORY_REGION(ptr, size)
#define show(ptr, size) ASAN_UNPOISON_MEMORY_REGION(ptr, size)
#else
#define GAP             0
#define hide(ptr, size) ((void)(ptr), (void)(size))
#define show(ptr, size) ((void)(ptr), (void)(size))
#endif

/* The first block is small: many arenas are made for a moment and hold little.
 * Sizes include the header of a block. */
enum {
    ALIGNMENT = 16,
    FIRST_BLOCK = 4 * 1024,
    LARGEST_BLOCK = 1024 * 1024,
    LARGE_REQUEST = 16 * 1024
};

/* In an arena, `written` is how much of a block is handed out. */
static dv_block *new_block(dv_arena *arena, size_t size)
{
    dv_block *block = dv_block_take(size);

    arena->held += block->size;
    memset(block->bytes, 0, block->written);
    block->written = 0;
    block->older = NULL; /* as its last owner left it, until here */
    hide(block->bytes, block->size);
    return block;
}

static void *take(dv_block *block, size_t size, size_t step)
{
    char *at = block->bytes + block->written;

    block->written += step;
    show(at, size);
    return at;
}

/* A block for one large request goes behind the newest one, which may have
 * room left for small ones. */
static void *take_alone(dv_arena *arena, size_t size, size_t step)
{
    dv_block *block = new_block(arena, step);

    if (arena->blocks) {
        block->older = arena->blocks->older;
        arena->blocks->older = block;
    } else {
        arena->blocks = block;
    }
    return take(block, size, step);
}

/* Twice as large as the newest one. */
static dv_block *add_block(dv_arena *arena, size_t step)
{
    dv_block *newest = arena->blocks;
    size_t size = newest ? 2 * (sizeof *newest + newest->size) : FIRST_BLOCK;

    while (size < sizeof *newest + step)
        size *= 2;
    if (size > LARGEST_BLOCK)
        size = LARGEST_BLOCK;
    arena->blocks = new_block(arena, size - sizeof *newest);
    arena->blocks->older = newest;
    return arena->blocks;
}

void *dv_arena_new(dv_arena *arena, size_t size)
{
    dv_block *newest = arena->blocks;
    size_t step;

    if (size > SIZE_MAX / 2)
        dv_bug("allocation of more than half of the address space");
    step = (size + GAP + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (newest && step <= newest->size - newest->written)
        return take(newest, size, step);
    if (step > LARGE_REQUEST)
        return take_alone(arena, size, step);
    return take(add_block(arena, step), size, step);
}

dv_str dv_arena_copy(dv_arena *arena, dv_str text)
{
    char *copy = dv_arena_new(arena, text.len + 1);

    if (text.len)
        memcpy(copy, text.ptr, text.len);
    return (dv_str){copy, text.len};
}

const char *dv_arena_cstr(dv_arena *arena, dv_str text)
{
    return dv_arena_copy(arena, text).ptr;
}

dv_str dv_arena_printf(dv_arena *arena, const char *format, ...)
{
    va_list args;
    dv_str text;

    va_start(args, format);
    text = dv_arena_vprintf(arena, format, args);
    va_end(args);
    return text;
}

dv_str dv_arena_vprintf(dv_arena *arena, const char *format, va_list args)
{
    DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;

    dv_buf_vprintf(&buf, format, args);
    return dv_arena_copy(arena, dv_buf_str(&buf));
}

size_t dv_arena_size(const dv_arena *arena)
{
    size_t size = 0;

    for (const dv_block *b = arena->blocks; b; b = b->older)
        size += b->written;
    return size;
}

void dv_arena_release(dv_arena *arena)
{
    dv_block *block = arena ? arena->blocks : NULL;

    while (block) {
        dv_block *older = block->older;

        show(block->bytes, block->size);
        dv_block_give(block);
        block = older;
    }
    if (arena)
        *arena = (dv_arena)DV_ARENA_INIT;
}
