/* SPDX-License-Identifier: MIT */
#include "repo/history_internal.h"

static dv_touched make_touched(const dv_tree_change *change)
{
    return (dv_touched){.path = change->path,
                        .removed = !change->new_oid,
                        .added = !change->old_oid};
}

typedef struct touched_list {
    dv_touched *items;
    uint32_t count;
} touched_list;

static bool start(dv_history *history, uint32_t parent, uint32_t commit,
                  dv_arena *arena, touched_list *out, dv_error *err)
{
    dv_tree_changes changes;

    if (!dv_history_changes(history, parent, commit, arena, &changes, err))
        return false;
    out->items = dv_arena_new(arena, (changes.count + 1) * sizeof *out->items);
    for (uint32_t i = 0; i < changes.count; i++)
        out->items[out->count++] = make_touched(&changes.items[i]);
    return true;
}

/* Keeps what is not as in this parent either. Both are sorted by path. */
static bool keep(dv_history *history, uint32_t parent, uint32_t commit,
                 touched_list *list, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t kept = 0, k = 0;
    dv_tree_changes changes;

    if (!dv_history_changes(history, parent, commit, &scratch, &changes, err))
        return false;
    for (uint32_t i = 0; i < list->count; i++) {
        dv_touched item = list->items[i];

        while (k < changes.count &&
               dv_str_compare(changes.items[k].path, item.path) < 0)
            k++;
        if (k == changes.count ||
            !dv_str_equal(changes.items[k].path, item.path))
            continue;
        item.added = item.added && !changes.items[k].old_oid;
        list->items[kept++] = item;
    }
    list->count = kept;
    return true;
}

bool dv_history_touched(dv_history *history, uint32_t commit, dv_arena *arena,
                        const dv_touched **out, uint32_t *count, dv_error *err)
{
    const dv_commit *at = dv_history_commit(history, commit);
    touched_list list = {NULL, 0};

    if (!dv_history_load(history, commit, err))
        return false;
    if (!start(history, at->parent_count ? at->parents[0] : DV_NONE, commit,
               arena, &list, err))
        return false;
    for (uint32_t i = 1; i < at->parent_count; i++)
        if (!keep(history, at->parents[i], commit, &list, err))
            return false;
    *out = list.items;
    *count = list.count;
    return true;
}
