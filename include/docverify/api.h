/* SPDX-License-Identifier: MIT */
/*
 * dv_api_fault: something that a document states about a function or a class
 * as its documentation, in a signature, a table or a list, and that its
 * definition does not bear out.
 */
#ifndef DOCVERIFY_API_H
#define DOCVERIFY_API_H

#include "docverify/reference.h"
#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_api_fault_kind {
    DV_API_SIGNATURE, /* which parameters it takes, in which order; what it is
                         decorated with */
    DV_API_PARAMETER, /* a row or item that is none, or that is missing */
    DV_API_DEFAULT,
    DV_API_TYPE,      /* of a parameter, an attribute, of what is returned */
    DV_API_ATTRIBUTE, /* a class has none of that name */
    DV_API_UNKNOWN_FUNCTION, /* nothing of that name is defined */
    DV_API_UNDOCUMENTED      /* the configuration requires it */
} dv_api_fault_kind;

typedef struct dv_api_fault {
    dv_api_fault_kind kind;
    dv_span span;    /* in the document */
    dv_str subject;  /* "gen_seq_lens", "Metadata.world_size" */
    dv_str message;  /* one line, no full stop, names in backticks */
    dv_str found;    /* what the document says; may be empty */
    dv_str expected; /* what the source says instead; may be empty */
    dv_place place;  /* of the definition; path empty: there is none */
    const dv_str *evidence;
    uint32_t evidence_count;
} dv_api_fault;

#endif
