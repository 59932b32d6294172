/* SPDX-License-Identifier: MIT */
/* What is wrong with a line of Python, in words. */
#ifndef DOCVERIFY_SOURCE_PYTHON_WORDS_H
#define DOCVERIFY_SOURCE_PYTHON_WORDS_H

#include "source/python/faults.h"

/* A fault before it has its line: where it is and what is said of it. */
typedef struct dv_python_fault {
    dv_span span;
    dv_str message, help;
} dv_python_fault;

/* By the line's own tokens; false when they say nothing. */
bool dv_python_word_slip(const dv_python_block *block, uint32_t line,
                         dv_arena *arena, dv_python_fault *out);
/* By its place among the lines; false when it has none of these faults. */
bool dv_python_word_misfit(const dv_python_block *block, uint32_t line,
                           dv_arena *arena, dv_python_fault *out);
/* By what the parser met, of which `error` says where in the text. */
void dv_python_word_error(const dv_python_block *block, uint32_t line,
                          const dv_parse_error *error, dv_arena *arena,
                          dv_python_fault *out);

#endif
