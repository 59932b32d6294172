/* SPDX-License-Identifier: MIT */
/*
 * What was called safe before anybody tried to write it down.
 */
#ifndef DOCVERIFY_CHECK_SETTLED_H
#define DOCVERIFY_CHECK_SETTLED_H

#include "base/arena.h"
#include "docverify/facts.h"

/* The same facts, where no reference is safe whose fix cannot be written:
 * reports, counts and fixes say the same of each. What differs is in `arena`,
 * the rest is borrowed. */
dv_facts dv_facts_settled(const dv_facts *facts, dv_arena *arena);

/* The lines with `why` instead of why a fix was safe, or not. */
const dv_str *dv_settled_evidence(const dv_str *evidence, uint32_t count,
                                  const char *why, dv_arena *arena);

/* Takes the safe fix of reference `index` from `copies` of the document's,
 * which are made where that is NULL; returns them. `why` must outlive them. */
dv_reference *dv_settled_refuse(const dv_document_facts *document,
                                dv_reference *copies, uint32_t index,
                                const char *why, dv_arena *arena);

#endif
