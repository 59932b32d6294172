/* SPDX-License-Identifier: MIT */
/*
 * dv_test_repo: a git repository made for one test in a temporary directory,
 * gone after it. Author, date and zone are fixed and no configuration of the
 * user or machine is read, so that the same calls give the same commit ids.
 *
 *     dv_test_repo *repo = dv_test_repo_new();
 *     dv_test_repo_write(repo, "docs/a.md", "# A\n");
 *     dv_test_repo_commit(repo, "first");
 *     …
 *     dv_test_repo_free(repo);
 *
 * Paths are from the repository's root. Whatever goes wrong here ends the
 * test program with a message.
 */
#ifndef DOCVERIFY_TESTS_SUPPORT_REPO_H
#define DOCVERIFY_TESTS_SUPPORT_REPO_H

#include "docverify/str.h"

typedef struct dv_test_repo dv_test_repo;

/* An empty repository whose unborn branch is `main`. */
dv_test_repo *dv_test_repo_new(void);
/* The same without a working tree: only _path, _file and _free apply, and
 * _mirror fills it. */
dv_test_repo *dv_test_repo_new_bare(void);
void dv_test_repo_free(dv_test_repo *repo);

/* The root, absolute and without symbolic links or a '/' at its end. */
const char *dv_test_repo_path(const dv_test_repo *repo);
/* root + "/" + path; valid until the next call for this repository. */
const char *dv_test_repo_file(dv_test_repo *repo, const char *path);

/* Writes a file and the directories it needs. */
void dv_test_repo_write(dv_test_repo *repo, const char *path, const char *text);
/* The same for bytes that may hold a NUL. */
void dv_test_repo_write_bytes(dv_test_repo *repo, const char *path,
                              dv_str bytes);
/* Makes a symbolic link and the directories it needs. */
void dv_test_repo_link(dv_test_repo *repo, const char *path,
                       const char *target);
/* Removes a file, a link or a directory with all it holds. */
void dv_test_repo_remove(dv_test_repo *repo, const char *path);

/* Makes the index equal to the working tree, ignored files included. */
void dv_test_repo_stage(dv_test_repo *repo);
/* Stages and commits; each commit is a minute younger than the one before.
 * Returns its id in hex, valid until the next commit of this repository. */
const char *dv_test_repo_commit(dv_test_repo *repo, const char *message);
/* Makes a branch, or a lightweight tag, at HEAD and stays where it is. */
void dv_test_repo_branch(dv_test_repo *repo, const char *name);
void dv_test_repo_tag(dv_test_repo *repo, const char *name);
/* Gives a bare repository the objects and branches of `from`. */
void dv_test_repo_mirror(dv_test_repo *bare, const dv_test_repo *from);

#endif
