/* SPDX-License-Identifier: MIT */
/*
 * What a change to a source does to the names that others can use.
 */
#ifndef DOCVERIFY_SOURCE_SURFACE_H
#define DOCVERIFY_SOURCE_SURFACE_H

#include "base/arena.h"
#include "docverify/symbol.h"

typedef struct dv_surface_change {
    uint32_t public_added, public_removed, private_added;
    dv_str added, removed; /* the first public name of each; empty: none */
} dv_surface_change;

/* Compares the definitions of one file before and after; either may be NULL or
 * have no symbols. By qualified name, each once; what stands inside a function
 * is nobody's. Public is what the language lets others see (`export`, `pub`, a
 * capital in Go, no `static` in C), elsewhere what has no underscore in front.
 * Names are views into the sources. */
dv_surface_change dv_surface_compare(const dv_source *before,
                                     const dv_source *after, dv_arena *arena);

#endif
