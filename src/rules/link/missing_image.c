/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void report(dv_rule_context *ctx, const dv_link *link,
                   const dv_link_fact *fact)
{
    dv_finding *finding =
        dv_rule_report(ctx, link->span, link->target, "the image `%.*s` %s",
                       DV_STR_ARG(link->target),
                       fact->reason.len ? "cannot be shown" : "does not exist");

    if (fact->reason.len)
        dv_rule_evidence(ctx, finding, "%.*s", DV_STR_ARG(fact->reason));
    else
        dv_rule_evidence(ctx, finding, "git tracks no `%.*s`",
                         DV_STR_ARG(fact->path));
    if (fact->site.len)
        dv_rule_evidence(ctx, finding, "%.*s", DV_STR_ARG(fact->site));
    if (dv_rule_add_past(ctx, finding, link, fact))
        return;
    if (fact->nearest.len)
        dv_rule_evidence(ctx, finding, "nearest: `%.*s`",
                         DV_STR_ARG(fact->nearest));
    dv_rule_help(ctx, finding,
                 "correct the path, or add the image to the repository");
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    const dv_document *document = facts->document;

    for (uint32_t i = 0; i < document->link_count; i++)
        if (facts->links[i].state == DV_LINK_NO_FILE &&
            document->links[i].kind == DV_LINK_IMAGE)
            report(ctx, &document->links[i], &facts->links[i]);
}

const dv_rule dv_rule_link_missing_image = {
    .id = "link/missing-image",
    .summary = "the file of an image does not exist",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_LINKS | DV_NEEDS_HISTORY,
    .check = check,
};
