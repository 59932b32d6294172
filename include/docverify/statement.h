/* SPDX-License-Identifier: MIT */
/*
 * dv_statement: something that a document states and that can be computed.
 */
#ifndef DOCVERIFY_STATEMENT_H
#define DOCVERIFY_STATEMENT_H

#include "docverify/span.h"
#include "docverify/str.h"

/* Arithmetic that is false in each reading of its units. */
typedef struct dv_statement {
    dv_span span;  /* both sides */
    dv_str left;   /* as written */
    dv_str stated; /* the right side, as written */
    dv_str actual; /* what the left side is, in the unit of the right one */
} dv_statement;

#endif
