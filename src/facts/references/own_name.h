/* SPDX-License-Identifier: MIT */
/*
 * Paths that begin with the name of their project.
 *
 * "kit/src/a.c", of the project that is called "kit", is its "src/a.c": whoever
 * writes about several projects begins paths so.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_OWN_NAME_H
#define DOCVERIFY_FACTS_REFERENCES_OWN_NAME_H

#include "facts/references/owners.h"
#include "facts/trees/choose.h"

/* The documents' own project. */
typedef struct dv_own_name {
    dv_repo *repo;
    bool known; /* its names were asked for */
    dv_own_names names;
} dv_own_name;

/* Takes the project's name off the paths of the reading that begin with it, if
 * its tree has no directory that is called so, and notes which absolute ones
 * are of it. Before they are resolved. */
void dv_own_name_drop(dv_own_name *own, dv_reading *reading, dv_arena *arena);

#endif
