/* SPDX-License-Identifier: MIT */
/*
 * Histories for tests. A commit has one name, which is its tag and its
 * subject, and holds what the working tree holds when it is made:
 *
 *     put(f, "a.c", "1\n");
 *     make(f, "A", "", 1);
 *     put(f, "a.c", "2\n");
 *     make(f, "B", "A", 2);
 *     make(f, "M", "A B", 3);
 */
#ifndef DOCVERIFY_TESTS_REPO_HISTORY_SUPPORT_H
#define DOCVERIFY_TESTS_REPO_HISTORY_SUPPORT_H

#include "repo/support.h"

#include "base/buf.h"
#include "repo/history.h"

enum { PARENT_LIMIT = 16 };

static inline void put(fixture *f, const char *path, const char *text)
{
    dv_test_repo_write(f->made, path, text);
}

static inline void drop(fixture *f, const char *path)
{
    dv_test_repo_remove(f->made, path);
}

static inline git_repository *open_made(fixture *f)
{
    git_repository *git;

    assert_int_equal(git_repository_open(&git, dv_test_repo_path(f->made)), 0);
    return git;
}

/* `names`: tags, each followed by a blank or the end. */
static inline size_t find_parents(git_repository *git, const char *names,
                                  git_commit *parents[PARENT_LIMIT])
{
    size_t count = 0;

    while (*names) {
        size_t length = strcspn(names, " ");
        char full[100];
        git_oid id;

        assert_true(count < PARENT_LIMIT);
        snprintf(full, sizeof full, "refs/tags/%.*s", (int)length, names);
        assert_int_equal(git_reference_name_to_id(&id, git, full), 0);
        assert_int_equal(git_commit_lookup(&parents[count++], git, &id), 0);
        names += length + (names[length] == ' ');
    }
    return count;
}

static inline git_tree *staged_tree(git_repository *git)
{
    git_index *index;
    git_tree *tree;
    git_oid id;

    assert_int_equal(git_repository_index(&index, git), 0);
    assert_int_equal(git_index_write_tree(&id, index), 0);
    assert_int_equal(git_tree_lookup(&tree, git, &id), 0);
    git_index_free(index);
    return tree;
}

static inline void point(git_repository *git, const char *folder,
                         const char *name, const git_oid *id)
{
    git_reference *made;
    char full[100];

    snprintf(full, sizeof full, "%s/%s", folder, name);
    assert_int_equal(git_reference_create(&made, git, full, id, 1, NULL), 0);
    git_reference_free(made);
}

/* Times are in seconds. The branch `main` goes to the new commit. */
static inline void make_authored(fixture *f, const char *name,
                                 const char *parents, git_time_t author_time,
                                 git_time_t commit_time)
{
    git_commit *found[PARENT_LIMIT];
    const git_commit *given[PARENT_LIMIT];
    git_signature *author, *committer;
    git_repository *git;
    git_tree *tree;
    size_t count;
    git_oid id;

    dv_test_repo_stage(f->made);
    git = open_made(f);
    count = find_parents(git, parents, found);
    for (size_t i = 0; i < count; i++)
        given[i] = found[i];
    tree = staged_tree(git);
    git_signature_new(&author, "A U Thor", "a@example.com", author_time, 120);
    git_signature_new(&committer, "C", "c@example.com", commit_time, 0);
    assert_int_equal(git_commit_create(&id, git, NULL, author, committer, NULL,
                                       name, tree, count, given),
                     0);
    point(git, "refs/tags", name, &id);
    point(git, "refs/heads", "main", &id);
    for (size_t i = 0; i < count; i++)
        git_commit_free(found[i]);
    git_signature_free(author);
    git_signature_free(committer);
    git_tree_free(tree);
    git_repository_free(git);
}

static inline void make(fixture *f, const char *name, const char *parents,
                        git_time_t time)
{
    make_authored(f, name, parents, time, time);
}

/* A history that is asked. */
typedef struct past {
    fixture *f;
    dv_repo *repo;
    dv_history *history;
} past;

static inline past open_past_at(fixture *f, const char *path)
{
    past p = {.f = f};

    p.repo = dv_repo_open(path, DV_AT_COMMIT, NULL, &f->err);
    assert_no_error(f);
    p.history = dv_history_new(p.repo);
    return p;
}

static inline past open_past(fixture *f)
{
    return open_past_at(f, dv_test_repo_path(f->made));
}

static inline void close_past(past *p)
{
    dv_history_free(p->history);
    dv_repo_free(p->repo);
}

static inline uint32_t at(past *p, const char *rev)
{
    uint32_t commit = DV_NONE;
    bool ok = dv_history_find(p->history, rev, &commit, &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    return commit;
}

/* "-" for DV_NONE. */
static inline dv_str name_of(const past *p, uint32_t commit)
{
    return commit == DV_NONE ? DV_STR("-")
                             : dv_history_commit(p->history, commit)->subject;
}

static inline void assert_commit(past *p, uint32_t commit, const char *name)
{
    assert_text(name_of(p, commit), name);
}

/* Runs a program in the repository; its name and what it is told. */
static inline void run_in(fixture *f, const char *command)
{
    dv_str line = dv_arena_printf(&f->arena, "cd '%s' && %s >/dev/null 2>&1",
                                  dv_test_repo_path(f->made), command);

    if (system(line.ptr) != 0)
        fail_msg("failed: %s", line.ptr);
}

#endif
