/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];

        if (reference->verdict == DV_VERDICT_AMBIGUOUS)
            dv_rule_report_reference(ctx, reference,
                                     "`%.*s` fits several files",
                                     DV_STR_ARG(reference->label));
    }
}

const dv_rule dv_rule_ref_ambiguous = {
    .id = "ref/ambiguous",
    .summary = "several files fit the cited path",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
