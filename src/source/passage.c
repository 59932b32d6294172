/* SPDX-License-Identifier: MIT */
#include "source/passage.h"

#include <stdlib.h>
#include <string.h>

/* Columns of a tab in an indentation. */
#define TAB_COLUMNS 4
/* Bytes that a line must have, white space aside, to tell places apart. */
#define DISTINCTIVE_BYTES 10u
/* Places of a word that says where it is from. */
#define RARE_PLACES 4u

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

dv_passage *dv_passage_new(const dv_file *file, dv_arena *arena)
{
    dv_passage *passage = dv_arena_new(arena, sizeof *passage);
    int32_t before = 0;

    passage->file = file;
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
    return passage;
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

static int compare_hashes(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;

    return (left > right) - (left < right);
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
    qsort(hashes, count, sizeof *hashes, compare_hashes);
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

/* The slot of `hash`: its own, or the free one for it. */
static uint32_t *slot_of(const dv_places *places, const hash_list *list,
                         uint64_t hash)
{
    uint32_t at = (uint32_t)(hash ^ hash >> 32) & places->mask;

    while (places->heads[at] && hash_at(list, places->heads[at] - 1) != hash)
        at = (at + 1) & places->mask;
    return &places->heads[at];
}

static void index_hashes(dv_places *places, const hash_list *list,
                         dv_arena *arena)
{
    uint32_t size = 16;

    while (size < UINT32_MAX / 4 && size < list->count * 2)
        size *= 2;
    places->mask = size - 1;
    places->heads = dv_arena_new(arena, size * sizeof *places->heads);
    places->next = dv_arena_new(arena, list->count * sizeof(uint32_t) + 1);
    for (uint32_t i = list->count; i-- > 0;) {
        uint32_t *slot = slot_of(places, list, hash_at(list, i));

        places->next[i] = *slot ? *slot - 1 : DV_NONE;
        *slot = i + 1;
    }
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

uint32_t dv_part_place(const dv_passage *passage, uint64_t hash)
{
    hash_list list = parts_of(passage);

    return *slot_of(&passage->part_places, &list, hash) - 1;
}

uint32_t dv_part_weight(const dv_passage *source, const dv_part *part)
{
    uint32_t count = 0;

    if (!(part->flags & DV_PART_WORD))
        return 0;
    for (uint32_t k = dv_part_place(source, part->hash);
         k != DV_NONE && count <= RARE_PLACES; k = source->part_places.next[k])
        count++;
    return count <= RARE_PLACES ? 2 : 1;
}

uint32_t dv_unit_place(const dv_passage *passage, uint64_t hash)
{
    hash_list list = units_of(passage);

    return *slot_of(&passage->unit_places, &list, hash) - 1;
}

void dv_passage_index(dv_passage *passage, dv_arena *arena)
{
    hash_list list = parts_of(passage);

    index_hashes(&passage->part_places, &list, arena);
    list = units_of(passage);
    index_hashes(&passage->unit_places, &list, arena);
}
