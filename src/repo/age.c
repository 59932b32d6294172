/* SPDX-License-Identifier: MIT */
#include "repo/age.h"

#include "repo/internal.h"

/* Whether what the revision begins with, as in `main~2`, is a name and no tag.
 */
static bool leads_on(git_repository *git, const char *rev, dv_arena *scratch)
{
    dv_str name = {rev, strcspn(rev, "~^@:")};
    git_reference *named = NULL;
    bool result = false;

    if (git_reference_dwim(&named, git, dv_arena_cstr(scratch, name)) == 0)
        result = !git_reference_is_tag(named);
    git_reference_free(named);
    return result;
}

bool dv_repo_age(const dv_repo *repo, const char *rev, dv_rev_age *out)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    git_oid oid, head;
    size_t ahead, behind;

    *out = (dv_rev_age){.behind = 0};
    if (!repo->head.len ||
        git_oid_fromstrn(&head, repo->head.ptr, repo->head.len) < 0 ||
        !dv_repo_resolve(repo->git, rev, &oid, &err) ||
        git_graph_ahead_behind(&ahead, &behind, repo->git, &oid, &head) < 0)
        return false;
    git_oid_tostr(out->commit, sizeof out->commit, &oid);
    out->moves = leads_on(repo->git, rev, &scratch);
    out->apart = ahead > 0;
    out->behind = (uint32_t)behind;
    return true;
}
