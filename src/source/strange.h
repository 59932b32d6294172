/* SPDX-License-Identifier: MIT */
/*
 * Characters that look like those of code and are none: full-width
 * punctuation, typographic quotes and dashes, spaces of other widths.
 */
#ifndef DOCVERIFY_SOURCE_STRANGE_H
#define DOCVERIFY_SOURCE_STRANGE_H

#include <stdint.h>

#include "base/buf.h"

/* What stands for `code_point` in code, or NULL: "(" for U+FF08. */
const char *dv_strange_twin(int32_t code_point);

/* Says what the character is, "`，` (full-width comma, U+FF0C)". One that
 * cannot be seen is not shown. */
void dv_strange_name(dv_buf *out, dv_str character);

#endif
