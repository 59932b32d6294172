/* SPDX-License-Identifier: MIT */
/*
 * Other projects that the documents name by paths of theirs,
 * "pyobs_gui/base.py": where a heading, a row or the words before a reference
 * name one of them, a file that is not here is that one's.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_PROJECTS_H
#define DOCVERIFY_FACTS_REFERENCES_PROJECTS_H

#include "facts/references/owners.h"
#include "facts/references/stages.h"

typedef struct dv_projects {
    dv_references *all;
    const dv_own_names *ours;
    DV_VEC(dv_str) list; /* in lower case, "-" for "_" */
    dv_strmap names;     /* those -> 1: it is another's */
    dv_strmap families;  /* "pyobs" -> how many are "pyobs-…" */
} dv_projects;

/* Finds them, and where something may be theirs puts what their directories are
 * called into `names`. `ours` must outlive it. */
void dv_projects_list(dv_projects *projects, dv_references *all,
                      const dv_own_names *ours, dv_strmap *names);

/* Makes what is theirs external. What `names` says to have been a directory
 * here is none of them. */
void dv_projects_disown(dv_projects *projects, const dv_strmap *names);
void dv_projects_release(dv_projects *projects);

#endif
