/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    dv_rule_report_text(ctx, facts, DV_TEXT_CONFLICT);
}

const dv_rule dv_rule_text_conflict = {
    .id = "text/conflict",
    .summary = "what git leaves where a merge had a conflict",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_TEXT,
    .check = check,
};
