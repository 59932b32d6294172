/* SPDX-License-Identifier: MIT */
#include "check/check.h"

#include "base/mem.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "check/context.h"
#include "rules/rules.h"

typedef struct check_run {
    const dv_check_plan *plan;
    const dv_facts *facts;
    dv_arena *arenas;       /* one for each thread */
    dv_finding_list *found; /* one for each document */
    uint32_t *suppressed;   /* the same */
} check_run;

/* Findings that are equal up to the message look the same to a reader, so
 * their order does not show. */
static int by_place_and_rule(const void *left, const void *right)
{
    const dv_finding *a = left, *b = right;
    int order;

    if (a->span.start != b->span.start)
        return a->span.start < b->span.start ? -1 : 1;
    if (a->span.end != b->span.end)
        return a->span.end < b->span.end ? -1 : 1;
    order = strcmp(a->rule->id, b->rule->id);
    return order ? order : dv_str_compare(a->message, b->message);
}

/* Messages of commits have rules of their own, beside those of all texts. Of a
 * partial document, the rules about the document itself say nothing. */
static bool is_due(const dv_rule *rule, const dv_document_facts *document)
{
    if (document->document->message)
        return rule->needs == DV_NEEDS_MESSAGES ||
               rule->needs == DV_NEEDS_DOCUMENTS;
    if (rule->needs == DV_NEEDS_MESSAGES)
        return false;
    return !document->partial ||
           (rule->needs & (DV_NEEDS_LINKS | DV_NEEDS_REFERENCES));
}

/* Runs the rules that come before the suppressions, or `late` ones after. */
static void run_rules(dv_rule_context *ctx, const dv_document_facts *document,
                      bool late)
{
    for (uint32_t i = 0; i < dv_rule_count; i++) {
        ctx->rule = &dv_rules[i];
        ctx->severity = ctx->plan->severities[i];
        if (ctx->severity != DV_SEVERITY_OFF && ctx->rule->late == late &&
            is_due(ctx->rule, document))
            ctx->rule->check(ctx, document);
    }
}

/* Whether one of the findings, which are sorted, tells of the reference in this
 * link, and so of the same fault. */
static bool is_told(const dv_finding_list *all, const dv_finding *link)
{
    uint32_t first = 0, end = all->count;

    while (first < end) {
        uint32_t middle = first + (end - first) / 2;

        if (all->items[middle].span.start < link->cited.start)
            first = middle + 1;
        else
            end = middle;
    }
    for (; first < all->count &&
           all->items[first].span.start == link->cited.start;
         first++)
        if (all->items[first].span.end == link->cited.end &&
            dv_rule_matches(all->items[first].rule->id, DV_STR("ref")) &&
            all->items[first].severity >= link->severity)
            return true;
    return false;
}

/* Only now: a reference whose finding is suppressed leaves the link's. The
 * findings stay sorted while they are taken together. */
static void keep_once(dv_finding_list *all)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < all->count; i++)
        if (!all->items[i].cited.end || !is_told(all, &all->items[i]))
            all->items[kept++] = all->items[i];
    all->count = kept;
}

static void check_document(void *context, uint32_t item, uint32_t worker)
{
    const check_run *run = context;
    const dv_document_facts *document = &run->facts->documents[item];
    dv_rule_context ctx = {
        .facts = run->facts,
        .plan = run->plan,
        .document = item,
        .arena = &run->arenas[worker],
    };

    run_rules(&ctx, document, false);
    dv_suppress(&ctx, document);
    run_rules(&ctx, document, true);
    if (ctx.findings.count)
        qsort(ctx.findings.items, ctx.findings.count,
              sizeof *ctx.findings.items, by_place_and_rule);
    keep_once(&ctx.findings);
    run->found[item] = ctx.findings;
    run->suppressed[item] = ctx.suppressed;
    dv_progress_step();
}

static dv_fix keep_fix(const dv_fix *fix, dv_arena *arena)
{
    dv_edit *edits = dv_arena_new(arena, fix->edit_count * sizeof *edits + 1);

    for (uint32_t i = 0; i < fix->edit_count; i++)
        edits[i] = (dv_edit){fix->edits[i].span,
                             dv_arena_copy(arena, fix->edits[i].text)};
    return (dv_fix){edits, fix->edit_count, fix->safe};
}

/* Texts that a rule made live in its thread's arena, which ends with the
 * run. */
static dv_finding keep(const dv_finding *finding, dv_arena *arena)
{
    dv_finding kept = *finding;
    dv_str *evidence =
        dv_arena_new(arena, kept.evidence_count * sizeof *evidence);

    for (uint32_t i = 0; i < kept.evidence_count; i++)
        evidence[i] = dv_arena_copy(arena, finding->evidence[i]);
    kept.evidence = evidence;
    kept.message = dv_arena_copy(arena, finding->message);
    kept.help = dv_arena_copy(arena, finding->help);
    kept.fix = keep_fix(&finding->fix, arena);
    return kept;
}

static dv_findings merge(const check_run *run, dv_arena *arena)
{
    dv_finding *items;
    uint32_t count = 0, suppressed = 0;

    for (uint32_t i = 0; i < run->facts->document_count; i++) {
        count += run->found[i].count;
        suppressed += run->suppressed[i];
    }
    items = dv_arena_new(arena, count * sizeof *items);
    count = 0;
    for (uint32_t i = 0; i < run->facts->document_count; i++)
        for (uint32_t j = 0; j < run->found[i].count; j++)
            items[count++] = keep(&run->found[i].items[j], arena);
    return (dv_findings){items, count, suppressed};
}

static void begin(const dv_facts *facts)
{
    bool messages =
        facts->document_count && facts->documents[0].document->message;

    dv_progress_begin(messages ? "checking messages" : "checking documents",
                      messages ? "messages" : "documents",
                      facts->document_count);
}

dv_findings dv_check_run(const dv_check_plan *plan, const dv_facts *facts,
                         uint32_t jobs, dv_arena *arena)
{
    check_run run = {.plan = plan, .facts = facts};
    dv_findings findings;

    run.arenas = dv_mem_new(jobs * sizeof *run.arenas);
    run.found = dv_mem_new(facts->document_count * sizeof *run.found);
    run.suppressed = dv_mem_new(facts->document_count * sizeof *run.suppressed);
    begin(facts);
    dv_parallel_for(facts->document_count, jobs, check_document, &run);
    findings = merge(&run, arena);
    for (uint32_t i = 0; i < jobs; i++)
        dv_arena_release(&run.arenas[i]);
    dv_mem_free(run.arenas);
    dv_mem_free(run.found);
    dv_mem_free(run.suppressed);
    return findings;
}
