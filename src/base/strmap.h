/* SPDX-License-Identifier: MIT */
/*
 * dv_strmap: text to a number. Iterates in the order of insertion.
 * Keys are views and must outlive the map.
 */
#ifndef DOCVERIFY_BASE_STRMAP_H
#define DOCVERIFY_BASE_STRMAP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/str.h"

typedef struct dv_strmap_entry dv_strmap_entry;

typedef struct dv_strmap {
    dv_strmap_entry *head; /* private: uthash */
} dv_strmap;

#define DV_STRMAP_INIT                                                         \
    {                                                                          \
        NULL                                                                   \
    }

/* The value's place, or NULL. Valid until the map is released. */
uint32_t *dv_strmap_get(const dv_strmap *map, dv_str key);
/* The value's place; `*added` tells whether it is new (its value is then 0).
 * The entry lives in `arena`; `added` may be NULL. */
uint32_t *dv_strmap_put(dv_strmap *map, dv_arena *arena, dv_str key,
                        bool *added);
uint32_t dv_strmap_count(const dv_strmap *map);
/* Frees the table; the entries go with their arena. */
void dv_strmap_release(dv_strmap *map);

#endif
