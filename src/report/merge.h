/* SPDX-License-Identifier: MIT */
/*
 * Reports of parts of the documents to one: the bytes that the format `json`
 * writes of all of them.
 */
#ifndef DOCVERIFY_REPORT_MERGE_H
#define DOCVERIFY_REPORT_MERGE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"
#include "docverify/finding.h"

/* Bytes of all reports together that are merged: they and what is made of them
 * are held. A document takes 5 to 20 KiB. */
#define DV_MERGE_LIMIT (96u << 20)

typedef struct dv_merge_part {
    const char *name; /* for people: its file */
    dv_str text;
} dv_merge_part;

/* Adds the report that `count` parts (at least 1) make together; its
 * `elapsed_ms` is that of the slowest, for they run side by side. `worst` is
 * the severity of the worst finding, or off. False with a USAGE error set: one
 * is no report of `check`, they are of different versions or states, a shard
 * is missing or there twice, or a document is in two of them. `out` is then as
 * it was. */
bool dv_merge_reports(dv_buf *out, const dv_merge_part *parts, uint32_t count,
                      dv_severity *worst, dv_error *err) DV_CHECKED;

#endif
