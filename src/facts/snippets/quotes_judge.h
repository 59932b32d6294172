/* SPDX-License-Identifier: MIT */
/*
 * What the code blocks of a document are to the source that they are quoted
 * from.
 */
#ifndef DOCVERIFY_FACTS_SNIPPETS_QUOTES_JUDGE_H
#define DOCVERIFY_FACTS_SNIPPETS_QUOTES_JUDGE_H

#include "docverify/facts.h"
#include "facts/trees/choose.h"
#include "facts/verdicts/weigh.h"

/* Fills in the snippets of `facts` that are tied to its references, which are
 * those of `cases`, in their order: source and what belongs to it. In
 * `arena`. */
void dv_judge_quotes(const dv_reading *reading, dv_case *cases, uint32_t count,
                     dv_document_facts *facts, dv_arena *arena);

/* The same, where the verdicts are known, for code of references that a safe
 * fix leads to other lines of their file: it is compared with those, as the
 * next run would. */
void dv_judge_quotes_again(const dv_reading *reading, dv_case *cases,
                           uint32_t count, dv_document_facts *facts,
                           dv_arena *arena);

/* Adds to the snippet what is known of it at an origin, where it was the code
 * that stood there: `then` of what is called `label`. */
void dv_judge_quote_then(const dv_case *of, const dv_quote_match *then,
                         dv_str label, dv_arena *arena);

#endif
