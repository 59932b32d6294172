/* SPDX-License-Identifier: MIT */
/*
 * The tokens of a header's text, without a grammar: what documents write as a
 * signature is often no code of any language, and is read the same way as the
 * definition.
 */
#ifndef DOCVERIFY_SOURCE_SIGNATURE_SCAN_H
#define DOCVERIFY_SOURCE_SIGNATURE_SCAN_H

#include <stdbool.h>

#include "docverify/str.h"
#include "source/signature/signature.h"

/* Past white space, comments and joined lines. */
size_t dv_scan_blank(dv_str text, size_t at, dv_signature_style style);

/* The end of the token at `at`, which is before the end and not blank: a name,
 * a number, a string literal, `...`, `->`, `**`, or one character. */
size_t dv_scan_token(dv_str text, size_t at, dv_signature_style style);

/* The bracket that closes the one at `open`, or text.len. */
size_t dv_scan_close(dv_str text, size_t open, dv_signature_style style);

/* [A-Za-z_] and bytes above 127. */
bool dv_scan_is_letter(char c);
/* An identifier in ASCII. */
bool dv_scan_is_name(dv_str token);
/* `...` or an ellipsis in one character. */
bool dv_scan_is_ellipsis(dv_str token);
/* A literal with its quotes. */
bool dv_scan_is_string(dv_str token);

/* Tokens one after the other. */
typedef struct dv_scan {
    dv_str text;
    size_t at; /* where to go on */
    dv_signature_style style;
    dv_str token;   /* the last one */
    uint32_t depth; /* of brackets around it; those themselves are inside */
} dv_scan;

/* False at the end. */
bool dv_scan_next(dv_scan *scan);

static inline bool dv_scan_is(dv_str token, const char *text)
{
    return dv_str_equal(token, dv_str_from(text));
}

#endif
