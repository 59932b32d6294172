/* SPDX-License-Identifier: MIT */
/* What documents write into code of a C-like language that is none. */
#ifndef DOCVERIFY_SOURCE_CLIKE_GAPS_H
#define DOCVERIFY_SOURCE_CLIKE_GAPS_H

#include "docverify/file.h"

/* Overwrites dots and comments that stand for code, placeholders and
 * templates; of Rust, the mark of lines that its sites hide. `text` has the
 * bytes of file->text, or what is left of them. */
void dv_clike_blank_gaps(const dv_file *file, const char *language, char *text);

#endif
