/* SPDX-License-Identifier: MIT */
/* Findings about code blocks, whatever the rule. */
#include "check/context.h"

/* The line that the fault is in: a baseline knows it again by its text. */
static dv_str line_of(const dv_file *file, dv_span span)
{
    dv_position position = dv_file_position(file, span.start);

    return dv_str_trim(dv_file_line(file, position.line));
}

void dv_rule_report_faults(dv_rule_context *ctx, const dv_snippet *snippet,
                           dv_fault_kind kind)
{
    const dv_file *file = ctx->facts->documents[ctx->document].document->file;

    for (uint32_t i = 0; i < snippet->fault_count; i++) {
        const dv_snippet_fault *fault = &snippet->faults[i];
        dv_finding *finding;

        if (fault->kind != kind)
            continue;
        finding = dv_rule_report(ctx, fault->span, line_of(file, fault->span),
                                 "%.*s", DV_STR_ARG(fault->message));
        finding->help = fault->help;
    }
}
