/* SPDX-License-Identifier: MIT */
#include "facts/options/options.h"

#include "base/parallel.h"
#include "facts/options/judge.h"
#include "facts/options/settle.h"
#include "facts/unknown/unknowns.h"
#include "text/path.h"

/* A document on its way. */
typedef struct work {
    dv_source_tree *tree; /* NULL: it uses nothing that looks like an option */
    dv_option_index *index;
    dv_options_used used;
} work;

typedef struct finder {
    dv_trees *trees;
    dv_document_facts *facts;
    uint32_t count;
    work *works;
    DV_VEC(dv_option_index *) indexes; /* of the trees */
} finder;

static bool open_tree(finder *f, uint32_t i, dv_error *err)
{
    const dv_document *document = f->facts[i].document;

    if (f->facts[i].partial || !dv_options_are_used(document))
        return true;
    f->works[i].tree = dv_trees_home(f->trees, document, err);
    return f->works[i].tree != NULL;
}

static dv_option_index *index_of(finder *f, dv_source_tree *tree)
{
    for (uint32_t i = 0; i < f->indexes.count; i++)
        if (f->indexes.items[i]->tree == tree)
            return f->indexes.items[i];
    return *dv_vec_push(f->trees->arena, &f->indexes) =
               dv_option_index_new(f->trees, tree);
}

static void use_one(void *context, uint32_t item, uint32_t worker)
{
    finder *f = context;
    work *w = &f->works[item];
    const dv_document *document = f->facts[item].document;
    dv_run_place place = {.options = f->trees->options};

    if (!w->tree)
        return;
    place.tree = w->tree;
    place.programs = &w->index->programs;
    place.home = dv_path_directory(document->file->path);
    dv_options_use(document, &place, &f->trees->workers[worker].arena,
                   &w->used);
}

/* Whether a few files tell that nothing is to report. */
static bool is_settled(finder *f, const dv_option_index *index)
{
    dv_option_open_names open = {
        .index = index, .options = f->trees->options, .arena = f->trees->arena};
    bool settled;

    for (uint32_t d = 0; d < f->count && !open.beyond; d++)
        if (f->works[d].index == index)
            dv_option_open_add(&open, f->facts[d].document, &f->works[d].used);
    settled = dv_option_open_settle(&open, f->trees);
    dv_option_open_release(&open);
    return settled;
}

/* The names that are used of a tree, each once. */
static void read_index(finder *f, dv_option_index *index)
{
    DV_VEC(dv_str) asked = {0};
    dv_strmap seen = DV_STRMAP_INIT;

    for (uint32_t d = 0; d < f->count; d++) {
        const dv_options_used *used = &f->works[d].used;

        for (uint32_t i = 0; f->works[d].index == index && i < used->uses.count;
             i++) {
            bool added;

            dv_strmap_put(&seen, f->trees->arena, used->uses.items[i].name,
                          &added);
            if (added)
                *dv_vec_push(f->trees->arena, &asked) =
                    used->uses.items[i].name;
        }
    }
    if (asked.count)
        dv_option_index_read(index, f->trees, asked.items, asked.count);
    dv_strmap_release(&seen);
}

static void judge_tree(finder *f, dv_option_index *index)
{
    dv_option_judge judge;

    if (!index->sources)
        return;
    dv_option_judge_init(&judge, f->trees->options, index, f->trees->arena);
    for (uint32_t d = 0; d < f->count; d++) {
        dv_unknown_list unknown = {0};

        if (f->works[d].index != index || !f->works[d].used.uses.count)
            continue;
        dv_options_judge(&judge, f->facts[d].document, &f->works[d].used,
                         &unknown);
        dv_unknowns_add(&f->facts[d], unknown.items, unknown.count,
                        f->trees->arena);
    }
    dv_option_judge_release(&judge);
}

bool dv_unknown_options_find(dv_trees *trees, dv_document_facts *facts,
                             uint32_t count, dv_error *err)
{
    finder f = {.trees = trees, .facts = facts, .count = count};
    uint64_t *sizes = dv_arena_new(trees->arena, count * sizeof *sizes + 1);

    f.works = dv_arena_new(trees->arena, count * sizeof *f.works + 1);
    for (uint32_t i = 0; i < count; i++) {
        if (!open_tree(&f, i, err))
            return false;
        if (f.works[i].tree)
            f.works[i].index = index_of(&f, f.works[i].tree);
        sizes[i] = facts[i].document->file->text.len;
    }
    dv_parallel_for_sizes(sizes, count, trees->options->jobs, use_one, &f);
    for (uint32_t i = 0; i < f.indexes.count; i++) {
        if (!is_settled(&f, f.indexes.items[i])) {
            read_index(&f, f.indexes.items[i]);
            judge_tree(&f, f.indexes.items[i]);
        }
        dv_option_index_release(f.indexes.items[i]);
    }
    return true;
}
