/* SPDX-License-Identifier: MIT */
#include "facts/unknown/ties.h"
#include "text/path.h"

/* A file that is named, as far as it was found. */
typedef struct file {
    const dv_source_tree *tree; /* NULL: it was not */
    uint32_t entry;
    dv_lines lines;
} file;

typedef struct tying {
    const dv_reading *reading;
    const dv_choice *choices;
    const bool *named; /* of each mention */
    dv_block_tie *ties;
} tying;

static void tie(dv_block_tie *to, file named, bool inside)
{
    if (to->inside && !inside)
        return;
    if (!named.tree ||
        (to->tree && (to->tree != named.tree || to->entry != named.entry))) {
        to->torn = true;
        to->inside = inside;
        return;
    }
    if (!to->tree || !to->lines.first)
        to->lines = named.lines;
    to->tree = named.tree;
    to->entry = named.entry;
    to->inside = inside;
}

/* For each mention, whether it ties a name to its path: `a.py:name()`. */
static const bool *named_mentions(const dv_citations *citations,
                                  dv_arena *arena)
{
    bool *named = dv_arena_new(arena, citations->mentions.count + 1);

    for (uint32_t i = 0; i < citations->names.count; i++)
        named[citations->names.items[i].mention] = true;
    return named;
}

/* A bare name may be that of the reader's own file: `urls.py`. */
static file file_of_mention(const tying *t, uint32_t mention)
{
    const dv_resolution *r = &t->reading->resolutions[mention];

    if (r->state != DV_RESOLVED_FILES || r->count != 1 ||
        (!dv_path_has_directory(
             t->reading->citations.mentions.items[mention].path) &&
         !t->named[mention]))
        return (file){0};
    return (file){.tree = r->tree, .entry = r->candidates[0]};
}

static file file_of_citation(const tying *t, uint32_t citation)
{
    const dv_choice *choice = &t->choices[citation];

    if (choice->entry == DV_NONE || choice->guessed)
        return (file){0};
    return (file){choice->tree, choice->entry,
                  t->reading->citations.citations.items[citation].lines};
}

static bool is_code(const dv_document *document, uint32_t block)
{
    return block < document->block_count &&
           document->blocks[block].kind == DV_BLOCK_CODE;
}

/* The code block that the citation's words introduce, or DV_NONE. */
static uint32_t introduced_by(const dv_reading *reading, uint32_t citation)
{
    const dv_tie *tie = &reading->claims[citation].tie;

    return tie->quote && tie->strength != DV_TIE_DENIED ? tie->quote->block
                                                        : DV_NONE;
}

/* What code says of itself comes first. */
static void tie_inside(const tying *t)
{
    const dv_citations *c = &t->reading->citations;
    const dv_document *document = t->reading->document;

    for (uint32_t i = 0; i < c->citations.count; i++)
        if (is_code(document, c->citations.items[i].block))
            tie(&t->ties[c->citations.items[i].block], file_of_citation(t, i),
                true);
    for (uint32_t i = 0; i < c->mentions.count; i++) {
        uint32_t block = c->mentions.items[i].block;

        if (is_code(document, block) && !t->ties[block].tree)
            tie(&t->ties[block], file_of_mention(t, i), true);
    }
}

/* Then what stands right before it does. */
static void tie_behind(const tying *t)
{
    const dv_citations *c = &t->reading->citations;
    const dv_document *document = t->reading->document;

    for (uint32_t i = 0; i < c->citations.count; i++) {
        uint32_t block = introduced_by(t->reading, i);

        if (block != DV_NONE)
            tie(&t->ties[block], file_of_citation(t, i), false);
    }
    for (uint32_t i = 0; i < c->mentions.count; i++) {
        const dv_block *block = &document->blocks[c->mentions.items[i].block];

        if ((block->kind == DV_BLOCK_PARAGRAPH ||
             block->kind == DV_BLOCK_HEADING) &&
            is_code(document, block->next) && !t->ties[block->next].tree)
            tie(&t->ties[block->next], file_of_mention(t, i), false);
    }
}

const dv_block_tie *dv_block_ties(const dv_reading *reading,
                                  const dv_choice *choices, dv_arena *arena)
{
    tying t = {
        reading, choices, named_mentions(&reading->citations, arena),
        dv_arena_new(
            arena, reading->document->block_count * sizeof(dv_block_tie) + 1)};

    tie_inside(&t);
    tie_behind(&t);
    return t.ties;
}
