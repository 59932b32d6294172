/* SPDX-License-Identifier: MIT */
/*
 * Names of options looked for in code of languages whose ways to define one
 * are many: as a string of its own, or as an identifier. Part of
 * unknown_options_index.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_PROBE_H
#define DOCVERIFY_FACTS_OPTIONS_PROBE_H

#include "base/vec.h"
#include "facts/trees/sieve.h"

/* One way to write an asked name. */
typedef struct dv_option_form {
    uint32_t asked; /* index of the name */
    dv_str text;    /* "fail-on", "fail_on", "failOn" */
    uint32_t at;    /* where in it the identifier stands that is sieved for */
    bool exact;     /* it is that identifier, and has several words */
    uint32_t next;  /* next form with the same identifier, or DV_NONE */
} dv_option_form;

typedef struct dv_option_probe {
    dv_sieve sieve;
    const dv_str *keys;          /* what is sieved for */
    const uint32_t *first_forms; /* of each key */
    DV_VEC(dv_option_form) forms;
    uint32_t asked_count;
} dv_option_probe;

typedef DV_VEC(uint32_t) dv_option_hits;

void dv_option_probe_init(dv_option_probe *probe, const dv_str *asked,
                          uint32_t count, dv_arena *arena);
void dv_option_probe_release(dv_option_probe *probe);

/* Adds the asked names that `text` may define, each once. `seen` has room for
 * all of them and is false. */
void dv_option_probe_text(const dv_option_probe *probe, dv_str text, bool *seen,
                          dv_arena *arena, dv_option_hits *hits);

#endif
