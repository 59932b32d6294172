/* SPDX-License-Identifier: MIT */
#include "facts/gather.h"

#include "facts/corpus.h"
#include "facts/links.h"
#include "facts/references.h"
#include "facts/trees.h"

struct dv_gathered {
    dv_arena arena;
    dv_facts_options options;
    dv_corpus corpus;
    dv_trees trees;
    dv_facts facts;
};

void dv_gathered_free(dv_gathered *gathered)
{
    if (!gathered)
        return;
    dv_trees_release(&gathered->trees);
    dv_corpus_release(&gathered->corpus);
    dv_arena_release(&gathered->arena);
    dv_mem_free(gathered);
}

const dv_facts *dv_gathered_facts(const dv_gathered *gathered)
{
    return &gathered->facts;
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

static bool gather(dv_gathered *gathered, dv_error *err)
{
    const dv_facts_options *options = &gathered->options;
    dv_document_facts *documents;

    if (!dv_corpus_read(&gathered->corpus, options, &gathered->arena, err))
        return false;
    documents = dv_arena_new(&gathered->arena,
                             gathered->corpus.count * sizeof *documents);
    for (uint32_t i = 0; i < gathered->corpus.count; i++)
        documents[i].document = gathered->corpus.documents[i];
    gathered->facts.documents = documents;
    gathered->facts.document_count = gathered->corpus.count;
    dv_trees_init(&gathered->trees, options, &gathered->corpus.tree.listing,
                  &gathered->arena);
    if ((options->needs & DV_NEEDS_REFERENCES) &&
        !dv_references_find(&gathered->trees, &gathered->corpus, documents,
                            err))
        return false;
    if (options->needs & DV_NEEDS_LINKS)
        dv_links_resolve(&gathered->corpus, documents, &gathered->arena);
    name_target(gathered);
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
