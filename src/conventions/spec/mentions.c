/* SPDX-License-Identifier: MIT */
/* Documents that a Lean Spec names in code, without a link to them. */
#include "base/strmap.h"
#include "conventions/spec/spec.h"
#include "text/path.h"

enum {
    NAME_LIMIT = 200,  /* names in a spec that are looked up */
    LINK_LIMIT = 20000 /* links of a spec that has such names looked up */
};

void dv_spec_index_documents(dv_spec *spec, dv_arena *arena)
{
    const dv_repo_listing *listing = spec->input->listing;

    for (uint32_t i = 0; i < listing->count; i++) {
        dv_str path = listing->entries[i].path;
        uint32_t *at;
        bool added;

        if (!dv_str_ends(path, DV_STR(".md")))
            continue;
        at = dv_strmap_put(&spec->by_base, arena, dv_path_base(path), &added);
        *at = added ? i : DV_NONE;
    }
}

/* Where the only document of that base name is; empty: there is none, there
 * are several, or the folders before the name are others. */
static dv_str find_document(const dv_spec *spec, dv_str name)
{
    const uint32_t *at = dv_strmap_get(&spec->by_base, dv_path_base(name));
    dv_str path = {NULL, 0};

    if (at && *at != DV_NONE)
        path = spec->input->listing->entries[*at].path;
    return dv_str_ends(path, name) ? path : (dv_str){NULL, 0};
}

static bool is_linked(const dv_document *document, dv_span span)
{
    for (uint32_t i = 0; i < document->link_count; i++)
        if (dv_span_contains(document->links[i].span, span))
            return true;
    return false;
}

/* Whether some link of the document leads to a file of that name. */
static bool is_linked_elsewhere(const dv_document *document, dv_str name)
{
    for (uint32_t i = 0; i < document->link_count; i++) {
        dv_str target = document->links[i].target;

        target = dv_str_slice(target, 0, dv_str_find_byte(target, '#'));
        if (dv_str_ends(target, name))
            return true;
    }
    return false;
}

static void tell_limit(dv_convention_context *ctx, dv_span span)
{
    dv_convention_report(ctx, "spec/unlinked", span, DV_STR("limit"),
                         "from here on names of documents are not held against "
                         "the links; the limits are %d names and %d links",
                         NAME_LIMIT, LINK_LIMIT);
}

void dv_spec_check_mentions(dv_convention_context *ctx)
{
    DV_AUTO(dv_strmap_release) dv_strmap seen = DV_STRMAP_INIT;
    const dv_document *document = ctx->document;
    uint32_t names = 0;

    for (uint32_t i = 0; i < document->code_span_count && names <= NAME_LIMIT;
         i++) {
        const dv_code_span *code = &document->code_spans[i];
        dv_str name = dv_span_of(document->file->text, code->content), path;
        bool added;

        if (!dv_str_ends(name, DV_STR(".md")))
            continue;
        if (names++ == NAME_LIMIT || document->link_count > LINK_LIMIT) {
            tell_limit(ctx, code->span);
            return;
        }
        if (is_linked(document, code->span))
            continue;
        dv_strmap_put(&seen, ctx->arena, name, &added);
        if (!added || is_linked_elsewhere(document, name))
            continue;
        path = find_document(ctx->prepared, name);
        if (!path.len || dv_str_equal(path, document->file->path))
            continue;
        dv_convention_report(ctx, "spec/unlinked", code->span, name,
                             "`%.*s` is named without a link",
                             DV_STR_ARG(name));
        dv_convention_help(ctx, "link to `%.*s`", DV_STR_ARG(path));
    }
}
