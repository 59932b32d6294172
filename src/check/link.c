/* SPDX-License-Identifier: MIT */
/* Findings about links: what the history says of them, whatever the rule. */
#include "check/context.h"
#include "check/fixes.h"
#include "text/path.h"

static bool is_as_written(const dv_document *document, const dv_link *link)
{
    dv_str written = dv_span_of(document->file->text, link->target_span);

    return written.len && dv_str_equal(written, link->target);
}

/* Whether the reference's fix leads to where the link should. */
static bool goes_along(const dv_link_fact *fact, const dv_reference *reference)
{
    return fact->now.len && reference->spelled.len &&
           dv_str_equal(reference->now.path, fact->now);
}

/* A reference may stand in the link's text and mean another file, or have
 * found its own where the link does not lead. */
static bool means_target(const dv_link *link, const dv_link_fact *fact,
                         const dv_reference *reference)
{
    if (reference->path.len && !dv_str_equal(reference->path, fact->path) &&
        !goes_along(fact, reference))
        return false;
    return dv_span_contains(link->target_span, reference->lines_span) ||
           dv_path_ends(fact->path, dv_path_bare(reference->written_path));
}

/* The reference in the link that cites the file which the link leads to: it
 * knows where its lines are now, and takes the target along. NULL: none. */
static const dv_reference *find_cited(const dv_document_facts *facts,
                                      const dv_link *link,
                                      const dv_link_fact *fact)
{
    for (uint32_t i = 0; i < facts->reference_count; i++) {
        const dv_reference *reference = &facts->references[i];

        if ((dv_span_contains(link->span, reference->lines_span) ||
             dv_span_contains(link->target_span, reference->lines_span)) &&
            means_target(link, fact, reference))
            return reference;
    }
    return NULL;
}

static bool is_in_target(const dv_link *link, dv_span lines)
{
    return lines.end && dv_span_contains(link->target_span, lines);
}

/* Whether the lines in the target are those of the file that it should lead to:
 * as they are, or as the fix of their reference will have them. */
static bool is_followed(const dv_document_facts *facts, const dv_link *link,
                        const dv_link_fact *fact)
{
    for (uint32_t i = 0; i < facts->reference_count; i++) {
        const dv_reference *reference = &facts->references[i];

        if ((is_in_target(link, reference->lines_span) ||
             is_in_target(link, reference->twin_lines_span)) &&
            dv_str_equal(reference->path, fact->now) &&
            (reference->verdict == DV_VERDICT_CONFIRMED ||
             (reference->now.safe &&
              dv_str_equal(reference->now.path, fact->now))))
            return true;
    }
    return false;
}

/* No edit where the target's bytes are not what it reads as: what its escapes
 * and entities stand for would be lost. Numbers of lines are their reference's
 * to correct. */
static dv_fix fix_of(const dv_document_facts *facts, const dv_link *link,
                     const dv_link_fact *fact, dv_arena *arena)
{
    const dv_document *document = facts->document;
    dv_span target = link->target_span;
    dv_str moved = fact->moved;
    dv_edit *edits;
    uint32_t count = 0;

    if (!is_as_written(document, link) ||
        !dv_fix_may_write(document, fact->moved))
        return (dv_fix){0};
    edits = dv_arena_new(arena, 2 * sizeof *edits);
    if (fact->label.end && dv_fix_may_write(document, fact->label_is))
        edits[count++] = (dv_edit){fact->label, fact->label_is};
    if (fact->unfollowed) {
        moved = dv_str_slice(moved, 0, dv_str_find_byte(moved, '#'));
        target.end =
            target.start + (uint32_t)dv_str_find_byte(link->target, '#');
    }
    edits[count++] = (dv_edit){target, moved};
    return (dv_fix){edits, count,
                    fact->unfollowed ? is_followed(facts, link, fact)
                                     : !fact->replaced};
}

bool dv_rule_add_past(dv_rule_context *ctx, dv_finding *finding,
                      const dv_link *link, const dv_link_fact *fact)
{
    const dv_document_facts *facts = &ctx->facts->documents[ctx->document];
    const dv_reference *cited = find_cited(facts, link, fact);

    if (cited)
        finding->cited = cited->span;
    for (uint32_t i = 0; i < fact->past_count; i++)
        dv_rule_evidence(ctx, finding, "%.*s", DV_STR_ARG(fact->past[i]));
    if (!fact->moved.len)
        return false;
    if (cited) {
        dv_rule_help(ctx, finding,
                     "its lines are a reference, whose fix takes "
                     "the path along");
        return true;
    }
    finding->fix = fix_of(facts, link, fact, ctx->arena);
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
