/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_note *notes, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        dv_rule_report(ctx, notes[i].span, notes[i].message, "%.*s",
                       DV_STR_ARG(notes[i].message));
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    report(ctx, facts->document->notes, facts->document->note_count);
    report(ctx, facts->notes, facts->note_count);
    for (uint32_t i = 0; i < facts->snippet_count; i++)
        dv_rule_report_faults(ctx, &facts->snippets[i], DV_FAULT_UNREAD);
}

const dv_rule dv_rule_meta_bad_input = {
    .id = "meta/bad-input",
    .summary = "a part of a document could not be understood",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_DOCUMENTS,
    .check = check,
    .unseen = true,
};
