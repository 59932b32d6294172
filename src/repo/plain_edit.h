/* SPDX-License-Identifier: MIT */
/*
 * Two texts that differ in one place, of which there can be no two opinions:
 * most edits of a document or a file are such, and need no diff.
 */
#ifndef DOCVERIFY_REPO_PLAIN_EDIT_H
#define DOCVERIFY_REPO_PLAIN_EDIT_H

#include <stdbool.h>

#include "docverify/str.h"

/* Whole lines, views into the texts; each may be empty. */
typedef struct dv_plain_edit {
    dv_str before;         /* both begin so */
    dv_str removed, added; /* of the old text, of the new one */
    dv_str after;          /* both end so */
} dv_plain_edit;

/* False where a diff might match other lines: a removed line is also an added
 * one, or the edit could as well stand a line higher or lower. Both texts end
 * with a newline, or are empty. */
bool dv_plain_edit_find(dv_str old_text, dv_str new_text, dv_plain_edit *out);

#endif
