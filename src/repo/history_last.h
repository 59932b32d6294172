/* SPDX-License-Identifier: MIT */
/*
 * Which commit last changed what matters of each of many files: one walk for
 * all of them.
 */
#ifndef DOCVERIFY_REPO_HISTORY_LAST_H
#define DOCVERIFY_REPO_HISTORY_LAST_H

#include "repo/history.h"

/* What matters of a file's text: where it is the same, nothing changed. */
typedef dv_str dv_history_part(dv_str text);

/* A commit for each of `paths`, which must differ, as the simplified history
 * of git has it: a merge that has a file as one of its parents gave nothing,
 * and only that parent is followed. Other merges changed nothing either: what
 * they joined was changed before, unless no parent has the file. A file that
 * was renamed in a commit, and is the same in what matters, is followed.
 * DV_NONE: `tip` has no such file, or times of commits lie too much. The walk
 * goes from the latest commit back and ends when each path has its commit: its
 * cost is that of comparing the trees on the way. */
bool dv_history_last(dv_history *history, uint32_t tip, const dv_str *paths,
                     uint32_t count, dv_history_part *part, uint32_t *out,
                     dv_error *err) DV_CHECKED;

#endif
