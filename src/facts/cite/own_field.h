/* SPDX-License-Identifier: MIT */
/*
 * What a document says of itself at its head, a field in a line: "**Date**:
 * 2025-11-22", "| Base commit | `9c909a4` |", `date: 2025-11-22` in front
 * matter. Lexical.
 */
#ifndef DOCVERIFY_FACTS_CITE_OWN_FIELD_H
#define DOCVERIFY_FACTS_CITE_OWN_FIELD_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/str.h"

typedef struct dv_own_field {
    dv_str key;   /* as written: "Base commit", "baseline_commit" */
    dv_str value; /* the rest of the line, without the marks before it */
} dv_own_field;

/* A walk over the fields; zeroed but for `text`. */
typedef struct dv_own_fields {
    dv_str text;
    uint32_t line; /* private, as below */
    size_t at;
} dv_own_fields;

/* Sets the next field of the first lines; false: there is no more. */
bool dv_own_field_next(dv_own_fields *walk, dv_own_field *out);

/* Whether a key is one of `count` words, in whatever case, with spaces, `_` or
 * `-` between their parts; those are given in lower case, with spaces. */
bool dv_own_field_is(dv_str key, const dv_str *words, size_t count);

#endif
