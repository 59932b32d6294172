/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->wrong_length_count; i++) {
        const dv_wrong_length *length = &document->wrong_lengths[i];

        dv_rule_report(ctx, length->span, length->path,
                       "`%.*s` has %u lines, not %u", DV_STR_ARG(length->path),
                       length->actual, length->stated);
    }
}

const dv_rule dv_rule_ref_wrong_length = {
    .id = "ref/wrong-length",
    .summary = "the stated length of a file is false",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES,
    .check = check,
};
