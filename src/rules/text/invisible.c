/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    dv_rule_report_text(ctx, facts, DV_TEXT_INVISIBLE);
}

const dv_rule dv_rule_text_invisible = {
    .id = "text/invisible",
    .summary = "characters that nobody sees",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_TEXT,
    .check = check,
};
