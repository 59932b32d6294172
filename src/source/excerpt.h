/* SPDX-License-Identifier: MIT */
/*
 * What documents write into code of any language that is none: the columns of
 * a diff, directives of a site, lines that a site hides. Each is overwritten in
 * place, so that the rest stays where it is.
 */
#ifndef DOCVERIFY_SOURCE_EXCERPT_H
#define DOCVERIFY_SOURCE_EXCERPT_H

#include <stdbool.h>

#include "docverify/file.h"

/* Blanks bytes [start, end), line ends aside. */
void dv_excerpt_blank(char *text, uint32_t start, uint32_t end);

/* Blanks a span and writes `with`, which is no longer, to its start. */
void dv_excerpt_overwrite(char *text, dv_span span, const char *with);
/* Bytes of the dots at `at` (`...`, U+2026) that are for something left out;
 * or 0. */
uint32_t dv_excerpt_dots(dv_str text, uint32_t at);

dv_str dv_excerpt_unindented(dv_str line);

typedef enum dv_diff_form {
    DV_DIFF_NONE,
    DV_DIFF_MARKS, /* some lines begin with a mark */
    DV_DIFF_COLUMN /* each line has a column for it */
} dv_diff_form;

/* What the first columns say. */
dv_diff_form dv_diff_form_of(const dv_file *file);
/* Blanks the marks, the lines that are removed, and what is about lines. */
void dv_diff_blank(const dv_file *file, char *text);

/* Blanks lines that a site replaces: `{{#include …}}`, `{% … %}`,
 * `--8<-- "…"`. True when there is nothing else. */
bool dv_excerpt_blank_directives(const dv_file *file, char *text);

/* The end of `{{ … }}`, `{% … %}` or the like at `at` of `text`, on its line;
 * or 0. */
uint32_t dv_excerpt_template(dv_str text, uint32_t at);

/* Whether there is nothing but an address: a site puts the file there. */
bool dv_excerpt_is_address(dv_str code);

#endif
