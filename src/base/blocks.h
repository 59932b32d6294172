/* SPDX-License-Identifier: MIT */
/*
 * Blocks of memory for arenas and for what is like them. They come from few
 * mappings of large pages, whichever thread asks, and are kept for the next
 * one who asks when they are given back: a fault for each small page took a
 * tenth of a run, and zeroing what is zero already nearly as much.
 */
#ifndef DOCVERIFY_BASE_BLOCKS_H
#define DOCVERIFY_BASE_BLOCKS_H

#include <stdalign.h>
#include <stddef.h>

#include "base/mem.h"

typedef struct dv_block {
    struct dv_block *older; /* the owner's to use */
    size_t size;            /* bytes below; at least what was asked for */
    size_t written;         /* as many from the first on may not be zero */
    alignas(16) char bytes[];
} dv_block;

/* A block for `size` bytes; `written` is what its last owner left there. From
 * any thread. Never NULL. */
dv_block *dv_block_take(size_t size);
/* Gives it back, `written` set by the owner. */
void dv_block_give(dv_block *block);

#endif
