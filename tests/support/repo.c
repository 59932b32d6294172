/* SPDX-License-Identifier: MIT */
#include "support/repo.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <git2.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

struct dv_test_repo {
    git_repository *git;
    char root[PATH_MAX];
    char file[PATH_MAX + PATH_MAX];
    char commit[GIT_OID_HEXSZ + 1];
    int commits; /* made so far: minutes after the first one */
};

static _Noreturn void fail(const char *what, const char *why)
{
    fprintf(stderr, "test repository: %s: %s\n", what, why ? why : "failed");
    abort();
}

static void git_ok(int result, const char *what)
{
    if (result < 0)
        fail(what, git_error_last() ? git_error_last()->message : NULL);
}

static void system_ok(int result, const char *what)
{
    if (result < 0)
        fail(what, strerror(errno));
}

/* A repository must be the same on every machine. */
static void start_git(void)
{
    git_ok(git_libgit2_init(), "git_libgit2_init");
    for (int level = GIT_CONFIG_LEVEL_PROGRAMDATA;
         level <= GIT_CONFIG_LEVEL_GLOBAL; level++)
        git_ok(git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, ""),
               "search path");
    git_ok(git_libgit2_opts(GIT_OPT_SET_TEMPLATE_PATH, ""), "template path");
}

static dv_test_repo *new_repo(bool bare)
{
    dv_test_repo *repo = calloc(1, sizeof *repo);
    git_repository_init_options options;
    const char *base = getenv("TMPDIR");
    char made[PATH_MAX];

    if (!repo)
        fail("calloc", NULL);
    snprintf(made, sizeof made, "%s/docverify-XXXXXX",
             base && *base ? base : "/tmp");
    if (!mkdtemp(made) || !realpath(made, repo->root))
        fail(made, strerror(errno));
    start_git();
    git_ok(git_repository_init_options_init(
               &options, GIT_REPOSITORY_INIT_OPTIONS_VERSION),
           "git_repository_init_options_init");
    options.flags = GIT_REPOSITORY_INIT_MKDIR;
    if (bare)
        options.flags |= GIT_REPOSITORY_INIT_BARE;
    options.initial_head = "main";
    git_ok(git_repository_init_ext(&repo->git, repo->root, &options),
           "git_repository_init_ext");
    return repo;
}

dv_test_repo *dv_test_repo_new(void)
{
    return new_repo(false);
}

dv_test_repo *dv_test_repo_new_bare(void)
{
    return new_repo(true);
}

static int remove_one(const char *path, const struct stat *info, int kind,
                      struct FTW *place)
{
    (void)info;
    (void)place;
    return kind == FTW_DP || kind == FTW_D ? rmdir(path) : unlink(path);
}

static void remove_all(const char *path)
{
    system_ok(nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS), path);
}

void dv_test_repo_free(dv_test_repo *repo)
{
    if (!repo)
        return;
    git_repository_free(repo->git);
    git_libgit2_shutdown();
    remove_all(repo->root);
    free(repo);
}

const char *dv_test_repo_path(const dv_test_repo *repo)
{
    return repo->root;
}

const char *dv_test_repo_file(dv_test_repo *repo, const char *path)
{
    int length =
        snprintf(repo->file, sizeof repo->file, "%s/%s", repo->root, path);

    if (length < 0 || (size_t)length >= sizeof repo->file)
        fail(path, "too long");
    return repo->file;
}

/* Leaves the full path in repo->file. */
static void make_parents(dv_test_repo *repo, const char *path)
{
    char *at;

    dv_test_repo_file(repo, path);
    at = repo->file + strlen(repo->root) + 1;
    while ((at = strchr(at, '/'))) {
        *at = '\0';
        if (mkdir(repo->file, 0777) < 0 && errno != EEXIST)
            fail(repo->file, strerror(errno));
        *at++ = '/';
    }
}

void dv_test_repo_write_bytes(dv_test_repo *repo, const char *path,
                              dv_str bytes)
{
    FILE *out;

    make_parents(repo, path);
    out = fopen(repo->file, "wb");
    if (!out ||
        fwrite(bytes.ptr ? bytes.ptr : "", 1, bytes.len, out) != bytes.len)
        fail(repo->file, strerror(errno));
    if (fclose(out) != 0)
        fail(repo->file, strerror(errno));
}

void dv_test_repo_write(dv_test_repo *repo, const char *path, const char *text)
{
    dv_test_repo_write_bytes(repo, path, dv_str_from(text));
}

void dv_test_repo_link(dv_test_repo *repo, const char *path, const char *target)
{
    make_parents(repo, path);
    system_ok(symlink(target, repo->file), repo->file);
}

void dv_test_repo_remove(dv_test_repo *repo, const char *path)
{
    remove_all(dv_test_repo_file(repo, path));
}

void dv_test_repo_stage(dv_test_repo *repo)
{
    git_index *index;

    git_ok(git_repository_index(&index, repo->git), "git_repository_index");
    /* From nothing: comparing times would miss a second change within one
     * tick of the file system's clock. */
    git_ok(git_index_clear(index), "git_index_clear");
    git_ok(git_index_add_all(index, NULL, GIT_INDEX_ADD_FORCE, NULL, NULL),
           "git_index_add_all");
    git_ok(git_index_write(index), "git_index_write");
    git_index_free(index);
}

static git_tree *index_tree(dv_test_repo *repo)
{
    git_index *index;
    git_tree *tree;
    git_oid id;

    git_ok(git_repository_index(&index, repo->git), "git_repository_index");
    git_ok(git_index_write_tree(&id, index), "git_index_write_tree");
    git_ok(git_tree_lookup(&tree, repo->git, &id), "git_tree_lookup");
    git_index_free(index);
    return tree;
}

static git_commit *head_commit(const dv_test_repo *repo)
{
    git_commit *commit;
    git_oid id;

    if (git_reference_name_to_id(&id, repo->git, "HEAD") < 0)
        return NULL;
    git_ok(git_commit_lookup(&commit, repo->git, &id), "git_commit_lookup");
    return commit;
}

const char *dv_test_repo_commit(dv_test_repo *repo, const char *message)
{
    const git_time_t first = 1700000000; /* 2023-11-14 22:13:20 UTC */
    git_commit *parent = head_commit(repo);
    const git_commit *parents[] = {parent};
    git_signature *author;
    git_tree *tree;
    git_oid id;

    dv_test_repo_stage(repo);
    tree = index_tree(repo);
    git_ok(git_signature_new(&author, "A U Thor", "author@example.com",
                             first + 60 * repo->commits++, 0),
           "git_signature_new");
    git_ok(git_commit_create(&id, repo->git, "HEAD", author, author, NULL,
                             message, tree, parent ? 1 : 0, parents),
           "git_commit_create");
    git_oid_tostr(repo->commit, sizeof repo->commit, &id);
    git_signature_free(author);
    git_tree_free(tree);
    git_commit_free(parent);
    return repo->commit;
}

static void point_to_head(dv_test_repo *repo, const char *folder,
                          const char *name)
{
    char full[PATH_MAX];
    git_reference *made;
    git_oid id;

    snprintf(full, sizeof full, "%s/%s", folder, name);
    git_ok(git_reference_name_to_id(&id, repo->git, "HEAD"), "HEAD");
    git_ok(git_reference_create(&made, repo->git, full, &id, 1, NULL), full);
    git_reference_free(made);
}

void dv_test_repo_branch(dv_test_repo *repo, const char *name)
{
    point_to_head(repo, "refs/heads", name);
}

void dv_test_repo_tag(dv_test_repo *repo, const char *name)
{
    point_to_head(repo, "refs/tags", name);
}

void dv_test_repo_mirror(dv_test_repo *bare, const dv_test_repo *from)
{
    char *all = (char[]){"+refs/heads/*:refs/heads/*"};
    const git_strarray refspecs = {&all, 1};
    git_remote *remote;

    git_ok(git_remote_create_anonymous(&remote, bare->git, from->root),
           "git_remote_create_anonymous");
    git_ok(git_remote_fetch(remote, &refspecs, NULL, NULL), "git_remote_fetch");
    git_remote_free(remote);
}
