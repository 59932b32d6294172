/* SPDX-License-Identifier: MIT */
/*
 * The options that a document uses, and what each is an option of. Part of
 * unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_USES_H
#define DOCVERIFY_FACTS_OPTIONS_USES_H

#include "docverify/document.h"
#include "facts/options/run.h"

typedef struct dv_option_used {
    dv_str name;      /* "--name", of the document's text */
    dv_span span;     /* in the document */
    uint32_t block;   /* innermost, of the document */
    uint32_t command; /* the same for all options of one command or array */
    uint32_t run;     /* index into the runs */
    bool in_code;     /* in a block of code */
} dv_option_used;

typedef struct dv_options_used {
    DV_VEC(dv_option_used) uses; /* in the order of their spans */
    DV_VEC(dv_option_run)
    runs; /* what they are given to; OTHER: to a
             program of somebody else's */
} dv_options_used;

/* Whether a block of code or a code span of the document holds anything that
 * looks like an option. Lexical and quick. */
bool dv_options_are_used(const dv_document *document);

/* Adds the options that the document uses, in the order of their spans.
 * `place` has the document's home. */
void dv_options_use(const dv_document *document, const dv_run_place *place,
                    dv_arena *arena, dv_options_used *out);

#endif
