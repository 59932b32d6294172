/* SPDX-License-Identifier: MIT */
/* The language of a document, as far as its script tells. */
#include "base/buf.h"
#include "conventions/plain.h"
#include "conventions/prose.h"
#include "conventions/structure/structure.h"
#include "markdown/markdown.h"
#include "text/lines.h"

static dv_scripts scripts_of(const dv_document *document)
{
    DV_AUTO(dv_buf_release) dv_buf plain = DV_BUF_INIT;
    dv_scripts scripts = {0};

    for (uint32_t i = 0; i < document->block_count; i++) {
        if (!dv_prose_is_text(document->blocks[i].kind))
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

static const dv_document *document_at(const dv_conventions_input *input,
                                      dv_str path)
{
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
                                path) &&
                   !input->documents[low].partial
               ? input->documents[low].document
               : NULL;
}

/* The document at `path`, read where it is none of this run's; NULL when
 * there is none. */
static const dv_document *read_document(const dv_conventions_input *input,
                                        dv_str path, dv_arena *arena)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const dv_document *document = document_at(input, path);
    const dv_repo_listing *listing = input->listing;
    uint32_t at = listing ? dv_listing_find(listing, path) : DV_NONE;
    dv_str text;

    if (document || at == DV_NONE || !input->repo ||
        listing->entries[at].kind != DV_ENTRY_FILE)
        return document;
    if (!dv_repo_read(input->repo, &listing->entries[at], DV_DOCUMENT_LIMIT,
                      arena, &text, &err))
        return NULL;
    return dv_markdown_parse(dv_file_new(arena, path, text), arena);
}

bool dv_structure_prepare(const dv_conventions_input *input, dv_arena *arena,
                          void **prepared, dv_error *err)
{
    const dv_structure_settings *settings = &input->settings->structure;
    dv_structure_other *others;

    (void)err;
    if (!input->settings)
        return true;
    others = dv_arena_new(arena, (settings->count + 1) * sizeof *others);
    for (uint32_t i = 0; i < settings->count; i++) {
        const dv_document *other;
        dv_scripts scripts;

        if (!settings->profiles[i].language_of.len)
            continue;
        other = read_document(input, settings->profiles[i].language_of, arena);
        if (!other)
            continue;
        scripts = scripts_of(other);
        others[i] = (dv_structure_other){true, dv_scripts_language(&scripts)};
    }
    *prepared = others;
    return true;
}

/* What `prepare` found for the profile of the document. */
static const dv_structure_other *other_of(const dv_structure *s)
{
    const dv_structure_other *others = s->ctx->prepared;

    return &others[s->profile - s->ctx->input->settings->structure.profiles];
}

/* What the document should be written in; `why` says by what. */
static dv_script_language wanted_language(dv_structure *s, dv_str *why)
{
    const dv_structure_profile *profile = s->profile;
    dv_str value;

    *why = dv_arena_printf(s->ctx->arena, "the profile `%.*s`",
                           DV_STR_ARG(profile->name));
    if (profile->language == DV_LANGUAGE_ZH)
        return DV_SCRIPT_CHINESE;
    if (profile->language == DV_LANGUAGE_EN)
        return DV_SCRIPT_LATIN;
    if (profile->language_of.len) {
        *why = profile->language_of;
        return other_of(s)->language;
    }
    *why = DV_STR("the front matter");
    value = dv_structure_front_matter(s, DV_STR("lang"));
    if (!value.len)
        value = dv_structure_front_matter(s, DV_STR("language"));
    return language_named(value);
}

/* Whether the profile takes the language from a document that is not there,
 * which is told. */
static bool is_other_missing(dv_structure *s)
{
    dv_str path = s->profile->language_of;

    if (!path.len || other_of(s)->found)
        return false;
    dv_convention_report(s->ctx, "structure/language", dv_structure_start(s),
                         path,
                         "the document `%.*s`, whose language this one must "
                         "have, cannot be read",
                         DV_STR_ARG(path));
    return true;
}

/* The first block that by itself is of `language`; else the first paragraph. */
static dv_span example_of(const dv_structure *s, dv_script_language language)
{
    const dv_document *document = s->document;
    dv_span first = {0, 0};

    for (uint32_t i = 0; i < document->block_count; i++) {
        DV_AUTO(dv_buf_release) dv_buf plain = DV_BUF_INIT;
        dv_scripts scripts = {0};

        if (!dv_prose_is_text(document->blocks[i].kind))
            continue;
        dv_plain_add(&plain, document, i);
        dv_scripts_add(&scripts, dv_buf_str(&plain));
        if (dv_scripts_language(&scripts) == language)
            return document->blocks[i].span;
        if (!first.end && document->blocks[i].kind == DV_BLOCK_PARAGRAPH)
            first = document->blocks[i].span;
    }
    return first.end ? first : dv_structure_start(s);
}

/* Letters do not tell English from French. */
static const char *script_name(dv_script_language language)
{
    return language == DV_SCRIPT_LATIN ? "Latin letters"
                                       : dv_script_language_name(language);
}

void dv_structure_check_language(dv_structure *s)
{
    dv_script_language wanted, there;
    dv_scripts scripts;
    dv_str why;

    if (s->profile->language == DV_LANGUAGE_ANY || is_other_missing(s))
        return;
    wanted = wanted_language(s, &why);
    if (wanted == DV_SCRIPT_UNKNOWN)
        return;
    scripts = scripts_of(s->document);
    there = dv_scripts_language(&scripts);
    if (there == DV_SCRIPT_UNKNOWN || there == wanted)
        return;
    dv_convention_report(s->ctx, "structure/language", example_of(s, there),
                         dv_str_from(script_name(there)),
                         "the document is written in %s, not in %s",
                         script_name(there), dv_script_language_name(wanted));
    dv_convention_evidence(s->ctx,
                           "its prose has %u Chinese, Japanese and Korean "
                           "characters and %u words in Latin letters",
                           scripts.han + scripts.kana + scripts.hangul,
                           scripts.latin);
    dv_convention_evidence(s->ctx, "%s is wanted by %.*s",
                           dv_script_language_name(wanted), DV_STR_ARG(why));
}
