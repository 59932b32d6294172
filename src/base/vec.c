/* SPDX-License-Identifier: MIT */
#include "base/vec.h"

#include <string.h>

enum { SMALLEST = 8 };

void *dv_vec_grow(dv_arena *arena, const void *items, uint32_t count,
                  uint32_t *capacity, size_t item_size)
{
    uint32_t larger;
    void *moved;

    if (*capacity > UINT32_MAX / 2)
        dv_bug("array of more than 2^32 items");
    larger = *capacity ? *capacity * 2 : SMALLEST;
    if (item_size > SIZE_MAX / 2 / larger)
        dv_bug("array of more than half of the address space");
    moved = dv_arena_new(arena, larger * item_size);
    if (count)
        memcpy(moved, items, count * item_size);
    *capacity = larger;
    return moved;
}

void *dv_vec_packed(dv_arena *arena, const void *items, uint32_t count,
                    size_t item_size)
{
    void *packed = dv_arena_new(arena, count * item_size);

    if (count)
        memcpy(packed, items, count * item_size);
    return packed;
}
