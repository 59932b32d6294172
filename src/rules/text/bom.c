/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    dv_rule_report_text(ctx, facts, DV_TEXT_BYTE_ORDER);
}

const dv_rule dv_rule_text_bom = {
    .id = "text/bom",
    .summary = "a byte order mark",
    .severity = DV_SEVERITY_INFO,
    .needs = DV_NEEDS_TEXT,
    .check = check,
};
