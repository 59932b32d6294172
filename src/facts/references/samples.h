/* SPDX-License-Identifier: MIT */
/*
 * References to files that nobody has, and that nobody is to have: what a
 * program prints, "defined at src/config.rs:15" in a block of a text that tells
 * of no project, and examples of how lines are cited, "e.g. `src/auth.ts:42`".
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_SAMPLES_H
#define DOCVERIFY_FACTS_REFERENCES_SAMPLES_H

#include "facts/references/stages.h"

/* An example whose file neither the tree nor the origin has becomes unverified.
 *
 * A code block in no language that cites files of which neither the tree nor
 * the origin has one, nor the tree one of such a name, accuses nobody: they
 * become unverified. The verdicts of the history are there. */
void dv_samples_excuse(dv_reference_work *work, dv_arena *arena);

#endif
