/* SPDX-License-Identifier: MIT */
#include "facts/trees/narrow.h"

/* Mentions before one that are looked at. */
#define BESIDE_REACH 64u

typedef struct narrowing {
    const dv_facts_options *options;
    dv_arena *arena;
    dv_strmap named; /* path -> the most bytes that it is written with */
} narrowing;

static dv_str path_of(const dv_resolution *r, uint32_t candidate)
{
    return r->tree->tree.listing.entries[r->candidates[candidate]].path;
}

static void keep(dv_resolution *r, const bool *fits, dv_arena *arena)
{
    uint32_t *kept = dv_arena_new(arena, r->count * sizeof *kept);
    uint32_t count = 0;

    for (uint32_t i = 0; i < r->count; i++)
        if (fits[i])
            kept[count++] = r->candidates[i];
    if (count == 0)
        return;
    r->candidates = kept;
    r->count = count;
}

static bool is_in(dv_str path, dv_str root)
{
    return dv_str_starts(path, root) && path.len > root.len &&
           (dv_str_ends(root, DV_STR("/")) || path.ptr[root.len] == '/');
}

static void keep_in_roots(const narrowing *n, dv_resolution *r, bool *fits)
{
    const dv_facts_source *source;

    if (r->tree->source >= n->options->source_count)
        return;
    source = &n->options->sources[r->tree->source];
    for (uint32_t i = 0; i < r->count; i++) {
        fits[i] = false;
        for (uint32_t root = 0; root < source->root_count; root++)
            fits[i] |= is_in(path_of(r, i), source->roots[root]);
    }
    keep(r, fits, n->arena);
}

static void keep_named(const narrowing *n, dv_resolution *r, dv_str written,
                       bool *fits)
{
    for (uint32_t i = 0; i < r->count; i++) {
        const uint32_t *length = dv_strmap_get(&n->named, path_of(r, i));

        fits[i] = length && *length > written.len;
    }
    keep(r, fits, n->arena);
}

/* The only one of the candidates that the same block names at greater length
 * before mention `i`, of which it is short for; DV_NONE if there is no such. */
static uint32_t named_beside(const dv_citations *citations,
                             const dv_resolution *resolutions, uint32_t i)
{
    const dv_path_mention *short_one = &citations->mentions.items[i];
    uint32_t found = DV_NONE;

    for (uint32_t j = i; j-- > 0 && i - j <= BESIDE_REACH;) {
        const dv_path_mention *other = &citations->mentions.items[j];
        const dv_resolution *r = &resolutions[j];

        if (other->block != short_one->block)
            break;
        if (r->state != DV_RESOLVED_FILES || r->count != 1 ||
            r->tree != resolutions[i].tree ||
            other->path.len <= short_one->path.len)
            continue;
        for (uint32_t k = 0; k < resolutions[i].count; k++) {
            if (resolutions[i].candidates[k] != r->candidates[0])
                continue;
            if (found != DV_NONE && found != r->candidates[0])
                return DV_NONE;
            found = r->candidates[0];
        }
    }
    return found;
}

/* "`a/x.py:3` … `x.py:7`" of one block is one file, even where the document
 * names another `x.py` somewhere else. */
static void keep_beside(const narrowing *n, const dv_citations *citations,
                        dv_resolution *resolutions, uint32_t i, bool *fits)
{
    dv_resolution *r = &resolutions[i];
    uint32_t entry = named_beside(citations, resolutions, i);

    for (uint32_t k = 0; k < r->count; k++)
        fits[k] = r->candidates[k] == entry;
    keep(r, fits, n->arena);
    r->beside = entry != DV_NONE;
}

static void note_named(narrowing *n, const dv_resolution *r, dv_str written)
{
    uint32_t *length;

    if (r->state != DV_RESOLVED_FILES || r->count != 1)
        return;
    length = dv_strmap_put(&n->named, n->arena, path_of(r, 0), NULL);
    if (*length < written.len)
        *length = (uint32_t)written.len;
}

void dv_narrow(const dv_citations *citations, dv_resolution *resolutions,
               const dv_facts_options *options, dv_arena *arena)
{
    narrowing n = {.options = options, .arena = arena};
    bool *fits = NULL;

    for (uint32_t i = 0; i < citations->mentions.count; i++)
        note_named(&n, &resolutions[i], citations->mentions.items[i].path);
    for (uint32_t i = 0; i < citations->mentions.count; i++) {
        dv_resolution *r = &resolutions[i];

        if (r->state != DV_RESOLVED_FILES || r->count < 2 ||
            r->count > DV_CANDIDATES_LIMIT)
            continue;
        if (!fits)
            fits = dv_arena_new(arena, DV_CANDIDATES_LIMIT);
        keep_in_roots(&n, r, fits);
        keep_named(&n, r, citations->mentions.items[i].path, fits);
        if (r->count > 1)
            keep_beside(&n, citations, resolutions, i, fits);
    }
    dv_strmap_release(&n.named);
}
