/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    const dv_document *document = facts->document;

    for (uint32_t i = 0; i < document->note_count; i++) {
        const dv_note *note = &document->notes[i];

        dv_rule_report(ctx, note->span, note->message, "%.*s",
                       DV_STR_ARG(note->message));
    }
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
