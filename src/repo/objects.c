/* SPDX-License-Identifier: MIT */
#include "repo/objects.h"

#include "repo/history_internal.h"
#include "repo/internal.h"

bool dv_repo_is_whole(const dv_repo *repo)
{
    return git_repository_is_shallow(repo->git) == 0 &&
           !dv_repo_is_partial(repo);
}

bool dv_repo_has_object(const dv_repo *repo, dv_str hex)
{
    git_oid id;

    return hex.len >= GIT_OID_MINPREFIXLEN && hex.len <= GIT_OID_HEXSZ &&
           git_oid_fromstrn(&id, hex.ptr, hex.len) == 0 &&
           git_odb_exists_prefix(NULL, repo->odb, &id, hex.len) !=
               GIT_ENOTFOUND;
}

bool dv_repo_has_tag(const dv_repo *repo, dv_str name)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    git_strarray tags = {NULL, 0};
    git_reference *found = NULL;
    bool has;

    if (name.len) {
        dv_str full =
            dv_arena_printf(&scratch, "refs/tags/%.*s", DV_STR_ARG(name));

        has = git_reference_lookup(&found, repo->git, full.ptr) == 0;
        git_reference_free(found);
        return has;
    }
    has = git_tag_list(&tags, repo->git) == 0 && tags.count > 0;
    git_strarray_dispose(&tags);
    return has;
}
