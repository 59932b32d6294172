/* SPDX-License-Identifier: MIT */
/*
 * The identifiers of a text and their lines, by text alone.
 */
#ifndef DOCVERIFY_SOURCE_MENTIONS_H
#define DOCVERIFY_SOURCE_MENTIONS_H

#include "base/arena.h"
#include "docverify/symbol.h"

/* Fills in the mentions of `source` from its file. They live in `arena`. */
void dv_mentions_collect(dv_source *source, dv_arena *arena);

#endif
