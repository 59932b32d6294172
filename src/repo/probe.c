/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repo/disk.h"
#include "repo/probe.h"

bool dv_repo_ignores(dv_repo *repo, dv_str path)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    int ignored = 0;

    if (git_ignore_path_is_ignored(&ignored, repo->git,
                                   dv_arena_cstr(&scratch, path)) < 0)
        return false;
    return ignored != 0;
}

static bool status_of(const dv_repo *repo, dv_str path, struct stat *status)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    size_t slash = dv_str_find_last_byte(path, '/');
    size_t base = slash < path.len ? slash + 1 : 0;
    int directory, result;

    if (repo->root_fd < 0 || !dv_disk_is_path(path))
        return false;
    directory =
        dv_disk_open_directory(repo->root_fd, dv_str_slice(path, 0, base));
    if (directory < 0)
        return false;
    result = fstatat(
        directory, dv_arena_cstr(&scratch, dv_str_slice(path, base, path.len)),
        status, AT_SYMLINK_NOFOLLOW);
    close(directory);
    return result == 0;
}

bool dv_repo_on_disk(const dv_repo *repo, dv_str path)
{
    struct stat status;

    return status_of(repo, path, &status);
}

bool dv_repo_may_be_edited(const dv_repo *repo, const dv_repo_entry *entry)
{
    struct stat status;

    return repo->at == DV_AT_WORKTREE && !entry->sparse &&
           status_of(repo, entry->path, &status) &&
           (!entry->mark || !dv_disk_has_mark(&status, entry->mark));
}

uint64_t dv_repo_disk_size(const dv_repo *repo, dv_str path)
{
    struct stat status;

    if (!status_of(repo, path, &status) || !S_ISREG(status.st_mode))
        return 0;
    return (uint64_t)status.st_size;
}

bool dv_repo_size(dv_repo *repo, const dv_repo_entry *entry, uint64_t *out,
                  dv_error *err)
{
    git_object_t type;
    size_t size;
    git_oid oid;

    if (repo->at == DV_AT_WORKTREE && !entry->sparse) {
        *out = dv_repo_disk_size(repo, entry->path);
        return true;
    }
    memcpy(oid.id, entry->oid, sizeof oid.id);
    if (git_odb_read_header(&size, &type, repo->odb, &oid) < 0)
        return dv_repo_git_failed(err, "cannot read `%.*s`",
                                  DV_STR_ARG(entry->path));
    *out = size;
    return true;
}

bool dv_repo_lacks(dv_repo *repo, const dv_repo_entry *entry)
{
    git_oid oid;

    if (entry->kind != DV_ENTRY_FILE ||
        (repo->at == DV_AT_WORKTREE && !entry->sparse))
        return false;
    memcpy(oid.id, entry->oid, sizeof oid.id);
    return !git_odb_exists(repo->odb, &oid);
}
