/* SPDX-License-Identifier: MIT */
/*
 * One Mermaid diagram, read as Mermaid's own parser does: is its kind known,
 * and would it be rejected? The kinds with a parser here are accepted and
 * rejected as by Mermaid 11; of the others only the name is looked at. Linear
 * in the length of the text, on a stack of constant depth.
 */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_H

#include "base/arena.h"
#include "docverify/span.h"
#include "docverify/str.h"

enum { DV_MERMAID_MAX = 4 << 20 }; /* bytes of a diagram that is read */

typedef enum dv_mermaid_state {
    DV_MERMAID_ACCEPTED,
    DV_MERMAID_REJECTED, /* at, message, help */
    DV_MERMAID_UNKNOWN,  /* no kind of Mermaid's: at, message, help */
    DV_MERMAID_SKIPPED   /* not judged: message says why */
} dv_mermaid_state;

typedef struct dv_mermaid {
    dv_mermaid_state state;
    dv_str kind;    /* as written: "flowchart"; empty: there is none */
    dv_span at;     /* in the code; what the message is about */
    dv_str message; /* one line, no full stop */
    dv_str help;    /* may be empty */
} dv_mermaid;

/* Reads `code`, the lines between the fences. Views point into `code` or
 * `arena`. */
dv_mermaid dv_mermaid_read(dv_str code, dv_arena *arena);

#endif
