/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_reference *reference)
{
    if (dv_reference_names_code(reference))
        dv_rule_report_reference(
            ctx, reference, "`%.*s` was edited since `%.*s` was written",
            DV_STR_ARG(reference->subject), DV_STR_ARG(reference->label));
    else
        dv_rule_report_reference(
            ctx, reference,
            "what `%.*s` cites was edited since that was written",
            DV_STR_ARG(reference->label));
}

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++)
        if (document->references[i].verdict == DV_VERDICT_CHANGED)
            report(ctx, &document->references[i]);
}

const dv_rule dv_rule_ref_changed = {
    .id = "ref/changed",
    .summary = "the cited code was edited since the text was written",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
