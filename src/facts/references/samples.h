/* SPDX-License-Identifier: MIT */
/*
 * What a program prints, shown with files that nobody has: "defined at
 * src/config.rs:15" in a block of a text that tells of no project.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_SAMPLES_H
#define DOCVERIFY_FACTS_REFERENCES_SAMPLES_H

#include "facts/references/stages.h"

/* A code block in no language that cites files of which neither the tree nor
 * the origin has one, nor the tree one of such a name, accuses nobody: they
 * become unverified. The verdicts of the history are there. */
void dv_samples_excuse(dv_reference_work *work, dv_arena *arena);

#endif
