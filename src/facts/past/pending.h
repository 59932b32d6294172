/* SPDX-License-Identifier: MIT */
/*
 * What is not committed yet. Of source files that were renamed, a file that
 * HEAD has and the present has not is the one that only the present has, with
 * the same bytes or with half of its lines, if each is the likest of the other.
 */
#ifndef DOCVERIFY_FACTS_PAST_PENDING_H
#define DOCVERIFY_FACTS_PAST_PENDING_H

#include "facts/past/past.h"

/* The entry of the present that the file `path` of the commit it stands on has
 * become; DV_NONE: it is gone, or several fit. */
bool dv_pending_rename(dv_past *past, dv_past_repo *repo,
                       const dv_present *present, dv_str path, uint32_t *entry,
                       dv_error *err) DV_CHECKED;

/* So many files are listed that are not committed as they are. */
#define DV_UNCOMMITTED_LIMIT 4096u

/* The files of the present that are not what its commit has at their paths:
 * those that are staged, then those that the working tree may have edited; of
 * more than DV_UNCOMMITTED_LIMIT, the first. Asked once. */
bool dv_pending_files(dv_past *past, dv_past_repo *repo,
                      const dv_present *present, dv_uncommitted *out,
                      dv_error *err) DV_CHECKED;

#endif
