/* SPDX-License-Identifier: MIT */
/*
 * Whether a name may be defined, by the text around it: what is not need not
 * be parsed.
 */
#ifndef DOCVERIFY_FACTS_DEFINITION_H
#define DOCVERIFY_FACTS_DEFINITION_H

#include <stdbool.h>

#include "docverify/symbol.h"

/* Whether a definition of the name at `offset` of the file's text may stand
 * there. Python: behind "def" or "class". Else: behind a word as in "static
 * int name", or a "*", or at a line's first column; not behind a dot, a
 * bracket or an operator. */
bool dv_may_be_defined_at(dv_str path, dv_str text, uint32_t offset);

/* Whether the file may define the name. */
bool dv_may_be_defined_in(const dv_source *source, dv_str name);

#endif
