/* SPDX-License-Identifier: MIT */
/*
 * Suppressions: comments of a document that silence rules in it.
 *
 *     <!-- docverify-disable-next-line RULE... -- reason -->
 *     <!-- docverify-disable RULE... -- reason -->
 *     <!-- docverify-enable RULE... -->
 *     <!-- docverify-disable-file RULE... -- reason -->
 *
 * RULE is an identifier or a family; none means every rule. In a source file
 * the words stand at the beginning of a comment's line.
 */
#ifndef DOCVERIFY_CHECK_SUPPRESS_H
#define DOCVERIFY_CHECK_SUPPRESS_H

#include "base/arena.h"
#include "base/vec.h"
#include "check/check.h"
#include "docverify/document.h"
#include "docverify/finding.h"

typedef enum dv_directive_kind {
    DV_DISABLE_NEXT_LINE,
    DV_DISABLE,
    DV_DISABLE_FILE,
    DV_ENABLE
} dv_directive_kind;

/* One comment. */
typedef struct dv_directive {
    dv_directive_kind kind;
    dv_span span; /* the comment; of a source file, the words */
    dv_span reason;
    uint32_t line, last_line;
    uint32_t first, count; /* its suppressions; of `enable`, those it ended */
    uint32_t ended_by;     /* directive, or DV_NONE */
} dv_directive;

/* One rule, in lines [first, last]. */
typedef struct dv_suppression {
    dv_span name; /* empty: every rule */
    uint32_t directive;
    uint32_t first, last;
    bool used;
} dv_suppression;

typedef struct dv_suppressions {
    DV_VEC(dv_directive) directives; /* in the order of the text */
    DV_VEC(dv_suppression) items;
    DV_VEC(dv_span)
    mistyped;  /* first words of comments that are none of ours
                  and read like it */
    bool full; /* there are more than are read */
} dv_suppressions;

/* Reads the comments of a document. Everything lives in `arena`. */
dv_suppressions dv_suppressions_read(const dv_document *document,
                                     dv_arena *arena);

/* Whether one of them silences the finding; it is used then. */
bool dv_suppressions_silence(dv_suppressions *all, const dv_document *document,
                             const dv_finding *finding);

/* The edits that take away what a directive says of the suppressions that were
 * not used; empty when they are not plain. */
dv_fix dv_suppressions_fix(const dv_suppressions *all,
                           const dv_document *document, uint32_t directive,
                           dv_arena *arena);

#endif
