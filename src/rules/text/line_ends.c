/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    dv_rule_report_text(ctx, facts, DV_TEXT_LINE_ENDS);
}

const dv_rule dv_rule_text_line_ends = {
    .id = "text/line-ends",
    .summary = "lines of one document end in two ways",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_TEXT,
    .check = check,
};
