/* SPDX-License-Identifier: MIT */
/*
 * What is in a dv_passage (align.h): lines, tokens and units, each with an
 * index from its hash to its places.
 */
#ifndef DOCVERIFY_SOURCE_PASSAGE_PASSAGE_H
#define DOCVERIFY_SOURCE_PASSAGE_PASSAGE_H

#include "docverify/ascii.h"
#include "source/align/align.h"

/* A line that is not blank. */
typedef struct dv_passage_line {
    uint64_t hash;   /* without the white space at its ends */
    uint32_t number; /* 1-based */
    int32_t step;    /* columns that it is indented more than the one before */
} dv_passage_line;

enum {
    DV_PART_OPENS = 1 << 0,    /* ( [ { */
    DV_PART_CLOSES = 1 << 1,   /* ) ] } */
    DV_PART_COMMA = 1 << 2,    /* between elements */
    DV_PART_ELLIPSIS = 1 << 3, /* `...`: stands for what was left out */
    DV_PART_LINE = 1 << 4,     /* the first of its line */
    DV_PART_LEADS = 1 << 5,    /* a value begins behind it: `=`, `return` */
    DV_PART_WORD = 1 << 6,     /* a name, a number, a string: not a sign */
    DV_PART_GAP = 1 << 7       /* a comment before it says that something is
                                  left out */
};

typedef struct dv_part {
    uint64_t hash;
    dv_span span; /* of the file */
    uint32_t line;
    uint32_t unit;
    uint16_t depth; /* of indented blocks around it */
    uint8_t flags;  /* DV_PART_… */
    uint8_t nest;   /* brackets that it is in; of those a language has blocks
                       in, round and square ones */
} dv_part;

/* Parts [first, end) that belong together. */
typedef struct dv_unit {
    uint64_t hash;
    uint32_t first, end;
    uint32_t last_line; /* of the text that its last part is in, or was before
                           parentheses around a value were dropped */
    bool elision;       /* nothing but `...`, or `pass` */
} dv_unit;

/* Indexes of items with one hash, ascending. */
typedef struct dv_places {
    const uint32_t *at;
    uint32_t count;
} dv_places;

typedef struct dv_place_slot {
    uint32_t item;  /* one of them, + 1; 0: the slot is free */
    uint32_t first; /* in `list` */
    uint32_t count;
} dv_place_slot;

typedef struct dv_place_index {
    dv_place_slot *slots; /* mask + 1 of them */
    uint32_t *list;
    uint32_t mask;
} dv_place_index;

struct dv_passage {
    const dv_file *file;
    dv_passage_line *lines;
    dv_part *parts;
    dv_unit *units;
    dv_place_index line_index, part_index, unit_index;
    uint32_t line_count, part_count, unit_count;
    bool read;
    bool broken; /* there are errors in it: its blocks are not known */
};

static inline uint64_t dv_hash_add(uint64_t hash, uint64_t more)
{
    /* Fowler, Noll and Vo's prime; the shift mixes upper bits down. */
    hash = (hash ^ more) * 1099511628211u;
    return hash ^ hash >> 29;
}

uint64_t dv_hash_bytes(dv_str text);

static inline bool dv_is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\f';
}

#define DV_HASH_SEED 14695981039346656037u

/* Makes the indexes of parts and units, when they are complete. */
void dv_passage_index(dv_passage *passage, dv_arena *arena);

/* Whether `text` is one of the words, the last of which is NULL. */
bool dv_passage_is_one_of(dv_str text, const char *const *words);

/* What a part of a quote says about where it is from: signs nothing, words
 * that the source has often less than others. */
uint32_t dv_part_weight(const dv_passage *source, const dv_part *part);

/* The lines, units and parts with this hash. */
dv_places dv_line_places(const dv_passage *passage, uint64_t hash);
dv_places dv_unit_places(const dv_passage *passage, uint64_t hash);
dv_places dv_part_places(const dv_passage *passage, uint64_t hash);

/* How many of the places are before `item`. */
uint32_t dv_places_before(const dv_places *places, uint32_t item);

#endif
