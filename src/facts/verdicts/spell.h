/* SPDX-License-Identifier: MIT */
/*
 * The path of a place, written as the writer of a reference would have written
 * it.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_SPELL_H
#define DOCVERIFY_FACTS_VERDICTS_SPELL_H

#include "base/arena.h"
#include "docverify/document.h"
#include "docverify/reference.h"
#include "facts/trees/tree.h"

/* Sets `spelled` and `twin_spelled` of the reference, whose `now` and
 * `origin_path` are set; they stay empty where its form leaves none. What the
 * path leaves out of `tree`, the new one leaves out where that tells the file.
 * The address of a link whose text has the path becomes its twin. `then`: the
 * document's path when that was written. In `arena`.
 */
void dv_spell_place(const dv_document *document, dv_str then,
                    dv_reference *reference, const dv_tree *tree,
                    dv_arena *arena);

#endif
