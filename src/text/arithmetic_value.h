/* SPDX-License-Identifier: MIT */
/*
 * The value of one side of a statement.
 */
#ifndef DOCVERIFY_TEXT_ARITHMETIC_VALUE_H
#define DOCVERIFY_TEXT_ARITHMETIC_VALUE_H

#include <stdbool.h>

#include "text/arithmetic_tokens.h"
#include "text/quantity.h"

/* Tokens [first, end) of a line. */
typedef struct dv_side {
    dv_str line;
    const dv_arithmetic_token *tokens;
    uint32_t first, end;
} dv_side;

typedef struct dv_value {
    dv_quantity quantity; /* `digit` is that of a lone number */
    uint32_t operators;
    bool divided;
    bool measured; /* some number of it has a unit or decimals */
} dv_value;

/* Computes all of the side; words and comments in brackets behind an operand
 * are its labels. False when it is no expression of numbers. */
bool dv_side_value(const dv_side *side, unsigned reading, dv_value *out);

/* Where the side ends that begins at side->first: at a stop, another sign of
 * equality or a bracket that closes what was opened before. */
uint32_t dv_side_ends(const dv_side *side);

#endif
