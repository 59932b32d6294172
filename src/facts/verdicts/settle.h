/* SPDX-License-Identifier: MIT */
/*
 * Verdicts by what the history says became of the lines. Private to settle.c,
 * settle_*.c.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_SETTLE_H
#define DOCVERIFY_FACTS_VERDICTS_SETTLE_H

#include "facts/verdicts/say.h"
#include "facts/verdicts/scales.h"

/* The text says that it is at the cited lines now, more surely than it did at
 * the origin: the writer meant a newer state than the commit that holds the
 * words. A pin says which state was meant. */
bool dv_text_prefers_now(const dv_scales *s);

/* Whether nothing stood at the lines: its writer saw another state, or meant
 * what is beside them. */
bool dv_settle_was_blank(const dv_scales *s);

/* Whether what confirms the lines is no code that is shown, nor a definition
 * that begins within `reach` of them: a long one holds lines that it is not
 * cited for. */
bool dv_settle_is_within_long(const dv_scales *s, uint32_t reach);

/* Another verdict than the text's, about the name that the text had found. */
void dv_settle_become(dv_scales *s, dv_verdict verdict);

/* Whether the text names another definition of the file instead of what the
 * lines have; says so. */
bool dv_settle_names_other(dv_scales *s);
/* Lines that are confirmed, and may not be the ones that are meant: the verdict
 * is `unverified` then. */
void dv_settle_doubts(dv_scales *s);

/* The code is as it was written about. */
void dv_settle_untouched(dv_scales *s);
/* Of lines that nobody touched: whether they were all of a definition that has
 * more of them now. The verdict is `changed` then. */
bool dv_settle_grown(dv_scales *s);
/* Wrong when it was written: the lines were followed faithfully, and the
 * mistake with them. */
void dv_settle_wrong(dv_scales *s);
/* Of lines, confirmed or moved, that were those of `A.f`, which the text names,
 * and are those of `B.f`. The verdict is `changed` then. */
void dv_settle_owner(dv_scales *s);
void dv_settle_moved(dv_scales *s);
/* Of a line or two, cited roughly, that were edited or deleted: whether the
 * others that may have been meant still stand. The text decides then. */
bool dv_settle_vague(dv_scales *s);
/* Lines that were edited, and lines that are gone. */
void dv_settle_changed(dv_scales *s);
void dv_settle_deleted(dv_scales *s);

#endif
