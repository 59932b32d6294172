/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include "base/vec.h"
#include "repo/disk.h"

/* Trees are shared by their ids, so a small repository can hold a file list
 * without end: each bound stops another way of growing. */
enum {
    DEPTH_LIMIT = 1000,
    PATH_LIMIT = 4095,
    TREE_LIMIT = 64 << 20, /* bytes of one tree */
    VISIT_LIMIT = 2000000, /* entries, directories included */
    TEXT_LIMIT = 128 << 20 /* bytes of all paths */
};

typedef struct level {
    git_tree *tree;
    size_t next;   /* entry */
    size_t prefix; /* bytes of the walk's path that are this directory */
} level;

typedef struct walk {
    dv_repo *repo;
    dv_arena *arena;
    DV_VEC(dv_repo_entry) found;
    size_t visited, text;
    uint32_t depth;
    level levels[DEPTH_LIMIT];
    char path[PATH_LIMIT + 2]; /* with a '/' behind a directory */
} walk;

static bool too_large(walk *w, const char *what, dv_error *err)
{
    return dv_error_set(err, DV_ERROR_WORLD,
                        "cannot list the files of %.*s: %s",
                        DV_STR_ARG(w->repo->target), what);
}

/* Goes into the tree `id`, whose path with a '/' is the first `prefix` bytes
 * of w->path. */
static bool enter(walk *w, const git_oid *id, size_t prefix, dv_error *err)
{
    level *top = &w->levels[w->depth];
    git_object_t type;
    size_t size;

    if (w->depth == DEPTH_LIMIT)
        return too_large(w, "directories are nested too deep", err);
    if (git_odb_read_header(&size, &type, w->repo->odb, id) == 0 &&
        size > TREE_LIMIT)
        return too_large(w, "a directory is too large", err);
    if (git_tree_lookup(&top->tree, w->repo->git, id) < 0)
        return dv_repo_git_failed(err, "cannot read directory `%.*s` of %.*s",
                                  (int)prefix, w->path,
                                  DV_STR_ARG(w->repo->target));
    top->next = 0;
    top->prefix = prefix;
    w->depth++;
    return true;
}

static void leave(walk *w)
{
    git_tree_free(w->levels[--w->depth].tree);
}

static dv_entry_kind kind_of(git_filemode_t mode)
{
    if (mode == GIT_FILEMODE_LINK)
        return DV_ENTRY_SYMLINK;
    return mode == GIT_FILEMODE_COMMIT ? DV_ENTRY_SUBMODULE : DV_ENTRY_FILE;
}

static void add(walk *w, const git_tree_entry *entry, size_t length)
{
    dv_repo_entry *found = dv_vec_push(w->arena, &w->found);

    found->path = dv_arena_copy(w->arena, (dv_str){w->path, length});
    found->kind = kind_of(git_tree_entry_filemode(entry));
    found->mark = NULL;
    memcpy(found->oid, git_tree_entry_id(entry)->id, sizeof found->oid);
    w->text += length;
}

/* An entry whose name git itself would not check out (`..`, `.git`, one with
 * a '/') is not a file that anybody can cite: it is passed over. */
static bool visit(walk *w, const git_tree_entry *entry, dv_error *err)
{
    const level *top = &w->levels[w->depth - 1];
    dv_str name = dv_str_from(git_tree_entry_name(entry));
    size_t length = top->prefix + name.len;

    if (++w->visited > VISIT_LIMIT || w->text > TEXT_LIMIT)
        return too_large(w, "there are too many", err);
    if (dv_str_find_byte(name, '/') < name.len || !dv_disk_is_path(name) ||
        length > PATH_LIMIT)
        return true;
    memcpy(w->path + top->prefix, name.ptr, name.len);
    if (git_tree_entry_type(entry) == GIT_OBJECT_TREE) {
        w->path[length] = '/';
        return enter(w, git_tree_entry_id(entry), length + 1, err);
    }
    add(w, entry, length);
    return true;
}

/* A stack of our own: a tree nests as deep as its maker likes. */
static bool run(walk *w, const git_oid *root, dv_error *err)
{
    bool ok = enter(w, root, 0, err);

    while (ok && w->depth > 0) {
        level *top = &w->levels[w->depth - 1];
        const git_tree_entry *entry =
            git_tree_entry_byindex(top->tree, top->next++);

        if (entry)
            ok = visit(w, entry, err);
        else
            leave(w);
    }
    while (w->depth > 0)
        leave(w);
    return ok;
}

bool dv_repo_walk(dv_repo *repo, dv_arena *arena, dv_repo_listing *out,
                  dv_error *err)
{
    git_commit *commit = NULL;
    walk *w;
    bool ok;

    if (git_commit_lookup(&commit, repo->git, &repo->commit) < 0)
        return dv_repo_git_failed(err, "cannot read commit %.*s",
                                  DV_STR_ARG(repo->target));
    w = dv_mem_new(sizeof *w);
    w->repo = repo;
    w->arena = arena;
    ok = run(w, git_commit_tree_id(commit), err);
    if (ok) {
        dv_repo_sort(w->found.items, &w->found.count);
        *out = (dv_repo_listing){w->found.items, w->found.count};
    }
    dv_mem_free(w);
    git_commit_free(commit);
    return ok;
}
