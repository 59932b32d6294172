/* SPDX-License-Identifier: MIT */
/*
 * dv_finding: what a rule reports, and the edits that would settle it.
 */
#ifndef DOCVERIFY_FINDING_H
#define DOCVERIFY_FINDING_H

#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_severity {
    DV_SEVERITY_OFF,
    DV_SEVERITY_INFO,
    DV_SEVERITY_WARNING,
    DV_SEVERITY_ERROR
} dv_severity;

/* One replacement of bytes in a document. */
typedef struct dv_edit {
    dv_span span;
    dv_str text;
} dv_edit;

/* The edits that settle a finding, in the order of their spans, which do not
 * overlap. Safe: applied by --fix; else only by --unsafe-fixes. */
typedef struct dv_fix {
    const dv_edit *edits;
    uint32_t edit_count; /* 0: no fix */
    bool safe;
} dv_fix;

/* Whether it is to be applied; `unsafe`: not only what is safe. */
static inline bool dv_fix_is_due(const dv_fix *fix, bool unsafe)
{
    return fix->edit_count && (fix->safe || unsafe);
}

struct dv_rule;

typedef struct dv_finding {
    const struct dv_rule *rule;
    dv_severity severity;
    uint32_t document; /* index into dv_facts.documents */
    dv_span span;
    dv_span cited;          /* of a link: the reference in it whose own finding,
                               if it is as severe, tells of this one as well;
                               empty: none */
    dv_str message;         /* one line, no full stop, names in backticks */
    dv_str subject;         /* what a baseline matches on, never a number of
                               a line: a name, a path, a link's target */
    const dv_str *evidence; /* "now: …", "moved by …": lines for a reader */
    uint32_t evidence_count;
    dv_str help; /* what to do; may be empty */
    dv_fix fix;
} dv_finding;

/* "error", "warning", "info", "off". */
const char *dv_severity_name(dv_severity severity);

#endif
