/* SPDX-License-Identifier: MIT */
/*
 * Whether lines look like what people cite, whatever the text says of them.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_LIKELY_H
#define DOCVERIFY_FACTS_VERDICTS_LIKELY_H

#include "docverify/symbol.h"

typedef enum dv_likely {
    DV_LIKELY_NOT,  /* they begin with a blank line or with what closes others:
                       nobody means that */
    DV_LIKELY_MAY,  /* nothing speaks for them or against them */
    DV_LIKELY_BEGIN /* one line begins a definition, or they are all of one */
} dv_likely;

dv_likely dv_likely_at(const dv_source *source, dv_lines lines);

/* Whether the line is blank or has nothing but what closes others, or marks of
 * a comment: "});", "*", "/// <summary>". */
bool dv_likely_is_hollow(const dv_file *file, uint32_t line);

#endif
