/* SPDX-License-Identifier: MIT */
/* Which kind of diagram a text is, by its first word. */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_KINDS_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_KINDS_H

#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_mm_kind {
    DV_MM_UNKNOWN,
    DV_MM_OTHER, /* known, without a parser here */
    DV_MM_FLOW,
    DV_MM_SEQUENCE,
    DV_MM_CLASS,
    DV_MM_STATE,
    DV_MM_ER
} dv_mm_kind;

/* `word` is where the kind is named, or its name should be. */
dv_mm_kind dv_mm_kind_of(dv_str text, dv_span *word);

/* The kind that was probably meant; empty: none. */
dv_str dv_mm_nearest_kind(dv_str name);

#endif
