/* SPDX-License-Identifier: MIT */
/*
 * Garbled text: UTF-8 that was read in another code page and saved as what
 * that showed, `â†’` for `→`. Only what gives the very bytes back is taken for
 * garbled, and only where no language writes such characters in a row.
 */
#ifndef DOCVERIFY_TEXT_GARBLED_H
#define DOCVERIFY_TEXT_GARBLED_H

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/span.h"
#include "docverify/str.h"
#include "text/code_pages.h"

typedef struct dv_garbled {
    dv_span span; /* of the garbled characters */
    dv_str text;  /* what they were; garbled several times: at first */
    dv_code_page page;
} dv_garbled;

typedef DV_VEC(dv_garbled) dv_garbled_list;

/* Adds what is garbled in `text`, in its order; neighbours of one line are
 * one, with what stands between them. Bytes that are not UTF-8 are passed
 * over. Linear in the text's length. Everything lives in `arena`. */
void dv_garbled_find(dv_str text, dv_arena *arena, dv_garbled_list *out);

#endif
