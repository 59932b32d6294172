/* SPDX-License-Identifier: MIT */
#include "repo/history_internal.h"

#include "repo/edits.h"

typedef struct recent {
    dv_history *history;
    dv_queue queue;
    dv_pairs seen;
} recent;

static bool add(recent *r, uint32_t commit, dv_error *err)
{
    uint32_t *place = dv_pairs_put(&r->seen, commit, 0);

    if (*place != DV_NONE)
        return true;
    *place = 1;
    if (!dv_history_load(r->history, commit, err))
        return false;
    dv_queue_add(&r->queue, dv_history_commit(r->history, commit)->commit_time,
                 commit);
    return true;
}

/* *cut: a parent is not there. */
static bool add_parents(recent *r, const dv_commit *at, bool *cut,
                        dv_error *err)
{
    *cut = false;
    for (uint32_t i = 0; i < at->parent_count; i++) {
        if (dv_history_is_cut(r->history, at->parents[i]))
            *cut = true;
        else if (!add(r, at->parents[i], err))
            return false;
    }
    return true;
}

bool dv_history_recent(dv_history *history, uint32_t from, uint32_t limit,
                       dv_arena *arena, const uint32_t **out, uint32_t *count,
                       dv_error *err)
{
    uint32_t *items = dv_arena_new(arena, (limit + 1) * sizeof *items);
    recent r = {.history = history};
    bool ok = add(&r, from, err), cut;

    *count = 0;
    while (ok && *count < limit) {
        uint32_t next = dv_queue_next(&r.queue);
        const dv_commit *at;

        if (next == DV_NONE)
            break;
        at = dv_history_commit(history, next);
        ok = add_parents(&r, at, &cut, err);
        if (ok && !cut && at->parent_count < 2)
            items[(*count)++] = next;
    }
    dv_queue_release(&r.queue);
    dv_pairs_release(&r.seen);
    *out = items;
    return ok;
}
