/* SPDX-License-Identifier: MIT */
/*
 * Files that no commit ever had, of documents that tell of another project
 * (owners.h) or behind the name of a package (packages.h): they are that one's.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_STRAYS_H
#define DOCVERIFY_FACTS_REFERENCES_STRAYS_H

#include "facts/references/owners.h"
#include "facts/references/stages.h"

/* A document that has some. */
typedef struct dv_stray_home {
    dv_owners owners;
    uint32_t packaged; /* references that the name of a package stands before */
} dv_stray_home;

typedef struct dv_strays {
    dv_references *all;
    dv_own_names names;
    dv_packages packages;
    dv_stray_home *homes; /* one for each document */
} dv_strays;

/* Looks for owners in the documents with references to missing files, and puts
 * the names of these into `names`. */
void dv_strays_list(dv_strays *strays, dv_references *all, dv_strmap *names);

/* Makes such references external; those of `names` that a commit had are 1. */
void dv_strays_disown(dv_strays *strays, const dv_strmap *names);
void dv_strays_release(dv_strays *strays);

/* Whether nothing is known of the reference's file but how it is written. */
static inline bool dv_reference_is_stray(const dv_reference *reference)
{
    return reference->verdict == DV_VERDICT_MISSING && !reference->filed &&
           !reference->symbol_missing && reference->path.len == 0 &&
           reference->written_path.len > 0;
}

#endif
