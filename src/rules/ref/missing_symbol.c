/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check_references(dv_rule_context *ctx,
                             const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];

        if (reference->verdict == DV_VERDICT_MISSING &&
            reference->symbol_missing)
            dv_rule_report_reference(ctx, reference,
                                     "`%.*s` does not exist in the source",
                                     DV_STR_ARG(reference->subject));
    }
}

static void check_names(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->missing_name_count; i++) {
        const dv_missing_name *name = &document->missing_names[i];

        if (name->file_only)
            continue;
        if (name->owner.len)
            dv_rule_report_name(ctx, name, name->name, "%.*s has no `%.*s`",
                                DV_STR_ARG(name->owner),
                                DV_STR_ARG(name->name));
        else
            dv_rule_report_name(ctx, name, name->name,
                                "`%.*s` does not exist in the source",
                                DV_STR_ARG(name->name));
    }
}

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    check_references(ctx, document);
    check_names(ctx, document);
}

const dv_rule dv_rule_ref_missing_symbol = {
    .id = "ref/missing-symbol",
    .summary = "the named function or class does not exist",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY | DV_NEEDS_NAMES,
    .check = check,
};
