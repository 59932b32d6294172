/* SPDX-License-Identifier: MIT */
#include "facts/past/later.h"

#include "text/path.h"

/* Files of the past that are followed to the present by one thread: where a
 * project was renamed each of them is, once. */
#define LATER_ASKED 20000u

/* Fate of a file: the entry, as long as the present is the same. */
static dv_str key_of(const dv_later *later, dv_str path, dv_arena *arena)
{
    return dv_arena_printf(arena, "%p %u %u %p %.*s", (void *)later->repo,
                           later->commit, later->present->commit,
                           (void *)later->present->tree, DV_STR_ARG(path));
}

static bool follow(const dv_later *later, dv_str path, uint32_t *entry,
                   dv_error *err)
{
    dv_fate fate;

    *entry = DV_NONE;
    if (later->present->commit == DV_NONE)
        return true;
    if (!dv_history_fate(later->repo->history, later->commit,
                         later->present->commit, path, &fate, err))
        return false;
    if (fate.path.len)
        *entry = dv_tree_find(&later->present->tree->tree, fate.path);
    return true;
}

bool dv_later_find(const dv_later *later, dv_str path, uint32_t *entry,
                   dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_past *past = later->past;
    uint32_t *known;
    dv_str key;

    *entry = dv_tree_find(&later->present->tree->tree, path);
    if (*entry != DV_NONE)
        return true;
    key = key_of(later, path, &scratch);
    known = dv_strmap_get(&past->later, key);
    if (known) {
        *entry = *known;
        return true;
    }
    if (dv_strmap_count(&past->later) >= LATER_ASKED)
        return true;
    if (!follow(later, path, entry, err))
        return false;
    key = dv_arena_copy(dv_past_arena(past), key);
    *dv_strmap_put(&past->later, dv_past_arena(past), key, NULL) = *entry;
    return true;
}

bool dv_later_back(const dv_later *later, dv_str path, dv_str *out,
                   dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_tree *now = &later->present->tree->tree;
    uint32_t own = dv_tree_find(now, path), entry;
    dv_tree_matches matches = {0};

    *out = (dv_str){0};
    dv_tree_suffix(later->tree, dv_path_base(path), &scratch, &matches);
    if (own == DV_NONE || matches.count > DV_LATER_LIMIT)
        return true;
    for (uint32_t i = 0; i < matches.count; i++) {
        dv_str then = later->tree->listing.entries[matches.items[i]].path;

        if (dv_tree_find(now, then) != DV_NONE)
            continue;
        if (!dv_later_find(later, then, &entry, err))
            return false;
        if (entry != own)
            continue;
        if (out->len) {
            *out = (dv_str){0};
            return true;
        }
        *out = then;
    }
    return true;
}
