/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_document_facts *facts,
                   uint32_t index)
{
    const dv_link *link = &facts->document->links[index];
    const dv_link_fact *fact = &facts->links[index];
    dv_finding *finding = dv_rule_report(
        ctx, link->span, link->target, "`%.*s` has no anchor `#%.*s`",
        DV_STR_ARG(fact->path), DV_STR_ARG(fact->anchor));

    if (dv_rule_add_past(ctx, finding, link, fact))
        return;
    if (fact->nearest.len) {
        dv_rule_evidence(ctx, finding, "nearest: `#%.*s`",
                         DV_STR_ARG(fact->nearest));
        dv_rule_help(ctx, finding, "if that is meant, write `#%.*s`",
                     DV_STR_ARG(fact->nearest));
    } else {
        dv_rule_help(ctx, finding,
                     "link to a heading that the document has, or to the "
                     "document without an anchor");
    }
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->document->link_count; i++)
        if (facts->links[i].state == DV_LINK_NO_ANCHOR)
            report(ctx, facts, i);
}

const dv_rule dv_rule_link_missing_anchor = {
    .id = "link/missing-anchor",
    .summary = "the document that a link leads to has no such anchor",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_LINKS | DV_NEEDS_HISTORY,
    .check = check,
};
