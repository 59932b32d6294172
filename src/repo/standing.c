/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <unistd.h>

#include "repo/standing.h"

static bool has_file(dv_repo *repo, const char *name)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const char *directory = git_repository_path(repo->git);

    return access(dv_arena_printf(&scratch, "%s%s", directory, name).ptr,
                  F_OK) == 0;
}

/* In a rebase that stopped for a commit to be edited there is no message:
 * commits that are made then are the user's own. */
const char *dv_repo_unfinished(dv_repo *repo)
{
    switch (git_repository_state(repo->git)) {
    case GIT_REPOSITORY_STATE_MERGE:
        return "merge";
    case GIT_REPOSITORY_STATE_CHERRYPICK:
    case GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE:
        return "cherry-pick";
    case GIT_REPOSITORY_STATE_REVERT:
    case GIT_REPOSITORY_STATE_REVERT_SEQUENCE:
        return "revert";
    case GIT_REPOSITORY_STATE_APPLY_MAILBOX:
        return "`git am`";
    case GIT_REPOSITORY_STATE_NONE:
        if (has_file(repo, "SQUASH_MSG"))
            return "squashed merge";
        /* `--no-commit` leaves the message alone. */
        return has_file(repo, "MERGE_MSG") ? "cherry-pick" : NULL;
    default:
        return has_file(repo, "MERGE_MSG") ? "rebase" : NULL;
    }
}

dv_str dv_repo_branch(dv_repo *repo, dv_arena *arena)
{
    static const dv_str heads = DV_STR_INIT("refs/heads/");
    git_reference *head = NULL;
    dv_str branch = {0};

    if (git_reference_lookup(&head, repo->git, "HEAD") == 0 &&
        git_reference_type(head) == GIT_REFERENCE_SYMBOLIC)
        branch = dv_arena_copy(
            arena, dv_str_from(git_reference_symbolic_target(head)));
    git_reference_free(head);
    if (dv_str_starts(branch, heads))
        branch = dv_str_slice(branch, heads.len, branch.len);
    return branch;
}
