/* SPDX-License-Identifier: MIT */
/*
 * Words that say what stands beside them: "Location:", "Function".
 */
#ifndef DOCVERIFY_FACTS_CITE_LABELS_H
#define DOCVERIFY_FACTS_CITE_LABELS_H

#include <stdbool.h>

#include "docverify/str.h"

/* Whether the label says that its subject is in the lines, and not what they
 * do with it. An empty one does. */
bool dv_label_says_place(dv_str label);
/* Whether it says that the file beside it is to be edited: "Modify:". */
bool dv_label_says_edit(dv_str label);
/* Whether the word tells to edit what it is said of: "Remove". */
bool dv_label_is_order(dv_str word);
/* Whether it says that without a colon behind it: "See a.py:3". */
bool dv_label_is_clause(dv_str label);
/* Whether it says that a name follows. */
bool dv_label_says_name(dv_str label);
/* Whether the word says of what kind a name beside it is: "function", "the". */
bool dv_label_is_kind(dv_str word);
/* Whether it says that of a definition whose name stands before it: "endpoint",
 * "hooks"; the "call" of a function is none. */
bool dv_label_is_of_definition(dv_str word);

#endif
