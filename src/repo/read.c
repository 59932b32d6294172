/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include "repo/clean.h"
#include "repo/disk.h"
#include "repo/probe.h"

static bool unreadable(dv_repo *repo, const dv_repo_entry *entry, dv_error *err)
{
    if (dv_repo_lacks(repo, entry))
        return dv_error_set(
            err, DV_ERROR_WORLD,
            "cannot read `%.*s` at %.*s: its bytes are not "
            "here; `git fetch --refetch%s` brings them%s",
            DV_STR_ARG(entry->path), DV_STR_ARG(repo->target),
            dv_repo_is_partial(repo) ? " --no-filter" : "",
            dv_repo_is_partial(repo) ? "" : " where the remote has them");
    return dv_repo_git_failed(err, "cannot read `%.*s` at %.*s",
                              DV_STR_ARG(entry->path),
                              DV_STR_ARG(repo->target));
}

/* The header first: it tells the size without making room for the bytes. The
 * object database, not git_blob_lookup, because a blob brings nothing that
 * the bytes do not have and goes through the repository's object cache;
 * looking up a header costs 2 % of the reading. */
static bool read_blob(dv_repo *repo, const dv_repo_entry *entry, size_t limit,
                      dv_arena *arena, dv_str *out, dv_error *err)
{
    git_odb_object *object = NULL;
    git_object_t type;
    git_oid id;
    size_t size;

    memcpy(id.id, entry->oid, sizeof id.id);
    if (git_odb_read_header(&size, &type, repo->odb, &id) < 0)
        return unreadable(repo, entry, err);
    if (type != GIT_OBJECT_BLOB)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot read `%.*s` at %.*s: it is not a file",
                            DV_STR_ARG(entry->path), DV_STR_ARG(repo->target));
    if (size > limit)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot read `%.*s`: its %zu bytes are over the "
                            "limit of %zu",
                            DV_STR_ARG(entry->path), size, limit);
    if (dv_clean_read(repo, &id, size, arena, out))
        return true;
    if (git_odb_read(&object, repo->odb, &id) < 0)
        return unreadable(repo, entry, err);
    *out = dv_arena_copy(arena, (dv_str){git_odb_object_data(object),
                                         git_odb_object_size(object)});
    git_odb_object_free(object);
    return true;
}

bool dv_repo_read(dv_repo *repo, const dv_repo_entry *entry, size_t limit,
                  dv_arena *arena, dv_str *out, dv_error *err)
{
    const dv_disk_request request = {
        .path = entry->path,
        .links = true,
        .limit = limit,
        .arena = arena,
        .out = out,
        .err = err,
    };

    if (entry->kind == DV_ENTRY_SUBMODULE)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot read `%.*s`: it is a submodule",
                            DV_STR_ARG(entry->path));
    if (dv_repo_corrected(repo, entry->path, out)) {
        *out = dv_arena_copy(arena, *out);
        return true;
    }
    if (repo->at == DV_AT_WORKTREE && !entry->sparse)
        return dv_disk_read(repo->root_fd, &request);
    return read_blob(repo, entry, limit, arena, out, err);
}
