/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];

        if (reference->verdict == DV_VERDICT_UNVERIFIED)
            dv_rule_report_reference(ctx, reference,
                                     "`%.*s` cannot be verified",
                                     DV_STR_ARG(reference->label));
    }
}

const dv_rule dv_rule_ref_unverified = {
    .id = "ref/unverified",
    .summary = "nothing confirms or contradicts the cited lines",
    .severity = DV_SEVERITY_INFO,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
