/* SPDX-License-Identifier: MIT */
/*
 * Included before each file of a grammar: its scanner allocates as tree-sitter
 * itself does, so that it has the same limits and nothing of it is left behind
 * when a parser is stopped. The grammars' own way of saying so
 * (TREE_SITTER_REUSE_ALLOCATOR) is not one of all scanners.
 */
#ifndef DOCVERIFY_GRAMMARS_ALLOCATOR_H
#define DOCVERIFY_GRAMMARS_ALLOCATOR_H

#include <stdlib.h>

extern void *(*ts_current_malloc)(size_t size);
extern void *(*ts_current_calloc)(size_t count, size_t size);
extern void *(*ts_current_realloc)(void *old, size_t size);
extern void (*ts_current_free)(void *memory);

#define malloc  ts_current_malloc
#define calloc  ts_current_calloc
#define realloc ts_current_realloc
#define free    ts_current_free

#endif
