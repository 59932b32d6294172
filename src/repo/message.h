/* SPDX-License-Identifier: MIT */
/*
 * Messages of commits: those of a range, and one that is about to be made.
 */
#ifndef DOCVERIFY_REPO_MESSAGE_H
#define DOCVERIFY_REPO_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "repo/repo.h"

typedef struct dv_repo_message {
    dv_str oid;   /* hex */
    dv_str text;  /* UTF-8, whatever the commit says it is in; without blank
                     lines around it */
    bool merge;   /* it has several parents */
    dv_str fault; /* why the text may be wrong; empty: it is right */
} dv_repo_message;

typedef struct dv_repo_messages {
    const dv_repo_message *items; /* newest first, as git log gives them */
    uint32_t count;
} dv_repo_messages;

/* Messages of commits that `range` names, as git does: `A..B`, `A...B` (on
 * either side), `A` (all that A reaches). An end that is left out is HEAD.
 * False with a WORLD error: unknown revisions, ends without a common ancestor,
 * a clone too shallow to tell. In `arena`. */
bool dv_repo_messages_of(dv_repo *repo, const char *range, dv_arena *arena,
                         dv_repo_messages *out, dv_error *err) DV_CHECKED;

typedef enum dv_cleanup {
    DV_CLEANUP_DEFAULT, /* as the repository's commit.cleanup says, or strip */
    DV_CLEANUP_STRIP,
    DV_CLEANUP_WHITESPACE,
    DV_CLEANUP_SCISSORS,
    DV_CLEANUP_VERBATIM
} dv_cleanup;

/* The text that git would make the message of, of what an editor left in
 * `raw`: cut at the line of scissors, without comments and blank lines around
 * it. Comments begin with what core.commentChar says in the repository's
 * configuration or the user's, else `#`. */
dv_str dv_repo_clean_message(dv_repo *repo, dv_str raw, dv_cleanup how,
                             dv_arena *arena);

/* Whether the next commit of this working tree will be a merge. */
bool dv_repo_is_merging(dv_repo *repo);

#endif
