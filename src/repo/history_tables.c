/* SPDX-License-Identifier: MIT */
/*
 * Tables of numbers: open addressing, at most half full, on the heap.
 */
#include "repo/history_internal.h"

enum { FIRST_SLOTS = 64 };

struct dv_pair {
    uint64_t key;
    uint32_t value;
    bool used;
};

struct dv_queued {
    int64_t time;
    uint32_t turn, number;
};

static uint32_t more_slots(uint32_t slot_count)
{
    if (slot_count > UINT32_MAX / 2)
        dv_bug("a table of more than 2^31 slots");
    return slot_count ? slot_count * 2 : FIRST_SLOTS;
}

static uint64_t mix(uint64_t value)
{
    value ^= value >> 32;
    value *= 0x9e3779b97f4a7c15u;
    return value ^ value >> 29;
}

static uint64_t hash_id(const unsigned char oid[20])
{
    uint64_t first, second;

    memcpy(&first, oid, sizeof first);
    memcpy(&second, oid + 8, sizeof second);
    return mix(first ^ second * 31);
}

/* The slot that has `oid` or is free for it. */
static uint32_t id_slot(const dv_ids *ids, const unsigned char oid[20])
{
    uint32_t mask = ids->slot_count - 1, at = (uint32_t)hash_id(oid) & mask;

    while (ids->slots[at] &&
           memcmp(ids->items[ids->slots[at] - 1], oid, 20) != 0)
        at = (at + 1) & mask;
    return at;
}

static void grow_ids(dv_ids *ids)
{
    dv_mem_free(ids->slots);
    ids->slot_count = more_slots(ids->slot_count);
    ids->slots = dv_mem_new(ids->slot_count * sizeof *ids->slots);
    for (uint32_t i = 0; i < ids->count; i++)
        ids->slots[id_slot(ids, ids->items[i])] = i + 1;
}

uint32_t dv_ids_find(const dv_ids *ids, const unsigned char oid[20])
{
    return ids->slot_count ? ids->slots[id_slot(ids, oid)] - 1 : DV_NONE;
}

uint32_t dv_ids_number(dv_ids *ids, const unsigned char oid[20])
{
    uint32_t at;

    if (ids->count >= ids->slot_count / 2)
        grow_ids(ids);
    at = id_slot(ids, oid);
    if (ids->slots[at])
        return ids->slots[at] - 1;
    if (ids->count == ids->capacity) {
        ids->capacity = ids->slot_count;
        ids->items =
            dv_mem_resize(ids->items, ids->capacity * sizeof *ids->items);
    }
    memcpy(ids->items[ids->count], oid, 20);
    ids->slots[at] = ++ids->count;
    return ids->count - 1;
}

void dv_ids_release(dv_ids *ids)
{
    dv_mem_free(ids->items);
    dv_mem_free(ids->slots);
    *ids = (dv_ids){0};
}

static struct dv_pair *pair_slot(const dv_pairs *pairs, uint64_t key)
{
    uint32_t mask = pairs->slot_count - 1, at = (uint32_t)mix(key) & mask;

    while (pairs->slots[at].used && pairs->slots[at].key != key)
        at = (at + 1) & mask;
    return &pairs->slots[at];
}

static void grow_pairs(dv_pairs *pairs)
{
    struct dv_pair *old = pairs->slots;
    uint32_t old_count = pairs->slot_count;

    pairs->slot_count = more_slots(old_count);
    pairs->slots = dv_mem_new(pairs->slot_count * sizeof *pairs->slots);
    for (uint32_t i = 0; i < old_count; i++)
        if (old[i].used)
            *pair_slot(pairs, old[i].key) = old[i];
    dv_mem_free(old);
}

uint32_t *dv_pairs_put(dv_pairs *pairs, uint32_t a, uint32_t b)
{
    uint64_t key = (uint64_t)a << 32 | b;
    struct dv_pair *slot;

    if (pairs->count >= pairs->slot_count / 2)
        grow_pairs(pairs);
    slot = pair_slot(pairs, key);
    if (!slot->used) {
        *slot = (struct dv_pair){key, DV_NONE, true};
        pairs->count++;
    }
    return &slot->value;
}

uint32_t dv_pairs_get(const dv_pairs *pairs, uint32_t a, uint32_t b)
{
    const struct dv_pair *slot;

    if (pairs->slot_count == 0)
        return DV_NONE;
    slot = pair_slot(pairs, (uint64_t)a << 32 | b);
    return slot->used ? slot->value : DV_NONE;
}

void dv_pairs_release(dv_pairs *pairs)
{
    dv_mem_free(pairs->slots);
    *pairs = (dv_pairs){0};
}

static bool leaves_before(const struct dv_queued *a, const struct dv_queued *b)
{
    return a->time != b->time ? a->time > b->time : a->turn < b->turn;
}

static void swap(struct dv_queued *a, struct dv_queued *b)
{
    struct dv_queued kept = *a;

    *a = *b;
    *b = kept;
}

void dv_queue_add(dv_queue *queue, int64_t time, uint32_t number)
{
    uint32_t at = queue->count;

    if (queue->count == queue->capacity) {
        queue->capacity = more_slots(queue->capacity);
        queue->items =
            dv_mem_resize(queue->items, queue->capacity * sizeof *queue->items);
    }
    queue->items[queue->count++] =
        (struct dv_queued){time, queue->seen++, number};
    while (at > 0 &&
           leaves_before(&queue->items[at], &queue->items[(at - 1) / 2])) {
        swap(&queue->items[at], &queue->items[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
}

/* Of the place `at` and those below it, the one that leaves first. */
static uint32_t first_of(const dv_queue *queue, uint32_t at)
{
    uint32_t first = at;

    for (uint32_t below = 2 * at + 1; below <= 2 * at + 2; below++)
        if (below < queue->count &&
            leaves_before(&queue->items[below], &queue->items[first]))
            first = below;
    return first;
}

uint32_t dv_queue_next(dv_queue *queue)
{
    uint32_t number, at = 0, first;

    if (queue->count == 0)
        return DV_NONE;
    number = queue->items[0].number;
    queue->items[0] = queue->items[--queue->count];
    while ((first = first_of(queue, at)) != at) {
        swap(&queue->items[first], &queue->items[at]);
        at = first;
    }
    return number;
}

void dv_queue_release(dv_queue *queue)
{
    dv_mem_free(queue->items);
    *queue = (dv_queue){0};
}
