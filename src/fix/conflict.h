/* SPDX-License-Identifier: MIT */
/*
 * What git leaves in a file that two sides changed.
 */
#ifndef DOCVERIFY_FIX_CONFLICT_H
#define DOCVERIFY_FIX_CONFLICT_H

#include <stdbool.h>

#include "docverify/str.h"

/* Whether lines of `text` begin with the three markers of a conflict, in
 * their order. A document that quotes a conflict counts, too: leaving it alone
 * costs less than editing one half of a merge. */
bool dv_conflict_in(dv_str text);

#endif
