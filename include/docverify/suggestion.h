/* SPDX-License-Identifier: MIT */
/*
 * dv_suggestion: a message for a commit, and why it should be that one.
 */
#ifndef DOCVERIFY_SUGGESTION_H
#define DOCVERIFY_SUGGESTION_H

#include <stdint.h>

#include "docverify/str.h"

typedef struct dv_suggested {
    dv_str type;
    dv_str scope;          /* empty: none is proposed */
    dv_str header;         /* `type(scope): description` */
    const dv_str *reasons; /* one line each */
    uint32_t reason_count;
    const dv_str *paths; /* what it speaks of */
    uint32_t path_count;
} dv_suggested;

typedef struct dv_suggestion {
    dv_suggested whole;
    const dv_suggested *parts; /* of several kinds of change: a commit each; at
                                  least two, or none */
    uint32_t part_count;
} dv_suggestion;

#endif
