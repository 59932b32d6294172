/* SPDX-License-Identifier: MIT */
/* Documents that a Lean Spec names in code, without a link to them. */
#include "base/strmap.h"
#include "conventions/spec.h"

enum { NAME_LIMIT = 1000 /* code spans of a spec that are looked up */ };

/* Where the only document of that name is; empty: there is none, or there are
 * several. A name with a slash is a path. */
static dv_str find_document(const dv_repo_listing *listing, dv_str name)
{
    dv_str found = {NULL, 0};

    for (uint32_t i = 0; i < listing->count; i++) {
        dv_str path = listing->entries[i].path;
        bool ends =
            path.len == name.len ||
            (path.len > name.len && path.ptr[path.len - name.len - 1] == '/');

        if (!ends || !dv_str_ends(path, name))
            continue;
        if (found.len)
            return (dv_str){NULL, 0};
        found = path;
    }
    return found;
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

void dv_spec_check_mentions(dv_convention_context *ctx)
{
    DV_AUTO(dv_strmap_release) dv_strmap seen = DV_STRMAP_INIT;
    const dv_document *document = ctx->document;

    for (uint32_t i = 0; i < document->code_span_count && i < NAME_LIMIT; i++) {
        const dv_code_span *code = &document->code_spans[i];
        dv_str name = dv_span_of(document->file->text, code->content), path;
        bool added;

        if (!dv_str_ends(name, DV_STR(".md")) ||
            is_linked(document, code->span))
            continue;
        dv_strmap_put(&seen, ctx->arena, name, &added);
        if (!added || is_linked_elsewhere(document, name))
            continue;
        path = find_document(ctx->input->listing, name);
        if (!path.len || dv_str_equal(path, document->file->path))
            continue;
        dv_convention_report(ctx, "spec/unlinked", code->span, name,
                             "`%.*s` is named without a link",
                             DV_STR_ARG(name));
        dv_convention_help(ctx, "link to `%.*s`", DV_STR_ARG(path));
    }
}
