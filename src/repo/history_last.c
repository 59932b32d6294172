/* SPDX-License-Identifier: MIT */
/*
 * Items, a file under the name that it had, go from commit to commit. Most
 * commits touch few files, so the items of a commit go to its parent as one
 * list, and only what a commit changed is looked at.
 */
#include "repo/history_internal.h"

#include "repo/history_last.h"

enum {
    TURNS = 8,          /* that one commit is looked at, where times lie */
    KEPT = 16 << 20,    /* bytes of trees and of texts: nothing comes back */
    REMOVED_LIMIT = 400 /* removed files that may be an added one */
};

typedef struct item {
    uint32_t owner; /* index into paths */
    dv_str path;
} item;

/* The items that a commit has to say something of. */
typedef struct stop {
    uint32_t *items; /* ascending */
    uint32_t count, turns;
} stop;

typedef struct search {
    dv_history *history;
    dv_history_part *part;
    dv_arena arena;
    DV_VEC(item) items;
    dv_pairs stop_of; /* commit to a stop */
    DV_VEC(stop) stops;
    dv_queue queue; /* of commits */
    uint32_t *out;
    uint32_t left; /* paths without an answer */
} search;

static uint32_t add_item(search *s, uint32_t owner, dv_str path)
{
    item *added = dv_vec_push(&s->arena, &s->items);

    *added = (item){owner, path};
    return s->items.count - 1;
}

static void settle(search *s, uint32_t number, uint32_t commit)
{
    uint32_t *out = &s->out[s->items.items[number].owner];

    if (*out != DV_NONE)
        return;
    *out = commit;
    s->left--;
}

static stop *stop_at(search *s, uint32_t commit)
{
    uint32_t *at = dv_pairs_put(&s->stop_of, commit, 0);

    if (*at == DV_NONE) {
        *at = s->stops.count;
        *dv_vec_push(&s->arena, &s->stops) = (stop){0};
    }
    return &s->stops.items[*at];
}

/* Both lists are ascending, and so is what becomes of them. */
static void join(search *s, stop *at, uint32_t *items, uint32_t count)
{
    uint32_t *both, a = 0, b = 0, made = 0;

    if (!at->count) {
        at->items = items;
        at->count = count;
        return;
    }
    both = dv_arena_new(&s->arena, (at->count + count) * sizeof *both);
    while (a < at->count || b < count) {
        uint32_t left = a < at->count ? at->items[a] : DV_NONE;
        uint32_t right = b < count ? items[b] : DV_NONE;

        both[made++] = left < right ? left : right;
        a += left <= right;
        b += right <= left;
    }
    at->items = both;
    at->count = made;
}

static bool pass_on(search *s, uint32_t commit, uint32_t *items, uint32_t count,
                    dv_error *err)
{
    stop *at = stop_at(s, commit);

    if (!count || at->turns == TURNS)
        return true;
    if (!dv_history_load(s->history, commit, err))
        return false;
    if (!at->count)
        dv_queue_add(&s->queue,
                     dv_history_commit(s->history, commit)->commit_time,
                     commit);
    join(s, at, items, count);
    return true;
}

static const dv_tree_change *find_change(const dv_tree_changes *changes,
                                         dv_str path)
{
    uint32_t low = 0, high = changes->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = dv_str_compare(changes->items[middle].path, path);

        if (order == 0)
            return &changes->items[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* Until the next comparison of trees. */
static bool read_part(search *s, const unsigned char *oid, dv_str *out,
                      dv_error *err)
{
    uint32_t blob = dv_ids_number(&s->history->blob_ids, oid);

    if (!dv_history_text(s->history, blob, out, err))
        return false;
    *out = s->part(*out);
    return true;
}

/* Whether a removed file that is not here cannot be the added one. */
static bool is_none_of(const search *s, const dv_tree_change *added,
                       const dv_tree_change *removed)
{
    git_oid oid;

    if (dv_may_be_renamed(removed->path, added->path))
        return false;
    memcpy(oid.id, removed->old_oid, sizeof oid.id);
    return !git_odb_exists(s->history->repo->odb, &oid);
}

/* The file that this commit renamed to the one of `change`, which is the same
 * in what matters; NULL: none. */
static bool find_renamed(search *s, const dv_tree_changes *changes,
                         const dv_tree_change *change,
                         const dv_tree_change **out, dv_error *err)
{
    dv_str now, before;
    uint32_t seen = 0;

    *out = NULL;
    if (!read_part(s, change->new_oid, &now, err))
        return false;
    for (uint32_t i = 0; i < changes->count && seen < REMOVED_LIMIT; i++) {
        const dv_tree_change *other = &changes->items[i];

        if (other->new_oid || !other->old_oid || !dv_str_trim(now).len)
            continue;
        seen++;
        if (is_none_of(s, change, other))
            continue;
        if (!read_part(s, other->old_oid, &before, err))
            return false;
        if (dv_str_equal(before, now)) {
            *out = other;
            return true;
        }
    }
    return true;
}

/* Whether item `number`, which `change` is of, goes on to the parent, and as
 * which item. */
static bool goes_on(search *s, const dv_tree_changes *changes,
                    const dv_tree_change *change, uint32_t *number, bool *out,
                    dv_error *err)
{
    const dv_tree_change *renamed;
    dv_str now, before;

    *out = false;
    if (!change->new_oid)
        return true;
    if (!change->old_oid) {
        if (!find_renamed(s, changes, change, &renamed, err))
            return false;
        *out = renamed != NULL;
        if (renamed)
            *number = add_item(s, s->items.items[*number].owner,
                               dv_arena_copy(&s->arena, renamed->path));
        return true;
    }
    if (!read_part(s, change->new_oid, &now, err) ||
        !read_part(s, change->old_oid, &before, err))
        return false;
    *out = dv_str_equal(before, now);
    return true;
}

static int ascending(const void *left, const void *right)
{
    const uint32_t *a = left, *b = right;

    return (*a > *b) - (*a < *b);
}

/* A commit with one parent: what it changed is settled. */
static bool visit_plain(search *s, uint32_t commit, uint32_t parent, stop at,
                        dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t kept = 0;
    dv_tree_changes changes;

    if (!dv_history_changes(s->history, parent, commit, &scratch, &changes,
                            err))
        return false;
    for (uint32_t i = 0; i < at.count; i++) {
        uint32_t number = at.items[i];
        const dv_tree_change *change;
        bool on = true;

        if (s->out[s->items.items[number].owner] != DV_NONE)
            continue;
        change = find_change(&changes, s->items.items[number].path);
        if (change && !goes_on(s, &changes, change, &number, &on, err))
            return false;
        if (on)
            at.items[kept++] = number;
        else
            settle(s, number, commit);
    }
    qsort(at.items, kept, sizeof *at.items, ascending);
    return pass_on(s, parent, at.items, kept, err);
}

/* Items of a merge that are as in a parent go there; the others stay. */
static bool visit_parent(search *s, uint32_t commit, uint32_t parent, stop *at,
                         dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t *same = dv_arena_new(&s->arena, at->count * sizeof *same + 1);
    uint32_t same_count = 0, kept = 0;
    dv_tree_changes changes;

    if (!dv_history_changes(s->history, parent, commit, &scratch, &changes,
                            err))
        return false;
    for (uint32_t i = 0; i < at->count; i++) {
        uint32_t number = at->items[i];

        if (find_change(&changes, s->items.items[number].path))
            at->items[kept++] = number;
        else
            same[same_count++] = number;
    }
    at->count = kept;
    return pass_on(s, parent, same, same_count, err);
}

/* An item that is as in no parent goes to all that have the file. */
static bool spread(search *s, uint32_t commit, uint32_t number, dv_error *err)
{
    const dv_commit *seen = dv_history_commit(s->history, commit);
    bool anywhere = false, there;
    unsigned char oid[20];

    for (uint32_t p = 0; p < seen->parent_count; p++) {
        uint32_t *alone = dv_arena_new(&s->arena, sizeof *alone);

        *alone = number;
        if (!dv_history_blob(s->history, seen->parents[p],
                             s->items.items[number].path, oid, &there, err) ||
            (there && !pass_on(s, seen->parents[p], alone, 1, err)))
            return false;
        anywhere |= there;
    }
    if (!anywhere)
        settle(s, number, commit);
    return true;
}

static bool visit_merge(search *s, uint32_t commit, stop at, dv_error *err)
{
    const dv_commit *seen = dv_history_commit(s->history, commit);

    for (uint32_t p = 0; p < seen->parent_count && at.count; p++)
        if (!visit_parent(s, commit, seen->parents[p], &at, err))
            return false;
    for (uint32_t i = 0; i < at.count; i++)
        if (!spread(s, commit, at.items[i], err))
            return false;
    return true;
}

static bool visit(search *s, uint32_t commit, dv_error *err)
{
    const dv_commit *seen = dv_history_commit(s->history, commit);
    stop *at = stop_at(s, commit);
    stop taken = *at;

    *at = (stop){.turns = taken.turns + 1};
    if (seen->parent_count == 0) {
        for (uint32_t i = 0; i < taken.count; i++)
            settle(s, taken.items[i], commit);
        return true;
    }
    if (seen->parent_count == 1)
        return visit_plain(s, commit, seen->parents[0], taken, err);
    return visit_merge(s, commit, taken, err);
}

/* Only files that the tip has have a history. */
static bool start(search *s, uint32_t tip, const dv_str *paths, uint32_t count,
                  dv_error *err)
{
    uint32_t *items = dv_arena_new(&s->arena, count * sizeof *items + 1);
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i++) {
        unsigned char oid[20];
        bool is_there;

        s->out[i] = DV_NONE;
        if (!dv_history_blob(s->history, tip, paths[i], oid, &is_there, err))
            return false;
        if (is_there)
            items[found++] = add_item(s, i, paths[i]);
    }
    s->left = found;
    return pass_on(s, tip, items, found, err);
}

/* NOLINTNEXTLINE(readability-function-size) one parameter more than the rule */
bool dv_history_last(dv_history *history, uint32_t tip, const dv_str *paths,
                     uint32_t count, dv_history_part *part, uint32_t *out,
                     dv_error *err)
{
    search s = {.history = history, .part = part, .out = out};
    size_t budget = history->budget;
    uint32_t next;
    bool ok;

    history->budget = KEPT;
    ok = start(&s, tip, paths, count, err);
    while (ok && s.left && (next = dv_queue_next(&s.queue)) != DV_NONE)
        ok = visit(&s, next, err);
    history->budget = budget;
    dv_queue_release(&s.queue);
    dv_pairs_release(&s.stop_of);
    dv_arena_release(&s.arena);
    return ok;
}
