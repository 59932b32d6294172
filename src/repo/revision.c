/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include "base/vec.h"
#include "text/names.h"

enum { REVISION_LIMIT = 1000, SHORTEST_ID = 7 };

typedef DV_VEC(dv_str) name_list;

/* The name as people write it, without refs/heads/ and the like. */
static dv_str short_name(dv_str full)
{
    static const char *const folders[] = {"refs/heads/", "refs/tags/",
                                          "refs/remotes/"};

    for (size_t i = 0; i < DV_COUNT(folders); i++)
        if (dv_str_starts(full, dv_str_from(folders[i])))
            return dv_str_slice(full, strlen(folders[i]), full.len);
    return (dv_str){NULL, 0};
}

/* Whether `full` is the branch `name` of a remote. */
static bool is_remote(dv_str full, dv_str name)
{
    static const dv_str folder = DV_STR_INIT("refs/remotes/");
    dv_str branch = dv_str_slice(full, folder.len, full.len);

    branch =
        dv_str_slice(branch, dv_str_find_byte(branch, '/') + 1, branch.len);
    return name.len && dv_str_starts(full, folder) &&
           dv_str_equal(branch, name);
}

/* Documents name many commits by their ids; no branch is near to one. */
static bool is_id(dv_str name)
{
    return name.len >= SHORTEST_ID &&
           strspn(name.ptr, "0123456789abcdef") >= name.len;
}

/* The branch, tag or HEAD that `name` probably means, or empty: that of a
 * remote, which a clone for one branch alone has not made its own, or the
 * nearest. */
static dv_str nearest_name(git_repository *git, dv_str name, dv_arena *arena)
{
    git_strarray all = {NULL, 0};
    name_list names = {0};
    dv_str found = {NULL, 0};
    uint32_t nearest;

    if (is_id(name) || git_reference_list(&all, git) < 0)
        return found;
    for (size_t i = 0; i < all.count; i++) {
        dv_str full = dv_str_from(all.strings[i]);
        dv_str brief = dv_arena_copy(arena, short_name(full));

        if (brief.len)
            *dv_vec_push(arena, &names) = brief;
        if (!found.len && is_remote(full, name))
            found = brief;
    }
    git_strarray_dispose(&all);
    if (git_repository_head_unborn(git) == 0)
        *dv_vec_push(arena, &names) = DV_STR("HEAD");
    nearest = dv_nearest(name, names.items, names.count);
    return found.len || nearest == DV_NONE ? found : names.items[nearest];
}

static size_t count_back(dv_str text, const char *these)
{
    size_t count = 0;

    while (count < text.len &&
           strchr(these, text.ptr[text.len - 1 - count]) != NULL)
        count++;
    return count;
}

/* "v1.0-3-g1234abc", as git describe names a commit. */
static bool is_described(dv_str name)
{
    size_t hex = count_back(name, "0123456789abcdef"), digits;

    name.len -= hex;
    if (hex == 0 || !dv_str_ends(name, DV_STR("-g")))
        return false;
    name.len -= 2;
    digits = count_back(name, "0123456789");
    name.len -= digits;
    return digits > 0 && name.len > 1 && dv_str_ends(name, DV_STR("-"));
}

/* libgit2 1.5 loses 20 KB for each name with "-g" in it that is neither a
 * reference nor what git describe gives, and documents name revisions. */
static bool would_leak(git_repository *git, const char *rev)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str name = {rev, strcspn(rev, "^~:")};
    const char *reflog = strstr(rev, "@{");
    git_reference *found = NULL;

    if (reflog && (size_t)(reflog - rev) < name.len)
        name.len = (size_t)(reflog - rev);
    if (!strstr(rev, "-g") || is_described(name))
        return false;
    if (git_reference_dwim(&found, git, dv_arena_cstr(&scratch, name)) < 0)
        return true;
    git_reference_free(found);
    return false;
}

/* Whether the name in front of what leads on from it is a revision. */
static bool is_known(git_repository *git, dv_str name, dv_arena *scratch)
{
    const char *rev = dv_arena_cstr(scratch, name);
    git_object *object = NULL;
    bool known = name.len && !would_leak(git, rev) &&
                 git_revparse_single(&object, git, rev) == 0;

    git_object_free(object);
    return known;
}

static bool unknown(git_repository *git, const char *rev, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str name = {rev, strcspn(rev, "^~@:")}, nearest = {NULL, 0};
    bool known;

    if (!err)
        return false;
    known = is_known(git, name, &scratch);
    if (!known)
        nearest = nearest_name(git, name, &scratch);
    if (nearest.len)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "unknown revision `%s`; did you mean `%.*s%s`?",
                            rev, DV_STR_ARG(nearest), rev + name.len);
    if (git_repository_head_unborn(git) == 1)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "unknown revision `%s`: the branch has no commit "
                            "yet",
                            rev);
    if (git_repository_is_shallow(git) == 1)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "unknown revision `%s`; this clone is shallow and "
                            "may lack it",
                            rev);
    if (known && strcspn(rev + name.len, "^~") == 0 && rev[name.len + 1] != '{')
        return dv_error_set(err, DV_ERROR_WORLD,
                            "unknown revision `%s`: `%.*s` has no such "
                            "ancestor",
                            rev, DV_STR_ARG(name));
    return dv_error_set(err, DV_ERROR_WORLD, "unknown revision `%s`", rev);
}

/* `:/text` and `x^{/text}` search the messages of the whole history for a
 * pattern. A document may name a revision, and nothing bounds the time of a
 * pattern that it brings along. */
static bool searches(const char *rev)
{
    return strstr(rev, ":/") || strstr(rev, "^{/");
}

bool dv_repo_resolve(git_repository *git, const char *rev, git_oid *out,
                     dv_error *err)
{
    git_object *named = NULL, *commit = NULL;
    int result;

    if (strlen(rev) > REVISION_LIMIT || searches(rev))
        return dv_error_set(err, DV_ERROR_WORLD,
                            "`%.100s` does not name a revision", rev);
    if (would_leak(git, rev))
        return unknown(git, rev, err);
    result = git_revparse_single(&named, git, rev);
    if (result == GIT_EAMBIGUOUS)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "revision `%s` is ambiguous: the ids of several "
                            "objects begin with it",
                            rev);
    if (result < 0)
        return unknown(git, rev, err);
    result = git_object_peel(&commit, named, GIT_OBJECT_COMMIT);
    git_object_free(named);
    if (result < 0)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "revision `%s` is not a commit", rev);
    git_oid_cpy(out, git_object_id(commit));
    git_object_free(commit);
    return true;
}

bool dv_repo_has(const dv_repo *repo, const char *rev)
{
    git_oid found;

    return dv_repo_resolve(repo->git, rev, &found, NULL);
}
