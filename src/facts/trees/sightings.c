/* SPDX-License-Identifier: MIT */
#include "facts/trees/sightings.h"

#include "facts/trees/search.h"

static dv_wanted_names *wanted_of(const dv_sightings *sightings,
                                  const dv_source_tree *tree)
{
    for (uint32_t i = 0; i < sightings->wanted.count; i++)
        if (sightings->wanted.items[i].tree == tree)
            return &sightings->wanted.items[i];
    return NULL;
}

void dv_sightings_want(dv_sightings *sightings, dv_arena *arena,
                       dv_source_tree *tree, dv_str name)
{
    dv_wanted_names *wanted = wanted_of(sightings, tree);
    bool added;
    uint32_t *number;

    if (!wanted) {
        wanted = dv_vec_push(arena, &sightings->wanted);
        *wanted = (dv_wanted_names){.tree = tree};
    }
    number = dv_strmap_put(&wanted->index, arena, name, &added);
    if (!added)
        return;
    *number = wanted->names.count;
    *dv_vec_push(arena, &wanted->names) = name;
}

void dv_sightings_search(dv_sightings *sightings, dv_trees *trees)
{
    for (uint32_t i = 0; i < sightings->wanted.count; i++) {
        dv_wanted_names *wanted = &sightings->wanted.items[i];

        wanted->sightings = dv_arena_new(trees->arena, wanted->names.count *
                                                           sizeof(dv_sighting));
        dv_search(trees, wanted->tree, wanted->names.items, wanted->names.count,
                  wanted->sightings);
    }
}

const dv_sighting *dv_sightings_get(const dv_sightings *sightings,
                                    const dv_source_tree *tree, dv_str name)
{
    const dv_wanted_names *wanted = wanted_of(sightings, tree);
    const uint32_t *number =
        wanted ? dv_strmap_get(&wanted->index, name) : NULL;

    return number ? &wanted->sightings[*number] : NULL;
}

void dv_sightings_release(dv_sightings *sightings)
{
    for (uint32_t i = 0; i < sightings->wanted.count; i++)
        dv_strmap_release(&sightings->wanted.items[i].index);
}
