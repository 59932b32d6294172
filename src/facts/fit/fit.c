/* SPDX-License-Identifier: MIT */
#include "facts/fit/internal.h"

#include "base/parallel.h"
#include "facts/references/own_name.h"
#include "facts/references/spaced_path.h"

static void read_one(void *context, uint32_t index, uint32_t worker)
{
    dv_fits *fits = context;
    dv_arena *arena = &fits->trees.workers[worker].arena;
    dv_reading *reading = &fits->readings[index];

    reading->document = fits->corpus.documents[index];
    reading->home = fits->home;
    dv_cite(reading->document, &fits->home->known, arena, &reading->citations);
    reading->claims =
        dv_claims_find(reading->document, &reading->citations, arena);
}

static void read_documents(dv_fits *fits)
{
    uint32_t count = fits->corpus.count;

    fits->readings =
        dv_arena_new(&fits->arena, count * sizeof *fits->readings + 1);
    dv_parallel_for_sizes(fits->corpus.sizes, count, fits->options.jobs,
                          read_one, fits);
}

/* Paths that begin with words, or with the project's name. */
static void widen_paths(dv_fits *fits)
{
    dv_own_name own = {.repo = fits->corpus.repo};

    for (uint32_t i = 0; i < fits->corpus.count; i++) {
        dv_reading *reading = &fits->readings[i];

        dv_spaced_paths_widen(fits->home, reading->document,
                              &reading->citations, &fits->arena);
        dv_own_name_drop(&own, reading, &fits->arena);
    }
}

/* The pins of the configuration say where to check, not what to find. */
static void forget_pins(dv_fits *fits)
{
    uint32_t count = fits->options.source_count;
    dv_facts_source *sources =
        dv_arena_new(&fits->arena, count * sizeof *sources + 1);

    if (count == 0)
        return;
    memcpy(sources, fits->options.sources, count * sizeof *sources);
    sources[0].rev = (dv_str){0};
    fits->options.sources = sources;
    fits->options.rev = NULL;
}

static bool open_tip(dv_fits *fits, const char *rev, uint32_t *tip,
                     dv_error *err)
{
    const char *root;

    dv_trees_init(&fits->trees, &fits->options, &fits->corpus.tree.listing,
                  &fits->arena);
    fits->home = dv_trees_get(&fits->trees, 0, (dv_str){0}, err);
    if (!fits->home)
        return false;
    root = dv_arena_cstr(&fits->arena, dv_repo_root(fits->home->handles[0]));
    fits->handles =
        dv_arena_new(&fits->arena, fits->options.jobs * sizeof(dv_repo *));
    fits->handles[0] = dv_repo_open(root, DV_AT_COMMIT, rev, err);
    if (!fits->handles[0])
        return false;
    dv_repo_lend(fits->handles[0], fits->corpus.tree.listing);
    dv_trees_lend(&fits->trees);
    fits->past.arena = &fits->arena;
    fits->past.history = dv_history_new(fits->handles[0]);
    return dv_history_find(fits->past.history, rev, tip, err);
}

/* A version that could not be read would be taken for one that says nothing.
 */
static void note_judged(dv_fits *fits)
{
    for (uint32_t i = 0; i < fits->versions.count; i++) {
        DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
        const dv_fit_version *version = &fits->versions.items[i];
        dv_str text;

        fits->found.judged += version->judged;
        if (!version->unread || fits->found.unread++ > 0)
            continue;
        if (!dv_history_read(fits->past.history, version->oid, DV_SOURCE_LIMIT,
                             &text, &err))
            fits->found.unread_why =
                dv_arena_printf(&fits->arena, "%s", err.message);
    }
}

static bool search(dv_fits *fits, uint32_t tip, bool each, dv_error *err)
{
    dv_strmap names = DV_STRMAP_INIT;
    bool ok;

    dv_fit_names(fits, &names, &fits->arena);
    fits->past.names = &names;
    ok = dv_fit_walk(&fits->past, tip, err);
    if (ok) {
        dv_fit_group_points(fits);
        ok = dv_fit_states(fits, err);
    }
    dv_strmap_release(&names);
    if (!ok)
        return false;
    dv_fit_find_windows(fits, each);
    note_judged(fits);
    return true;
}

static bool find(dv_fits *fits, bool each, dv_error *err)
{
    const char *rev = fits->options.rev;
    uint32_t tip;

    forget_pins(fits);
    if (!dv_corpus_read(&fits->corpus, &fits->options, &fits->arena, err) ||
        !open_tip(fits, rev, &tip, err))
        return false;
    read_documents(fits);
    widen_paths(fits);
    if (!search(fits, tip, each, err))
        return false;
    fits->found.documents = fits->corpus.documents;
    fits->found.document_count = fits->corpus.count;
    fits->found.commits = fits->past.commits.count;
    fits->found.revisions = fits->states.count;
    fits->found.versions = fits->versions.count;
    return true;
}

dv_fits *dv_fits_find(const dv_facts_options *options, bool each, dv_error *err)
{
    dv_fits *fits = dv_mem_new(sizeof *fits);

    fits->options = *options;
    if (find(fits, each, err))
        return fits;
    dv_fits_free(fits);
    return NULL;
}

const dv_fits_found *dv_fits_found_of(const dv_fits *fits)
{
    return &fits->found;
}

void dv_fits_free(dv_fits *fits)
{
    if (!fits)
        return;
    dv_fit_history_release(&fits->past);
    dv_strmap_release(&fits->version_numbers);
    for (uint32_t i = 0; fits->handles && i < fits->options.jobs; i++)
        dv_repo_free(fits->handles[i]);
    dv_trees_release(&fits->trees);
    dv_corpus_release(&fits->corpus);
    dv_arena_release(&fits->arena);
    dv_mem_free(fits);
}
