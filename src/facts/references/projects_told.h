/* SPDX-License-Identifier: MIT */
/*
 * Which other project a text tells of where it cites a file.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_PROJECTS_TOLD_H
#define DOCVERIFY_FACTS_REFERENCES_PROJECTS_TOLD_H

#include "facts/references/projects.h"
#include "facts/trees/headed.h"

typedef struct dv_told_project {
    dv_str name; /* as written, in the document's bytes */
    uint32_t at; /* its first byte */
} dv_told_project;

/* The project that is named nearest to byte `before` of the document: before it
 * in its block or row, at the start of the list items around it, in the
 * headings above it. `before` is no earlier than that of the last call with the
 * same headings. False: none is named. */
bool dv_projects_told(const dv_projects *projects, dv_headings *headings,
                      uint32_t before, dv_told_project *out);

#endif
