/* SPDX-License-Identifier: MIT */
/*
 * References whose path means several files, where the one that was chosen for
 * them is not at the origin, or has no such lines there: which files were
 * there, and which of them the text was true of.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_SOUGHT_H
#define DOCVERIFY_FACTS_VERDICTS_SOUGHT_H

#include "facts/verdicts/hearing.h"

/* Whether that is open of case `index`. */
bool dv_sought_is_open(const dv_hearing *hearing, uint32_t index);
/* Hears it as a reference to the file of the origin that is meant; where more
 * than one may be, it is ambiguous. False with err set when the history could
 * not be read. */
bool dv_sought_find(dv_hearing *hearing, uint32_t index,
                    const dv_date_fits *fits, dv_error *err) DV_CHECKED;

/* What the link around its path led to at the origin is the file that it means,
 * whatever has that name today. False as above. */
bool dv_sought_linked(dv_scales *s, const dv_origin_question *question,
                      dv_error *err) DV_CHECKED;

/* Takes no file of the present for the one that is meant. */
void dv_sought_none(dv_scales *s);

#endif
