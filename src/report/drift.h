/* SPDX-License-Identifier: MIT */
/*
 * dv_drift: what became of the cited code since the documents were written:
 * references of documents, the commits that did it, the source files that it
 * was done to. Made of facts; the formats below print it.
 */
#ifndef DOCVERIFY_REPORT_DRIFT_H
#define DOCVERIFY_REPORT_DRIFT_H

#include "base/arena.h"
#include "base/buf.h"
#include "docverify/facts.h"
#include "docverify/finding.h"

/* By the history alone, whatever the text says of the lines. */
typedef enum dv_drift_state {
    DV_DRIFT_TRUE,
    DV_DRIFT_MOVED,
    DV_DRIFT_CHANGED,
    DV_DRIFT_DELETED,
    DV_DRIFT_UNKNOWN /* not followed: no origin, external, ambiguous */
} dv_drift_state;

enum { DV_DRIFT_STATES = DV_DRIFT_UNKNOWN + 1 };

typedef struct dv_drift_counts {
    uint32_t references;
    uint32_t states[DV_DRIFT_STATES];
    uint32_t fixable; /* of those that moved */
} dv_drift_counts;

/* One reference. */
typedef struct dv_drift_item {
    const dv_reference *reference;
    dv_position at;
    dv_drift_state state;
    uint32_t commit; /* that did it: index into dv_drift.commits, or DV_NONE */
    bool fixable;    /* moved, and there are edits that are safe */
    bool held;       /* moved, and its edits, safe alone, are not written: see
                        dv_drift_make */
    dv_str remark;   /* a few words for a reader, or empty: whether the move is
                        safe, what was edited, why it was not followed */
} dv_drift_item;

/* What one commit did to references of one document. */
typedef struct dv_drift_group {
    dv_drift_state state;
    uint32_t commit;                   /* as in its items */
    const dv_drift_item *const *items; /* in the order of the document */
    uint32_t count;
} dv_drift_group;

typedef struct dv_drift_document {
    const dv_document *document;
    dv_drift_counts counts;
    const dv_drift_item *items;   /* all references, as in the document */
    const dv_drift_group *groups; /* moved, changed, deleted */
    uint32_t group_count;
} dv_drift_document;

typedef struct dv_drift_commit {
    dv_commit_note note;
    dv_drift_counts counts;
} dv_drift_commit;

/* How many references to a source file a commit drove away. */
typedef struct dv_drift_share {
    uint32_t commit; /* or DV_NONE: nobody knows */
    uint32_t references;
} dv_drift_share;

typedef struct dv_drift_source {
    dv_str path; /* as resolved; as written where it is not */
    dv_drift_counts counts;
    const dv_drift_share *shares; /* the largest first */
    uint32_t share_count;
} dv_drift_source;

typedef enum dv_drift_merge_way {
    DV_DRIFT_MERGE_ELSEWHERE, /* the source is another repository */
    DV_DRIFT_MERGE_DONE,
    DV_DRIFT_MERGE_FORWARD,
    DV_DRIFT_MERGE_TRIED,
    DV_DRIFT_MERGE_UNRELATED
} dv_drift_merge_way;

/* What merging the target into the documents' branch would do. */
typedef struct dv_drift_merge {
    dv_drift_merge_way way;
    const dv_str *documents; /* that would conflict */
    uint32_t document_count;
    uint32_t others; /* files that would, too */
} dv_drift_merge;

typedef struct dv_drift {
    const dv_facts *facts;
    const dv_drift_document *documents; /* sorted by path */
    const dv_drift_commit *commits;     /* as they are met */
    const dv_drift_source *sources;     /* that something happened to; the
                                           most references first */
    uint32_t document_count, commit_count, source_count;
    dv_drift_counts counts;
    uint32_t without_origin; /* references that no origin fits */
    /* For the caller to fill. */
    dv_str from; /* as given; empty: each reference has its origin */
    dv_str to;   /* as given */
    dv_drift_merge merge;
    double elapsed_ms;
    bool color, quiet; /* text only */
} dv_drift;

/* By the change alone. */
dv_drift_state dv_drift_state_of(const dv_reference *reference);

/* `fixes`: for each document the fixes of its references; one that is there
 * but not safe was held back. In `arena`. */
dv_drift dv_drift_make(const dv_facts *facts, const dv_fix *const *fixes,
                       dv_arena *arena);

/* "true", "moved", "changed", "deleted", "not followed". */
const char *dv_drift_state_name(dv_drift_state state);

typedef struct dv_drift_format {
    const char *name; /* --format NAME */
    void (*write)(dv_buf *out, const dv_drift *drift);
} dv_drift_format;

/* The format of this name, or NULL. */
const dv_drift_format *dv_drift_format_find(dv_str name);
/* Names of all formats, NULL-terminated. */
const char *const *dv_drift_format_names(void);

/* Bytes of what is made to be the body of an issue: GitHub takes 65,536
 * characters. */
enum { DV_DRIFT_BODY_LIMIT = 60000 };

/* The formats, one file each. Markdown is made to be the body of an issue: it
 * says nothing that differs between two runs over the same states, and stays
 * below what a host takes. `issues` is JSON with such a body for each
 * document, which differs only if what drifted does. */
void dv_drift_text(dv_buf *out, const dv_drift *drift);
void dv_drift_json(dv_buf *out, const dv_drift *drift);
void dv_drift_markdown(dv_buf *out, const dv_drift *drift);
void dv_drift_issues(dv_buf *out, const dv_drift *drift);

/* What the formats share. "12 still true, 5 moved (4 fixable), 2 changed": what
 * is not 0. */
void dv_drift_add_counts(dv_buf *out, const dv_drift_counts *counts);
/* Where the lines are now, as far as that is known; else NULL. */
const dv_place *dv_drift_place(const dv_reference *reference);
/* Whether the cited file is known by a longer path than its label has. */
bool dv_drift_hides_path(const dv_reference *reference);
/* Whether a merge is worth a word: HEAD needs none of itself. */
bool dv_drift_tells_merge(const dv_drift *drift);
/* Whether one of the references moved, was changed or deleted. */
bool dv_drift_has_any(const dv_drift_counts *counts);
/* "upstream/main (9c909a4)", or the abbreviated id alone where it was given
 * as one; not escaped. */
void dv_drift_add_target(dv_buf *out, const dv_drift *drift);

/* Markdown: foreign text as a code span; what happened to the references of a
 * document, without a heading. */
void dv_drift_add_code(dv_buf *out, dv_str text);
void dv_drift_add_details(dv_buf *out, const dv_drift *drift,
                          const dv_drift_document *document);

#endif
