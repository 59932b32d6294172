/* SPDX-License-Identifier: MIT */
/*
 * The scope: of the names that the team laid down, or of those that earlier
 * commits of the same files gave. Where neither speaks, none.
 */
#include "conventions/suggest/internal.h"

enum {
    SCOPE_LIMIT = 64, /* scopes that are weighed */
    ASKED_LIMIT = 64, /* files that the past is asked about */
    ENOUGH = 2        /* commits that are a custom */
};

/* A directory that both touched, beside a file. */
static const double place_weight = 0.25;

/* Of what the commits are worth, and at least. */
static const double custom_share = 0.6, custom_least = 0.5;

typedef struct votes {
    dv_str names[SCOPE_LIMIT];
    double worth[SCOPE_LIMIT];
    uint32_t commits[SCOPE_LIMIT];
    uint32_t count;
    double all; /* of commits without a scope, too */
} votes;

static bool is_laid_down(const dv_suggest_work *work, dv_str scope)
{
    dv_commit_names scopes = work->input->settings->scopes;

    for (uint32_t i = 0; i < scopes.count; i++)
        if (dv_str_equal(scopes.items[i], scope))
            return true;
    return scopes.count == 0;
}

static void vote(votes *v, dv_str scope, double worth)
{
    uint32_t i = 0;

    v->all += worth;
    if (!scope.len)
        return;
    while (i < v->count && !dv_str_equal(v->names[i], scope))
        i++;
    if (i == SCOPE_LIMIT)
        return;
    if (i == v->count)
        v->names[v->count++] = scope;
    v->worth[i] += worth;
    v->commits[i]++;
}

static uint32_t most(const votes *v)
{
    uint32_t best = DV_NONE;

    for (uint32_t i = 0; i < v->count; i++)
        if (best == DV_NONE || v->worth[i] > v->worth[best])
            best = i;
    return best;
}

static double share_of(const dv_suggest_set *a, const dv_suggest_set *b)
{
    uint32_t common = dv_suggest_common(a, b);

    return common ? (double)common / (a->count + b->count - common) : 0;
}

/* Of the files that speak for the group. */
static dv_suggest_trace trace_of(const dv_suggest_work *work,
                                 const dv_suggest_group *group)
{
    dv_path_kind kind = dv_suggest_main_kind(group);
    dv_suggest_touched paths[ASKED_LIMIT];
    uint32_t count = 0;

    for (uint32_t i = 0; i < group->count && count < ASKED_LIMIT; i++)
        if (dv_path_kind_of(group->items[i]->path) == kind)
            paths[count++] =
                (dv_suggest_touched){.path = group->items[i]->path};
    return dv_suggest_trace_of(paths, count, work->arena);
}

/* The scope that commits of the same files and directories gave, each by how
 * much of what it touched is the same; those without a scope speak against
 * one. */
static dv_str learned(const dv_suggest_work *work,
                      const dv_suggest_group *group, dv_suggest_lines *reasons)
{
    dv_suggest_trace own = trace_of(work, group);
    votes *v = dv_arena_new(work->arena, sizeof *v);
    uint32_t best;

    for (uint32_t i = 0; i < work->known.count; i++) {
        const dv_suggest_known *known = &work->known.items[i];
        double worth =
            share_of(&own.paths, &known->trace.paths) +
            place_weight * share_of(&own.places, &known->trace.places);

        if (worth > 0 &&
            (!known->scope.len || is_laid_down(work, known->scope)))
            vote(v, known->scope, worth);
    }
    best = most(v);
    if (best == DV_NONE || v->commits[best] < ENOUGH ||
        v->worth[best] < custom_least || v->worth[best] < custom_share * v->all)
        return (dv_str){0};
    *dv_vec_push(work->arena, reasons) = dv_arena_printf(
        work->arena,
        "%u earlier commits of these files or directories have the scope "
        "`%.*s`",
        v->commits[best], DV_STR_ARG(v->names[best]));
    return v->names[best];
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
