/* SPDX-License-Identifier: MIT */
/*
 * Lines that a commit took out of a document and put into another, or to
 * another place of the same: who moves a section reads no source for it.
 */
#ifndef DOCVERIFY_FACTS_PAST_CARRIED_H
#define DOCVERIFY_FACTS_PAST_CARRIED_H

#include "facts/past/past.h"

/* Where `line`, which the commit wrote, was taken from: white space at its ends
 * is no difference. *found is false where the commit removed no such line, or
 * several, or touched more than 64 documents. A line without a digit is not
 * looked for. */
bool dv_carried_find(dv_past *past, dv_past_repo *repo, uint32_t commit,
                     dv_str line, dv_carried_line *out, bool *found,
                     dv_error *err) DV_CHECKED;

#endif
