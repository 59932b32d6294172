/* SPDX-License-Identifier: MIT */
/*
 * Lines that may be of another file than the one they are taken for: "`a.py`
 * (see `b.py`) checks it in lines 400-410", a cell of lines in a row with two
 * files.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_CONTESTED_H
#define DOCVERIFY_FACTS_REFERENCES_CONTESTED_H

#include "facts/trees/choose.h"

/* The path, a mention, whose file the lines of citation `index` may be of as
 * well as of that of `choice`: it stands no farther from them, and is not known
 * to be shorter. DV_NONE: there is none. */
uint32_t dv_contested_by(const dv_reading *reading, uint32_t index,
                         const dv_choice *choice);

#endif
