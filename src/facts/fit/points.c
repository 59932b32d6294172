/* SPDX-License-Identifier: MIT */
#include "facts/fit/internal.h"

#include "facts/trees/narrow.h"
#include "text/path.h"

/* Whether a path says something about the state that its writer saw: a
 * permalink says which one itself, and documents are not the source. */
static bool counts(const dv_path_mention *mention)
{
    return mention->url.len == 0 && mention->revision.len == 0 &&
           !dv_path_is_markdown(mention->path);
}

static void add_name(const dv_citations *citations, uint32_t mention,
                     dv_strmap *names, dv_arena *arena)
{
    const dv_path_mention *of;

    if (mention == DV_NONE)
        return;
    of = &citations->mentions.items[mention];
    if (counts(of))
        dv_strmap_put(names, arena, dv_path_base(of->path), NULL);
}

void dv_fit_names(const dv_fits *fits, dv_strmap *names, dv_arena *arena)
{
    for (uint32_t d = 0; d < fits->corpus.count; d++) {
        const dv_citations *of = &fits->readings[d].citations;

        for (uint32_t i = 0; i < of->citations.count; i++)
            add_name(of, of->citations.items[i].mention, names, arena);
        for (uint32_t i = 0; i < of->lengths.count; i++)
            add_name(of, of->lengths.items[i].mention, names, arena);
    }
}

/* One document on its way from citations to groups. */
typedef struct grouping {
    dv_fits *fits;
    uint32_t document;
    dv_source_tree *all; /* every path that ever existed */
    dv_strmap by_path;   /* as written -> group */
} grouping;

static void add_point(grouping *g, uint32_t mention, dv_fit_point point)
{
    dv_fits *fits = g->fits;
    const dv_path_mention *of;
    uint32_t *number;
    bool added;

    if (mention == DV_NONE)
        return;
    of = &fits->readings[g->document].citations.mentions.items[mention];
    if (!counts(of))
        return;
    number = dv_strmap_put(&g->by_path, &fits->arena, of->path, &added);
    if (added) {
        *number = fits->groups.count;
        *dv_vec_push(&fits->arena, &fits->groups) =
            (dv_fit_group){.document = g->document, .mention = mention};
    }
    *dv_vec_push(&fits->arena, &fits->groups.items[*number].points) = point;
    fits->groups.items[*number].most +=
        dv_fit_most(&fits->readings[g->document], &point);
}

static void add_points(grouping *g)
{
    const dv_citations *of = &g->fits->readings[g->document].citations;

    for (uint32_t i = 0; i < of->citations.count; i++)
        add_point(g, of->citations.items[i].mention,
                  (dv_fit_point){.citation = i});
    for (uint32_t i = 0; i < of->lengths.count; i++)
        add_point(g, of->lengths.items[i].mention,
                  (dv_fit_point){.citation = DV_NONE,
                                 .stated = of->lengths.items[i].stated});
}

static int compare_entries(const void *a, const void *b)
{
    const dv_repo_entry *left = a, *right = b;

    return dv_str_compare(left->path, right->path);
}

/* All paths of the history as if they were one tree. */
static dv_source_tree *unite(dv_fits *fits)
{
    uint32_t count = fits->past.paths.count;
    dv_repo_entry *entries =
        dv_arena_new(&fits->arena, count * sizeof *entries + 1);
    dv_source_tree *all = dv_arena_new(&fits->arena, sizeof *all);

    for (uint32_t i = 0; i < count; i++)
        entries[i] = (dv_repo_entry){.path = fits->past.paths.items[i],
                                     .kind = DV_ENTRY_FILE};
    qsort(entries, count, sizeof *entries, compare_entries);
    *all = *fits->home;
    dv_tree_init(&all->tree, &fits->arena, (dv_repo_listing){entries, count});
    return all;
}

/* A file of the history, with a number from now on. */
static uint32_t file_of(dv_fits *fits, dv_str path)
{
    uint32_t number = *dv_strmap_get(&fits->past.path_numbers, path);
    uint32_t *file = &fits->past.files.items[number];

    if (*file == DV_NONE) {
        *file = fits->files.count;
        *dv_vec_push(&fits->arena, &fits->files) =
            (dv_fit_file){.path = fits->past.paths.items[number]};
    }
    return *file;
}

static void add_candidate(dv_fits *fits, uint32_t number, dv_str path)
{
    dv_fit_group *group = &fits->groups.items[number];
    dv_fit_file *file;
    uint32_t of = file_of(fits, path);

    for (uint32_t i = 0; i < group->count; i++)
        if (group->candidates[i].file == of)
            return;
    file = &fits->files.items[of];
    group->candidates[group->count++] = (dv_fit_candidate){
        .file = of,
        .sum = file->groups.count,
        .mark = file->mark_count,
    };
    *dv_vec_push(&fits->arena, &file->groups) = number;
    file->mark_count += group->points.count;
}

/* A file that is written with all of its path is meant wherever it exists;
 * elsewhere it may be one whose path ends so. */
static void add_suffixes(grouping *g, uint32_t number, dv_str path)
{
    dv_fits *fits = g->fits;
    dv_tree_matches matches = {0};

    dv_tree_suffix(&g->all->tree, dv_path_bare(path), &fits->arena, &matches);
    fits->groups.items[number].exact = fits->groups.items[number].count;
    if (matches.count >= DV_CANDIDATES_LIMIT)
        return;
    for (uint32_t i = 0; i < matches.count; i++)
        add_candidate(fits, number,
                      g->all->tree.listing.entries[matches.items[i]].path);
}

static void add_candidates(grouping *g, uint32_t number)
{
    dv_fits *fits = g->fits;
    dv_fit_group *group = &fits->groups.items[number];
    const dv_reading *reading = &fits->readings[g->document];
    const dv_resolution *r = &reading->resolutions[group->mention];

    if (r->state != DV_RESOLVED_FILES || r->tree != g->all || r->placeholder ||
        r->count > DV_CANDIDATES_LIMIT)
        return;
    group->candidates = dv_arena_new(
        &fits->arena, 2 * DV_CANDIDATES_LIMIT * sizeof *group->candidates);
    for (uint32_t i = 0; i < r->count; i++)
        add_candidate(fits, number,
                      r->tree->tree.listing.entries[r->candidates[i]].path);
    if (r->wide_count == 1)
        add_suffixes(g, number,
                     reading->citations.mentions.items[group->mention].path);
}

/* Paths that no point needs are left out: they are of no file here. */
static void resolve(grouping *g)
{
    dv_fits *fits = g->fits;
    dv_reading *reading = &fits->readings[g->document];
    const dv_citations *citations = &reading->citations;
    uint32_t count = citations->mentions.count;
    dv_resolution *resolutions =
        dv_arena_new(&fits->arena, count * sizeof *resolutions + 1);

    for (uint32_t i = 0; i < count; i++) {
        const dv_path_mention *mention = &citations->mentions.items[i];

        if (counts(mention) &&
            dv_strmap_get(fits->past.names, dv_path_base(mention->path)))
            resolutions[i] =
                dv_resolve(&fits->trees, g->all, reading->document, mention);
    }
    dv_narrow(reading->document, citations, resolutions, &fits->options,
              &fits->arena);
    reading->resolutions = resolutions;
}

void dv_fit_group_points(dv_fits *fits)
{
    dv_source_tree *all = unite(fits);

    for (uint32_t i = 0; i < fits->past.paths.count; i++)
        *dv_vec_push(&fits->arena, &fits->past.files) = DV_NONE;
    for (uint32_t d = 0; d < fits->corpus.count; d++) {
        grouping g = {.fits = fits, .document = d, .all = all};
        uint32_t first = fits->groups.count;

        add_points(&g);
        resolve(&g);
        for (uint32_t i = first; i < fits->groups.count; i++)
            add_candidates(&g, i);
        dv_strmap_release(&g.by_path);
    }
    dv_tree_release(&all->tree);
}
