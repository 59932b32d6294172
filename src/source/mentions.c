/* SPDX-License-Identifier: MIT */
/*
 * One pass numbers the names and notes a (name, line) pair for the first time
 * that a name stands in a line; the pairs are then dealt out to the names.
 *
 * This pass sees each identifier of each file that is looked at, so it has a
 * table of its own: smaller than a dv_strmap, and with a seed, as a file can
 * be made to collide with a known hash. Nothing that is handed out depends on
 * the seed. The arrays are on the heap because they grow without copies there.
 */
#include "source/mentions.h"

#include <stdlib.h>
#include <string.h>

#include "source/source.h"

typedef struct entry {
    const char *name;
    uint32_t length;
    uint32_t hash;
    uint32_t line;  /* the last one, 0-based */
    uint32_t count; /* of lines */
} entry;

typedef struct pair {
    uint32_t entry, line;
} pair;

typedef struct table {
    const dv_file *file;
    uint64_t seed;
    uint32_t line;       /* of the last identifier, 0-based */
    uint32_t *slots;     /* number of an entry plus 1, or 0 */
    uint32_t slot_count; /* a power of two, at least twice the entries */
    entry *entries;
    uint32_t entry_count, entry_room;
    pair *pairs;
    uint32_t pair_count, pair_room;
} table;

/* What is sorted: the first bytes as a number decide most comparisons. */
typedef struct key {
    uint64_t prefix;
    const char *name;
    uint32_t length;
    uint32_t entry;
} key;

enum { FIRST_ENTRIES = 512, FIRST_PAIRS = 4096 };

static void release(table *in)
{
    dv_mem_free(in->slots);
    dv_mem_free(in->entries);
    dv_mem_free(in->pairs);
}

static void free_keys(key **keys)
{
    dv_mem_free(*keys);
}

static uint32_t hash_of(const table *in, dv_str name)
{
    uint64_t hash = in->seed ^ name.len;

    for (size_t i = 0; i < name.len; i += sizeof hash) {
        size_t rest = name.len - i;
        uint64_t word = 0;

        memcpy(&word, name.ptr + i, rest < sizeof word ? rest : sizeof word);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29 ^ in->seed;
    }
    hash *= 0xBF58476D1CE4E5B9u;
    return (uint32_t)(hash >> 32);
}

static void rehash(table *in)
{
    uint32_t mask = in->slot_count * 2 - 1;

    dv_mem_free(in->slots);
    in->slots = dv_mem_new(((size_t)mask + 1) * sizeof *in->slots);
    in->slot_count = mask + 1;
    for (uint32_t i = 0; i < in->entry_count; i++) {
        uint32_t at = in->entries[i].hash & mask;

        while (in->slots[at])
            at = (at + 1) & mask;
        in->slots[at] = i + 1;
    }
}

static void make_room(table *in)
{
    if (in->entry_count == in->entry_room) {
        in->entry_room = in->entry_room ? in->entry_room * 2 : FIRST_ENTRIES;
        in->entries =
            dv_mem_resize(in->entries, in->entry_room * sizeof *in->entries);
        in->slot_count = in->entry_room;
        rehash(in);
    }
    if (in->pair_count == in->pair_room) {
        in->pair_room = in->pair_room ? in->pair_room * 2 : FIRST_PAIRS;
        in->pairs = dv_mem_resize(in->pairs, in->pair_room * sizeof *in->pairs);
    }
}

/* The number of the entry for `name`, which may be new. */
static uint32_t number_of(table *in, dv_str name)
{
    uint32_t hash = hash_of(in, name);
    uint32_t at = hash & (in->slot_count - 1);

    for (; in->slots[at]; at = (at + 1) & (in->slot_count - 1)) {
        const entry *e = &in->entries[in->slots[at] - 1];

        if (e->hash == hash && e->length == name.len &&
            memcmp(e->name, name.ptr, name.len) == 0)
            return in->slots[at] - 1;
    }
    in->entries[in->entry_count] =
        (entry){name.ptr, (uint32_t)name.len, hash, 0, 0};
    in->slots[at] = ++in->entry_count;
    return in->entry_count - 1;
}

static void see(void *context, dv_str name, uint32_t offset)
{
    table *in = context;
    uint32_t number;
    entry *e;

    while (in->line + 1 < in->file->line_count &&
           in->file->line_starts[in->line + 1] <= offset)
        in->line++;
    make_room(in);
    number = number_of(in, name);
    e = &in->entries[number];
    if (e->count && e->line == in->line)
        return;
    e->line = in->line;
    e->count++;
    in->pairs[in->pair_count++] = (pair){number, in->line};
}

static key key_of(const table *in, uint32_t number)
{
    const entry *e = &in->entries[number];
    key k = {0, e->name, e->length, number};

    for (uint32_t i = 0; i < sizeof k.prefix; i++)
        k.prefix =
            k.prefix << 8 | (i < e->length ? (unsigned char)e->name[i] : 0u);
    return k;
}

static int compare(const void *left, const void *right)
{
    const key *a = left, *b = right;

    if (a->prefix != b->prefix)
        return a->prefix < b->prefix ? -1 : 1;
    return dv_str_compare((dv_str){a->name, a->length},
                          (dv_str){b->name, b->length});
}

/* Hands each entry its part of one array of lines; afterwards an entry's
 * `line` is where its next line goes. */
static void deal(table *in, const key *keys, dv_mention *mentions,
                 dv_arena *arena)
{
    uint32_t *lines = dv_arena_new(arena, in->pair_count * sizeof *lines);
    uint32_t first = 0;

    for (uint32_t i = 0; i < in->entry_count; i++) {
        entry *e = &in->entries[keys[i].entry];

        mentions[i] =
            (dv_mention){{e->name, e->length}, lines + first, e->count};
        e->line = first;
        first += e->count;
    }
    for (uint32_t i = 0; i < in->pair_count; i++)
        lines[in->entries[in->pairs[i].entry].line++] = in->pairs[i].line + 1;
}

void dv_mentions_collect(dv_source *source, dv_arena *arena)
{
    DV_AUTO(release) table in = {.file = source->file};
    DV_AUTO(free_keys) key *keys = NULL;
    dv_mention *mentions;

    in.seed = (uint64_t)(uintptr_t)&in * 0x94D049BB133111EBu;
    dv_source_identifiers(source->file->text, see, &in);
    if (!in.entry_count)
        return;
    keys = dv_mem_resize(NULL, in.entry_count * sizeof *keys);
    for (uint32_t i = 0; i < in.entry_count; i++)
        keys[i] = key_of(&in, i);
    qsort(keys, in.entry_count, sizeof *keys, compare);
    mentions = dv_arena_new(arena, in.entry_count * sizeof *mentions);
    deal(&in, keys, mentions, arena);
    source->mentions = mentions;
    source->mention_count = in.entry_count;
}
