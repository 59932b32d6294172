/* SPDX-License-Identifier: MIT */
/*
 * Which file the lines of a reference are of, where its path leaves that open:
 * several files have that path's end, or the path was named before, and
 * something that names another file stands between it and the lines. Asked at
 * the origin: there the text was true.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_OTHERS_H
#define DOCVERIFY_FACTS_VERDICTS_OTHERS_H

#include "facts/verdicts/scales.h"

/* Of all cases of a document, heard, in the order of their spans: those whose
 * text was true of another file alone are heard anew as references to it;
 * those that may mean another file are `untold`, those that most likely do are
 * `foreign`. False with err set when the history could not be read. */
bool dv_others_weigh(dv_scales *all, uint32_t count, dv_error *err) DV_CHECKED;

/* Of the same, when it is known which versions of the files their writers saw:
 * numbers that stand without a path, and stand with the same name elsewhere in
 * the document, where they were exactly what that names, are of that file. */
bool dv_others_weigh_repeated(dv_scales *all, uint32_t count,
                              dv_error *err) DV_CHECKED;

#endif
