/* SPDX-License-Identifier: MIT */
#include "facts/references.h"

#include "base/parallel.h"
#include "facts/choose.h"
#include "facts/narrow.h"
#include "facts/search.h"
#include "facts/words.h"

/* A document on its way through the stages below. */
typedef struct work {
    dv_reading reading;
    dv_choice *choices;
    dv_choice_wants wants;
} work;

/* A name that a source tree is searched for; who wants it. */
typedef struct wanted_names {
    dv_source_tree *tree;
    dv_strmap index; /* name -> its number */
    DV_VEC(dv_str) names;
    dv_sighting *sightings;
} wanted_names;

typedef struct finder {
    dv_trees *trees;
    const dv_corpus *corpus;
    dv_document_facts *facts;
    work *works;
    DV_VEC(wanted_names) wanted; /* of each tree */
} finder;

static void read_one(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    dv_arena *arena = &f->trees->workers[worker].arena;
    dv_reading *reading = &f->works[index].reading;

    reading->document = f->corpus->documents[index];
    dv_cite(reading->document, &reading->home->extensions, arena,
            &reading->citations);
    reading->claims =
        dv_claims_find(reading->document, &reading->citations, arena);
}

/* Opens the tree that each document is checked against. */
static bool open_homes(finder *f, dv_error *err)
{
    for (uint32_t i = 0; i < f->corpus->count; i++) {
        const dv_document *document = f->corpus->documents[i];
        dv_str rev =
            f->trees->options->rev ? (dv_str){0} : document->source_rev;
        DV_AUTO(dv_error_release) dv_error why = DV_ERROR_INIT;

        f->works[i].reading.home = dv_trees_get(f->trees, 0, rev, &why);
        if (f->works[i].reading.home)
            continue;
        if (rev.len == 0)
            return dv_error_set(err, why.kind, "%s", why.message);
        return dv_error_set(err, why.kind, "%.*s: source_rev: %s",
                            DV_STR_ARG(document->file->path), why.message);
    }
    return true;
}

static void want(const dv_resolution *resolution)
{
    if (resolution->state == DV_RESOLVED_FILES &&
        resolution->count <= DV_CANDIDATES_LIMIT)
        for (uint32_t i = 0; i < resolution->count; i++)
            dv_source_tree_want(resolution->tree, resolution->candidates[i],
                                false);
}

/* Mentions that something asks for: all of them when lines stand without a
 * path of their own, else those with lines, names or lengths. */
static bool *mentions_asked_for(const dv_citations *citations, dv_arena *arena)
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
static void resolve_in_corpus(finder *f, const dv_path_mention *mention,
                              dv_resolution *resolution)
{
    dv_source_tree *tree;
    uint32_t *entry;

    if (resolution->state == DV_RESOLVED_FILES ||
        !dv_strmap_get(&f->corpus->by_path, mention->path))
        return;
    tree = dv_trees_get(f->trees, DV_NONE, (dv_str){0}, NULL);
    if (!tree || dv_tree_find(&tree->tree, mention->path) == DV_NONE)
        return;
    entry = dv_arena_new(f->trees->arena, sizeof *entry);
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
static void resolve_document(finder *f, dv_reading *reading)
{
    const dv_citations *citations = &reading->citations;
    uint32_t count = citations->mentions.count;
    dv_resolution *resolutions =
        dv_arena_new(f->trees->arena, count * sizeof *resolutions + 1);
    bool *asked = mentions_asked_for(citations, f->trees->arena);
    dv_strmap seen = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < count; i++) {
        const dv_path_mention *mention = &citations->mentions.items[i];
        bool added = true;
        uint32_t *first = NULL;

        if (mention->url.len == 0 && mention->revision.len == 0)
            first =
                dv_strmap_put(&seen, f->trees->arena, mention->path, &added);
        if (added) {
            if (first)
                *first = i;
            resolutions[i] =
                dv_resolve(f->trees, reading->home, reading->document, mention);
            resolve_in_corpus(f, mention, &resolutions[i]);
        } else {
            resolutions[i] = resolutions[*first];
        }
    }
    dv_strmap_release(&seen);
    dv_narrow(citations, resolutions, f->trees->options, f->trees->arena);
    for (uint32_t i = 0; i < count; i++)
        if (asked[i])
            want(&resolutions[i]);
    reading->resolutions = resolutions;
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

static void choose_last(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    dv_arena *arena = &f->trees->workers[worker].arena;
    work *w = &f->works[index];

    if (w->wants.count)
        dv_choose(&w->reading, w->choices, &w->wants, false, arena);
    dv_choose_as_others(&w->reading, w->choices, arena);
}

/* Many references are decided by the text of their source alone; only what
 * the others want is parsed. */
static void choose_files(finder *f)
{
    uint32_t jobs = f->trees->options->jobs;

    dv_parallel_for(f->corpus->count, jobs, choose_first, f);
    for (uint32_t d = 0; d < f->corpus->count; d++)
        for (uint32_t i = 0; i < f->works[d].wants.count; i++)
            dv_source_tree_want(f->works[d].wants.items[i].tree,
                                f->works[d].wants.items[i].entry, true);
    dv_trees_load(f->trees);
    dv_parallel_for(f->corpus->count, jobs, choose_last, f);
}

static void want_name(finder *f, dv_source_tree *tree, dv_str name)
{
    wanted_names *wanted = NULL;
    bool added;
    uint32_t *number;

    for (uint32_t i = 0; i < f->wanted.count; i++)
        if (f->wanted.items[i].tree == tree)
            wanted = &f->wanted.items[i];
    if (!wanted) {
        wanted = dv_vec_push(f->trees->arena, &f->wanted);
        *wanted = (wanted_names){.tree = tree};
    }
    number = dv_strmap_put(&wanted->index, f->trees->arena, name, &added);
    if (!added)
        return;
    *number = wanted->names.count;
    *dv_vec_push(f->trees->arena, &wanted->names) = name;
}

static const dv_sighting *sighting_of(const finder *f,
                                      const dv_source_tree *tree, dv_str name)
{
    for (uint32_t i = 0; i < f->wanted.count; i++)
        if (f->wanted.items[i].tree == tree)
            return &f->wanted.items[i].sightings[*dv_strmap_get(
                &f->wanted.items[i].index, name)];
    return NULL;
}

/* The source that `path:name` speaks of, or NULL. */
static const dv_source *named_source(const dv_reading *reading,
                                     const dv_name_citation *name)
{
    const dv_resolution *r = &reading->resolutions[name->mention];

    return r->state == DV_RESOLVED_FILES && r->count == 1
               ? r->tree->sources[r->candidates[0]]
               : NULL;
}

/* Whether the tree must be asked about `path:name`. */
static bool is_doubtful(const dv_reading *reading, const dv_name_citation *name)
{
    const dv_resolution *r = &reading->resolutions[name->mention];
    const dv_source *source = named_source(reading, name);

    if (r->state == DV_RESOLVED_MISSING)
        return !r->placeholder;
    return source && source->state != DV_SOURCE_BINARY &&
           !dv_source_mention(source, dv_words_last(name->name));
}

static void search_names(finder *f)
{
    for (uint32_t d = 0; d < f->corpus->count; d++) {
        const work *w = &f->works[d];
        const dv_citations *citations = &w->reading.citations;

        for (uint32_t i = 0; i < citations->citations.count; i++)
            if (w->choices[i].testimony.wanted.len)
                want_name(f, w->choices[i].tree,
                          w->choices[i].testimony.wanted);
        for (uint32_t i = 0; i < citations->names.count; i++)
            if (is_doubtful(&w->reading, &citations->names.items[i]))
                want_name(
                    f,
                    w->reading.resolutions[citations->names.items[i].mention]
                        .tree,
                    dv_words_last(citations->names.items[i].name));
    }
    for (uint32_t i = 0; i < f->wanted.count; i++) {
        wanted_names *wanted = &f->wanted.items[i];

        wanted->sightings = dv_arena_new(
            f->trees->arena, wanted->names.count * sizeof(dv_sighting));
        dv_search(f->trees, wanted->tree, wanted->names.items,
                  wanted->names.count, wanted->sightings);
    }
}

static void add_evidence(dv_evidence_list *list, dv_arena *arena, dv_str line)
{
    if (line.len)
        *dv_vec_push(arena, list) = line;
}

/* The verdict on a citation that no single file was found for. */
static void judge_path(const dv_resolution *resolution, dv_reference *reference,
                       dv_evidence_list *evidence, dv_arena *arena)
{
    reference->subject = reference->written_path;
    if (resolution->state == DV_RESOLVED_MISSING)
        reference->verdict = DV_VERDICT_MISSING;
    else if (resolution->state == DV_RESOLVED_EXTERNAL)
        reference->verdict = DV_VERDICT_EXTERNAL;
    else
        reference->verdict = DV_VERDICT_AMBIGUOUS;
    add_evidence(evidence, arena, resolution->reason);
    if (reference->verdict != DV_VERDICT_AMBIGUOUS)
        return;
    for (uint32_t i = 0; i < resolution->count && i < DV_CANDIDATES_LIMIT; i++)
        add_evidence(
            evidence, arena,
            dv_arena_printf(arena, "it may be %.*s",
                            DV_STR_ARG(resolution->tree->tree.listing
                                           .entries[resolution->candidates[i]]
                                           .path)));
}

/* Lines whose file is only the one named last prove nothing against it. */
static void doubt(dv_testimony *testimony, dv_arena *arena)
{
    if (dv_verdict_answer(testimony->verdict) != DV_ANSWER_FALSE)
        return;
    testimony->verdict = DV_VERDICT_UNVERIFIED;
    testimony->now = (dv_place){0};
    *dv_vec_push(arena, &testimony->evidence) =
        DV_STR("no file is named with these lines; this one was named last");
}

static void judge_text(finder *f, const work *w, uint32_t index,
                       dv_reference *reference, dv_evidence_list *evidence,
                       dv_arena *arena)
{
    dv_choice *choice = &w->choices[index];
    dv_testimony *testimony = &choice->testimony;

    if (testimony->wanted.len) {
        dv_witness_stand stand =
            dv_stand_at(&w->reading, index, choice->tree, choice->entry);

        dv_witness_settle(testimony,
                          sighting_of(f, choice->tree, testimony->wanted),
                          &stand, arena);
    }
    if (choice->guessed)
        doubt(testimony, arena);
    reference->path = choice->tree->tree.listing.entries[choice->entry].path;
    reference->verdict = testimony->verdict;
    reference->symbol_missing = testimony->verdict == DV_VERDICT_MISSING;
    reference->claim.kind = testimony->kind;
    reference->now = testimony->now;
    reference->subject =
        testimony->subject.len ? testimony->subject : reference->path;
    *evidence = testimony->evidence;
    add_evidence(evidence, arena, choice->why);
}

/* "a.py:10-20" as written, without the markup inside; lines that stand alone
 * get the path that they belong to. */
static dv_str label_of(const dv_reading *reading, const dv_reference *reference,
                       dv_arena *arena)
{
    dv_str written = dv_span_of(reading->document->file->text, reference->span);
    dv_lines lines = reference->lines;

    if (dv_str_starts(written, reference->written_path) &&
        dv_str_find_byte(written, '`') == written.len &&
        dv_str_find_byte(written, '(') == written.len)
        return written;
    if (lines.first == lines.last)
        return dv_arena_printf(
            arena, "%.*s:%u", DV_STR_ARG(reference->written_path), lines.first);
    return dv_arena_printf(arena, "%.*s:%u-%u",
                           DV_STR_ARG(reference->written_path), lines.first,
                           lines.last);
}

static dv_reference judge(finder *f, uint32_t document, uint32_t index,
                          dv_arena *arena)
{
    work *w = &f->works[document];
    const dv_citations *citations = &w->reading.citations;
    const dv_citation *citation = &citations->citations.items[index];
    dv_choice *choice = &w->choices[index];
    const dv_path_mention *mention =
        &citations->mentions.items[choice->mention];
    const dv_resolution *resolution = &w->reading.resolutions[choice->mention];
    dv_evidence_list evidence = {0};
    dv_reference reference = {
        .document = document,
        .span = citation->span,
        .lines_span = citation->lines_span,
        .form = citation->form,
        .written_path = mention->path,
        .revision = mention->revision,
        .lines = citation->lines,
        .absolute = resolution->absolute,
        .claim = {.names = w->reading.claims[index].names,
                  .name_count = w->reading.claims[index].primary},
    };

    if (citation->mention == choice->mention)
        reference.path_span = mention->span;
    reference.label = label_of(&w->reading, &reference, arena);
    if (choice->entry == DV_NONE)
        judge_path(resolution, &reference, &evidence, arena);
    else
        judge_text(f, w, index, &reference, &evidence, arena);
    if (reference.claim.kind == DV_CLAIM_NONE)
        reference.claim.name_count = 0;
    reference.evidence = evidence.items;
    reference.evidence_count = evidence.count;
    return reference;
}

static int compare_references(const void *a, const void *b)
{
    const dv_reference *left = a, *right = b;

    if (left->span.start != right->span.start)
        return left->span.start < right->span.start ? -1 : 1;
    return left->span.end < right->span.end   ? -1
           : left->span.end > right->span.end ? 1
                                              : 0;
}

static void judge_references(finder *f, uint32_t document, dv_arena *arena)
{
    work *w = &f->works[document];
    uint32_t count = w->reading.citations.citations.count, kept = 0;
    dv_reference *references =
        dv_arena_new(arena, count * sizeof *references + 1);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t mention = w->choices[i].mention;

        if (mention == DV_NONE ||
            (w->reading.resolutions[mention].placeholder &&
             w->choices[i].entry == DV_NONE))
            continue;
        references[kept++] = judge(f, document, i, arena);
    }
    qsort(references, kept, sizeof *references, compare_references);
    f->facts[document].references = references;
    f->facts[document].reference_count = kept;
}

static void judge_names(finder *f, uint32_t document, dv_arena *arena)
{
    const dv_reading *reading = &f->works[document].reading;
    DV_VEC(dv_missing_name) missing = {0};

    for (uint32_t i = 0; i < reading->citations.names.count; i++) {
        const dv_name_citation *name = &reading->citations.names.items[i];
        const dv_resolution *r = &reading->resolutions[name->mention];
        dv_str last = dv_words_last(name->name);
        const dv_sighting *sighting;
        dv_evidence_list evidence = {0};

        if (!is_doubtful(reading, name))
            continue;
        sighting = sighting_of(f, r->tree, last);
        if (sighting->files > 0 && r->state == DV_RESOLVED_FILES)
            continue;
        add_evidence(&evidence, arena, r->reason);
        if (sighting->files == 0)
            add_evidence(&evidence, arena,
                         dv_arena_printf(arena,
                                         "no source file of %.*s mentions "
                                         "`%.*s`",
                                         DV_STR_ARG(r->tree->label),
                                         DV_STR_ARG(last)));
        *dv_vec_push(arena, &missing) = (dv_missing_name){
            .span = name->span,
            .name = last,
            .path = reading->citations.mentions.items[name->mention].path,
            .file_only = sighting->files > 0,
            .evidence = evidence.items,
            .evidence_count = evidence.count,
        };
    }
    f->facts[document].missing_names = missing.items;
    f->facts[document].missing_name_count = missing.count;
}

/* Editors count an empty line behind the last line end, wc does not count a
 * last line without one. */
static bool is_length(uint32_t lines, uint32_t stated)
{
    return (stated > lines ? stated - lines : lines - stated) <= 1;
}

static void judge_lengths(finder *f, uint32_t document, dv_arena *arena)
{
    const dv_reading *reading = &f->works[document].reading;
    DV_VEC(dv_wrong_length) wrong = {0};

    for (uint32_t i = 0; i < reading->citations.lengths.count; i++) {
        const dv_length_citation *length = &reading->citations.lengths.items[i];
        const dv_resolution *r = &reading->resolutions[length->mention];
        const dv_source *source;

        if (r->state != DV_RESOLVED_FILES || r->count != 1)
            continue;
        source = r->tree->sources[r->candidates[0]];
        if (source->state == DV_SOURCE_BINARY ||
            is_length(source->file->line_count, length->stated))
            continue;
        *dv_vec_push(arena, &wrong) = (dv_wrong_length){
            .span = length->span,
            .path = source->file->path,
            .stated = length->stated,
            .actual = source->file->line_count,
        };
    }
    f->facts[document].wrong_lengths = wrong.items;
    f->facts[document].wrong_length_count = wrong.count;
}

static void judge_one(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    dv_arena *arena = &f->trees->workers[worker].arena;

    judge_references(f, index, arena);
    judge_names(f, index, arena);
    judge_lengths(f, index, arena);
}

bool dv_references_find(dv_trees *trees, const dv_corpus *corpus,
                        dv_document_facts *facts, dv_error *err)
{
    uint32_t count = corpus->count, jobs = trees->options->jobs;
    finder f = {.trees = trees, .corpus = corpus, .facts = facts};
    uint64_t *sizes;

    f.works = dv_arena_new(trees->arena, count * sizeof *f.works + 1);
    sizes = dv_arena_new(trees->arena, count * sizeof *sizes + 1);
    if (!open_homes(&f, err))
        return false;
    for (uint32_t i = 0; i < count; i++)
        sizes[i] = corpus->documents[i]->file->text.len;
    dv_parallel_for_sizes(sizes, count, jobs, read_one, &f);
    for (uint32_t i = 0; i < count; i++)
        resolve_document(&f, &f.works[i].reading);
    dv_trees_load(trees);
    choose_files(&f);
    search_names(&f);
    dv_parallel_for(count, jobs, judge_one, &f);
    for (uint32_t i = 0; i < f.wanted.count; i++)
        dv_strmap_release(&f.wanted.items[i].index);
    return true;
}
