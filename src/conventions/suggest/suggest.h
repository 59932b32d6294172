/* SPDX-License-Identifier: MIT */
/*
 * The message that suits a change: from what was changed, what the team has
 * laid down, and how earlier commits of such paths were called. Knows no
 * repository.
 */
#ifndef DOCVERIFY_CONVENTIONS_SUGGEST_SUGGEST_H
#define DOCVERIFY_CONVENTIONS_SUGGEST_SUGGEST_H

#include <stdbool.h>

#include "base/arena.h"
#include "conventions/commit/settings.h"
#include "docverify/suggestion.h"

/* What a path is of, told by its names alone. */
typedef enum dv_path_kind {
    DV_PATH_SOURCE,
    DV_PATH_TEST,
    DV_PATH_DOCS,
    DV_PATH_CI,
    DV_PATH_BUILD,
    DV_PATH_DEPENDENCIES, /* a lock file, which a tool writes */
    DV_PATH_OTHER,        /* settings of tools, data */
    DV_PATH_KINDS
} dv_path_kind;

dv_path_kind dv_path_kind_of(dv_str path);
/* "documents", "build files", … */
const char *dv_path_kind_name(dv_path_kind kind);

typedef struct dv_suggest_change {
    dv_str path;
    dv_str old_path; /* of a file that was renamed; else empty */
    bool added, gone;
    uint32_t lines_added, lines_removed;
    /* Definitions that others can use. */
    uint32_t public_added, public_removed;
    dv_str added_name, removed_name; /* the first of them; empty: none */
    uint32_t private_added;
    /* Its lines that come and go, each with its end; empty: not known. */
    dv_str added_lines, removed_lines;
} dv_suggest_change;

typedef struct dv_suggest_touched {
    dv_str path;
    bool added, gone;
} dv_suggest_touched;

/* A commit of the past. */
typedef struct dv_suggest_past {
    dv_str subject;
    const dv_suggest_touched *paths;
    uint32_t path_count;
} dv_suggest_past;

typedef struct dv_suggest_input {
    const dv_suggest_change *changes; /* at least one */
    uint32_t change_count;
    const dv_suggest_past *past; /* newest first */
    uint32_t past_count;
    const dv_commit_settings *settings;
} dv_suggest_input;

/* Views into the input; what is made lives in `arena`. */
dv_suggestion dv_suggest(const dv_suggest_input *input, dv_arena *arena);

#endif
