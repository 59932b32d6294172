/* SPDX-License-Identifier: MIT */
/* Findings about references: their place, subject and evidence are those of
 * the reference, whatever the rule. */
#include <stdarg.h>

#include "check/context.h"
#include "check/fixes.h"
#include "text/path.h"

/* Whether it is where it was, edited. */
static bool is_same_place(const dv_reference *reference)
{
    const dv_place *now = &reference->now;

    return dv_str_equal(now->path, reference->path) &&
           dv_lines_equal(now->lines, reference->lines);
}

dv_finding *dv_rule_report_reference(dv_rule_context *ctx,
                                     const dv_reference *reference,
                                     const char *format, ...)
{
    dv_finding *finding;
    va_list args;
    dv_str message;

    va_start(args, format);
    message = dv_arena_vprintf(ctx->arena, format, args);
    va_end(args);
    finding =
        dv_rule_report(ctx, reference->span, reference->subject, "%s", "");
    finding->message = message;
    finding->evidence = reference->evidence;
    finding->evidence_count = reference->evidence_count;
    if (!reference->now.path.len)
        return finding;
    finding->fix = dv_fix_reference(&ctx->facts->documents[ctx->document],
                                    reference, ctx->arena);
    if (!finding->fix.edit_count && !is_same_place(reference))
        dv_rule_help(ctx, finding, "it is at %.*s",
                     DV_STR_ARG(dv_path_at(reference->now.path,
                                           reference->now.lines, ctx->arena)));
    return finding;
}

dv_finding *dv_rule_report_name(dv_rule_context *ctx,
                                const dv_missing_name *name, dv_str subject,
                                const char *format, ...)
{
    const dv_document *document = ctx->facts->documents[ctx->document].document;
    dv_finding *finding;
    va_list args;

    finding = dv_rule_report(ctx, name->span, subject, "%s", "");
    va_start(args, format);
    finding->message = dv_arena_vprintf(ctx->arena, format, args);
    va_end(args);
    finding->evidence = name->evidence;
    finding->evidence_count = name->evidence_count;
    finding->fix = dv_fix_name(document, name, ctx->arena);
    if (name->nearest.len)
        dv_rule_help(ctx, finding, "did you mean `%.*s`?",
                     DV_STR_ARG(name->nearest));
    return finding;
}
