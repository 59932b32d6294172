/* SPDX-License-Identifier: MIT */
/* What the parts of choose.h share. Private to them. */
#ifndef DOCVERIFY_FACTS_TREES_CHOOSE_PARTS_H
#define DOCVERIFY_FACTS_TREES_CHOOSE_PARTS_H

#include "facts/trees/choose.h"

/* One document that is being decided. */
typedef struct dv_chooser {
    const dv_reading *reading;
    dv_choice_wants *wants;
    dv_arena *arena;
    bool final; /* what is wanted now will not be read */
} dv_chooser;

/* Whether the file has the lines, or ends one before the last. */
bool dv_choose_is_long_enough(const dv_source_tree *tree, uint32_t entry,
                              dv_lines lines);

/* Decides for a file, whose source is read, and hears the text's witness. */
void dv_choose_take(dv_chooser *c, uint32_t citation, dv_choice *choice,
                    dv_source_tree *tree, uint32_t entry);

#endif
