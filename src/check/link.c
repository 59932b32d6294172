/* SPDX-License-Identifier: MIT */
/* Findings about links: what the history says of them, whatever the rule. */
#include "check/context.h"
#include "check/fixes.h"

static bool is_as_written(const dv_document *document, const dv_link *link)
{
    dv_str written = dv_span_of(document->file->text, link->target_span);

    return written.len && dv_str_equal(written, link->target);
}

/* Whether a reference stands in the link: it knows where its lines are now, and
 * takes the target along. */
static bool is_cited(const dv_document_facts *facts, const dv_link *link)
{
    for (uint32_t i = 0; i < facts->reference_count; i++)
        if (dv_span_contains(link->span, facts->references[i].lines_span) ||
            dv_span_contains(link->target_span,
                             facts->references[i].lines_span))
            return true;
    return false;
}

/* No edit where the target's bytes are not what it reads as: what its escapes
 * and entities stand for would be lost. */
static dv_fix fix_of(const dv_document *document, const dv_link *link,
                     const dv_link_fact *fact, dv_arena *arena)
{
    dv_edit *edit;

    if (!is_as_written(document, link) ||
        !dv_fix_may_write(document, fact->moved))
        return (dv_fix){0};
    edit = dv_arena_new(arena, sizeof *edit);
    *edit = (dv_edit){link->target_span, fact->moved};
    return (dv_fix){edit, 1, !fact->unfollowed};
}

bool dv_rule_add_past(dv_rule_context *ctx, dv_finding *finding,
                      const dv_link *link, const dv_link_fact *fact)
{
    const dv_document_facts *facts = &ctx->facts->documents[ctx->document];
    const dv_document *document = facts->document;

    for (uint32_t i = 0; i < fact->past_count; i++)
        dv_rule_evidence(ctx, finding, "%.*s", DV_STR_ARG(fact->past[i]));
    if (!fact->moved.len)
        return false;
    if (is_cited(facts, link)) {
        dv_rule_help(ctx, finding,
                     "its lines are a reference, whose fix takes "
                     "the path along");
        return true;
    }
    finding->fix = fix_of(document, link, fact, ctx->arena);
    if (!finding->fix.edit_count)
        dv_rule_help(ctx, finding, "write `%.*s`", DV_STR_ARG(fact->moved));
    return true;
}

void dv_rule_prefix_target(dv_rule_context *ctx, dv_finding *finding,
                           const dv_link *link, dv_str text)
{
    const dv_document *document = ctx->facts->documents[ctx->document].document;
    uint32_t start = link->target_span.start;
    dv_edit *edit;

    if (!is_as_written(document, link) || !dv_fix_may_write(document, text))
        return;
    edit = dv_arena_new(ctx->arena, sizeof *edit);
    *edit = (dv_edit){{start, start}, text};
    finding->fix = (dv_fix){edit, 1, false};
}
