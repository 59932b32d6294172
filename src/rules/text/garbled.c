/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    dv_rule_report_text(ctx, facts, DV_TEXT_GARBLED);
}

const dv_rule dv_rule_text_garbled = {
    .id = "text/garbled",
    .summary = "UTF-8 that was read in another code page",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_TEXT,
    .check = check,
};
