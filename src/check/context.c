/* SPDX-License-Identifier: MIT */
#include "check/context.h"

#include <stdarg.h>

dv_finding *dv_rule_report(dv_rule_context *ctx, dv_span span, dv_str subject,
                           const char *format, ...)
{
    dv_finding *finding = dv_vec_push(ctx->arena, &ctx->findings);
    va_list args;

    *finding = (dv_finding){
        .rule = ctx->rule,
        .severity = ctx->severity,
        .document = ctx->document,
        .span = span,
        .subject = subject,
    };
    va_start(args, format);
    finding->message = dv_arena_vprintf(ctx->arena, format, args);
    va_end(args);
    ctx->evidence.items = NULL;
    ctx->evidence.count = ctx->evidence.capacity = 0;
    return finding;
}

/* A rule may have set the finding's evidence to lines that the facts own. */
static void take_over_evidence(dv_rule_context *ctx, const dv_finding *finding)
{
    if (finding->evidence == ctx->evidence.items)
        return;
    ctx->evidence.items = NULL;
    ctx->evidence.count = ctx->evidence.capacity = 0;
    for (uint32_t i = 0; i < finding->evidence_count; i++)
        *dv_vec_push(ctx->arena, &ctx->evidence) = finding->evidence[i];
}

void dv_rule_evidence(dv_rule_context *ctx, dv_finding *finding,
                      const char *format, ...)
{
    va_list args;
    dv_str line;

    va_start(args, format);
    line = dv_arena_vprintf(ctx->arena, format, args);
    va_end(args);
    take_over_evidence(ctx, finding);
    *dv_vec_push(ctx->arena, &ctx->evidence) = line;
    finding->evidence = ctx->evidence.items;
    finding->evidence_count = ctx->evidence.count;
}

void dv_rule_help(dv_rule_context *ctx, dv_finding *finding, const char *format,
                  ...)
{
    va_list args;

    va_start(args, format);
    finding->help = dv_arena_vprintf(ctx->arena, format, args);
    va_end(args);
}
