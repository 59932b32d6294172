/* SPDX-License-Identifier: MIT */
/*
 * Pairs of languages: `X.md` and `X.en.md` say the same. Compared is what does
 * not depend on the language.
 */
#include "conventions/adr/adr.h"

/* From so many on, a tree is taken for translated. */
enum { PAIRS_FROM = 3 };

static const dv_adr_record *find_original(dv_convention_context *ctx,
                                          const dv_adr_record *record)
{
    size_t length = record->path.len - record->name.language.len - 1 - 3;
    dv_str path =
        dv_arena_printf(ctx->arena, "%.*s.md", (int)length, record->path.ptr);

    return dv_adr_at(ctx->prepared, path);
}

static void compare_status(dv_convention_context *ctx,
                           const dv_adr_record *record,
                           const dv_adr_record *original)
{
    if (record->status == original->status || record->status == DV_ADR_OTHER ||
        original->status == DV_ADR_OTHER)
        return;
    dv_convention_report(
        ctx, "adr/translation", record->status_span, DV_STR("status"),
        "the status is `%.*s` here and `%.*s` in `%.*s`",
        DV_STR_ARG(record->status_word), DV_STR_ARG(original->status_word),
        DV_STR_ARG(original->path));
}

static const dv_block *next_heading(const dv_document *document, uint32_t *at)
{
    while (*at < document->block_count)
        if (document->blocks[(*at)++].kind == DV_BLOCK_HEADING)
            return &document->blocks[*at - 1];
    return NULL;
}

static void compare_headings(dv_convention_context *ctx,
                             const dv_adr_record *record,
                             const dv_adr_record *original)
{
    uint32_t i = 0, k = 0, count = 0;
    const dv_block *here, *there;

    do {
        here = next_heading(record->document, &i);
        there = next_heading(original->document, &k);
        count++;
    } while (here && there && here->level == there->level);
    if (!here && !there)
        return;
    if (here && there)
        dv_convention_report(
            ctx, "adr/translation", here->span, here->text,
            "this heading is of level %d, the one in `%.*s` of level %d",
            here->level, DV_STR_ARG(original->path), there->level);
    else if (here)
        dv_convention_report(ctx, "adr/translation", here->span, here->text,
                             "`%.*s` does not have this heading: it has only "
                             "%u",
                             DV_STR_ARG(original->path), count - 1);
    else
        dv_convention_report(
            ctx, "adr/translation", record->title_span, there->text,
            "the heading `%.*s` of `%.*s` is missing: there are only %u",
            DV_STR_ARG(there->text), DV_STR_ARG(original->path), count - 1);
    dv_convention_help(ctx, "give both the same sections in the same order");
}

/* The first item at the start of a line that only `a` has. */
static const dv_adr_item *only_in(const dv_adr_record *a,
                                  const dv_adr_record *b)
{
    for (uint32_t i = 0; i < a->item_count; i++) {
        bool found = false;

        if (!a->items[i].opens)
            continue;
        for (uint32_t k = 0; k < b->item_count && !found; k++)
            found = dv_str_equal(a->items[i].id, b->items[k].id);
        if (!found)
            return &a->items[i];
    }
    return NULL;
}

static void compare_items(dv_convention_context *ctx,
                          const dv_adr_record *record,
                          const dv_adr_record *original)
{
    const dv_adr_item *extra = only_in(record, original);
    const dv_adr_item *lacking = only_in(original, record);
    const dv_adr_item *item = extra ? extra : lacking;
    dv_str text = record->document->file->text;
    dv_span span = record->title_span;

    if (!item || record->cut || original->cut)
        return;
    if (extra) {
        span.start = (uint32_t)(extra->id.ptr - text.ptr);
        span.end = span.start + (uint32_t)extra->id.len;
    }
    dv_convention_report(ctx, "adr/translation", span, item->id,
                         "the item `%.*s` is only in `%.*s`",
                         DV_STR_ARG(item->id),
                         DV_STR_ARG(extra ? record->path : original->path));
    dv_convention_help(ctx, "give both the same items");
}

/* Whether a code span names a place in source: "pkg/a.py", "a.py:12". */
static bool is_reference(dv_str code)
{
    size_t dot = dv_str_find_last_byte(code, '.');

    if (dv_str_find_byte(code, ' ') < code.len)
        return false;
    return (dv_str_find_byte(code, '/') < code.len && code.len > 2) ||
           (dot > 0 && dot + 1 < code.len &&
            dv_str_find_byte(code, ':') < code.len);
}

static void collect(const dv_document *document, dv_arena *arena,
                    dv_strmap *out)
{
    for (uint32_t i = 0; i < document->code_span_count; i++) {
        dv_str code =
            dv_span_of(document->file->text, document->code_spans[i].content);

        if (is_reference(code))
            *dv_strmap_put(out, arena, code, NULL) = i;
    }
}

/* The first reference of `document` that is not in `others`, or DV_NONE. */
static uint32_t missing_in(const dv_document *document, const dv_strmap *others)
{
    for (uint32_t i = 0; i < document->code_span_count; i++) {
        dv_str code =
            dv_span_of(document->file->text, document->code_spans[i].content);

        if (is_reference(code) && !dv_strmap_get(others, code))
            return i;
    }
    return DV_NONE;
}

static void compare_code(dv_convention_context *ctx,
                         const dv_adr_record *record,
                         const dv_adr_record *original)
{
    DV_AUTO(dv_strmap_release) dv_strmap here = DV_STRMAP_INIT;
    DV_AUTO(dv_strmap_release) dv_strmap there = DV_STRMAP_INIT;
    const dv_document *in = record->document;
    dv_span span = record->title_span;
    uint32_t at;
    dv_str code;

    collect(record->document, ctx->arena, &here);
    collect(original->document, ctx->arena, &there);
    at = missing_in(record->document, &there);
    if (at == DV_NONE) {
        in = original->document;
        at = missing_in(in, &here);
    }
    if (at == DV_NONE)
        return;
    code = dv_span_of(in->file->text, in->code_spans[at].content);
    if (in == record->document)
        span = in->code_spans[at].span;
    dv_convention_report(ctx, "adr/translation", span, code,
                         "the code reference `%.*s` is only in `%.*s`",
                         DV_STR_ARG(code), DV_STR_ARG(in->file->path));
    dv_convention_help(ctx, "give both the same code references");
}

static bool is_required(const dv_adr *adr, dv_str language)
{
    for (uint32_t i = 0; i < adr->settings->languages.count; i++)
        if (dv_str_equal(adr->settings->languages.items[i], language))
            return true;
    return false;
}

static void miss(dv_convention_context *ctx, const dv_adr_record *record,
                 dv_str language)
{
    size_t length = record->path.len - 3;
    dv_str path = dv_arena_printf(ctx->arena, "%.*s.%.*s.md", (int)length,
                                  record->path.ptr, DV_STR_ARG(language));

    if (dv_adr_at(ctx->prepared, path))
        return;
    dv_convention_report(ctx, "adr/missing-translation", record->title_span,
                         language, "there is no `%.*s`", DV_STR_ARG(path));
    dv_convention_help(ctx, "each record here has a translation beside it");
}

static void check_original(dv_convention_context *ctx,
                           const dv_adr_record *record)
{
    const dv_adr *adr = ctx->prepared;
    const dv_adr_scope *scope = dv_adr_scope_at(adr, record->scope);

    for (uint32_t i = 0; i < adr->settings->languages.count; i++)
        miss(ctx, record, adr->settings->languages.items[i]);
    if (!is_required(adr, scope->language) && scope->translated >= PAIRS_FROM &&
        scope->translated * 5 >= scope->count * 4)
        miss(ctx, record, scope->language);
}

void dv_adr_check_translation(dv_convention_context *ctx,
                              const dv_adr_record *record)
{
    const dv_adr_record *original;

    if (!record->name.language.len) {
        check_original(ctx, record);
        return;
    }
    original = find_original(ctx, record);
    if (!original) {
        dv_convention_report(
            ctx, "adr/missing-translation", record->title_span,
            record->name.language,
            "this is a translation of `%.*s.md`, which is not there",
            DV_STR_ARG(record->name.stem));
        return;
    }
    if (!original->document)
        return;
    compare_status(ctx, record, original);
    compare_headings(ctx, record, original);
    compare_items(ctx, record, original);
    compare_code(ctx, record, original);
}
