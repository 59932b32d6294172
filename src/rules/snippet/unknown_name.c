/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->unknown_count; i++) {
        const dv_unknown *unknown = &document->unknowns[i];
        dv_finding *finding;

        if (unknown->kind != DV_UNKNOWN_NAME)
            continue;
        if (unknown->owner.len)
            finding = dv_rule_report(
                ctx, unknown->span, unknown->name, "%.*s has no `%.*s`",
                DV_STR_ARG(unknown->owner), DV_STR_ARG(unknown->name));
        else
            finding = dv_rule_report(ctx, unknown->span, unknown->name,
                                     "`%.*s` does not exist in the source",
                                     DV_STR_ARG(unknown->name));
        finding->evidence = unknown->evidence;
        finding->evidence_count = unknown->evidence_count;
        if (unknown->nearest.len)
            dv_rule_help(ctx, finding, "did you mean `%.*s`?",
                         DV_STR_ARG(unknown->nearest));
    }
}

const dv_rule dv_rule_snippet_unknown_name = {
    .id = "snippet/unknown-name",
    .summary = "code uses a name of the project that the source does not have",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_NAMES,
    .check = check,
};
