/* SPDX-License-Identifier: MIT */
#include "facts/corpus/select.h"

#include "base/mem.h"
#include "base/parallel.h"
#include "facts/corpus/affected.h"
#include "facts/links/target.h"
#include "text/path.h"

/* Whether a tree is the documents' own state, the one that was changed, and
 * not a commit or another repository. */
static bool is_live(const dv_selection *s, const dv_source_tree *tree)
{
    const dv_repo *repo = s->corpus->repo;

    return tree->handles &&
           dv_str_equal(dv_repo_target(tree->handles[0]),
                        dv_repo_target(repo)) &&
           dv_str_equal(dv_repo_root(tree->handles[0]), dv_repo_root(repo));
}

static bool has_path(const dv_selection *s, const dv_source_tree *tree,
                     uint32_t entry)
{
    return dv_affected_has(s->corpus->affected,
                           tree->tree.listing.entries[entry].path);
}

/* Whether one of the files that a path may mean was changed. */
static bool is_changed(const dv_selection *s, const dv_resolution *resolution)
{
    if (resolution->state != DV_RESOLVED_FILES || !is_live(s, resolution->tree))
        return false;
    for (uint32_t i = 0; i < resolution->wide_count; i++)
        if (has_path(s, resolution->tree, resolution->wide[i]))
            return true;
    return false;
}

/* Whether one of the files that it meant before the change is gone. */
static bool was_lost(const dv_selection *s, const dv_resolution *resolution)
{
    if (resolution->state != DV_RESOLVED_FILES || resolution->tree != s->before)
        return false;
    for (uint32_t i = 0; i < resolution->count; i++)
        if (has_path(s, s->before, resolution->candidates[i]) &&
            !dv_affected_is_changed(
                s->corpus->affected,
                s->before->tree.listing.entries[resolution->candidates[i]]
                    .path))
            return true;
    return false;
}

const bool *dv_select_lost(const dv_selection *s, const dv_reading *reading)
{
    uint32_t count = reading->citations.mentions.count;
    bool *lost = dv_arena_new(s->trees->arena, count + 1);
    dv_reading then = *reading;

    if (!s->before || !is_live(s, reading->home))
        return lost;
    then.home = s->before;
    dv_references_resolve(s->trees, s->corpus, &then);
    for (uint32_t i = 0; i < count; i++)
        lost[i] = was_lost(s, &then.resolutions[i]);
    return lost;
}

/* The entries that were there before the change: those that are there now,
 * without the added ones, with those that are gone. All are sorted. */
static dv_repo_listing list_before(const dv_repo_listing *now,
                                   const dv_changes *changes, dv_arena *arena)
{
    dv_repo_entry *entries = dv_arena_new(
        arena, ((size_t)now->count + changes->count + 1) * sizeof *entries);
    uint32_t count = 0, next = 0;

    for (uint32_t i = 0; i <= now->count; i++) {
        const dv_changed_path *change;

        for (; next < changes->count &&
               (i == now->count || dv_str_compare(changes->items[next].path,
                                                  now->entries[i].path) < 0);
             next++)
            if (changes->items[next].gone)
                entries[count++] =
                    (dv_repo_entry){.path = changes->items[next].path};
        if (i == now->count)
            break;
        change = dv_changes_find(changes, now->entries[i].path);
        if (!change || !change->added)
            entries[count++] = now->entries[i];
    }
    return (dv_repo_listing){entries, count};
}

static bool lacks_files(const dv_changes *changes)
{
    for (uint32_t i = 0; i < changes->count; i++)
        if (changes->items[i].gone)
            return true;
    return false;
}

/* A tree to look paths up in, and for nothing else: it has no files to read. */
static dv_source_tree *make_before(const dv_selection *s)
{
    const dv_changes *changes = &s->corpus->affected->changes;
    dv_source_tree *now = dv_trees_get(s->trees, 0, (dv_str){0}, NULL);
    dv_source_tree *before;

    if (!now || !is_live(s, now) || !lacks_files(changes))
        return NULL;
    before = dv_arena_new(s->trees->arena, sizeof *before);
    before->source = now->source;
    before->label = now->label;
    dv_tree_init(&before->tree, s->trees->arena,
                 list_before(&now->tree.listing, changes, s->trees->arena));
    return before;
}

void dv_selection_release(dv_selection *selection)
{
    if (selection->before)
        dv_tree_release(&selection->before->tree);
}

static bool is_link_to_change(const dv_corpus *corpus, const dv_document *from,
                              uint32_t index, const dv_link_fact *fact)
{
    const dv_link *link = &from->links[index];
    dv_link_target target;
    dv_str path;

    if (link->kind == DV_LINK_AUTO || link->kind == DV_LINK_UNDEFINED ||
        link->kind == DV_LINK_FOOTNOTE || fact->state == DV_LINK_EXTERNAL ||
        fact->state == DV_LINK_OUTSIDE)
        return false;
    target = dv_link_target_read(link->target, &corpus->arenas[0]);
    if (target.external || target.fault || target.path.len == 0 ||
        !dv_path_resolve(from->file->path, target.path, &corpus->arenas[0],
                         &path))
        return false;
    /* As it is written, and where symbolic links lead it. */
    return dv_affected_is_target(corpus->affected, path, target.anchor) ||
           dv_affected_is_target(corpus->affected, fact->path, target.anchor);
}

void dv_select_links(const dv_corpus *corpus, const dv_document_facts *facts,
                     dv_link_fact **links)
{
    for (uint32_t i = 0; i < corpus->count; i++) {
        const dv_document *document = facts[i].document;

        for (uint32_t k = 0; k < document->link_count && !corpus->changed[i];
             k++)
            if (!is_link_to_change(corpus, document, k, &links[i][k]))
                links[i][k] = (dv_link_fact){.state = DV_LINK_UNCHECKED};
    }
}

/* Whether a link of an unchanged document leads to the change. */
static bool links_to_change(const dv_document_facts *facts)
{
    for (uint32_t i = 0; facts->links && i < facts->document->link_count; i++)
        if (facts->links[i].state != DV_LINK_UNCHECKED)
            return true;
    return false;
}

static void make_partial(dv_document_facts *facts)
{
    facts->partial = true;
    facts->orphan = false;
    facts->duplicate_anchor_count = 0;
}

/* Documents of which only their citations can tell. */
typedef struct reading_job {
    const dv_selection *selection;
    dv_reading *readings; /* of each document; home NULL: not read */
} reading_job;

static void read_one(void *context, uint32_t index, uint32_t worker)
{
    reading_job *job = context;
    dv_reading *reading = &job->readings[index];

    if (reading->home)
        dv_cite(reading->document, &reading->home->known,
                &job->selection->trees->workers[worker].arena,
                &reading->citations);
}

bool dv_select_reading(const dv_selection *s, const dv_reading *reading,
                       const bool *lost)
{
    const bool *asked =
        dv_references_asked(&reading->citations, s->trees->arena);

    for (uint32_t i = 0; i < reading->citations.mentions.count; i++)
        if (asked[i] && (lost[i] || is_changed(s, &reading->resolutions[i])))
            return true;
    return false;
}

static bool cites_change(const dv_selection *s, dv_reading *reading)
{
    if (!reading->home || reading->citations.mentions.count == 0)
        return false;
    dv_references_resolve(s->trees, s->corpus, reading);
    return dv_select_reading(s, reading, dv_select_lost(s, reading));
}

/* A document whose pin is not there has that fault of old. */
static dv_source_tree *home_of(const dv_selection *s,
                               const dv_document *document)
{
    return dv_trees_home(s->trees, document, NULL);
}

static void select_by_citations(dv_selection *s, bool *kept)
{
    uint32_t count = s->corpus->count;
    reading_job job = {.selection = s};

    s->before = make_before(s);
    job.readings =
        dv_arena_new(s->trees->arena, count * sizeof *job.readings + 1);
    for (uint32_t i = 0; i < count; i++) {
        const dv_document *document = s->corpus->documents[i];

        if (kept[i] ||
            !dv_affected_may_cite(s->corpus->affected, document->file->path,
                                  document->file->text))
            continue;
        job.readings[i].document = document;
        job.readings[i].home = home_of(s, document);
    }
    dv_parallel_for(count, s->trees->options->jobs, read_one, &job);
    for (uint32_t i = 0; i < count; i++)
        kept[i] = kept[i] || cites_change(s, &job.readings[i]);
}

/* Documents that are not kept are no longer found by their paths. */
static void keep(dv_corpus *corpus, dv_document_facts *facts, const bool *kept,
                 dv_arena *arena)
{
    uint32_t count = 0;

    dv_strmap_release(&corpus->by_path);
    for (uint32_t i = 0; i < corpus->count; i++) {
        if (!kept[i])
            continue;
        corpus->documents[count] = corpus->documents[i];
        corpus->named[count] = corpus->named[i];
        corpus->changed[count] = corpus->changed[i];
        facts[count] = facts[i];
        *dv_strmap_put(&corpus->by_path, arena,
                       corpus->documents[count]->file->path, NULL) = count;
        count++;
    }
    corpus->count = count;
}

void dv_select_documents(dv_selection *selection, dv_document_facts *facts)
{
    dv_corpus *corpus = selection->corpus;
    dv_arena *arena = &corpus->arenas[0];
    bool *kept = dv_arena_new(arena, corpus->count + 1);

    for (uint32_t i = 0; i < corpus->count; i++) {
        kept[i] = corpus->changed[i] || links_to_change(&facts[i]);
        if (!corpus->changed[i])
            make_partial(&facts[i]);
    }
    if (selection->trees->options->needs & DV_NEEDS_REFERENCES)
        select_by_citations(selection, kept);
    keep(corpus, facts, kept, arena);
}

static bool is_about_change(const dv_selection *s, const dv_reading *reading,
                            const bool *lost, const dv_choice *choice)
{
    if (lost[choice->mention])
        return true;
    if (choice->entry != DV_NONE)
        return is_live(s, choice->tree) &&
               has_path(s, choice->tree, choice->entry);
    return is_changed(s, &reading->resolutions[choice->mention]);
}

static void keep_names(const bool *kept, const dv_citations *citations,
                       dv_document_facts *facts, dv_arena *arena)
{
    dv_missing_name *names =
        dv_arena_new(arena, facts->missing_name_count * sizeof *names + 1);
    uint32_t count = 0, at = 0;

    for (uint32_t i = 0; i < facts->missing_name_count; i++) {
        while (citations->names.items[at].span.start !=
               facts->missing_names[i].span.start)
            at++;
        if (kept[citations->names.items[at].mention])
            names[count++] = facts->missing_names[i];
    }
    facts->missing_names = names;
    facts->missing_name_count = count;
}

static void keep_lengths(const bool *kept, const dv_citations *citations,
                         dv_document_facts *facts, dv_arena *arena)
{
    dv_wrong_length *lengths =
        dv_arena_new(arena, facts->wrong_length_count * sizeof *lengths + 1);
    uint32_t count = 0, at = 0;

    for (uint32_t i = 0; i < facts->wrong_length_count; i++) {
        while (citations->lengths.items[at].span.start !=
               facts->wrong_lengths[i].span.start)
            at++;
        if (kept[citations->lengths.items[at].mention])
            lengths[count++] = facts->wrong_lengths[i];
    }
    facts->wrong_lengths = lengths;
    facts->wrong_length_count = count;
}

void dv_select_judged(const dv_selection *selection, const dv_reading *reading,
                      const bool *lost, dv_judged *judged,
                      dv_document_facts *facts, dv_arena *arena)
{
    const dv_citations *citations = &reading->citations;
    bool *kept = dv_arena_new(arena, citations->mentions.count + 1);
    uint32_t count = 0;

    for (uint32_t i = 0; i < judged->count; i++) {
        if (!is_about_change(selection, reading, lost, judged->cases[i].choice))
            continue;
        judged->references[count] = judged->references[i];
        judged->cases[count] = judged->cases[i];
        judged->cases[count].reference = &judged->references[count];
        count++;
    }
    judged->count = count;
    for (uint32_t i = 0; i < citations->mentions.count; i++)
        kept[i] = lost[i] || is_changed(selection, &reading->resolutions[i]);
    keep_names(kept, citations, facts, arena);
    keep_lengths(kept, citations, facts, arena);
}
