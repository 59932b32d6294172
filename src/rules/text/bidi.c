/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    dv_rule_report_text(ctx, facts, DV_TEXT_BIDIRECTIONAL);
}

const dv_rule dv_rule_text_bidi = {
    .id = "text/bidi",
    .summary = "controls of direction that are not in pairs",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_TEXT,
    .check = check,
};
