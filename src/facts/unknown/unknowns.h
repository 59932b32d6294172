/* SPDX-License-Identifier: MIT */
/*
 * The unknown names and options of a document, in one list.
 */
#ifndef DOCVERIFY_FACTS_UNKNOWN_UNKNOWNS_H
#define DOCVERIFY_FACTS_UNKNOWN_UNKNOWNS_H

#include "base/arena.h"
#include "docverify/facts.h"

/* Adds `count` more, which are in the order of their spans, to the document's;
 * all are in that order then. Of equal spans those that were there come
 * first. */
void dv_unknowns_add(dv_document_facts *facts, const dv_unknown *more,
                     uint32_t count, dv_arena *arena);

#endif
