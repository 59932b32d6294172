/* SPDX-License-Identifier: MIT */
/* Findings about characters: all that is said of them are facts. */
#include "check/context.h"

void dv_rule_report_text(dv_rule_context *ctx,
                         const dv_document_facts *document,
                         dv_text_fault_kind kind)
{
    for (uint32_t i = 0; i < document->text_fault_count; i++) {
        const dv_text_fault *fault = &document->text_faults[i];
        dv_finding *finding;

        if (fault->kind != kind)
            continue;
        finding = dv_rule_report(ctx, fault->span, fault->subject, "%.*s",
                                 DV_STR_ARG(fault->message));
        finding->help = fault->help;
        finding->fix = fault->fix;
    }
}
