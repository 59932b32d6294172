/* SPDX-License-Identifier: MIT */
/*
 * Whether a repository has what a document names.
 */
#ifndef DOCVERIFY_REPO_OBJECTS_H
#define DOCVERIFY_REPO_OBJECTS_H

#include <stdbool.h>

#include "docverify/str.h"
#include "repo/repo.h"

/* Whether the clone has all of its history and objects: it is neither shallow
 * nor partial, so that what it lacks does not exist. */
bool dv_repo_is_whole(const dv_repo *repo);

/* Whether the id of any object begins with `hex`, 4 to 40 hexadecimal digits.
 * Of several as well. */
bool dv_repo_has_object(const dv_repo *repo, dv_str hex);

/* Whether there is a tag `name`; with an empty one, any tag. */
bool dv_repo_has_tag(const dv_repo *repo, dv_str name);

#endif
