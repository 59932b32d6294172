/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check_names(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->missing_name_count; i++) {
        const dv_missing_name *name = &document->missing_names[i];

        if (name->file_only)
            dv_rule_report_name(ctx, name, name->path,
                                "`%.*s` is cited in a file that does not exist",
                                DV_STR_ARG(name->name));
    }
}

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];

        if (reference->verdict == DV_VERDICT_MISSING &&
            !reference->symbol_missing)
            dv_rule_report_reference(ctx, reference,
                                     "`%.*s` cites a file that does not exist",
                                     DV_STR_ARG(reference->label));
    }
    check_names(ctx, document);
}

const dv_rule dv_rule_ref_missing_file = {
    .id = "ref/missing-file",
    .summary = "the cited file does not exist",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY,
    .check = check,
};
