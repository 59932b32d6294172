/* SPDX-License-Identifier: MIT */
#include "facts/corpus/shard.h"

#include <stdlib.h>

typedef struct sized {
    uint64_t size;
    uint32_t item;
} sized;

static int by_size(const void *left, const void *right)
{
    const sized *a = left, *b = right;

    if (a->size != b->size)
        return a->size > b->size ? -1 : 1;
    return a->item < b->item ? -1 : a->item > b->item;
}

/* A shard and what it has; the root of the heap has the least. */
typedef struct load {
    uint64_t bytes;
    uint32_t shard;
} load;

static bool is_less(const load *a, const load *b)
{
    return a->bytes != b->bytes ? a->bytes < b->bytes : a->shard < b->shard;
}

/* The root has got more: it sinks to where it belongs. */
static void sink(load *heap, uint32_t count)
{
    uint32_t at = 0;

    for (;;) {
        uint32_t least = at, child = 2 * at + 1;
        load moved;

        for (uint32_t i = child; i < child + 2 && i < count; i++)
            if (is_less(&heap[i], &heap[least]))
                least = i;
        if (least == at)
            return;
        moved = heap[at];
        heap[at] = heap[least];
        heap[least] = moved;
        at = least;
    }
}

uint32_t *dv_shard_divide(const uint64_t *sizes, uint32_t documents,
                          uint32_t count, dv_arena *arena)
{
    uint32_t *shards = dv_arena_new(arena, documents * sizeof *shards + 1);
    sized *order = dv_arena_new(arena, documents * sizeof *order + 1);
    load *heap = dv_arena_new(arena, count * sizeof *heap);

    for (uint32_t i = 0; i < documents; i++)
        order[i] = (sized){sizes[i], i};
    for (uint32_t i = 0; i < count; i++)
        heap[i].shard = i;
    if (documents)
        qsort(order, documents, sizeof *order, by_size);
    for (uint32_t i = 0; i < documents; i++) {
        shards[order[i].item] = heap[0].shard;
        /* An empty document weighs something, too. */
        heap[0].bytes += order[i].size + 1;
        sink(heap, count);
    }
    return shards;
}

void dv_shard_mark(dv_corpus *corpus, const dv_facts_options *options,
                   dv_arena *arena)
{
    uint32_t count = corpus->count;
    uint32_t *shards;

    if (!options->shard_count)
        return;
    shards = dv_shard_divide(corpus->sizes, count, options->shard_count, arena);
    corpus->aside = dv_arena_new(arena, count * sizeof *corpus->aside + 1);
    for (uint32_t i = 0; i < count; i++)
        corpus->aside[i] = shards[i] != options->shard;
}

void dv_shard_make_partial(const dv_corpus *corpus, dv_document_facts *facts)
{
    for (uint32_t i = 0; corpus->aside && i < corpus->count; i++)
        facts[i].partial = corpus->aside[i];
}

/* References know the number of their document. */
static void renumber(dv_document_facts *facts, uint32_t number, dv_arena *arena)
{
    uint32_t count = facts->reference_count;
    dv_reference *references =
        dv_arena_new(arena, count * sizeof *references + 1);

    for (uint32_t i = 0; i < count; i++) {
        references[i] = facts->references[i];
        references[i].document = number;
    }
    facts->references = references;
}

void dv_shard_keep(const dv_corpus *corpus, dv_facts *facts, dv_arena *arena)
{
    dv_document_facts *kept;
    uint32_t count = 0;

    if (!corpus->aside)
        return;
    kept = dv_arena_new(arena, corpus->count * sizeof *kept + 1);
    for (uint32_t i = 0; i < corpus->count; i++) {
        if (corpus->aside[i])
            continue;
        kept[count] = facts->documents[i];
        renumber(&kept[count], count, arena);
        count++;
    }
    facts->documents = kept;
    facts->document_count = count;
}
