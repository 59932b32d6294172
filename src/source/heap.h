/* SPDX-License-Identifier: MIT */
/*
 * dv_heap: the memory that tree-sitter uses for one file, and the limits of
 * it. All of it goes at once when the file is done.
 *
 * Between dv_heap_enter and dv_heap_leave all that tree-sitter allocates on
 * this thread comes from the heap. When a limit is passed, `stop` becomes 1,
 * which a parser that was given its address obeys soon; what it made must then
 * not be looked at. Limits count bytes, not time, so that the same file gives
 * the same answer on every machine.
 *
 * libtree-sitter 0.20.7 counts the children of a node in 16 bits. A node with
 * more (65,536 comments in a row, 70,000 open brackets) makes it read wrongly
 * and free pointers into the middle of a block. Two things make that
 * harmless: a request that is large enough for so many children sets `stop`,
 * and a pointer that was never handed out is not freed.
 */
#ifndef DOCVERIFY_SOURCE_HEAP_H
#define DOCVERIFY_SOURCE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DV_HEAP_CLASSES = 96 };

typedef enum dv_heap_limit {
    DV_HEAP_WITHIN,
    DV_HEAP_TOO_MUCH, /* memory */
    DV_HEAP_TOO_LONG, /* work: all that was ever allocated */
    DV_HEAP_TOO_WIDE  /* a node of too many children */
} dv_heap_limit;

typedef struct dv_heap {
    size_t stop;             /* 0, or 1 once a limit was passed */
    dv_heap_limit passed;    /* the first one */
    size_t used, used_limit; /* bytes taken from blocks */
    size_t work, work_limit; /* bytes handed out, also those given back */
    struct dv_block *blocks; /* private, as all below */
    char *next, *end;
    void *freed[DV_HEAP_CLASSES];
} dv_heap;

/* Makes tree-sitter use these heaps; needed once, before all else of it. */
void dv_heap_install(void);

/* `heap` is zeroed, or was left. One heap at a time for each thread. */
void dv_heap_enter(dv_heap *heap, size_t used_limit, size_t work_limit);
/* Empties the heap. */
void dv_heap_leave(dv_heap *heap);

/* Sets `stop` for a reason that the heap does not see. */
void dv_heap_stop(dv_heap *heap, dv_heap_limit limit);

#endif
