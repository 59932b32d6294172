/* SPDX-License-Identifier: MIT */
/*
 * One file and the one of another tree that has most in common with it, nearly
 * all: what a removed file became, and what a new one was copied from, where
 * the commit that made it gave that file another text.
 */
#include "repo/history_internal.h"

#include "text/path.h"

#define NOTHING (DV_NONE - 1) /* in what is kept: there is none */
/* Files that were edited beside a new one and are compared with it. */
#define COPIED_LIMIT 256u

typedef struct search {
    dv_history *history;
    dv_arena scratch;
    bool back; /* `one` is new, and the others are what it may be made of */
    dv_lone one;
    DV_VEC(dv_lone) others;
} search;

static dv_lone lone(dv_str path, const unsigned char *oid)
{
    return (dv_lone){.path = path, .name = dv_path_base(path), .oid = oid};
}

/* False: its bytes are not here, or cannot be read. */
static bool size_of(const search *s, const dv_lone *file, size_t *out)
{
    git_object_t type;
    git_oid oid;

    memcpy(oid.id, file->oid, sizeof oid.id);
    return git_odb_read_header(out, &type, s->history->repo->odb, &oid) == 0;
}

static bool may_be_source(const search *s, const dv_tree_change *at,
                          dv_str path)
{
    return at->new_oid && s->others.count < COPIED_LIMIT &&
           dv_str_equal(dv_path_ending(at->path), dv_path_ending(path));
}

/* Forwards, the removed file and all added ones; backwards, the added one and
 * those of its kind that were edited beside it. */
static void collect(search *s, const dv_tree_changes *changes, dv_str path)
{
    for (uint32_t i = 0; i < changes->count; i++) {
        const dv_tree_change *at = &changes->items[i];
        const unsigned char *then = s->back ? at->new_oid : at->old_oid;
        const unsigned char *other = s->back ? at->old_oid : at->new_oid;

        if (!other && dv_str_equal(at->path, path))
            s->one = lone(at->path, then);
        else if (other && (s->back ? may_be_source(s, at, path) : !then))
            *dv_vec_push(&s->scratch, &s->others) = lone(at->path, other);
    }
}

/* Keeps those that may have enough in common with the one, where the sizes are
 * known. */
static void keep_of_size(search *s)
{
    uint32_t kept = 0;
    size_t size, other;

    if (!size_of(s, &s->one, &size))
        return;
    for (uint32_t i = 0; i < s->others.count; i++)
        if (!size_of(s, &s->others.items[i], &other) ||
            (other * 100 >= size * DV_ALIKE_PERCENT &&
             size * 100 >= other * DV_ALIKE_PERCENT))
            s->others.items[kept++] = s->others.items[i];
    s->others.count = kept;
}

/* The one must be certain: what is in doubt of others is theirs. Of a copy
 * nothing is in doubt: what is not here was edited, and is none. */
static bool are_certain(const search *s, const dv_likeness *likeness,
                        dv_error *err)
{
    for (uint32_t i = 0; i < likeness->doubts.count && !s->back; i++)
        if (dv_str_equal(likeness->doubts.items[i].path, s->one.path))
            return dv_history_doubted(likeness->history,
                                      &likeness->doubts.items[i], err);
    return true;
}

static uint32_t most_alike(const search *s, const dv_likeness *likeness)
{
    uint32_t best = DV_NONE, percent = DV_ALIKE_PERCENT;

    for (uint32_t i = 0; i < likeness->found.count; i++) {
        const dv_likeness_pair *pair = &likeness->found.items[i];

        if (pair->percent < percent)
            continue;
        percent = pair->percent;
        best = dv_history_path(s->history, s->back ? pair->from : pair->to);
    }
    return best;
}

static bool search_all(search *s, uint32_t old_commit, uint32_t new_commit,
                       uint32_t path, uint32_t *out, dv_error *err)
{
    dv_likeness likeness = {
        .history = s->history,
        .arena = &s->scratch,
        .old_tree = dv_history_node(s->history, old_commit)->tree,
        .new_tree = dv_history_node(s->history, new_commit)->tree,
        .copies = s->back,
    };
    dv_tree_changes changes;
    dv_lone_files one, others;

    *out = DV_NONE;
    if (!dv_history_changes(s->history, old_commit, new_commit, &s->scratch,
                            &changes, err))
        return false;
    collect(s, &changes, s->history->paths.items[path].text);
    if (!s->one.oid)
        return true;
    keep_of_size(s);
    one = (dv_lone_files){&s->one, 1};
    others = (dv_lone_files){s->others.items, s->others.count};
    if (!dv_history_similar(&likeness, s->back ? others : one,
                            s->back ? one : others, err) ||
        !are_certain(s, &likeness, err))
        return false;
    *out = most_alike(s, &likeness);
    return true;
}

/* A path that only one of two trees has is asked for in one direction. */
static bool find(dv_history *history, uint32_t old_commit, uint32_t new_commit,
                 uint32_t path, bool back, uint32_t *out, dv_error *err)
{
    search s = {.history = history, .back = back};
    uint32_t *number;
    bool ok;

    if (!dv_history_load(history, old_commit, err) ||
        !dv_history_load(history, new_commit, err))
        return false;
    number = dv_pairs_put(&history->searches,
                          dv_history_node(history, old_commit)->tree,
                          dv_history_node(history, new_commit)->tree);
    if (*number == DV_NONE)
        *number = history->search_count++;
    *out = dv_pairs_get(&history->alike, *number, path);
    if (*out != DV_NONE) {
        *out = *out == NOTHING ? DV_NONE : *out;
        return true;
    }
    ok = search_all(&s, old_commit, new_commit, path, out, err);
    dv_arena_release(&s.scratch);
    if (ok)
        *dv_pairs_put(&history->alike, *number, path) =
            *out == DV_NONE ? NOTHING : *out;
    return ok;
}

bool dv_history_alike(dv_history *history, uint32_t old_commit,
                      uint32_t new_commit, uint32_t path, uint32_t *out,
                      dv_error *err)
{
    return find(history, old_commit, new_commit, path, false, out, err);
}

bool dv_history_copied_from(dv_history *history, uint32_t old_commit,
                            uint32_t new_commit, uint32_t path, uint32_t *out,
                            dv_error *err)
{
    return find(history, old_commit, new_commit, path, true, out, err);
}
