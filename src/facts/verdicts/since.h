/* SPDX-License-Identifier: MIT */
/*
 * What became of references since a revision that the user names. Their own
 * origins are followed all the same: a document may be younger than that
 * revision, or have been out of date by then, and who took it for true there
 * would write numbers that its writer never meant.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_SINCE_H
#define DOCVERIFY_FACTS_VERDICTS_SINCE_H

#include "facts/verdicts/scales.h"

/* Of a reference that is settled: whether its lines were others at that
 * revision already. */
bool dv_since_judge(dv_scales *s, dv_error *err) DV_CHECKED;

/* Of a reference without an origin: the revision becomes it, where nothing
 * says that the reference is younger. */
bool dv_since_begin(const dv_origin_search *search, uint32_t index,
                    dv_error *err) DV_CHECKED;

#endif
