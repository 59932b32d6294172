/* SPDX-License-Identifier: MIT */
/*
 * What documents write into Python that is none: prompts with their output,
 * magics of notebooks, templates, placeholders, and dots for what is left out.
 * Each is overwritten in place, so that the rest stays where it is.
 */
#ifndef DOCVERIFY_SOURCE_PYTHON_EXCERPT_H
#define DOCVERIFY_SOURCE_PYTHON_EXCERPT_H

#include <stdbool.h>

#include "docverify/file.h"

/* Blanks prompts and all that is not behind one. False: there are none. */
bool dv_python_blank_prompts(const dv_file *file, char *text);

/* Overwrites magics, templates, placeholders and dots. */
void dv_python_blank_gaps(dv_str code, char *text);

#endif
