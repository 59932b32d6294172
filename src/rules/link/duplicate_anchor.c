/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_document *document,
                   dv_duplicate_anchor duplicate)
{
    const dv_anchor *anchor = &document->anchors[duplicate.anchor];
    const dv_anchor *other = &document->anchors[duplicate.other];
    dv_finding *finding = dv_rule_report(ctx, anchor->span, anchor->slug,
                                         "the anchor `%.*s` is there twice",
                                         DV_STR_ARG(anchor->slug));

    dv_rule_evidence(ctx, finding, "the other one is the %s in line %u",
                     other->heading ? "heading" : "element",
                     dv_file_position(document->file, other->span.start).line);
    dv_rule_help(ctx, finding,
                 "give it another name: links reach one of the two only");
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->duplicate_anchor_count; i++)
        report(ctx, facts->document, facts->duplicate_anchors[i]);
}

const dv_rule dv_rule_link_duplicate_anchor = {
    .id = "link/duplicate-anchor",
    .summary = "two places of a document have the same anchor",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_LINKS,
    .check = check,
};
