/* SPDX-License-Identifier: MIT */
/*
 * Files of a commit that have another name by now: what a path meant there.
 */
#ifndef DOCVERIFY_FACTS_PAST_LATER_H
#define DOCVERIFY_FACTS_PAST_LATER_H

#include "facts/past/past.h"

/* Files of one name that are told apart. */
#define DV_LATER_LIMIT 64u

/* A commit, looked at from a state of its repository. */
typedef struct dv_later {
    dv_past *past;
    dv_past_repo *repo;
    uint32_t commit;
    const dv_tree *tree;       /* its files */
    const dv_present *present; /* with a commit */
} dv_later;

/* The entry of the present that the file `path` of the commit is now, or
 * DV_NONE. Asked once for each file. False with err set when the history could
 * not be read. */
bool dv_later_find(const dv_later *later, dv_str path, uint32_t *entry,
                   dv_error *err) DV_CHECKED;
/* The only file of the commit with the base name of `path`, a path of the
 * present, that became it: what it was called there. Empty when it has that
 * path there, or no other, or when more than DV_LATER_LIMIT may be it. */
bool dv_later_back(const dv_later *later, dv_str path, dv_str *out,
                   dv_error *err) DV_CHECKED;

#endif
