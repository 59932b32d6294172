/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    uint32_t reported = 0; /* end of the path that was reported last */

    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];
        dv_span path = reference->path_span;

        if (!reference->absolute || path.end <= reported)
            continue;
        reported = path.end;
        dv_rule_help(ctx,
                     dv_rule_report(ctx, path, reference->written_path,
                                    "`%.*s` is a path of one machine",
                                    DV_STR_ARG(reference->written_path)),
                     reference->path.len ? "write `%.*s`"
                                         : "write it from the repository's "
                                           "root%.*s",
                     DV_STR_ARG(reference->path));
    }
}

const dv_rule dv_rule_ref_absolute_path = {
    .id = "ref/absolute-path",
    .summary = "the cited path is one of the writer's machine",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_REFERENCES,
    .check = check,
};
