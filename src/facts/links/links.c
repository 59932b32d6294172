/* SPDX-License-Identifier: MIT */
#include "facts/links/links.h"

#include "base/mem.h"
#include "base/parallel.h"
#include "base/vec.h"
#include "facts/corpus/select.h"
#include "facts/links/anchors.h"
#include "facts/links/comment.h"
#include "facts/links/nearest.h"
#include "facts/links/orphans.h"
#include "facts/links/past.h"
#include "facts/links/path.h"
#include "facts/links/target.h"
#include "facts/site/site.h"
#include "text/path.h"

/* READMEs and the like outside of the corpus that are asked where they lead. */
#define OUTER_INDEX_LIMIT 4096u

typedef DV_VEC(dv_link_fact) fact_list;

/* Linked Markdown files that are no documents of the corpus. */
typedef struct outsiders {
    dv_strmap by_path; /* -> index */
    DV_VEC(dv_str) paths;
    const dv_document **documents; /* NULL: cannot be read */
} outsiders;

typedef struct resolution {
    dv_corpus *corpus;
    dv_document_facts *facts;
    dv_link_paths paths;
    dv_sites sites;
    dv_link_fact **links;     /* of each document, while they are made */
    dv_anchor_index *indexes; /* of the corpus, then of the outsiders */
    outsiders outside;
} resolution;

static bool leads_nowhere(const dv_link_fact *fact)
{
    return fact->state == DV_LINK_NO_FILE || fact->state == DV_LINK_OUTSIDE;
}

static void resolve_target(const dv_link_paths *paths, dv_site_search *search,
                           const dv_document *document, const dv_link *link,
                           dv_arena *arena, dv_link_fact *fact)
{
    dv_link_target target = dv_link_target_read(link->target, arena);
    dv_str from = document->file->path;

    fact->anchor = target.anchor;
    if (target.external) {
        fact->state = DV_LINK_EXTERNAL;
    } else if (target.fault) {
        fact->state = DV_LINK_NO_FILE;
        fact->reason = dv_str_from(target.fault);
        dv_site_excuse(search->sites, document, link, fact);
    } else if (target.path.len == 0) {
        fact->state = DV_LINK_OK;
        fact->path = from;
    } else if (document->source) {
        dv_link_comment_resolve(paths, from, target.path, arena, fact);
    } else {
        dv_link_path_resolve(paths, from, target.path, arena, fact);
        if (leads_nowhere(fact) && !target.filed)
            dv_site_resolve(search, from, target.path, arena, fact);
    }
}

static void resolve_label(const dv_sites *sites, const dv_document *document,
                          const dv_link *link, dv_link_fact *fact)
{
    fact->state = DV_LINK_NO_DEFINITION;
    dv_site_excuse(sites, document, link, fact);
}

static dv_link_fact *resolve_paths(const dv_link_paths *paths,
                                   const dv_sites *sites,
                                   const dv_document *document, dv_arena *arena)
{
    dv_link_fact *facts =
        dv_arena_new(arena, document->link_count * sizeof *facts);

    dv_site_search search = dv_site_search_of(sites, paths->tree, document);

    for (uint32_t i = 0; i < document->link_count; i++) {
        const dv_link *link = &document->links[i];

        if (link->kind == DV_LINK_AUTO)
            facts[i].state = DV_LINK_EXTERNAL;
        else if (link->kind == DV_LINK_UNDEFINED)
            resolve_label(sites, document, link, &facts[i]);
        else if (link->kind != DV_LINK_FOOTNOTE)
            resolve_target(paths, &search, document, link, arena, &facts[i]);
    }
    return facts;
}

static void resolve_document(void *context, uint32_t item, uint32_t worker)
{
    resolution *it = context;
    const dv_document *document = it->corpus->documents[item];
    dv_arena *arena = &it->corpus->arenas[worker];

    it->links[item] = resolve_paths(&it->paths, &it->sites, document, arena);
    it->facts[item].links = it->links[item];
    it->indexes[item] = dv_anchor_index_new(document, arena);
    dv_anchor_index_duplicates(&it->indexes[item], arena, &it->facts[item]);
}

/* Whether what pages say of their addresses is asked for: some link needs
 * it. */
static bool needs_pages(const dv_site *site, const dv_link_fact *fact)
{
    const unsigned said =
        DV_SITE_DECLARES | DV_SITE_NUMBERS | DV_SITE_FOLDS | DV_SITE_DATES;

    return (site->kind->traits & said && fact->site.len) ||
           (site->kind->traits & DV_SITE_NAMES && fact->anchor.len);
}

/* Links that a site does not have by the names of its files are looked up
 * once more, by what its pages say. */
static void learn_sites(resolution *it, dv_arena *arena)
{
    for (uint32_t i = 0; it->sites.items.count && i < it->corpus->count; i++) {
        const dv_document *document = it->corpus->documents[i];
        dv_str root;
        dv_site *site = dv_sites_of(&it->sites, document->file->path, &root);
        dv_site_search search =
            dv_site_search_of(&it->sites, &it->corpus->tree, document);

        for (uint32_t k = 0; site && k < document->link_count; k++) {
            dv_link_fact *fact = &it->links[i][k];

            if (!needs_pages(site, fact))
                continue;
            dv_site_learn(site, it->corpus, arena);
            if (fact->site.len) {
                *fact = (dv_link_fact){0};
                resolve_target(&it->paths, &search, document,
                               &document->links[k], arena, fact);
            }
        }
    }
}

static bool wants_anchor(const dv_link_fact *fact)
{
    return fact->state == DV_LINK_OK && !dv_anchor_is_special(fact->anchor);
}

static void add_outsider(resolution *it, dv_str path, dv_arena *arena)
{
    uint32_t *index;
    bool added;

    if (!dv_path_is_markdown(path) ||
        dv_strmap_get(&it->corpus->by_path, path) ||
        dv_tree_find(&it->corpus->tree, path) == DV_NONE)
        return;
    index = dv_strmap_put(&it->outside.by_path, arena, path, &added);
    if (!added)
        return;
    *index = it->outside.paths.count;
    *dv_vec_push(arena, &it->outside.paths) = path;
}

static bool has_index(const dv_corpus *corpus)
{
    for (uint32_t i = 0; i < corpus->count; i++)
        if (dv_path_is_index(corpus->documents[i]->file->path))
            return true;
    return false;
}

/* Goes over all links once: what must be read, and whether what does not
 * exist must be looked for in other letter cases. */
static void collect_outsiders(resolution *it, dv_arena *arena)
{
    dv_tree *tree = &it->corpus->tree;
    bool unexplained = false;

    for (uint32_t i = 0; i < it->corpus->count; i++) {
        const dv_document *document = it->corpus->documents[i];

        for (uint32_t k = 0; k < document->link_count; k++) {
            const dv_link_fact *fact = &it->links[i][k];

            unexplained = unexplained || dv_link_path_is_unexplained(fact);
            if (wants_anchor(fact))
                add_outsider(it, dv_link_shown(tree, fact->path, arena), arena);
        }
    }
    if (unexplained)
        dv_tree_fold(tree, arena);
    if (has_index(it->corpus))
        add_outsider(it, dv_link_shown(tree, (dv_str){0}, arena), arena);
}

static void index_outsider(void *context, uint32_t item, uint32_t worker)
{
    resolution *it = context;
    const dv_document *document = it->outside.documents[item];

    if (document)
        it->indexes[it->corpus->count + item] =
            dv_anchor_index_new(document, &it->corpus->arenas[worker]);
}

static void read_outsiders(resolution *it, dv_arena *arena)
{
    outsiders *outside = &it->outside;
    uint32_t inside = it->corpus->count, count;
    dv_anchor_index *indexes;
    dv_error *errors;

    collect_outsiders(it, arena);
    count = outside->paths.count;
    outside->documents = dv_arena_new(arena, count * sizeof(dv_document *));
    errors = dv_arena_new(arena, count * sizeof *errors);
    dv_corpus_parse(it->corpus, outside->paths.items, count, outside->documents,
                    errors);
    for (uint32_t i = 0; i < count; i++)
        dv_error_release(&errors[i]);
    indexes = dv_arena_new(arena, ((size_t)inside + count) * sizeof *indexes);
    if (inside)
        memcpy(indexes, it->indexes, inside * sizeof *indexes);
    it->indexes = indexes;
    dv_parallel_for(count, it->corpus->jobs, index_outsider, it);
}

static const dv_anchor_index *index_of(const resolution *it, dv_str path)
{
    const uint32_t *inside = dv_strmap_get(&it->corpus->by_path, path);
    const uint32_t *outside;

    if (inside)
        return &it->indexes[*inside];
    outside = dv_strmap_get(&it->outside.by_path, path);
    if (!outside || !it->outside.documents[*outside])
        return NULL;
    return &it->indexes[it->corpus->count + *outside];
}

/* Asks the site that both the document and what it links to are in. */
static void check_site_anchor(const resolution *it, const dv_document *from,
                              const dv_document *to, dv_link_budget *budget,
                              dv_link_fact *fact)
{
    dv_str path = from->file->path, root;
    const dv_site *site = dv_sites_of(&it->sites, path, &root);

    if (site && site == dv_sites_of(&it->sites, to->file->path, &root))
        dv_site_anchor(site, to, dv_str_equal(fact->path, path), budget, fact);
}

static void check_anchor(const resolution *it, const dv_document *from,
                         dv_link_fact *fact, dv_link_budget *budget,
                         dv_arena *arena)
{
    dv_str path = dv_link_shown(&it->corpus->tree, fact->path, arena);
    const dv_anchor_index *index = index_of(it, path);

    if (!index || index->document->source ||
        (index->document->block_count == 0 &&
         index->document->note_count > 0)) {
        fact->state = DV_LINK_UNCHECKED;
        fact->reason = DV_STR("anchors are checked in readable Markdown only");
        return;
    }
    fact->state =
        dv_anchor_index_find(index, fact->anchor, arena, &fact->nearest);
    if (fact->state == DV_LINK_NO_ANCHOR)
        check_site_anchor(it, from, index->document, budget, fact);
    if (fact->state == DV_LINK_NO_ANCHOR)
        fact->nearest = dv_link_nearest_anchor(index->document, fact->anchor,
                                               budget, arena);
}

static void explain(const resolution *it, const dv_document *document,
                    uint32_t link, dv_link_budget *budget, dv_arena *arena,
                    dv_link_fact *fact)
{
    const dv_link_writing as = dv_link_writing_of(
        document->file->path, document->links[link].target, arena);

    dv_link_path_explain(&it->paths, &as, budget, fact);
    if (fact->state == DV_LINK_NO_FILE && fact->site.len && as.from_root)
        fact->nearest = dv_site_nearest(&it->sites, &it->corpus->tree, &as,
                                        fact->path, budget);
}

static void finish_document(void *context, uint32_t item, uint32_t worker)
{
    resolution *it = context;
    const dv_document *document = it->corpus->documents[item];
    dv_arena *arena = &it->corpus->arenas[worker];
    dv_link_budget budget = DV_LINK_BUDGET;

    for (uint32_t i = 0; i < document->link_count; i++) {
        dv_link_fact *fact = &it->links[item][i];

        if (dv_link_path_is_unexplained(fact))
            explain(it, document, i, &budget, arena, fact);
        else if (wants_anchor(fact))
            check_anchor(it, document, fact, &budget, arena);
    }
}

/* What leads to the pages of a site is mostly no Markdown. */
static bool is_listed_elsewhere(const resolution *it,
                                const dv_document *document)
{
    dv_str root;
    const dv_site *site = dv_sites_of(&it->sites, document->file->path, &root);

    return site && !(site->kind->traits & DV_SITE_SUMMARY);
}

static void add_links(const resolution *it, const dv_document *document,
                      dv_arena *arena, fact_list *out)
{
    const dv_link_fact *facts;

    if (!document)
        return;
    facts = resolve_paths(&it->paths, &it->sites, document, arena);
    for (uint32_t i = 0; i < document->link_count; i++)
        *dv_vec_push(arena, out) = facts[i];
}

/* The links of all indexes of the tree that are no documents. */
static void add_links_of_indexes(resolution *it, dv_arena *arena,
                                 fact_list *out)
{
    const dv_repo_listing *listing = &it->corpus->tree.listing;
    DV_VEC(dv_str) paths = {0};
    const dv_document **documents;
    dv_error *errors;

    for (uint32_t i = 0; i < listing->count && paths.count < OUTER_INDEX_LIMIT;
         i++) {
        dv_str path = listing->entries[i].path;

        if (dv_path_is_index(path) &&
            !dv_strmap_get(&it->corpus->by_path, path))
            *dv_vec_push(arena, &paths) = path;
    }
    documents = dv_arena_new(arena, paths.count * sizeof(dv_document *));
    errors = dv_arena_new(arena, paths.count * sizeof *errors);
    dv_corpus_parse(it->corpus, paths.items, paths.count, documents, errors);
    for (uint32_t i = 0; i < paths.count; i++) {
        dv_error_release(&errors[i]);
        add_links(it, documents[i], arena, out);
    }
}

/* Goes over the orphans once more, with the indexes that are no documents;
 * no other document becomes one. */
static void ask_outer_indexes(resolution *it, dv_arena *arena)
{
    uint32_t count = it->corpus->count, orphans = 0;
    bool *before = dv_arena_new(arena, count * sizeof *before);
    fact_list extra = {0};

    for (uint32_t i = 0; i < count; i++)
        orphans += before[i] = it->facts[i].orphan;
    if (orphans == 0)
        return;
    add_links_of_indexes(it, arena, &extra);
    dv_links_find_orphans(it->corpus, it->facts, extra.items, extra.count,
                          arena);
    for (uint32_t i = 0; i < count; i++)
        it->facts[i].orphan &= before[i];
}

/* The README at the root leads to documents even when it is none itself. */
static void find_orphans(resolution *it, dv_arena *arena)
{
    dv_str readme = dv_link_shown(&it->corpus->tree, (dv_str){0}, arena);
    const uint32_t *index = dv_strmap_get(&it->outside.by_path, readme);
    fact_list extra = {0};

    if (index)
        add_links(it, it->outside.documents[*index], arena, &extra);
    dv_links_find_orphans(it->corpus, it->facts, extra.items, extra.count,
                          arena);
    for (uint32_t i = 0; i < it->corpus->count; i++)
        if (is_listed_elsewhere(it, it->corpus->documents[i]))
            it->facts[i].orphan = false;
    ask_outer_indexes(it, arena);
}

void dv_links_resolve(dv_corpus *corpus, dv_document_facts *facts,
                      dv_trees *trees, dv_arena *arena)
{
    uint32_t count = corpus->count;
    resolution it = {.corpus = corpus, .facts = facts};

    it.links = dv_arena_new(arena, count * sizeof *it.links);
    it.indexes = dv_arena_new(arena, count * sizeof *it.indexes);
    dv_link_paths_init(&it.paths, corpus, arena);
    dv_sites_find(&it.sites, corpus, arena);
    it.paths.sites = &it.sites;
    dv_parallel_for_sizes(corpus->sizes, count, corpus->jobs, resolve_document,
                          &it);
    learn_sites(&it, arena);
    read_outsiders(&it, arena);
    dv_parallel_for_sizes(corpus->sizes, count, corpus->jobs, finish_document,
                          &it);
    if (corpus->affected) {
        find_orphans(&it, arena);
        dv_select_links(corpus, facts, it.links);
    }
    if (trees)
        dv_links_ask_past(corpus, trees, &it.paths, it.links);
    if (!corpus->affected)
        find_orphans(&it, arena);
    dv_strmap_release(&it.outside.by_path);
    dv_link_paths_release(&it.paths);
    dv_sites_release(&it.sites);
}
