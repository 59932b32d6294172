/* SPDX-License-Identifier: MIT */
/*
 * Forwards: what a file is called later, or who removed it. Looks for the
 * commits that no longer have the file under its name, the latest first, and
 * there for the file's new name, until that is one that the last tree has.
 */
#include "repo/history_internal.h"

enum { STEP_LIMIT = 1000 /* removals that are looked at for one file */ };

/* A commit without the file `path` and a parent with it. */
typedef struct removal {
    uint32_t commit, parent, path;
} removal;

typedef struct search {
    dv_history *history;
    const dv_ancestry *old; /* commits that are not asked */
    uint32_t path;
    dv_arena scratch;
    dv_pairs seen;
    dv_queue queue;
    DV_VEC(removal) found; /* the latest first */
    DV_VEC(removal) merged;
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
static void add_removal(search *s, uint32_t commit, uint32_t parent,
                        bool some_lack_it)
{
    removal found = {commit, parent, s->path};

    if (some_lack_it)
        *dv_vec_push(&s->scratch, &s->merged) = found;
    else
        *dv_vec_push(&s->scratch, &s->found) = found;
}

static bool visit(search *s, uint32_t commit, dv_error *err)
{
    const dv_commit *at = dv_history_commit(s->history, commit);
    uint32_t own, blob, parent = DV_NONE;
    bool some_lack_it = false;

    if (!dv_history_file(s->history, commit, s->path, &own, err))
        return false;
    for (uint32_t i = 0; i < at->parent_count; i++) {
        if (!dv_history_file(s->history, at->parents[i], s->path, &blob, err) ||
            !add(s, at->parents[i], err))
            return false;
        if (blob == DV_NONE)
            some_lack_it = true;
        else if (parent == DV_NONE)
            parent = at->parents[i];
    }
    if (own == DV_NONE && parent != DV_NONE)
        add_removal(s, commit, parent, some_lack_it);
    return true;
}

static bool walk(search *s, uint32_t to, dv_error *err)
{
    bool ok = add(s, to, err);
    uint32_t next;

    while (ok && (next = dv_queue_next(&s->queue)) != DV_NONE)
        ok = visit(s, next, err);
    dv_queue_release(&s->queue);
    dv_pairs_release(&s->seen);
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

/* Where a file went from one name to the next. */
typedef struct trail {
    dv_history *history;
    uint32_t to;
    dv_arena scratch;
    dv_pairs seen;        /* commit and path of each removal */
    DV_VEC(removal) open; /* that are not looked at; the last is next */
    uint32_t steps;
    uint32_t end;  /* the commit where the file was first seen to end */
    bool unsure;   /* it may have been renamed there */
    removal found; /* commit and name; path DV_NONE: none */
} trail;

static void push(trail *t, removal item)
{
    uint32_t *seen = dv_pairs_put(&t->seen, item.commit, item.path);

    if (*seen != DV_NONE)
        return;
    *seen = 0;
    *dv_vec_push(&t->scratch, &t->open) = item;
}

/* Opens the removals of `path` in what t->to reaches and `from` does not. */
static bool open_removals(trail *t, uint32_t from, uint32_t path, dv_error *err)
{
    search s = {.history = t->history, .path = path};
    bool ok;

    if (!dv_history_below(t->history, t->to, from, &s.old, err))
        return false;
    ok = walk(&s, t->to, err);
    for (uint32_t i = s.merged.count; ok && i > 0; i--)
        push(t, s.merged.items[i - 1]);
    for (uint32_t i = s.found.count; ok && i > 0; i--)
        push(t, s.found.items[i - 1]);
    dv_arena_release(&s.scratch);
    return ok;
}

static bool step(trail *t, removal at, dv_error *err)
{
    uint32_t name;
    bool there;

    if (t->steps++ == STEP_LIMIT)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "a file was renamed or removed more than %d times",
                            STEP_LIMIT);
    if (!dv_history_renamed_to(t->history, at.parent, at.commit, at.path, &name,
                               err))
        return false;
    if (name == DV_NONE) {
        if (t->end == DV_NONE)
            t->end = at.commit;
        t->unsure |=
            dv_history_renamed_partly(t->history, at.parent, at.commit);
        return true;
    }
    if (!has_file(t->history, t->to, name, &there, err))
        return false;
    if (!there)
        return open_removals(t, at.commit, name, err);
    t->found = (removal){at.commit, DV_NONE, name};
    return true;
}

/* `to` reaches `from`. */
static bool follow(trail *t, uint32_t from, uint32_t path, dv_error *err)
{
    bool ok = open_removals(t, from, path, err);

    while (ok && t->found.path == DV_NONE && t->open.count > 0)
        ok = step(t, t->open.items[--t->open.count], err);
    dv_pairs_release(&t->seen);
    dv_arena_release(&t->scratch);
    return ok;
}

/* Between two trees: where neither commit is above the other, as between two
 * commits; where all that the commits say is that the file was removed, it must
 * be nearly the same. */
static bool compare_trees(dv_history *history, uint32_t from, uint32_t to,
                          uint32_t *path, bool certain, dv_error *err)
{
    if (certain)
        return dv_history_alike(history, from, to, *path, path, err);
    return dv_history_renamed_to(history, from, to, *path, path, err);
}

static bool find_name(dv_history *history, uint32_t from, uint32_t to,
                      uint32_t path, dv_fate *out, dv_error *err)
{
    trail t = {.history = history,
               .to = to,
               .end = DV_NONE,
               .found = {DV_NONE, DV_NONE, DV_NONE}};
    bool above;

    if (!dv_history_reaches(history, to, from, &above, err) ||
        (above && !follow(&t, from, path, err)))
        return false;
    out->commit = t.end;
    out->unsure = false;
    if (t.found.path != DV_NONE) {
        out->commit = t.found.commit;
        path = t.found.path;
    } else if (!compare_trees(history, from, to, &path, above, err)) {
        return false;
    }
    if (path != DV_NONE)
        out->path = history->paths.items[path].text;
    else
        out->unsure =
            above ? t.unsure : dv_history_renamed_partly(history, from, to);
    return true;
}

/* Finds what became of a file that `from` has and `to` has not; each once, for
 * many references cite the same files at the same commits. */
static bool find_once(dv_history *history, uint32_t from, uint32_t to,
                      uint32_t path, dv_fate *out, dv_error *err)
{
    uint32_t *journey = dv_pairs_put(&history->journeys, from, to);
    uint32_t *known;

    if (*journey == DV_NONE)
        *journey = history->journey_count++;
    known = dv_pairs_put(&history->fates, *journey, path);
    if (*known == DV_NONE) {
        if (!find_name(history, from, to, path, out, err))
            return false;
        *known = history->fate_items.count;
        *dv_vec_push(&history->arena, &history->fate_items) = *out;
    }
    *out = history->fate_items.items[*known];
    return true;
}

bool dv_history_fate(dv_history *history, uint32_t from, uint32_t to,
                     dv_str path, dv_fate *out, dv_error *err)
{
    uint32_t number = dv_history_path(history, path);
    bool after;

    if (!has_file(history, to, number, &after, err))
        return false;
    if (!after)
        return dv_history_fate_of_old(history, from, to, path, out, err);
    *out =
        (dv_fate){.path = history->paths.items[number].text, .commit = DV_NONE};
    return true;
}

bool dv_history_fate_of_old(dv_history *history, uint32_t from, uint32_t to,
                            dv_str path, dv_fate *out, dv_error *err)
{
    uint32_t number = dv_history_path(history, path);
    dv_fate fate = {.path = DV_STR(""), .commit = DV_NONE};
    bool before;

    if (!has_file(history, from, number, &before, err) ||
        (before && !find_once(history, from, to, number, &fate, err)))
        return false;
    *out = fate;
    return true;
}
