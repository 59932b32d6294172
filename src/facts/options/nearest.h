/* SPDX-License-Identifier: MIT */
/*
 * The option that was probably meant. Part of unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_NEAREST_H
#define DOCVERIFY_FACTS_OPTIONS_NEAREST_H

#include "facts/options/closure.h"

/* An option that the source defines. */
typedef struct dv_option_found {
    dv_str name; /* "--rate"; empty: none */
    uint32_t entry, line;
} dv_option_found;

/* Names that are compared with each other in one run: a budget. */
#define DV_OPTIONS_COMPARED 2000000u

/* The option of the closure that differs from `name` in `-` and `_` alone. */
dv_option_found dv_option_other_form(const dv_option_index *index,
                                     const dv_option_closure *closure,
                                     dv_str name, dv_arena *arena);

/* The option of the closure that is nearest to `name`: mistyped, or one that
 * has all its words, or all but one of them. Nothing when `budget` ran out. */
dv_option_found dv_option_nearest(const dv_option_index *index,
                                  const dv_option_closure *closure, dv_str name,
                                  uint32_t *budget, dv_arena *arena);

#endif
