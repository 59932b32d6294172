/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_link *link,
                   const dv_link_fact *fact)
{
    dv_finding *finding = dv_rule_report(ctx, link->span, link->target,
                                         "`%.*s` leads out of the repository",
                                         DV_STR_ARG(link->target));

    if (fact->reason.len)
        dv_rule_evidence(ctx, finding, "%.*s", DV_STR_ARG(fact->reason));
    dv_rule_help(ctx, finding,
                 "link to a file of the repository, or to a full address");
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->document->link_count; i++)
        if (facts->links[i].state == DV_LINK_OUTSIDE)
            report(ctx, &facts->document->links[i], &facts->links[i]);
}

const dv_rule dv_rule_link_outside_repository = {
    .id = "link/outside-repository",
    .summary = "a link leads out of the repository",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_LINKS,
    .check = check,
};
