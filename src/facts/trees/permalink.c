/* SPDX-License-Identifier: MIT */
#include "facts/trees/permalink.h"

#include "repo/objects.h"
#include "repo/standing.h"

enum { WHOLE_ID = 40 };

/* The address without what makes no difference. */
static dv_str plain(dv_str url)
{
    if (dv_str_ends(url, DV_STR("/")))
        url.len--;
    if (dv_str_ends(url, DV_STR(".git")))
        url.len -= 4;
    return url;
}

static bool is_same(dv_str a, dv_str b)
{
    return dv_str_equal_nocase(plain(a), plain(b));
}

/* The configured source of that address; DV_NONE: there is none. */
static uint32_t configured(const dv_facts_options *options, dv_str url)
{
    for (uint32_t i = 0; i < options->source_count; i++)
        if (options->sources[i].url.len &&
            is_same(options->sources[i].url, url))
            return i;
    return DV_NONE;
}

static const dv_remotes *remotes_of(dv_trees *trees, dv_repo *repo)
{
    dv_remotes *remotes = trees->remotes;
    dv_str branch;

    if (remotes)
        return remotes;
    branch = dv_repo_origin(repo, trees->arena).branch;
    trees->remotes = remotes = dv_arena_new(trees->arena, sizeof *remotes);
    *remotes = (dv_remotes){
        .all = dv_repo_addresses(repo, trees->arena),
        .branch = dv_repo_branch(repo, trees->arena),
        .merged_into =
            dv_str_slice(branch, dv_str_find_byte(branch, '/') + 1, branch.len),
    };
    return remotes;
}

/* The name of the remote of that address; empty: there is none. */
static dv_str remote_of(dv_trees *trees, dv_repo *repo, dv_str url)
{
    dv_remote_addresses all = remotes_of(trees, repo)->all;

    for (uint32_t i = 0; i < all.count; i++)
        if (is_same(all.items[i].url, url))
            return all.items[i].name;
    return (dv_str){0};
}

/* What the first source's checkout calls the revision; empty: it cannot tell
 * what is there. */
static dv_str called_here(dv_trees *trees, const dv_path_mention *mention)
{
    dv_source_tree *home = dv_trees_get(trees, 0, (dv_str){0}, NULL);
    dv_str remote, branch;

    if (!home)
        return (dv_str){0};
    if (mention->revision.len == WHOLE_ID &&
        dv_repo_has_object(home->handles[0], mention->revision))
        return mention->revision;
    remote = remote_of(trees, home->handles[0], mention->url);
    if (!remote.len)
        return remote;
    branch = dv_arena_printf(trees->arena, "%.*s/%.*s", DV_STR_ARG(remote),
                             DV_STR_ARG(mention->revision));
    return dv_repo_has(home->handles[0], branch.ptr) ? branch
                                                     : mention->revision;
}

/* Whether the document is checked against a revision of its own. */
static bool is_pinned(const dv_trees *trees, const dv_source_tree *home)
{
    const char *asked = trees->options->rev;

    return home->rev.len &&
           !(asked && dv_str_equal(home->rev, dv_str_from(asked)));
}

static bool is_checked(dv_trees *trees, const dv_source_tree *home,
                       dv_str revision)
{
    const dv_remotes *remotes = remotes_of(trees, home->handles[0]);

    if (is_pinned(trees, home))
        return dv_str_equal(home->rev, revision);
    return dv_str_equal(revision, DV_STR("HEAD")) ||
           dv_str_equal(revision, remotes->branch) ||
           dv_str_equal(revision, remotes->merged_into);
}

bool dv_permalink_is_living(dv_trees *trees, const dv_source_tree *home,
                            const dv_path_mention *mention)
{
    uint32_t source;

    if (!mention->url.len || !mention->revision.len || home->source != 0)
        return false;
    source = configured(trees->options, mention->url);
    return (source == 0 ||
            (source == DV_NONE &&
             dv_str_equal(remote_of(trees, home->handles[0], mention->url),
                          DV_STR("origin")))) &&
           is_checked(trees, home, mention->revision);
}

dv_source_tree *dv_permalink_tree(dv_trees *trees, dv_source_tree *home,
                                  const dv_path_mention *mention,
                                  dv_str *reason)
{
    uint32_t source = configured(trees->options, mention->url);
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str revision = mention->revision;
    dv_source_tree *tree;

    if (!mention->revision.len)
        return home;
    if (source == DV_NONE) {
        revision = called_here(trees, mention);
        source = revision.len ? 0 : DV_NONE;
    }
    if (source == DV_NONE) {
        *reason = dv_arena_printf(trees->arena,
                                  "no configured source and no remote has the "
                                  "address %.*s",
                                  DV_STR_ARG(mention->url));
        return NULL;
    }
    tree = dv_trees_get_linked(trees, source, revision, &err);
    if (!tree)
        *reason = dv_arena_printf(trees->arena, "%s", err.message);
    return tree;
}
