/* SPDX-License-Identifier: MIT */
/*
 * From the place that a reference should cite to the edits that make it cite
 * that: the bytes of the path and of the numbers, in the form they have.
 */
#ifndef DOCVERIFY_CHECK_FIXES_H
#define DOCVERIFY_CHECK_FIXES_H

#include "base/arena.h"
#include "docverify/facts.h"
#include "docverify/finding.h"

/* No edits where the form leaves none: a path that stands elsewhere and
 * serves other lines too, a number that is not written in digits. */
dv_fix dv_fix_reference(const dv_document_facts *document,
                        const dv_reference *reference, dv_arena *arena);

/* The same for the path in front of a name. */
dv_fix dv_fix_name(const dv_document *document, const dv_missing_name *name,
                   dv_arena *arena);

/* Whether `text` may be written into `document`: what could end a comment or a
 * string is not written into a source file, whatever a path is called. */
bool dv_fix_may_write(const dv_document *document, dv_str text);

#endif
