/* SPDX-License-Identifier: MIT */
/*
 * dv_text_fault: something wrong with a document's characters, whatever they
 * mean.
 */
#ifndef DOCVERIFY_TEXT_FAULT_H
#define DOCVERIFY_TEXT_FAULT_H

#include "docverify/finding.h"

typedef enum dv_text_fault_kind {
    DV_TEXT_INVALID,       /* bytes that are not UTF-8 */
    DV_TEXT_GARBLED,       /* UTF-8 that was read in another code page */
    DV_TEXT_BYTE_ORDER,    /* a byte order mark */
    DV_TEXT_BIDIRECTIONAL, /* controls of direction that are not in pairs */
    DV_TEXT_INVISIBLE,     /* characters that nobody sees */
    DV_TEXT_LINE_ENDS,     /* of two kinds */
    DV_TEXT_CONFLICT,      /* what git leaves where two sides changed a line */
    DV_TEXT_MIXED_SCRIPTS  /* a name in letters that look like others */
} dv_text_fault_kind;

typedef struct dv_text_fault {
    dv_text_fault_kind kind;
    dv_span span;
    dv_str subject; /* "U+200B", "0xe9", the name, what garbled text was */
    dv_str message; /* one line, without a full stop */
    dv_str help;    /* may be empty */
    dv_fix fix;     /* may have no edits */
} dv_text_fault;

#endif
