/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include "base/vec.h"
#include "repo/branches.h"
#include "repo/disk.h"
#include "repo/history.h"

enum { TREE_LIMIT = 16 << 20 /* bytes of one directory that is read */ };

typedef DV_VEC(dv_branch) branch_list;

typedef struct lister {
    dv_repo *repo;
    dv_arena *arena;
    dv_str own; /* the short name of HEAD's branch; empty: detached */
    branch_list found;
    dv_strmap commits; /* ids that were seen */
    uint32_t left_out;
} lister;

/* The name without the remote's: "origin/feature/x" is "feature/x". */
static dv_str without_remote(dv_str name)
{
    return dv_str_slice(name, dv_str_find_byte(name, '/') + 1, name.len);
}

static bool is_own(const lister *l, dv_str name, git_branch_t kind)
{
    return l->own.len &&
           dv_str_equal(kind == GIT_BRANCH_LOCAL ? name : without_remote(name),
                        l->own);
}

static void add(lister *l, git_reference *reference, git_branch_t kind)
{
    const git_oid *id = git_reference_target(reference);
    const char *name;
    dv_branch *branch;
    bool added;

    /* A symbolic one, as origin/HEAD, is another name of a branch. */
    if (!id || git_branch_name(&name, reference) < 0 ||
        is_own(l, dv_str_from(name), kind))
        return;
    dv_strmap_put(&l->commits, l->arena,
                  dv_arena_copy(l->arena, (dv_str){(const char *)id->id, 20}),
                  &added);
    if (!added)
        return;
    if (l->found.count == DV_BRANCH_LIMIT) {
        l->left_out++;
        return;
    }
    branch = dv_vec_push(l->arena, &l->found);
    branch->name = dv_arena_copy(l->arena, dv_str_from(name));
    memcpy(branch->commit, id->id, sizeof branch->commit);
}

static int by_name(const void *a, const void *b)
{
    const dv_branch *left = a, *right = b;

    return dv_str_compare(left->name, right->name);
}

static bool list_kind(lister *l, git_branch_t kind, dv_error *err)
{
    git_branch_iterator *iterator = NULL;
    git_reference *reference = NULL;
    uint32_t first = l->found.count;
    git_branch_t is;

    if (git_branch_iterator_new(&iterator, l->repo->git, kind) < 0)
        return dv_repo_git_failed(err, "cannot list the branches of `%.*s`",
                                  DV_STR_ARG(l->repo->root));
    while (git_branch_next(&reference, &is, iterator) == 0) {
        add(l, reference, is);
        git_reference_free(reference);
    }
    git_branch_iterator_free(iterator);
    if (l->found.count > first)
        qsort(&l->found.items[first], l->found.count - first,
              sizeof *l->found.items, by_name);
    return true;
}

static dv_str own_branch(dv_repo *repo, dv_arena *arena)
{
    git_reference *head = NULL;
    dv_str name = {NULL, 0};

    if (git_repository_head(&head, repo->git) < 0)
        return name;
    if (git_reference_is_branch(head))
        name = dv_arena_copy(arena, dv_str_from(git_reference_shorthand(head)));
    git_reference_free(head);
    return name;
}

bool dv_branches_list(dv_repo *repo, dv_arena *arena, dv_branches *out,
                      dv_error *err)
{
    lister l = {.repo = repo, .arena = arena};
    bool ok, added;
    git_oid head;

    *out = (dv_branches){0};
    if (!repo->head.len ||
        git_oid_fromstrn(&head, repo->head.ptr, repo->head.len) < 0)
        return true;
    l.own = own_branch(repo, arena);
    dv_strmap_put(&l.commits, arena, (dv_str){(const char *)head.id, 20},
                  &added);
    ok = list_kind(&l, GIT_BRANCH_LOCAL, err) &&
         list_kind(&l, GIT_BRANCH_REMOTE, err);
    dv_strmap_release(&l.commits);
    *out = (dv_branches){l.found.items, l.found.count, l.left_out};
    return ok;
}

/* NULL if it is not there or too large to be a folder of documents. */
static git_tree *open_tree(dv_repo *repo, const git_oid *id)
{
    git_tree *tree = NULL;
    git_object_t type;
    size_t size;

    if (git_odb_read_header(&size, &type, repo->odb, id) < 0 ||
        type != GIT_OBJECT_TREE || size > TREE_LIMIT ||
        git_tree_lookup(&tree, repo->git, id) < 0)
        return NULL;
    return tree;
}

/* The id of the directory `name` of `tree`. */
static bool step(dv_repo *repo, const git_oid *id, const char *name,
                 git_oid *out)
{
    git_tree *tree = open_tree(repo, id);
    const git_tree_entry *entry;
    bool found;

    if (!tree)
        return false;
    entry = git_tree_entry_byname(tree, name);
    found = entry && git_tree_entry_type(entry) == GIT_OBJECT_TREE;
    if (found)
        git_oid_cpy(out, git_tree_entry_id(entry));
    git_tree_free(tree);
    return found;
}

bool dv_branch_folder(dv_repo *repo, const unsigned char commit[20],
                      dv_str folder, unsigned char tree[20])
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    git_commit *at = NULL;
    git_oid id;

    memcpy(id.id, commit, sizeof id.id);
    if (git_commit_lookup(&at, repo->git, &id) < 0)
        return false;
    git_oid_cpy(&id, git_commit_tree_id(at));
    git_commit_free(at);
    while (folder.len) {
        size_t length = dv_str_find_byte(folder, '/');
        dv_str name = dv_str_slice(folder, 0, length);

        if (!step(repo, &id, dv_arena_cstr(&scratch, name), &id))
            return false;
        folder = dv_str_slice(folder, length + 1, folder.len);
    }
    memcpy(tree, id.id, sizeof id.id);
    return true;
}

typedef DV_VEC(dv_str) path_list;

/* Adds the files of one directory; its own directories to `below`, if that is
 * not NULL. */
static void list_one(dv_repo *repo, const git_oid *id, dv_str prefix,
                     dv_arena *arena, path_list *files, branch_list *below)
{
    git_tree *tree = open_tree(repo, id);
    size_t count = tree ? git_tree_entrycount(tree) : 0;

    for (size_t i = 0; i < count && files->count < DV_BRANCH_FILE_LIMIT; i++) {
        const git_tree_entry *entry = git_tree_entry_byindex(tree, i);
        const char *name = git_tree_entry_name(entry);
        dv_branch *folder;

        if (!dv_disk_is_path(dv_str_from(name)))
            continue;
        if (git_tree_entry_type(entry) == GIT_OBJECT_BLOB) {
            *dv_vec_push(arena, files) =
                dv_arena_printf(arena, "%.*s%s", DV_STR_ARG(prefix), name);
        } else if (below && git_tree_entry_type(entry) == GIT_OBJECT_TREE &&
                   below->count < DV_BRANCH_FILE_LIMIT) {
            folder = dv_vec_push(arena, below);
            folder->name = dv_arena_printf(arena, "%s/", name);
            memcpy(folder->commit, git_tree_entry_id(entry)->id,
                   sizeof folder->commit);
        }
    }
    git_tree_free(tree);
}

dv_branch_files dv_branch_list(dv_repo *repo, const unsigned char tree[20],
                               dv_arena *arena)
{
    branch_list folders = {0};
    path_list files = {0};
    git_oid id;

    memcpy(id.id, tree, sizeof id.id);
    list_one(repo, &id, DV_STR(""), arena, &files, &folders);
    for (uint32_t i = 0; i < folders.count; i++) {
        memcpy(id.id, folders.items[i].commit, sizeof id.id);
        list_one(repo, &id, folders.items[i].name, arena, &files, NULL);
    }
    return (dv_branch_files){files.items, files.count,
                             files.count == DV_BRANCH_FILE_LIMIT};
}

/* By our history: libgit2 1.5 loses some bytes at the edge of a shallow clone,
 * and does not say whether what lies behind it could matter. */
static bool fork_in_shallow(dv_repo *repo, const git_oid *theirs,
                            unsigned char fork[20])
{
    dv_history *history = dv_history_new(repo);
    uint32_t ends[2], base = DV_NONE;
    char hex[GIT_OID_HEXSZ + 1];
    bool found;

    git_oid_tostr(hex, sizeof hex, theirs);
    found = dv_history_find(history, repo->head.ptr, &ends[0], NULL) &&
            dv_history_find(history, hex, &ends[1], NULL) &&
            dv_history_merge_base(history, ends[0], ends[1], &base, NULL) &&
            base != DV_NONE;
    if (found)
        memcpy(fork, dv_history_commit(history, base)->oid, 20);
    dv_history_free(history);
    return found;
}

bool dv_branch_fork(dv_repo *repo, const unsigned char commit[20],
                    unsigned char fork[20])
{
    git_oid ours, theirs, base;

    memcpy(theirs.id, commit, sizeof theirs.id);
    /* libgit2 1.5 loses some bytes when the commit is not there. */
    if (!repo->head.len || !git_odb_exists(repo->odb, &theirs))
        return false;
    if (git_repository_is_shallow(repo->git) == 1)
        return fork_in_shallow(repo, &theirs, fork);
    if (git_oid_fromstrn(&ours, repo->head.ptr, repo->head.len) < 0 ||
        git_merge_base(&base, repo->git, &ours, &theirs) < 0)
        return false;
    memcpy(fork, base.id, sizeof base.id);
    return true;
}
