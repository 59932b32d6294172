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

enum { DV_PROJECT_NAME_MOST = 64 }; /* bytes of a project's name */

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

/* Whether a name is that of one of them, or of one that is called like them. */
bool dv_projects_has(const dv_projects *projects, dv_str word);

/* The first part of a path, which may name a project. */
dv_str dv_project_of(dv_str path);
/* "Pyobs_GUI" is "pyobs-gui". */
bool dv_project_is_same(dv_str a, dv_str b);

#endif
