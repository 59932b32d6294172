/* SPDX-License-Identifier: MIT */
#include "facts/references/projects_disown.h"

#include "facts/references/projects_told.h"
#include "facts/references/strays.h"
#include "text/path.h"

typedef struct asking {
    const dv_projects *projects;
    const dv_reading *reading;
    dv_headings headings;
    dv_strmap full; /* base names -> 1 + the first of their paths that is of
                       another project */
    uint32_t found; /* references that may be of another project */
    bool dry;       /* nothing is changed */
    dv_strmap said; /* paths without a directory -> 1 + index of tolds */
    DV_VEC(dv_told_project) tolds;
} asking;

static bool is_bare(dv_str path)
{
    return path.len && !dv_path_has_directory(path);
}

/* A path of the same project that ends in the name, of this document. */
static const dv_path_mention *full_of(const asking *a, dv_str name)
{
    const uint32_t *number = dv_strmap_get(&a->full, name);

    return number ? &a->reading->citations.mentions.items[*number - 1] : NULL;
}

static void list_full(asking *a)
{
    const dv_citations *citations = &a->reading->citations;

    for (uint32_t i = 0; i < citations->mentions.count; i++) {
        const dv_path_mention *mention = &citations->mentions.items[i];
        uint32_t *number;

        if (!dv_projects_has(a->projects, dv_project_of(mention->path)) ||
            !dv_references_is_foreign(a->projects->all, mention,
                                      &a->reading->resolutions[i]))
            continue;
        number = dv_strmap_put(&a->full, a->projects->all->trees->arena,
                               dv_path_base(mention->path), NULL);
        if (*number == 0)
            *number = i + 1;
    }
}

/* "`pyobs_gui/base.py:3` … `base.py:9`", where files of ours have that name: it
 * is the other project's where that is the one told of. */
static bool is_theirs(const asking *a, const dv_reference *reference,
                      const dv_told_project *project)
{
    const dv_path_mention *full = full_of(a, reference->written_path);

    return full && dv_project_is_same(dv_project_of(full->path), project->name);
}

/* Where a directory of ours is named from the root, a file that is not in it is
 * missing. */
static bool is_in_ours(const dv_tree *tree, dv_str path)
{
    dv_str directory = dv_path_directory(path);

    return directory.len && dv_tree_is_directory(tree, directory);
}

static bool is_asked(const dv_tree *tree, const dv_reference *reference)
{
    if (reference->revision.len)
        return false;
    return dv_reference_is_stray(reference)
               ? !strchr("./~", reference->written_path.ptr[0]) &&
                     !is_in_ours(tree, reference->written_path)
               : reference->verdict == DV_VERDICT_AMBIGUOUS &&
                     is_bare(reference->written_path);
}

static void disown(const asking *a, const dv_told_project *project,
                   dv_reference *reference)
{
    const dv_file *file = a->reading->document->file;
    dv_arena *arena = a->projects->all->trees->arena;
    dv_str *why = dv_arena_new(arena, sizeof *why);

    *why = dv_arena_printf(arena,
                           "%.*s:%u names `%.*s`, which is not configured "
                           "here: `%.*s` is a file of that project",
                           DV_STR_ARG(file->path),
                           dv_file_position(file, project->at).line,
                           DV_STR_ARG(project->name),
                           DV_STR_ARG(dv_path_base(reference->written_path)));
    reference->verdict = DV_VERDICT_EXTERNAL;
    reference->evidence = why;
    reference->evidence_count = 1;
}

static void ask(asking *a, dv_reference *reference)
{
    bool lost = dv_reference_is_stray(reference);
    dv_arena *arena = a->projects->all->trees->arena;
    dv_told_project project;

    if (!dv_projects_told(a->projects, &a->headings, reference->span.start,
                          &project) ||
        (!lost && !is_theirs(a, reference, &project)))
        return;
    a->found++;
    if (a->dry)
        return;
    if (lost && is_bare(reference->written_path)) {
        *dv_vec_push(arena, &a->tolds) = project;
        *dv_strmap_put(&a->said, arena, reference->written_path, NULL) =
            a->tolds.count;
    }
    disown(a, &project, reference);
}

/* A file that is not here and was another's once in the document is so in all
 * of it. */
static void ask_again(asking *a, dv_reference *reference)
{
    dv_str name = reference->written_path;
    const dv_path_mention *full = full_of(a, name);
    const uint32_t *number = dv_strmap_get(&a->said, name);

    if (!dv_reference_is_stray(reference) || !is_bare(name) ||
        (!full && !number))
        return;
    a->found++;
    if (a->dry)
        return;
    if (number)
        disown(a, &a->tolds.items[*number - 1], reference);
    else
        disown(a,
               &(dv_told_project){dv_project_of(full->path), full->span.start},
               reference);
}

uint32_t dv_projects_disown_in(const dv_projects *projects,
                               const dv_reference_work *work, bool dry)
{
    asking a = {.projects = projects,
                .reading = &work->reading,
                .headings = {.document = work->reading.document},
                .dry = dry,
                .full = DV_STRMAP_INIT,
                .said = DV_STRMAP_INIT};
    const dv_tree *tree = &work->reading.home->tree;
    uint32_t count = 0;

    for (uint32_t i = 0; i < work->judged.count; i++)
        count += is_asked(tree, &work->judged.references[i]);
    if (count == 0)
        return 0;
    list_full(&a);
    for (uint32_t i = 0; i < work->judged.count; i++)
        if (is_asked(tree, &work->judged.references[i]))
            ask(&a, &work->judged.references[i]);
    for (uint32_t i = 0; i < work->judged.count; i++)
        if (is_asked(tree, &work->judged.references[i]))
            ask_again(&a, &work->judged.references[i]);
    dv_strmap_release(&a.full);
    dv_strmap_release(&a.said);
    return a.found;
}

bool dv_projects_are_asked(const dv_references *all)
{
    for (uint32_t i = 0; i < all->corpus->count; i++)
        for (uint32_t k = 0; k < all->works[i].judged.count; k++)
            if (is_asked(&all->works[i].reading.home->tree,
                         &all->works[i].judged.references[k]))
                return true;
    return false;
}
