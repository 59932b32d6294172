/* SPDX-License-Identifier: MIT */
/*
 * Names that leave out how the file's name begins: "clock.spec.ts" for
 * `vesting.clock.spec.ts`, "add_rooms.exs" for `20260424155129_add_rooms.exs`.
 */
#ifndef DOCVERIFY_FACTS_TREES_ENDED_H
#define DOCVERIFY_FACTS_TREES_ENDED_H

#include "facts/trees/tree.h"

/* The only file whose name ends with `name`, which has no directory, behind a
 * mark: what is left out are digits, or words that do not make it another file
 * (as "test" and "old" do) before two words of `name`, or before a dot.
 * DV_NONE: there is none, or several. The first call makes an index; no other
 * thread may use the tree. */
uint32_t dv_ended_find(dv_tree *tree, dv_str name, dv_arena *arena);

#endif
