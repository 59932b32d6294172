/* SPDX-License-Identifier: MIT */
/*
 * The scope: of the names that the team laid down, or of those that earlier
 * commits of the same files gave. Where neither speaks, none.
 */
#include "base/strmap.h"
#include "conventions/suggest_internal.h"

enum {
    SCOPE_LIMIT = 64, /* scopes that are weighed at one place */
    ENOUGH = 2,       /* earlier commits that are a custom */
    ASKED_LIMIT = 64  /* files that the past is asked about */
};

typedef struct votes {
    dv_str names[SCOPE_LIMIT];
    uint32_t counts[SCOPE_LIMIT];
    uint32_t count;
    uint32_t all; /* commits, those without a scope included */
} votes;

static bool is_laid_down(const dv_suggest_work *work, dv_str scope)
{
    dv_commit_names scopes = work->input->settings->scopes;

    for (uint32_t i = 0; i < scopes.count; i++)
        if (dv_str_equal(scopes.items[i], scope))
            return true;
    return scopes.count == 0;
}

static void vote(votes *v, dv_str scope, uint32_t weight)
{
    uint32_t i = 0;

    v->all += weight;
    if (!scope.len)
        return;
    while (i < v->count && !dv_str_equal(v->names[i], scope))
        i++;
    if (i == SCOPE_LIMIT)
        return;
    if (i == v->count) {
        v->names[v->count] = scope;
        v->counts[v->count++] = 0;
    }
    v->counts[i] += weight;
}

static uint32_t most(const votes *v)
{
    uint32_t best = DV_NONE;

    for (uint32_t i = 0; i < v->count; i++)
        if (best == DV_NONE || v->counts[i] > v->counts[best])
            best = i;
    return best;
}

/* Whether a commit changed the file, or one in the directory, `place`. */
static bool touches(const dv_suggest_known *known, dv_str place, bool directory)
{
    for (uint32_t i = 0; i < known->past->path_count; i++) {
        dv_str path = known->past->paths[i].path;

        if (directory ? dv_str_starts(path, place) : dv_str_equal(path, place))
            return true;
    }
    return false;
}

static void ask(const dv_suggest_work *work, dv_str place, bool directory,
                votes *out)
{
    *out = (votes){.count = 0};
    for (uint32_t i = 0; i < work->known.count; i++) {
        const dv_suggest_known *known = &work->known.items[i];

        if (touches(known, place, directory) &&
            (!known->scope.len || is_laid_down(work, known->scope)))
            vote(out, known->scope, 1);
    }
}

/* The scope that most of the commits gave that changed a file or, where there
 * are too few, its directory; empty: they do not agree. */
static dv_str scope_of(const dv_suggest_work *work, dv_str path, votes *room)
{
    dv_str directory = path;
    uint32_t best;

    ask(work, path, false, room);
    if (room->all < ENOUGH) {
        directory.len = dv_str_find_last_byte(path, '/');
        if (directory.len == path.len)
            return (dv_str){0};
        directory.len++;
        ask(work, directory, true, room);
    }
    best = most(room);
    if (best == DV_NONE || room->counts[best] < ENOUGH ||
        2 * room->counts[best] <= room->all)
        return (dv_str){0};
    return room->names[best];
}

static dv_str learned(const dv_suggest_work *work,
                      const dv_suggest_group *group, dv_suggest_lines *reasons)
{
    dv_path_kind kind = dv_suggest_main_kind(group);
    votes *room = dv_arena_new(work->arena, sizeof *room);
    votes all = {.count = 0};
    uint32_t best;

    for (uint32_t i = 0; i < group->count && all.all < ASKED_LIMIT; i++)
        if (dv_path_kind_of(group->items[i]->path) == kind)
            vote(&all, scope_of(work, group->items[i]->path, room), 1);
    best = most(&all);
    if (best == DV_NONE || 2 * all.counts[best] <= all.all)
        return (dv_str){0};
    *dv_vec_push(work->arena, reasons) = dv_arena_printf(
        work->arena, "most earlier commits of %s have the scope `%.*s`",
        all.all == 1 ? "this file or its directory" : "these files",
        DV_STR_ARG(all.names[best]));
    return all.names[best];
}

static bool has_part(dv_str path, dv_str name)
{
    for (;;) {
        size_t slash = dv_str_find_byte(path, '/');
        dv_str part = dv_str_slice(path, 0, slash);

        if (slash == path.len)
            part.len = dv_str_find_byte(part, '.');
        if (dv_str_equal(part, name))
            return true;
        if (slash == path.len)
            return false;
        path = dv_str_slice(path, slash + 1, path.len);
    }
}

static bool names_all(const dv_suggest_group *group, dv_str scope)
{
    for (uint32_t i = 0; i < group->count; i++)
        if (!has_part(group->items[i]->path, scope))
            return false;
    return true;
}

/* A scope that is laid down and names a directory, or the file, of all that
 * was changed; of several, none. */
static dv_str named(const dv_suggest_work *work, const dv_suggest_group *group,
                    dv_suggest_lines *reasons)
{
    dv_commit_names scopes = work->input->settings->scopes;
    dv_str found = {0};

    for (uint32_t i = 0; i < scopes.count; i++) {
        if (!names_all(group, scopes.items[i]))
            continue;
        if (found.len)
            return (dv_str){0};
        found = scopes.items[i];
    }
    if (found.len)
        *dv_vec_push(work->arena, reasons) =
            dv_arena_printf(work->arena,
                            "`%.*s` of `commits.scopes` is in the path of all "
                            "that was changed",
                            DV_STR_ARG(found));
    return found;
}

dv_str dv_suggest_scope(const dv_suggest_work *work,
                        const dv_suggest_group *group,
                        dv_suggest_lines *reasons)
{
    dv_str scope = named(work, group, reasons);

    return scope.len ? scope : learned(work, group, reasons);
}
