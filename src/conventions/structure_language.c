/* SPDX-License-Identifier: MIT */
/* The language of a document, as far as its script tells. */
#include "base/buf.h"
#include "conventions/plain.h"
#include "conventions/structure.h"
#include "text/scripts.h"

static bool is_prose(const dv_block *block)
{
    return block->kind == DV_BLOCK_PARAGRAPH ||
           block->kind == DV_BLOCK_HEADING || block->kind == DV_BLOCK_CELL;
}

static dv_scripts scripts_of(const dv_document *document)
{
    DV_AUTO(dv_buf_release) dv_buf plain = DV_BUF_INIT;
    dv_scripts scripts = {0};

    for (uint32_t i = 0; i < document->block_count; i++) {
        if (!is_prose(&document->blocks[i]))
            continue;
        dv_buf_clear(&plain);
        dv_plain_add(&plain, document, i);
        dv_scripts_add(&scripts, dv_buf_str(&plain));
    }
    return scripts;
}

/* The language that a front matter's `zh-CN` means. */
static dv_script_language language_named(dv_str name)
{
    static const struct {
        const char *name;
        dv_script_language language;
    } names[] = {{"zh", DV_SCRIPT_CHINESE},   {"cn", DV_SCRIPT_CHINESE},
                 {"en", DV_SCRIPT_LATIN},     {"ja", DV_SCRIPT_JAPANESE},
                 {"ko", DV_SCRIPT_KOREAN},    {"chinese", DV_SCRIPT_CHINESE},
                 {"english", DV_SCRIPT_LATIN}};

    for (size_t i = 0; i < DV_COUNT(names); i++) {
        size_t len = strlen(names[i].name);

        if (name.len >= len && !strncasecmp(name.ptr, names[i].name, len) &&
            (name.len == len || name.ptr[len] == '-' || name.ptr[len] == '_'))
            return names[i].language;
    }
    return DV_SCRIPT_UNKNOWN;
}

static const dv_document *document_at(const dv_structure *s, dv_str path)
{
    const dv_conventions_input *input = s->ctx->input;
    uint32_t low = 0, high = input->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(input->documents[middle].document->file->path,
                           path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < input->count &&
                   dv_str_equal(input->documents[low].document->file->path,
                                path)
               ? input->documents[low].document
               : NULL;
}

/* What the document should be written in; `why` says by what. */
static dv_script_language wanted_language(dv_structure *s, dv_str *why)
{
    const dv_structure_profile *profile = s->profile;
    const dv_document *other;
    dv_scripts scripts;
    dv_str value;

    *why = dv_arena_printf(s->ctx->arena, "the profile `%.*s`",
                           DV_STR_ARG(profile->name));
    if (profile->language == DV_LANGUAGE_ZH)
        return DV_SCRIPT_CHINESE;
    if (profile->language == DV_LANGUAGE_EN)
        return DV_SCRIPT_LATIN;
    if (profile->language_of.len) {
        other = document_at(s, profile->language_of);
        *why = profile->language_of;
        if (!other)
            return DV_SCRIPT_UNKNOWN;
        scripts = scripts_of(other);
        return dv_scripts_language(&scripts);
    }
    *why = DV_STR("the front matter");
    value = dv_structure_front_matter(s, DV_STR("lang"));
    if (!value.len)
        value = dv_structure_front_matter(s, DV_STR("language"));
    return language_named(value);
}

/* The first block that by itself is of `language`; else the first of prose. */
static dv_span example_of(const dv_structure *s, dv_script_language language)
{
    const dv_document *document = s->document;
    dv_span first = dv_file_line_span(document->file, 1);

    for (uint32_t i = 0; i < document->block_count; i++) {
        DV_AUTO(dv_buf_release) dv_buf plain = DV_BUF_INIT;
        dv_scripts scripts = {0};

        if (!is_prose(&document->blocks[i]))
            continue;
        dv_plain_add(&plain, document, i);
        dv_scripts_add(&scripts, dv_buf_str(&plain));
        if (dv_scripts_language(&scripts) == language)
            return document->blocks[i].span;
    }
    return first;
}

void dv_structure_check_language(dv_structure *s)
{
    dv_script_language wanted, there;
    dv_scripts scripts;
    dv_str why;

    if (s->profile->language == DV_LANGUAGE_ANY)
        return;
    wanted = wanted_language(s, &why);
    if (wanted == DV_SCRIPT_UNKNOWN)
        return;
    scripts = scripts_of(s->document);
    there = dv_scripts_language(&scripts);
    if (there == DV_SCRIPT_UNKNOWN || there == wanted)
        return;
    dv_convention_report(s->ctx, "structure/language", example_of(s, there),
                         dv_str_from(dv_script_language_name(there)),
                         "the document is written in %s, not in %s",
                         dv_script_language_name(there),
                         dv_script_language_name(wanted));
    dv_convention_evidence(s->ctx,
                           "its prose has %u Chinese, Japanese and Korean "
                           "characters and %u words in Latin letters",
                           scripts.han + scripts.kana + scripts.hangul,
                           scripts.latin);
    dv_convention_evidence(s->ctx, "%s is wanted by %.*s",
                           dv_script_language_name(wanted), DV_STR_ARG(why));
}
