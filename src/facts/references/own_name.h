/* SPDX-License-Identifier: MIT */
/*
 * Paths that begin with the name of their project.
 *
 * "kit/src/a.c", of the project that is called "kit", is its "src/a.c": whoever
 * writes about several projects begins paths so.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_OWN_NAME_H
#define DOCVERIFY_FACTS_REFERENCES_OWN_NAME_H

#include "facts/cite/cite.h"
#include "facts/trees/choose.h"

/* Takes the name off the mention, if it begins with that of `repo`, the
 * documents' own, and the reading's tree has no directory that is called so.
 * Before it is resolved. */
void dv_own_name_drop(const dv_reading *reading, dv_repo *repo,
                      dv_path_mention *mention, dv_arena *arena);

#endif
