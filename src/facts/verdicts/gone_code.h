/* SPDX-License-Identifier: MIT */
/*
 * What the text writes of lines that were edited, held against the lines as
 * they were and as they are: for what is gone from them (gone_code.c), and what
 * has become of that (became.c).
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_GONE_CODE_H
#define DOCVERIFY_FACTS_VERDICTS_GONE_CODE_H

#include "base/vec.h"
#include "facts/verdicts/scales.h"

/* Lines as they were, and as they are where they are cited (and right beside)
 * and where they went. */
typedef struct dv_gone_texts {
    dv_str then, cited, followed;
    dv_arena *arena;
    DV_VEC(dv_span) becoming; /* code spans of the text whose loss it tells */
} dv_gone_texts;

dv_gone_texts dv_gone_read(const dv_scales *s);

/* Whether code stands in a text: a name as a word. */
bool dv_gone_stands(dv_str text, dv_str code);
/* Whether code stood in the lines and is gone, however it is laid out now. */
bool dv_gone_is_lost(const dv_gone_texts *t, dv_str code);
/* What the text says near the reference (code or a name in it, a quotation, a
 * line of quoted code, a value) that is lost; or empty. */
dv_str dv_gone_lost(const dv_scales *s, const dv_gone_texts *t, dv_span near);

/* A code span as what it may be in a line: "`name()`" is that name. Empty: it
 * is the reference. */
dv_str dv_gone_code(const dv_scales *s, const dv_code_span *span);
/* What the text says near the reference, of a row in all of its cells. */
dv_span dv_gone_near(const dv_scales *s);
/* As much of `said` as is near the lines. */
dv_span dv_gone_near_lines(const dv_scales *s, dv_span said);

#endif
