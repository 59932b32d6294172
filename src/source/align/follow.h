/* SPDX-License-Identifier: MIT */
/*
 * One unit of a quote, followed token by token through the source.
 */
#ifndef DOCVERIFY_SOURCE_ALIGN_FOLLOW_H
#define DOCVERIFY_SOURCE_ALIGN_FOLLOW_H

#include "source/align/walk.h"

typedef struct dv_footing {
    bool whole;   /* the unit is there, but for what was left out */
    bool defines; /* it begins a definition, and that is there by its name */
    uint32_t first, end;          /* parts of the source that it takes */
    uint32_t weight;              /* of the quote's parts that are there */
    uint32_t quote_at, source_at; /* else: the parts that differ first; the
                                     unit's end when the source goes on */
} dv_footing;

/* Whether the unit is the head of a definition. */
bool dv_is_signature(const dv_passage *passage, uint32_t unit);

/* Finds the unit between `from` and `to`. False when nothing there is like it:
 * less than half of its words, by weight. */
bool dv_follow_unit(const dv_trail *trail, dv_footing *out);

#endif
