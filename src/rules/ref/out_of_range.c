/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];

        if (reference->verdict == DV_VERDICT_OUT_OF_RANGE)
            dv_rule_report_reference(ctx, reference,
                                     "`%.*s` cites lines that do not exist",
                                     DV_STR_ARG(reference->label));
    }
}

const dv_rule dv_rule_ref_out_of_range = {
    .id = "ref/out-of-range",
    .summary = "the cited lines are past the end of the file",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
