/* SPDX-License-Identifier: MIT */
/*
 * Whether a name may be defined, by the text around it: what is not need not
 * be parsed.
 */
#ifndef DOCVERIFY_SOURCE_DEFINING_H
#define DOCVERIFY_SOURCE_DEFINING_H

#include <stdbool.h>

#include "docverify/symbol.h"

/* Whether a definition of the name at `offset` of the text may stand there, if
 * it is in this language (or DV_NONE). Of data: before what divides a key from
 * its value. Where the language has words for it (languages.def): behind one of
 * them, or where its members begin a line. Else, as in C: behind a word as in
 * "static int name", or a "*", or at a line's first column; not behind a dot, a
 * bracket or an operator. */
bool dv_may_be_defined_at(uint32_t language, dv_str text, uint32_t offset);

/* Whether the file may define the name. */
bool dv_may_be_defined_in(const dv_source *source, dv_str name);

#endif
