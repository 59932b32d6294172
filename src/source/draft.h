/* SPDX-License-Identifier: MIT */
/*
 * dv_draft: text for a parser, made of a code's text and of other text around
 * and in it, and the way back from its bytes to those of the code.
 */
#ifndef DOCVERIFY_SOURCE_DRAFT_H
#define DOCVERIFY_SOURCE_DRAFT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/vec.h"
#include "docverify/span.h"

/* The bytes of the draft from `at` to the next patch are those of the code
 * from `code` on, or no code's (DV_NONE). */
typedef struct dv_patch {
    uint32_t at, code;
} dv_patch;

typedef struct dv_draft {
    dv_arena *arena; /* of the patches */
    dv_buf text;
    DV_VEC(dv_patch) patches;
} dv_draft;

/* Adds bytes `span` of `code`, which may be the code's text with some of it
 * overwritten. */
void dv_draft_copy(dv_draft *draft, dv_str code, dv_span span);
void dv_draft_insert(dv_draft *draft, dv_str text);
void dv_draft_release(dv_draft *draft);

/* Where bytes [span) stand in the code; false when the first or the last of
 * them is none of it. No patches: the text is the code's. O(log n). */
bool dv_patches_span(const dv_patch *patches, uint32_t count, dv_span span,
                     dv_span *out);

#endif
