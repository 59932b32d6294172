/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->unknown_count; i++) {
        const dv_unknown *unknown = &document->unknowns[i];
        dv_finding *finding;

        if (unknown->kind != DV_UNKNOWN_OPTION)
            continue;
        if (unknown->owner.len)
            finding = dv_rule_report(ctx, unknown->span, unknown->name,
                                     "`%.*s` is no option of `%.*s`",
                                     DV_STR_ARG(unknown->name),
                                     DV_STR_ARG(unknown->owner));
        else
            finding = dv_rule_report(ctx, unknown->span, unknown->name,
                                     "no source has the option `%.*s`",
                                     DV_STR_ARG(unknown->name));
        finding->evidence = unknown->evidence;
        finding->evidence_count = unknown->evidence_count;
        if (unknown->nearest.len)
            dv_rule_help(ctx, finding, "did you mean `%.*s`?",
                         DV_STR_ARG(unknown->nearest));
    }
}

const dv_rule dv_rule_snippet_unknown_option = {
    .id = "snippet/unknown-option",
    .summary = "the source has no such command-line option",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_OPTIONS,
    .check = check,
};
