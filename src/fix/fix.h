/* SPDX-License-Identifier: MIT */
/*
 * Edits to bytes, and bytes to disk without losing anything.
 */
#ifndef DOCVERIFY_FIX_FIX_H
#define DOCVERIFY_FIX_FIX_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/vec.h"
#include "docverify/finding.h"
#include "docverify/str.h"

/* What to do to one document. */
typedef struct dv_fix_plan {
    dv_str path;          /* from the root */
    dv_str before, after; /* its bytes as read, and as they shall be */
    uint32_t applied;     /* fixes */
    uint32_t left;        /* fixes that overlap an earlier one, are not safe
                             when only safe ones were asked for, or do not fit
                             the text */
    const bool *done;     /* by finding: its fix is applied */
} dv_fix_plan;

/* Applies the fixes of one document's findings (sorted as a report sorts
 * them): the safe ones, or all. A fix is applied whole or not at all; of two
 * that overlap, the safe one, else the first. Edits that touch do not overlap,
 * but for two insertions at one place. Equal edits count once: a fix whose
 * edits are all there already is applied, safe or not. Everything in `arena`;
 * `after` is `before` when nothing applies. */
dv_fix_plan dv_fix_plan_make(dv_str path, dv_str before,
                             const dv_finding *const *findings, uint32_t count,
                             bool unsafe, dv_arena *arena);

typedef enum dv_fix_outcome {
    DV_FIX_WRITTEN,
    DV_FIX_UNCHANGED, /* nothing to write */
    DV_FIX_STALE,     /* the document changed, or went, since it was read: left
                         alone */
    DV_FIX_CONFLICT,  /* it has conflict markers: left alone */
    DV_FIX_FAILED     /* err says why; the document is as it was */
} dv_fix_outcome;

/* Writes `after` to the document below `root` (absolute path of the working
 * tree): to a temporary file beside it with the same mode (and owner, where
 * the system allows it), synced and renamed over it, the directory synced. No
 * symbolic link is followed. Whatever happens, the document is either `before`
 * or `after`, and no temporary file of a finished run stays; one left by a run
 * that was killed is removed by the next write beside it.
 *
 * A document that is read-only, or has a second name (a hard link, which a
 * rename would cut), is left alone and fails. Two runs that write in one
 * directory take turns; one that waits for seconds fails. Access lists and
 * extended attributes are not carried over. `err` is set for DV_FIX_FAILED
 * only. */
dv_fix_outcome dv_fix_write(dv_str root, const dv_fix_plan *plan,
                            dv_error *err);

#endif
