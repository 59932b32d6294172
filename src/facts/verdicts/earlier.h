/* SPDX-License-Identifier: MIT */
/*
 * Writers who looked at the file as it was just before, or just behind. A
 * document that is committed minutes behind an edit of the file that it cites
 * has its numbers from the tree before that edit: they are some lines off at
 * the commit that wrote them, and exact some versions earlier. One that is
 * committed before the edits that lay in the same working tree is exact one
 * version later.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_EARLIER_H
#define DOCVERIFY_FACTS_VERDICTS_EARLIER_H

#include "facts/verdicts/scales.h"

/* Of all cases of a document, heard: gives those that one commit wrote to one
 * file the earlier version of it for their origin, or the next one, that they
 * fit exactly, where they do not fit the commit, and follows their lines anew.
 * False with err set when the history could not be read. */
bool dv_earlier_find(dv_scales *all, uint32_t count, dv_error *err) DV_CHECKED;
#endif
