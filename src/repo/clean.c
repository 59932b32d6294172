/* SPDX-License-Identifier: MIT */
#include "repo/clean.h"

#include <sys/stat.h>

#include "repo/disk.h"

enum { ATTRIBUTES_LIMIT = 1 << 20 /* bytes of one file of attributes */ };

void dv_clean_init(dv_clean *clean, dv_repo *repo)
{
    git_buf path = {NULL, 0, 0};
    struct stat info;

    *clean = (dv_clean){.repo = repo};
    if (repo->root_fd < 0 ||
        git_repository_item_path(&path, repo->git, GIT_REPOSITORY_ITEM_INDEX) <
            0)
        return;
    if (stat(path.ptr, &info) == 0) {
        clean->known = true;
        clean->written = (git_index_time){(int32_t)info.st_mtim.tv_sec,
                                          (uint32_t)info.st_mtim.tv_nsec};
    }
    git_buf_dispose(&path);
}

static bool is_before(git_index_time a, git_index_time b)
{
    return a.seconds != b.seconds ? a.seconds < b.seconds
                                  : a.nanoseconds < b.nanoseconds;
}

const dv_disk_mark *dv_clean_mark(const dv_clean *clean,
                                  const git_index_entry *entry, dv_arena *arena)
{
    dv_disk_mark *mark;

    if (!clean->known || !is_before(entry->mtime, clean->written))
        return NULL;
    mark = dv_arena_new(arena, sizeof *mark);
    *mark = (dv_disk_mark){
        .written = (uint32_t)entry->mtime.seconds,
        .written_ns = entry->mtime.nanoseconds,
        .changed = (uint32_t)entry->ctime.seconds,
        .changed_ns = entry->ctime.nanoseconds,
        .inode = entry->ino,
        .size = entry->file_size,
    };
    return mark;
}

static bool tells_of_filters(dv_str text)
{
    static const dv_str words[] = {
        /* other bytes of the same number are made by these alone */
        DV_STR_INIT("filter"),
        DV_STR_INIT("ident"),
        DV_STR_INIT("encoding"),
    };

    for (size_t i = 0; text.len && i < DV_COUNT(words); i++)
        if (dv_str_has(text, words[i]))
            return true;
    return false;
}

/* What cannot be read may tell of anything. */
static bool has_filters(const dv_clean *clean, dv_str path)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str text = {NULL, 0};
    const dv_disk_request request = {
        .path = path,
        .limit = ATTRIBUTES_LIMIT,
        .arena = &scratch,
        .out = &text,
        .err = &err,
    };

    return !dv_disk_read(clean->repo->root_fd, &request) ||
           tells_of_filters(text);
}

/* The attributes that a clone has for itself. */
static bool has_own_attributes(const dv_clean *clean)
{
    git_buf path = {NULL, 0, 0};
    struct stat info;
    bool has = true;

    if (git_repository_item_path(&path, clean->repo->git,
                                 GIT_REPOSITORY_ITEM_INFO) == 0) {
        DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
        dv_str file = dv_arena_printf(&scratch, "%sattributes", path.ptr);

        has = stat(file.ptr, &info) == 0 && info.st_size > 0;
    }
    git_buf_dispose(&path);
    return has;
}

void dv_clean_check_filters(const dv_clean *clean, dv_repo_entry *entries,
                            uint32_t count)
{
    bool filters = clean->known && has_own_attributes(clean);

    for (uint32_t i = 0; clean->known && !filters && i < count; i++) {
        dv_str path = entries[i].path;

        if (dv_str_equal(path, DV_STR(".gitattributes")) ||
            dv_str_ends(path, DV_STR("/.gitattributes")))
            filters = has_filters(clean, path);
    }
    for (uint32_t i = 0; filters && i < count; i++)
        entries[i].mark = NULL;
}

void dv_repo_lend(dv_repo *repo, dv_repo_listing files)
{
    repo->lent = files;
}

static dv_str key_of(const unsigned char oid[20])
{
    return (dv_str){(const char *)oid, 20};
}

static const dv_repo_entry *find_lent(dv_repo *repo, const git_oid *id)
{
    const dv_repo_listing *lent = &repo->lent;
    const uint32_t *number;

    if (repo->root_fd < 0)
        return NULL;
    for (; repo->indexed < lent->count; repo->indexed++)
        if (lent->entries[repo->indexed].mark)
            *dv_strmap_put(&repo->lent_blobs, &repo->arena,
                           key_of(lent->entries[repo->indexed].oid), NULL) =
                repo->indexed;
    number = dv_strmap_get(&repo->lent_blobs, key_of(id->id));
    return number ? &lent->entries[*number] : NULL;
}

bool dv_clean_read(dv_repo *repo, const git_oid *id, size_t size,
                   dv_arena *arena, dv_str *out)
{
    const dv_repo_entry *file = find_lent(repo, id);
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const dv_disk_request request = {
        .path = file ? file->path : (dv_str){0},
        .mark = file ? file->mark : NULL,
        .limit = size,
        .arena = arena,
        .out = out,
        .err = &err,
    };

    return file && file->mark->size == size &&
           dv_disk_read(repo->root_fd, &request);
}
