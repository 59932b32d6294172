/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_reference *reference)
{
    if (dv_reference_names_code(reference))
        dv_rule_report_reference(
            ctx, reference, "`%.*s` is no longer at `%.*s`",
            DV_STR_ARG(reference->subject), DV_STR_ARG(reference->label));
    else
        dv_rule_report_reference(ctx, reference,
                                 "what `%.*s` cites is elsewhere now",
                                 DV_STR_ARG(reference->label));
}

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++)
        if (document->references[i].verdict == DV_VERDICT_MOVED)
            report(ctx, &document->references[i]);
}

const dv_rule dv_rule_ref_moved = {
    .id = "ref/moved",
    .summary = "the cited code is at other lines or in another file now",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
