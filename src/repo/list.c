/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repo/clean.h"
#include "repo/disk.h"

/* The directory of the last entry looked at: neighbours share it. */
typedef struct place {
    int root;
    dv_str directory; /* with its '/' */
    int fd;           /* -errno if it could not be opened */
    bool known;       /* false: nothing was looked at yet */
} place;

static int compare(const void *a, const void *b)
{
    const dv_repo_entry *left = a, *right = b;

    return dv_str_compare(left->path, right->path);
}

/* A tree or an index that git wrote is sorted and has each path once, but for
 * an index with a conflict, which has up to three sides of one path, and one
 * that libgit2 sorts without letter case where the repository says so. */
void dv_repo_sort(dv_repo_entry *entries, uint32_t *count)
{
    uint32_t kept = 0;
    bool sorted = true;

    for (uint32_t i = 1; sorted && i < *count; i++)
        sorted = compare(&entries[i - 1], &entries[i]) < 0;
    if (sorted)
        return;
    qsort(entries, *count, sizeof *entries, compare);
    for (uint32_t i = 0; i < *count; i++)
        if (kept == 0 || compare(&entries[kept - 1], &entries[i]) != 0)
            entries[kept++] = entries[i];
    *count = kept;
}

static int open_place(place *at, dv_str directory)
{
    if (at->known && dv_str_equal(at->directory, directory))
        return at->fd;
    if (at->known && at->fd >= 0)
        close(at->fd);
    at->fd = dv_disk_open_directory(at->root, directory);
    at->directory = directory;
    at->known = true;
    return at->fd;
}

/* Whether an index entry is on disk, and as what. A path behind a symbolic
 * link is not there, as for git. What cannot be looked at is taken as there:
 * reading it will say why it cannot be read. */
static bool is_on_disk(place *at, dv_repo_entry *entry)
{
    size_t slash = dv_str_find_last_byte(entry->path, '/');
    size_t start = slash < entry->path.len ? slash + 1 : 0;
    int fd = open_place(at, dv_str_slice(entry->path, 0, start));
    struct stat info;

    if (fd < 0)
        return fd != -ENOENT && fd != -ENOTDIR && fd != -ELOOP;
    /* The copy in the arena ends with a NUL. */
    if (fstatat(fd, entry->path.ptr + start, &info, AT_SYMLINK_NOFOLLOW) < 0)
        return errno != ENOENT && errno != ENOTDIR;
    if (entry->kind == DV_ENTRY_SUBMODULE || S_ISDIR(info.st_mode))
        return entry->kind == DV_ENTRY_SUBMODULE && S_ISDIR(info.st_mode);
    entry->kind = S_ISLNK(info.st_mode) ? DV_ENTRY_SYMLINK : DV_ENTRY_FILE;
    return true;
}

static uint32_t is_source(const dv_repo_entry *entry)
{
    return !entry->sparse && !dv_str_ends(entry->path, DV_STR(".md"));
}

static void keep_those_on_disk(dv_repo *repo, dv_repo_entry *entries,
                               uint32_t *count)
{
    place at = {.root = repo->root_fd};
    uint32_t kept = 0;

    for (uint32_t i = 0; i < *count; i++) {
        dv_repo_entry entry = entries[i];
        uint32_t source = is_source(&entry);

        repo->sources += source;
        if (is_on_disk(&at, &entry)) {
            entry.sparse = false;
            repo->sources_there += source;
        } else if (!entry.sparse) {
            continue;
        }
        entries[kept++] = entry;
    }
    *count = kept;
    if (at.known && at.fd >= 0)
        close(at.fd);
}

static dv_entry_kind kind_of(uint32_t mode)
{
    if (mode == GIT_FILEMODE_LINK)
        return DV_ENTRY_SYMLINK;
    return mode == GIT_FILEMODE_COMMIT ? DV_ENTRY_SUBMODULE : DV_ENTRY_FILE;
}

/* `git add -N` promises a path without saying what will be in it. */
static bool is_listed(const dv_repo *repo, const git_index_entry *entry)
{
    if (repo->at == DV_AT_INDEX &&
        (entry->flags_extended & GIT_INDEX_ENTRY_INTENT_TO_ADD))
        return false;
    return dv_disk_is_path(dv_str_from(entry->path));
}

static void collect(const dv_clean *clean, git_index *index, dv_arena *arena,
                    dv_repo_entry *entries, uint32_t *count)
{
    size_t total = git_index_entrycount(index);

    for (size_t i = 0; i < total; i++) {
        const git_index_entry *from = git_index_get_byindex(index, i);
        dv_repo_entry *to = &entries[*count];

        if (!is_listed(clean->repo, from))
            continue;
        to->path = dv_arena_copy(arena, dv_str_from(from->path));
        to->kind = kind_of(from->mode);
        memcpy(to->oid, from->id.id, sizeof to->oid);
        to->unmerged = git_index_entry_is_conflict(from);
        to->sparse = from->flags_extended & GIT_INDEX_ENTRY_SKIP_WORKTREE;
        if (to->kind == DV_ENTRY_FILE)
            to->mark = dv_clean_mark(clean, from, arena);
        ++*count;
    }
}

/* The library knows no directories in an index. */
static bool index_failed(const dv_repo *repo, dv_error *err)
{
    const git_error *last = git_error_last();

    if (last && last->message && strstr(last->message, "'sdir'"))
        return dv_error_set(
            err, DV_ERROR_WORLD,
            "cannot read the sparse index of `%.*s`; `git sparse-checkout "
            "reapply --no-sparse-index` writes it in full",
            DV_STR_ARG(repo->root));
    return dv_repo_git_failed(err, "cannot read the index of `%.*s`",
                              DV_STR_ARG(repo->root));
}

static bool list_index(dv_repo *repo, dv_arena *arena, dv_repo_listing *out,
                       dv_error *err)
{
    git_index *index = NULL;
    dv_repo_entry *entries;
    uint32_t count = 0;
    dv_clean clean;
    size_t total;

    dv_clean_init(&clean, repo);
    if (git_repository_index(&index, repo->git) < 0)
        return index_failed(repo, err);
    total = git_index_entrycount(index);
    entries = dv_arena_new(arena, (total + 1) * sizeof *entries);
    collect(&clean, index, arena, entries, &count);
    git_index_free(index);
    dv_clean_check_filters(&clean, entries, count);
    dv_repo_sort(entries, &count);
    repo->tracked = count;
    repo->sources = repo->sources_there = 0;
    if (repo->at == DV_AT_WORKTREE)
        keep_those_on_disk(repo, entries, &count);
    *out = (dv_repo_listing){entries, count};
    return true;
}

bool dv_repo_list(dv_repo *repo, dv_arena *arena, dv_repo_listing *out,
                  dv_error *err)
{
    return repo->at == DV_AT_COMMIT ? dv_repo_walk(repo, arena, out, err)
                                    : list_index(repo, arena, out, err);
}

uint32_t dv_listing_lower_bound(const dv_repo_listing *listing, dv_str path)
{
    uint32_t low = 0, high = listing->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(listing->entries[middle].path, path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint32_t dv_listing_find(const dv_repo_listing *listing, dv_str path)
{
    uint32_t at = dv_listing_lower_bound(listing, path);

    if (at == listing->count || !dv_str_equal(listing->entries[at].path, path))
        return DV_NONE;
    return at;
}

bool dv_listing_has_below(const dv_repo_listing *listing, dv_str directory,
                          dv_arena *scratch)
{
    dv_str prefix = dv_arena_printf(scratch, "%.*s/", DV_STR_ARG(directory));
    uint32_t at = dv_listing_lower_bound(listing, prefix);

    return at < listing->count &&
           dv_str_starts(listing->entries[at].path, prefix);
}
