/* SPDX-License-Identifier: MIT */
/*
 * The commits that gave a path its contents, as git's simplification of the
 * history finds them: a commit that has what a parent has gave nothing, and
 * only that parent is followed. Each place on the way is a path in a commit;
 * looking at one does not depend on when others are looked at, so the times of
 * commits order the answer and nothing else.
 */
#include "repo/history_internal.h"

/* A path in a commit. */
typedef struct place {
    uint32_t commit, path, blob; /* blob DV_NONE: no file */
} place;

typedef struct search {
    dv_history *history;
    const dv_ancestry *old; /* or NULL */
    dv_arena *arena;
    dv_arena scratch;
    dv_pairs seen;
    dv_queue queue; /* of indexes into places */
    DV_VEC(place) places;
    DV_VEC(dv_version) found;
} search;

static bool add_place(search *s, uint32_t commit, uint32_t path, dv_error *err)
{
    uint32_t *seen = dv_pairs_put(&s->seen, commit, path);
    place at = {.commit = commit, .path = path};

    if (*seen != DV_NONE)
        return true;
    *seen = s->places.count;
    if (s->old && dv_ancestry_has(s->old, commit))
        return true;
    if (s->old && !dv_ancestry_lacks(s->history, s->old, commit, err))
        return false;
    if (!dv_history_file(s->history, commit, path, &at.blob, err))
        return false;
    dv_queue_add(&s->queue, dv_history_commit(s->history, commit)->commit_time,
                 s->places.count);
    *dv_vec_push(&s->scratch, &s->places) = at;
    return true;
}

static void add_version(search *s, const place *at)
{
    dv_version version = {.commit = at->commit, .gone = at->blob == DV_NONE};

    version.path =
        dv_arena_copy(s->arena, s->history->paths.items[at->path].text);
    if (!version.gone)
        memcpy(version.oid, s->history->blob_ids.items[at->blob],
               sizeof version.oid);
    *dv_vec_push(s->arena, &s->found) = version;
}

/* Index of the first parent with the same blob under the path, or DV_NONE. */
static bool find_same(search *s, const place *at, uint32_t *out, dv_error *err)
{
    const dv_commit *commit = dv_history_commit(s->history, at->commit);
    uint32_t blob;

    *out = DV_NONE;
    for (uint32_t i = 0; *out == DV_NONE && i < commit->parent_count; i++) {
        if (!dv_history_file(s->history, commit->parents[i], at->path, &blob,
                             err))
            return false;
        if (blob == at->blob)
            *out = i;
    }
    return true;
}

/* Follows the path, or what it was called, into a parent. */
static bool follow(search *s, const place *at, uint32_t parent, dv_error *err)
{
    uint32_t path = at->path, blob, earlier;

    if (!dv_history_file(s->history, parent, path, &blob, err))
        return false;
    if (blob == DV_NONE && at->blob != DV_NONE &&
        !(s->old && dv_ancestry_has(s->old, parent))) {
        if (!dv_history_renamed_from(s->history, parent, at->commit, path,
                                     &earlier, err))
            return false;
        if (earlier != DV_NONE)
            path = earlier;
    }
    return add_place(s, parent, path, err);
}

static bool visit(search *s, place at, dv_error *err)
{
    const dv_commit *commit = dv_history_commit(s->history, at.commit);
    uint32_t same;

    if (!find_same(s, &at, &same, err))
        return false;
    if (same != DV_NONE)
        return add_place(s, commit->parents[same], at.path, err);
    if (at.blob != DV_NONE || commit->parent_count > 0)
        add_version(s, &at);
    for (uint32_t i = 0; i < commit->parent_count; i++)
        if (!follow(s, &at, commit->parents[i], err))
            return false;
    return true;
}

static bool run(search *s, uint32_t from, uint32_t path, dv_error *err)
{
    bool ok = add_place(s, from, path, err);
    uint32_t next;

    while (ok && (next = dv_queue_next(&s->queue)) != DV_NONE)
        ok = visit(s, s->places.items[next], err);
    dv_queue_release(&s->queue);
    dv_pairs_release(&s->seen);
    dv_arena_release(&s->scratch);
    return ok;
}

/* NOLINTNEXTLINE(readability-function-size) one parameter more than the rule */
bool dv_history_versions(dv_history *history, uint32_t new_commit,
                         uint32_t old_commit, dv_str path, dv_arena *arena,
                         dv_versions *out, dv_error *err)
{
    search s = {.history = history, .arena = arena};

    if (old_commit != DV_NONE &&
        !dv_history_below(history, new_commit, old_commit, &s.old, err))
        return false;
    if (!dv_history_load(history, new_commit, err) ||
        !run(&s, new_commit, dv_history_path(history, path), err))
        return false;
    *out = (dv_versions){s.found.items, s.found.count};
    return true;
}
