/* SPDX-License-Identifier: MIT */
/* What the text alone does not decide: as the others of the document do, or by
 * where the document stands. */
#include "facts/trees/choose_parts.h"

#include "facts/cite/behind.h"
#include "facts/trees/headed.h"
#include "facts/trees/own_part.h"
#include "facts/trees/vote.h"
#include "text/path.h"

/* Bytes between two items of a list. */
#define LIST_REACH 16u

static dv_str path_of(const dv_source_tree *tree, uint32_t entry)
{
    return tree->tree.listing.entries[entry].path;
}

/* All lines behind one path are of one file: where they fit several, of that
 * which most of them fit, and else of none that is known. */
static void choose_together(dv_chooser *c, dv_choice *choices)
{
    dv_vote *const *votes = dv_votes_count(c->reading, choices, c->arena);

    for (uint32_t i = 0; i < c->reading->citations.citations.count; i++) {
        dv_choice *choice = &choices[i];
        uint32_t entry;

        if (!dv_vote_counts(c->reading, choice) || !votes[choice->mention])
            continue;
        entry = dv_vote_winner(votes[choice->mention]);
        if (entry == DV_NONE)
            choice->entry = DV_NONE;
        else if (entry != choice->entry &&
                 dv_choose_is_long_enough(
                     choice->tree, entry,
                     c->reading->citations.citations.items[i].lines))
            dv_choose_take(c, i, choice, choice->tree, entry);
    }
}

/* The file that the decided citations of the same short path agree on: all of
 * them, or those that do not stand beside a longer path. *unsure: so are all
 * that decided it. */
static uint32_t agreed_entry(const dv_reading *reading,
                             const dv_choice *choices, const dv_choice *choice,
                             bool all, bool *unsure)
{
    const dv_citations *citations = &reading->citations;
    dv_str path = citations->mentions.items[choice->mention].path;
    uint32_t entry = DV_NONE;

    *unsure = true;
    for (uint32_t i = 0; i < citations->citations.count; i++) {
        if (choices[i].mention == DV_NONE || choices[i].entry == DV_NONE ||
            choices[i].tree != choice->tree ||
            citations->citations.items[i].bare ||
            (!all && reading->resolutions[choices[i].mention].beside) ||
            !dv_str_equal(citations->mentions.items[choices[i].mention].path,
                          path))
            continue;
        if (entry != DV_NONE && entry != choices[i].entry)
            return DV_NONE;
        entry = choices[i].entry;
        *unsure &= choices[i].unsure;
    }
    return entry;
}

/* Whether `whole` is `path` in the directory `at`. */
static bool is_in_directory(dv_str whole, dv_str at, dv_str path)
{
    if (!at.len)
        return dv_str_equal(whole, path);
    return whole.len == at.len + 1 + path.len && dv_str_starts(whole, at) &&
           whole.ptr[at.len] == '/' && dv_str_ends(whole, path);
}

/* The candidate that is `path` in the directory `at`, or DV_NONE. */
static uint32_t entry_in(const dv_resolution *r, dv_str at, dv_str path)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (is_in_directory(path_of(r->tree, r->candidates[i]), at, path) &&
            r->tree->sources[r->candidates[i]])
            return r->candidates[i];
    return DV_NONE;
}

/* The file that a path with directories leads to from the nearest directory
 * above the document: that of its package, or of its copy. A name alone may be
 * that of any. */
static uint32_t nearest_entry(const dv_reading *reading,
                              const dv_choice *choice)
{
    const dv_resolution *r = &reading->resolutions[choice->mention];
    dv_str path =
        dv_path_bare(reading->citations.mentions.items[choice->mention].path);
    dv_str at = dv_path_directory(reading->document->file->path);

    if (r->state != DV_RESOLVED_FILES || r->count > DV_CANDIDATES_LIMIT ||
        !dv_path_has_directory(path))
        return DV_NONE;
    for (;; at = dv_path_directory(at)) {
        uint32_t entry = entry_in(r, at, path);

        if (entry != DV_NONE || !at.len)
            return entry;
    }
}

/* Whether citation `index` is an item of a list right behind the one before. */
static bool is_next_item(const dv_reading *reading, uint32_t index)
{
    const dv_citation *own = &reading->citations.citations.items[index];
    const dv_citation *before;

    if (index == 0)
        return false;
    before = own - 1;
    return before->block == own->block && before->mention != own->mention &&
           before->span.end <= own->span.start &&
           own->span.start - before->span.end <= LIST_REACH &&
           dv_list_goes_on(dv_str_slice(dv_document_text(reading->document),
                                        before->span.end, own->span.start),
                           "");
}

/* Of a name alone, the file beside that of the citation right before it in a
 * list: "`src/a/load.c:9`, `keep.c:12`". */
static uint32_t neighbour_entry(const dv_reading *reading, uint32_t citation,
                                const dv_choice *choices)
{
    const dv_citation *own = &reading->citations.citations.items[citation];
    uint32_t mention = choices[citation].mention, entry;
    const dv_resolution *r = &reading->resolutions[mention];
    dv_str path = reading->citations.mentions.items[mention].path;
    const dv_choice *before;

    if (own->mention != mention || dv_path_has_directory(path) ||
        !is_next_item(reading, citation))
        return DV_NONE;
    before = &choices[citation - 1];
    if (before->entry == DV_NONE || before->tree != r->tree)
        return DV_NONE;
    entry =
        entry_in(r, dv_path_directory(path_of(r->tree, before->entry)), path);
    return entry != DV_NONE &&
                   dv_choose_is_long_enough(r->tree, entry, own->lines)
               ? entry
               : DV_NONE;
}

/* The file that a heading is about, if it has the lines. */
static uint32_t subject_entry(const dv_chooser *c, uint32_t citation,
                              const dv_resolution *r,
                              const dv_headings *headings)
{
    uint32_t entry = dv_headings_told(headings, r);

    return entry != DV_NONE && r->tree->sources[entry] &&
                   dv_choose_is_long_enough(
                       r->tree, entry,
                       c->reading->citations.citations.items[citation].lines)
               ? entry
               : DV_NONE;
}

/* What the others of its document do not tell is beside the file named before,
 * of the document's own part of the tree, or of what its headings are about, if
 * anything. */
static void choose_nearest(dv_chooser *c, uint32_t citation, dv_choice *choices,
                           const dv_headings *headings)
{
    dv_choice *choice = &choices[citation];
    const dv_resolution *r = &c->reading->resolutions[choice->mention];
    uint32_t entry = neighbour_entry(c->reading, citation, choices);
    const char *why = "beside the file that is named right before";

    if (entry == DV_NONE) {
        entry = nearest_entry(c->reading, choice);
        why = "that of the document's own directories";
    }
    if (entry == DV_NONE)
        entry = dv_own_part_entry(r, c->reading->document->file->path);
    if (entry == DV_NONE) {
        entry = subject_entry(c, citation, r, headings);
        why = "a heading is about its directory";
    }
    if (entry == DV_NONE || !choice->tree->sources[entry])
        return;
    choice->unsure = true;
    dv_choose_take(c, citation, choice, choice->tree, entry);
    choice->why = dv_arena_printf(
        c->arena, "`%.*s` is %.*s: %s",
        DV_STR_ARG(c->reading->citations.mentions.items[choice->mention].path),
        DV_STR_ARG(path_of(choice->tree, entry)), why);
}

/* As the decided citations of the same path say, if they do. */
static void choose_agreed(dv_chooser *c, uint32_t citation, dv_choice *choices)
{
    dv_choice *choice = &choices[citation];
    bool unsure;
    /* What stands beside a longer path may be short for that only there. */
    uint32_t entry = agreed_entry(c->reading, choices, choice, false, &unsure);

    if (entry == DV_NONE)
        entry = agreed_entry(c->reading, choices, choice, true, &unsure);
    if (entry == DV_NONE)
        return;
    choice->unsure |= unsure;
    dv_choose_take(c, citation, choice, choice->tree, entry);
    choice->why = dv_arena_printf(
        c->arena, "`%.*s` is %.*s elsewhere in the document",
        DV_STR_ARG(c->reading->citations.mentions.items[choice->mention].path),
        DV_STR_ARG(path_of(choice->tree, entry)));
}

/* Ambiguous citations that are compared with the others of their document;
 * the rest stays ambiguous. */
#define COMPARED_LIMIT 1000u

static bool is_open(const dv_choice *choice)
{
    return choice->mention != DV_NONE && choice->tree &&
           choice->entry == DV_NONE;
}

void dv_choose_as_others(const dv_reading *reading, dv_choice *choices,
                         dv_arena *arena)
{
    const dv_citations *citations = &reading->citations;
    dv_choice_wants none = {0};
    dv_chooser c = {
        .reading = reading, .wants = &none, .arena = arena, .final = true};
    dv_headings headings = {.document = reading->document};
    uint32_t compared = 0;

    choose_together(&c, choices);
    for (uint32_t i = 0;
         i < citations->citations.count && compared < COMPARED_LIMIT; i++)
        if (is_open(&choices[i])) {
            choose_agreed(&c, i, choices);
            compared++;
        }
    compared = 0;
    /* What a heading tells is true below that heading. */
    for (uint32_t i = 0;
         i < citations->citations.count && compared < COMPARED_LIMIT; i++) {
        dv_headings_reach(&headings, citations->citations.items[i].block);
        if (is_open(&choices[i])) {
            choose_nearest(&c, i, choices, &headings);
            compared++;
        }
    }
}
