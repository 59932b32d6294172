/* SPDX-License-Identifier: MIT */
/*
 * What documents state and can be computed.
 */
#ifndef DOCVERIFY_FACTS_STATEMENTS_H
#define DOCVERIFY_FACTS_STATEMENTS_H

#include "base/arena.h"
#include "docverify/facts.h"

/* Fills false_statements of each of `facts`, of which `document` is set, on
 * `jobs` threads, thread i in arenas[i]. */
void dv_statements_check(dv_document_facts *facts, uint32_t count,
                         uint32_t jobs, dv_arena *arenas);

#endif
