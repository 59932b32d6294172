/* SPDX-License-Identifier: MIT */
/*
 * What documents write into Python that is none: prompts with their output,
 * the columns of a diff, magics of notebooks, templates, placeholders, and
 * dots for what is left out. Each is overwritten in place, so that the rest
 * stays where it is.
 */
#ifndef DOCVERIFY_SOURCE_PYTHON_EXCERPT_H
#define DOCVERIFY_SOURCE_PYTHON_EXCERPT_H

#include <stdbool.h>

#include "docverify/file.h"

/* Blanks prompts and all that is not behind one. False: there are none. */
bool dv_python_blank_prompts(const dv_file *file, char *text);

typedef enum dv_diff_form {
    DV_DIFF_NONE,
    DV_DIFF_MARKS, /* some lines begin with a mark */
    DV_DIFF_COLUMN /* each line has a column for it */
} dv_diff_form;

/* What the first columns say. */
dv_diff_form dv_diff_form_of(const dv_file *file);
/* Blanks the marks, the lines that are removed, and what is about lines. */
void dv_diff_blank(const dv_file *file, char *text);

/* Overwrites magics, templates, placeholders and dots. */
void dv_python_blank_gaps(dv_str code, char *text);

#endif
