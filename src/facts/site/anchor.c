/* SPDX-License-Identifier: MIT */
#include "facts/site/site.h"

#include "base/buf.h"
#include "base/mem.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

/* What a generator puts a hyphen for: VitePress. */
static bool is_mark(char c)
{
    return c && strchr(" \t\n~`!@#$%^&*()-_+=[]{}|\\;:\"'<>,.?/", c);
}

static bool is_ascii(dv_str text)
{
    return dv_utf8_skip_ascii(text, 0) == text.len;
}

/* Lower case, every run of marks one hyphen, none at the ends, `_` before a
 * digit in front. Only of ASCII. */
static dv_str slug_vitepress(dv_str text, dv_arena *arena)
{
    char *room = dv_arena_new(arena, text.len + 2);
    size_t length = 0;

    for (size_t i = 0; i < text.len; i++) {
        bool mark = is_mark(text.ptr[i]);

        if (mark && (length == 0 || room[length - 1] == '-'))
            continue;
        if (length == 0 && dv_is_digit(text.ptr[i]))
            room[length++] = '_';
        room[length++] = mark ? '-' : text.ptr[i];
    }
    while (length && room[length - 1] == '-')
        length--;
    return dv_utf8_lower(arena, (dv_str){room, length});
}

/* GitHub's, every run of hyphens one of them and none at the ends. Only of
 * ASCII. */
static dv_str slug_mkdocs(dv_str text, dv_arena *arena)
{
    dv_str slug = dv_utf8_slug(arena, dv_str_trim(text));
    char *room = dv_arena_new(arena, slug.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < slug.len; i++)
        if (slug.ptr[i] != '-' || (length && room[length - 1] != '-'))
            room[length++] = slug.ptr[i];
    while (length && room[length - 1] == '-')
        length--;
    return (dv_str){room, length};
}

/* `name-1`, `name_2`: the second heading of its name. */
static dv_str without_count(dv_str anchor)
{
    size_t end = anchor.len;

    while (end > 0 && dv_is_digit(anchor.ptr[end - 1]))
        end--;
    return end < anchor.len && end > 1 &&
                   (anchor.ptr[end - 1] == '-' || anchor.ptr[end - 1] == '_')
               ? dv_str_slice(anchor, 0, end - 1)
               : anchor;
}

static dv_str slug_of(const dv_site *site, dv_str title, dv_arena *arena)
{
    if (site->slugs == DV_SLUGS_VITEPRESS)
        return slug_vitepress(title, arena);
    if (site->slugs == DV_SLUGS_MKDOCS)
        return slug_mkdocs(title, arena);
    return dv_utf8_slug(arena, title);
}

/* Looks for the anchor among the headings; *unsure: it may be one of some
 * that are not ASCII, whose anchors are not known. */
static bool has_heading(const dv_site *site, const dv_document *document,
                        dv_str anchor, bool *unsure, dv_arena *arena)
{
    dv_str base = without_count(anchor);

    for (uint32_t i = 0; i < document->block_count; i++) {
        const dv_block *block = &document->blocks[i];
        dv_str slug;

        if (block->kind != DV_BLOCK_HEADING)
            continue;
        *unsure = *unsure || !is_ascii(block->text);
        slug = slug_of(site, block->text, arena);
        if (dv_str_equal(slug, anchor) || dv_str_equal(slug, base))
            return true;
    }
    return false;
}

/* `{ #anchor }` behind a heading or something else. */
static bool has_attribute(dv_str text, dv_str anchor, dv_arena *arena)
{
    dv_str id = dv_arena_printf(arena, "#%.*s", DV_STR_ARG(anchor));
    const char *at = text.ptr, *end = text.ptr + text.len;

    while (at && at < end &&
           (at = memmem(at, (size_t)(end - at), id.ptr, id.len)) != NULL) {
        const char *before = at, *after = at + id.len;

        while (before > text.ptr && before[-1] && strchr(" :", before[-1]))
            before--;
        if (before > text.ptr && before[-1] == '{' && after < end &&
            (*after == '}' || *after == ' '))
            return true;
        at++;
    }
    return false;
}

/* Whether the page takes in other texts, whose headings are not seen here. */
static bool takes_in(const dv_site *site, dv_str text)
{
    const char *words = site->kind->takers;
    dv_str word;

    while (text.len && dv_site_word(&words, &word))
        if (dv_str_has(text, word))
            return true;
    return false;
}

/* What only Sphinx can look up: objects, terms, labels with a path. */
static bool is_name(dv_str anchor)
{
    for (size_t i = 0; i < anchor.len; i++)
        if (anchor.ptr[i] && strchr("./: *", anchor.ptr[i]))
            return true;
    return false;
}

static bool is_label(const dv_site *site, dv_str anchor, bool local)
{
    return dv_strmap_get(&site->labels, anchor) || (local && is_name(anchor));
}

/* Why it is not known that the page lacks the anchor, or NULL. */
static const char *excuse(const dv_site *site, const dv_document *document,
                          bool local, bool unsure, dv_str anchor)
{
    if (site->slugs == DV_SLUGS_UNKNOWN)
        return "how the site names its headings is not known";
    if (unsure &&
        (site->slugs == DV_SLUGS_VITEPRESS || site->slugs == DV_SLUGS_MKDOCS))
        return "how the site names headings beyond ASCII is not known";
    if (takes_in(site, document->file->text))
        return "the page takes in other texts, whose headings are not known";
    if (site->slugs == DV_SLUGS_SPHINX && is_label(site, anchor, local))
        return "it is a label of the site";
    return NULL;
}

void dv_site_anchor(const dv_site *site, const dv_document *document,
                    bool local, dv_link_budget *budget, dv_link_fact *fact)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    size_t cost = document->block_count + document->file->text.len / 64;
    bool unsure = false;
    const char *why;

    if (*budget < cost) {
        *budget = 0;
        why = "there are too many anchors to look for";
    } else {
        *budget -= (dv_link_budget)cost;
        if (has_heading(site, document, fact->anchor, &unsure, &scratch) ||
            has_attribute(document->file->text, fact->anchor, &scratch)) {
            fact->state = DV_LINK_OK;
            return;
        }
        why = excuse(site, document, local, unsure, fact->anchor);
    }
    if (why) {
        fact->state = DV_LINK_UNCHECKED;
        fact->reason = dv_str_from(why);
    }
}
