/* SPDX-License-Identifier: MIT */
/* The parts of the scanner of state diagrams. */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_STATE_SCAN_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_STATE_SCAN_H

#include "conventions/diagram/mermaid_state.h"

typedef enum dv_mm_state_scan {
    IN_DIAGRAM,
    IN_STRUCT,
    IN_STATE,
    IN_STATE_STRING,
    IN_STATE_ID,
    IN_CLASS_DEF,
    IN_CLASS_DEF_STYLES,
    IN_CLASS,
    IN_CLASS_STYLE,
    IN_STYLE,
    IN_STYLE_STYLES,
    IN_SCALE,
    IN_NOTE,
    IN_NOTE_ID,
    IN_NOTE_TEXT,
    IN_FLOATING_NOTE,
    IN_FLOATING_NOTE_ID
} dv_mm_state_scan;

/* Leaves the state for `to`. */
dv_mm_token dv_mm_state_turn(dv_mm_scan *s, dv_mm_state_scan to, int kind,
                             uint32_t end);
/* Where the line ends. */
uint32_t dv_mm_state_line(const dv_mm_scan *s);
/* A name that goes to `end`; of one with a `%%` in it, what stands before.
 * Then the state is left for `to`: for the one below if that is IN_DIAGRAM,
 * and not at all if it is IN_STRUCT. */
dv_mm_token dv_mm_state_name(dv_mm_scan *s, uint32_t end, dv_mm_state_scan to);
/* `word` and white space: their end, or 0. */
uint32_t dv_mm_state_word(dv_mm_scan *s, const char *word);

/* One token in any state but IN_DIAGRAM, IN_STRUCT and IN_STATE. */
dv_mm_token dv_mm_state_inner(dv_mm_scan *s, dv_mm_state_scan state);

#endif
