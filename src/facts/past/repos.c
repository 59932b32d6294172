/* SPDX-License-Identifier: MIT */
/* The repositories of the past: their histories, where their trees stand in
 * them, and the names in a commit. */
#include "facts/past/past.h"

/* Listings that are kept: as many as one question may hold, and no more than
 * are gone through. */
#define LISTINGS_LEAST 16u
#define LISTINGS_LIMIT 1024u

/* States of one repository share its history. */
static bool is_same_repo(const dv_source_tree *a, const dv_source_tree *b)
{
    return a == b || dv_str_equal(dv_repo_root(a->handles[0]),
                                  dv_repo_root(b->handles[0]));
}

dv_past_repo *dv_past_repo_of(dv_past *past, dv_source_tree *tree)
{
    dv_past_repo *repo;
    dv_repo *handle;

    for (uint32_t i = 0; i < past->repos.count; i++)
        if (is_same_repo(past->repos.items[i]->tree, tree))
            return past->repos.items[i];
    handle = dv_source_tree_handle(tree, past->worker);
    if (!handle)
        return NULL;
    repo = dv_arena_new(dv_past_arena(past), sizeof *repo);
    *dv_vec_push(dv_past_arena(past), &past->repos) = repo;
    *repo = (dv_past_repo){
        .tree = tree,
        .history = dv_history_new(handle),
        .head = DV_NONE,
    };
    return repo;
}

bool dv_past_head(dv_past_repo *repo, uint32_t *out, dv_error *err)
{
    *out = repo->head;
    if (repo->head != DV_NONE || dv_repo_head(repo->tree->handles[0]).len == 0)
        return true;
    if (!dv_history_find(repo->history, "HEAD", &repo->head, err))
        return false;
    *out = repo->head;
    return true;
}

bool dv_past_present(dv_past *past, dv_source_tree *tree, dv_present *out,
                     dv_error *err)
{
    dv_past_repo *repo = dv_past_repo_of(past, tree);
    dv_str target;

    *out = (dv_present){.tree = tree, .commit = DV_NONE};
    if (!repo)
        return true;
    target = dv_repo_target(tree->handles[0]);
    if (dv_str_equal(target, DV_STR("worktree")) ||
        dv_str_equal(target, DV_STR("index")))
        return dv_past_head(repo, &out->commit, err);
    out->committed = true;
    out->commit = repo->target;
    if (repo->targeted == tree)
        return true;
    if (!dv_history_find(repo->history,
                         dv_arena_cstr(dv_past_arena(past), target),
                         &out->commit, err))
        return false;
    repo->targeted = tree;
    repo->target = out->commit;
    return true;
}

dv_str dv_past_doer(const dv_past_repo *repo, uint32_t commit, dv_arena *arena)
{
    const dv_commit *of = dv_history_commit(repo->history, commit);
    char oid[8];

    dv_history_short(repo->history, commit, oid);
    return dv_arena_printf(arena, " by %s %.*s \"%.*s\"", oid,
                           DV_STR_ARG(dv_commit_day(of, arena)),
                           DV_STR_ARG(of->subject));
}

static void free_listing(dv_past_listing *listing)
{
    dv_tree_release(&listing->tree);
    dv_arena_release(&listing->arena);
    dv_mem_free(listing);
}

void dv_past_forget_listings(dv_past_repo *repo)
{
    for (uint32_t i = 0; i < repo->listings.count; i++)
        free_listing(repo->listings.items[i]);
    repo->listings.count = 0;
}

/* The listing at `index`, which is taken out. */
static dv_past_listing *take_listing(dv_past_repo *repo, uint32_t index)
{
    dv_past_listing **items = repo->listings.items, *taken = items[index];

    memmove(items + index, items + index + 1,
            (--repo->listings.count - index) * sizeof *items);
    return taken;
}

/* Of too many those go that were not asked for the longest. */
static void trim_listings(dv_past_repo *repo, uint32_t budget)
{
    uint64_t files = 0;

    for (uint32_t i = 0; i < repo->listings.count; i++)
        files += repo->listings.items[i]->tree.listing.count;
    while (repo->listings.count >= LISTINGS_LIMIT ||
           (files > budget && repo->listings.count > LISTINGS_LEAST)) {
        dv_past_listing *oldest = take_listing(repo, 0);

        files -= oldest->tree.listing.count;
        free_listing(oldest);
    }
}

static bool list(dv_past *past, dv_past_repo *repo, dv_past_listing *out,
                 dv_error *err)
{
    dv_repo_listing listing = {0};

    if (out->commit == DV_NONE)
        listing = *past->trees->documents;
    else if (!dv_history_list_in(repo->history, out->commit, &out->arena,
                                 &listing, err))
        return false;
    dv_tree_init(&out->tree, &out->arena, listing);
    return true;
}

static dv_past_listing *find_listing(dv_past_repo *repo, uint32_t commit)
{
    for (uint32_t i = repo->listings.count; i-- > 0;)
        if (repo->listings.items[i]->commit == commit)
            return take_listing(repo, i);
    return NULL;
}

bool dv_past_tree(dv_past *past, dv_past_repo *repo, uint32_t commit,
                  const dv_tree **out, dv_error *err)
{
    dv_past_listing *listing = find_listing(repo, commit);

    if (!listing) {
        trim_listings(repo, past->listed_budget);
        listing = dv_mem_new(sizeof *listing);
        listing->commit = commit;
        if (!list(past, repo, listing, err)) {
            free_listing(listing);
            return false;
        }
    }
    *dv_vec_push(dv_past_arena(past), &repo->listings) = listing;
    *out = &listing->tree;
    return true;
}
