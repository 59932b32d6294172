/* SPDX-License-Identifier: MIT */
/*
 * What the code blocks of a document are to the source that they are quoted
 * from.
 */
#ifndef DOCVERIFY_FACTS_QUOTES_JUDGE_H
#define DOCVERIFY_FACTS_QUOTES_JUDGE_H

#include "docverify/facts.h"
#include "facts/choose.h"
#include "facts/weigh.h"

/* Fills in the snippets of `facts` that are tied to its references, which are
 * those of `cases`, in their order: source and what belongs to it. In
 * `arena`. */
void dv_judge_quotes(const dv_reading *reading, const dv_case *cases,
                     uint32_t count, dv_document_facts *facts, dv_arena *arena);

#endif
