/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->snippet_count; i++)
        dv_rule_report_faults(ctx, &facts->snippets[i], DV_FAULT_SYNTAX);
}

const dv_rule dv_rule_snippet_syntax = {
    .id = "snippet/syntax",
    .summary = "code in a block does not parse",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_SYNTAX,
    .check = check,
};
