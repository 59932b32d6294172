/* SPDX-License-Identifier: MIT */
/*
 * dv_baseline: findings that a team has agreed to work off later, as a file.
 * One is matched by its rule, its document and its subject, never by a line's
 * number, and as often as the file counts it.
 */
#ifndef DOCVERIFY_CHECK_BASELINE_H
#define DOCVERIFY_CHECK_BASELINE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "check/check.h"

/* Bytes of a file that are read. */
enum { DV_BASELINE_LIMIT = 64 << 20 };

typedef struct dv_baseline_entry {
    dv_str document, rule, subject;
    uint32_t allowed;
    uint32_t met; /* findings of this run that it covers */
} dv_baseline_entry;

typedef struct dv_baseline {
    DV_VEC(dv_baseline_entry) entries;
    dv_strmap by_key;
    dv_str commit; /* HEAD when it was written, in hex; may be empty */
    dv_arena *arena;
} dv_baseline;

/* Reads a file's text; `name` is for messages. False with a USAGE error: it is
 * malformed, or of a newer version. Everything lives in `arena`; release it in
 * any case. */
bool dv_baseline_read(dv_baseline *baseline, dv_str text, const char *name,
                      dv_arena *arena, dv_error *err) DV_CHECKED;
void dv_baseline_release(dv_baseline *baseline);

/* A document that has another name now. */
typedef struct dv_baseline_move {
    dv_str from, to;
} dv_baseline_move;

/* Entries of each `from` are those of the document `to` from here on. */
void dv_baseline_rename(dv_baseline *baseline, const dv_baseline_move *moves,
                        uint32_t count);

/* Whether the document is one of these facts. */
bool dv_baseline_sees(const dv_facts *facts, dv_str document);

/* The findings that the baseline does not cover. */
dv_findings dv_baseline_filter(dv_baseline *baseline, const dv_facts *facts,
                               dv_findings findings, dv_arena *arena);

/* Whether findings that an entry covers are gone: its document was looked at
 * whole, or `is_gone`, and its rule ran. */
bool dv_baseline_is_obsolete(const dv_baseline_entry *entry,
                             const dv_check_plan *plan, const dv_facts *facts,
                             bool is_gone);

/* Counts these findings in. */
void dv_baseline_add(dv_baseline *baseline, const dv_facts *facts,
                     dv_findings findings);

/* Adds the file that covers these findings, sorted. */
void dv_baseline_write(dv_buf *out, const dv_facts *facts, dv_findings findings,
                       dv_str commit);
/* Adds the file of those entries, as far as they were met; those that are not
 * obsolete stay as they are. `keep[i]`: entry i is not obsolete. */
void dv_baseline_write_pruned(dv_buf *out, const dv_baseline *baseline,
                              const bool *keep, dv_str commit);

/* Entries of `now` that allow more than `before` does, whatever the document:
 * how many; the first goes to *first, with what was allowed. */
uint32_t dv_baseline_growth(const dv_baseline *before, const dv_baseline *now,
                            dv_baseline_entry *first, dv_arena *arena);

#endif
