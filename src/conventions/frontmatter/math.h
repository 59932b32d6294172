/* SPDX-License-Identifier: MIT */
/*
 * Formulas in a document. Private to the front matter's convention.
 */
#ifndef DOCVERIFY_CONVENTIONS_FRONTMATTER_MATH_H
#define DOCVERIFY_CONVENTIONS_FRONTMATTER_MATH_H

#include "base/arena.h"
#include "docverify/document.h"

typedef enum dv_math {
    DV_MATH_NONE,
    DV_MATH_MAYBE, /* what may be one: two amounts of money, a bracket */
    DV_MATH_SURE
} dv_math;

/* Whether the document has a formula, outside of code: `$…$`, `$$…$$`,
 * `\(…\)`, or a block ```math. Where there surely is one, *place is the first
 * sure one. Linear in the document. */
dv_math dv_math_find(const dv_document *document, dv_arena *arena,
                     dv_span *place);

#endif
