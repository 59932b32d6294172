/* SPDX-License-Identifier: MIT */
/* The brackets around a place in Python text, and what their parts are. */
#ifndef DOCVERIFY_SOURCE_PYTHON_BRACKETS_H
#define DOCVERIFY_SOURCE_PYTHON_BRACKETS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"
#include "source/python/lexer.h"

typedef struct dv_python_bracket {
    char byte;
    uint32_t at;     /* DV_NONE: it stands before the text */
    bool call;       /* what is in it are arguments */
    bool parameters; /* or parameters */
    bool keyword;    /* a part was named, or had a default */
    bool starred;    /* parameters: there was one with `*`, or `*` alone */
    bool elided;     /* dots stood where they should have had a name */
    uint32_t lambdas;
    /* Of the part that is being read: */
    dv_span part;
    bool any, equals, stars, dots;
} dv_python_bracket;

typedef struct dv_python_brackets {
    DV_VEC(dv_python_bracket) stack;
} dv_python_brackets;

static inline dv_python_bracket *
dv_python_brackets_top(const dv_python_brackets *brackets)
{
    uint32_t count = brackets->stack.count;

    return count ? &brackets->stack.items[count - 1] : NULL;
}

/* Reads a token that stands right in the bracket, its end included. True when
 * that ends a part that has no name but should have, *part. */
bool dv_python_bracket_misplaces(dv_python_bracket *bracket,
                                 dv_python_token token, dv_str text,
                                 dv_span *part);

#endif
