/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_document_facts *document,
                   const dv_snippet *snippet)
{
    const dv_reference *reference = &document->references[snippet->reference];
    dv_finding *finding;

    if (snippet->source == DV_QUOTE_DIFFERS)
        finding = dv_rule_report(ctx, snippet->differs, reference->label,
                                 "the code quoted from `%.*s` is not what "
                                 "stands there",
                                 DV_STR_ARG(reference->label));
    else
        finding = dv_rule_report(ctx, snippet->differs, reference->label,
                                 "`%.*s` has no code like the quoted",
                                 DV_STR_ARG(reference->label));
    finding->evidence = snippet->evidence;
    finding->evidence_count = snippet->evidence_count;
}

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->snippet_count; i++) {
        const dv_snippet *snippet = &document->snippets[i];

        if (snippet->reference != DV_NONE && snippet->claimed &&
            (snippet->source == DV_QUOTE_DIFFERS ||
             snippet->source == DV_QUOTE_NONE))
            report(ctx, document, snippet);
    }
}

const dv_rule dv_rule_snippet_differs = {
    .id = "snippet/differs",
    .summary = "quoted code is not the source's",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_REFERENCES | DV_NEEDS_QUOTES,
    .check = check,
};
