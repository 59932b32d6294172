/* SPDX-License-Identifier: MIT */
/* Applies the suppressions of a document, and says which did nothing. */
#include "check/context.h"
#include "check/suppress.h"
#include "rules/rules.h"
#include "text/names.h"

static void keep_loud(dv_rule_context *ctx, const dv_document *document)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < ctx->findings.count; i++)
        if (!dv_suppressions_silence(&ctx->suppressions, document,
                                     &ctx->findings.items[i]))
            ctx->findings.items[kept++] = ctx->findings.items[i];
    ctx->suppressed = ctx->findings.count - kept;
    ctx->findings.count = kept;
}

/* Whether every rule that is on unless somebody turns it off has run, of those
 * that `name` names: what did not run was not silenced. */
static bool has_run(const dv_check_plan *plan, dv_str name)
{
    for (uint32_t i = 0; i < dv_rule_count; i++)
        if ((!name.len || dv_rule_matches(dv_rules[i].id, name)) &&
            plan->severities[i] == DV_SEVERITY_OFF &&
            (name.len || dv_rules[i].severity != DV_SEVERITY_OFF))
            return false;
    return true;
}

static bool is_unused(const dv_check_plan *plan, dv_str text,
                      const dv_suppression *s)
{
    dv_str name = dv_span_of(text, s->name);

    return !s->used && (name.len == 0 || dv_rule_is_name(name)) &&
           has_run(plan, name);
}

static dv_str nearest_rule(dv_str name, dv_arena *arena)
{
    dv_str *ids = dv_arena_new(arena, dv_rule_count * sizeof *ids);
    uint32_t nearest;

    for (uint32_t i = 0; i < dv_rule_count; i++)
        ids[i] = dv_str_from(dv_rules[i].id);
    nearest = dv_name_nearest(name, ids, dv_rule_count);
    return nearest == DV_NONE ? (dv_str){0} : ids[nearest];
}

static void report_unknown(dv_rule_context *ctx, dv_span span, dv_str name)
{
    dv_finding *finding = dv_rule_report(
        ctx, span, name, "`%.*s` is no rule and no family", DV_STR_ARG(name));
    dv_str nearest = nearest_rule(name, ctx->arena);

    if (nearest.len)
        dv_rule_help(ctx, finding, "did you mean `%.*s`?", DV_STR_ARG(nearest));
}

static void report_directive(dv_rule_context *ctx, const dv_document *document,
                             uint32_t number)
{
    const dv_suppressions *all = &ctx->suppressions;
    const dv_directive *d = &all->directives.items[number];
    dv_str text = document->file->text;
    uint32_t unused = 0;
    dv_finding *finding = NULL;

    for (uint32_t i = d->first; d->kind != DV_ENABLE && i < d->first + d->count;
         i++) {
        const dv_suppression *s = &all->items.items[i];
        dv_str name = dv_span_of(text, s->name);

        if (name.len && !dv_rule_is_name(name))
            report_unknown(ctx, s->name, name);
        if (!is_unused(ctx->plan, text, s))
            continue;
        unused++;
        finding = name.len ? dv_rule_report(ctx, s->name, name,
                                            "`%.*s` finds nothing here that "
                                            "could be suppressed",
                                            DV_STR_ARG(name))
                           : dv_rule_report(ctx, d->span, (dv_str){0},
                                            "nothing is found here that could "
                                            "be suppressed");
    }
    if (d->kind == DV_ENABLE && !d->count)
        finding = dv_rule_report(ctx, d->span, (dv_str){0},
                                 "nothing is disabled that could be enabled");
    /* One fix for all of the comment, so that none overlaps another. */
    if (finding && (d->kind == DV_ENABLE || unused))
        finding->fix = dv_suppressions_fix(all, document, number, ctx->arena);
}

static void report_mistyped(dv_rule_context *ctx, const dv_document *document,
                            dv_span span)
{
    dv_str name = dv_span_of(document->file->text, span);
    dv_finding *finding = dv_rule_report(
        ctx, span, name, "`%.*s` is no suppression", DV_STR_ARG(name));

    finding->help =
        DV_STR("it is `docverify-disable-next-line`, `docverify-disable`, "
               "`docverify-enable` or `docverify-disable-file`");
}

void dv_rule_report_unused_suppressions(dv_rule_context *ctx,
                                        const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < ctx->suppressions.directives.count; i++)
        report_directive(ctx, facts->document, i);
    for (uint32_t i = 0; i < ctx->suppressions.mistyped.count; i++)
        report_mistyped(ctx, facts->document,
                        ctx->suppressions.mistyped.items[i]);
    if (ctx->suppressions.full)
        dv_rule_report(ctx, (dv_span){0, 0}, (dv_str){0},
                       "there are more suppressions than are read");
}

void dv_rule_report_missing_reasons(dv_rule_context *ctx,
                                    const dv_document_facts *facts)
{
    dv_str text = facts->document->file->text;

    if (!ctx->plan->require_reason)
        return;
    for (uint32_t i = 0; i < ctx->suppressions.directives.count; i++) {
        const dv_directive *d = &ctx->suppressions.directives.items[i];

        if (d->kind != DV_ENABLE &&
            !dv_str_trim(dv_span_of(text, d->reason)).len)
            dv_rule_report(ctx, d->span, (dv_str){0},
                           "the suppression gives no reason");
    }
}

void dv_suppress(dv_rule_context *ctx, const dv_document_facts *facts)
{
    if (facts->document->message)
        return;
    ctx->suppressions = dv_suppressions_read(facts->document, ctx->arena);
    if (ctx->suppressions.items.count)
        keep_loud(ctx, facts->document);
}
