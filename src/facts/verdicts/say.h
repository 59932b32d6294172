/* SPDX-License-Identifier: MIT */
/*
 * The lines of evidence that verdicts have in common.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_SAY_H
#define DOCVERIFY_FACTS_VERDICTS_SAY_H

#include "facts/verdicts/scales.h"

/* "origin 7e47b12 by line", and whether another half of it says the same. */
void dv_say_origin(dv_scales *s);
/* "`what` by 9c909a4 2026-01-11 "subject"", where a commit did it. */
void dv_say_commit(dv_scales *s, const char *what);
/* What is not committed has no commit to be named. */
void dv_say_pending(dv_scales *s);
/* What the text's witness said. */
void dv_say_rest(dv_scales *s);
/* "a.py:10-20", "a.py:10". In the arena of the scales. */
dv_str dv_say_place(const dv_scales *s, dv_str path, dv_lines lines);

#endif
