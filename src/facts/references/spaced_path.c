/* SPDX-License-Identifier: MIT */
#include "facts/references/spaced_path.h"

#include <string.h>

#include "text/path.h"

/* Words before a path that may be of it, and their bytes. */
#define WORDS_LIMIT 8u
#define BYTES_LIMIT 120u

typedef struct widening {
    const dv_source_tree *home;
    dv_str text;
    dv_arena *arena;
} widening;

static bool is_quoted(const widening *w, uint32_t at)
{
    return at > 0 && w->text.ptr[at - 1] && strchr("`\"'", w->text.ptr[at - 1]);
}

/* Of how many files the path is the end. */
static uint32_t count_files(const widening *w, dv_str path)
{
    dv_tree_matches matches = {0};

    dv_tree_suffix(&w->home->tree, path, w->arena, &matches);
    return matches.count;
}

static bool is_of_file(const widening *w, uint32_t at, dv_str path, bool lost)
{
    return dv_tree_find(&w->home->tree, path) != DV_NONE ||
           ((lost || is_quoted(w, at)) && count_files(w, path) == 1);
}

/* Where the word before `at` begins; `at`: there is none on its line. */
static uint32_t word_before(const widening *w, uint32_t at)
{
    uint32_t start = at;

    if (at < 2 || w->text.ptr[at - 1] != ' ')
        return at;
    for (start--; start > 0 && w->text.ptr[start - 1] &&
                  !strchr(" \t\n`\"'([|", w->text.ptr[start - 1]);
         start--)
        ;
    return start < at - 1 ? start : at;
}

/* Where the path of `mention` begins with the words that are of it. */
static uint32_t start_of(const widening *w, const dv_path_mention *mention,
                         dv_str *path)
{
    uint32_t at = mention->span.start;
    bool lost = count_files(w, mention->path) == 0;

    for (uint32_t words = 0; words < WORDS_LIMIT; words++) {
        uint32_t start = word_before(w, at);

        if (start == at || mention->span.start - start > BYTES_LIMIT)
            break;
        at = start;
        *path = dv_path_with_slashes(
            dv_str_slice(w->text, at, mention->span.end), w->arena);
        if (is_of_file(w, at, *path, lost))
            return at;
    }
    return mention->span.start;
}

static bool is_asked(const widening *w, const dv_path_mention *mention)
{
    return !mention->url.len && !mention->target.len && !mention->whole.len &&
           dv_span_length(mention->span) == mention->path.len &&
           dv_tree_find(&w->home->tree, mention->path) == DV_NONE;
}

void dv_spaced_paths_widen(const dv_source_tree *home,
                           const dv_document *document, dv_citations *citations,
                           dv_arena *arena)
{
    widening w = {home, dv_document_text(document), arena};
    uint32_t next = 0;

    for (uint32_t i = 0; home->spaced && i < citations->mentions.count; i++) {
        dv_path_mention *mention = &citations->mentions.items[i];
        uint32_t old = mention->span.start, start;
        dv_str path;

        if (!is_asked(&w, mention))
            continue;
        start = start_of(&w, mention, &path);
        if (start == old)
            continue;
        mention->span.start = start;
        mention->path = path;
        for (; next < citations->citations.count &&
               citations->citations.items[next].span.start < old;
             next++)
            ;
        for (uint32_t k = next; k < citations->citations.count &&
                                citations->citations.items[k].span.start == old;
             k++)
            citations->citations.items[k].span.start = start;
    }
}
