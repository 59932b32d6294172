/* SPDX-License-Identifier: MIT */
/*
 * dv_heap: the memory that tree-sitter uses for one file, and the limits of
 * it. All of it goes at once when the file is done.
 *
 * Between dv_heap_enter and dv_heap_leave all that tree-sitter allocates on
 * this thread comes from the heap. A parser that runs inside dv_heap_try is
 * left at once when a limit is passed, in the midst of what it does: asked to
 * stop, the library has been seen to take four times the limit first. Limits
 * count bytes, not time, so that the same file gives the same answer on every
 * machine.
 *
 * libtree-sitter 0.20.7 counts the children of a node in 16 bits. A node with
 * more (65,536 comments in a row, 70,000 open brackets) makes it read wrongly
 * and free pointers into the middle of a block. Two things make that
 * harmless: a request that is large enough for so many children passes a
 * limit, and a pointer that was never handed out is not freed.
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
    DV_HEAP_TOO_WIDE, /* a node of too many children */
    DV_HEAP_ERRED     /* an error, and nothing else was asked for */
} dv_heap_limit;

typedef struct dv_heap {
    dv_heap_limit passed;    /* the first one */
    size_t used, used_limit; /* bytes taken from blocks */
    size_t work, work_limit; /* bytes handed out, also those given back */
    void *escape;            /* private, as all below */
    struct dv_block *blocks;
    char *next, *end;
    void *freed[DV_HEAP_CLASSES];
} dv_heap;

/* Makes tree-sitter use these heaps; needed once, before all else of it. */
void dv_heap_install(void);

/* `heap` is zeroed, or was left. One heap at a time for each thread. */
void dv_heap_enter(dv_heap *heap, size_t used_limit, size_t work_limit);
/* Empties the heap. */
void dv_heap_leave(dv_heap *heap);

/* Calls `body`. False if a limit was passed: it was left then, and must hold
 * nothing that is not in the heap. */
typedef void dv_heap_body(void *context);
bool dv_heap_try(dv_heap *heap, dv_heap_body *body, void *context);

/* Passes a limit for a reason that the heap does not see. */
void dv_heap_stop(dv_heap *heap, dv_heap_limit limit);

#endif
