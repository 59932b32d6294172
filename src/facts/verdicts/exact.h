/* SPDX-License-Identifier: MIT */
/*
 * Whether lines are exactly what the text says of them: what tells one state
 * of a file from another that is a few lines off.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_EXACT_H
#define DOCVERIFY_FACTS_VERDICTS_EXACT_H

#include "facts/verdicts/scales.h"

typedef enum dv_exact {
    DV_EXACT_NOT,   /* nothing that the text names is in the lines */
    DV_EXACT_WORD,  /* a name is, as in many others */
    DV_EXACT_NAME,  /* a name is, which few other lines would hold */
    DV_EXACT_BEGIN, /* one line, which begins a definition that is named, or has
                       what is named or quoted, and no other line has */
    DV_EXACT_WHOLE  /* several: a definition that is named, from its first to
                       its last line, or the code that is shown */
} dv_exact;

/* The file of origin `i` as it was there, with its symbols if `parsed` and they
 * may matter to the text; *out is NULL: there is none. False with err set when
 * it could not be read. */
bool dv_exact_source(dv_scales *s, uint32_t i, bool parsed,
                     const dv_source **out, dv_error *err) DV_CHECKED;
/* Of lines of a file whose symbols may be known or not. */
dv_exact dv_exact_at(const dv_scales *s, const dv_source *source,
                     dv_lines lines);
/* The same of the lines of origin `i`. */
bool dv_exact_then(dv_scales *s, uint32_t i, dv_exact *out,
                   dv_error *err) DV_CHECKED;
/* Whether other lines, as many, are exactly such a definition or that code, or
 * have that alone, where the cited ones do not. */
bool dv_exact_aside(const dv_scales *s, const dv_source *source,
                    dv_lines lines);
/* Whether the line is in a definition that the text names, and not where that
 * begins. */
bool dv_exact_is_inside(const dv_scales *s, const dv_source *source,
                        uint32_t line);
/* Whether the words of the text leave it open that the lines of a file are. A
 * look at the text alone: nothing is parsed. */
bool dv_exact_may_be(const dv_scales *s, const dv_file *file, dv_lines lines);

/* What a text names or quotes that the file has in one line only: at most so
 * many. */
#define DV_TOLD_LIMIT 16u

/* Whether `line` is such a line; *elsewhere: it is not, and another is. */
bool dv_exact_tells(const dv_scales *s, const dv_source *source, uint32_t line,
                    bool *elsewhere);
/* Whether the text quotes words that stand in `line`, and in no other. */
bool dv_exact_quotes(const dv_scales *s, const dv_file *file, uint32_t line);

#endif
