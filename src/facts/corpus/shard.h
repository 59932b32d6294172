/* SPDX-License-Identifier: MIT */
/*
 * Which documents are one shard's: parts of about equal bytes, by the list of
 * documents and their sizes alone, so that each of several runs knows its own
 * without asking the others.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_SHARD_H
#define DOCVERIFY_FACTS_CORPUS_SHARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "facts/corpus/corpus.h"

/* The number of the shard, from 0 to `count` - 1, of each of `documents`
 * items: the largest first, each to the shard that has the least yet (Graham,
 * 1969: none gets over 4/3 of the least that is possible). Equal ones by their
 * order. In `arena`. */
uint32_t *dv_shard_divide(const uint64_t *sizes, uint32_t documents,
                          uint32_t count, dv_arena *arena);

/* Marks what is not of the shard that the options ask for, if they do. */
void dv_shard_mark(dv_corpus *corpus, const dv_facts_options *options,
                   dv_arena *arena);

/* Of what was set aside nothing but its anchors, its names and who wrote it
 * count. */
void dv_shard_make_partial(const dv_corpus *corpus, dv_document_facts *facts);

/* The facts of the shard's documents alone. In `arena`. */
void dv_shard_keep(const dv_corpus *corpus, dv_facts *facts, dv_arena *arena);

#endif
