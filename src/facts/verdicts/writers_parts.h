/* SPDX-License-Identifier: MIT */
/*
 * What the files of writers.c share. Private to them.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_WRITERS_PARTS_H
#define DOCVERIFY_FACTS_VERDICTS_WRITERS_PARTS_H

#include "base/buf.h"
#include "facts/verdicts/writers.h"

/* A commit, by its references of one document: all, those of one part of it, or
 * those to one file. */
typedef struct dv_writer {
    uint32_t for_half[2]; /* true of this half of their pair alone */
    uint32_t created;     /* of these, for the first one: see scales.h */
    uint32_t likelier[2]; /* of these, and of those that look like what people
                             cite in this half alone */
    uint32_t right, wrong;
    uint32_t exact; /* a name of the text stands in the lines */
    uint32_t aside; /* in none of them, but in those around */
} dv_writer;

typedef struct dv_writers {
    DV_VEC(dv_writer) items;
    dv_strmap index; /* commit, kind of origin, part and path -> its number */
    dv_buf key;
    const uint32_t *parts; /* of each case */
    const dv_scales *first;
    dv_arena *arena;
} dv_writers;

/* The writer of the reference, by all of the document, by its part of that, by
 * those to the same lines, or by those to `path`. Until the next one is looked
 * for. */
dv_writer *dv_writer_of(dv_writers *all, const dv_scales *s);
dv_writer *dv_writer_of_part(dv_writers *all, const dv_scales *s);
dv_writer *dv_writer_of_lines(dv_writers *all, const dv_scales *s);
dv_writer *dv_writer_find(dv_writers *all, const dv_scales *s, dv_str path);

/* A commit that was made anew later, with the tree of its author's day for the
 * other half. */
bool dv_writers_are_dated(const dv_scales *s);
/* Whether the lines of one half alone are exactly what the text says. */
bool dv_writers_tell_itself(const dv_scales *s);

/* Adds what the reference says of the halves of its pair. */
void dv_writers_count_halves(dv_writer *by, const dv_scales *s);
/* The same of one that tells by itself. */
void dv_writers_count_exact(dv_writer *by, const dv_scales *s);
/* Picks the half whose lines are exactly what the text says, where those of the
 * other one are not; else that which nearly all references that tell speak for:
 * of its part of the document, or of all of it. */
void dv_writers_decide(dv_writers *all, dv_scales *s);

#endif
