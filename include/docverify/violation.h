/* SPDX-License-Identifier: MIT */
/*
 * dv_violation: where a document breaks a convention, of its team's or of
 * Markdown's readers: front matter, structure, sources, records, words.
 */
#ifndef DOCVERIFY_VIOLATION_H
#define DOCVERIFY_VIOLATION_H

#include "docverify/finding.h"
#include "docverify/span.h"
#include "docverify/str.h"

typedef struct dv_violation {
    const char *rule; /* identifier of the rule that reports it */
    dv_span span;     /* in the document */
    dv_str subject;   /* see dv_finding */
    dv_str message;   /* one line, no full stop, names in backticks */
    const dv_str *evidence;
    uint32_t evidence_count;
    dv_str help; /* what to do; may be empty */
    dv_fix fix;
} dv_violation;

#endif
