/* SPDX-License-Identifier: MIT */
/*
 * Code in the comments of source files: what was commented out. Part of
 * cite.c.
 */
#ifndef DOCVERIFY_FACTS_CITE_COMMENT_H
#define DOCVERIFY_FACTS_CITE_COMMENT_H

#include <stdbool.h>

#include "docverify/str.h"

/* Whether a line of a comment is code by its form alone: `x = f(y)`, `f(x);`,
 * `} else {`, a prompt. A sentence that holds some code is none. */
bool dv_cite_is_code_line(dv_str line);

/* Whether what stands before a path in a line shows that Python printed it. */
bool dv_cite_is_traced(dv_str before);

#endif
