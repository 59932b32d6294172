/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_link *link,
                   const dv_link_fact *fact)
{
    dv_finding *finding =
        dv_rule_report(ctx, link->span, link->target,
                       "the anchor `#%.*s` is written in another letter case",
                       DV_STR_ARG(fact->anchor));

    dv_rule_evidence(ctx, finding, "the anchor is `#%.*s`",
                     DV_STR_ARG(fact->nearest));
    dv_rule_help(ctx, finding,
                 "write `#%.*s`: GitHub finds both, other readers do not",
                 DV_STR_ARG(fact->nearest));
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->document->link_count; i++)
        if (facts->links[i].state == DV_LINK_ANCHOR_CASE)
            report(ctx, &facts->document->links[i], &facts->links[i]);
}

const dv_rule dv_rule_link_anchor_case = {
    .id = "link/anchor-case",
    .summary = "a link writes an anchor in another letter case",
    .severity = DV_SEVERITY_INFO,
    .needs = DV_NEEDS_LINKS,
    .check = check,
};
