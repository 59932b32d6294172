/* SPDX-License-Identifier: MIT */
/* Findings about the documentation of functions and classes. */
#include "check/context.h"

void dv_rule_report_api(dv_rule_context *ctx, const dv_document_facts *document,
                        dv_api_fault_kind kind)
{
    for (uint32_t i = 0; i < document->api_fault_count; i++) {
        const dv_api_fault *fault = &document->api_faults[i];
        dv_finding *finding;

        if (fault->kind != kind)
            continue;
        finding = dv_rule_report(ctx, fault->span, fault->subject, "%.*s",
                                 DV_STR_ARG(fault->message));
        finding->evidence = fault->evidence;
        finding->evidence_count = fault->evidence_count;
    }
}
