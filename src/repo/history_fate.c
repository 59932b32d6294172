/* SPDX-License-Identifier: MIT */
/*
 * Forwards: what a file is called later, or who removed it. Looks for the
 * commit that no longer has the file under its name, and there for the file's
 * new name, until the name is one that the last tree has.
 */
#include "repo/history_internal.h"

enum { RENAME_LIMIT = 1000 /* one after the other */ };

/* A commit without the file and a parent with it; DV_NONE: none found. */
typedef struct removal {
    uint32_t commit, parent;
} removal;

typedef struct search {
    dv_history *history;
    const dv_ancestry *old; /* commits that are not asked */
    uint32_t path;
    dv_pairs seen;
    dv_queue queue;
    removal found, merged;
} search;

static bool add(search *s, uint32_t commit, dv_error *err)
{
    uint32_t *seen = dv_pairs_put(&s->seen, commit, 0);

    if (*seen != DV_NONE || dv_ancestry_has(s->old, commit))
        return true;
    *seen = commit;
    if (!dv_ancestry_lacks(s->history, s->old, commit, err))
        return false;
    dv_queue_add(&s->queue, dv_history_commit(s->history, commit)->commit_time,
                 commit);
    return true;
}

/* A merge may lack the file because one of its parents does, which then leads
 * to the removal; if it does not, the merge itself dropped the file. */
static bool visit(search *s, uint32_t commit, dv_error *err)
{
    const dv_commit *at = dv_history_commit(s->history, commit);
    removal found = {commit, DV_NONE};
    uint32_t blob, lacking = 0;

    for (uint32_t i = 0; i < at->parent_count; i++) {
        if (!dv_history_file(s->history, at->parents[i], s->path, &blob, err))
            return false;
        if (blob != DV_NONE) {
            if (found.parent == DV_NONE)
                found.parent = at->parents[i];
            continue;
        }
        lacking++;
        if (!add(s, at->parents[i], err))
            return false;
    }
    if (found.parent != DV_NONE && lacking == 0)
        s->found = found;
    else if (found.parent != DV_NONE && s->merged.commit == DV_NONE)
        s->merged = found;
    return true;
}

/* The last removal of `path` in what `to` reaches and `from` does not. */
static bool find_removal(dv_history *history, uint32_t from, uint32_t to,
                         uint32_t path, removal *out, dv_error *err)
{
    search s = {.history = history,
                .path = path,
                .found = {DV_NONE, DV_NONE},
                .merged = {DV_NONE, DV_NONE}};
    dv_ancestry *old;
    uint32_t next;
    bool ok;

    if (!dv_history_ancestry(history, from, &old, err))
        return false;
    s.old = old;
    ok = add(&s, to, err);
    while (ok && s.found.commit == DV_NONE &&
           (next = dv_queue_next(&s.queue)) != DV_NONE)
        ok = visit(&s, next, err);
    dv_queue_release(&s.queue);
    dv_pairs_release(&s.seen);
    *out = s.found.commit == DV_NONE ? s.merged : s.found;
    return ok;
}

static bool has_file(dv_history *history, uint32_t commit, uint32_t path,
                     bool *out, dv_error *err)
{
    uint32_t blob;

    *out = false;
    if (!dv_history_file(history, commit, path, &blob, err))
        return false;
    *out = blob != DV_NONE;
    return true;
}

typedef struct trail {
    uint32_t from; /* the commit that is looked on from */
    uint32_t path; /* the name there; DV_NONE: removed by that commit */
    bool there;    /* the last tree has the file under that name */
} trail;

/* One name further. */
static bool advance(dv_history *history, uint32_t to, trail *at, dv_error *err)
{
    removal found;

    if (!find_removal(history, at->from, to, at->path, &found, err))
        return false;
    if (found.commit == DV_NONE)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "a file is gone, but no commit removed it");
    at->from = found.commit;
    return dv_history_renamed_to(history, found.parent, found.commit, at->path,
                                 &at->path, err) &&
           (at->path == DV_NONE ||
            has_file(history, to, at->path, &at->there, err));
}

/* `to` reaches `from`. A file that a commit removed, with none like it made
 * there, is gone: one like it somewhere in the last tree is more often a
 * sister than the same. */
static bool follow(dv_history *history, uint32_t from, uint32_t to,
                   uint32_t *path, uint32_t *last, dv_error *err)
{
    trail at = {.from = from, .path = *path};

    for (int i = 0; !at.there && at.path != DV_NONE; i++) {
        if (i == RENAME_LIMIT)
            return dv_error_set(err, DV_ERROR_WORLD,
                                "a file was renamed more than %d times",
                                RENAME_LIMIT);
        if (!advance(history, to, &at, err))
            return false;
    }
    *path = at.path;
    *last = at.from;
    return true;
}

static bool find_name(dv_history *history, uint32_t from, uint32_t to,
                      uint32_t path, dv_fate *out, dv_error *err)
{
    uint32_t name = path;
    bool above, ok;

    if (!dv_history_reaches(history, to, from, &above, err))
        return false;
    ok = above ? follow(history, from, to, &name, &out->commit, err)
               : dv_history_renamed_to(history, from, to, path, &name, err);
    if (ok && name != DV_NONE)
        out->path = history->paths.items[name].text;
    return ok;
}

bool dv_history_fate(dv_history *history, uint32_t from, uint32_t to,
                     dv_str path, dv_fate *out, dv_error *err)
{
    uint32_t number = dv_history_path(history, path);
    dv_fate fate = {.path = DV_STR(""), .commit = DV_NONE};
    bool before, after;

    if (!has_file(history, from, number, &before, err) ||
        !has_file(history, to, number, &after, err))
        return false;
    if (after)
        fate.path = history->paths.items[number].text;
    else if (before && !find_name(history, from, to, number, &fate, err))
        return false;
    *out = fate;
    return true;
}
