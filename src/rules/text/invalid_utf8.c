/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    dv_rule_report_text(ctx, facts, DV_TEXT_INVALID);
}

const dv_rule dv_rule_text_invalid_utf8 = {
    .id = "text/invalid-utf8",
    .summary = "bytes that are not UTF-8",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_TEXT,
    .check = check,
};
