/* SPDX-License-Identifier: MIT */
/* Front matter: YAML between fences at the top of a document. */
#include "conventions/convention.h"
#include "text/yaml.h"

static void check(dv_convention_context *ctx)
{
    dv_span span = ctx->document->front_matter_yaml;
    dv_yaml yaml = dv_yaml_parse(ctx->document->file, span, ctx->arena);

    if (yaml.error.len)
        dv_convention_report(ctx, "frontmatter/invalid-yaml", yaml.error_span,
                             DV_STR("front matter"),
                             "the front matter is no valid YAML: %.*s",
                             DV_STR_ARG(yaml.error));
}

const dv_convention dv_convention_frontmatter = {
    .needs = DV_NEEDS_FRONTMATTER,
    .check = check,
};
