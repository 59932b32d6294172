/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    const dv_file *file = facts->document->file;
    dv_finding *finding;

    if (!facts->orphan)
        return;
    finding = dv_rule_report(ctx, dv_file_line_span(file, 1), file->path,
                             "no index document leads to `%.*s`",
                             DV_STR_ARG(file->path));
    dv_rule_help(ctx, finding,
                 "link to it from README.md, index.md or SUMMARY.md, or from "
                 "a document that one of them leads to");
}

const dv_rule dv_rule_link_orphan_document = {
    .id = "link/orphan-document",
    .summary = "no index document leads to a document",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_LINKS,
    .check = check,
};
