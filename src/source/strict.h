/* SPDX-License-Identifier: MIT */
/*
 * Grammars that end a parse at its first error.
 *
 * tree-sitter reads on behind an error, at many times the cost of code that
 * has none, and says at the end that there was one. Who only wants to know
 * whether a text has an error parses it with a copy of the grammar that says
 * so to the lexer: the state in which the parser looks for a way on has a
 * lexing mode of its own there, and the first token that is asked for in it
 * ends the parse.
 */
#ifndef DOCVERIFY_SOURCE_STRICT_H
#define DOCVERIFY_SOURCE_STRICT_H

#include <tree_sitter/api.h>

#include "source/heap.h"

/* The copy for dv_languages[language], made once, when it is asked for first,
 * and shared; of an ABI that is not known, the grammar itself, which reads
 * on. The next parse with it on this thread passes DV_HEAP_ERRED of `heap` at
 * the first error, if it was started by dv_heap_try of that heap. */
const TSLanguage *dv_strict_grammar(uint32_t language, dv_heap *heap);

#endif
