/* SPDX-License-Identifier: MIT */
/*
 * Origins that are imports: the code that a writer saw is not in the history,
 * so that the words of the text say more than where the lines of the import
 * went.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_IMPORTED_H
#define DOCVERIFY_FACTS_VERDICTS_IMPORTED_H

#include "facts/verdicts/scales.h"

/* Whether several words of the text stand in the cited lines today that did
 * not stand in those of the import. */
bool dv_imported_fits_now(const dv_scales *s);

#endif
