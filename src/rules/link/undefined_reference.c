/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

/* `[^label]`: the label is the same without its mark. */
static bool is_footnote(const dv_document *document, const dv_link *link)
{
    return dv_str_starts(dv_span_of(document->file->text, link->span),
                         DV_STR("[^"));
}

static void report(dv_rule_context *ctx, const dv_document *document,
                   const dv_link *link)
{
    const char *mark = is_footnote(document, link) ? "^" : "";
    dv_finding *finding = dv_rule_report(ctx, link->span, link->target,
                                         "nothing defines `[%s%.*s]`", mark,
                                         DV_STR_ARG(link->target));

    dv_rule_help(ctx, finding,
                 "add `[%s%.*s]: …`, or write `\\[` where no link is meant",
                 mark, DV_STR_ARG(link->target));
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    const dv_document *document = facts->document;

    for (uint32_t i = 0; i < document->link_count; i++)
        if (facts->links[i].state == DV_LINK_NO_DEFINITION)
            report(ctx, document, &document->links[i]);
}

const dv_rule dv_rule_link_undefined_reference = {
    .id = "link/undefined-reference",
    .summary = "the definition of a reference link or footnote is missing",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_LINKS,
    .check = check,
};
