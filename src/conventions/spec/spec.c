/* SPDX-License-Identifier: MIT */
/* Lean Specs: reads their configuration and finds them. */
#include "conventions/spec/spec.h"

#include "text/lines.h"
#include "text/path.h"

bool dv_spec_is_spec(const dv_spec *spec, dv_str path, dv_str *name)
{
    dv_str rest, base = dv_path_base(path);
    size_t slash;

    if (!spec->used || !dv_str_starts(path, spec->folder) ||
        path.len <= spec->folder.len || path.ptr[spec->folder.len] != '/')
        return false;
    rest = dv_str_slice(path, spec->folder.len + 1, path.len);
    slash = dv_str_find_last_byte(rest, '/');
    if (slash == rest.len) {
        *name = dv_str_slice(base, 0, base.len - 3);
        return dv_str_ends(base, DV_STR(".md")) &&
               !dv_word_is(base, "readme.md") && !dv_word_is(base, "index.md");
    }
    *name = dv_path_base(dv_str_slice(rest, 0, slash));
    return dv_str_equal(base, spec->standard);
}

static dv_str text_at(const dv_yaml *yaml, uint32_t parent, const char *key)
{
    uint32_t node = dv_yaml_get(yaml, parent, dv_str_from(key));

    if (node == DV_NONE || yaml->nodes[node].kind != DV_YAML_SCALAR)
        return (dv_str){NULL, 0};
    return yaml->nodes[node].text;
}

/* Only what says something of a feature is one: `features` also turns parts of
 * the tool on and off. */
static void read_features(dv_spec *spec, const dv_yaml *yaml, dv_arena *arena)
{
    uint32_t node = dv_yaml_get(yaml, 0, DV_STR("features"));

    if (node == DV_NONE || yaml->nodes[node].kind != DV_YAML_MAPPING)
        return;
    spec->features =
        dv_arena_new(arena, DV_SPEC_FEATURES * sizeof *spec->features);
    for (uint32_t i = node + 1; i < yaml->nodes[node].next;
         i = yaml->nodes[i].next) {
        dv_spec_feature feature = {.name = yaml->nodes[i].key};

        if (yaml->nodes[i].kind != DV_YAML_MAPPING)
            continue;
        feature.status = text_at(yaml, i, "status");
        feature.owner = text_at(yaml, i, "owner");
        feature.created = text_at(yaml, i, "created");
        if (!feature.status.len && !feature.owner.len && !feature.created.len)
            continue;
        spec->more_features = spec->feature_count == DV_SPEC_FEATURES;
        if (spec->more_features)
            return;
        spec->features[spec->feature_count++] = feature;
    }
}

static void read_required(dv_spec *spec, const dv_yaml *yaml, dv_arena *arena)
{
    uint32_t node = dv_yaml_get(yaml, 0, DV_STR("frontmatter"));
    DV_VEC(dv_str) keys = {0};

    if (node != DV_NONE && yaml->nodes[node].kind == DV_YAML_MAPPING)
        node = dv_yaml_get(yaml, node, DV_STR("required"));
    else
        return;
    if (node == DV_NONE || yaml->nodes[node].kind != DV_YAML_SEQUENCE)
        return;
    for (uint32_t i = node + 1; i < yaml->nodes[node].next;
         i = yaml->nodes[i].next)
        if (yaml->nodes[i].kind == DV_YAML_SCALAR)
            *dv_vec_push(arena, &keys) = yaml->nodes[i].text;
    spec->required = (dv_strs){keys.items, keys.count};
}

/* JSON is read as the YAML that it is, for the places. */
static void read_config(dv_spec *spec, dv_arena *arena)
{
    const dv_repo_listing *listing = spec->input->listing;
    uint32_t at = dv_listing_find(listing, DV_STR(DV_SPEC_CONFIG));
    dv_str text, folder;
    dv_yaml yaml;
    uint32_t structure;

    if (at == DV_NONE)
        return;
    spec->used = true;
    if (!dv_repo_read(spec->input->repo, &listing->entries[at], DV_SPEC_BYTES,
                      arena, &text, NULL)) {
        spec->unread = DV_STR("it is over 1 MiB, or not readable");
        return;
    }
    yaml = dv_yaml_parse(dv_file_new(arena, DV_STR(DV_SPEC_CONFIG), text),
                         (dv_span){0, (uint32_t)text.len}, arena);
    spec->unread = yaml.error;
    if (!yaml.count || yaml.error.len || yaml.nodes[0].kind != DV_YAML_MAPPING)
        return;
    folder = text_at(&yaml, 0, "specsDir");
    while (dv_str_ends(folder, DV_STR("/")))
        folder.len--;
    if (folder.len)
        spec->folder = folder;
    structure = dv_yaml_get(&yaml, 0, DV_STR("structure"));
    if (structure != DV_NONE && yaml.nodes[structure].kind == DV_YAML_MAPPING &&
        text_at(&yaml, structure, "defaultFile").len)
        spec->standard = text_at(&yaml, structure, "defaultFile");
    read_features(spec, &yaml, arena);
    read_required(spec, &yaml, arena);
}

static void find_first(dv_spec *spec)
{
    dv_str name;

    spec->first = DV_NONE;
    for (uint32_t i = 0; spec->used && i < spec->input->count; i++) {
        if (!dv_spec_is_spec(
                spec, spec->input->documents[i].document->file->path, &name))
            continue;
        spec->first = i;
        return;
    }
}

static bool prepare(const dv_conventions_input *input, dv_arena *arena,
                    void **prepared, dv_error *err)
{
    static const dv_str required[] = {DV_STR_INIT("status"),
                                      DV_STR_INIT("created")};
    dv_spec *spec = dv_arena_new(arena, sizeof *spec);

    (void)err;
    spec->input = input;
    spec->settings = &input->settings->spec;
    spec->folder = DV_STR("specs");
    spec->standard = DV_STR("README.md");
    spec->required = (dv_strs){required, DV_COUNT(required)};
    spec->statuses = spec->settings->statuses;
    /* Messages of commits are checked without a tree around them. */
    if (input->listing)
        read_config(spec, arena);
    if (spec->settings->required.count)
        spec->required = spec->settings->required;
    if (spec->settings->folder.len) {
        spec->folder = spec->settings->folder;
        spec->used = input->listing != NULL;
    }
    find_first(spec);
    if (spec->first != DV_NONE)
        dv_spec_index_documents(spec, arena);
    *prepared = spec;
    return true;
}

static void release(void *prepared)
{
    dv_strmap_release(&((dv_spec *)prepared)->by_base);
}

static void check(dv_convention_context *ctx)
{
    static const char *const keys[] = {"status", "状态", "상태", NULL};
    const dv_spec *spec = ctx->prepared;
    dv_spec_document document = {0};

    if (!dv_spec_is_spec(spec, ctx->document->file->path, &document.name))
        return;
    document.metadata = dv_metadata_read(ctx->document, ctx->arena);
    document.status = dv_metadata_find(&document.metadata, keys);
    /* Beside the specs may lie notes, a history, an index. */
    if (!document.status && !document.metadata.section &&
        !dv_str_equal(dv_path_base(ctx->document->file->path), spec->standard))
        return;
    document.place =
        document.status ? document.status->value_span : document.metadata.place;
    dv_spec_check_metadata(ctx, &document);
    dv_spec_check_features(ctx, &document);
    dv_spec_check_boxes(ctx, &document);
    dv_spec_check_files(ctx, &document);
    dv_spec_check_mentions(ctx);
}

const dv_convention dv_convention_spec = {
    .needs = DV_NEEDS_SPECS,
    .prepare = prepare,
    .release = release,
    .check = check,
};
