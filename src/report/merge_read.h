/* SPDX-License-Identifier: MIT */
/*
 * Reports that are to be merged, read back. Part of merge.c.
 */
#ifndef DOCVERIFY_REPORT_MERGE_READ_H
#define DOCVERIFY_REPORT_MERGE_READ_H

#include <jansson.h>

#include "report/merge.h"

enum { DV_MERGE_VERSION = 1 };

/* The arrays of a report, in their order, and their number. */
enum { DV_MERGE_FINDINGS = 2, DV_MERGE_ARRAYS };
extern const char *const dv_merge_arrays[DV_MERGE_ARRAYS];

/* The numbers of its summary; `findings`, which is of three, and then the time
 * stand among and behind them. */
enum { DV_MERGE_BEFORE_FINDINGS = 5, DV_MERGE_NUMBERS };
extern const char *const dv_merge_numbers[DV_MERGE_NUMBERS];

/* A report that has all that `json` writes of a check, and nothing that a
 * merged one could not say. NULL with a USAGE error set. The caller's. */
json_t *dv_merge_read(const dv_merge_part *part, dv_error *err) DV_CHECKED;

/* Whether both are by one version of the program, of one state of the
 * repository, and shards of the same whole or none. */
bool dv_merge_agree(json_t *a, json_t *b, const dv_merge_part *of_a,
                    const dv_merge_part *of_b, dv_error *err) DV_CHECKED;

/* Whether each shard is there, and once. Reports that are no shards are
 * whole. */
bool dv_merge_is_whole(json_t *const *roots, const dv_merge_part *parts,
                       uint32_t count, dv_arena *arena,
                       dv_error *err) DV_CHECKED;

/* Of a finding's row; off: it is none. */
dv_severity dv_merge_severity(json_t *row);

#endif
