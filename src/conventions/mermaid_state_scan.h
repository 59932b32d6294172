/* SPDX-License-Identifier: MIT */
/* The parts of the scanner of state diagrams. */
#ifndef DOCVERIFY_CONVENTIONS_MERMAID_STATE_SCAN_H
#define DOCVERIFY_CONVENTIONS_MERMAID_STATE_SCAN_H

#include "conventions/mermaid_state.h"

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
    IN_FLOATING_NOTE_ID,
    IN_ACC_LINE,
    IN_ACC_LINES
} dv_mm_state_scan;

/* A pattern that makes no token: scanning goes on behind it. */
enum { NOTHING = -1 };

/* Moves on to `end`, without a token. */
dv_mm_token dv_mm_state_nothing(dv_mm_scan *s, uint32_t end);
/* Leaves the state for `to`, or for the one below (IN_DIAGRAM). */
dv_mm_token dv_mm_state_leave(dv_mm_scan *s, dv_mm_state_scan to, int kind,
                              uint32_t end);
/* Where the line ends. */
uint32_t dv_mm_state_line(const dv_mm_scan *s);
/* A name that goes to `end`; of one with a `%%` in it, what stands before.
 * IN_STRUCT: the state stays. */
dv_mm_token dv_mm_state_name(dv_mm_scan *s, uint32_t end, dv_mm_state_scan to,
                             int kind);
/* `word` and white space: their end, or 0. */
uint32_t dv_mm_state_word(dv_mm_scan *s, const char *word);

/* One token in any state but IN_DIAGRAM, IN_STRUCT and IN_STATE. */
dv_mm_token dv_mm_state_inner(dv_mm_scan *s, dv_mm_state_scan state);

#endif
