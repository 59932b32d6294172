/* SPDX-License-Identifier: MIT */
#include "source/passage/passage.h"

#include <stdlib.h>
#include <string.h>

#include "base/order.h"

/* Columns of a tab in an indentation. */
#define TAB_COLUMNS 4
/* Bytes that a line must have, white space aside, to tell places apart. */
#define DISTINCTIVE_BYTES 10u
/* Places of a word that says where it is from. */
#define RARE_PLACES 4u
/* Slots that are looked at for a hash. */
#define PROBES_LIMIT 128u

uint64_t dv_hash_bytes(dv_str text)
{
    uint64_t hash = DV_HASH_SEED, word;

    for (; text.len >= sizeof word; text = dv_str_slice(text, 8, text.len)) {
        memcpy(&word, text.ptr, sizeof word);
        hash = dv_hash_add(hash, word);
    }
    word = text.len;
    for (size_t i = 0; i < text.len; i++)
        word = word << 8 | (unsigned char)text.ptr[i];
    return dv_hash_add(hash, word);
}

/* Columns of white space that `line` begins with; it loses them and those at
 * its end. */
static int32_t take_indent(dv_str *line)
{
    int32_t columns = 0;
    size_t start = 0;

    while (start < line->len && dv_is_space(line->ptr[start]))
        columns += line->ptr[start++] == '\t' ? TAB_COLUMNS : 1;
    while (line->len > start && dv_is_space(line->ptr[line->len - 1]))
        line->len--;
    *line = dv_str_slice(*line, start, line->len);
    return columns;
}

static void read_lines(dv_passage *passage, dv_arena *arena)
{
    const dv_file *file = passage->file;
    int32_t before = 0;

    passage->lines =
        dv_arena_new(arena, file->line_count * sizeof *passage->lines + 1);
    for (uint32_t number = 1; number <= file->line_count; number++) {
        dv_str line = dv_file_line(file, number);
        int32_t indent = take_indent(&line);

        if (line.len == 0)
            continue;
        passage->lines[passage->line_count++] = (dv_passage_line){
            .hash = dv_hash_bytes(line),
            .number = number,
            .step = indent - before,
        };
        before = indent;
    }
}

bool dv_passage_is_read(const dv_passage *passage)
{
    return passage->read;
}

uint32_t dv_passage_lines(const dv_passage *passage)
{
    return passage->line_count;
}

static bool is_distinctive(dv_str line)
{
    uint32_t bytes = 0, words = 0;

    for (size_t i = 0; i < line.len; i++) {
        bytes += !dv_is_space(line.ptr[i]);
        words += dv_is_word_byte(line.ptr[i]);
    }
    return bytes >= DISTINCTIVE_BYTES && words * 2 >= bytes;
}

uint32_t dv_passage_distinctive(const dv_passage *passage, dv_arena *scratch)
{
    uint64_t *hashes =
        dv_arena_new(scratch, passage->line_count * sizeof *hashes + 1);
    uint32_t count = 0, different = 0;

    for (uint32_t i = 0; i < passage->line_count; i++)
        if (is_distinctive(
                dv_file_line(passage->file, passage->lines[i].number)))
            hashes[count++] = passage->lines[i].hash;
    qsort(hashes, count, sizeof *hashes, dv_order_u64);
    for (uint32_t i = 0; i < count; i++)
        different += i == 0 || hashes[i] != hashes[i - 1];
    return different;
}

bool dv_passage_is_one_of(dv_str text, const char *const *words)
{
    for (; *words; words++)
        if (dv_str_equal(text, dv_str_from(*words)))
            return true;
    return false;
}

/* Hashes of items that are `size` bytes apart, the first at `hashes`. */
typedef struct hash_list {
    const unsigned char *hashes;
    size_t size;
    uint32_t count;
} hash_list;

static uint64_t hash_at(const hash_list *list, uint32_t i)
{
    uint64_t hash;

    memcpy(&hash, list->hashes + i * list->size, sizeof hash);
    return hash;
}

/* The slot of `hash`: its own, or a free one; NULL when neither is near its
 * place, which no text has but one made for it. */
static dv_place_slot *slot_of(const dv_place_index *index,
                              const hash_list *list, uint64_t hash)
{
    uint32_t at = (uint32_t)(hash ^ hash >> 32);

    for (uint32_t i = 0; i < PROBES_LIMIT; i++, at++) {
        dv_place_slot *slot = &index->slots[at & index->mask];

        if (!slot->item || hash_at(list, slot->item - 1) == hash)
            return slot;
    }
    return NULL;
}

/* Each slot's places lie together in the list, in their order. */
static void fill_list(dv_place_index *index, uint32_t *of, uint32_t count)
{
    uint32_t end = 0;

    for (uint32_t i = 0; i < count; i++) {
        dv_place_slot *slot = of[i] == DV_NONE ? NULL : &index->slots[of[i]];

        if (slot && slot->item == i + 1) {
            end += slot->count;
            slot->first = end;
        }
    }
    for (uint32_t i = count; i-- > 0;)
        if (of[i] != DV_NONE)
            index->list[--index->slots[of[i]].first] = i;
}

/* An index with room for so many hashes. */
static void make_slots(dv_place_index *index, uint32_t count, dv_arena *arena)
{
    uint32_t size = 16;

    while (size < UINT32_MAX / 4 && size < count * 2)
        size *= 2;
    index->mask = size - 1;
    index->slots = dv_arena_new(arena, size * sizeof *index->slots);
}

/* Gives each hash of `all`, which has room for more than there are, a slot of
 * `index`, and each item that of its hash. */
static void move_slots(dv_place_index *index, const dv_place_index *all,
                       const hash_list *list, uint32_t *of)
{
    for (uint32_t i = 0; i < list->count; i++) {
        dv_place_slot *from = of[i] == DV_NONE ? NULL : &all->slots[of[i]];
        dv_place_slot *slot;

        if (from && from->item == i + 1) {
            slot = slot_of(index, list, hash_at(list, i));
            from->first = slot ? (uint32_t)(slot - index->slots) : DV_NONE;
            if (slot)
                *slot = (dv_place_slot){i + 1, 0, from->count};
        }
        of[i] = from ? from->first : DV_NONE;
    }
}

/* Of a text's tokens few are different: there is room for those, not for
 * all. */
static void index_hashes(dv_place_index *index, const hash_list *list,
                         dv_arena *arena)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t *of = dv_arena_new(&scratch, list->count * sizeof *of + 1);
    dv_place_index all;
    uint32_t different = 0;

    make_slots(&all, list->count, &scratch);
    for (uint32_t i = 0; i < list->count; i++) {
        dv_place_slot *slot = slot_of(&all, list, hash_at(list, i));

        of[i] = slot ? (uint32_t)(slot - all.slots) : DV_NONE;
        if (!slot)
            continue;
        if (!slot->item) {
            slot->item = i + 1;
            different++;
        }
        slot->count++;
    }
    make_slots(index, different, arena);
    index->list = dv_arena_new(arena, list->count * sizeof *index->list + 1);
    move_slots(index, &all, list, of);
    fill_list(index, of, list->count);
}

static dv_places find(const dv_place_index *index, const hash_list *list,
                      uint64_t hash)
{
    const dv_place_slot *slot = list->count ? slot_of(index, list, hash) : NULL;

    return slot && slot->item
               ? (dv_places){index->list + slot->first, slot->count}
               : (dv_places){NULL, 0};
}

static hash_list lines_of(const dv_passage *passage)
{
    return (hash_list){(const unsigned char *)passage->lines,
                       sizeof(dv_passage_line), passage->line_count};
}

static hash_list parts_of(const dv_passage *passage)
{
    return (hash_list){(const unsigned char *)passage->parts, sizeof(dv_part),
                       passage->part_count};
}

static hash_list units_of(const dv_passage *passage)
{
    return (hash_list){(const unsigned char *)passage->units, sizeof(dv_unit),
                       passage->unit_count};
}

dv_places dv_line_places(const dv_passage *passage, uint64_t hash)
{
    hash_list list = lines_of(passage);

    return find(&passage->line_index, &list, hash);
}

dv_places dv_part_places(const dv_passage *passage, uint64_t hash)
{
    hash_list list = parts_of(passage);

    return find(&passage->part_index, &list, hash);
}

dv_places dv_unit_places(const dv_passage *passage, uint64_t hash)
{
    hash_list list = units_of(passage);

    return find(&passage->unit_index, &list, hash);
}

uint32_t dv_places_before(const dv_places *places, uint32_t item)
{
    uint32_t low = 0, high = places->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (places->at[middle] < item)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint32_t dv_part_weight(const dv_passage *source, const dv_part *part)
{
    if (!(part->flags & DV_PART_WORD))
        return 0;
    return dv_part_places(source, part->hash).count <= RARE_PLACES ? 2 : 1;
}

void dv_passage_index(dv_passage *passage, dv_arena *arena)
{
    hash_list list = parts_of(passage);

    index_hashes(&passage->part_index, &list, arena);
    list = units_of(passage);
    index_hashes(&passage->unit_index, &list, arena);
}

dv_passage *dv_passage_new(const dv_file *file, dv_arena *arena)
{
    dv_passage *passage = dv_arena_new(arena, sizeof *passage);
    hash_list list;

    passage->file = file;
    read_lines(passage, arena);
    list = lines_of(passage);
    index_hashes(&passage->line_index, &list, arena);
    return passage;
}
