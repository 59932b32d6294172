/* SPDX-License-Identifier: MIT */
/*
 * What a rule is given: the rule's view is docverify/rule.h.
 */
#ifndef DOCVERIFY_CHECK_CONTEXT_H
#define DOCVERIFY_CHECK_CONTEXT_H

#include "base/arena.h"
#include "base/vec.h"
#include "check/check.h"
#include "check/suppress.h"
#include "docverify/rule.h"

typedef DV_VEC(dv_finding) dv_finding_list;

struct dv_rule_context {
    const dv_facts *facts;
    const dv_rule *rule;
    dv_severity severity;
    uint32_t document;
    dv_arena *arena; /* of the thread */
    const dv_check_plan *plan;
    dv_finding_list findings;
    dv_suppressions suppressions; /* of the document */
    uint32_t suppressed;          /* findings that are */
    DV_VEC(dv_str) evidence;      /* of the last finding */
};

/* Reads the suppressions of a document and takes away the findings that they
 * silence. */
void dv_suppress(dv_rule_context *ctx, const dv_document_facts *facts);

#endif
