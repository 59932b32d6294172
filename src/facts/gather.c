/* SPDX-License-Identifier: MIT */
#include "facts/gather.h"

#include "base/digest.h"
#include "base/parallel.h"
#include "conventions/conventions.h"
#include "facts/api/api.h"
#include "facts/corpus/find.h"
#include "facts/corpus/shard.h"
#include "facts/gathered.h"
#include "facts/links/links.h"
#include "facts/options/options.h"
#include "facts/references/references.h"
#include "facts/snippets/snippets.h"
#include "facts/texts/statements.h"
#include "facts/texts/texts.h"
#include "text/glob.h"
#include "text/path.h"

void dv_gathered_free(dv_gathered *gathered)
{
    if (!gathered)
        return;
    dv_selection_release(&gathered->selection);
    dv_trees_release(&gathered->trees);
    dv_corpus_release(&gathered->corpus);
    for (uint32_t i = 0; gathered->arenas && i < gathered->options.jobs; i++)
        dv_arena_release(&gathered->arenas[i]);
    dv_arena_release(&gathered->tree_arena);
    dv_arena_release(&gathered->arena);
    dv_mem_free(gathered);
}

const dv_facts *dv_gathered_facts(const dv_gathered *gathered)
{
    return &gathered->facts;
}

uint32_t dv_gathered_documents(const dv_gathered *gathered, uint64_t *bytes,
                               uint64_t *digest)
{
    const dv_corpus *corpus = &gathered->corpus;

    *bytes = 0;
    *digest = DV_DIGEST_INIT;
    for (uint32_t i = 0; i < corpus->count; i++) {
        const dv_file *file = corpus->documents[i]->file;

        *bytes += file->text.len;
        *digest = dv_digest_add(*digest, file->path);
        *digest = dv_digest_add(*digest, file->text);
    }
    return corpus->count;
}

bool dv_gathered_is_empty(const dv_gathered *gathered)
{
    return dv_strmap_count(&gathered->corpus.found) == 0;
}

dv_strs dv_gathered_idle_paths(const dv_gathered *gathered)
{
    return gathered->corpus.idle;
}

dv_strs dv_gathered_links(const dv_gathered *gathered)
{
    return gathered->corpus.links;
}

dv_strs dv_gathered_sparse(const dv_gathered *gathered)
{
    return gathered->corpus.sparse;
}

dv_strs dv_gathered_outside(const dv_gathered *gathered, dv_arena *arena)
{
    const dv_corpus *corpus = &gathered->corpus;
    const dv_repo_listing *all = &corpus->tree.listing;
    DV_VEC(dv_str) outside = {0};

    for (uint32_t i = 0; i < all->count; i++) {
        dv_str path = all->entries[i].path;

        if (all->entries[i].kind == DV_ENTRY_FILE &&
            !(corpus->staged && all->entries[i].unmerged) &&
            dv_path_is_markdown(path) && !dv_strmap_get(&corpus->found, path) &&
            !dv_is_excluded(&gathered->options, path) &&
            (!corpus->affected ||
             dv_affected_is_changed(corpus->affected, path)))
            *dv_vec_push(arena, &outside) = path;
    }
    return (dv_strs){outside.items, outside.count};
}

dv_strs dv_gathered_unmerged(const dv_gathered *gathered)
{
    return gathered->corpus.unmerged;
}

bool dv_gathered_matches(const dv_gathered *gathered, dv_str pattern,
                         bool documents)
{
    const dv_repo_listing *all = &gathered->corpus.tree.listing;

    for (uint32_t i = 0; i < all->count; i++)
        if (dv_glob_match(pattern, all->entries[i].path) &&
            (!documents ||
             dv_strmap_get(&gathered->corpus.found, all->entries[i].path)))
            return true;
    return false;
}

/* What the report calls the state that was checked against. */
static void name_target(dv_gathered *gathered)
{
    const dv_repo *repo = gathered->corpus.repo;

    for (uint32_t i = 0; i < gathered->trees.trees.count; i++)
        if (gathered->trees.trees.items[i]->source == 0) {
            repo = gathered->trees.trees.items[i]->handles[0];
            break;
        }
    gathered->facts.root = DV_STR(".");
    gathered->facts.head = dv_repo_head(repo);
    gathered->facts.target = dv_repo_target(repo);
}

/* The two things that nothing else waits for but everything waits on. */
typedef struct opening {
    dv_gathered *gathered;
    bool done[2];
    dv_error errors[2];
} opening;

enum { DOCUMENTS, SOURCE_TREE };

static void open_one(void *context, uint32_t item, uint32_t worker)
{
    opening *o = context;
    dv_gathered *g = o->gathered;
    bool wanted =
        (g->options.needs & (DV_NEEDS_REFERENCES | DV_NEEDS_OPTIONS)) ||
        g->options.rev;

    (void)worker;
    if (item == DOCUMENTS)
        o->done[item] = dv_corpus_read(&g->corpus, &g->options, &g->arena,
                                       &o->errors[item]);
    else
        o->done[item] = !wanted || dv_trees_get(&g->trees, 0, (dv_str){0},
                                                &o->errors[item]) != NULL;
}

/* Reads the documents while the source tree is opened and listed. */
static bool open_both(dv_gathered *gathered, dv_error *err)
{
    opening o = {.gathered = gathered};
    bool done;

    dv_trees_init(&gathered->trees, &gathered->options,
                  &gathered->corpus.tree.listing, &gathered->tree_arena);
    dv_parallel_for(2, gathered->options.jobs, open_one, &o);
    for (uint32_t i = 0; i < DV_COUNT(o.done); i++)
        if (!o.done[i])
            dv_error_set(err, o.errors[i].kind, "%s", o.errors[i].message);
    done = o.done[DOCUMENTS] && o.done[SOURCE_TREE];
    dv_error_release(&o.errors[DOCUMENTS]);
    dv_error_release(&o.errors[SOURCE_TREE]);
    return done;
}

static const dv_str *list_checkouts(dv_gathered *gathered)
{
    const dv_facts_options *options = &gathered->options;
    dv_str *paths =
        dv_arena_new(&gathered->arena, options->source_count * sizeof *paths);

    for (uint32_t i = 0; i < options->source_count; i++)
        paths[i] = options->sources[i].path;
    return paths;
}

static bool check_conventions(dv_gathered *gathered,
                              dv_document_facts *documents, dv_error *err)
{
    const dv_corpus *corpus = &gathered->corpus;
    dv_conventions_input input = {
        .documents = documents,
        .count = corpus->count,
        .settings = gathered->options.conventions,
        .repo = corpus->repo,
        .listing = &corpus->tree.listing,
        .checkouts = list_checkouts(gathered),
        .checkout_count = gathered->options.source_count,
        .needs = gathered->options.needs,
    };

    return dv_conventions_check(&input, documents, gathered->options.jobs,
                                corpus->arenas, err);
}

static bool find_api(dv_gathered *gathered, dv_document_facts *documents,
                     dv_error *err)
{
    return !(gathered->options.needs & DV_NEEDS_API) ||
           dv_api_find(&gathered->trees, &gathered->corpus, documents, err);
}

/* What needs no file of the source that was not loaded before. */
static bool find_more(dv_gathered *gathered, dv_read_block *const *blocks,
                      dv_document_facts *documents, dv_error *err)
{
    unsigned needs = gathered->options.needs;
    uint32_t count = gathered->corpus.count;

    dv_snippets_finish(&gathered->trees, documents, blocks, count);
    if (needs & DV_NEEDS_TEXT)
        dv_texts_check(&gathered->corpus, documents);
    if (needs & DV_NEEDS_STATEMENTS)
        dv_statements_check(&gathered->corpus, documents);
    return !(needs & DV_NEEDS_OPTIONS) ||
           dv_unknown_options_find(&gathered->trees, documents, count, err);
}

static bool find_in_source(dv_gathered *gathered, dv_read_block *const *blocks,
                           dv_document_facts *documents, dv_error *err)
{
    DV_AUTO(dv_error_release) dv_error later = DV_ERROR_INIT;
    dv_references *references;
    bool ok;

    if (!(gathered->options.needs & DV_NEEDS_REFERENCES)) {
        dv_snippets_read(&gathered->trees, documents, blocks,
                         gathered->corpus.count);
        return find_api(gathered, documents, err) &&
               find_more(gathered, blocks, documents, err);
    }
    references =
        dv_references_find(&gathered->trees, &gathered->corpus,
                           &gathered->selection, blocks, documents, err);
    if (!references)
        return false;
    ok = find_api(gathered, documents, &later);
    dv_references_weigh(references);
    ok = ok && find_more(gathered, blocks, documents, &later);
    if (!dv_references_finish(references, err))
        return false;
    return ok || dv_error_set(err, later.kind, "%s", later.message);
}

static bool gather(dv_gathered *gathered, dv_error *err)
{
    const dv_facts_options *options = &gathered->options;
    dv_document_facts *documents;
    dv_read_block **blocks;

    if (!open_both(gathered, err))
        return false;
    dv_trees_lend(&gathered->trees);
    dv_shard_mark(&gathered->corpus, options, &gathered->arena);
    documents = dv_arena_new(&gathered->arena,
                             gathered->corpus.count * sizeof *documents);
    for (uint32_t i = 0; i < gathered->corpus.count; i++)
        documents[i].document = gathered->corpus.documents[i];
    if (options->needs & DV_NEEDS_LINKS)
        dv_links_resolve(&gathered->corpus, documents, &gathered->trees,
                         &gathered->arena);
    if (options->affected) {
        gathered->selection = (dv_selection){.corpus = &gathered->corpus,
                                             .trees = &gathered->trees};
        dv_select_documents(&gathered->selection, documents);
    }
    if (!check_conventions(gathered, documents, err))
        return false;
    dv_shard_make_partial(&gathered->corpus, documents);
    blocks =
        dv_snippets_list(&gathered->trees, documents, gathered->corpus.count);
    gathered->facts.documents = documents;
    gathered->facts.document_count = gathered->corpus.count;
    if (!find_in_source(gathered, blocks, documents, err))
        return false;
    name_target(gathered);
    dv_shard_keep(&gathered->corpus, &gathered->facts, &gathered->arena);
    return true;
}

dv_gathered *dv_facts_gather(const dv_facts_options *options, dv_error *err)
{
    dv_gathered *gathered = dv_mem_new(sizeof *gathered);

    gathered->options = *options;
    if (gather(gathered, err))
        return gathered;
    dv_gathered_free(gathered);
    return NULL;
}
