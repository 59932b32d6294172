/* SPDX-License-Identifier: MIT */
/* Findings about conventions: all that is said of them are facts. */
#include "check/context.h"

void dv_rule_report_violations(dv_rule_context *ctx,
                               const dv_document_facts *document)
{
    for (uint32_t i = 0; i < document->violation_count; i++) {
        const dv_violation *violation = &document->violations[i];
        dv_finding *finding;

        if (strcmp(violation->rule, ctx->rule->id) != 0)
            continue;
        finding = dv_rule_report(ctx, violation->span, violation->subject,
                                 "%.*s", DV_STR_ARG(violation->message));
        finding->evidence = violation->evidence;
        finding->evidence_count = violation->evidence_count;
        finding->help = violation->help;
        finding->fix = violation->fix;
    }
}
