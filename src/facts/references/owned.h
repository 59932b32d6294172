/* SPDX-License-Identifier: MIT */
/*
 * "`/home/ann/other`, version 5 by its `package.json:3`": a bare name of a file
 * that we have as well, which the text gives to another project.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_OWNED_H
#define DOCVERIFY_FACTS_REFERENCES_OWNED_H

#include "facts/references/judge.h"
#include "facts/references/owners.h"

/* Whether the text calls the reference's file somebody's. */
bool dv_owned_is(const dv_document *document, const dv_reference *reference);

/* Makes those external whose sentence names an owner before them. */
void dv_owned_disown(const dv_document *document, const dv_owners *owners,
                     const dv_judged *judged, dv_arena *arena);

#endif
