/* SPDX-License-Identifier: MIT */
#include "facts/unknown/names.h"

#include "base/parallel.h"
#include "facts/unknown/internal.h"
#include "facts/unknown/past.h"

/* Times that what one module leads to is loaded: a longer chain of imports
 * than this is not followed. */
enum { ROUNDS_LIMIT = 24 };

dv_unknown_names *dv_unknown_names_new(dv_trees *trees, uint32_t count)
{
    dv_unknown_names *names = dv_arena_new(trees->arena, sizeof *names);

    names->trees = trees;
    names->count = count;
    names->documents =
        dv_arena_new(trees->arena, count * sizeof *names->documents + 1);
    return names;
}

void dv_unknown_names_free(dv_unknown_names *names)
{
    for (uint32_t i = 0; names && i < names->projects.count; i++) {
        dv_modules_release(&names->projects.items[i]->modules);
        dv_strmap_release(&names->projects.items[i]->seen);
    }
}

static dv_names_project *project_of(dv_unknown_names *names,
                                    const dv_source_tree *tree)
{
    dv_names_project *project;

    for (uint32_t i = 0; i < names->projects.count; i++)
        if (names->projects.items[i]->modules.tree == tree)
            return names->projects.items[i];
    project = dv_arena_new(names->trees->arena, sizeof *project);
    dv_modules_init(&project->modules, tree, names->trees->arena);
    *dv_vec_push(names->trees->arena, &names->projects) = project;
    return project;
}

const dv_modules *dv_unknown_names_modules(dv_unknown_names *names,
                                           const dv_source_tree *tree)
{
    return &project_of(names, tree)->modules;
}

static bool has_code(const dv_document_facts *facts,
                     const dv_read_block *blocks)
{
    for (uint32_t i = 0; i < facts->snippet_count; i++)
        if (blocks[i].code)
            return true;
    return false;
}

void dv_unknown_names_add(dv_unknown_names *names, uint32_t index,
                          const dv_reading *reading, const dv_choice *choices,
                          const dv_document_facts *facts,
                          const dv_read_block *blocks)
{
    dv_names_document *document = &names->documents[index];

    if (facts->partial || dv_past_is_about(facts->document->file->path) ||
        (!has_code(facts, blocks) && !facts->document->code_span_count))
        return;
    document->reading = reading;
    document->choices = choices;
    document->facts = facts;
    document->blocks = blocks;
    document->ties = dv_block_ties(reading, choices, names->trees->arena);
    document->project = project_of(names, reading->home);
    document->modules = &document->project->modules;
}

static void look_one(void *context, uint32_t index, uint32_t worker)
{
    dv_unknown_names *names = context;
    dv_names_document *document = &names->documents[index];

    if (document->reading && (!document->looked || document->wants.count))
        dv_names_look(document, &names->trees->workers[worker].arena);
}

/* True when something is to be loaded. */
static bool want_files(dv_unknown_names *names)
{
    bool any = false;

    for (uint32_t i = 0; i < names->count; i++) {
        const dv_names_document *document = &names->documents[i];

        for (uint32_t w = 0; w < document->wants.count; w++)
            dv_source_tree_want_imports(document->reading->home,
                                        document->wants.items[w]);
        any |= document->wants.count > 0;
    }
    return any;
}

static void note_seen(dv_unknown_names *names)
{
    for (uint32_t i = 0; i < names->count; i++) {
        const dv_names_document *document = &names->documents[i];

        for (uint32_t s = 0; s < document->seen.count; s++)
            dv_strmap_put(&document->project->seen, names->trees->arena,
                          document->seen.items[s], NULL);
    }
}

void dv_unknown_names_find(dv_unknown_names *names)
{
    uint32_t jobs = names->trees->options->jobs;

    for (int round = 0; round < ROUNDS_LIMIT; round++) {
        dv_parallel_for(names->count, jobs, look_one, names);
        if (!want_files(names))
            break;
        dv_trees_load(names->trees);
    }
    note_seen(names);
}

static void want_doubt(dv_sightings *sightings, dv_arena *arena,
                       dv_source_tree *tree, const dv_name_doubt *doubt)
{
    dv_sightings_want(sightings, arena, tree, doubt->name);
    if (doubt->topic.len)
        dv_sightings_want(sightings, arena, tree, doubt->topic);
}

void dv_unknown_names_want(const dv_unknown_names *names,
                           dv_sightings *sightings)
{
    for (uint32_t i = 0; i < names->count; i++) {
        const dv_names_document *document = &names->documents[i];

        for (uint32_t d = 0; d < document->doubts.count; d++)
            want_doubt(sightings, names->trees->arena, document->reading->home,
                       &document->doubts.items[d]);
    }
}
