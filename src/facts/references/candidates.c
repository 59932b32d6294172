/* SPDX-License-Identifier: MIT */
#include "facts/references/candidates.h"

/* Candidates that are named; a list of all of them is not read. */
#define SHOWN 3u
/* Those that are compared: every reference of a name like `index.ts` asks. */
#define COMPARED_LIMIT 500u

static uint32_t depth_of(dv_str path)
{
    uint32_t depth = 0;

    for (size_t i = 0; i < path.len; i++)
        depth += path.ptr[i] == '/';
    return depth;
}

/* Steps from the directory of one file to that of the other, up and down. */
static uint32_t distance(dv_str a, dv_str b)
{
    uint32_t shared = 0;

    for (size_t i = 0; i < a.len && i < b.len && a.ptr[i] == b.ptr[i]; i++)
        shared += a.ptr[i] == '/';
    return depth_of(a) + depth_of(b) - 2 * shared;
}

static dv_str path_of(const dv_resolution *resolution, uint32_t candidate)
{
    return resolution->tree->tree.listing
        .entries[resolution->candidates[candidate]]
        .path;
}

/* The nearest in front, each at its place among those that are kept; of two as
 * near, the first of the tree. */
static uint32_t find_nearest(const dv_resolution *resolution, dv_str document,
                             uint32_t nearest[SHOWN])
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < resolution->count && i < COMPARED_LIMIT; i++) {
        uint32_t at = count, own = distance(document, path_of(resolution, i));

        while (at > 0 &&
               distance(document, path_of(resolution, nearest[at - 1])) > own)
            at--;
        if (at == SHOWN)
            continue;
        count += count < SHOWN;
        for (uint32_t k = count - 1; k > at; k--)
            nearest[k] = nearest[k - 1];
        nearest[at] = i;
    }
    return count;
}

void dv_tell_candidates(const dv_resolution *resolution, dv_str document,
                        dv_evidence_list *evidence, dv_arena *arena)
{
    uint32_t nearest[SHOWN] = {0};
    uint32_t count = find_nearest(resolution, document, nearest);
    uint32_t others = resolution->count - count;

    for (uint32_t i = 0; i < count; i++)
        *dv_vec_push(arena, evidence) =
            dv_arena_printf(arena, "it may be %.*s",
                            DV_STR_ARG(path_of(resolution, nearest[i])));
    if (others)
        *dv_vec_push(arena, evidence) =
            dv_arena_printf(arena, "or %s%u other file%s that fit%s",
                            others == 1 ? "" : "one of ", others,
                            others == 1 ? "" : "s", others == 1 ? "s" : "");
}
