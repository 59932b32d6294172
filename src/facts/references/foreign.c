/* SPDX-License-Identifier: MIT */
/*
 * Files of other projects that are cited by the end of their name.
 *
 * "`pro/app/session.py` … `session.py:341`": whoever writes about two projects
 * names a file of the other one with its directories once, and then without.
 */
#include "facts/references/projects.h"
#include "facts/references/strays.h"

#include "text/path.h"

/* Where a name stands with directories of another project. */
typedef struct full_name {
    dv_str name;
    const dv_document *document;
    const dv_path_mention *mention;
} full_name;

typedef struct orphans {
    dv_references *all;
    dv_strmap names; /* of files that are missing -> 1 + its full name, or 0 */
    DV_VEC(full_name) full;
} orphans;

static bool is_orphan(const dv_reference *reference)
{
    dv_str path = reference->written_path;

    return dv_reference_is_stray(reference) && path.len &&
           !strchr("./~", path.ptr[0]);
}

static void list_names(orphans *o, const dv_judged *judged)
{
    for (uint32_t i = 0; i < judged->count; i++) {
        if (!is_orphan(&judged->references[i]))
            continue;
        dv_strmap_put(&o->names, o->all->trees->arena,
                      judged->references[i].written_path, NULL);
    }
}

/* "AGENTS.md/PRD.md" are two files of this project. */
static bool is_a_choice(const dv_references *all,
                        const dv_path_mention *mention,
                        const dv_resolution *resolution)
{
    size_t slash = dv_str_find_byte(mention->path, '/');
    dv_tree_matches same = {0};

    dv_tree_suffix(&resolution->tree->tree,
                   dv_str_slice(mention->path, 0, slash), all->trees->arena,
                   &same);
    return same.count > 0;
}

bool dv_references_is_foreign(const dv_references *all,
                              const dv_path_mention *mention,
                              const dv_resolution *resolution)
{
    return resolution->state == DV_RESOLVED_EXTERNAL &&
           !resolution->placeholder && resolution->tree &&
           mention->url.len == 0 && mention->revision.len == 0 &&
           dv_path_has_directory(mention->path) &&
           !is_a_choice(all, mention, resolution);
}

/* The path without its first directory; empty where there is none. */
static dv_str without_first(dv_str path)
{
    size_t slash = dv_str_find_byte(path, '/');

    return slash < path.len ? dv_str_slice(path, slash + 1, path.len)
                            : (dv_str){0};
}

static bool may_be_full(const orphans *o, const dv_path_mention *mention)
{
    for (dv_str end = without_first(mention->path); end.len;
         end = without_first(end))
        if (dv_strmap_get(&o->names, end))
            return true;
    return false;
}

static void add_full_name(orphans *o, const dv_reading *reading,
                          const dv_path_mention *mention)
{
    for (dv_str end = without_first(mention->path); end.len;
         end = without_first(end)) {
        uint32_t *number = dv_strmap_get(&o->names, end);

        if (!number || *number > 0)
            continue;
        *dv_vec_push(o->all->trees->arena, &o->full) =
            (full_name){end, reading->document, mention};
        *number = o->full.count;
    }
}

/* The first place that names each of them in full. */
static void find_full_names(orphans *o, const dv_reading *reading)
{
    for (uint32_t i = 0; i < reading->citations.mentions.count; i++) {
        const dv_path_mention *mention = &reading->citations.mentions.items[i];

        if (may_be_full(o, mention) &&
            dv_references_is_foreign(o->all, mention, &reading->resolutions[i]))
            add_full_name(o, reading, mention);
    }
}

static void disown(dv_reference *reference, const full_name *name,
                   dv_arena *arena)
{
    const dv_file *file = name->document->file;
    dv_str *why = dv_arena_new(arena, sizeof *why);

    *why = dv_arena_printf(
        arena,
        "%.*s:%u names `%.*s`, which is of a project that is not configured "
        "here",
        DV_STR_ARG(file->path),
        dv_file_position(file, name->mention->span.start).line,
        DV_STR_ARG(name->mention->path));
    reference->verdict = DV_VERDICT_EXTERNAL;
    reference->evidence = why;
    reference->evidence_count = 1;
}

static void disown_named(const orphans *o, const dv_judged *judged)
{
    for (uint32_t i = 0; i < judged->count; i++) {
        dv_reference *reference = &judged->references[i];
        const uint32_t *number;

        if (!is_orphan(reference))
            continue;
        number = dv_strmap_get(&o->names, reference->written_path);
        if (number && *number > 0)
            disown(reference, &o->full.items[*number - 1],
                   o->all->trees->arena);
    }
}

/* A directory of this project may have had another name: what it had a file of
 * is no other's. *whole: all that it had is known. */
static bool ask_past(const orphans *o, const dv_strmap *had, bool *whole,
                     dv_error *err)
{
    const dv_references *all = o->all;
    dv_past_repo *repo =
        dv_past_repo_of(&all->pasts[0], all->works[0].reading.home);
    uint32_t head = DV_NONE;

    *whole = false;
    if (repo && !dv_past_head(repo, &head, err))
        return false;
    return head == DV_NONE ||
           dv_history_had_names(repo->history, head, had, whole, err);
}

/* Nothing is another's that may have been here. */
static bool drop_known(orphans *o, dv_strays *strays, dv_strmap *had,
                       bool *whole, dv_error *err)
{
    for (uint32_t i = 0; i < o->full.count; i++)
        dv_strmap_put(had, o->all->trees->arena,
                      dv_path_base(o->full.items[i].name), NULL);
    if (!ask_past(o, had, whole, err))
        return false;
    for (uint32_t i = 0; i < o->full.count; i++)
        if (!*whole || *dv_strmap_get(had, dv_path_base(o->full.items[i].name)))
            *dv_strmap_get(&o->names, o->full.items[i].name) = 0;
    if (*whole)
        dv_strays_disown(strays, had);
    return true;
}

bool dv_references_disown(dv_references *all, dv_error *err)
{
    orphans o = {.all = all, .names = DV_STRMAP_INIT};
    dv_strmap had = DV_STRMAP_INIT;
    uint32_t count = all->corpus->count, names;
    dv_strays strays;
    dv_projects projects;
    bool ok = true, whole = false;

    for (uint32_t i = 0; i < count; i++)
        list_names(&o, &all->works[i].judged);
    names = dv_strmap_count(&o.names);
    for (uint32_t i = 0; names > 0 && i < count; i++)
        find_full_names(&o, &all->works[i].reading);
    dv_strays_list(&strays, all, &had);
    dv_projects_list(&projects, all, &strays.names, &had);
    if (all->pasts && (o.full.count || dv_strmap_count(&had) > 0))
        ok = drop_known(&o, &strays, &had, &whole, err);
    for (uint32_t i = 0; ok && o.full.count && i < count; i++)
        disown_named(&o, &all->works[i].judged);
    if (ok && whole)
        dv_projects_disown(&projects, &had);
    dv_strmap_release(&o.names);
    dv_strmap_release(&had);
    dv_strays_release(&strays);
    dv_projects_release(&projects);
    return ok;
}
