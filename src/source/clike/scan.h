/* SPDX-License-Identifier: MIT */
/*
 * What the tokens alone say of C-like text that its grammar refuses. Grammars
 * refuse macros and what is newer than they are, so that only what no version
 * of a language has is said to be wrong.
 */
#ifndef DOCVERIFY_SOURCE_CLIKE_SCAN_H
#define DOCVERIFY_SOURCE_CLIKE_SCAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"
#include "docverify/span.h"

typedef enum dv_clike_slip {
    DV_CLIKE_ENDLESS,    /* a string does not end on its line */
    DV_CLIKE_UNCLOSED,   /* a bracket, not a brace, does not */
    DV_CLIKE_UNOPENED,   /* a bracket closes nothing */
    DV_CLIKE_MISMATCHED, /* or another kind of bracket, at `other` */
    DV_CLIKE_STRANGE,    /* a character that stands for one of ASCII */
    DV_CLIKE_COMMA       /* none behind a value, before `"key":` */
} dv_clike_slip;

typedef struct dv_clike_fault {
    dv_clike_slip slip;
    dv_span span, other;
} dv_clike_fault;

/* Faults that are kept. */
#define DV_CLIKE_FAULTS 64u

typedef struct dv_clike_scan {
    const dv_clike_fault *faults; /* in the order of their spans */
    uint32_t count;
    uint32_t lines, alien; /* lines with code; of them, those that are none */
    dv_span first_alien;
    const char *openers; /* would open what the text closes, outermost first */
    const char *closers; /* would close what the text opens */
} dv_clike_scan;

/* `text` is of the language of that name. Everything lives in `arena`. */
dv_clike_scan dv_clike_scan_of(const char *language, dv_str text,
                               dv_arena *arena);

#endif
