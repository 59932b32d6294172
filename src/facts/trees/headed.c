/* SPDX-License-Identifier: MIT */
#include "facts/trees/headed.h"

#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/trees/own_part.h"
#include "text/path.h"

/* Candidates that are looked at, and names in one heading. */
#define HEADED_LIMIT 64u
#define NAMES_LIMIT  8u
/* Bytes of a heading of which the words are heard. */
#define WORDS_LIMIT 400u
/* Letters of a name that says which directory is meant. */
#define NAME_LETTERS 3u

typedef struct candidates {
    uint32_t items[HEADED_LIMIT];
    uint32_t count;
} candidates;

typedef struct names {
    dv_str items[NAMES_LIMIT];
    uint32_t count;
} names;

void dv_headings_reach(dv_headings *headings, uint32_t block)
{
    const dv_document *document = headings->document;

    for (; headings->next <= block && headings->next < document->block_count;
         headings->next++) {
        const dv_block *at = &document->blocks[headings->next];

        if (at->kind == DV_BLOCK_COMMENT)
            memset(headings->above, 0, sizeof headings->above);
        if (at->kind != DV_BLOCK_HEADING || at->level < 1 || at->level > 6)
            continue;
        headings->above[at->level - 1] = headings->next + 1;
        for (uint32_t i = at->level; i < 6; i++)
            headings->above[i] = 0;
    }
}

uint32_t dv_headings_innermost(const dv_headings *headings)
{
    for (uint32_t level = 6; level-- > 0;)
        if (headings->above[level])
            return headings->above[level];
    return 0;
}

/* "plugins/rest", "web-api", and what is written as code. */
static bool is_name(dv_str word, bool is_code)
{
    return word.len >= NAME_LETTERS &&
           (is_code || dv_str_find_byte(word, '/') < word.len ||
            dv_str_find_byte(word, '-') < word.len ||
            dv_str_find_byte(word, '_') < word.len);
}

static void add_name(names *out, dv_str text, size_t start, size_t stop)
{
    bool is_code =
        start > 0 && text.ptr[start - 1] == '`' && dv_str_at(text, stop) == '`';
    dv_str word = dv_str_slice(text, start, stop);

    while (word.len && strchr("./-", word.ptr[word.len - 1]))
        word.len--;
    word = dv_path_plain(word);
    if (is_name(word, is_code) && out->count < NAMES_LIMIT)
        out->items[out->count++] = word;
}

static names names_in(dv_str text)
{
    names out = {.count = 0};

    for (size_t at = 0; at < text.len;) {
        size_t stop = at;

        while (stop < text.len && dv_is_path_byte(text.ptr[stop]))
            stop++;
        if (stop > at)
            add_name(&out, text, at, stop);
        at = stop + 1;
    }
    return out;
}

/* Whether the name is a directory of the path, or several in a row. */
static bool is_in(dv_str path, dv_str name)
{
    dv_str above = dv_path_directory(path);

    for (size_t at = 0; at + name.len <= above.len; at++) {
        size_t stop = at + name.len;

        if ((at == 0 || above.ptr[at - 1] == '/') &&
            (stop == above.len || above.ptr[stop] == '/') &&
            dv_str_equal(dv_str_slice(above, at, stop), name))
            return true;
    }
    return false;
}

static bool is_named(dv_str path, const names *named)
{
    for (uint32_t i = 0; i < named->count; i++)
        if (is_in(path, named->items[i]))
            return true;
    return false;
}

static bool keep_named(dv_resolution *r, const names *named, dv_arena *arena)
{
    uint32_t kept[HEADED_LIMIT], count = 0, *left;

    for (uint32_t i = 0; i < r->count; i++)
        if (is_named(r->tree->tree.listing.entries[r->candidates[i]].path,
                     named))
            kept[count++] = r->candidates[i];
    if (count == 0 || count == r->count)
        return false;
    left = dv_arena_new(arena, count * sizeof *left);
    memcpy(left, kept, count * sizeof *left);
    r->candidates = left;
    r->count = count;
    return true;
}

bool dv_headed_keep(dv_str text, dv_resolution *r, dv_arena *arena)
{
    names named;

    if (r->count > HEADED_LIMIT)
        return false;
    named = names_in(text);
    return keep_named(r, &named, arena);
}

/* Whether the word is of a path or an address: "/api/metrics". */
static bool is_of_path(dv_str text, size_t start, size_t stop)
{
    return (start > 0 && text.ptr[start - 1] == '/') ||
           dv_str_at(text, stop) == '/';
}

/* The next word from *at on that may say what a heading is about; empty at the
 * end. */
static dv_str next_subject(dv_str heading, size_t *at)
{
    while (*at < heading.len) {
        size_t start = *at;

        while (*at < heading.len && dv_is_word_byte(heading.ptr[*at]))
            ++*at;
        if (*at - start >= NAME_LETTERS && !is_of_path(heading, start, *at) &&
            !dv_directory_is_common(dv_str_slice(heading, start, *at)))
            return dv_str_slice(heading, start, *at);
        ++*at;
    }
    return (dv_str){0};
}

/* Those below a directory that is called as a word of the heading, if any. */
static void keep_subjects(candidates *of, const dv_resolution *r,
                          dv_str heading)
{
    const dv_repo_entry *entries = r->tree->tree.listing.entries;
    bool about[HEADED_LIMIT] = {false};
    candidates kept = {.count = 0};
    size_t at = 0;
    dv_str word;

    while ((word = next_subject(heading, &at)).len)
        for (uint32_t i = 0; i < of->count; i++)
            about[i] |= dv_path_has_component_nocase(
                dv_path_directory(entries[of->items[i]].path), word);
    for (uint32_t i = 0; i < of->count; i++)
        if (about[i])
            kept.items[kept.count++] = of->items[i];
    if (kept.count)
        *of = kept;
}

uint32_t dv_headings_told(const dv_headings *headings, const dv_resolution *r)
{
    const dv_document *document = headings->document;
    candidates left = {.count = r->count};

    if (r->state != DV_RESOLVED_FILES || r->count > HEADED_LIMIT)
        return DV_NONE;
    memcpy(left.items, r->candidates, r->count * sizeof *left.items);
    for (uint32_t level = 6; level-- > 0 && left.count > 1;) {
        dv_span span;

        if (!headings->above[level])
            continue;
        span = document->blocks[headings->above[level] - 1].span;
        keep_subjects(&left, r,
                      dv_str_slice(dv_document_text(document), span.start,
                                   span.end - span.start > WORDS_LIMIT
                                       ? span.start + WORDS_LIMIT
                                       : span.end));
    }
    return left.count == 1 ? left.items[0] : DV_NONE;
}

bool dv_headings_keep(const dv_headings *headings, dv_resolution *r,
                      dv_arena *arena)
{
    const dv_document *document = headings->document;
    bool fewer = false;
    names named;
    dv_str stem;

    if (r->count > HEADED_LIMIT)
        return false;
    for (uint32_t level = 6; level-- > 0 && r->count > 1;) {
        if (headings->above[level] == 0)
            continue;
        named = names_in(
            dv_span_of(dv_document_text(document),
                       document->blocks[headings->above[level] - 1].span));
        fewer |= keep_named(r, &named, arena);
    }
    stem = dv_path_stem(document->file->path);
    named = (names){{stem}, is_name(stem, false)};
    return (r->count > 1 && keep_named(r, &named, arena)) || fewer;
}
