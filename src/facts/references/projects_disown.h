/* SPDX-License-Identifier: MIT */
/*
 * References to files of the projects that a document tells of.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_PROJECTS_DISOWN_H
#define DOCVERIFY_FACTS_REFERENCES_PROJECTS_DISOWN_H

#include "facts/references/projects.h"

/* Whether some document cites a file that may be another project's. */
bool dv_projects_are_asked(const dv_references *all);

/* Makes external what a document cites of other projects, unless it is only
 * counted (`dry`). How many there are; of the ones that are counted some may
 * turn out to be ours. */
uint32_t dv_projects_disown_in(const dv_projects *projects,
                               const dv_reference_work *work, bool dry);

#endif
