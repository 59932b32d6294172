/* SPDX-License-Identifier: MIT */
/*
 * Names that code blocks take from the project's own modules and classes, and
 * that those do not have.
 */
#ifndef DOCVERIFY_FACTS_UNKNOWN_NAMES_H
#define DOCVERIFY_FACTS_UNKNOWN_NAMES_H

#include "docverify/facts.h"
#include "facts/snippets/snippets.h"
#include "facts/trees/choose.h"
#include "facts/trees/modules.h"
#include "facts/trees/sightings.h"

typedef struct dv_unknown_names dv_unknown_names;

/* For `count` documents. Everything lives in trees->arena and its workers'. */
dv_unknown_names *dv_unknown_names_new(dv_trees *trees, uint32_t count);
void dv_unknown_names_free(dv_unknown_names *names);

/* The modules that names are looked up in, of documents that are checked
 * against `tree`. */
const dv_modules *dv_unknown_names_modules(dv_unknown_names *names,
                                           const dv_source_tree *tree);

/* Document number `index`: read, resolved and chosen for; `blocks` are those
 * of its snippets. Documents that are left out have no unknown names. */
void dv_unknown_names_add(dv_unknown_names *names, uint32_t index,
                          const dv_reading *reading, const dv_choice *choices,
                          const dv_document_facts *facts,
                          const dv_read_block *blocks);

/* Loads the modules that they are about, and looks. */
void dv_unknown_names_find(dv_unknown_names *names);
/* What the trees are to be searched for before these can be told. */
void dv_unknown_names_want(const dv_unknown_names *names,
                           dv_sightings *sightings);
/* Adds those of one document to its unknowns. */
void dv_unknown_names_tell(const dv_unknown_names *names, uint32_t index,
                           const dv_sightings *sightings, dv_arena *arena,
                           dv_document_facts *facts);

#endif
