/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_reference *reference)
{
    if (dv_reference_names_code(reference))
        dv_rule_report_reference(
            ctx, reference, "the lines of `%.*s` at `%.*s` were deleted",
            DV_STR_ARG(reference->subject), DV_STR_ARG(reference->label));
    else
        dv_rule_report_reference(ctx, reference,
                                 "what `%.*s` cites was deleted",
                                 DV_STR_ARG(reference->label));
}

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++)
        if (document->references[i].verdict == DV_VERDICT_DELETED)
            report(ctx, &document->references[i]);
}

const dv_rule dv_rule_ref_deleted = {
    .id = "ref/deleted",
    .summary = "the cited code was there and is gone",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
