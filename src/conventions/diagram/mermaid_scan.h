/* SPDX-License-Identifier: MIT */
/*
 * What the scanners of Mermaid's kinds share: a place in the text, a stack of
 * states, and questions whose answers are kept, so that a question asked at
 * each token of a long line or run of blanks still costs what one scan does.
 *
 * Mermaid's scanners take the first of their patterns that matches, not the
 * longest; the order of the questions in each scanner is part of the syntax.
 *
 * Matching functions return the offset behind the match, or 0: no match.
 */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_SCAN_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_SCAN_H

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/ascii.h"
#include "docverify/span.h"
#include "docverify/str.h"

enum { DV_MM_DIRECTIONS = 5 };

typedef struct dv_mm_token {
    int kind; /* those below, or the scanner's own */
    uint32_t start, end;
} dv_mm_token;

enum {
    DV_MM_NOTHING = -1, /* no token: a pattern that makes none, or no match */
    DV_MM_END = 0,      /* behind the text, or in a state that never ends */
    DV_MM_ERROR,        /* bytes that no pattern fits */
    DV_MM_ACC_LABEL,    /* accTitle:, accDescr: */
    DV_MM_ACC_VALUE,    /* the rest of their line; it always follows */
    DV_MM_ACC_LINES,    /* what accDescr holds in braces */
    DV_MM_OWN           /* the first that is a scanner's own */
};

/* States of all scanners; their own go up from 0, where they begin. */
enum { DV_MM_IN_ACC_LINE = UINT8_MAX - 1, DV_MM_IN_ACC_LINES = UINT8_MAX };

typedef struct dv_mm_scan {
    dv_str text; /* shorter than UINT32_MAX */
    uint32_t at;
    bool nocase;  /* words match in either case */
    bool at_last; /* the end of the text was looked at once */
    dv_arena *arena;
    DV_VEC(uint8_t) states;
    /* Private: kept answers. */
    uint32_t blank_from, blank_end;
    uint32_t line_from, line_end;
    uint32_t directions_line; /* end of the line that they are of, plus 1 */
    dv_span directions[DV_MM_DIRECTIONS];
    bool nested; /* the flow scanner has read its header */
    uint32_t label_end, label_at;
    uint32_t marks_line, marks[6];
    uint32_t brace_line, brace_at;
    uint32_t no_quote_from; /* plus 1: no `"` stands from there on */
} dv_mm_scan;

void dv_mm_push(dv_mm_scan *scan, uint8_t state);
/* The bottom state stays. */
void dv_mm_pop(dv_mm_scan *scan);
uint8_t dv_mm_state(const dv_mm_scan *scan);

/* The byte at `at`, or 0 behind the text. */
static inline unsigned char dv_mm_byte(const dv_mm_scan *scan, uint32_t at)
{
    return at < scan->text.len ? (unsigned char)scan->text.ptr[at] : 0;
}

/* Bytes of the white space of JavaScript at `at`: 0 to 3. */
uint32_t dv_mm_blank_length(dv_str text, uint32_t at);
/* Behind the white space from `at` on, line ends included; `at` if none. */
uint32_t dv_mm_skip_blanks(dv_mm_scan *scan, uint32_t at);
/* The same, within the line. */
uint32_t dv_mm_skip_line_blanks(const dv_mm_scan *scan, uint32_t at);
/* Offset of the line's end, or the text's length. */
uint32_t dv_mm_line_end(dv_mm_scan *scan, uint32_t at);

uint32_t dv_mm_match(const dv_mm_scan *scan, uint32_t at, const char *literal);
/* `literal`, and no letter, digit or '_' behind it. */
uint32_t dv_mm_word(const dv_mm_scan *scan, uint32_t at, const char *literal);
/* Bytes up to the first of `stops`, or the text's end. Never 0: at least `at`
 * itself. */
uint32_t dv_mm_until(const dv_mm_scan *scan, uint32_t at, const char *stops);
uint32_t dv_mm_words(const dv_mm_scan *scan, uint32_t at);
uint32_t dv_mm_digits(const dv_mm_scan *scan, uint32_t at);

/* The rest of the line where it says `direction TB` or the like; `count` of
 * TB, BT, RL, LR, TD are known. */
uint32_t dv_mm_direction(dv_mm_scan *scan, uint32_t at, uint32_t count);

/* Bytes of the letter at `at` that is not ASCII: 0, 2 or 3. */
uint32_t dv_mm_letter(const dv_mm_scan *scan, uint32_t at);

/* Bytes of the character at `at`: 1 to 4. */
uint32_t dv_mm_char(const dv_mm_scan *scan, uint32_t at);

/* One row of a table of words. */
typedef struct dv_mm_row {
    const char *text;
    uint8_t kind;
    bool bare; /* what follows may be a letter */
} dv_mm_row;

/* The first row that matches at scan->at; its end goes to `end`. NULL: none. */
const dv_mm_row *dv_mm_find(const dv_mm_scan *scan, const dv_mm_row *rows,
                            uint32_t count, uint32_t *end);
/* Takes the first row that matches, or none. */
dv_mm_token dv_mm_take_row(dv_mm_scan *scan, const dv_mm_row *rows,
                           uint32_t count);

/* No pattern fits. */
static inline dv_mm_token dv_mm_none(void)
{
    return (dv_mm_token){DV_MM_NOTHING, 0, 0};
}

/* Each moves on to `end` and makes a token of it. */
dv_mm_token dv_mm_take(dv_mm_scan *scan, int kind, uint32_t end);
dv_mm_token dv_mm_enter(dv_mm_scan *scan, int state, int kind, uint32_t end);
dv_mm_token dv_mm_leave(dv_mm_scan *scan, int kind, uint32_t end);
/* Moves on to `end` without a token. */
static inline dv_mm_token dv_mm_pass(dv_mm_scan *scan, uint32_t end)
{
    return dv_mm_take(scan, DV_MM_NOTHING, end);
}
/* Up to `stop`, which leaves the state; at the text's end it is empty. */
dv_mm_token dv_mm_take_to(dv_mm_scan *scan, const char *stop, int kind);
/* The name of a function that a click calls, up to its `(`; then the state is
 * left, for `arguments` if there are any. */
dv_mm_token dv_mm_call_name(dv_mm_scan *scan, int kind, int arguments);
/* Enters a text for assistive technology, if one begins here. */
bool dv_mm_accessible(dv_mm_scan *scan, dv_mm_token *token);
/* What to return when no pattern fits: DV_MM_END or DV_MM_ERROR. */
dv_mm_token dv_mm_fail(dv_mm_scan *scan);

/* A scanner: one pattern at scan->at, in a state of its own. */
typedef dv_mm_token dv_mm_lex(dv_mm_scan *scan);

/* The next token; never DV_MM_NOTHING. */
dv_mm_token dv_mm_next(dv_mm_scan *scan, dv_mm_lex *lex);

#endif
