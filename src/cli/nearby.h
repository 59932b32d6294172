/* SPDX-License-Identifier: MIT */
/*
 * What a path that is not there probably meant.
 */
#ifndef DOCVERIFY_CLI_NEARBY_H
#define DOCVERIFY_CLI_NEARBY_H

#include "base/arena.h"
#include "base/error.h"

/* "; did you mean `x`?" with the path that is there and whose components are
 * nearest to those of `path`, or with the one tracked file that has its name;
 * or "". Reads the directories in question, and of a repository around this
 * directory the listing. */
const char *dv_nearby_hint(dv_arena *arena, const char *path);

/* Adds that to the message of `err`, unless something is at `path`. Returns
 * false. */
bool dv_nearby_explain(dv_error *err, const char *path);

#endif
