/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_link *link)
{
    dv_finding *finding =
        dv_rule_report(ctx, link->span, link->target,
                       "nothing defines `[%.*s]`", DV_STR_ARG(link->target));

    dv_rule_help(ctx, finding,
                 "add `[%.*s]: …`, or write `\\[` where no link is meant",
                 DV_STR_ARG(link->target));
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->document->link_count; i++)
        if (facts->links[i].state == DV_LINK_NO_DEFINITION)
            report(ctx, &facts->document->links[i]);
}

const dv_rule dv_rule_link_undefined_reference = {
    .id = "link/undefined-reference",
    .summary = "the definition of a reference link or footnote is missing",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_LINKS,
    .check = check,
};
