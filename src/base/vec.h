/* SPDX-License-Identifier: MIT */
/*
 * A growing array in an arena. The array moves when it grows, so take
 * pointers into it only when it is complete.
 *
 *     DV_VEC(dv_symbol) symbols = { 0 };
 *     *dv_vec_push(arena, &symbols) = (dv_symbol){ .name = name };
 *     for (uint32_t i = 0; i < symbols.count; i++) … symbols.items[i] …
 */
#ifndef DOCVERIFY_BASE_VEC_H
#define DOCVERIFY_BASE_VEC_H

#include <stdint.h>

#include "base/arena.h"

#define DV_VEC(type)                                                           \
    struct {                                                                   \
        type *items;                                                           \
        uint32_t count, capacity;                                              \
    }

/* A pointer to a new last item; its bytes are not set. */
#define dv_vec_push(arena, vec)                                                \
    ((vec)->items = dv_vec_room((arena), (vec)->items, (vec)->count,           \
                                &(vec)->capacity, sizeof *(vec)->items),       \
     &(vec)->items[(vec)->count++])

/* The items without room for more, in `arena`: for a vector that grew in
 * another one. */
#define dv_vec_pack(arena, vec)                                                \
    dv_vec_packed((arena), (vec)->items, (vec)->count, sizeof *(vec)->items)

/* Private: a copy of `count` items. */
void *dv_vec_packed(dv_arena *arena, const void *items, uint32_t count,
                    size_t item_size);

/* Private: a larger array with the same items. */
void *dv_vec_grow(dv_arena *arena, const void *items, uint32_t count,
                  uint32_t *capacity, size_t item_size);

/* Private: `items` with room for one more. */
static inline void *dv_vec_room(dv_arena *arena, void *items, uint32_t count,
                                uint32_t *capacity, size_t item_size)
{
    return count < *capacity
               ? items
               : dv_vec_grow(arena, items, count, capacity, item_size);
}

#endif
