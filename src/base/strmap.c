/* SPDX-License-Identifier: MIT */
/*
 * uthash with its default (Jenkins) hash, unkeyed: someone who crafts names
 * that collide can make look-ups as slow as a list.
 */
#include "base/strmap.h"

#define uthash_malloc(size)    dv_mem_new(size)
#define uthash_free(ptr, size) dv_mem_free(ptr)
#include <uthash.h>

struct dv_strmap_entry {
    dv_str key;
    uint32_t value;
    UT_hash_handle hh;
};

/* uthash compares the bytes of an empty key too, so it needs an address. */
static dv_str checked_key(dv_str key)
{
    if (key.len > UINT32_MAX)
        dv_bug("a key of more than 4 GiB");
    return key.len ? key : DV_STR("");
}

/* The macros of uthash nest deep. */
/* NOLINTBEGIN(readability-function-size) */
static dv_strmap_entry *find(const dv_strmap *map, dv_str key, unsigned hash)
{
    dv_strmap_entry *entry = NULL;

    HASH_FIND_BYHASHVALUE(hh, map->head, key.ptr, (unsigned)key.len, hash,
                          entry);
    return entry;
}

static unsigned hash_of(dv_str key)
{
    unsigned hash;

    HASH_VALUE(key.ptr, (unsigned)key.len, hash);
    return hash;
}

uint32_t *dv_strmap_get(const dv_strmap *map, dv_str key)
{
    dv_strmap_entry *entry;

    if (!map->head)
        return NULL;
    key = checked_key(key);
    entry = find(map, key, hash_of(key));
    return entry ? &entry->value : NULL;
}

uint32_t *dv_strmap_put(dv_strmap *map, dv_arena *arena, dv_str key,
                        bool *added)
{
    dv_strmap_entry *entry;
    unsigned hash;

    key = checked_key(key);
    hash = hash_of(key);
    entry = find(map, key, hash);
    if (added)
        *added = !entry;
    if (!entry) {
        entry = dv_arena_new(arena, sizeof *entry);
        entry->key = key;
        HASH_ADD_KEYPTR_BYHASHVALUE(hh, map->head, entry->key.ptr,
                                    (unsigned)key.len, hash, entry);
    }
    return &entry->value;
}

/* NOLINTEND(readability-function-size) */

uint32_t dv_strmap_count(const dv_strmap *map)
{
    return HASH_COUNT(map->head);
}

void dv_strmap_release(dv_strmap *map)
{
    if (map)
        HASH_CLEAR(hh, map->head);
}
