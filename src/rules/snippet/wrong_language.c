/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->snippet_count; i++)
        dv_rule_report_faults(ctx, &facts->snippets[i], DV_FAULT_LANGUAGE);
}

const dv_rule dv_rule_snippet_wrong_language = {
    .id = "snippet/wrong-language",
    .summary = "a block is not of the language that it says",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_SYNTAX,
    .check = check,
};
