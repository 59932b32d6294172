/* SPDX-License-Identifier: MIT */
/*
 * cmark's nodes in an arena: a third of cmark's time is spent in malloc and
 * free, and everything it makes for a document goes at once. cmark hands its
 * allocator no context, so the arena of the parse under way is the thread's.
 */
#define DOCVERIFY_MEMORY_ITSELF
#include "markdown/internal.h"

#include <stddef.h>

/* What an arena does not tell: how large a piece is. */
typedef union header {
    size_t size;
    max_align_t alignment;
} header;

static _Thread_local dv_arena *current;

static void *take(size_t count, size_t size)
{
    header *piece;

    if (size && count > SIZE_MAX / 4 / size)
        dv_bug("cmark asks for more than there is");
    piece = dv_arena_new(current, sizeof *piece + count * size);
    piece->size = count * size;
    return piece + 1;
}

static void *resize(void *old, size_t size)
{
    void *piece;
    size_t had;

    if (!old)
        return take(1, size);
    had = ((header *)old)[-1].size;
    if (size <= had)
        return old;
    piece = take(1, size);
    memcpy(piece, old, had);
    return piece;
}

static void drop(void *piece)
{
    (void)piece;
}

cmark_mem *dv_md_memory(dv_arena *arena)
{
    static cmark_mem memory = {take, resize, drop};

    current = arena;
    return &memory;
}
