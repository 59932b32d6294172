/* SPDX-License-Identifier: MIT */
/* Metadata of Lean Specs: complete, dates, status, features. */
#include <strings.h>

#include "conventions/spec/spec.h"
#include "text/names.h"

static const dv_metadata_field *find(const dv_metadata *metadata, dv_str key,
                                     dv_arena *arena)
{
    const char *keys[] = {dv_arena_cstr(arena, key), NULL};

    return dv_metadata_find(metadata, keys);
}

static bool is_placeholder(dv_str value)
{
    return !value.len || dv_word_is(value, "tbd") ||
           dv_word_is(value, "todo") ||
           (value.ptr[0] == '[' && dv_str_ends(value, DV_STR("]")) &&
            dv_str_find_byte(value, '(') == value.len &&
            dv_str_has(value, DV_STR("date"))) ||
           dv_word_is(value, "yyyy-mm-dd");
}

static void check_key(dv_convention_context *ctx,
                      const dv_spec_document *document, dv_str key)
{
    const dv_metadata_field *field = find(&document->metadata, key, ctx->arena);

    if (field && !is_placeholder(field->value))
        return;
    dv_convention_report(
        ctx, "spec/metadata",
        field ? field->key_span : document->metadata.place, key,
        field ? "`%.*s` has no value" : "the metadata has no `%.*s`",
        DV_STR_ARG(key));
    dv_convention_help(ctx, "a Lean Spec says it at its head");
}

/* A section named Metadata is for people and has more than front matter. */
static void check_complete(dv_convention_context *ctx,
                           const dv_spec_document *document)
{
    static const dv_str usual[] = {
        DV_STR_INIT("feature"), DV_STR_INIT("status"), DV_STR_INIT("owner"),
        DV_STR_INIT("created"), DV_STR_INIT("last updated")};
    const dv_spec *spec = ctx->prepared;
    dv_strs keys = spec->required;

    if (!document->metadata.count) {
        dv_convention_report(ctx, "spec/metadata", document->metadata.place,
                             document->name, "the spec has no metadata");
        dv_convention_help(ctx, "begin with front matter that has at least "
                                "`status` and `created`");
        return;
    }
    if (document->metadata.section && !document->metadata.front_matter &&
        !spec->settings->required.count)
        keys = (dv_strs){usual, DV_COUNT(usual)};
    for (uint32_t i = 0; i < keys.count; i++)
        check_key(ctx, document, keys.items[i]);
}

/* YYYY-MM-DD at the start of `text` as a number that can be compared; 0: it is
 * none. */
static uint32_t day_of(dv_str text)
{
    static const uint8_t days[] = {31, 29, 31, 30, 31, 30,
                                   31, 31, 30, 31, 30, 31};
    uint32_t parts[3] = {0};

    if (text.len < 10 ||
        (text.len > 10 && text.ptr[10] != 'T' && text.ptr[10] != ' '))
        return 0;
    for (size_t i = 0; i < 10; i++) {
        bool dash = i == 4 || i == 7;
        char c = text.ptr[i];

        if (dash ? c != '-' : c < '0' || c > '9')
            return 0;
        if (!dash)
            parts[(i > 4) + (i > 7)] =
                parts[(i > 4) + (i > 7)] * 10 + (uint32_t)(c - '0');
    }
    if (parts[1] < 1 || parts[1] > 12 || parts[2] < 1 ||
        parts[2] > days[parts[1] - 1])
        return 0;
    return parts[0] * 10000 + parts[1] * 100 + parts[2];
}

static void check_order(dv_convention_context *ctx,
                        const dv_metadata_field *field,
                        const dv_metadata_field *created)
{
    uint32_t from = created ? day_of(created->value) : 0;
    uint32_t to = day_of(field->value);

    if (!from || !to || to >= from)
        return;
    dv_convention_report(ctx, "spec/dates", field->value_span, field->key,
                         "`%.*s` is %.*s, before `%.*s`, which is %.*s",
                         DV_STR_ARG(field->key), 10, field->value.ptr,
                         DV_STR_ARG(created->key), 10, created->value.ptr);
    dv_convention_help(ctx, "correct the one that is wrong");
}

static void check_dates(dv_convention_context *ctx,
                        const dv_spec_document *document)
{
    static const char *const names[][4] = {
        {"created", NULL},
        {"updated", "last updated", NULL},
        {"completed", NULL},
    };
    const dv_metadata_field *created =
        dv_metadata_find(&document->metadata, names[0]);

    for (size_t i = 0; i < DV_COUNT(names); i++) {
        const dv_metadata_field *field =
            dv_metadata_find(&document->metadata, names[i]);

        if (!field || is_placeholder(field->value))
            continue;
        if (!day_of(field->value)) {
            dv_convention_report(ctx, "spec/dates", field->value_span,
                                 field->key, "`%.*s` is no date: `%.*s`",
                                 DV_STR_ARG(field->key),
                                 DV_STR_ARG(field->value));
            dv_convention_help(ctx, "write it as YYYY-MM-DD");
        } else if (i > 0) {
            check_order(ctx, field, created);
        }
    }
}

static void check_status(dv_convention_context *ctx,
                         const dv_spec_document *document)
{
    static const dv_str usual[] = {
        DV_STR_INIT("draft"),    DV_STR_INIT("planned"),
        DV_STR_INIT("complete"), DV_STR_INIT("in-progress"),
        DV_STR_INIT("blocked"),  DV_STR_INIT("cancelled"),
        DV_STR_INIT("archived")};
    const dv_spec *spec = ctx->prepared;
    dv_strs allowed = spec->statuses;
    uint32_t nearest;

    if (!document->status || is_placeholder(document->status->value))
        return;
    if (!allowed.count && document->metadata.front_matter)
        allowed = (dv_strs){usual, DV_COUNT(usual)};
    for (uint32_t i = 0; i < allowed.count; i++)
        if (dv_word_is(document->status->value,
                       dv_arena_cstr(ctx->arena, allowed.items[i])))
            return;
    if (!allowed.count)
        return;
    dv_convention_report(ctx, "spec/status", document->status->value_span,
                         document->status->value, "unknown status `%.*s`",
                         DV_STR_ARG(document->status->value));
    nearest =
        dv_name_nearest(document->status->value, allowed.items, allowed.count);
    if (nearest != DV_NONE)
        dv_convention_help(ctx, "did you mean `%.*s`?",
                           DV_STR_ARG(allowed.items[nearest]));
    else
        dv_convention_help(ctx,
                           "one of the usual is `%.*s`; `spec.statuses` "
                           "in the configuration lists others",
                           DV_STR_ARG(allowed.items[0]));
}

void dv_spec_check_metadata(dv_convention_context *ctx,
                            const dv_spec_document *document)
{
    check_complete(ctx, document);
    check_dates(ctx, document);
    check_status(ctx, document);
}

static bool is_same(dv_str a, dv_str b)
{
    return a.len == b.len && strncasecmp(a.ptr, b.ptr, a.len) == 0;
}

static void compare(dv_convention_context *ctx,
                    const dv_spec_document *document, const char *key,
                    dv_str configured)
{
    const char *const keys[] = {key, NULL};
    const dv_metadata_field *field =
        dv_metadata_find(&document->metadata, keys);

    if (!field || !configured.len || !field->value.len ||
        is_same(field->value, configured))
        return;
    dv_convention_report(ctx, "spec/feature", field->value_span, document->name,
                         "`%s` is `%.*s` here and `%.*s` in `" DV_SPEC_CONFIG
                         "`",
                         key, DV_STR_ARG(field->value), DV_STR_ARG(configured));
    dv_convention_help(ctx, "correct the one that is out of date");
}

/* Whether the repository has a spec of that name. */
static bool has_spec(const dv_spec *spec, dv_str wanted)
{
    const dv_repo_listing *listing = spec->input->listing;
    dv_str name;

    for (uint32_t i = 0; i < listing->count; i++)
        if (dv_spec_is_spec(spec, listing->entries[i].path, &name) &&
            is_same(name, wanted))
            return true;
    return false;
}

static bool is_first(const dv_convention_context *ctx)
{
    const dv_spec *spec = ctx->prepared;

    return spec->first != DV_NONE &&
           &spec->input->documents[spec->first] == ctx->facts;
}

/* What has no document of its own is told at the first spec. */
static void check_all(dv_convention_context *ctx,
                      const dv_spec_document *document)
{
    const dv_spec *spec = ctx->prepared;

    if (spec->unread.len)
        dv_convention_report(ctx, "spec/feature", document->metadata.place,
                             DV_STR(DV_SPEC_CONFIG),
                             "`" DV_SPEC_CONFIG "` cannot be read: %.*s",
                             DV_STR_ARG(spec->unread));
    if (spec->more_features)
        dv_convention_report(
            ctx, "spec/feature", document->metadata.place, DV_STR("limit"),
            "only the first %d features of `" DV_SPEC_CONFIG "` are compared",
            (int)DV_SPEC_FEATURES);
    for (uint32_t i = 0; i < spec->feature_count; i++) {
        dv_str name = spec->features[i].name;

        if (has_spec(spec, name))
            continue;
        dv_convention_report(
            ctx, "spec/feature", document->metadata.place, name,
            "the feature `%.*s` of `" DV_SPEC_CONFIG "` has no spec in `%.*s`",
            DV_STR_ARG(name), DV_STR_ARG(spec->folder));
        dv_convention_help(ctx, "write its spec, or take the feature out");
    }
}

void dv_spec_check_features(dv_convention_context *ctx,
                            const dv_spec_document *document)
{
    const dv_spec *spec = ctx->prepared;

    if (is_first(ctx))
        check_all(ctx, document);
    for (uint32_t i = 0; i < spec->feature_count; i++) {
        if (!is_same(spec->features[i].name, document->name))
            continue;
        compare(ctx, document, "status", spec->features[i].status);
        compare(ctx, document, "owner", spec->features[i].owner);
        compare(ctx, document, "created", spec->features[i].created);
        return;
    }
    if (!spec->feature_count || spec->more_features)
        return;
    dv_convention_report(
        ctx, "spec/feature", document->metadata.place, document->name,
        "`" DV_SPEC_CONFIG "` does not have the feature `%.*s`",
        DV_STR_ARG(document->name));
    dv_convention_help(ctx, "add it to `features`, as the others are");
}
