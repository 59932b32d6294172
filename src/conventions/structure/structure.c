/* SPDX-License-Identifier: MIT */
/* The structure of documents: profiles, and what they ask for. */
#include "conventions/structure/structure.h"

#include "base/strs.h"
#include "text/glob.h"

static bool is_listed(const dv_strs *list, dv_str value)
{
    return dv_strs_have(list->items, list->count, value);
}

static bool fits_one(const dv_strs *patterns, dv_str path)
{
    for (uint32_t i = 0; i < patterns->count; i++)
        if (dv_glob_match(patterns->items[i], path))
            return true;
    return false;
}

dv_str dv_structure_front_matter(dv_structure *s, dv_str key)
{
    const dv_yaml *yaml = &s->front_matter;
    uint32_t node = DV_NONE;

    if (!s->front_matter_read)
        s->front_matter = dv_yaml_parse(
            s->document->file, s->document->front_matter_yaml, s->ctx->arena);
    s->front_matter_read = true;
    if (yaml->count && !yaml->error.len &&
        yaml->nodes[0].kind == DV_YAML_MAPPING)
        node = dv_yaml_get(yaml, 0, key);
    return node != DV_NONE && yaml->nodes[node].kind == DV_YAML_SCALAR
               ? yaml->nodes[node].text
               : (dv_str){NULL, 0};
}

static bool holds(dv_structure *s, const dv_structure_profile *profile)
{
    for (uint32_t i = 0; i < profile->when_count; i++) {
        const dv_structure_condition *when = &profile->when[i];

        if (!is_listed(&when->values, dv_structure_front_matter(s, when->key)))
            return false;
    }
    return true;
}

/* The profile that the document is of, or NULL. */
static const dv_structure_profile *choose_profile(dv_structure *s)
{
    const dv_structure_settings *settings = &s->ctx->input->settings->structure;
    dv_str path = s->document->file->path;

    for (uint32_t i = 0; i < settings->count; i++) {
        const dv_structure_profile *profile = &settings->profiles[i];

        if (!profile->files.count && !profile->when_count)
            continue; /* it is there to be extended */
        if (profile->files.count && !fits_one(&profile->files, path))
            continue;
        if (!fits_one(&profile->exclude, path) && holds(s, profile))
            return profile;
    }
    return NULL;
}

bool dv_structure_matches(dv_structure *s, const dv_pattern *pattern,
                          dv_str text, bool whole)
{
    dv_pattern_answer answer;

    if (s->given_up >= DV_STRUCTURE_PATIENCE)
        return false;
    answer = whole ? dv_pattern_match(pattern, text)
                   : dv_pattern_search(pattern, text);
    s->given_up += answer == DV_PATTERN_GAVE_UP;
    return answer == DV_PATTERN_YES;
}

dv_span dv_structure_heading_span(const dv_structure *s, uint32_t heading)
{
    return s->document->blocks[s->outline.headings[heading].block].span;
}

uint32_t dv_structure_line(const dv_structure *s, uint32_t offset)
{
    return dv_file_position(s->document->file, offset).line;
}

dv_span dv_structure_start(const dv_structure *s)
{
    const dv_document *document = s->document;
    uint32_t line = 1;

    if (document->block_count)
        line = dv_structure_line(s, document->blocks[0].span.start);
    return dv_file_line_span(document->file, line);
}

static void check_document(dv_structure *s)
{
    dv_scope scope = {
        .next = s->document->block_count,
        .span = dv_structure_start(s),
        .name = DV_STR("the document"),
    };

    if (s->outline.count)
        scope.span = dv_structure_heading_span(s, 0);
    dv_structure_check_lengths(s, &scope, &s->profile->lengths);
    dv_structure_check_needs(s, &scope, &s->profile->needs);
    dv_structure_check_language(s);
}

static void check(dv_convention_context *ctx)
{
    dv_structure s = {.ctx = ctx, .document = ctx->document};

    if (!ctx->input->settings || !ctx->input->settings->structure.count)
        return;
    s.profile = choose_profile(&s);
    if (!s.profile)
        return;
    s.outline = dv_outline_read(ctx->document, ctx->arena);
    if (s.outline.cut) {
        dv_convention_report(
            ctx, "structure/length",
            dv_structure_heading_span(&s, s.outline.count - 1), s.profile->name,
            "the document has over %u headings and is not held against the "
            "profile `%.*s`",
            DV_OUTLINE_LIMIT, DV_STR_ARG(s.profile->name));
        return;
    }
    dv_structure_match(&s);
    dv_structure_check_headings(&s);
    dv_structure_check_numbers(&s);
    dv_structure_check_sections(&s);
    check_document(&s);
    if (s.given_up)
        dv_convention_report(
            ctx, "structure/length", dv_structure_start(&s), s.profile->name,
            "a pattern of the profile `%.*s` took too many steps on this "
            "document",
            DV_STR_ARG(s.profile->name));
}

const dv_convention dv_convention_structure = {
    .needs = DV_NEEDS_STRUCTURE,
    .prepare = dv_structure_prepare,
    .check = check,
};
