/* SPDX-License-Identifier: MIT */
/*
 * How a text ties a name to the lines that it cites: "`f` is defined at".
 */
#ifndef DOCVERIFY_FACTS_CITE_PLACING_H
#define DOCVERIFY_FACTS_CITE_PLACING_H

#include <stdbool.h>

#include "docverify/str.h"

typedef enum dv_placing {
    DV_PLACING_NONE,    /* it says something else, too */
    DV_PLACING_STANDS,  /* "is located in" */
    DV_PLACING_DEFINED, /* "is defined at" */
    DV_PLACING_DENIED   /* "is no longer in" */
} dv_placing;

/* What the text between a name and the lines says, in some languages, when it
 * says nothing but that. `before`: the name stands before the lines. */
dv_placing dv_placing_of(dv_str between, bool before);

/* Whether the word may stand in what says where a name is, or is defined. */
bool dv_placing_joins(dv_str word);

/* Whether the text behind a name says at once that it is not there, as the
 * languages do that put the verb last. */
bool dv_placing_denies_behind(dv_str behind);

#endif
