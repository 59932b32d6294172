/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];

        if (reference->verdict == DV_VERDICT_DELETED)
            dv_rule_report_reference(
                ctx, reference, "`%.*s`, cited as `%.*s`, was deleted",
                DV_STR_ARG(reference->subject), DV_STR_ARG(reference->label));
    }
}

const dv_rule dv_rule_ref_deleted = {
    .id = "ref/deleted",
    .summary = "the cited code was there and is gone",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
