/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];

        if (reference->verdict == DV_VERDICT_EXTERNAL)
            dv_rule_report_reference(
                ctx, reference,
                "`%.*s` was not checked: its project is not here",
                DV_STR_ARG(reference->label));
    }
}

const dv_rule dv_rule_ref_external = {
    .id = "ref/external",
    .summary = "the cited file is of a project that is not configured",
    .severity = DV_SEVERITY_INFO,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
