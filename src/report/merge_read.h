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

/* The numbers of its summary; `findings`, which is of three, stands among them;
 * `known`, where a baseline covers something, and then the time behind them. */
enum { DV_MERGE_BEFORE_FINDINGS = 5, DV_MERGE_NUMBERS };
extern const char *const dv_merge_numbers[DV_MERGE_NUMBERS];

/* Who takes the rows of a report, one by one: `row` is gone afterwards, `text`
 * are its bytes in the part. False with an error set ends the reading. */
typedef struct dv_merge_taker {
    bool (*take)(void *context, uint32_t array, json_t *row, dv_str text,
                 dv_error *err);
    void *context;
} dv_merge_taker;

/* Reads a report that has all that `json` writes of a check, and nothing that
 * a merged one could not say; a row at a time, so that a long report takes no
 * memory but its text. Gives what it has beside the rows: the caller's. NULL
 * with a USAGE error set. */
json_t *dv_merge_read(const dv_merge_part *part, const dv_merge_taker *taker,
                      dv_error *err) DV_CHECKED;

/* Whether both are by one version of the program, of one state of the
 * repository, and shards of the same whole or none, with the same settings. */
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
