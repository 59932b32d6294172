/* SPDX-License-Identifier: MIT */
/* Front matter: YAML between fences at the top of a document. */
#include "conventions/convention.h"
#include "conventions/frontmatter/check.h"
#include "conventions/frontmatter/schema.h"
#include "docverify/ascii.h"
#include "text/front_matter.h"
#include "text/glob.h"

enum {
    LONGEST_KEY = 40, /* bytes of one where front matter is guessed */
    SCHEMA_LIMIT = 1 << 20
};

static bool matches_any(const dv_str *patterns, uint32_t count, dv_str path)
{
    for (uint32_t i = 0; i < count; i++)
        if (dv_glob_match(patterns[i], path))
            return true;
    return false;
}

/* The first entry that is for the document, or NULL. */
static const dv_frontmatter_entry *
entry_of(const dv_convention_settings *settings, const dv_document *document)
{
    dv_str path = document->file->path;

    for (uint32_t i = 0; settings && i < settings->frontmatter.count; i++) {
        const dv_frontmatter_entry *entry = &settings->frontmatter.entries[i];

        if ((!entry->file_count ||
             matches_any(entry->files, entry->file_count, path)) &&
            !matches_any(entry->exclude, entry->exclude_count, path))
            return entry;
    }
    return NULL;
}

/* What was prepared of all documents. */
typedef struct prepared {
    const dv_front_past *pasts;    /* one for each, or NULL */
    const dv_value_shape **shapes; /* of each entry */
} prepared;

/* Whether the day of the last change is asked for. */
static bool tells_change(const dv_conventions_input *input, uint32_t index)
{
    const dv_document_facts *facts = &input->documents[index];
    const dv_frontmatter_entry *entry;

    if (facts->partial || facts->document->source ||
        !dv_span_length(facts->document->front_matter))
        return false;
    entry = entry_of(input->settings, facts->document);
    return entry && entry->modified.len;
}

/* The shape in an entry's schema; NULL with err set: it cannot be read. */
static const dv_value_shape *read_schema(const dv_conventions_input *input,
                                         dv_str path, dv_arena *arena,
                                         dv_error *err)
{
    const dv_repo_entry *file = dv_front_find_file(input->listing, path);
    dv_str text;

    if (!file || file->kind != DV_ENTRY_FILE) {
        dv_error_set(err, DV_ERROR_USAGE,
                     "the schema `%.*s` of `frontmatter` is no tracked file",
                     DV_STR_ARG(path));
        return NULL;
    }
    if (!dv_repo_read(input->repo, file, SCHEMA_LIMIT, arena, &text, err))
        return NULL;
    return dv_schema_read(path, text, arena, err);
}

static bool prepare_shapes(const dv_conventions_input *input, prepared *made,
                           dv_arena *arena, dv_error *err)
{
    const dv_frontmatter_settings *settings = &input->settings->frontmatter;

    made->shapes =
        dv_arena_new(arena, (settings->count + 1) * sizeof(dv_value_shape *));
    for (uint32_t i = 0; i < settings->count; i++) {
        const dv_frontmatter_entry *entry = &settings->entries[i];

        made->shapes[i] = &entry->shape;
        if (entry->schema.len)
            made->shapes[i] = read_schema(input, entry->schema, arena, err);
        if (!made->shapes[i])
            return false;
    }
    return true;
}

static bool prepare(const dv_conventions_input *input, dv_arena *arena,
                    void **out, dv_error *err)
{
    prepared *made = dv_arena_new(arena, sizeof *made);
    bool *wanted = dv_arena_new(arena, input->count + 1);
    dv_front_past *pasts =
        dv_arena_new(arena, input->count * sizeof *pasts + 1);
    bool any = false;

    *out = made;
    if (!input->settings)
        return true;
    if (!prepare_shapes(input, made, arena, err))
        return false;
    if (!(input->needs & DV_NEEDS_HISTORY))
        return true;
    for (uint32_t i = 0; i < input->count; i++)
        any |= wanted[i] = tells_change(input, i);
    if (any && !dv_front_ask_history(input, wanted, pasts, arena, err))
        return false;
    made->pasts = any ? pasts : NULL;
    return true;
}

/* The shape of the front matter that `entry` lays down. */
static const dv_value_shape *shape_of(const dv_convention_context *ctx,
                                      const dv_frontmatter_entry *entry)
{
    const prepared *made = ctx->prepared;

    return made->shapes[entry - ctx->input->settings->frontmatter.entries];
}

static void report_missing(dv_convention_context *ctx,
                           const dv_frontmatter_entry *entry)
{
    DV_AUTO(dv_buf_release) dv_buf keys = DV_BUF_INIT;
    const dv_value_shape *shape = shape_of(ctx, entry);
    dv_span line = dv_file_line_span(ctx->document->file, 1);

    for (uint32_t i = 0; i < shape->key_count; i++) {
        const dv_value_key *key = &shape->keys[shape->order[i]];

        if (key->required)
            dv_buf_printf(&keys, "%s`%.*s`", keys.len ? ", " : "",
                          DV_STR_ARG(key->name));
    }
    dv_convention_report(ctx, "frontmatter/missing", line,
                         DV_STR("front matter"),
                         "the document has no front matter");
    dv_convention_help(ctx,
                       "begin the document with a line `---`, lines `key: "
                       "value`%s%s and another line `---`",
                       keys.len ? " for " : "", keys.len ? keys.ptr : "");
}

static void check_content(dv_convention_context *ctx,
                          const dv_frontmatter_entry *entry,
                          const dv_yaml *yaml)
{
    const prepared *made = ctx->prepared;
    dv_front front = {.ctx = ctx,
                      .entry = entry,
                      .shape = shape_of(ctx, entry),
                      .yaml = yaml};

    front.first = ctx->found.count;
    if (made->pasts)
        front.past = &made->pasts[ctx->facts - ctx->input->documents];

    dv_front_check_values(&front);
    if (!yaml->count || yaml->nodes[0].kind == DV_YAML_MAPPING) {
        dv_front_check_flags(&front);
        dv_front_check_days(&front);
    }
    dv_front_finish(&front);
}

/* The line of a template for another program: YAML when that has run. */
static bool is_template(const dv_convention_context *ctx, uint32_t offset)
{
    static const char *const marks[] = {"{{", "{%", "<%", "${"};
    const dv_file *file = ctx->document->file;
    dv_str line = dv_file_line(file, dv_file_position(file, offset).line);

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_has(line, dv_str_from(marks[i])))
            return true;
    return false;
}

/* Where nothing is laid down only what is surely wrong is told. */
static void report_error(dv_convention_context *ctx, const dv_yaml *yaml,
                         bool laid_down)
{
    if (!laid_down &&
        (yaml->unsupported || is_template(ctx, yaml->error_span.start)))
        return;
    dv_convention_report(ctx, "frontmatter/invalid-yaml", yaml->error_span,
                         DV_STR("front matter"), "the front matter %s: %.*s",
                         yaml->unsupported ? "cannot be checked"
                                           : "is no valid YAML",
                         DV_STR_ARG(yaml->error));
    if (dv_str_starts(yaml->error, DV_STR("mapping values are not allowed")))
        dv_convention_help(ctx, "a value with a colon and a blank in it needs "
                                "quotes");
}

/* Whether a line looks like one of front matter: a key and its value, an item,
 * a comment, or what goes on from the line before. */
static bool looks_like_yaml(dv_str line, bool *is_key)
{
    size_t colon = dv_str_find_byte(line, ':'), at = 0;

    while (at < colon && at < LONGEST_KEY &&
           (line.ptr[at] == '-' || line.ptr[at] == '_' ||
            dv_is_letter(line.ptr[at]) ||
            (at > 0 && dv_is_digit(line.ptr[at]))))
        at++;
    *is_key = at > 0 && at == colon && colon < line.len && line.ptr[0] != '-' &&
              (colon + 1 == line.len || line.ptr[colon + 1] == ' ');
    return *is_key || dv_str_starts(line, DV_STR("  ")) ||
           dv_str_starts(line, DV_STR("- ")) ||
           dv_str_starts(line, DV_STR("# "));
}

/* A line `---` that nothing closes is a thematic break, but for one that a
 * `title:`, or several keys and nothing else, follow up to a blank line. */
static bool was_meant(const dv_document *document)
{
    const dv_file *file = document->file;
    uint32_t keys = 0;
    bool title = false, is_key;

    for (uint32_t line = 2; line <= file->line_count; line++) {
        dv_str text = dv_file_line(file, line);

        if (!dv_str_trim(text).len)
            break;
        if (!looks_like_yaml(text, &is_key) || (line == 2 && !is_key))
            return false;
        keys += is_key;
        title |= dv_str_starts(text, DV_STR("title:"));
    }
    return title || keys > 1;
}

/* False: it has none. */
static bool check_presence(dv_convention_context *ctx,
                           const dv_frontmatter_entry *entry)
{
    const dv_file *file = ctx->document->file;

    if (dv_span_length(ctx->document->front_matter))
        return true;
    if (dv_front_matter_find(file->text).unclosed && was_meant(ctx->document))
        dv_convention_report(
            ctx, "frontmatter/invalid-yaml", dv_file_line_span(file, 1),
            DV_STR("front matter"),
            "the front matter is never closed by a line `---`");
    else if (entry && entry->required)
        report_missing(ctx, entry);
    return false;
}

static void check(dv_convention_context *ctx)
{
    const dv_frontmatter_entry *entry =
        entry_of(ctx->input->settings, ctx->document);
    dv_span span = ctx->document->front_matter_yaml;
    dv_yaml yaml;

    if (!check_presence(ctx, entry))
        return;
    yaml = dv_yaml_parse(ctx->document->file, span, ctx->arena);
    if (yaml.error.len)
        report_error(ctx, &yaml, entry != NULL);
    else if (entry)
        check_content(ctx, entry, &yaml);
}

const dv_convention dv_convention_frontmatter = {
    .needs = DV_NEEDS_FRONTMATTER,
    .prepare = prepare,
    .check = check,
};
