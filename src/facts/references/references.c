/* SPDX-License-Identifier: MIT */
#include "facts/references/stages.h"

#include "base/parallel.h"
#include "base/progress.h"
#include "facts/cite/repeats.h"
#include "facts/cite/words.h"
#include "facts/corpus/select.h"
#include "facts/references/fixed.h"
#include "facts/references/judge.h"
#include "facts/references/judge_names.h"
#include "facts/references/own_name.h"
#include "facts/references/spaced_path.h"
#include "facts/snippets/quotes_judge.h"
#include "facts/trees/choose.h"
#include "facts/trees/narrow.h"
#include "facts/trees/permalink.h"
#include "facts/unknown/names.h"
#include "facts/unknown/ties.h"

typedef dv_references finder;
typedef dv_reference_work work;

static void read_one(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    dv_arena *arena = &f->trees->workers[worker].arena;
    dv_reading *reading = &f->works[index].reading;

    reading->document = f->corpus->documents[index];
    /* Nothing but the history of a document tells something of others. */
    if (dv_references_is_aside(f, index) &&
        !(f->trees->options->needs & DV_NEEDS_HISTORY))
        return;
    dv_cite(reading->document, &reading->home->known, arena,
            &reading->citations);
    reading->claims =
        dv_claims_find(reading->document, &reading->citations, arena);
}

/* Opens the tree that each document is checked against. */
static bool open_homes(finder *f, dv_error *err)
{
    for (uint32_t i = 0; i < f->corpus->count; i++) {
        f->works[i].reading.home =
            dv_trees_home(f->trees, f->corpus->documents[i], err);
        if (!f->works[i].reading.home)
            return false;
    }
    return true;
}

static void want(const dv_resolution *resolution, unsigned wanted)
{
    if (resolution->state == DV_RESOLVED_FILES &&
        resolution->count <= DV_CANDIDATES_LIMIT)
        for (uint32_t i = 0; i < resolution->count; i++)
            dv_source_tree_want_as(resolution->tree, resolution->candidates[i],
                                   wanted);
}

/* The path that the citation belongs to; of one that no structure ties to any,
 * the one that was named last. */
static uint32_t mention_of(const dv_citations *citations, uint32_t citation)
{
    const dv_citation *cited = &citations->citations.items[citation];
    uint32_t before;

    if (cited->mention != DV_NONE)
        return cited->mention;
    before = dv_mentions_before(citations, cited->span.start);
    return before ? before - 1 : DV_NONE;
}

/* Files that code is quoted from are compared with it. */
static void want_lines(const dv_reading *reading)
{
    for (uint32_t i = 0; i < reading->citations.citations.count; i++) {
        uint32_t mention = mention_of(&reading->citations, i);

        if (mention != DV_NONE && reading->claims[i].tie.quote)
            want(&reading->resolutions[mention], DV_WANT_LINES);
    }
}

const bool *dv_references_asked(const dv_citations *citations, dv_arena *arena)
{
    bool *asked = dv_arena_new(arena, citations->mentions.count + 1);

    for (uint32_t i = 0; i < citations->citations.count; i++) {
        uint32_t mention = citations->citations.items[i].mention;

        if (mention == DV_NONE) {
            memset(asked, true, citations->mentions.count);
            return asked;
        }
        asked[mention] = true;
    }
    for (uint32_t i = 0; i < citations->names.count; i++)
        asked[citations->names.items[i].mention] = true;
    for (uint32_t i = 0; i < citations->lengths.count; i++)
        asked[citations->lengths.items[i].mention] = true;
    return asked;
}

/* A cited document of the corpus that the source tree does not have (it is
 * newer) is looked up where the documents are. */
static void resolve_in_corpus(dv_trees *trees, const dv_corpus *corpus,
                              const dv_path_mention *mention,
                              dv_resolution *resolution)
{
    dv_source_tree *tree;
    uint32_t *entry;

    if (resolution->state == DV_RESOLVED_FILES || mention->revision.len ||
        !dv_strmap_get(&corpus->found, mention->path))
        return;
    tree = dv_trees_get(trees, DV_NONE, (dv_str){0}, NULL);
    if (!tree || dv_tree_find(&tree->tree, mention->path) == DV_NONE)
        return;
    entry = dv_arena_new(trees->arena, sizeof *entry);
    *entry = dv_tree_find(&tree->tree, mention->path);
    *resolution = (dv_resolution){
        .state = DV_RESOLVED_FILES,
        .tree = tree,
        .candidates = entry,
        .count = 1,
        .wide = entry,
        .wide_count = 1,
    };
}

/* The same path means the same within one document: looked up once. */
void dv_references_resolve(dv_trees *trees, const dv_corpus *corpus,
                           dv_reading *reading)
{
    const dv_citations *citations = &reading->citations;
    uint32_t count = citations->mentions.count;
    dv_resolution *resolutions =
        dv_arena_new(trees->arena, count * sizeof *resolutions + 1);
    dv_own_name own = {.repo = corpus->repo};
    dv_strmap seen = DV_STRMAP_INIT;

    dv_spaced_paths_widen(reading->home, reading->document, &reading->citations,
                          trees->arena);
    dv_own_name_drop(&own, reading, trees->arena);
    for (uint32_t i = 0; i < count; i++) {
        dv_path_mention *mention = &citations->mentions.items[i];
        bool added = true;
        uint32_t *first = NULL;

        if (dv_permalink_is_living(trees, reading->home, mention))
            mention->revision = (dv_str){0};
        if (mention->url.len == 0 && mention->revision.len == 0 &&
            mention->target.len == 0 && mention->whole.len == 0 &&
            !mention->filed && !mention->many)
            first = dv_strmap_put(&seen, trees->arena, mention->path, &added);
        if (added) {
            if (first)
                *first = i;
            resolutions[i] =
                dv_resolve(trees, reading->home, reading->document, mention);
            resolve_in_corpus(trees, corpus, mention, &resolutions[i]);
        } else {
            resolutions[i] = resolutions[*first];
        }
    }
    dv_strmap_release(&seen);
    dv_narrow(reading->document, citations, resolutions, trees->options,
              trees->arena);
    reading->resolutions = resolutions;
}

/* A partial document that says nothing about the change has no citations. */
static bool is_about_nothing(finder *f, work *w, const dv_document_facts *facts)
{
    if (!facts->partial || f->corpus->aside)
        return false;
    w->lost = dv_select_lost(f->selection, &w->reading);
    return !dv_select_reading(f->selection, &w->reading, w->lost);
}

static void resolve_document(finder *f, uint32_t index)
{
    work *w = &f->works[index];
    dv_reading *reading = &w->reading;
    const bool *asked =
        dv_references_asked(&reading->citations, f->trees->arena);

    dv_references_resolve(f->trees, f->corpus, reading);
    if (is_about_nothing(f, w, &f->facts[index]))
        reading->citations = (dv_citations){0};
    for (uint32_t i = 0; i < reading->citations.mentions.count; i++)
        if (asked[i])
            want(&reading->resolutions[i], 0);
    want_lines(reading);
}

static void choose_first(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    dv_arena *arena = &f->trees->workers[worker].arena;
    work *w = &f->works[index];

    w->choices = dv_arena_new(
        arena, w->reading.citations.citations.count * sizeof *w->choices + 1);
    dv_choose(&w->reading, w->choices, &w->wants, true, arena);
}

/* Reads the quotes that some choice waits for. */
static void read_quotes(const dv_reading *reading, dv_worker *worker)
{
    for (uint32_t i = 0; i < reading->citations.citations.count; i++) {
        dv_quote *quote = reading->claims[i].tie.quote;

        if (!quote || !quote->asked)
            continue;
        if (!worker->parser)
            worker->parser = dv_source_parser_new();
        dv_quote_read(reading->document, quote, quote->read_as, worker->parser,
                      &worker->arena);
    }
}

/* Files may be tied to a block now, or by the last choices. */
static void ask_names(finder *f, uint32_t index)
{
    const work *w = &f->works[index];
    const dv_document_facts *facts = &f->facts[index];
    const dv_block_tie *ties =
        dv_block_ties(&w->reading, w->choices, f->trees->arena);
    const dv_modules *modules =
        dv_unknown_names_modules(f->names, w->reading.home);

    for (uint32_t i = 0; i < facts->snippet_count; i++) {
        const dv_block_tie *tie = &ties[facts->snippets[i].block];

        f->blocks[index][i].modules = modules;
        f->blocks[index][i].tied = tie->tree || tie->torn;
    }
}

/* A block that is read gives the tokens of its quote as well. */
static void ask_tokens(const work *w, const dv_document_facts *facts,
                       dv_read_block *blocks)
{
    const dv_document *document = w->reading.document;

    for (uint32_t i = 0; i < w->reading.citations.citations.count; i++) {
        dv_quote *quote = w->reading.claims[i].tie.quote;

        if (quote && quote->asked && quote->language != DV_NONE &&
            quote->read_as == quote->language &&
            dv_quote_is_whole(document, quote))
            blocks[dv_snippet_of_block(facts, quote->block)].quote = quote;
    }
}

static void choose_last(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    dv_arena *arena = &f->trees->workers[worker].arena;
    work *w = &f->works[index];

    if (w->wants.count) {
        read_quotes(&w->reading, &f->trees->workers[worker]);
        dv_choose(&w->reading, w->choices, &w->wants, false, arena);
    }
    dv_choose_as_others(&w->reading, w->choices, arena);
}

/* Many references are decided by the text of their source alone; only what
 * the others want is parsed. */
static void choose_files(finder *f)
{
    uint32_t jobs = f->trees->options->jobs;

    dv_parallel_for_sizes(f->corpus->sizes, f->corpus->count, jobs,
                          choose_first, f);
    for (uint32_t d = 0; d < f->corpus->count; d++)
        for (uint32_t i = 0; i < f->works[d].wants.count; i++)
            dv_source_tree_want_as(f->works[d].wants.items[i].tree,
                                   f->works[d].wants.items[i].entry,
                                   f->works[d].wants.items[i].wanted);
    dv_trees_load(f->trees);
    for (uint32_t d = 0; d < f->corpus->count; d++)
        ask_tokens(&f->works[d], &f->facts[d], f->blocks[d]);
    for (uint32_t d = 0; f->names && d < f->corpus->count; d++)
        if (f->facts[d].snippet_count)
            ask_names(f, d);
    dv_snippets_read(f->trees, f->facts, f->blocks, f->corpus->count);
    dv_parallel_for_sizes(f->corpus->sizes, f->corpus->count, jobs, choose_last,
                          f);
}

static void find_unknown_names(finder *f)
{
    if (!f->names)
        return;
    for (uint32_t i = 0; i < f->corpus->count; i++)
        dv_unknown_names_add(f->names, i, &f->works[i].reading,
                             f->works[i].choices, &f->facts[i], f->blocks[i]);
    dv_unknown_names_find(f->names);
}

static void search_names(finder *f)
{
    dv_arena *arena = f->trees->arena;

    for (uint32_t d = 0; d < f->corpus->count; d++) {
        const work *w = &f->works[d];
        const dv_citations *citations = &w->reading.citations;

        for (uint32_t i = 0; i < citations->citations.count; i++) {
            dv_str name = dv_judge_asks(&w->choices[i]);

            if (name.len)
                dv_sightings_want(&f->sightings, arena, w->choices[i].tree,
                                  name);
        }
        for (uint32_t i = 0; i < citations->names.count; i++) {
            const dv_name_citation *name = &citations->names.items[i];

            if (dv_judge_doubts(&w->reading, name))
                dv_sightings_want(&f->sightings, arena,
                                  w->reading.resolutions[name->mention].tree,
                                  dv_words_last(name->name));
        }
    }
    if (f->names)
        dv_unknown_names_want(f->names, &f->sightings);
    dv_sightings_search(&f->sightings, f->trees);
}

/* A document of another shard has no say but in what others are told. In a hook
 * the source alone is asked: the past of a file that is gone takes longer than
 * all else of one document. */
static void judge_names(finder *f, uint32_t index, uint32_t worker)
{
    work *w = &f->works[index];
    bool asked = f->pasts && !f->trees->options->staged &&
                 !dv_references_is_aside(f, index);
    dv_names_bench bench = {
        .reading = &w->reading,
        .sightings = &f->sightings,
        .past = asked ? &f->pasts[worker] : NULL,
        .documents = f->documents,
        .arena = &f->trees->workers[worker].arena,
    };

    dv_judge_names(&bench, &f->facts[index], &w->err);
}

static void judge_one(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    dv_arena *arena = &f->trees->workers[worker].arena;
    dv_document_facts *facts = &f->facts[index];
    work *w = &f->works[index];

    w->judged = dv_judge_references(&w->reading, index, w->choices,
                                    &f->sightings, arena);
    dv_judge_repeats(&w->reading, &w->judged, arena);
    dv_fixed_settle(&w->reading, &w->judged, arena);
    judge_names(f, index, worker);
    dv_judge_lengths(&w->reading, arena, facts);
    if (f->names)
        dv_unknown_names_tell(f->names, index, &f->sightings, arena, facts);
    if (facts->partial && !f->corpus->aside)
        dv_select_judged(f->selection, &w->reading, w->lost, &w->judged, facts,
                         arena);
    facts->notes = w->reading.citations.notes.items;
    facts->note_count = w->reading.citations.notes.count;
    facts->references = w->judged.references;
    facts->reference_count = w->judged.count;
    if ((f->trees->options->needs & DV_NEEDS_QUOTES) &&
        !dv_references_is_aside(f, index))
        dv_judge_quotes(&w->reading, w->judged.cases, w->judged.count, facts,
                        arena);
    if (!dv_references_is_aside(f, index) && !f->alone)
        dv_references_open(f, index, worker);
    dv_progress_judged(w->judged.count);
    dv_progress_step_of(f->corpus->sizes[index]);
}

static void judge_all(finder *f)
{
    uint32_t count = f->corpus->count;
    uint64_t bytes = 0;

    for (uint32_t i = 0; i < count; i++)
        bytes += f->corpus->sizes[i];
    dv_progress_begin(f->pasts ? "following the history" : "judging references",
                      "documents", count);
    dv_progress_weigh(bytes);
    dv_parallel_for_sizes(f->corpus->sizes, count, f->trees->options->jobs,
                          judge_one, f);
}

dv_references *dv_references_find(dv_trees *trees, const dv_corpus *corpus,
                                  const dv_selection *selection,
                                  dv_read_block *const *blocks,
                                  dv_document_facts *facts, dv_error *err)
{
    uint32_t count = corpus->count, jobs = trees->options->jobs;
    finder *f = dv_arena_new(trees->arena, sizeof *f);
    bool ok;

    *f = (finder){.trees = trees,
                  .corpus = corpus,
                  .selection = selection,
                  .facts = facts,
                  .blocks = blocks};
    f->works = dv_arena_new(trees->arena, count * sizeof *f->works + 1);
    if (!open_homes(f, err))
        return NULL;
    dv_parallel_for_sizes(f->corpus->sizes, count, jobs, read_one, f);
    for (uint32_t i = 0; i < count; i++)
        resolve_document(f, i);
    dv_trees_load(trees);
    if (trees->options->needs & DV_NEEDS_NAMES)
        f->names = dv_unknown_names_new(trees, count);
    choose_files(f);
    find_unknown_names(f);
    search_names(f);
    ok = dv_references_open_pasts(f, err);
    if (ok)
        judge_all(f);
    dv_sightings_release(&f->sightings);
    dv_unknown_names_free(f->names);
    return ok ? f : NULL;
}
