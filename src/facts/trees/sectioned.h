/* SPDX-License-Identifier: MIT */
/*
 * Files that a document names in full, by the sections that name them.
 */
#ifndef DOCVERIFY_FACTS_TREES_SECTIONED_H
#define DOCVERIFY_FACTS_TREES_SECTIONED_H

#include "base/strmap.h"
#include "facts/trees/headed.h"

/* One file, named in one section. */
typedef struct dv_sectioned_name {
    dv_str path;      /* as it is written */
    uint32_t entry;   /* of the tree; or DV_NONE: it is missing */
    uint32_t section; /* its heading's block + 1; 0: above all headings */
    uint32_t at;      /* the first byte of its name */
    uint32_t before;  /* 1 + the last of the same base name before it, or 0 */
} dv_sectioned_name;

/* Those of a document, while its mentions are gone through from front to back.
 * Zeroed but for `by_base` (DV_STRMAP_INIT): none. */
typedef struct dv_sectioned {
    dv_strmap by_base; /* base name -> 1 + the last of it */
    DV_VEC(dv_sectioned_name) names;
} dv_sectioned;

/* Notes a mention that is of one file, or of one that is missing, with a
 * directory of it and none left out between them. `headings` has reached its
 * block. */
void dv_sectioned_note(dv_sectioned *sectioned, const dv_headings *headings,
                       const dv_path_mention *mention,
                       const dv_resolution *resolution, dv_arena *arena);

/* Keeps those of the candidates of `path` that the nearest section around it,
 * of those that name one of them before it, names. *at is where the last of
 * these is named. False when there are none. */
bool dv_sectioned_keep(const dv_sectioned *sectioned,
                       const dv_headings *headings, dv_str path,
                       dv_resolution *resolution, uint32_t *at,
                       dv_arena *arena);

/* The missing file that `path` is short for, where the last one so called that
 * a section around it names in full is missing; else empty. */
dv_str dv_sectioned_missing(const dv_sectioned *sectioned,
                            const dv_headings *headings, dv_str path);

#endif
