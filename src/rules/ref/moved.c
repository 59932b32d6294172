/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];

        if (reference->verdict == DV_VERDICT_MOVED)
            dv_rule_report_reference(
                ctx, reference, "`%.*s` is no longer at `%.*s`",
                DV_STR_ARG(reference->subject), DV_STR_ARG(reference->label));
    }
}

const dv_rule dv_rule_ref_moved = {
    .id = "ref/moved",
    .summary = "the cited code is at other lines or in another file now",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
